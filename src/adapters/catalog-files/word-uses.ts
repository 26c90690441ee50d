import { tokenize } from '../../domain/search/normalize.ts';
import type { KnownVersions, WordUses } from './build-facts.ts';

/** How many patterns that were written here have each tag. */
export function tagUses(
  reads: readonly {
    readonly pattern: { readonly tags: readonly string[] };
    readonly versions: KnownVersions;
  }[],
): WordUses {
  return usesOf(reads.filter((read) => !isImported(read)).map(({ pattern }) => pattern.tags));
}

/** Whether a pattern was imported: its tags are those of its registry. */
export function isImported({ versions }: { readonly versions: KnownVersions }): boolean {
  return Object.values(versions).some(({ needs }) => needs === undefined);
}

/** How many patterns have each word. */
export function wordUses(patterns: readonly { readonly searchText: string }[]): WordUses {
  return usesOf(patterns.map(({ searchText }) => new Set(tokenize(searchText))));
}

/** The uses after some of them were replaced; those of words that nothing contains anymore are 0. */
export function replaceUses(uses: WordUses, removed: WordUses, added: WordUses): WordUses {
  const changed = new Map<string, number>();
  for (const [word, count] of removed) changed.set(word, (uses.get(word) ?? 0) - count);
  for (const [word, count] of added) {
    changed.set(word, (changed.get(word) ?? uses.get(word) ?? 0) + count);
  }
  return changed;
}

/** The words whose uses differ, with those after. */
export function changedUses(before: WordUses, after: WordUses): WordUses {
  return new Map([
    ...[...before.keys()].filter((word) => !after.has(word)).map((word) => [word, 0] as const),
    ...[...after].filter(([word, count]) => before.get(word) !== count),
  ]);
}

function usesOf(lists: readonly Iterable<string>[]): WordUses {
  const uses = new Map<string, number>();
  for (const words of lists) {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
}
