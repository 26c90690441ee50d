import { stemOf } from './english.ts';
import { type Expression, wholeOf, wordsIn } from './expressions.ts';
import type { NeedsEntry } from './pattern-names.ts';

/** A name that is the head of a part, with how much that says. */
export interface Head<Entry extends NeedsEntry> {
  readonly expression: Expression<Entry>;
  readonly score: number;
}

/** Of a part whose last words are a name of the pattern: a "create event dialog" is a dialog. */
const HEAD_SCORE = 0.6;
/** Of each further word of the name. */
const WORD_BONUS = 0.08;
const MAX_BONUS = 0.16;
/** Of a name that comes before what the part has: a "list with filters". */
const BEFORE_SHARE = 0.97;
/** Of the last part of a compound. */
const COMPOUND_SHARE = 0.95;

const MAX_HEAD_WORDS = 4;
const MIN_COMPOUND_HEAD = 4;

/** After them stands what a part has or is for, not what it is, in four languages. */
const CONNECTORS: ReadonlySet<string> = new Set(
  `with without for of in on at by from to per that which showing grouped as when while like including using
  mit ohne fur von vom zum zur nach je bei als aus
  avec sans pour de du des d par a au aux en sur
  con sin para del por al`.split(/\s+/),
);

/** The words of a part that say what it is: "photo upload" of "photo upload with a limit". */
function coreOf(part: string): readonly string[] {
  const words = wordsIn(part.replaceAll(/\([^)]*\)?/g, ' '));
  const end = words.findIndex((word, at) => at > 0 && CONNECTORS.has(word));
  return end === -1 ? words : words.slice(0, end);
}

/**
 * Finds the names that are the head of a part: its last words, those before "with" or "for", and the end of a compound.
 *
 * @param isKnown whether the beginning of a compound means something: a seismograph is not a graph
 */
export function createFindHeads<Entry extends NeedsEntry>(
  expressions: readonly Expression<Entry>[],
  isKnown: (word: string) => boolean,
): (part: string) => readonly Head<Entry>[] {
  const byName = new Map<string, Expression<Entry>[]>();
  for (const expression of expressions) {
    if (!expression.isHead) continue;
    const known = byName.get(expression.whole);
    if (known === undefined) byName.set(expression.whole, [expression]);
    else known.push(expression);
  }

  function longestOf(words: readonly string[], share: number): readonly Head<Entry>[] {
    const stems = words.map(stemOf);
    for (let count = Math.min(MAX_HEAD_WORDS, stems.length); count > 0; count -= 1) {
      const bonus = Math.min(MAX_BONUS, WORD_BONUS * (count - 1));
      const found = byName.get(stems.slice(-count).join(' '));
      if (found !== undefined) {
        return found.map((expression) => ({ expression, score: share * (HEAD_SCORE + bonus) }));
      }
    }
    const last = words.at(-1) ?? '';
    for (let cut = MIN_COMPOUND_HEAD; cut <= last.length - MIN_COMPOUND_HEAD; cut += 1) {
      const found = byName.get(stemOf(last.slice(cut)));
      if (found === undefined || !isKnown(last.slice(0, cut))) continue;
      return found.map((expression) => ({ expression, score: COMPOUND_SHARE * HEAD_SCORE }));
    }
    return [];
  }

  return (part) => {
    const words = wordsIn(part);
    const core = coreOf(part);
    const ofCore = core.length < words.length ? longestOf(core, BEFORE_SHARE) : [];
    // "Sign in button" has no head before "in", and a "table of users" is not a user.
    return ofCore.length > 0 ? ofCore : longestOf(words, 1);
  };
}

/** Whether a phrase is the last words of what a part is. */
export function isHeadOf(phrase: string, part: string): boolean {
  return ` ${wholeOf(coreOf(part).join(' '))}`.endsWith(` ${wholeOf(phrase)}`);
}
