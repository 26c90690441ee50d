import { LRUCache } from 'lru-cache';
import type { SiteDeps } from '../../site.ts';
import type { HighlightedCode } from './runs.ts';

/** The code, its runs, and about four times that for the HTML. */
const CACHE_BYTES = 10 * 1024 * 1024;
const BYTES_PER_UNIT = 12;

/** How long a page waits for colors; later requests get them. */
const WAIT_MS = 400;

/** The first page after a start also waits for the grammars. */
const FIRST_WAIT_MS = 5000;

/** Code without colors is highlighted again after this long: the worker may have been busy. */
const PLAIN_TTL_MS = 60_000;

const cache = new LRUCache<string, HighlightedCode>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ code, runs }) => (code.length + runs.length) * BYTES_PER_UNIT + 100,
});

let hasAnswered = false;

/** Codes that the worker is highlighting; shown plain until then. */
const running = new Map<string, { plain: HighlightedCode; done: Promise<HighlightedCode> }>();

/**
 * Highlights a file of a version, once: versions are immutable, so the tokens are cached by digest. Returns the same
 * object for all requests, which `paintCode` uses as its cache key.
 *
 * @param code the file, or its beginning
 */
export async function highlightVersion(
  site: SiteDeps,
  code: string,
  sha256: string,
  language = 'tsx',
): Promise<HighlightedCode> {
  const key = `${language} ${code.length} ${sha256}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { plain, done } = running.get(key) ?? start(site, key, code, language);
  return Promise.race([
    done,
    new Promise<HighlightedCode>((resolve) => {
      setTimeout(() => resolve(plain), hasAnswered ? WAIT_MS : FIRST_WAIT_MS);
    }),
  ]);
}

function start(site: SiteDeps, key: string, code: string, language: string) {
  const plain: HighlightedCode = { code, runs: '' };
  const done = site
    .findRuns(code, language)
    .then((runs) => {
      hasAnswered = true;
      const source = runs === '' ? plain : { code, runs };
      cache.set(key, source, runs === '' ? { ttl: PLAIN_TTL_MS } : {});
      return source;
    })
    .finally(() => running.delete(key));
  const entry = { plain, done };
  running.set(key, entry);
  return entry;
}
