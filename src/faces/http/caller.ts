import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import proxyAddress from 'proxy-addr';
import type { Caller } from '../../domain/usage/usage-record.ts';

/** Reads the caller of a request; `remoteAddress` is the other end of the socket. */
export type ReadCaller = (request: Request, remoteAddress: string | undefined) => Caller;

/**
 * With no trusted proxy the address is the socket's. With `trustProxy` proxies it is the entry of `X-Forwarded-For`
 * that the outermost of them wrote; clients can invent the entries left of it.
 */
export function createReadCaller(options: {
  readonly trustProxy: number;
  readonly countryHeader: string | undefined;
  /** Of the request that is served. */
  readonly requestId?: () => string | undefined;
}): ReadCaller {
  const { trustProxy } = options;
  return (request, remoteAddress = '') => {
    const forwarded =
      trustProxy === 0 ? undefined : plainAddress(forwardedAddress(request, remoteAddress));
    return {
      ip: forwarded ?? plainAddress(remoteAddress) ?? 'unknown',
      userAgent: request.headers.get('user-agent') ?? undefined,
      country: country(request),
      requestId: options.requestId?.(),
    };
  };

  function forwardedAddress(request: Request, remoteAddress: string): string {
    const headers = { 'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '' };
    return proxyAddress({ headers, socket: { remoteAddress } }, (_, hop) => hop < trustProxy);
  }

  function country(request: Request): string | undefined {
    if (trustProxy === 0 || options.countryHeader === undefined) return undefined;
    const code = request.headers.get(options.countryHeader)?.trim().toUpperCase();
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
  }
}

/**
 * Strips the IPv4-in-IPv6 prefix, a port and brackets; undefined for anything that is not an address. proxy-addr passes
 * on whatever a proxy wrote.
 */
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
