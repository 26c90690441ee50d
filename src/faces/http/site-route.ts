import { Hono } from 'hono';
import type { Result } from '../../domain/errors.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { Pacer } from '../../domain/limits/rate-limiter.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse, failureResponse, textResponse } from './error-response.ts';
import { type ServedFile, compressPage, createServedFile } from './served-file.ts';

export interface SiteFile {
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly contentType: string;
}

/** The pages and the files that they use, as the HTTP side sees them. */
export interface SitePages {
  /** Renders any path, 404 included; `env` is Node's request and response where there are any. */
  readonly page: (request: Request, env: unknown, principal: Principal) => Promise<Response>;
  /** A file by its path in the site; undefined where there is none. */
  readonly file: (path: string) => Promise<SiteFile | undefined>;
}

/** The sandboxed document of the previews, and the files that it loads. */
export interface SandboxFrame {
  readonly path: string;
  /** A folder. */
  readonly modulesPath: string;
  /** @param origins by which this server is reached */
  readonly headers: (origins: readonly string[]) => Readonly<Record<string, string>>;
}

/** First segments without pages: missing paths there get a JSON 404. */
const NOT_PAGES: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'covers',
  'mcp',
  'og',
  'r',
  'healthz',
  'readyz',
  'metrics',
]);

/** For names with a content hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pages of other sites may load the chat widget. */
const EMBEDDABLE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export interface SiteRouteDeps {
  readonly site: SitePages;
  readonly frame: SandboxFrame;
  readonly baseUrl: string;
  /** Who asks for a page. */
  readonly identify: (request: Request) => Promise<Result<Principal>>;
  readonly readCaller: ReadCaller;
  /** Called before each page is rendered. */
  readonly pacePages: Pacer;
}

/** Every path that no other route took: the site's files, then its pages. Mount it last. */
export function createSiteRoute(deps: SiteRouteDeps): Hono {
  const { site, frame, baseUrl } = deps;
  const route = new Hono();
  const served = new Map<string, ServedFile>();

  async function fileAt(path: string): Promise<ServedFile | undefined> {
    const known = served.get(path);
    if (known !== undefined) return known;
    const file = await site.file(path);
    if (file === undefined) return undefined;
    const created = createServedFile({
      bytes: Uint8Array.from(file.bytes),
      sha256: file.sha256,
      headers: {
        'content-type': file.contentType,
        'cache-control':
          path.startsWith('/assets/') || path.startsWith(frame.modulesPath)
            ? IMMUTABLE
            : 'no-cache',
        // The frame has an opaque origin, so its modules and fonts are cross-origin.
        ...(path.startsWith(frame.modulesPath) ? { 'access-control-allow-origin': '*' } : {}),
        ...(path === '/widget.js' ? EMBEDDABLE_HEADERS : {}),
      },
    });
    served.set(path, created);
    return created;
  }

  route.get('*', async (c) => {
    const { pathname, origin } = new URL(c.req.url);
    const file = await fileAt(pathname);
    if (file !== undefined) {
      const response = await file.respond(c.req.raw);
      if (pathname !== frame.path) return response;
      // Behind a proxy the request's origin may differ from the public one.
      const origins = new Set([new URL(baseUrl).origin, origin]);
      for (const [name, value] of Object.entries(frame.headers([...origins]))) {
        response.headers.set(name, value);
      }
      return response;
    }
    if (isNoPage(pathname)) return c.notFound();
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const waitSeconds = await deps.pacePages(ip);
    if (waitSeconds !== undefined) {
      const message = 'Too many pages at once for this address. Wait a few seconds and try again.';
      return textResponse(429, message, { 'retry-after': String(waitSeconds) });
    }
    const principal = await deps.identify(c.req.raw);
    if (!principal.ok) return failureResponse(principal.failure, 503);
    const page = await site.page(c.req.raw, c.env, principal.value);
    // At the same address there may be the page as Markdown.
    if (page.headers.get('content-type')?.startsWith('text/html') === true) {
      page.headers.append('vary', 'Accept');
    }
    return compressPage(c.req.raw, page);
  });

  // Routes with other methods are mounted before this one.
  route.all('*', (c) => {
    if (isNoPage(c.req.path)) return c.notFound();
    const message = 'Only GET and HEAD are served here.';
    return errorResponse(405, 'method_not_allowed', message, { allow: 'GET, HEAD' });
  });
  return route;
}

function isNoPage(path: string): boolean {
  return NOT_PAGES.has(path.split('/')[1] ?? '');
}
