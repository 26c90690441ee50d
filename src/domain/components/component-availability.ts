import type { Result } from '../errors.ts';
import { success } from '../errors.ts';
import type { ComponentAvailability } from '../search/search-patterns.ts';
import type { ComponentStore } from './component-store.ts';

/** How long an answer of the store is used before it is asked again. */
const FRESH_MS = 500;

/**
 * Keeps the set of patterns that have a component, at most half a second old while the store answers. While
 * it does not, the last good set stays in use: a search must not fail because the store does. Only where the
 * store has never answered is its failure passed on.
 */
export function createComponentAvailability(deps: {
  readonly store: Pick<ComponentStore, 'withComponents'>;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}): ComponentAvailability {
  let known: ReadonlySet<string> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let lastAskFailed = false;
  let asking: Promise<Result<ReadonlySet<string>>> | undefined;

  function ask(): Promise<Result<ReadonlySet<string>>> {
    askedAt = deps.now();
    asking ??= deps.store.withComponents().then((answer) => {
      asking = undefined;
      lastAskFailed = !answer.ok;
      if (answer.ok) known = answer.value;
      return answer;
    });
    return asking;
  }

  return async () => {
    if (known === undefined) return ask();
    if (deps.now() - askedAt <= FRESH_MS) return success(known);
    const answer = ask();
    // A store that failed a moment ago is asked again, but nobody waits for it.
    if (lastAskFailed) return success(known);
    await answer;
    return success(known);
  };
}
