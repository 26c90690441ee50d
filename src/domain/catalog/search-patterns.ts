import { type EntrySet, intersect } from '../search/entry-set.ts';
import { type Pattern, PATTERN_TYPES } from '../patterns/pattern.ts';
import { type Failure, type Result, err, success } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import { normalize, tokenize } from '../search/normalize.ts';
import type { TokenCount } from '../search/search-index.ts';
import { suggestPatterns } from '../search/suggest.ts';

/** Gives the ids of the patterns that have a component now; fails while that is not known. */
export type ComponentAvailability = () => Promise<Result<ReadonlySet<string>>>;

/** A found pattern, and whether it has a component now; undefined while that is not known. */
export interface FoundPattern {
  readonly pattern: Pattern;
  readonly hasComponent: boolean | undefined;
}

/** A pattern that a query leads to without matching each of its words. */
export interface RelatedPattern extends FoundPattern {
  /** The words of the query that lead to it, most telling first. */
  readonly words: readonly string[];
}

/** The result of a search, in index order. */
export interface SearchOutcome {
  readonly hits: readonly FoundPattern[];
  /** Whether more patterns match than the limit. */
  readonly truncated: boolean;
  /** The pattern whose name the query is, whether it is among the hits or not. */
  readonly best?: FoundPattern;
  /** Only where fewer than three patterns match: further ones than these and `best`, best first; with code or not. */
  readonly related?: readonly RelatedPattern[];
  /** Only without hits: how many patterns each word matches. */
  readonly hint?: readonly TokenHint[];
  /** Why it is not known which patterns have a component. */
  readonly unknown?: Failure;
}

/** How many patterns one word matches, with suggestions. */
export interface TokenHint extends TokenCount {
  /** Only if it matches nothing: what to search for instead, likeliest first. */
  readonly suggestions?: readonly string[] | undefined;
  /** Slugs of the patterns that are closest to the word. */
  readonly nearest?: readonly string[] | undefined;
}

/** With fewer matches than this, a search leads on to related patterns. */
const FEW_MATCHES = 3;
const MAX_RELATED = 5;

const MAX_NEAREST = 2;
const MAX_SUGGESTIONS = 3;
const MAX_TRIED = 6;

/** Bounds the time of a long query; the words after these have no suggestions. */
const MAX_SUGGESTED_TOKENS = 8;

/**
 * What a query leads to besides its hits (docs/specification.md#suggestions).
 *
 * @param matches the first three patterns that match, whatever the limit
 */
function leadOn(
  catalog: Catalog,
  query: string,
  matches: readonly FoundPattern[],
  available: Result<ReadonlySet<string>>,
): Pick<SearchOutcome, 'best' | 'related'> {
  // An item before an example of the same name.
  const named = catalog.named(query);
  const ordered = (named.length > 0 ? named : namedWithTag(catalog, query))
    .toSorted((a, b) => Number(isExample(a)) - Number(isExample(b)))
    .map((pattern) => foundPattern(pattern, available));
  const best = ordered.find(({ hasComponent }) => hasComponent === true) ?? ordered[0];
  if (matches.length >= FEW_MATCHES) return best === undefined ? {} : { best };
  const listed = new Set(
    [...matches, ...(best === undefined ? [] : [best])].map(({ pattern }) => pattern),
  );
  const suggestions = suggestPatterns(catalog, query);
  const related = suggestions
    .filter(({ pattern, isNear }) => isNear && !listed.has(pattern))
    .slice(0, MAX_RELATED)
    .map(({ pattern, words }) => ({
      ...foundPattern(pattern, available),
      words: [...words.keys()],
    }));
  return {
    ...(best === undefined ? {} : { best }),
    ...(related.length === 0 ? {} : { related }),
  };
}

/** The patterns that a query names after one of their tags, such as the registry of an item: "acme button". */
function namedWithTag(catalog: Catalog, query: string): readonly Pattern[] {
  const tokens = tokenize(query).slice(0, MAX_NAMED);
  for (let count = 1; count < tokens.length && count <= MAX_TAG_WORDS; count += 1) {
    const tag = tokens.slice(0, count).join('');
    if (tag.length < MIN_TAG) continue;
    const found = catalog
      .named(tokens.slice(count).join(' '))
      .filter(({ tags }) => tags.some((each) => each.replaceAll('-', '').startsWith(tag)));
    if (found.length > 0) return found;
  }
  return [];
}

/** In words; longer queries are not names. */
const MAX_NAMED = 8;
const MAX_TAG_WORDS = 2;
const MIN_TAG = 3;

function isExample(pattern: Pattern): boolean {
  return pattern.exampleOf !== undefined;
}

