import { policySources } from '../../domain/policy-sources.ts';

/** Everything of the preview's frame is under this path; nothing else of the site is open to it. */
const PREVIEW_PATH = '/preview/';

/** The frame's document. */
export const PREVIEW_FRAME_PATH = `${PREVIEW_PATH}frame.html`;

/** What the frame's document loads; names with a hash in them. */
export const PREVIEW_MODULES_PATH = `${PREVIEW_PATH}modules/`;

/** What a document may be allowed by name; the frame's may do none of it. */
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
 * The headers of the frame's document (DESIGN.md 12): whoever opens it, it has an origin of its own, no network but
 * its own modules, and only pages from here around it. `eval` is how an artifact runs (docs/decisions/007).
 *
 * @param origins under which this server is reached
 */
export function previewFrameHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  const modules = policySources(origins, PREVIEW_MODULES_PATH);
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
  // The start page is where the document leads that was opened on its own.
  const allowed = origins
    .map(urlPattern)
    .map((origin) => `"${origin}${PREVIEW_MODULES_PATH}*" "${origin}/"`)
    .join(' ');
  return {
    'content-security-policy': policy.join('; '),
    // Chromium: also what a policy of content cannot name, such as peer connections and preconnects.
    'connection-allowlist': `(${allowed})`,
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * An origin as a URL pattern within a string of a structured header: a colon in an IPv6 address would begin the name
 * of a group, and the backslash before it is escaped in turn.
 */
function urlPattern(origin: string): string {
  return origin.replace(/\[.*\]/, (address) => address.replaceAll(':', '\\\\:'));
}
