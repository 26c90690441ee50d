import type { Context } from 'hono';
import { Hono } from 'hono';
import type { CatalogSource } from '../../domain/catalog/catalog-source.ts';
import type { AccessRules } from './access.ts';
import type { ReadCaller } from './caller.ts';
import type { ChatRouteDeps } from './chat-route.ts';
import { createChatRoute } from './chat-route.ts';
import { createCatalogFilesRoute } from './catalog-files-route.ts';
import type { McpEndpoint } from './mcp-route.ts';
import { createMcpRoute } from './mcp-route.ts';
import type { RawRouteDeps } from './raw-route.ts';
import { createRawRoute } from './raw-route.ts';
import type { SitePages } from './site-route.ts';
import { createSiteRoute } from './site-route.ts';

export interface HttpAppDeps extends RawRouteDeps {
  readonly mcp: McpEndpoint;
  readonly source: CatalogSource;
  readonly access: AccessRules;
  readonly readCaller: ReadCaller;
  /** `/healthz`, `/readyz` and `/metrics`; served under any host name, since probes use addresses. */
  readonly operations: Hono;
  /** `/api/components`, where it is turned on. */
  readonly components: Hono | undefined;
  /** `/og.png` and what is under `/og`. */
  readonly shareImages: Hono;
  /** `/api/chat`. */
  readonly chat: Omit<ChatRouteDeps, 'access' | 'readCaller'>;
  readonly site: SitePages;
  /** The ways into `/usage` and its report as data; the page is the site's. */
  readonly usage: Hono;
  /** The public address. */
  readonly baseUrl: string;
  readonly onBug: (error: unknown) => void;
}

const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The whole HTTP side as one app on web-standard requests, for Node and for serverless alike. */
export function createHttpApp(deps: HttpAppDeps): Hono {
  const site = createSite(deps);
  const mcp = createMcpRoute({ ...deps, endpoint: deps.mcp });
  const app = new Hono();

  // One handler for every address, because Hono runs a single one without its chain of middleware; and headers
  // that a middleware adds to a finished response would have it built twice. Calls to /mcp pay for neither.
  app.all('*', (c) => {
    if (OPERATIONS.has(c.req.path)) return deps.operations.fetch(c.req.raw, c.env);
    if (!deps.access.isHostAllowed(c.req.raw.headers.get('host') ?? undefined)) {
      return c.json(
        {
          error: {
            kind: 'host_refused',
            message: 'This host name is not served here. The operator names it with BASE_URL.',
          },
        },
        403,
      );
    }
    return c.req.path === '/mcp' ? mcp(c) : site.fetch(c.req.raw, c.env);
  });
  app.onError((error, c) => internalError(error, c, deps));
  return app;
}

/** Everything but `/mcp`. */
function createSite(deps: HttpAppDeps): Hono {
  const site = new Hono();
  site.use(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
  });
  site.route('/', createCatalogFilesRoute(deps.source));
  site.route('/', createRawRoute(deps));
  site.route('/', deps.shareImages);
  if (deps.components !== undefined) site.route('/', deps.components);
  site.route('/', deps.usage);
  site.route('/', createChatRoute({ ...deps, ...deps.chat }));
  site.route('/', createSiteRoute(deps.site, deps.baseUrl));
  site.notFound((c) =>
    c.json({ error: { kind: 'not_found', message: 'There is nothing at this address.' } }, 404),
  );
  site.onError((error, c) => internalError(error, c, deps));
  return site;
}

function internalError(error: Error, c: Context, deps: Pick<HttpAppDeps, 'onBug'>): Response {
  deps.onBug(error);
  return c.json({ error: { kind: 'internal_error', message: 'Internal error.' } }, 500, {
    'x-content-type-options': 'nosniff',
  });
}
