import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { DrawShareImage, ShareImage } from '../../domain/catalog/share-image.ts';

/** A picture takes some tens of milliseconds; one that takes so long ends the thread. */
const TIMEOUT_MS = 10_000;

/** So many may wait: a crawler that asks for every page's picture at once is told to come back. */
const MAX_WAITING = 24;

/** The thread holds some tens of megabytes: it ends when nobody has asked for so long. */
const IDLE_MS = 60_000;

const answerSchema = z.object({ id: z.number(), png: z.instanceof(Uint8Array) });

export interface ShareImageDrawer {
  readonly draw: DrawShareImage;
  readonly close: () => Promise<void>;
}

interface Task {
  readonly id: number;
  readonly image: ShareImage;
  readonly settle: (png: Uint8Array | 'failed') => void;
}

/**
 * Creates what draws share images, one at a time and in a thread of its own, which starts with the first one
 * and does not keep the process alive.
 */
export function createShareImageDrawer(): ShareImageDrawer {
  let worker: Worker | undefined;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting: Task[] = [];

  function start(): Worker {
    const started = new Worker(new URL('./share-image-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (message: unknown) => {
      const { id, png } = answerSchema.parse(message);
      if (current?.id === id) finish(png);
    });
    started.on('error', () => giveUp(started));
    started.on('exit', () => giveUp(started));
    return started;
  }

  /** The picture that was being drawn is lost; the next one starts another thread. */
  function giveUp(ended: Worker): void {
    if (worker !== ended) return;
    worker = undefined;
    finish('failed');
  }

  function finish(png: Uint8Array | 'failed'): void {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    done?.settle(png);
    next();
  }

  function next(): void {
    current ??= waiting.shift();
    const asked = worker ?? (current === undefined ? undefined : start());
    worker = asked;
    if (asked === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void asked.terminate(),
      current === undefined ? IDLE_MS : TIMEOUT_MS,
    ).unref();
    if (current !== undefined) asked.postMessage({ id: current.id, image: current.image });
  }

  return {
    draw(image) {
      if (waiting.length >= MAX_WAITING) return Promise.resolve('busy');
      lastId += 1;
      const id = lastId;
      return new Promise((settle) => {
        waiting.push({ id, image, settle });
        if (current === undefined) next();
      });
    },
    async close() {
      clearTimeout(timer);
      for (const { settle } of waiting.splice(0)) settle('failed');
      await worker?.terminate();
    },
  };
}
