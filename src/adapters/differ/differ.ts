import type {
  FileDifference,
  FilePair,
  FindDifference,
} from '../../domain/components/comparison/file-difference.ts';
import { type Threaded, type WorkerThread, createWorkerPool } from '../worker-pool/worker-pool.ts';

/** Comparing is bounded by `MAX_EDITS` and ends long before this, unless the machine is overloaded. */
const TIMEOUT_MS = 8000;
const QUEUE_TIMEOUT_MS = 8000;
const MAX_QUEUE = 8;

export interface Differ extends Threaded {
  readonly findDifference: FindDifference;
}

/** Creates a differ. Its thread starts with the first comparison. */
export function createDiffer(thread?: WorkerThread): Differ {
  const pool = createWorkerPool<FilePair, FileDifference | 'too_large'>({
    ...(thread === undefined ? {} : { thread }),
    entry: new URL('./compare-texts.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
  });
  return {
    async findDifference(pair) {
      const found = await pool.run(pair);
      return found.ok ? found.answer : 'busy';
    },
    threads: pool.threads,
    close: pool.close,
  };
}
