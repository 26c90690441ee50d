import type { FairGate } from '../../domain/limits/fair-queue.ts';

interface Waiting {
  readonly client: string;
  readonly begin: () => void;
}

/** So few that what signed-in clients ask of the database waits behind few. */
const BOUNDS = { maxRunning: 2, maxWaitingOfClient: 16, maxWaiting: 512 };

/**
 * Lets a few pieces of work run at a time. Those that wait take turns by client, so that one that sends many is served
 * no more often than one that sends few; a client that has too many waiting is refused.
 */
export function createFairGate(bounds: typeof BOUNDS = BOUNDS): FairGate {
  /** By client, in the order in which they are served next. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function leave(): void {
    const [next] = lines.values();
    const first = next?.shift();
    if (next === undefined || first === undefined) {
      running -= 1;
      return;
    }
    // Behind all others.
    lines.delete(first.client);
    if (next.length > 0) lines.set(first.client, next);
    waiting -= 1;
    first.begin();
  }

  return async (client, work) => {
    if (running < bounds.maxRunning) running += 1;
    else {
      const line = lines.get(client) ?? [];
      const isFull = line.length >= bounds.maxWaitingOfClient || waiting >= bounds.maxWaiting;
      if (isFull) return undefined;
      const turn = Promise.withResolvers<void>();
      line.push({ client, begin: turn.resolve });
      lines.set(client, line);
      waiting += 1;
      await turn.promise;
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
