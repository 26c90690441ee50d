/** The frame's document. */
export const FRAME_PATH = '/preview/frame.html';

/** The frame's modules, with a hash in their names; nothing else of the site is open to the frame. */
export const MODULES_PATH = '/preview/modules/';

/** Features of Permissions-Policy, all of them denied to the frame. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The headers of the frame's document (docs/specification.md#preview-sandbox): an opaque origin, no network but its own
 * modules, embedded only by this site. Artifacts run by `eval` (docs/decisions/007).
 *
 * @param origins by which this server is reached
 */
export function frameHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  const modules = policySources(origins, MODULES_PATH);
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${modules} 'unsafe-eval'`,
    `style-src ${modules} 'unsafe-inline'`,
    `font-src ${modules} data:`,
    'img-src data: blob:',
    'media-src data: blob:',
    "connect-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "manifest-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  // A frame that is opened on its own links to the start page.
  const allowed = origins
    .map(urlPattern)
    .map((origin) => `"${origin}${MODULES_PATH}*" "${origin}/"`)
    .join(' ');
  return {
    'content-security-policy': policy.join('; '),
    // Chromium only: covers what CSP does not, such as peer connections and preconnects.
    'connection-allowlist': `(${allowed})`,
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * An origin as a URL pattern in a structured header string. Colons of an IPv6 address would begin a named group; the
 * backslash that escapes them is itself escaped.
 */
function urlPattern(origin: string): string {
  return origin.replace(/\[.*\]/, (address) => address.replaceAll(':', '\\\\:'));
}

/**
 * A path of this server as CSP sources, one for each origin. CSP has no syntax for IPv6 addresses and browsers ignore
 * them, so those become `'self'`: the whole server.
 *
 * @param origins such as `http://localhost:3000`
 */
export function policySources(origins: readonly string[], path: string): string {
  const sources = origins.map((origin) =>
    new URL(origin).hostname.startsWith('[') ? "'self'" : `${origin}${path}`,
  );
  return [...new Set(sources)].join(' ');
}
