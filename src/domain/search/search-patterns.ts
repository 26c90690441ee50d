import type { Catalog } from '../catalog/catalog.ts';
import type { ComponentAvailability } from '../components/component-availability.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import { tokenize } from './normalize.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { foundPatterns } from './search-outcome.ts';

/**
 * Finds the patterns that hold every word of the query (SPEC.md 4.1, 4.2). A query without a word that can be
 * searched is `invalid_args`.
 */
export type SearchPatterns = (input: {
  readonly query: string;
  /** 1 to 50. */
  readonly limit: number;
}) => Promise<Result<SearchOutcome>>;

export function createSearchPatterns(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
}): SearchPatterns {
  return async ({ query, limit }) => {
    const tokens = tokenize(query);
    if (tokens.length === 0) {
      return failure('invalid_args', 'query needs at least one letter or digit to look for.');
    }
    const available = await deps.availability();
    if (!available.ok) return available;
    const catalog = deps.catalog();
    const { indices, truncated } = catalog.search.search({ tokens, limit });
    return success({
      hits: foundPatterns(catalog, indices, available.value),
      truncated,
      ...(indices.length === 0 ? { hint: catalog.search.hint({ tokens }) } : {}),
    });
  };
}
