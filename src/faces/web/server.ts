import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { nonceContext, siteContext } from './app/site-context.ts';
import type { Site, SiteServices } from './site.ts';
import { FRAME_PATH, policySources } from './sandbox/frame-headers.ts';

/** Creates the site. Every response carries `securityHeaders`. */
export function createSite(services: SiteServices): Site {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  // Loads the grammars, so that the first page with code does not wait for them.
  void services.findRuns('export {};', 'tsx');
  return async (request, principal) => {
    const nonce = createNonce();
    const context = new RouterContextProvider();
    context.set(siteContext, { ...services, principal });
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    const headers = securityHeaders({
      nonce,
      origins: [...new Set([new URL(services.baseUrl).origin, new URL(request.url).origin])],
      imageSources: services.imageSources,
      isHttps: services.baseUrl.startsWith('https:'),
      hasSignInForm: /^\/sign-in(?:\/consent)?$/.test(new URL(request.url).pathname),
      isDevelopment: import.meta.env.DEV,
    });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    // A page holds a nonce and the reader's theme, and may hold code that not everyone may read.
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'private, no-cache');
    }
    return response;
  };
}

/** Creates a nonce: 128 random bits in base64. */
export function createNonce(): string {
  return btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))));
}

/** The headers of every page (docs/specification.md#safety). Only scripts from this origin or with the nonce may run. */
export function securityHeaders(options: {
  readonly nonce: string;
  /** The origins of this server. */
  readonly origins: readonly string[];
  readonly isHttps: boolean;
  readonly hasSignInForm: boolean;
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
    // Vite's client polls for a restarted server from a worker.
    ...(isDevelopment ? ['worker-src blob:'] : []),
    "manifest-src 'self'",
    // The forms of sign-in lead to an identity provider or back to an app: browsers apply this to redirects too.
    ...(options.hasSignInForm ? [] : ["form-action 'self'"]),
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
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
