import { tokenize } from '../search/normalize.ts';
import type { ChatPattern } from './chat-pattern.ts';
import { MAX_PATTERNS } from './chat-pattern.ts';
import { stemOf } from './word-stem.ts';

/** A word of a question as it is searched for, and how many patterns the search finds by it (up to 100). */
export interface QuestionWord {
  readonly stem: string;
  readonly count: number;
}

/** A pattern that has less than this share of what the best one has answers another question. */
const LEAST_SHARE = 0.5;

const TITLE_WEIGHT = 3;
const TAG_WEIGHT = 2;
const DESCRIPTION_WEIGHT = 1;

/** A word that is only a part of another one, as "crumb" is of "breadcrumb". */
const PART_SHARE = 0.5;
/** Shorter ones are parts of too many words by accident; scripts that write no spaces have no choice. */
const SHORTEST_PART = 4;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;

/**
 * The patterns that hold most of a question's words, best first. A word is held by a pattern that has a word of the
 * same stem, half held where it is part of a longer one, and counts three times in a title and twice in a tag. The
 * fewer patterns hold it, the more it weighs. Equals keep their order; what holds none of them is left out.
 */
export function rankPatterns(
  found: readonly ChatPattern[],
  words: readonly QuestionWord[],
): readonly ChatPattern[] {
  const distinct = new Map(found.map((pattern) => [pattern.pattern_id, pattern]));
  const ranked = [...distinct.values()]
    .map((pattern) => ({ pattern, weight: weightOf(pattern, words) }))
    .sort((a, b) => b.weight - a.weight);
  const least = (ranked[0]?.weight ?? 0) * LEAST_SHARE;
  return ranked
    .filter(({ weight }) => weight > 0 && weight >= least)
    .slice(0, MAX_PATTERNS)
    .map(({ pattern }) => pattern);
}

function weightOf(pattern: ChatPattern, words: readonly QuestionWord[]): number {
  const fields = [
    { weight: TITLE_WEIGHT, stems: stemsIn(pattern.title) },
    { weight: TAG_WEIGHT, stems: stemsIn(pattern.tags.join(' ')) },
    { weight: DESCRIPTION_WEIGHT, stems: stemsIn(pattern.description) },
  ];
  return words.reduce((sum, { stem, count }) => {
    const held = fields.map(({ weight, stems }) => weight * shareHeld(stem, stems));
    return sum + Math.max(...held) * Math.log(1 + 100 / count);
  }, 0);
}

function shareHeld(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) return 1;
  if (stem.length < SHORTEST_PART && LATIN.test(stem)) return 0;
  for (const other of stems) if (other.includes(stem)) return PART_SHARE;
  return 0;
}

function stemsIn(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(stemOf));
}
