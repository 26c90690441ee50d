import type {
  ApplyDiff,
  CompareCode,
  ReadCode,
} from '../../domain/components/review/code-reader.ts';
import { type Threaded, createWorkerPool } from '../worker-pool/worker-pool.ts';
import type { CodeAnswer, CodeTask } from './code-worker.ts';

/** Reviewing the longest code takes a fraction of this, with the start of the thread. */
const TIMEOUT_MS = 3000;
/** Longer than what one client may have running, each to its deadline. */
const QUEUE_TIMEOUT_MS = 8000;
const MAX_QUEUE = 16;

export interface CodeReader extends Threaded {
  readonly read: ReadCode;
  readonly compare: CompareCode;
  readonly applyDiff: ApplyDiff;
}

/** Creates a TSX reader. It parses, reviews and compares in a worker thread, which starts with the first file. */
export function createCodeReader(): CodeReader {
  const pool = createWorkerPool<CodeTask, CodeAnswer>({
    entry: new URL('./code-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
  });
  return {
    async read(code, rules) {
      const found = await pool.run({ kind: 'read', code, ...rules });
      if (!found.ok) return found.reason;
      return found.answer.kind === 'read' ? found.answer.reading : 'failed';
    },
    async compare(code, comparison) {
      const found = await pool.run({ kind: 'compare', code, ...comparison });
      if (!found.ok) return found.reason;
      return found.answer.kind === 'compare' ? found.answer.compared : 'failed';
    },
    async applyDiff(code, diff) {
      const found = await pool.run({ kind: 'patch', code, diff });
      if (!found.ok) return { ok: false, reason: found.reason };
      const patched = found.answer.kind === 'patch' ? found.answer.patched : undefined;
      return patched === undefined
        ? { ok: false, reason: 'not_applicable' }
        : { ok: true, code: patched };
    },
    threads: pool.threads,
    close: pool.close,
  };
}
