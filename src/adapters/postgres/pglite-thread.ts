import { Worker } from 'node:worker_threads';

/** A running embedded database, reached at a socket. */
export interface PgliteThread {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Closes the database; cuts it off after 3 s, which costs a recovery at the next start but no data. */
  readonly stop: () => Promise<void>;
}

const STOP_PATIENCE_MS = 3000;

/**
 * Starts the embedded database of a folder in a worker thread and waits until it listens.
 *
 * @throws Error where the database cannot be opened, or the signal was aborted before.
 */
export async function startPgliteThread(
  folder: string,
  socket: string,
  signal: AbortSignal,
): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder, socket },
    // It needs nothing of the environment, which holds secrets, and has nothing to say to the operator's log.
    env: {},
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  const terminate = () => void worker.terminate();
  signal.addEventListener('abort', terminate);
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('The thread of the embedded database ended.')));
  });
  signal.removeEventListener('abort', terminate);
  return {
    ended,
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage('stop');
      const timer = setTimeout(terminate, STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
