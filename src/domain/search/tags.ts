import { stemOf } from './english.ts';
import { normalize } from './normalize.ts';

/**
 * The same for tags that differ only in form: plural, hyphen, or ending (`log-in` and `login`, `dialog` and `dialogs`).
 */
export function tagKey(tag: string): string {
  return stemOf(normalize(tag).replaceAll(' ', ''));
}

/** The patterns that have a tag, in any form. */
export function patternsWithTag<T extends { readonly tags: readonly string[] }>(
  patterns: readonly T[],
  tag: string,
): readonly T[] {
  const wanted = tagKey(tag);
  return patterns.filter((pattern) => tagKeysOf(pattern).includes(wanted));
}

/** `tagKey`, once for each spelling: a large catalog repeats few tags. */
export function createTagKeys(): (tag: string) => string {
  const keys = new Map<string, string>();
  return (tag) => {
    const known = keys.get(tag) ?? tagKey(tag);
    keys.set(tag, known);
    return known;
  };
}

const keysByPattern = new WeakMap<object, readonly string[]>();

/** The keys of a pattern's tags, each once. */
export function tagKeysOf(pattern: { readonly tags: readonly string[] }): readonly string[] {
  const known = keysByPattern.get(pattern) ?? [...new Set(pattern.tags.map(tagKey))];
  keysByPattern.set(pattern, known);
  return known;
}

/** Tags that differ only in form, and the patterns that have at least one of them. */
export interface TagGroup {
  readonly key: string;
  /** The spelling that most patterns use; of equally frequent ones the longest, which contains a singular. */
  readonly tag: string;
  readonly spellings: readonly string[];
  readonly count: number;
}

/** The tags of some patterns, merged, most used first, then by name. */
export function groupTags(
  patterns: readonly { readonly tags: readonly string[] }[],
): readonly TagGroup[] {
  const keyOf = createTagKeys();
  const groups = new Map<string, { count: number; last: number; uses: Map<string, number> }>();
  for (const [index, { tags }] of patterns.entries()) {
    for (const tag of tags) {
      const key = keyOf(tag);
      const group = groups.get(key) ?? { count: 0, last: -1, uses: new Map<string, number>() };
      groups.set(key, group);
      // A pattern counts once, also with two spellings.
      if (group.last !== index) group.count += 1;
      group.last = index;
      group.uses.set(tag, (group.uses.get(tag) ?? 0) + 1);
    }
  }
  return [...groups]
    .map(([key, { count, uses }]) => {
      const spellings = [...uses].sort(bySpelling).map(([spelling]) => spelling);
      return { key, tag: spellings[0] ?? key, spellings, count };
    })
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/** The most used first, then the longest. */
function bySpelling([a, usesOfA]: SpellingUses, [b, usesOfB]: SpellingUses): number {
  return usesOfB - usesOfA || b.length - a.length || (a < b ? -1 : 1);
}

type SpellingUses = readonly [spelling: string, uses: number];

/** The spelling to write instead, for each tag that is another form of it; as `groupTags` groups them. */
export function chosenSpellings(uses: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const groups = Map.groupBy(uses, ([tag]) => tagKey(tag));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const [chosen, ...others] = group.toSorted(bySpelling).map(([spelling]) => spelling);
      return others.map((spelling) => [spelling, chosen ?? spelling] as const);
    }),
  );
}
