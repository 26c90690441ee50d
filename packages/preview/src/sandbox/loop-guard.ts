/** Busy time after which a loop is stopped. */
const LIMIT_MS = 3000;

/** The clock is read at least once in this many iterations. */
const MAX_ITERATIONS_PER_CHECK = 64;

/** While two reads are closer together than this, fewer follow. */
const SHORT_GAP_MS = 1;

/** The largest counted gap between two reads: longer gaps are other work, such as rendering, or a suspended machine. */
const MAX_GAP_MS = 500;

/**
 * Creates the guard that loop conditions call. It throws once loops have kept the event loop busy for `LIMIT_MS`. A
 * pause, in which other events run, resets the time, so a loop that awaits may run forever.
 *
 * @param now a clock in milliseconds
 * @param afterPause runs a function in a later task
 */
export function createLoopGuard(
  now: () => number,
  afterPause: (run: () => void) => void,
): () => true {
  let lastReadAt: number | undefined;
  let busyMs = 0;
  let iterationsPerCheck = 1;
  let iterationsLeft = 1;

  function readClock(): void {
    const at = now();
    if (lastReadAt === undefined) {
      afterPause(() => {
        lastReadAt = undefined;
        busyMs = 0;
        iterationsPerCheck = 1;
        iterationsLeft = 1;
      });
    } else {
      const gap = at - lastReadAt;
      busyMs += Math.min(gap, MAX_GAP_MS);
      iterationsPerCheck =
        gap < SHORT_GAP_MS ? Math.min(iterationsPerCheck * 2, MAX_ITERATIONS_PER_CHECK) : 1;
    }
    lastReadAt = at;
    iterationsLeft = iterationsPerCheck;
  }

  return () => {
    iterationsLeft -= 1;
    if (iterationsLeft <= 0 && busyMs <= LIMIT_MS) readClock();
    // Also in every outer loop: catching the error must not buy another three seconds.
    if (busyMs > LIMIT_MS) {
      throw new Error(`A loop ran for ${LIMIT_MS / 1000} seconds without a pause and was stopped.`);
    }
    return true;
  };
}

/** More elements than any real page renders at once. */
const MAX_ELEMENTS = 200_000;

/**
 * Creates the guard that each new element calls: false once too many were created without a pause, as by a component
 * that renders itself. An error would make React describe all of them.
 */
export function createRenderGuard(
  afterPause: (run: () => void) => void,
  onEndless: () => void,
): () => boolean {
  let count = 0;
  return () => {
    if (count === 0) {
      afterPause(() => {
        if (count > MAX_ELEMENTS) onEndless();
        count = 0;
      });
    }
    count += 1;
    return count <= MAX_ELEMENTS;
  };
}

/** Runs functions in later tasks, even if an artifact replaces the timers. */
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
