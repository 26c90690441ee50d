import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type LookupFunction, BlockList, isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A complete response, or why there is none; `status` if the server refused. */
export type HttpReading =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: string; readonly status?: number };

/** Reads a URL with GET. Never rejects. */
export type ReadUrl = (url: URL) => Promise<HttpReading>;

const MAX_REDIRECTS = 5;

/** Networks that are not the public internet: redirects must not lead into them. */
const PRIVATE_NETWORKS = createBlockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ::/128 ::1/128 64:ff9b::/96
   100::/64 2001:db8::/32 fc00::/7 fe80::/10 ff00::/8`.split(/\s+/),
);

/**
 * Reads from untrusted servers: within a deadline for the whole response, up to a size after decompression, and from no
 * private or loopback address except the one that the operator named. The address is checked on connection, so that a
 * second lookup cannot lead elsewhere.
 *
 * @param options.trusted the origin that the operator named
 */
export function createHttpReader(options: {
  readonly trusted: string;
  /** Sent to that origin alone. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}): ReadUrl {
  const { trusted, headers: given = {}, allowPrivate, timeoutMs, maxBytes } = options;

  return async (start) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const isOpen = allowPrivate || url.origin === trusted;
      const wrong = urlProblem(url, isOpen);
      if (wrong !== undefined) return { ok: false, reason: wrong };
      try {
        const sent = url.origin === trusted ? given : {};
        const response = await request(url, sent, isOpen, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.destroy();
          if (!URL.canParse(headers.location, url.href))
            return { ok: false, reason: 'redirects without a URL' };
          url = new URL(headers.location, url);
          continue;
        }
        if (statusCode !== 200) {
          response.destroy();
          return { ok: false, reason: `returned HTTP ${statusCode}`, status: statusCode };
        }
        return await readBody(response, maxBytes, signal);
      } catch (error) {
        return { ok: false, reason: reasonOf(error, signal, timeoutMs) };
      }
    }
    return { ok: false, reason: `redirects more than ${MAX_REDIRECTS} times` };
  };
}

function urlProblem(url: URL, isOpen: boolean): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return 'does not lead to an http or https URL';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isOpen && isIP(host) !== 0 && isPrivateAddress(host)) return PRIVATE;
  return undefined;
}

const PRIVATE = 'leads to a private or loopback address: --allow-private allows it';

class PrivateAddressError extends Error {}

function request(
  url: URL,
  given: Readonly<Record<string, string>>,
  isOpen: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'application/vnd.shadcn.v1+json, application/json;q=0.9',
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': 'pattern-catalog',
    ...given,
  };
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, lookup: isOpen ? systemLookup : publicLookup }, resolve).on(
      'error',
      reject,
    );
  });
}

/** Looks up a name; fails if one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error ?? new Error('no address'), '', 0);
    else if (addresses.some(({ address }) => isPrivateAddress(address))) {
      callback(new PrivateAddressError(), '', 0);
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<HttpReading> {
  const tooLarge = { ok: false, reason: `has more than ${maxBytes} bytes` } as const;
  let received = 0;

  /** A compressed stream can be endless and expand to nothing. */
  async function* receive(): AsyncGenerator<Buffer> {
    for await (const chunk of response) {
      received += chunk.byteLength;
      if (received > maxBytes) throw new Error('too large');
      yield chunk;
    }
  }

  const create = DECODERS[response.headers['content-encoding'] ?? ''];
  const body = create === undefined ? receive() : pipeline(receive, create(), () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      signal.throwIfAborted();
      length += chunk.byteLength;
      if (length > maxBytes) return tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    if (received > maxBytes) return tooLarge;
    throw error;
  } finally {
    response.destroy();
  }
  return { ok: true, bytes: Buffer.concat(chunks, length) };
}

const DECODERS: Readonly<Record<string, (() => ReturnType<typeof createGunzip>) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(?<v4>[0-9.]+)$/i.exec(address)?.groups?.['v4'] ?? address;
  return PRIVATE_NETWORKS.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4');
}

function createBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Fixed texts: error messages can quote the other server. */
function reasonOf(error: unknown, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `did not respond within ${timeoutMs / 1000} s`;
  if (error instanceof PrivateAddressError) return PRIVATE;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? `cannot be fetched (${code})` : 'cannot be fetched';
}
