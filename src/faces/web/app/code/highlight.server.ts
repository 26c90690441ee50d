import { createByteBoundedCache } from '../../../../domain/components/byte-bounded-cache.ts';
import type { SiteDeps } from '../../site.ts';
import type { HighlightedCode } from './runs.ts';

/** The code, its runs, and about four times as much for what is painted from them. */
const CACHE_BYTES = 64 * 1024 * 1024;
const BYTES_PER_UNIT = 12;

/** A page waits this long for colours; the next reader gets them. */
const PATIENCE_MS = 400;

const cache = createByteBoundedCache<HighlightedCode>(CACHE_BYTES);

/**
 * Highlights a file of a version. A version never changes, so its tokens are found once, by whoever asks
 * first, and kept under its digest. The same object comes back each time: what is painted from it is kept with it.
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
    if (runs !== '') cache.set(key, source, (code.length + runs.length) * BYTES_PER_UNIT);
    return source;
  });
  return Promise.race([
    finding,
    new Promise<HighlightedCode>((resolve) => {
      setTimeout(() => resolve({ code, runs: '' }), PATIENCE_MS);
    }),
  ]);
}
