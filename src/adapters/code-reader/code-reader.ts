import type { CodeFacts, ReadCode } from '../../domain/components/code-facts.ts';
import { type Threaded, createWorkerPool } from '../worker-pool/worker-pool.ts';

/** Parsing the longest code takes a fraction of this. */
const TIMEOUT_MS = 3000;
const QUEUE_TIMEOUT_MS = 5000;
const MAX_QUEUE = 16;

export interface CodeReader extends Threaded {
  readonly read: ReadCode;
}

/** Creates a TSX reader. It parses in a worker thread, which starts with the first file. */
export function createCodeReader(): CodeReader {
  const pool = createWorkerPool<{ readonly code: string }, CodeFacts | 'not_tsx'>({
    entry: new URL('./code-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
  });
  return {
    async read(code) {
      const found = await pool.run({ code });
      return found.ok ? found.answer : found.reason;
    },
    threads: pool.threads,
    close: pool.close,
  };
}
