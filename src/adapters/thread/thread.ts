import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Work in a thread of its own, so that nobody else waits for it. */
export interface Thread<Answer> {
  /** The answer to a task; undefined where the thread failed, took too long, or has too many tasks already. */
  readonly ask: (task: object) => Promise<Answer | undefined>;
  readonly close: () => Promise<void>;
}

/**
 * Creates a thread, which starts with the first task and does not keep the process alive. What strangers wrote may
 * take it for ever: then it is ended, what waits for it gets no answer, and the next task starts another one.
 */
export function createThread<Answer>(options: {
  /** A module that calls `answerTasks`. */
  readonly entry: URL;
  readonly answerSchema: z.ZodType<Answer>;
  readonly timeoutMs: number;
  /** More tasks than this do not wait. */
  readonly maxWaiting: number;
}): Thread<Answer> {
  const messageSchema = z.object({ id: z.number(), answer: options.answerSchema });
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer | undefined) => void>();

  function start(): Worker {
    const started = new Worker(options.entry);
    started.unref();
    started.on('message', (message: unknown) => {
      const { id, answer } = messageSchema.parse(message);
      waiting.get(id)?.(answer);
      waiting.delete(id);
    });
    started.on('error', () => giveUp(started));
    started.on('exit', () => giveUp(started));
    return started;
  }

  function giveUp(ended: Worker): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  }

  return {
    ask(task) {
      if (waiting.size >= options.maxWaiting) return Promise.resolve(undefined);
      worker ??= start();
      const asked = worker;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const timer = setTimeout(() => void asked.terminate(), options.timeoutMs);
        timer.unref();
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        asked.postMessage({ id, task });
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
