import type { ReadTypes, TypedModel } from '../../domain/components/typed-model.ts';
import { createWorkerPool } from '../worker-pool/worker-pool.ts';

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
  const pool = createWorkerPool<Parameters<ReadTypes>[0], TypedModel | undefined>({
    entry: new URL('./type-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
    heapMb: HEAP_MB,
  });
  return {
    async readTypes(input) {
      if (lengthOf(input.module.files) > MAX_CODE) return undefined;
      const read = await pool.run(input);
      return read.ok ? read.answer : undefined;
    },
    close: pool.close,
  };
}

function lengthOf(files: Readonly<Record<string, string>>): number {
  return Object.values(files).reduce((sum, text) => sum + text.length, 0);
}
