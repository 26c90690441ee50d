import { z } from 'zod';
import type { FindDifference } from '../../domain/components/file-difference.ts';
import { createThread } from '../thread/thread.ts';

/**
 * The work on two texts is bounded and ends long before. A machine that has too much to do may not come that far,
 * which is no property of the texts.
 */
const TIMEOUT_MS = 8000;

/** A reader waits so long for others' comparisons to end. */
const PATIENCE_MS = 8000;

/** Who comes later is told to try again. */
const MAX_WAITING = 8;

const answerSchema = z.union([
  z.literal('too_large'),
  z.object({
    head: z.string(),
    hunks: z.array(
      z.object({
        oldStart: z.number(),
        oldLines: z.number(),
        newStart: z.number(),
        newLines: z.number(),
        text: z.string(),
        emphasis: z.array(z.array(z.number())),
      }),
    ),
    addedLines: z.number(),
    removedLines: z.number(),
  }),
]);

/** Finds differences in a thread of its own: two long texts with little in common take their time. */
export interface Differ {
  readonly findDifference: FindDifference;
  readonly close: () => Promise<void>;
}

/** Creates a differ. Its thread starts with the first pair and does not keep the process alive. */
export function createDiffer(): Differ {
  const thread = createThread({
    entry: new URL('./differ-worker.ts', import.meta.url),
    answerSchema,
    timeoutMs: TIMEOUT_MS,
    patienceMs: PATIENCE_MS,
    maxWaiting: MAX_WAITING,
  });
  return {
    async findDifference(pair) {
      const found = await thread.ask(pair);
      return found.ok ? found.answer : 'busy';
    },
    close: thread.close,
  };
}
