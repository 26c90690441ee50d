import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { grammarOf } from './languages.ts';

/** Longer code stays plain. */
const MAX_LENGTH = 200_000;

/** Code comes from strangers, and some of it may take a grammar for ever: then the thread is ended. */
const TIMEOUT_MS = 5000;

const answerSchema = z.object({ id: z.number(), runs: z.string() });

/** Finds the tokens of code, in a thread of its own: a grammar takes its time, and nobody else may wait for it. */
export interface Highlighter {
  /**
   * The tokens as a string of runs such as `k6x1f12`: the kind of each (comment c, keyword k, string s, function
   * f, constant n, type t, punctuation p, plain x) and its length in UTF-16 units. Empty where the language is
   * not known, the code is too long, or finding them failed: then the code is shown plain.
   */
  readonly findRuns: (code: string, language: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Creates a highlighter. Its thread starts with the first code and does not keep the process alive. */
export function createHighlighter(): Highlighter {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, (runs: string) => void>();

  function start(): Worker {
    const started = new Worker(new URL('./highlight-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (message: unknown) => {
      const { id, runs } = answerSchema.parse(message);
      waiting.get(id)?.(runs);
      waiting.delete(id);
    });
    started.on('error', () => giveUp(started));
    started.on('exit', () => giveUp(started));
    return started;
  }

  /** Everything that waits for a thread that ended is shown plain; the next code starts another one. */
  function giveUp(ended: Worker): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const answer of waiting.values()) answer('');
    waiting.clear();
  }

  return {
    findRuns(code, language) {
      if (code.length > MAX_LENGTH || grammarOf(language) === undefined) return Promise.resolve('');
      worker ??= start();
      const asked = worker;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const timer = setTimeout(() => void asked.terminate(), TIMEOUT_MS);
        timer.unref();
        waiting.set(id, (runs) => {
          clearTimeout(timer);
          resolve(runs);
        });
        asked.postMessage({ id, code, language });
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
