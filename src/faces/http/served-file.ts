import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { LRUCache } from 'lru-cache';

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

type Encoding = 'br' | 'gzip';

/** A file in memory, compressed when it is asked for and revalidated by its digest. */
export interface ServedFile {
  readonly respond: (request: Request) => Promise<Response>;
}

/** Serves bytes with ETag, 304 and compression. Each encoding has an ETag of its own, and any of them revalidates. */
export type ServeFile = (file: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lower-case hex; computed unless given. */
  readonly sha256?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of brotli; lower for what is seldom sent twice. */
  readonly quality?: number;
}) => ServedFile;

const QUALITY = 6;

/** Smaller bodies are not compressed. */
const COMPRESS_FROM_BYTES = 1024;

/** Of all compressed bodies together; the site's own files take about 2 MiB of it. */
const COMPRESSED_BYTES = 8 * 1024 * 1024;

/**
 * Creates what serves files. A body is compressed once for each digest and encoding, off the main thread, and kept
 * until the space is needed: text that is rendered again and again to the same bytes costs its compression once.
 */
export function createServeFile(): ServeFile {
  const compressed = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: COMPRESSED_BYTES,
    sizeCalculation: (body) => body.length,
  });
  const compressing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function bodyOf(
    key: string,
    bytes: Uint8Array,
    encoding: Encoding,
    quality: number,
  ): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
    const known = compressed.get(key) ?? compressing.get(key);
    if (known !== undefined) return known;
    const started = compress(bytes, encoding, quality).finally(() => compressing.delete(key));
    compressing.set(key, started);
    void started.then((body) => compressed.set(key, body)).catch(() => {});
    return started;
  }

  return ({ bytes, headers: fileHeaders, quality = QUALITY, sha256 = sha256Of(bytes) }) => ({
    async respond(request) {
      const encoding =
        bytes.length < COMPRESS_FROM_BYTES
          ? undefined
          : acceptedEncoding(request.headers.get('accept-encoding') ?? '');
      const tag = encoding === undefined ? sha256 : `${sha256}-${encoding}`;
      const { vary } = fileHeaders;
      const headers = {
        ...fileHeaders,
        etag: `"${tag}"`,
        vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
      };
      if (isFresh(request.headers.get('if-none-match'), sha256)) {
        return new Response(null, { status: 304, headers });
      }
      if (encoding === undefined) return new Response(bytes, { headers });
      return new Response(await bodyOf(tag, bytes, encoding, quality), {
        headers: { ...headers, 'content-encoding': encoding },
      });
    },
  });
}

/** SHA-256 in lower-case hex, for an ETag. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether an `If-None-Match` header names this digest, in any encoding. */
export function isFresh(ifNoneMatch: string | null, sha256: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return (
      tag === '*' || tag === `"${sha256}"` || tag === `"${sha256}-br"` || tag === `"${sha256}-gzip"`
    );
  });
}

/** The best supported encoding of an `Accept-Encoding` header. */
function acceptedEncoding(header: string): Encoding | undefined {
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

async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return Uint8Array.from(
        await compressWithBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      );
    case 'gzip':
      return Uint8Array.from(await compressWithGzip(bytes));
  }
}

/**
 * Compresses a page while it is rendered, and flushes after each chunk. Brotli at a low quality is faster than gzip and
 * gives fewer bytes.
 */
export function compressPage(request: Request, page: Response): Response {
  const { body, headers } = page;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
  if (!isText || headers.has('content-encoding')) return page;
  headers.append('vary', 'Accept-Encoding');
  if (body === null || encoding === undefined) return page;
  headers.delete('content-length');
  headers.set('content-encoding', encoding);
  return new Response(compressStream(body, encoding), page);
}

function compressStream(
  body: ReadableStream<Uint8Array>,
  encoding: Encoding,
): ReadableStream<Uint8Array> {
  const compressor = createCompressor(encoding);
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      compressor.on('data', (chunk: Uint8Array) => controller.enqueue(new Uint8Array(chunk)));
      compressor.once('end', () => controller.close());
      compressor.once('error', (error) => controller.error(error));
    },
    async pull() {
      const { done, value } = await reader.read();
      if (done) compressor.end();
      else await new Promise<void>((resolve) => compressor.write(value, () => resolve()));
    },
    cancel(reason) {
      compressor.destroy();
      return reader.cancel(reason);
    },
  });
}

/** Both flush after each write. */
function createCompressor(encoding: Encoding) {
  switch (encoding) {
    case 'br':
      return createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
      });
    case 'gzip':
      return createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 });
  }
}
