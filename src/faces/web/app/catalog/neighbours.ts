import type { Catalog } from '../../../../domain/search/catalog.ts';
import type { Pattern } from '../../../../domain/catalog/pattern.ts';

/** A pattern beside another one, by number. */
export interface Neighbour {
  readonly slug: string;
  readonly title: string;
  readonly number: number;
}

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The patterns with the next lower and the next higher number; numbers may have gaps. */
export function neighbours(catalog: Catalog, pattern: Pattern): Neighbours {
  let previous: Pattern | undefined;
  let next: Pattern | undefined;
  for (const other of catalog.patterns) {
    if (other.number < pattern.number && other.number > (previous?.number ?? 0)) previous = other;
    if (other.number > pattern.number && other.number < (next?.number ?? Infinity)) next = other;
  }
  return { previous: toNeighbour(previous), next: toNeighbour(next) };
}

function toNeighbour(pattern: Pattern | undefined): Neighbour | undefined {
  if (pattern === undefined) return undefined;
  return { slug: pattern.slug, title: pattern.title, number: pattern.number };
}
