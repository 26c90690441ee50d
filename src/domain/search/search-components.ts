import type { Catalog } from '../catalog/catalog.ts';
import type { ComponentAvailability } from '../components/component-availability.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import { normalize, tokenize } from './normalize.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { foundPatterns } from './search-outcome.ts';

/**
 * Finds patterns with code, by words (tags count too), by category, or by both; at least one of them must
 * have something that can be searched (SPEC.md 4.1, 4.2). Patterns with code come first.
 */
export type SearchComponents = (input: {
  readonly query: string | undefined;
  /** A pattern type, a section or a tag; compared normalized. */
  readonly category: string | undefined;
  /** 1 to 50. */
  readonly limit: number;
  readonly onlyWithCode: boolean;
}) => Promise<Result<SearchOutcome>>;

export function createSearchComponents(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
}): SearchComponents {
  return async ({ query, category, limit, onlyWithCode }) => {
    const tokens = tokenize(query ?? '');
    const hasCategory = category !== undefined && normalize(category) !== '';
    if (tokens.length === 0 && !hasCategory) {
      return failure(
        'invalid_args',
        'Give a query, a category, or both, with at least one letter or digit.',
      );
    }
    const available = await deps.availability();
    if (!available.ok) return available;
    const catalog = deps.catalog();
    const withCode = catalog.entrySet(available.value);
    const scope = { tokens, includeTags: true, ...(hasCategory ? { category } : {}) };
    const { indices, truncated } = catalog.search.search({
      ...scope,
      limit,
      ...(onlyWithCode ? { only: withCode } : { prefer: withCode }),
    });
    return success({
      hits: foundPatterns(catalog, indices, available.value),
      truncated,
      ...(indices.length === 0 && tokens.length > 0
        ? { hint: catalog.search.hint({ tokens, includeTags: true }) }
        : {}),
    });
  };
}
