import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { nonceContext, siteContext } from './app/site-context.ts';
import type { Site, SiteServices } from './site.ts';
import { watchReads } from './watch-reads.ts';
import { FRAME_PATH, policySources } from '@pattern-catalog/preview/frame-headers';

/** Creates the site. Every response carries `securityHeaders`. */
export function createSite(services: SiteServices): Site {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  // Loads the grammars, so that the first page with code does not wait for them.
  void services.findRuns('export {};', 'tsx');
  return async (request, principal) => {
    const nonce = createNonce();
    const context = new RouterContextProvider();
    const { watched, isShareable } = watchReads(services);
    const wanted: string[] = [];
    context.set(siteContext, {
      ...watched,
      principal,
      addWanted: (phrases) => void wanted.push(...phrases),
    });
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    const headers = securityHeaders({
      nonce,
      origins: [...new Set([new URL(services.baseUrl).origin, new URL(request.url).origin])],
      imageSources: services.imageSources,
      isDevelopment: import.meta.env.DEV,
    });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    // A page holds a nonce and the reader's theme, and may hold code that not everyone may read.
    // One of a signed-in user names them, and must not come back from a cache after they signed out.
    // An error page says what is wrong now.
    if (principal.kind === 'user' || response.status >= 500) {
      response.headers.set('cache-control', 'no-store');
    }
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'private, no-cache');
    }
    return {
      response,
      nonce,
      // What was asked for and not found is counted for each request.
      isShareable: () => principal.kind === 'anonymous' && isShareable() && wanted.length === 0,
      wanted: () => wanted,
    };
  };
}

/** Creates a nonce: 128 random bits in base64. */
function createNonce(): string {
  return btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * The headers of every page (docs/specification.md#safety). Only scripts from this origin or with the nonce may run.
 */
function securityHeaders(options: {
  readonly nonce: string;
  /** The origins of this server. */
  readonly origins: readonly string[];
  /** The sources of images. */
  readonly imageSources: string;
  /** In development, Vite injects style elements and connects by WebSocket. */
  readonly isDevelopment: boolean;
}): Readonly<Record<string, string>> {
  const { nonce, isDevelopment } = options;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src ${options.imageSources}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    `frame-src ${policySources(options.origins, FRAME_PATH)}`,
    // The compiler of previews. Vite's client polls for a restarted server from a worker.
    `worker-src 'self'${isDevelopment ? ' blob:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
