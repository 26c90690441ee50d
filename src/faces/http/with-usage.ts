import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  type UsageFacts,
  type UsageRecorder,
  describeClient,
} from '../../domain/usage/usage-record.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';

/** Set by the handlers of routes that have a usage record. */
export interface UsageEnv {
  Variables: { usage: Omit<UsageFacts, 'tool'> };
}

/** Middleware that records the usage of a tool. */
export type WithUsage = (tool: string) => MiddlewareHandler<UsageEnv>;

/** Records the usage of a route after its response, where its handler has set `usage`. */
export function createWithUsage(deps: {
  readonly readCaller: ReadCaller;
  readonly recordUsage: UsageRecorder;
}): WithUsage {
  return (tool) =>
    createMiddleware(async (c, next) => {
      const startedAt = performance.now();
      // Read now: the address is gone once the client hangs up.
      const caller = deps.readCaller(c.req.raw, remoteAddressOf(c));
      await next();
      const facts = c.get('usage');
      if (facts === undefined) return;
      const durationMs = performance.now() - startedAt;
      setImmediate(() => {
        const client = describeClient({ ...caller, declaredName: undefined });
        deps.recordUsage({ tool, ...facts }, client, durationMs);
      });
    });
}
