import { inflateSync } from 'node:zlib';

/** Bytes of a WOFF's header and of an entry of its directory of tables. */
const HEADER = 44;
const ENTRY = 20;

/**
 * The code points that a font in a WOFF file has glyphs for, as its character map (`cmap`) says.
 *
 * @throws where the bytes are no such file
 */
export function fontCharacters(woff: Uint8Array): ReadonlySet<number> {
  const table = findTable(woff, 'cmap');
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const characters = new Set<number>();
  const count = view.getUint16(2);
  for (let index = 0; index < count; index += 1) {
    const offset = view.getUint32(4 + index * 8 + 4);
    const format = view.getUint16(offset);
    if (format === 4) addSegments(view, offset, characters);
    if (format === 12) addGroups(view, offset, characters);
  }
  return characters;
}

function findTable(woff: Uint8Array, tag: string): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = view.getUint16(12);
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    if (String.fromCodePoint(...woff.subarray(entry, entry + 4)) !== tag) continue;
    const start = view.getUint32(entry + 4);
    const stored = woff.subarray(start, start + view.getUint32(entry + 8));
    // A table is only compressed where that makes it smaller.
    return stored.length < view.getUint32(entry + 12) ? inflateSync(stored) : stored;
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Format 4: segments of 16-bit characters, whose glyphs are computed or looked up. */
function addSegments(view: DataView, offset: number, characters: Set<number>): void {
  const size = view.getUint16(offset + 6);
  const ends = offset + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  for (let at = 0; at < size; at += 2) {
    const start = view.getUint16(starts + at);
    const end = view.getUint16(ends + at);
    const range = view.getUint16(ranges + at);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        range === 0
          ? (code + view.getUint16(deltas + at)) & 0xffff
          : view.getUint16(ranges + at + range + (code - start) * 2);
      if (glyph !== 0) characters.add(code);
    }
  }
}

/** Format 12: groups of characters that follow each other. */
function addGroups(view: DataView, offset: number, characters: Set<number>): void {
  const count = view.getUint32(offset + 12);
  for (let group = 0; group < count; group += 1) {
    const at = offset + 16 + group * 12;
    const end = view.getUint32(at + 4);
    for (let code = view.getUint32(at); code <= end; code += 1) characters.add(code);
  }
}
