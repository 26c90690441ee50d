import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { BuiltLine, BuiltRow } from '../../domain/catalog/built-catalog.ts';
import { searchTextOf } from '../../domain/patterns/pattern.ts';
import { readTexts } from '../../domain/search/search-index.ts';
import { type Lists, type WordTables, createWordTables } from '../../domain/search/word-index.ts';
import type { PlannedFile } from './planned-file.ts';
import { sha256Of } from './source-folder.ts';

/** Indexing the words of a smaller segment takes less time than reading its index. */
const MIN_LINES = 1000;

/** Increment when words are found or stored in another way. The byte order of the machine is part of it. */
const VERSION = 1;

/** Length of the digest of all that follows: the version, the lengths of the parts in bytes, and the parts. */
const DIGEST_BYTES = 32;

/** The index of the words of a segment, which only servers on the same folder read. */
export function wordsPath(segment: string): string {
  return segment.replace(/\.ndjson$/, '.words');
}

/** Segments, and where their words are. */
export function filesOfSegments(segments: Iterable<string>): readonly string[] {
  return [...segments].flatMap((segment) => [segment, wordsPath(segment)]);
}

/** Plans the index of a segment's words; none for a small segment. */
export function planWords(
  segment: string,
  lines: ReadonlyMap<string, string>,
): readonly PlannedFile[] {
  if (lines.size < MIN_LINES) return [];
  const rows = [...lines.values()];
  const bytes = encodeWords(
    segment,
    createWordTables(rows.length, (row) => {
      const line: BuiltLine = JSON.parse(rows[row] ?? '');
      return 'removed' in line ? { main: [], tags: [] } : textsOfRow(line);
    }),
  );
  return [{ path: wordsPath(segment), sha256: sha256Of(bytes), bytes: async () => bytes }];
}

function textsOfRow(row: BuiltRow) {
  return readTexts({ ...row, searchText: searchTextOf(row) });
}

/** The index of a segment as a file. */
export function encodeWords(segment: string, tables: WordTables): Uint8Array {
  const arrays = [
    new TextEncoder().encode(tables.words.join('\n')),
    ...[tables.wordsByRow, tables.rowsByWord, tables.wordsByGram].flatMap(({ starts, items }) => [
      starts,
      items,
    ]),
    tables.grams,
    tables.postingsByGram,
    tables.gramSlots,
  ];
  const parts = arrays.map((array) => bytesOf(array));
  const head = bytesOf(Uint32Array.from([VERSION, ...parts.map((part) => part.byteLength)]));
  const body = Buffer.concat([
    head,
    ...parts.flatMap((part) => [part, PADDING.subarray(0, -part.byteLength & 3)]),
  ]);
  return Buffer.concat([digestOf(segment, body), body]);
}

const PADDING = new Uint8Array(3);

function bytesOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Of the segment's name as well: the index of another one would find other patterns. */
function digestOf(segment: string, body: Uint8Array): Buffer {
  return createHash('sha256').update(segment).update(body).digest();
}

/** The parts of a file, in their order. */
const PARTS = 10;
const HEAD_BYTES = DIGEST_BYTES + 4 * (1 + PARTS);

/** Whether a segment has the index of its words, by the head of the file and its size; small segments need none. */
export function hasWords(outDir: string, segment: string, lines: number): boolean {
  const file = path.join(outDir, wordsPath(segment));
  if (lines < MIN_LINES) return true;
  if (!existsSync(file)) return false;
  const head = new Uint8Array(HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, head) < HEAD_BYTES) return false;
    const [version, ...lengths] = new Uint32Array(head.buffer, DIGEST_BYTES);
    const size = lengths.reduce((sum, length) => sum + length + (-length & 3), HEAD_BYTES);
    return version === VERSION && fstatSync(descriptor).size === size;
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the index of a segment's words without copying it; undefined if it is not that of `lines` lines of this segment. */
export function readWords(
  segment: string,
  lines: number,
  bytes: Uint8Array,
): WordTables | undefined {
  const file = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  if (file.byteLength < HEAD_BYTES) return undefined;
  const body = file.subarray(DIGEST_BYTES);
  if (!digestOf(segment, body).equals(file.subarray(0, DIGEST_BYTES))) return undefined;
  const [version, ...lengths] = new Uint32Array(
    file.buffer,
    file.byteOffset + DIGEST_BYTES,
    1 + PARTS,
  );
  if (version !== VERSION) return undefined;
  let at = file.byteOffset + HEAD_BYTES;
  const next = (): readonly [buffer: ArrayBufferLike, at: number, bytes: number] => {
    const [length = 0] = lengths.splice(0, 1);
    const place = at;
    at += length + (-length & 3);
    return [file.buffer, place, length];
  };
  const numbers = (): Uint32Array => {
    const [buffer, place, length] = next();
    return new Uint32Array(buffer, place, length / 4);
  };
  const lists = (): Lists => ({ starts: numbers(), items: numbers() });
  const words = new TextDecoder().decode(new Uint8Array(...next()));
  const [wordsByRow, rowsByWord, wordsByGram] = [lists(), lists(), lists()];
  const [buffer, place, length] = next();
  const grams = new Uint16Array(buffer, place, length / 2);
  const [postingsByGram, gramSlots] = [numbers(), numbers()];
  if (wordsByRow.starts.length !== 2 * lines + 1) return undefined;
  return {
    words: words.split('\n'),
    wordsByRow,
    rowsByWord,
    grams,
    wordsByGram,
    postingsByGram,
    gramSlots,
  };
}
