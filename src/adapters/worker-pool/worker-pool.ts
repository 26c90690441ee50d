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

export interface WorkerPool<Task, Answer> extends Threaded, Pick<WorkerThread, 'starts'> {
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
  /** The thread to run in, shared with other pools; one of its own unless given. */
  readonly thread?: WorkerThread;
}

/** A thread that runs one task at a time, of one pool or of several. */
export interface WorkerThread extends Threaded {
  /** How often it started anew, but for starts that a failed task made necessary. */
  readonly starts: () => number;
  /**
   * What ends the turn: at once if nothing runs, otherwise when its turn comes. Undefined after `timeoutMs`, and when
   * the thread is closed.
   */
  readonly takeTurn: (timeoutMs: number) => (() => void) | Promise<(() => void) | undefined>;
  /** Runs a task in a turn; rejects if it throws or exceeds its deadline. */
  readonly run: <Answer>(entry: URL, task: object, timeoutMs: number) => Promise<Answer>;
}

/**
 * Heap of a thread. A task that needs more fails; the next one gets a new thread. V8 keeps three times the largest
 * young generation that a thread ever used.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 };

/** A thread holds some tens of megabytes. */
const IDLE_MS = 5000;

/**
 * Creates a thread, which starts with its first task and ends when it has had none for a while. Input is untrusted and
 * may take a parser forever: such a task fails, and the next one gets a new thread.
 *
 * The queue is separate: Piscina has no deadline that begins when a task leaves its queue.
 */
export function createWorkerThread(
  options: {
    readonly idleMs?: number;
    /** The old generation of its heap, in MB. */
    readonly heapMb?: number;
    readonly schedule?: Schedule;
  } = {},
): WorkerThread {
  const { idleMs = IDLE_MS, heapMb, schedule = scheduleIdleTimer } = options;
  const piscina = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits:
      heapMb === undefined ? HEAP_LIMITS : { ...HEAP_LIMITS, maxOldGenerationSizeMb: heapMb },
    recordTiming: false,
  });
  // Reported here: a thread that fails after its task is done. The next task gets a new one.
  piscina.on('error', () => {});
  const queue = new Set<(isTurn: boolean) => void>();
  let isRunning = false;
  let starts = 0;
  let hasFailed = false;

  function startNext(): void {
    const [next] = queue;
    if (next === undefined) isRunning = false;
    else next(true);
  }

  return {
    takeTurn(timeoutMs) {
      if (!isRunning) {
        isRunning = true;
        return startNext;
      }
      return new Promise((resolve) => {
        const settle = (isTurn: boolean): void => {
          queue.delete(settle);
          cancelTimeout();
          resolve(isTurn ? startNext : undefined);
        };
        const cancelTimeout = schedule(() => settle(false), timeoutMs);
        queue.add(settle);
      });
    },
    async run(entry, task, timeoutMs) {
      const controller = new AbortController();
      const cancelTimeout = schedule(() => controller.abort(), timeoutMs);
      if (piscina.threads.length === 0 && !hasFailed) starts += 1;
      hasFailed = false;
      try {
        return await piscina.run(task, { filename: entry.href, signal: controller.signal });
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        cancelTimeout();
      }
    },
    threads: () => piscina.threads,
    starts: () => starts,
    async close() {
      for (const settle of queue) settle(false);
      await piscina.destroy();
    },
  };
}

/** Creates a pool of one thread, which runs its tasks one at a time. */
export function createWorkerPool<Task extends object, Answer>(
  options: WorkerPoolOptions,
): WorkerPool<Task, Answer> {
  const { entry, timeoutMs, queueTimeoutMs, maxQueue, thread = createWorkerThread() } = options;
  let waiting = 0;
  return {
    async run(task) {
      if (waiting >= maxQueue) return { ok: false, reason: 'busy' };
      const turn = thread.takeTurn(queueTimeoutMs);
      if (typeof turn !== 'function') waiting += 1;
      const endTurn = await turn;
      if (typeof turn !== 'function') waiting -= 1;
      if (endTurn === undefined) return { ok: false, reason: 'busy' };
      try {
        return { ok: true, answer: await thread.run<Answer>(entry, task, timeoutMs) };
      } catch {
        return { ok: false, reason: 'failed' };
      } finally {
        endTurn();
      }
    },
    threads: thread.threads,
    starts: thread.starts,
    close: thread.close,
  };
}
