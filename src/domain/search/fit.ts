import type { Pattern } from '../patterns/pattern.ts';
import type { NeedsEntry } from './pattern-names.ts';

/** How well a pattern fits what is asked for. */
export interface Fit<Entry extends NeedsEntry = Pattern> {
  readonly pattern: Entry;
  /** From 0; 1 is a name of the pattern. */
  readonly score: number;
  /** The expression of the pattern that fits best: a name, or one of its `needs`. */
  readonly because: string;
  /** Whether that is the head of what is asked for, whatever domain the other words are of. */
  readonly isHead?: boolean;
}

/** Below it, a pattern is not what a part asks for (measured: `npm run bench -- find`). */
export const MIN_PART_SCORE = 0.55;
/** From it on, the part is a name of the pattern, here or elsewhere. */
export const MIN_NAMED_SCORE = 1.1;
/** Below it, a pattern has words of a brief and may still not be what it asks for (measured likewise). */
export const MIN_BRIEF_SCORE = 0.85;
/** From it on, a brief surely asks for the pattern: three of four such hits are wanted (measured likewise). */
export const MIN_SURE_BRIEF_SCORE = 1.2;
/** Below it, a whole screen is not offered for a brief. */
export const MIN_SCREEN_SCORE = 0.5;

/** The words of an expression stand at most this far apart in a brief. */
const MAX_DISTANCE = 6;

/** Whether those of some words that a text has stand near each other, given the places of each, in order. */
export function areNear([first = [], ...rest]: readonly (readonly number[])[]): boolean {
  const nextOf = rest.map(() => 0);
  return first.some((place) =>
    rest.every((others, number) => {
      let next = nextOf[number] ?? 0;
      while ((others[next] ?? Infinity) < place - MAX_DISTANCE) next += 1;
      nextOf[number] = next;
      return (others[next] ?? Infinity) <= place + MAX_DISTANCE;
    }),
  );
}
