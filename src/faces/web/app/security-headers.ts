import { policySources } from '../../../domain/policy-sources.ts';
import { FRAME_PATH } from './preview/frame-path.ts';

/** A new nonce: 128 random bits in base64. */
export function createNonce(): string {
  return btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))));
}

/** The headers of every page (DESIGN.md 12): no script runs that did not come from here or carries no nonce. */
export function securityHeaders(options: {
  readonly nonce: string;
  /** Under which this server is reached. */
  readonly origins: readonly string[];
  readonly isHttps: boolean;
  /** Vite serves styles as inline elements and talks to the page through a socket. */
  readonly isDevelopment: boolean;
}): Readonly<Record<string, string>> {
  const { nonce, isDevelopment } = options;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    `frame-src ${policySources(options.origins, FRAME_PATH)}`,
    // From there Vite asks whether a server that was started again is there.
    ...(isDevelopment ? ['worker-src blob:'] : []),
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
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
