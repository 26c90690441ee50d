import { type EntryTexts, type WordIndex, createWordIndex } from './word-index.ts';

/** An index of words that the next one can take over, as far as the entries are the same objects. */
export interface SegmentedWords<T> extends WordIndex {
  readonly segments: readonly Segment<T>[];
}

interface Segment<T> {
  readonly entries: readonly T[];
  readonly words: WordIndex;
}

/** A segment is merged with a new one unless it has so many times its entries. */
const GROWTH = 2;

/**
 * Indexes the words of entries. Those that an earlier index has are not indexed again: new ones become a segment of
 * their own, which takes in the segments before it that are not much larger. The first one has most entries.
 */
export function createSegmentedWords<T extends object>(
  entries: readonly T[],
  textsOf: (entry: T) => EntryTexts,
  before: SegmentedWords<T> | undefined,
): SegmentedWords<T> {
  const segments = planSegments(entries, before?.segments ?? [], (added) => ({
    entries: added,
    words: createWordIndex(added.length, (row) => {
      const entry = added[row];
      return entry === undefined ? { main: [], tags: [] } : textsOf(entry);
    }),
  }));
  const [only] = segments;
  if (segments.length === 1 && only?.entries === entries) return { ...only.words, segments };
  const segmentAt = new Uint8Array(entries.length);
  const rowAt = new Uint32Array(entries.length);
  const placesBySegment = locate(entries, segments, (place, segment, row) => {
    segmentAt[place] = segment;
    rowAt[place] = row;
  });
  return {
    segments,
    find(token, includeTags) {
      const matches = segments.map(({ words }) => words.find(token, includeTags));
      if (matches.every((match) => match === undefined)) return undefined;
      return {
        maxPostings: sumOf(matches, (match) => match?.maxPostings ?? 0),
        has: (place) => matches[segmentAt[place] ?? 0]?.has(rowAt[place] ?? 0) === true,
        resolve() {
          const resolved = matches.map((match) => match?.resolve());
          return {
            postings: sumOf(resolved, (one) => one?.postings ?? 0),
            addTo(target) {
              for (const [index, one] of resolved.entries()) {
                one?.addTo(target, placesBySegment[index]);
              }
            },
          };
        },
      };
    },
  };
}

function planSegments<T>(
  entries: readonly T[],
  before: readonly Segment<T>[],
  create: (entries: readonly T[]) => Segment<T>,
): readonly Segment<T>[] {
  const known = new Set(before.flatMap((segment) => segment.entries));
  let added = entries.filter((entry) => !known.has(entry));
  const kept = [...before];
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (last.entries.length >= GROWTH * added.length) break;
    kept.pop();
    const merged = new Set([...last.entries, ...added]);
    added = entries.filter((entry) => merged.has(entry));
  }
  if (kept.length === 0) return [create(entries)];
  return added.length === 0 ? kept : [...kept, create(added)];
}

/** The place of each row of each segment; -1 for entries that are gone. */
function locate<T>(
  entries: readonly T[],
  segments: readonly Segment<T>[],
  onFound: (place: number, segment: number, row: number) => void,
): readonly Int32Array[] {
  const placeByEntry = new Map(entries.map((entry, place) => [entry, place]));
  return segments.map((segment, index) => {
    const places = new Int32Array(segment.entries.length).fill(-1);
    for (const [row, entry] of segment.entries.entries()) {
      const place = placeByEntry.get(entry);
      if (place === undefined) continue;
      places[row] = place;
      onFound(place, index, row);
    }
    return places;
  });
}

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
