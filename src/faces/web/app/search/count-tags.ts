import type { NormalizedEntry } from '../../../../domain/search/match.ts';

/** A tag and how many of the entries in question have it. */
export interface TagCount {
  /** As the first of them writes it. */
  readonly tag: string;
  readonly normalized: string;
  readonly count: number;
}

/** The best results say enough of what tags there are; counting all of ten thousand would be felt. */
const MAX_COUNTED = 2000;

/** The tags of some entries, the most used ones first, then by name. */
export function countTags(
  entries: readonly { readonly tags: readonly string[] }[],
  normalized: readonly NormalizedEntry[],
  places: readonly number[],
): readonly TagCount[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const place of places.slice(0, MAX_COUNTED)) {
    for (const [position, key] of (normalized[place]?.tags ?? []).entries()) {
      const known = counts.get(key);
      if (known !== undefined) known.count += 1;
      else counts.set(key, { tag: entries[place]?.tags[position] ?? key, count: 1 });
    }
  }
  return [...counts]
    .map(([key, { tag, count }]) => ({ tag, normalized: key, count }))
    .sort((a, b) => b.count - a.count || (a.normalized < b.normalized ? -1 : 1));
}
