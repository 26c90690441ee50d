import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createNonce, securityHeaders } from './app/security-headers.ts';
import { nonceContext, siteContext } from './app/site-context.ts';
import type { Site, SiteDeps } from './site.ts';

/** Creates the site on the use cases that its loaders call; each answer carries the headers of DESIGN.md 12. */
export function createSite(deps: SiteDeps): Site {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  // The first reader of a code should not wait for the grammars too.
  void deps.findRuns('export {};', 'tsx');
  return async (request) => {
    const nonce = createNonce();
    const context = new RouterContextProvider();
    context.set(siteContext, deps);
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    const headers = securityHeaders({
      nonce,
      origins: [...new Set([new URL(deps.baseUrl).origin, new URL(request.url).origin])],
      isHttps: deps.baseUrl.startsWith('https:'),
      isDevelopment: import.meta.env.DEV,
    });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    // A page carries a nonce and the reader's theme, and the data of one may carry code that is not open to all.
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'private, no-cache');
    }
    return response;
  };
}
