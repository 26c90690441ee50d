/** Nothing that a reader waits for computes so long without a pause. */
const LIMIT_MS = 3000;

/** The clock is read once in so many rounds. */
const ROUNDS_PER_LOOK = 64;

/**
 * Creates what loops ask before each round. It throws once they have kept the frame busy for three seconds: a
 * pause, in which other events get their turn, begins the time anew, so what waits may go on for ever.
 *
 * @param now milliseconds
 * @param afterPause runs a function as an event of its own
 */
export function createLoopGuard(
  now: () => number,
  afterPause: (run: () => void) => void,
): () => true {
  let startedAt: number | undefined;
  let rounds = 0;
  let isOver = false;
  return () => {
    rounds += 1;
    if (startedAt === undefined) {
      startedAt = now();
      afterPause(() => {
        startedAt = undefined;
        isOver = false;
      });
    } else if (!isOver && rounds % ROUNDS_PER_LOOK === 0) {
      isOver = now() - startedAt > LIMIT_MS;
    }
    // Again in every loop around it: what catches the error is not to begin another three seconds.
    if (isOver) {
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
