import { Hono } from 'hono';
import type { CatalogSource } from '../../domain/catalog/catalog-source.ts';
import type { AccessRules } from './access.ts';
import type { ReadCaller } from './caller.ts';
import { createCatalogFilesRoute } from './catalog-files-route.ts';
import type { McpEndpoint } from './mcp-route.ts';
import { createMcpRoute } from './mcp-route.ts';
import type { RawRouteDeps } from './raw-route.ts';
import { createRawRoute } from './raw-route.ts';

export interface HttpAppDeps extends RawRouteDeps {
  readonly mcp: McpEndpoint;
  readonly source: CatalogSource;
  readonly access: AccessRules;
  readonly readCaller: ReadCaller;
  /** The plain text of the front page. */
  readonly welcome: () => string;
  readonly onBug: (error: unknown) => void;
}

/** The whole HTTP side as one app on web-standard requests, for Node and for serverless alike. */
export function createHttpApp(deps: HttpAppDeps): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (!deps.access.isHostAllowed(c.req.header('host'))) {
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
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    return undefined;
  });

  app.route('/', createMcpRoute({ ...deps, endpoint: deps.mcp }));
  app.route('/', createCatalogFilesRoute(deps.source));
  app.route('/', createRawRoute(deps));
  app.get('/', (c) => c.text(deps.welcome()));
  app.notFound((c) =>
    c.json({ error: { kind: 'not_found', message: 'There is nothing at this address.' } }, 404),
  );
  app.onError((error, c) => {
    deps.onBug(error);
    return c.json({ error: { kind: 'internal_error', message: 'Internal error.' } }, 500);
  });
  return app;
}
