import type { ArchiveFile, PackFiles } from '../../domain/components/retrieval/version-archive.ts';
import { type Threaded, createWorkerPool } from '../worker-pool/worker-pool.ts';

/** Enough for some tens of megabytes on a busy machine. */
const TIMEOUT_MS = 60_000;
const QUEUE_TIMEOUT_MS = 10_000;

export interface Zipper extends Threaded {
  readonly pack: PackFiles;
}

/**
 * Creates a zipper. It packs in a worker thread, which starts with the first archive. Up to `maxQueue` archives wait.
 */
export function createZipper({ maxQueue }: { readonly maxQueue: number }): Zipper {
  const pool = createWorkerPool<
    { readonly files: readonly ArchiveFile[] },
    Exclude<Awaited<ReturnType<PackFiles>>, string>
  >({
    entry: new URL('./zip-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue,
  });
  return {
    async pack(files) {
      const packed = await pool.run({ files });
      return packed.ok ? packed.answer : packed.reason;
    },
    threads: pool.threads,
    close: pool.close,
  };
}
