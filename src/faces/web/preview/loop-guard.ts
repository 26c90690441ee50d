/** Nothing that a reader waits for computes so long without a pause. */
const LIMIT_MS = 3000;

/** The clock is read at least once in so many rounds. */
const MAX_ROUNDS_PER_LOOK = 64;

/** While looks at the clock are closer together than this, they become fewer. */
const CLOSE_MS = 1;

/** What the time between two looks counts at most: more is other work, such as rendering, or a machine at rest. */
const MAX_GAP_MS = 500;

/**
 * Creates what loops ask with their conditions. It throws once they have kept the frame busy for three seconds: a
 * pause, in which other events get their turn, begins the time anew, so what waits may go on for ever.
 *
 * @param now milliseconds
 * @param afterPause runs a function as an event of its own
 */
export function createLoopGuard(
  now: () => number,
  afterPause: (run: () => void) => void,
): () => true {
  let lastLookAt: number | undefined;
  let busyMs = 0;
  let roundsPerLook = 1;
  let roundsToLook = 1;

  function look(): void {
    const at = now();
    if (lastLookAt === undefined) {
      afterPause(() => {
        lastLookAt = undefined;
        busyMs = 0;
        roundsPerLook = 1;
        roundsToLook = 1;
      });
    } else {
      const gap = at - lastLookAt;
      busyMs += Math.min(gap, MAX_GAP_MS);
      roundsPerLook = gap < CLOSE_MS ? Math.min(roundsPerLook * 2, MAX_ROUNDS_PER_LOOK) : 1;
    }
    lastLookAt = at;
    roundsToLook = roundsPerLook;
  }

  return () => {
    roundsToLook -= 1;
    if (roundsToLook <= 0 && busyMs <= LIMIT_MS) look();
    // Again in every loop around it: what catches the error is not to begin another three seconds.
    if (busyMs > LIMIT_MS) {
      throw new Error(`A loop ran for ${LIMIT_MS / 1000} seconds without a pause and was stopped.`);
    }
    return true;
  };
}

/** Events of the browser's own, whatever an artifact puts in the place of timers. */
export function createEvents(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let waiting: (() => void)[] = [];
  port1.addEventListener('message', () => {
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  });
  port1.start();
  return (run) => {
    waiting.push(run);
    port2.postMessage(undefined);
  };
}
