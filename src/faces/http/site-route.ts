import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Result } from '../../domain/errors.ts';
import { type Principal, ANONYMOUS } from '../../domain/identity/principal.ts';
import type { RecordWanted } from '../../domain/usage/wanted.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse, failureResponse } from './error-response.ts';
import type { ReadAs, ReaderEnv } from './reader.ts';
import { type ServedFile, type ServeFile, compressPage } from './served-file.ts';
import { type RenderedPage, createSharedPages, sharedTheme } from './shared-pages.ts';

export interface SiteFile {
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly contentType: string;
}

/** The pages and the files that they use, as the HTTP side sees them. */
export interface SitePages {
  /** Renders any path, 404 included; `env` is Node's request and response where there are any. */
  readonly page: (request: Request, env: unknown, principal: Principal) => Promise<RenderedPage>;
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
  'r',
  'healthz',
  'readyz',
  'metrics',
]);

/** For names with a content hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Of brotli, for the pages' scripts and styles, which readers keep: 6% fewer bytes than quality 6. Each is compressed
 * once for each start, in up to 0.2 s off the main thread.
 */
const ASSET_QUALITY = 10;

/** Larger files would keep their first reader waiting. */
const MAX_ASSET_BYTES = 256 * 1024;

/** Pages of other sites may load the chat widget. */
const EMBEDDABLE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export interface SiteRouteDeps {
  readonly site: SitePages;
  readonly serveFile: ServeFile;
  /** Identifies the build of the catalog. */
  readonly catalogDigest: () => string;
  /** Whether readers without credentials share pages; not while the sources change. */
  readonly sharesPages: boolean;
  readonly frame: SandboxFrame;
  readonly baseUrl: string;
  /** Counts what a search asked for and did not find; undefined where that is not counted. */
  readonly recordWanted: RecordWanted | undefined;
  readonly readCaller: ReadCaller;
  /** Who asks for a page, by session. */
  readonly identify: (request: Request) => Promise<Result<Principal>>;
  /** Who asks, by token: agents open the pages that tools name. */
  readonly readAs: ReadAs;
  /** What a 401 says in WWW-Authenticate; undefined where nobody can sign in. */
  readonly challenge: string | undefined;
}

/** Every path that no other route took: the site's files, then its pages. Mount it last. */
export function createSiteRoute(deps: SiteRouteDeps): Hono {
  const { site, frame, baseUrl } = deps;
  const route = new Hono();
  const served = new Map<string, ServedFile>();
  const sharedPages = createSharedPages({
    ...deps,
    render: (request) => render(request, undefined, ANONYMOUS),
  });

  async function fileAt(path: string): Promise<ServedFile | undefined> {
    const known = served.get(path);
    if (known !== undefined) return known;
    const file = await site.file(path);
    if (file === undefined) return undefined;
    const isAsset = path.startsWith('/assets/');
    const created = deps.serveFile({
      ...(isAsset && file.bytes.length <= MAX_ASSET_BYTES ? { quality: ASSET_QUALITY } : {}),
      bytes: Uint8Array.from(file.bytes),
      sha256: file.sha256,
      headers: {
        'content-type': file.contentType,
        'cache-control': isAsset || path.startsWith(frame.modulesPath) ? IMMUTABLE : 'no-cache',
        // The frame has an opaque origin, so its modules and fonts are cross-origin.
        ...(path.startsWith(frame.modulesPath) ? { 'access-control-allow-origin': '*' } : {}),
        ...(path === '/widget.js' ? EMBEDDABLE_HEADERS : {}),
      },
    });
    served.set(path, created);
    return created;
  }

  route.get('*', async (c, next) => {
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
    if (deps.sharesPages && sharedTheme(c.req.raw) !== undefined) {
      return sharedPages.respond(c.req.raw, (page) => countWanted(c, page));
    }
    return next();
  });

  const readPrincipal: ReadAs = createMiddleware<ReaderEnv>(async (c, next) => {
    if (hasOwnToken(c.req.raw)) return deps.readAs(c, next);
    const identified = await deps.identify(c.req.raw);
    if (!identified.ok) return failureResponse(identified.failure, 503);
    c.set('principal', identified.value);
    return next();
  });

  route.get('*', readPrincipal, async (c) => {
    const page = await render(c.req.raw, c.env, c.var.principal);
    countWanted(c, page);
    return compressPage(c.req.raw, page.response);
  });

  function countWanted(c: Context, page: RenderedPage): void {
    const phrases = page.wanted();
    if (phrases.length === 0) return;
    deps.recordWanted?.(phrases, deps.readCaller(c.req.raw, remoteAddressOf(c)).ip);
  }

  async function render(
    request: Request,
    env: unknown,
    principal: Principal,
  ): Promise<RenderedPage> {
    const page = await site.page(request, env, principal);
    // At the same address there may be the page as Markdown.
    if (page.response.headers.get('content-type')?.startsWith('text/html') === true) {
      page.response.headers.append('vary', 'Accept');
    }
    // The 401 of /usage asks for the operator's link.
    if (page.response.status !== 401 || new URL(request.url).pathname.startsWith('/usage')) {
      return page;
    }
    if (principal.kind !== 'anonymous' || deps.challenge === undefined) {
      const { body, headers } = page.response;
      return { ...page, response: new Response(body, { headers, status: 403 }) };
    }
    page.response.headers.set('www-authenticate', deps.challenge);
    return page;
  }

  // Routes with other methods are mounted before this one.
  route.all('*', (c) => {
    if (isNoPage(c.req.path)) return c.notFound();
    const message = 'Only GET and HEAD are served here.';
    return errorResponse(405, 'method_not_allowed', message, { allow: 'GET, HEAD' });
  });
  return route;
}

/**
 * Whether a request has a token of this server: a proxy that signs people in may send its own to pages, which say
 * nothing here.
 */
function hasOwnToken({ headers }: Request): boolean {
  return /^Bearer +(?:pat_live_|oat_)/i.test(headers.get('authorization') ?? '');
}

function isNoPage(path: string): boolean {
  return NOT_PAGES.has(path.split('/')[1] ?? '');
}
