import { type Change, diffWordsWithSpace } from 'diff';

/** Longer lines are marked as a whole. */
const MAX_LENGTH = 1000;

/** How many added lines are tried as the counterpart of a removed one. */
const MAX_AHEAD = 8;

/** Lines that share a smaller part of their characters are unrelated. */
const MIN_SHARED = 0.5;

/** Lines that differ in more words than this are marked as a whole. */
const MAX_EDITS = 120;

/**
 * Finds the changed parts within the lines of a hunk: each removed line is compared with its likely counterpart among
 * the added ones.
 *
 * @param lines with their signs, as in a patch
 * @param hasTime called before each line; false stops the search
 * @returns for each line the changed ranges as start, end, start, end …, offsets without the sign
 */
export function emphasizeChanges(
  lines: readonly string[],
  hasTime: () => boolean,
): readonly (readonly number[])[] {
  const emphasis = lines.map((): readonly number[] => []);
  for (const { removed, added } of changeBlocks(lines)) {
    let next = 0;
    for (const place of removed) {
      if (!hasTime()) return emphasis;
      for (const [ahead, candidate] of added.slice(next, next + MAX_AHEAD).entries()) {
        const changes = compareLines(
          lines[place]?.slice(1) ?? '',
          lines[candidate]?.slice(1) ?? '',
        );
        if (changes === undefined) continue;
        emphasis[place] = rangesOf(
          changes.filter((change) => !change.added),
          'removed',
        );
        emphasis[candidate] = rangesOf(
          changes.filter((change) => !change.removed),
          'added',
        );
        next += ahead + 1;
        break;
      }
    }
  }
  return emphasis;
}

/** Indices of consecutive removed lines and of the added lines that follow them. */
function changeBlocks(lines: readonly string[]) {
  const blocks: { readonly removed: number[]; readonly added: number[] }[] = [];
  let isInBlock = false;
  for (const [place, line] of lines.entries()) {
    const sign = line.charAt(0);
    // "No newline at end of file" may be between the two.
    if (sign === '\\') continue;
    if (sign === '-' && !(isInBlock && blocks.at(-1)?.added.length === 0)) {
      blocks.push({ removed: [], added: [] });
      isInBlock = true;
    }
    if (sign === '-') blocks.at(-1)?.removed.push(place);
    else if (sign === '+' && isInBlock) blocks.at(-1)?.added.push(place);
    else isInBlock = false;
  }
  return blocks;
}

function compareLines(older: string, newer: string): readonly Change[] | undefined {
  const longest = Math.max(older.trim().length, newer.trim().length);
  if (longest === 0 || Math.max(older.length, newer.length) > MAX_LENGTH) return undefined;
  if (Math.min(older.trim().length, newer.trim().length) < longest * MIN_SHARED) return undefined;
  const changes = diffWordsWithSpace(older, newer, { maxEditLength: MAX_EDITS });
  const shared = changes
    ?.filter((change) => !change.added && !change.removed)
    .reduce((sum, { value }) => sum + value.trim().length, 0);
  return shared !== undefined && shared >= longest * MIN_SHARED ? changes : undefined;
}

function rangesOf(changes: readonly Change[], kind: 'added' | 'removed'): readonly number[] {
  const ranges: number[] = [];
  let offset = 0;
  for (const change of changes) {
    const end = offset + change.value.length;
    if (change[kind]) ranges.push(offset, end);
    offset = end;
  }
  return ranges;
}
