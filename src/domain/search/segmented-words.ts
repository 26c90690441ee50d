import { changedPlaces } from './changed-places.ts';
import {
  type EntryTexts,
  type WordIndex,
  type WordTables,
  createWordIndex,
  createWordTables,
} from './word-index.ts';

/** An index of words that the next index reuses for entries that are the same objects. */
export interface SegmentedWords<T> extends WordIndex, IndexedWords<T> {
  readonly entries: readonly T[];
}

/** The words of some entries. */
export interface IndexedWords<T> {
  /** Undefined for those that are not indexed. */
  readonly entries: readonly (T | undefined)[];
  readonly segments: readonly Segment[];
  /** By the place of an entry: its segment, and its row there. */
  readonly segmentAt: Uint8Array;
  readonly rowAt: Uint32Array;
}

interface Segment {
  readonly words: WordIndex;
  /** The places of its rows; -1 for those of entries that were replaced. */
  readonly places: Int32Array;
}

/** A segment is merged with a new one unless it has this many times its entries. */
const GROWTH = 2;

/**
 * Indexes the words of entries. Those that an earlier index has are not indexed again: new ones become a segment of
 * their own, which takes in the segments before it that are not much larger. The first one has most entries.
 */
export function createSegmentedWords<T extends object>(
  entries: readonly T[],
  textsOf: (entry: T) => EntryTexts,
  before: IndexedWords<T> | undefined,
): SegmentedWords<T> {
  const { segments, segmentAt, rowAt, added } = takeOver(entries, before);
  if (added.size === 0 && segments.length > 0) return assemble(entries, segments, segmentAt, rowAt);
  for (let last = segments.at(-1); last !== undefined; last = segments.at(-1)) {
    if (last.places.length >= GROWTH * added.size) break;
    for (const place of last.places) if (place !== -1) added.add(place);
    segments.pop();
  }
  const places = segments.length === 0 ? entries.keys() : [...added].sort((a, b) => a - b);
  const segment = createSegment(entries, places, textsOf);
  for (const [row, place] of segment.places.entries()) {
    segmentAt[place] = segments.length;
    rowAt[place] = row;
  }
  return assemble(entries, [...segments, segment], segmentAt, rowAt);
}

/** In `segmentAt`, an entry that no segment has. */
const NOT_INDEXED = 255;

/**
 * Takes the words that a build has indexed.
 *
 * @param stored by segment, the place of the entry of each of its rows; -1 for rows that others have replaced
 */
export function takeStoredWords<T>(
  entries: readonly T[],
  stored: readonly { readonly tables: WordTables; readonly places: Int32Array }[],
): IndexedWords<T> {
  const segmentAt = new Uint8Array(entries.length).fill(NOT_INDEXED);
  const rowAt = new Uint32Array(entries.length);
  for (const [index, { places }] of stored.entries()) {
    for (const [row, place] of places.entries()) {
      if (place === -1) continue;
      segmentAt[place] = index;
      rowAt[place] = row;
    }
  }
  return {
    entries: entries.map((entry, place) => (segmentAt[place] === NOT_INDEXED ? undefined : entry)),
    segments: stored.map(({ tables, places }) => ({ words: createWordIndex(tables), places })),
    segmentAt,
    rowAt,
  };
}

interface TakenOver {
  /** Their places are those of the new entries. */
  readonly segments: Segment[];
  readonly segmentAt: Uint8Array;
  readonly rowAt: Uint32Array;
  /** The places of entries that no segment has. */
  readonly added: Set<number>;
}

function takeOver<T extends object>(
  entries: readonly T[],
  before: IndexedWords<T> | undefined,
): TakenOver {
  const changed = before && changedPlaces(before.entries, entries);
  if (before === undefined || changed === undefined) return remap(entries, before);
  const segments = before.segments.map((segment) => ({ ...segment, isCopy: false }));
  for (const place of changed) {
    const segment = segments[before.segmentAt[place] ?? NOT_INDEXED];
    if (segment === undefined) continue;
    if (!segment.isCopy) Object.assign(segment, { isCopy: true, places: segment.places.slice() });
    segment.places[before.rowAt[place] ?? 0] = -1;
  }
  const { segmentAt, rowAt } = before;
  return { segments, segmentAt: segmentAt.slice(), rowAt: rowAt.slice(), added: new Set(changed) };
}

/** Finds the entries that are at other places. */
function remap<T extends object>(
  entries: readonly T[],
  before: IndexedWords<T> | undefined,
): TakenOver {
  const segmentAt = new Uint8Array(entries.length);
  const rowAt = new Uint32Array(entries.length);
  const placeByEntry = new Map(entries.map((entry, place) => [entry, place]));
  const segments = (before?.segments ?? []).map((segment, index) => {
    const places = segment.places.map((place, row) => {
      const entry = before?.entries[place];
      const found = entry && placeByEntry.get(entry);
      if (entry === undefined || found === undefined) return -1;
      segmentAt[found] = index;
      rowAt[found] = row;
      placeByEntry.delete(entry);
      return found;
    });
    return { ...segment, places };
  });
  return { segments, segmentAt, rowAt, added: new Set(placeByEntry.values()) };
}

function createSegment<T>(
  entries: readonly T[],
  places: Iterable<number>,
  textsOf: (entry: T) => EntryTexts,
): Segment {
  const placeByRow = Int32Array.from(places);
  const tables = createWordTables(placeByRow.length, (row) => {
    const entry = entries[placeByRow[row] ?? -1];
    return entry === undefined ? { main: [], tags: [] } : textsOf(entry);
  });
  return { words: createWordIndex(tables), places: placeByRow };
}

function assemble<T>(
  entries: readonly T[],
  segments: readonly Segment[],
  segmentAt: Uint8Array,
  rowAt: Uint32Array,
): SegmentedWords<T> {
  const shared = { entries, segments, segmentAt, rowAt };
  const [only] = segments;
  const isWhole =
    segments.length === 1 &&
    only?.places.length === entries.length &&
    only.places.every((place, row) => place === row);
  if (isWhole) return { ...only.words, ...shared };
  return {
    ...shared,
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
                one?.addTo(target, segments[index]?.places);
              }
            },
          };
        },
      };
    },
  };
}

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
