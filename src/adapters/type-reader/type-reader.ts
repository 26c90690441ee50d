import type { CheckTypes } from '../../domain/components/review/code-reader.ts';
import type { ReadTypes } from '../../domain/components/typed-model.ts';
import { type Threaded, createWorkerPool, createWorkerThread } from '../worker-pool/worker-pool.ts';
import type { TypeAnswer, TypeTask } from './type-worker.ts';

const ENTRY = new URL('./type-worker.ts', import.meta.url);

/** A component with twenty older versions takes some seconds on a busy machine. */
const TIMEOUT_MS = 60_000;
const QUEUE_TIMEOUT_MS = 120_000;
const MAX_QUEUE = 64;

/** The declarations of React and the DOM, and programs over them. */
const HEAP_MB = 600;

/** Longer modules are not read, in UTF-16 units. */
const MAX_CODE = 1024 * 1024;

export interface TypeReader {
  readonly readTypes: ReadTypes;
  readonly close: () => Promise<void>;
}

/** Creates a reader of types. Its thread starts with the first component and ends when unused. */
export function createTypeReader(): TypeReader {
  const pool = createWorkerPool<TypeTask, TypeAnswer>({
    entry: ENTRY,
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
    thread: createWorkerThread({ heapMb: HEAP_MB }),
  });
  return {
    async readTypes(input) {
      if (lengthOf(input.module.files) > MAX_CODE) return undefined;
      const read = await pool.run({ kind: 'read', ...input });
      return read.ok && read.answer.kind === 'read' ? read.answer.model : undefined;
    },
    close: pool.close,
  };
}

/** A review takes a fifth of a second, and the first one of a thread two; on a busy machine several times that. */
const REVIEW_TIMEOUT_MS = 15_000;
const REVIEW_QUEUE_TIMEOUT_MS = 20_000;
const MAX_REVIEWS = 16;

/** The declarations of React and the DOM, and one program over them. */
const REVIEW_HEAP_MB = 150;

/** Between two reviews an agent edits a file. */
const REVIEW_IDLE_MS = 30_000;

export interface TypeChecker extends Threaded {
  /** How often its thread started after it had ended unused. */
  readonly starts: () => number;
  readonly checkTypes: CheckTypes;
}

/** Creates a checker of the types of reviewed files. Its thread starts with the first one and ends when unused. */
export function createTypeChecker(): TypeChecker {
  const pool = createWorkerPool<TypeTask, TypeAnswer>({
    entry: ENTRY,
    timeoutMs: REVIEW_TIMEOUT_MS,
    queueTimeoutMs: REVIEW_QUEUE_TIMEOUT_MS,
    maxQueue: MAX_REVIEWS,
    thread: createWorkerThread({ heapMb: REVIEW_HEAP_MB, idleMs: REVIEW_IDLE_MS }),
  });
  return {
    async checkTypes(code, modules) {
      const checked = await pool.run({ kind: 'check', code, ...modules });
      if (!checked.ok) return checked.reason;
      return checked.answer.kind === 'check' ? checked.answer.problems : 'failed';
    },
    threads: pool.threads,
    starts: pool.starts,
    close: pool.close,
  };
}

function lengthOf(files: Readonly<Record<string, string>>): number {
  return Object.values(files).reduce((sum, text) => sum + text.length, 0);
}
