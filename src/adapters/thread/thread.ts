import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Schedule } from '../../domain/schedule.ts';
import { scheduleIdleTimer } from '../timers/schedule-timer.ts';

/** What came of a task: `busy` where too much else was to be done, `failed` where it ended its thread. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: 'busy' | 'failed' };

/** Work in a thread of its own, so that nobody else waits for it. */
export interface Thread<Answer> {
  readonly ask: (task: object) => Promise<Outcome<Answer>>;
  readonly close: () => Promise<void>;
}

interface Asked<Answer> {
  readonly id: number;
  readonly task: object;
  readonly settle: (outcome: Outcome<Answer>) => void;
  /** Calls off what happens where the task is not begun in time. */
  readonly endPatience: () => void;
}

const envelopeSchema = z.object({ id: z.number() });

/**
 * Creates a thread, which does one task after another, starts with the first and does not keep the process alive.
 * What strangers wrote may take it for ever: then it is ended, that task has failed, and the next one starts another
 * thread.
 */
export function createThread<Answer>(options: {
  /** A module that calls `answerTasks`. */
  readonly entry: URL;
  readonly answerSchema: z.ZodType<Answer>;
  /** How long one task may take, the start of the thread included. */
  readonly timeoutMs: number;
  /** How long a task may wait for others to end; then it is not begun any more. */
  readonly patienceMs: number;
  /** More tasks than this do not wait. */
  readonly maxWaiting: number;
  /** The thread ends when nobody has asked for so long; without it, it stays. */
  readonly idleMs?: number;
  /** Keeps these times; timers that do not keep the process alive unless set. */
  readonly schedule?: Schedule;
}): Thread<Answer> {
  const { timeoutMs, patienceMs, idleMs, schedule = scheduleIdleTimer } = options;
  const messageSchema = envelopeSchema.extend({ answer: options.answerSchema });
  const waiting = new Set<Asked<Answer>>();
  let worker: Worker | undefined;
  let current: Asked<Answer> | undefined;
  /** Calls off the end of the thread: for its task takes too long, or for it has none. */
  let keepThread = () => {};
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(options.entry);
    started.unref();
    started.on('message', (message: unknown) => {
      // Node itself posts from here, under --watch, which files a thread has loaded.
      if (!envelopeSchema.safeParse(message).success) return;
      const { id, answer } = messageSchema.parse(message);
      if (worker === started && current?.id === id) finish({ ok: true, answer });
    });
    started.on('error', () => giveUp(started));
    started.on('exit', () => giveUp(started));
    return started;
  }

  /** The task that was at work is lost; no other one is. */
  function giveUp(ended: Worker): void {
    if (worker !== ended) return;
    worker = undefined;
    void ended.terminate();
    finish({ ok: false, reason: 'failed' });
  }

  function finish(outcome: Outcome<Answer>): void {
    keepThread();
    const done = current;
    current = undefined;
    done?.settle(outcome);
    next();
  }

  function next(): void {
    const [asked] = waiting;
    const idle = worker;
    if (asked !== undefined) begin(asked);
    else if (idle !== undefined && idleMs !== undefined) {
      keepThread = schedule(() => giveUp(idle), idleMs);
    }
  }

  function begin(asked: Asked<Answer>): void {
    waiting.delete(asked);
    asked.endPatience();
    keepThread();
    current = asked;
    const working = worker ?? start();
    worker = working;
    keepThread = schedule(() => giveUp(working), timeoutMs);
    working.postMessage({ id: asked.id, task: asked.task });
  }

  return {
    ask(task) {
      if (waiting.size >= options.maxWaiting) return Promise.resolve({ ok: false, reason: 'busy' });
      lastId += 1;
      const id = lastId;
      return new Promise((settle) => {
        const endPatience = schedule(() => {
          waiting.delete(asked);
          settle({ ok: false, reason: 'busy' });
        }, patienceMs);
        const asked: Asked<Answer> = { id, task, settle, endPatience };
        waiting.add(asked);
        if (current === undefined) next();
      });
    },
    async close() {
      for (const { endPatience, settle } of waiting) {
        endPatience();
        settle({ ok: false, reason: 'busy' });
      }
      waiting.clear();
      if (worker !== undefined) giveUp(worker);
    },
  };
}
