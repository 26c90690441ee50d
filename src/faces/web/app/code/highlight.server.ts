import { LRUCache } from 'lru-cache';
import type { SiteDeps } from '../../site.ts';
import type { HighlightedCode } from './runs.ts';

/** The code, its runs, and about four times as much for the HTML. */
const CACHE_BYTES = 64 * 1024 * 1024;
const BYTES_PER_UNIT = 12;

/** A page waits this long for colours; later requests get them. */
const WAIT_MS = 400;

const cache = new LRUCache<string, HighlightedCode>({ maxSize: CACHE_BYTES });

/**
 * Highlights a file of a version, once: versions are immutable, so the tokens are cached by digest. Returns the same
 * object each time, which `paintCode` uses as its cache key.
 */
export async function highlightVersion(
  site: SiteDeps,
  code: string,
  sha256: string,
  language = 'tsx',
): Promise<HighlightedCode> {
  const key = `${language} ${sha256}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const finding = site.findRuns(code, language).then((runs) => {
    const source = { code, runs };
    if (runs !== '') cache.set(key, source, { size: (code.length + runs.length) * BYTES_PER_UNIT });
    return source;
  });
  return Promise.race([
    finding,
    new Promise<HighlightedCode>((resolve) => {
      setTimeout(() => resolve({ code, runs: '' }), WAIT_MS);
    }),
  ]);
}
