import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { TrieRouter } from 'hono/router/trie-router';
import type { McpEndpoint } from '../../domain/usage/usage-record.ts';
import type { AccessRules } from './access.ts';
import { type Admission, type FairQueue, clientOf } from '../../domain/limits/fair-queue.ts';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse, textResponse } from './error-response.ts';
import type { McpRoute } from './mcp-route.ts';

export interface HttpAppDeps {
  readonly access: Pick<AccessRules, 'isHostAllowed'>;
  readonly readCaller: ReadCaller;
  /** Of all routes but the MCP endpoints, whose tools ask for themselves, and `operations`. */
  readonly queue: FairQueue;
  readonly mcp: McpRoute;
  /** `/mcp/auth`; undefined while the workspace is off. */
  readonly workspaceMcp: McpRoute | undefined;
  /** `/healthz`, `/readyz` and `/metrics`; served under any host name, since probes use addresses. */
  readonly operations: Hono;
  /** All other routes, tried in this order. */
  readonly routes: readonly Hono[];
  /** Called for a request to an MCP endpoint under a host name that is not served. */
  readonly onHostRefused: (endpoint: McpEndpoint, c: Context) => void;
  /** Whether a part that answers are made of has just failed: such answers must not be kept. */
  readonly isDegraded: () => boolean;
  readonly onBug: (error: unknown) => void;
  /** Called with each response but those of `/mcp`, when its headers are known. */
  readonly onResponse: (path: string, status: number, durationMs: number) => void;
}

const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const ENDPOINTS: ReadonlyMap<string, McpEndpoint> = new Map([
  ['/mcp', 'public'],
  ['/mcp/auth', 'auth'],
]);

/** A client over its limit waits for each refusal, so that one that does not stop takes no more time than others. */
const REFUSAL_DELAY_MS = 100;

/** Reviews, zips, pictures, searches and comparisons, as pages and as the data of pages. */
const COSTLY_PATH =
  /^\/(?:api\/review$|r\/zip\/|og\/|r\/(?:exact\/)?registry\.json$|search(?:\.data)?$)|\/compare(?:\.data)?$/;

/** What pages load: scripts, styles, fonts, covers, the frame of previews, and the data of the palette. */
const FILE_PATH =
  /^\/(?:assets\/|covers\/|preview\/(?:frame\.html$|modules\/)|search\/data$|search-index\.json$|themes\.json$|widget\.js$|offline\.(?:js|html)$|favicon\.svg$)/;

/** The whole HTTP side as one app on web-standard requests, for Node and for serverless alike. */
export function createHttpApp(deps: HttpAppDeps): Hono {
  const site = createSite(deps);
  const app = new Hono();

  // One handler for every address, because Hono runs a single one without its chain of middleware, and headers
  // that middleware adds to a finished response would build it twice. Calls to /mcp pay for neither.
  app.all('*', (c): Response | Promise<Response> => {
    if (!isDecodable(c.req.url)) {
      return errorResponse(400, 'invalid_args', 'The address is not valid percent-encoded UTF-8.');
    }
    if (OPERATIONS.has(c.req.path)) return delayRefusal(deps.operations.fetch(c.req.raw, c.env));
    if (!deps.access.isHostAllowed(c.req.raw.headers.get('host') ?? undefined)) {
      const endpoint = ENDPOINTS.get(c.req.path);
      if (endpoint !== undefined) deps.onHostRefused(endpoint, c);
      const message = 'This host name is not served here. Set BASE_URL to serve it.';
      return errorResponse(403, 'host_refused', message);
    }
    if (c.req.path === '/mcp') return exempt(deps.mcp, c);
    return delayRefusal(
      c.req.path === '/mcp/auth' && deps.workspaceMcp !== undefined
        ? exempt(deps.workspaceMcp, c)
        : site.fetch(c.req.raw, c.env),
    );
  });
  app.onError((error) => internalError(error, deps));
  return app;

  function exempt(route: McpRoute, c: Context): Promise<Response> {
    const stop = deps.queue.exempt();
    return stop === undefined ? route(c) : route(c, stop).finally(stop);
  }
}

/** A method and a path, as Hono writes them: `GET /api/tokens/:id`. */
export type Address = `${string} ${string}`;

/** What the app answers: every route and middleware, with the MCP endpoints. */
export function listAddresses(
  deps: Pick<HttpAppDeps, 'workspaceMcp' | 'operations' | 'routes'>,
): ReadonlySet<Address> {
  const routes = [deps.operations, ...deps.routes].flatMap((route) => route.routes);
  return new Set<Address>([
    'POST /mcp',
    ...(deps.workspaceMcp === undefined ? [] : (['POST /mcp/auth'] as const)),
    ...routes.map(({ method, path }): Address => `${method} ${path}`),
  ]);
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Tells whether a route reads the body of such a request. What is unknown or turned off is answered before its body
 * arrives.
 */
export function createTakesBody(
  addresses: ReadonlySet<Address>,
): (method: string, path: string) => boolean {
  const router = new TrieRouter<true>();
  for (const address of addresses) {
    const [method = '', path = ''] = address.split(' ');
    if (METHODS_WITH_BODY.has(method)) router.add(method, path, true);
  }
  return (method, path) => router.match(method, decoded(path))[0].length > 0;
}

/** As Hono matches it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether the path of an address can be decoded, by whatever router reads it. */
function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

async function delayRefusal(answering: Response | Promise<Response>): Promise<Response> {
  const response = await answering;
  if (response.status === 429) await delay(REFUSAL_DELAY_MS);
  return response;
}

/** Everything but `/mcp`. */
function createSite(deps: HttpAppDeps): Hono {
  const site = new Hono();
  // The first request of a route loads its code and starts its threads, for everybody after it.
  const known = new Set<string>();
  site.use(async (c, next) => {
    const startedAt = performance.now();
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    if (deps.isDegraded() && !isImmutable(c.res)) c.res.headers.set('cache-control', 'no-store');
    deps.onResponse(c.req.path, c.res.status, performance.now() - startedAt);
  });
  site.use(async (c, next) => {
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const client = clientOf({ principal: ANONYMOUS, ip });
    const admission = await admit(client, c.req.path, c.req.url.length);
    if (!admission.isAdmitted) return overBudget(c.req.path, admission.waitSeconds);
    try {
      await next();
    } finally {
      const route = routePath(c);
      admission.settle(known.has(route));
      known.add(route);
    }
    return undefined;
  });

  function admit(client: string, path: string, bytes: number): Promise<Admission> {
    if (FILE_PATH.test(path)) return deps.queue.admitFile(client);
    return COSTLY_PATH.test(path)
      ? deps.queue.admitCostly(client, bytes)
      : deps.queue.admit(client);
  }

  for (const route of deps.routes) site.route('/', route);
  site.notFound(() => errorResponse(404, 'not_found', 'There is nothing at this address.'));
  site.onError((error) => internalError(error, deps));
  return site;
}

/** A file with its digest in its name is whole, or is not served. */
function isImmutable(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('immutable') === true;
}

function overBudget(path: string, waitSeconds: number): Response {
  const message = 'Too many requests at once from this address. Wait a few seconds and try again.';
  const headers = { 'retry-after': String(waitSeconds) };
  return /^\/(?:api|r)\//.test(path)
    ? errorResponse(429, 'rate_limited', message, headers)
    : textResponse(429, message, headers);
}

function internalError(error: Error, deps: Pick<HttpAppDeps, 'onBug'>): Response {
  deps.onBug(error);
  return errorResponse(500, 'internal_error', 'Internal error.', {
    'x-content-type-options': 'nosniff',
  });
}
