import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** What bodies are compressed with. */
export type Encoding = 'br' | 'gzip';

/** A file that is served many times: compressed once for each encoding, revalidated by its digest. */
export interface ServedFile {
  readonly respond: (request: Request) => Promise<Response>;
}

/** Smaller bodies are not worth compressing. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * Serves bytes with ETag, 304 and compression. The ETag of a compressed body names its encoding, since its
 * bytes are others; any of them revalidates.
 */
export function createServedFile(file: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly headers: Readonly<Record<string, string>>;
}): ServedFile {
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  function bodyOf(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = compressed.get(encoding);
    if (known !== undefined) return known;
    const body = compress(file.bytes, encoding);
    compressed.set(encoding, body);
    return body;
  }

  return {
    async respond(request) {
      const encoding =
        file.bytes.length < COMPRESS_FROM_BYTES
          ? undefined
          : acceptedEncoding(request.headers.get('accept-encoding') ?? '');
      const headers = {
        ...file.headers,
        etag: encoding === undefined ? `"${file.sha256}"` : `"${file.sha256}-${encoding}"`,
        vary: 'Accept-Encoding',
      };
      if (isFresh(request.headers.get('if-none-match'), file.sha256)) {
        return new Response(null, { status: 304, headers });
      }
      if (encoding === undefined) return new Response(file.bytes, { headers });
      return new Response(await bodyOf(encoding), {
        headers: { ...headers, 'content-encoding': encoding },
      });
    },
  };
}

/** Whether an `If-None-Match` header names this digest, in whatever encoding it was sent. */
export function isFresh(ifNoneMatch: string | null, sha256: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return (
      tag === '*' || tag === `"${sha256}"` || tag === `"${sha256}-br"` || tag === `"${sha256}-gzip"`
    );
  });
}

/** The better one of the encodings that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return Uint8Array.from(
        await compressWithBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      );
    case 'gzip':
      return Uint8Array.from(await compressWithGzip(bytes));
  }
}
