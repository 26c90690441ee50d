import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Who sent a request, as far as the connection and trusted proxies tell. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** ISO 3166-1 alpha-2, from the configured header, believed only behind a trusted proxy. */
  readonly country: string | undefined;
}

/** Reads the caller of a request; `remoteAddress` is the other end of the socket. */
export type ReadCaller = (request: Request, remoteAddress: string | undefined) => Caller;

/**
 * With no trusted proxy the address is the socket's, whatever headers say. With `trustProxy` proxies it is the
 * entry of `X-Forwarded-For` that the outermost of them wrote: entries further left are the client's own
 * invention.
 */
export function createReadCaller(options: {
  readonly trustProxy: number;
  readonly countryHeader: string | undefined;
}): ReadCaller {
  return (request, remoteAddress) => {
    const socketAddress = plainAddress(remoteAddress ?? '') ?? 'unknown';
    return {
      ip: forwardedAddress(request, options.trustProxy) ?? socketAddress,
      userAgent: request.headers.get('user-agent') ?? undefined,
      country: country(request),
    };
  };

  function country(request: Request): string | undefined {
    if (options.trustProxy === 0 || options.countryHeader === undefined) return undefined;
    const code = request.headers.get(options.countryHeader)?.trim().toUpperCase();
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
  }
}

function forwardedAddress(request: Request, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const hops = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const outermost = hops[Math.max(0, hops.length - trustProxy)];
  return outermost === undefined ? undefined : plainAddress(outermost);
}

/** Undoes the IPv4-in-IPv6 form, a port behind an IPv4 address and brackets; undefined for what is no address. */
function plainAddress(text: string): string | undefined {
  const address = text
    .replace(/^::ffff:(?=[0-9.]+$)/i, '')
    .replace(/^(?<v4>[0-9.]+):[0-9]+$/, '$<v4>')
    .replace(/^\[(?<v6>[0-9a-f:.]+)\](?::[0-9]+)?$/i, '$<v6>');
  return isIP(address) === 0 ? undefined : address;
}

/** The other end of the socket; undefined where the app runs without one (tests, serverless). */
export function remoteAddressOf(c: Context): string | undefined {
  if (typeof c.env !== 'object' || c.env === null || !('incoming' in c.env)) return undefined;
  return getConnInfo(c).remote.address;
}
