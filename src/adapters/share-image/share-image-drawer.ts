import { z } from 'zod';
import type { DrawShareImage } from '../../domain/catalog/share-image.ts';
import { createThread } from '../thread/thread.ts';

/** A picture takes some tens of milliseconds; one that takes so long ends the thread. */
const TIMEOUT_MS = 10_000;

/** Who asks for links' pictures does not wait for ever. */
const PATIENCE_MS = 20_000;

/** So many may wait: a crawler that asks for every page's picture at once is told to come back. */
const MAX_WAITING = 24;

/** The thread holds some tens of megabytes: it ends when nobody has asked for so long. */
const IDLE_MS = 60_000;

export interface ShareImageDrawer {
  readonly draw: DrawShareImage;
  readonly close: () => Promise<void>;
}

/** Creates what draws share images, one at a time and in a thread of its own, which starts with the first one. */
export function createShareImageDrawer(): ShareImageDrawer {
  const thread = createThread({
    entry: new URL('./share-image-worker.ts', import.meta.url),
    answerSchema: z.instanceof(Uint8Array),
    timeoutMs: TIMEOUT_MS,
    patienceMs: PATIENCE_MS,
    maxWaiting: MAX_WAITING,
    idleMs: IDLE_MS,
  });
  return {
    async draw(image) {
      const drawn = await thread.ask(image);
      return drawn.ok ? drawn.answer : drawn.reason;
    },
    close: thread.close,
  };
}
