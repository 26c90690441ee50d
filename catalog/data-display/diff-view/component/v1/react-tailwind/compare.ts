export interface DiffPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  /** Its number in the text before and after, from 1. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly text: string;
  readonly pieces: readonly DiffPiece[];
}

/** Beyond this many differing items a comparison costs more than it explains: all of them count as changed. */
const MAX_EDITS = 1000;
/** Longer lines are compared as a whole. */
const MAX_WORDS = 2000;
/** Lines that share less than this share of their words were not rewritten, but replaced. */
const MIN_ALIKE = 0.3;

/** The lines of two texts in one order, with the words that differ where a line was rewritten. */
export function compareLines(before: string, after: string): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  const [old, recent] = [linesOf(before), linesOf(after)];
  for (const { from, to, start, end, isSame } of blocksOf(old, recent)) {
    if (isSame) {
      for (let at = 0; at < to - from; at += 1) {
        const text = recent[start + at] ?? '';
        lines.push({
          kind: 'same',
          before: from + at + 1,
          after: start + at + 1,
          text,
          pieces: [{ text, isChanged: false }],
        });
      }
      continue;
    }
    const rewritten = Array.from({ length: Math.min(to - from, end - start) }, (_, at) =>
      wordsOf(old[from + at] ?? '', recent[start + at] ?? ''),
    );
    for (let at = from; at < to; at += 1) {
      const text = old[at] ?? '';
      lines.push({
        kind: 'removed',
        before: at + 1,
        text,
        pieces: rewritten[at - from]?.before ?? [{ text, isChanged: false }],
      });
    }
    for (let at = start; at < end; at += 1) {
      const text = recent[at] ?? '';
      lines.push({
        kind: 'added',
        after: at + 1,
        text,
        pieces: rewritten[at - start]?.after ?? [{ text, isChanged: false }],
      });
    }
  }
  return lines;
}

/** The pieces of a rewritten line, before and after. Nothing is marked where hardly anything is alike. */
export function wordsOf(before: string, after: string) {
  const [old, recent] = [segmentsOf(before), segmentsOf(after)];
  const blocks = old.length + recent.length > MAX_WORDS ? [] : blocksOf(old, recent);
  const alike = blocks.reduce(
    (sum, { from, to, isSame }) => sum + (isSame ? old.slice(from, to).join('').trim().length : 0),
    0,
  );
  if (alike < MIN_ALIKE * Math.max(before.trim().length, after.trim().length)) return undefined;
  const pieces = (words: readonly string[], bounds: (block: Block) => readonly [number, number]) =>
    blocks
      .map((block) => ({ text: words.slice(...bounds(block)).join(''), isChanged: !block.isSame }))
      .filter(({ text }) => text !== '');
  return {
    before: pieces(old, ({ from, to }) => [from, to]),
    after: pieces(recent, ({ start, end }) => [start, end]),
  };
}

/** A stretch of both lists: items `from` to `to` of the one, `start` to `end` of the other. */
interface Block {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly isSame: boolean;
}

function blocksOf(old: readonly string[], recent: readonly string[]): readonly Block[] {
  let head = 0;
  while (head < old.length && head < recent.length && old[head] === recent[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < recent.length - head &&
    old.at(-1 - tail) === recent.at(-1 - tail)
  )
    tail += 1;
  const matches = matchesOf(
    old.slice(head, old.length - tail),
    recent.slice(head, recent.length - tail),
  );
  const pairs = [
    ...Array.from({ length: head }, (_, at) => [at, at] as const),
    ...matches.map(([from, start]) => [from + head, start + head] as const),
    ...Array.from(
      { length: tail },
      (_, at) => [old.length - tail + at, recent.length - tail + at] as const,
    ),
  ];
  const blocks: Block[] = [];
  let [from, start, at] = [0, 0, 0];
  while (from < old.length || start < recent.length) {
    const [nextOld, nextRecent] = pairs[at] ?? [old.length, recent.length];
    if (nextOld > from || nextRecent > start) {
      blocks.push({ from, to: nextOld, start, end: nextRecent, isSame: false });
    }
    let count = 0;
    while (
      pairs[at + count]?.[0] === nextOld + count &&
      pairs[at + count]?.[1] === nextRecent + count
    )
      count += 1;
    if (count > 0) {
      blocks.push({
        from: nextOld,
        to: nextOld + count,
        start: nextRecent,
        end: nextRecent + count,
        isSame: true,
      });
    }
    [from, start, at] = [nextOld + count, nextRecent + count, at + count];
  }
  return blocks;
}

/** The longest common subsequence by Myers (1986), "An O(ND) Difference Algorithm and Its Variations". */
function matchesOf(
  old: readonly string[],
  recent: readonly string[],
): readonly (readonly [number, number])[] {
  const max = Math.min(MAX_EDITS, old.length + recent.length);
  const furthest = new Map<number, number>([[1, 0]]);
  const history: Map<number, number>[] = [];
  for (let edits = 0; edits <= max; edits += 1) {
    history.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [below, above] = [furthest.get(diagonal - 1) ?? -1, furthest.get(diagonal + 1) ?? -1];
      let x = diagonal === -edits || (diagonal !== edits && below < above) ? above : below + 1;
      while (x < old.length && x - diagonal < recent.length && old[x] === recent[x - diagonal])
        x += 1;
      furthest.set(diagonal, x);
      if (x >= old.length && x - diagonal >= recent.length)
        return traced(history, old.length, recent.length);
    }
  }
  return [];
}

function traced(
  history: readonly ReadonlyMap<number, number>[],
  oldLength: number,
  recentLength: number,
) {
  const matches: (readonly [number, number])[] = [];
  let [x, y] = [oldLength, recentLength];
  for (let edits = history.length - 1; edits >= 0; edits -= 1) {
    const furthest = history[edits];
    const diagonal = x - y;
    const [below, above] = [furthest?.get(diagonal - 1) ?? -1, furthest?.get(diagonal + 1) ?? -1];
    const before =
      diagonal === -edits || (diagonal !== edits && below < above) ? diagonal + 1 : diagonal - 1;
    const startX = edits === 0 ? 0 : (furthest?.get(before) ?? 0);
    const startY = edits === 0 ? 0 : startX - before;
    while (x > startX && y > startY && x > 0 && y > 0) {
      // Down to where the last edit ended.
      if (edits > 0 && (x === startX || y === startY)) break;
      matches.push([x - 1, y - 1]);
      x -= 1;
      y -= 1;
    }
    [x, y] = [startX, startY];
  }
  return matches.toReversed();
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

/** Words by the rules of Unicode, so that languages without spaces have words too. */
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });
const segmentsOf = (text: string) => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
