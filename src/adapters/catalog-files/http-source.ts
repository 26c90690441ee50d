import type { CatalogSource, OnSourceError } from '../../domain/catalog/catalog-source.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { createHttpReader } from './http-file-reader.ts';
import { createRefreshingSource } from './refreshing-source.ts';

/**
 * Opens the built catalog at an address (`CATALOG_URL`), and asks for a newer build every `pollMs`.
 *
 * @param options.url the address of the folder that holds `catalog.json`
 * @param options.timeoutMs for each file, its body included
 * @param options.maxBytes for each file, unpacked
 * @param options.deadline gives the signals that keep `timeoutMs`; `AbortSignal.timeout` unless set
 * @returns `upstream_error` or `upstream_timeout`, with a message that says what to do, where no build can be loaded
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
  const { timeoutMs = 10_000, maxBytes = 64 * 1024 * 1024, pollMs = 60_000 } = options;
  const { deadline = (ms: number) => AbortSignal.timeout(ms) } = options;
  const base = folderAddress(options.url);
  if (base === undefined) {
    return failure(
      'upstream_error',
      'CATALOG_URL must be an http or https address without user name, query and fragment.',
    );
  }
  const reader = createHttpReader({ base, timeoutMs, maxBytes, deadline });
  const opened = await createRefreshingSource({ ...options, reader });
  if (!opened.ok) {
    return failure(
      opened.failure.kind,
      'The built catalog at CATALOG_URL cannot be loaded: see that the address leads to the folder ' +
        'that `pattern-catalog build` wrote, and that its server answers.',
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

function folderAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!plain || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