/** Adds suggestions to the words that match nothing. Each suggestion matches at least one pattern. */
function withSuggestions(
  catalog: Catalog,
  counts: readonly TokenCount[],
  includeTags: boolean,
): readonly TokenHint[] {
  const { search, vocabulary } = catalog;
  const misses = counts.filter(({ count }) => count === 0).slice(0, MAX_SUGGESTED_TOKENS);
  const suggestionsByToken = new Map(
    misses.map(({ token }) => {
      const nearest = [token, ...vocabulary.nearest(token)];
      const words = new Set(nearest.flatMap((word) => vocabulary.termsOf(word)));
      const found = [...words].slice(0, MAX_TRIED).filter((word) => {
        const { indices } = search.search({ tokens: tokenize(word), includeTags, limit: 1 });
        return indices.length > 0;
      });
      return [token, found.slice(0, MAX_SUGGESTIONS)] as const;
    }),
  );
  return counts.map((hint, index) => {
    const suggestions = suggestionsByToken.get(hint.token) ?? [];
    const nearest =
      index >= MAX_SUGGESTED_TOKENS
        ? []
        : suggestPatterns(catalog, hint.token).slice(0, MAX_NEAREST);
    return {
      ...hint,
      ...(suggestions.length === 0 ? {} : { suggestions }),
      ...(nearest.length === 0 ? {} : { nearest: nearest.map(({ pattern }) => pattern.slug) }),
    };
  });
}

/** The patterns at these indices. */
function foundPatterns(
  catalog: Catalog,
  indices: readonly number[],
  withComponents: Result<ReadonlySet<string>>,
): readonly FoundPattern[] {
  return indices.flatMap((index) => {
    const pattern = catalog.patterns[index];
    return pattern === undefined ? [] : [foundPattern(pattern, withComponents)];
  });
}

/** A pattern, with whether it has a component if that is known. */
export function foundPattern(
  pattern: Pattern,
  withComponents: Result<ReadonlySet<string>>,
): FoundPattern {
  const hasComponent = withComponents.ok ? withComponents.value.has(pattern.id) : undefined;
  return { pattern, hasComponent };
}

/**
 * Finds the patterns that match every word of the query (docs/specification.md#search_patterns). A query without a word
 * is `invalid_args`.
 */
export type SearchPatterns = (input: {
  readonly query: string;
  /** 1 to 50. */
  readonly limit: number;
  /** Whether examples of imported items are hits of their own. */
  readonly examples?: boolean | undefined;
}) => Promise<Result<SearchOutcome>>;

export function createSearchPatterns(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
}): SearchPatterns {
  return async ({ query, limit, examples }) => {
    const tokens = tokenize(query);
    if (tokens.length === 0) {
      return err('invalid_args', 'query needs at least one letter or digit.');
    }
    const available = await deps.availability();
    const catalog = deps.catalog();
    const { indices, truncated } = catalog.search.search({
      tokens,
      limit: Math.max(limit, FEW_MATCHES),
      examples,
      prefer: catalog.current(),
    });
    const matches = foundPatterns(catalog, indices, available);
    return success({
      hits: matches.slice(0, limit),
      truncated: truncated || matches.length > limit,
      ...leadOn(catalog, query, matches, available),
      ...(available.ok ? {} : { unknown: available.failure }),
      ...(indices.length === 0
        ? { hint: withSuggestions(catalog, catalog.search.hint({ tokens }), false) }
        : {}),
    });
  };
}

function bothOf(set: EntrySet, other: EntrySet | undefined): EntrySet {
  if (other === undefined) return set;
  const both = { ...set, bits: set.bits.slice() };
  intersect(both, other);
  return both;
}

/**
 * Finds patterns with code by words (tags are matched too), by category, or by both; at least one of them must contain
 * a word (docs/specification.md#search_components). Patterns with code come first. A category that no pattern has is
 * `invalid_args`.
 */
export type SearchComponents = (input: {
  readonly query: string | undefined;
  /** A pattern type, a section or a tag; compared normalized. */
  readonly category: string | undefined;
  /** 1 to 50. */
  readonly limit: number;
  readonly onlyWithCode: boolean;
  /** Whether examples of imported items are hits of their own. */
  readonly examples?: boolean | undefined;
}) => Promise<Result<SearchOutcome>>;

export function createSearchComponents(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
}): SearchComponents {
  return async ({ query, category, limit, onlyWithCode, examples }) => {
    const tokens = tokenize(query ?? '');
    const hasCategory = category !== undefined && normalize(category) !== '';
    if (tokens.length === 0 && !hasCategory) {
      return err(
        'invalid_args',
        'Give a query, a category, or both, with at least one letter or digit.',
      );
    }
    const available = await deps.availability();
    if (!available.ok) return available;
    const catalog = deps.catalog();
    if (hasCategory && !catalog.search.categories.get().has(normalize(category))) {
      const sections = catalog.sections.map(({ slug }) => slug).join(', ');
      return err(
        'invalid_args',
        `No pattern is in this category. The types are ${PATTERN_TYPES.join(', ')}; the sections are ${sections}; others are tags.`,
      );
    }
    const withCode = catalog.entrySet(available.value);
    const scope = { tokens, includeTags: true, examples, ...(hasCategory ? { category } : {}) };
    const { indices, truncated } = catalog.search.search({
      ...scope,
      limit: Math.max(limit, FEW_MATCHES),
      ...(onlyWithCode ? { only: withCode } : {}),
      prefer: onlyWithCode ? catalog.current() : bothOf(withCode, catalog.current()),
    });
    const matches = foundPatterns(catalog, indices, available);
    return success({
      hits: matches.slice(0, limit),
      truncated: truncated || matches.length > limit,
      ...(query === undefined ? {} : leadOn(catalog, query, matches, available)),
      ...(indices.length === 0 && tokens.length > 0
        ? {
            hint: withSuggestions(
              catalog,
              catalog.search.hint({ tokens, includeTags: true }),
              true,
            ),
          }
        : {}),
    });
  };
}
