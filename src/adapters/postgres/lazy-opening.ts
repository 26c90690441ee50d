import type { OpenedPool, Opening } from './database.ts';

const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 10_000;

const CLOSED: Opening = { ok: false, problem: 'The database is being closed. Try again.' };

/** What a lazy opening needs. */
export interface LazyOpeningOptions {
  /** Gives up when the signal is aborted. */
  readonly open: (signal: AbortSignal) => Promise<Opening>;
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
  /** Called with a problem's sentence, once until it changes or is over. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Opens on first need and once for all who need it at the same time. After a failure the next need tries again,
 * but not before a pause that doubles up to 10 s; needs within the pause get the same failure at once.
 */
export function createLazyOpening({ open, now, onProblem }: LazyOpeningOptions) {
  let current: Promise<Opening> | undefined;
  let failures = 0;
  let failedAt = 0;
  let lastProblem: string | undefined;
  const closing = new AbortController();

  const pauseMs = () => Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);

  async function tryToOpen(): Promise<Opening> {
    const opening = await open(closing.signal);
    if (opening.ok) {
      failures = 0;
      lastProblem = undefined;
      void opening.opened.lost.then(() => abandon(opening.opened));
      return opening;
    }
    failures += 1;
    failedAt = now();
    if (closing.signal.aborted) return CLOSED;
    if (opening.problem !== lastProblem) onProblem(opening.problem);
    lastProblem = opening.problem;
    return opening;
  }

  async function abandon(opened: OpenedPool): Promise<void> {
    if (closing.signal.aborted) return;
    current = undefined;
    await opened.close();
  }

  return {
    async get(): Promise<Opening> {
      const attempt = current;
      if (attempt !== undefined) {
        const opening = await attempt;
        const isClosed = closing.signal.aborted;
        if (!isClosed && (opening.ok || now() < failedAt + pauseMs())) return opening;
        // Whoever comes first after the pause starts the next attempt; the others join it below.
        if (current === attempt) current = undefined;
      }
      if (closing.signal.aborted) return CLOSED;
      current ??= tryToOpen();
      return current;
    },
    async close(): Promise<void> {
      closing.abort();
      const opening = await current;
      if (opening?.ok === true) await opening.opened.close();
    },
  };
}
