import type { CatalogSource, OnSourceError } from '../../domain/catalog/catalog-source.ts';
import { type Err, type Result, err, success } from '../../domain/errors.ts';
import type { BuiltFileAnswer, BuiltFileReader } from './load-build.ts';
import { createRefreshingSource } from './refreshing-source.ts';

/**
 * Opens the built catalog at a URL (`CATALOG_URL`), and polls for a newer build every `pollMs`.
 *
 * @param options.url the URL of the folder with `catalog.json`
 * @param options.timeoutMs for each file, including its body
 * @param options.maxBytes for each file, decompressed
 * @param options.deadline creates the timeout signals; defaults to `AbortSignal.timeout`
 * @returns `upstream_error` or `upstream_timeout` with instructions if no build can be loaded
 */
export async function createHttpSource(options: {
  readonly url: string;
  readonly onError: OnSourceError;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly pollMs?: number;
  readonly cacheBytes?: number;
  readonly deadline?: (timeoutMs: number) => AbortSignal;
}): Promise<Result<CatalogSource>> {
  const { timeoutMs = 10_000, maxBytes = 64 * 1024 * 1024, pollMs = 4000 } = options;
  const { deadline = (ms: number) => AbortSignal.timeout(ms) } = options;
  const base = folderUrl(options.url);
  if (base === undefined) {
    return err(
      'upstream_error',
      'CATALOG_URL must be an http or https URL without user name, query and fragment.',
    );
  }
  const reader = createHttpReader({ base, timeoutMs, maxBytes, deadline });
  const opened = await createRefreshingSource({ ...options, reader });
  if (!opened.ok) {
    return err(
      opened.failure.kind,
      'The built catalog at CATALOG_URL cannot be loaded: check that the URL is the folder written by ' +
        '`pattern-catalog build`, and that its server responds.',
      opened.failure.cause,
    );
  }
  const source = opened.value;
  const poll = setInterval(() => void source.refresh(), pollMs).unref();
  return success({
    ...source,
    async close() {
      clearInterval(poll);
      await source.close();
    },
  });
}

function folderUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!plain || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

const FAILED = 'The server of the built catalog did not return a file.';

/**
 * Reads built files from a web server, revalidating by ETag. Redirects are not followed: only the configured URL is
 * trusted.
 *
 * @param options.base the URL of the folder, ending with a slash
 */
function createHttpReader(options: {
  readonly base: URL;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly deadline: (timeoutMs: number) => AbortSignal;
}): BuiltFileReader {
  return {
    isOwn: false,
    async read(file, known) {
      const url = new URL(file, options.base);
      try {
        const response = await fetch(url, {
          redirect: 'manual',
          signal: options.deadline(options.timeoutMs),
          headers: {
            accept: 'application/json, image/webp',
            ...(known === undefined ? {} : { 'if-none-match': known }),
          },
        });
        return await toAnswer(response, url, options.maxBytes);
      } catch (error) {
        const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
        return timedOut
          ? err('upstream_timeout', 'The server of the built catalog timed out.', error)
          : err('upstream_error', FAILED, error);
      }
    },
  };
}

async function toAnswer(
  response: Response,
  url: URL,
  maxBytes: number,
): Promise<Result<BuiltFileAnswer>> {
  if (response.status === 200) {
    const bytes = await readBounded(response, maxBytes);
    if (bytes === undefined) return refused(`${url.href} is larger than ${maxBytes} bytes`);
    const version = response.headers.get('etag');
    return success({ kind: 'bytes', bytes, ...(version === null ? {} : { version }) });
  }
  await response.body?.cancel();
  if (response.status === 304) return success({ kind: 'unchanged' });
  if (response.status === 404 || response.status === 410) return success({ kind: 'missing' });
  return refused(`${url.href} returned status ${response.status}`);
}

function refused(reason: string): Err {
  return err('upstream_error', FAILED, new Error(reason));
}

/** Counts the decompressed bytes and stops at the limit; `Content-Length` is not trusted. */
async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
