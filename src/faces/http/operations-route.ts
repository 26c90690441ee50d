import { Hono } from 'hono';
import type { BearerAuth } from './credentials.ts';

/** A part that the server needs, and whether it is available. */
export interface ReadinessCheck {
  readonly name: string;
  readonly isReady: () => Promise<boolean>;
}

/**
 * `/healthz`: the process responds. `/readyz`: it can serve requests. `/metrics`: Prometheus text, for the operator's
 * token (docs/specification.md#operations).
 */
export function createOperationsRoute(deps: {
  readonly isDraining: () => boolean;
  readonly readinessChecks: readonly ReadinessCheck[];
  /** What the operator should know although requests are served. */
  readonly warnings: () => Promise<readonly string[]>;
  readonly authenticate: BearerAuth;
  readonly metrics: { readonly contentType: string; readonly render: () => Promise<string> };
}): Hono {
  const route = new Hono();

  route.get('/healthz', (c) => c.json({ status: 'ok' }));

  route.get('/readyz', async (c) => {
    const [warnings, ...checks] = await Promise.all([
      deps.warnings(),
      ...deps.readinessChecks.map(async ({ name, isReady }) => [name, await isReady()] as const),
    ]);
    const isReady = !deps.isDraining() && checks.every(([, ready]) => ready);
    return c.json(
      {
        status: isReady ? 'ready' : deps.isDraining() ? 'draining' : 'not ready',
        checks: Object.fromEntries(checks),
        ...(warnings.length === 0 ? {} : { warnings }),
      },
      isReady ? 200 : 503,
    );
  });

  route.get('/metrics', async (c) => {
    const principal = await deps.authenticate(c);
    if (principal instanceof Response) return principal;
    return c.body(await deps.metrics.render(), 200, { 'content-type': deps.metrics.contentType });
  });

  return route;
}
