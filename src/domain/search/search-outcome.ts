import type { Catalog } from '../catalog/catalog.ts';
import type { Pattern } from '../catalog/pattern.ts';
import type { TokenCount } from './search-index.ts';

/** A pattern that was found, and whether it has a component now. */
export interface FoundPattern {
  readonly pattern: Pattern;
  readonly hasComponent: boolean;
}

/** What a search found, in index order. */
export interface SearchOutcome {
  readonly hits: readonly FoundPattern[];
  /** Whether more would have matched than the limit lets through. */
  readonly truncated: boolean;
  /** Only where nothing was found: which words to drop (DESIGN.md 6). */
  readonly hint?: readonly TokenCount[];
}

/** The patterns at these places of the index, with what is known of their components. */
export function foundPatterns(
  catalog: Catalog,
  indices: readonly number[],
  withComponents: ReadonlySet<string>,
): readonly FoundPattern[] {
  return indices.flatMap((index) => {
    const pattern = catalog.patterns[index];
    return pattern === undefined ? [] : [{ pattern, hasComponent: withComponents.has(pattern.id) }];
  });
}
