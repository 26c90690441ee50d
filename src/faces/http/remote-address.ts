import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The other end of the socket; undefined where the app runs without one (tests, serverless). */
export function remoteAddressOf(c: Context): string | undefined {
  if (typeof c.env !== 'object' || c.env === null || !('incoming' in c.env)) return undefined;
  return getConnInfo(c).remote.address;
}
