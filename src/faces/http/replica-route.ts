import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { type Repeat, eventStreamResponse } from './chat-route.ts';
import type { BearerAuth } from './credentials.ts';

/** Tells the operator how a replica sees a request. */
interface ReplicaEvent {
  readonly type: 'replica';
  /** Of this process. */
  readonly id: string;
  /** By name: the same where the secret is, and too short to find it by. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The client's address, by which limits count. */
  readonly address: string;
  /** `X-Forwarded-For`, from the client to the last proxy. */
  readonly forwarded: readonly string[];
  /** TRUST_PROXY. */
  readonly trustProxy: number;
}

/**
 * `GET /status/replica` for the operator's token: an event stream of how this replica sees the request, and a second
 * later `{type: "done"}` (docs/specification.md#operations). `doctor --production` reads it through the proxy.
 */
export function createReplicaRoute(deps: {
  readonly id: string;
  /** Which all replicas must share. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly trustProxy: number;
  readonly authenticate: BearerAuth;
  readonly readCaller: ReadCaller;
  /** Takes a second, or until the signal. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
  readonly repeat: Repeat;
  readonly heartbeatMs: number;
  readonly onBug: (error: unknown) => void;
}): Hono {
  const secrets = Object.fromEntries(
    Object.entries(deps.secrets).map(([name, secret]) => [name, shortDigest(name, secret)]),
  );
  const route = new Hono();
  route.get('/status/replica', async (c) => {
    const principal = await deps.authenticate(c);
    if (principal instanceof Response) return principal;
    const seen: ReplicaEvent = {
      type: 'replica',
      id: deps.id,
      secrets,
      address: deps.readCaller(c.req.raw, remoteAddressOf(c)).ip,
      forwarded: (c.req.header('x-forwarded-for') ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
      trustProxy: deps.trustProxy,
    };
    return eventStreamResponse({
      ...deps,
      headers: {},
      async *events(signal) {
        yield seen;
        await deps.pause(signal);
        yield { type: 'done' };
      },
    });
  });
  return route;
}

function shortDigest(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`replica ${name}`).digest('hex').slice(0, 8);
}
