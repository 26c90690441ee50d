import { Hono } from 'hono';
import { isBearer } from './credentials.ts';

/** One thing that the server needs to answer, and whether it is there. */
export interface ReadinessCheck {
  readonly name: string;
  readonly isReady: () => Promise<boolean>;
}

/**
 * For who runs the server: `/healthz` says that the process answers, `/readyz` that it can do its work,
 * `/metrics` what it measured (bearer: the operator's token; DESIGN.md 12).
 */
export function createOperationsRoute(deps: {
  readonly readinessChecks: readonly ReadinessCheck[];
  readonly operatorToken: string;
  readonly metrics: { readonly contentType: string; readonly render: () => Promise<string> };
}): Hono {
  const route = new Hono();

  route.get('/healthz', (c) => c.json({ status: 'ok' }));

  route.get('/readyz', async (c) => {
    const checks = await Promise.all(
      deps.readinessChecks.map(async ({ name, isReady }) => [name, await isReady()] as const),
    );
    const isReady = checks.every(([, ready]) => ready);
    return c.json(
      { status: isReady ? 'ready' : 'not ready', checks: Object.fromEntries(checks) },
      isReady ? 200 : 503,
    );
  });

  route.get('/metrics', async (c) => {
    if (!isBearer(c.req.header('authorization'), deps.operatorToken)) {
      return c.json(
        { error: { kind: 'unauthorized', message: "Send the operator's token as a bearer." } },
        401,
        { 'www-authenticate': 'Bearer realm="operator"' },
      );
    }
    return c.body(await deps.metrics.render(), 200, { 'content-type': deps.metrics.contentType });
  });

  return route;
}
