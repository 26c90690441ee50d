import type { Pattern } from '../catalog/pattern.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import { normalize, tokenize } from './normalize.ts';
import type { TokenCount } from './search-index.ts';

/** Gives the ids of the patterns that have a component now. */
export type ComponentAvailability = () => Promise<Result<ReadonlySet<string>>>;

/** A found pattern, and whether it has a component now. */
export interface FoundPattern {
  readonly pattern: Pattern;
  readonly hasComponent: boolean;
}

/** The result of a search, in index order. */
export interface SearchOutcome {
  readonly hits: readonly FoundPattern[];
  /** Whether more patterns match than the limit. */
  readonly truncated: boolean;
  /** Only without hits: how many patterns each word matches (DESIGN.md 6). */
  readonly hint?: readonly TokenCount[];
}

/** The patterns at these indices. */
function foundPatterns(
  catalog: Catalog,
  indices: readonly number[],
  withComponents: ReadonlySet<string>,
): readonly FoundPattern[] {
  return indices.flatMap((index) => {
    const pattern = catalog.patterns[index];
    return pattern === undefined ? [] : [{ pattern, hasComponent: withComponents.has(pattern.id) }];
  });
}

/** Finds the patterns that match every word of the query (SPEC.md 4.1, 4.2). A query without a word is `invalid_args`. */
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
      return failure('invalid_args', 'query needs at least one letter or digit.');
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

/**
 * Finds patterns with code by words (tags are matched too), by category, or by both; at least one of them must
 * contain a word (SPEC.md 4.1, 4.2). Patterns with code come first.
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
