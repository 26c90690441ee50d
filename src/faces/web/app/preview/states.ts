/** The name of the default export among the states of an example. */
export const DEFAULT_STATE = 'Default';

/**
 * The state that `?state=` names, in any case; undefined for the default export and for a name that no state has.
 *
 * @param states empty until the frame has told them; the name is then taken as it is
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
