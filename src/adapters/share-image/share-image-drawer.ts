import type { DrawShareImage, ShareImage } from '../../domain/catalog/share-image.ts';
import { type Threaded, type WorkerThread, createWorkerPool } from '../worker-pool/worker-pool.ts';

/** An image takes some tens of milliseconds. */
const TIMEOUT_MS = 10_000;
const QUEUE_TIMEOUT_MS = 20_000;

/** More get 503: a crawler may request the images of all pages at once. */
const MAX_QUEUE = 24;

export interface ShareImageDrawer extends Threaded {
  readonly draw: DrawShareImage;
}

/** Creates a drawer of share images, one at a time in a worker thread, which starts with the first one. */
export function createShareImageDrawer(thread?: WorkerThread): ShareImageDrawer {
  const pool = createWorkerPool<ShareImage, Uint8Array>({
    ...(thread === undefined ? {} : { thread }),
    entry: new URL('./share-image-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
  });
  return {
    async draw(image) {
      const drawn = await pool.run(image);
      return drawn.ok ? drawn.answer : drawn.reason;
    },
    threads: pool.threads,
    close: pool.close,
  };
}
