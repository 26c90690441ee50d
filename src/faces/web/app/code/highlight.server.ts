import { createByteBoundedCache } from '../../../../domain/components/byte-bounded-cache.ts';
import type { SiteDeps } from '../../site.ts';
import type { HighlightedCode } from './runs.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/** A page waits this long for colours; the next reader gets them. */
const PATIENCE_MS = 400;

const cache = createByteBoundedCache<string>(CACHE_BYTES);

/**
 * Highlights a file of a version. A version never changes, so its tokens are found once, by whoever asks
 * first, and kept under its digest.
 */
export async function highlightVersion(
  site: SiteDeps,
  code: string,
  sha256: string,
  language = 'tsx',
): Promise<HighlightedCode> {
  const key = `${language} ${sha256}`;
  const known = cache.get(key);
  if (known !== undefined) return { code, runs: known };
  const finding = site.findRuns(code, language).then((runs) => {
    if (runs !== '') cache.set(key, runs, runs.length * 2);
    return runs;
  });
  const runs = await Promise.race([
    finding,
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(''), PATIENCE_MS);
    }),
  ]);
  return { code, runs };
}
