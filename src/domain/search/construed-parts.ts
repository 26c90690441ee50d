import { construe, isOverTime, sidesOf } from './constructions.ts';
import { type Fit, MIN_PART_SCORE } from './fit.ts';
import type { NeedsEntry } from './pattern-names.ts';

/** From it on, all words of a part are a name, a need or a tag. */
const MIN_CALLED_SCORE = 1;
/** Parts that are asked for as one. */
const MAX_SIDES = 3;
/** The patterns of a side that a whole part may lead to instead. */
const MAX_LED = 2;

/**
 * Finds the patterns of a part by what it is called, by its sides, and by the form of its words.
 *
 * @param fitsOf the patterns that the words of a part fit, best first
 */
export function createOfPart<Entry extends NeedsEntry>(
  fitsOf: (part: string) => readonly Fit<Entry>[],
): (part: string) => readonly Fit<Entry>[] {
  /** What the form of its words says a part is, where no pattern is needed for just that. */
  function construed(part: string, own: readonly Fit<Entry>[]): readonly Fit<Entry>[] {
    const text = construe(part, true);
    if (text === undefined || isOverTime(own[0]?.because ?? '')) return own;
    const fits = fitsOf(text);
    return scoreOf(fits) >= MIN_PART_SCORE ? fits : own;
  }

  /**
   * The best pattern of each side of a part that asks for several, then the others. Behind "with" is mostly a detail:
   * only where the whole part would lead there, it leaves out what comes before.
   */
  function ofSides(part: string, own: readonly Fit<Entry>[]): readonly Fit<Entry>[] | undefined {
    const [first = '', ...others] = sidesOf(part).slice(0, MAX_SIDES);
    if (others.length === 0) return undefined;
    const ofFirst = fitsOf(first);
    const left = scoreOf(ofFirst) >= MIN_CALLED_SCORE ? ofFirst : construed(first, ofFirst);
    const isPart =
      left !== ofFirst || left[0]?.isHead === true || scoreOf(left) >= MIN_CALLED_SCORE;
    const right = others.map(fitsOf);
    const led = right.flatMap((fits) => fits.slice(0, MAX_LED));
    const isAstray =
      left[0]?.pattern !== own[0]?.pattern &&
      led.some(({ pattern }) => pattern === own[0]?.pattern);
    if (!isPart || !isAstray || right.some((fits) => scoreOf(fits) < MIN_CALLED_SCORE)) {
      return undefined;
    }
    const found = [left, ...right];
    const best = new Map(found.flatMap(([fit]) => (fit ? [[fit.pattern, fit]] : [])));
    const rest = found.flat().filter(({ pattern }) => !best.has(pattern));
    return [...best.values(), ...rest.toSorted((a, b) => b.score - a.score)];
  }

  return (part) => {
    const own = fitsOf(part);
    // What it is called says more than the form of its words.
    if (scoreOf(own) >= MIN_CALLED_SCORE) return own;
    return ofSides(part, own) ?? construed(part, own);
  };
}

function scoreOf([first]: readonly Fit<NeedsEntry>[]): number {
  return first?.score ?? 0;
}
