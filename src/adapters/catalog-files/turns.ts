import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work is synchronous; after this time, requests and signals get a turn. */
const MAX_TURN_MS = 50;

/** Returns a function that lets others work when a turn was long. */
export function createTurns(maxTurnMs = MAX_TURN_MS): () => Promise<void> {
  let turnStartedAt = performance.now();
  return async () => {
    if (performance.now() - turnStartedAt <= maxTurnMs) return;
    await nextTurn();
    turnStartedAt = performance.now();
  };
}
