import type { Prop } from '../../domain/components/manifest.ts';
import type { ReadProps } from '../../domain/components/publish-component.ts';
import { createWorkerPool } from '../worker-pool/worker-pool.ts';

/** Files of ten times this size are read in a second; the margin is for a busy machine. */
const TIMEOUT_MS = 20_000;
const QUEUE_TIMEOUT_MS = 60_000;
const MAX_QUEUE = 64;
const IDLE_MS = 1000;

/** Longer files have no props, in UTF-16 units. */
const MAX_CODE = 512 * 1024;

export interface PropsReader {
  readonly readProps: ReadProps;
  readonly close: () => Promise<void>;
}

/** Creates a reader of props. Its thread starts with the first file and ends when unused. */
export function createPropsReader(): PropsReader {
  const pool = createWorkerPool<{ readonly code: string }, readonly Prop[] | undefined>({
    entry: new URL('./props-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
    idleMs: IDLE_MS,
  });
  return {
    async readProps(code) {
      if (code.length > MAX_CODE) return undefined;
      const read = await pool.run({ code });
      return read.ok ? read.answer : undefined;
    },
    close: pool.close,
  };
}
