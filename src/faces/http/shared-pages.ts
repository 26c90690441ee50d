import { LRUCache } from 'lru-cache';
import { compressPage, type ServedFile, type ServeFile, sha256Of } from './served-file.ts';

/** A page as the site renders it for one request. */
export interface RenderedPage {
  readonly response: Response;
  /** Of its inline scripts, in the content security policy too. */
  readonly nonce: string;
  /** Whether it is the same for everyone who sends the same URL and theme. Known when the response is. */
  readonly isShareable: () => boolean;
  /** Phrases that the request asked for and did not find; known when the response is. */
  readonly wanted: () => readonly string[];
}

/** Pages for readers without credentials, rendered once for all of them. */
export interface SharedPages {
  /** @param onRendered called with a page that was rendered for this request */
  readonly respond: (
    request: Request,
    onRendered: (page: RenderedPage) => void,
  ) => Promise<Response>;
}

/**
 * Half of what the active version of a component may be late; the other half is the component cache's. A new build of
 * the catalog is another key.
 */
const MAX_AGE_MS = 500;

/** Of all pages together, without their compressed bodies. */
const MAX_BYTES = 8 * 1024 * 1024;

/** For brotli: a URL that nobody asked for before is compressed for one reader. */
const QUALITY = 4;

const ONLY_THEME = /^theme=(?<theme>light|dark|system)$/;

/**
 * The theme of a request whose page may be shared; undefined for one with any other cookie, with credentials, or with
 * another method.
 */
export function sharedTheme(request: Request): string | undefined {
  if (request.method !== 'GET' || request.headers.has('authorization')) return undefined;
  const cookie = request.headers.get('cookie');
  return cookie === null ? 'system' : ONLY_THEME.exec(cookie)?.groups?.['theme'];
}

/**
 * Renders a page for what its key says and nothing else: the renderer gets the URL and the theme. Requests that come
 * meanwhile, and for half a second, get the same bytes. A page is not kept if it is not shareable or no success.
 *
 * The nonce of its scripts is replaced by their digests: only scripts that carried the nonce are allowed.
 */
export function createSharedPages(deps: {
  readonly render: (request: Request) => Promise<RenderedPage>;
  readonly serveFile: ServeFile;
  /** Identifies the build of the catalog. */
  readonly catalogDigest: () => string;
}): SharedPages {
  const kept = new LRUCache<string, { readonly file: ServedFile; readonly bytes: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: MAX_AGE_MS,
  });
  const rendering = new Map<string, Promise<ServedFile | undefined>>();

  return {
    async respond(request, onRendered) {
      const theme = sharedTheme(request) ?? 'system';
      const key = [deps.catalogDigest(), theme, request.url].join(' ');
      const known = kept.get(key)?.file ?? (await rendering.get(key));
      if (known !== undefined) return known.respond(request);
      const startedAt = performance.now();
      const { promise, resolve } = Promise.withResolvers<ServedFile | undefined>();
      rendering.set(key, promise);
      let file: ServedFile | undefined;
      try {
        const page = await deps.render(requestOf(request.url, theme));
        onRendered(page);
        const { status, headers } = page.response;
        if (status !== 200 || headers.has('set-cookie'))
          return compressPage(request, page.response);
        const body = await page.response.text();
        const shared = share(page, body);
        if (!page.isShareable() || headers.get('cache-control') === 'no-store') {
          return compressPage(request, new Response(body, page.response));
        }
        file = deps.serveFile({ ...shared, quality: QUALITY });
        const ttl = Math.max(1, MAX_AGE_MS - (performance.now() - startedAt));
        kept.set(key, { file, bytes: shared.bytes.length + 1 }, { ttl });
        return await file.respond(request);
      } finally {
        rendering.delete(key);
        resolve(file);
      }
    },
  };
}

function requestOf(url: string, theme: string): Request {
  return new Request(url, theme === 'system' ? {} : { headers: { cookie: `theme=${theme}` } });
}

function share({ response, nonce }: RenderedPage, body: string) {
  const digests = new Set<string>();
  const scripts = new RegExp(`<script nonce="${escape(nonce)}"[^>]*>(?<text>[^]*?)</script>`, 'g');
  for (const { groups } of body.matchAll(scripts)) {
    const text = groups?.['text'] ?? '';
    if (text !== '') digests.add(`'sha256-${sha256InBase64(text)}'`);
  }
  const headers = Object.fromEntries(response.headers);
  const policy = headers['content-security-policy'];
  if (policy !== undefined) {
    headers['content-security-policy'] = policy.replace(`'nonce-${nonce}'`, [...digests].join(' '));
  }
  return {
    bytes: new TextEncoder().encode(body.replaceAll(` nonce="${nonce}"`, '')),
    headers,
  };
}

function sha256InBase64(text: string): string {
  return Buffer.from(sha256Of(text), 'hex').toString('base64');
}

function escape(text: string): string {
  return text.replaceAll(/[+/=]/g, String.raw`\$&`);
}
