import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Schedule } from '../../domain/async.ts';
import { scheduleIdleTimer } from '../timers/schedule-timer.ts';

/** The result of a task: `busy` if the queue was full or too slow, `failed` if it threw or exceeded its deadline. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: 'busy' | 'failed' };

/** Runs tasks in a thread. */
export interface Threaded {
  /** The thread, if one is running. */
  readonly threads: () => readonly Worker[];
  readonly close: () => Promise<void>;
}

export interface WorkerPool<Task, Answer> extends Threaded {
  readonly run: (task: Task) => Promise<Outcome<Answer>>;
}

export interface WorkerPoolOptions {
  /** A module whose default export runs a task. */
  readonly entry: URL;
  /** Deadline of one task, including the start of the thread. A thread that exceeds it is killed. */
  readonly timeoutMs: number;
  /** How long a task may wait in the queue. */
  readonly queueTimeoutMs: number;
  readonly maxQueue: number;
  /** The thread ends after this long without a task. */
  readonly idleMs?: number;
  /** The old generation of the thread's heap, in MB. */
  readonly heapMb?: number;
  readonly schedule?: Schedule;
}

/**
 * Heap of a thread. A task that needs more fails; the next one gets a new thread. V8 keeps three times the largest
 * young generation that a thread ever used.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 };

/** A thread holds some tens of megabytes. */
const IDLE_MS = 5000;

/**
 * Creates a pool of one thread, which starts with the first task and runs one task at a time. Input is untrusted and
 * may take a parser forever: such a task fails, and the next one gets a new thread.
 *
 * The queue is separate: Piscina has no deadline that begins when a task leaves its queue.
 */
export function createWorkerPool<Task extends object, Answer>(
  options: WorkerPoolOptions,
): WorkerPool<Task, Answer> {
  const { timeoutMs, queueTimeoutMs, maxQueue, schedule = scheduleIdleTimer } = options;
  const pool = new Piscina<Task, Answer>({
    filename: options.entry.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: options.idleMs ?? IDLE_MS,
    resourceLimits:
      options.heapMb === undefined
        ? HEAP_LIMITS
        : { ...HEAP_LIMITS, maxOldGenerationSizeMb: options.heapMb },
    recordTiming: false,
  });
  // Reported here: a thread that fails after its task is done. The next task gets a new one.
  pool.on('error', () => {});
  const queue = new Set<(isTurn: boolean) => void>();
  let isRunning = false;

  function waitForTurn(): Promise<boolean> {
    if (!isRunning) {
      isRunning = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const settle = (isTurn: boolean): void => {
        queue.delete(settle);
        cancelTimeout();
        resolve(isTurn);
      };
      const cancelTimeout = schedule(() => settle(false), queueTimeoutMs);
      queue.add(settle);
    });
  }

  function startNext(): void {
    const [next] = queue;
    if (next === undefined) isRunning = false;
    else next(true);
  }

  return {
    async run(task) {
      if (queue.size >= maxQueue || !(await waitForTurn())) return { ok: false, reason: 'busy' };
      const controller = new AbortController();
      const cancelTimeout = schedule(() => controller.abort(), timeoutMs);
      try {
        return { ok: true, answer: await pool.run(task, { signal: controller.signal }) };
      } catch {
        return { ok: false, reason: 'failed' };
      } finally {
        cancelTimeout();
        startNext();
      }
    },
    threads: () => pool.threads,
    async close() {
      for (const settle of queue) settle(false);
      await pool.destroy();
    },
  };
}
