import type { Schedule } from '../../domain/async.ts';
import { type Err, type Result, err } from '../../domain/errors.ts';

/** Concurrent reads; the others wait, so that a burst does not spend their deadline in a queue. */
const CONCURRENCY = 64;

export interface QueuedRead<T> {
  /** The result, or `upstream_timeout` past the deadline, counted from the start of the read. */
  readonly wait: () => Promise<Result<T>>;
}

/** Starts a read when its turn comes; an exception of the store becomes `upstream_error`. */
export type ReadQueue = <T>(read: () => Promise<Result<T>>) => QueuedRead<T>;

/**
 * Creates a queue in front of a store. A read that exceeds its deadline no longer blocks others; those that have waited
 * as long by then fail too, since the store does not respond.
 *
 * @param options.now milliseconds on a clock that never goes back
 */
export function createReadQueue(options: {
  readonly timeoutMs: number;
  readonly schedule: Schedule;
  readonly now: () => number;
}): ReadQueue {
  const { timeoutMs, schedule, now } = options;
  const waiting: {
    readonly since: number;
    readonly begin: () => void;
    readonly fail: () => void;
  }[] = [];
  let running = 0;

  function next(): void {
    running -= 1;
    waiting.shift()?.begin();
  }

  function failLongWaiting(): void {
    const longest = now() - timeoutMs;
    while (waiting[0] !== undefined && waiting[0].since <= longest) waiting.shift()?.fail();
  }

  return <T>(read: () => Promise<Result<T>>) => {
    const begun = Promise.withResolvers<void>();
    let hasBegun = false;
    const result = Promise.withResolvers<Result<T>>();

    function begin(): void {
      running += 1;
      hasBegun = true;
      begun.resolve();
      let isOver = false;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        cancel();
        next();
      };
      const cancel = schedule(() => {
        failLongWaiting();
        end();
      }, timeoutMs);
      void readSafely(read).then(result.resolve).finally(end);
    }

    if (running < CONCURRENCY) begin();
    else {
      const fail = (): void => {
        result.resolve(late());
        begun.resolve();
      };
      waiting.push({ since: now(), begin, fail });
    }
    return {
      wait() {
        const waitForResult = () => withTimeout(result.promise, timeoutMs, schedule);
        return hasBegun ? waitForResult() : begun.promise.then(waitForResult);
      },
    };
  };
}

/** Each caller has its own deadline: one that joins a hanging read waits as long as the first one did. */
async function withTimeout<T>(
  work: Promise<Result<T>>,
  timeoutMs: number,
  schedule: Schedule,
): Promise<Result<T>> {
  const timeout = Promise.withResolvers<Result<T>>();
  const cancel = schedule(() => timeout.resolve(late()), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    cancel();
  }
}

function late(): Err {
  return err('upstream_timeout', 'The component store did not answer in time.');
}

async function readSafely<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read();
  } catch (error) {
    return err('upstream_error', 'The component store cannot be read.', error);
  }
}
