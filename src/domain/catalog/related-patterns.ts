import { normalize } from '../search/normalize.ts';
import type { Catalog } from './catalog.ts';
import type { Pattern } from './pattern.ts';

const MAX_RELATED = 4;

/** Of a tag that very many patterns share, the first ones are enough to choose from. */
const CANDIDATES_PER_TAG = 200;

/**
 * The patterns that are closest to one: those that share the most tags, then those of its own section, then
 * those that come first in the catalog. At most four.
 */
export function relatedPatterns(catalog: Catalog, pattern: Pattern): readonly Pattern[] {
  const tags = new Set(pattern.tags.map((tag) => normalize(tag)));
  const candidates = new Set<number>();
  for (const category of [...pattern.tags, pattern.section]) {
    const { indices } = catalog.search.search({
      tokens: [],
      category,
      limit: CANDIDATES_PER_TAG,
    });
    for (const index of indices) candidates.add(index);
  }
  return [...candidates]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const candidate = catalog.patterns[index];
      if (candidate === undefined || candidate.id === pattern.id) return [];
      const shared = candidate.tags.filter((tag) => tags.has(normalize(tag))).length;
      return [{ candidate, score: shared * 2 + (candidate.section === pattern.section ? 1 : 0) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RELATED)
    .map(({ candidate }) => candidate);
}
