import { statesIn } from '../../../../domain/components/example-states.ts';

/** The name of the default export among the states of an example. */
export const DEFAULT_STATE = 'Default';

/**
 * The state that `?state=` names, case-insensitive; undefined for the default export and unknown names.
 *
 * @param states empty until the frame reports them; the name is then used unchecked
 */
export function findState(
  states: readonly string[],
  asked: string | undefined,
): string | undefined {
  if (asked === undefined) return undefined;
  const wanted = asked.toLowerCase();
  const known = states.find((name) => name.toLowerCase() === wanted);
  return known ?? (states.length > 0 || wanted === DEFAULT_STATE.toLowerCase() ? undefined : asked);
}

/** As `domain/components/manifest.ts` names it, whose schemas are too large for a page. */
const EXAMPLE_FILE = 'example.tsx';

/** The states that an example is written with: the toolbar has its height before the frame reports them. */
export function writtenStates(files: Readonly<Record<string, string>>): readonly string[] {
  return statesIn(files[EXAMPLE_FILE] ?? '');
}
