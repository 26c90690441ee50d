import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Thread } from '../../src/adapters/thread/thread.ts';
import { createThread } from '../../src/adapters/thread/thread.ts';

let thread: Thread<string>;

function open(options: {
  readonly maxWaiting: number;
  readonly patienceMs?: number;
  readonly idleMs?: number;
}): void {
  thread = createThread({
    entry: new URL('./test-worker.ts', import.meta.url),
    answerSchema: z.string(),
    timeoutMs: 3000,
    patienceMs: 60_000,
    ...options,
  });
}

afterEach(() => thread.close());

/** Asks for all of them at once, and gives each answer or why there is none. */
async function outcomesOf(words: readonly string[]): Promise<readonly string[]> {
  const outcomes = await Promise.all(words.map((say) => thread.ask({ say })));
  return outcomes.map((outcome) => (outcome.ok ? outcome.answer : outcome.reason));
}

test('a task that never ends, or ends its thread, costs nobody else the answer', async () => {
  open({ maxWaiting: 9 });
  expect(await outcomesOf(['before', 'hang', 'after', 'break', 'last'])).toEqual([
    'before',
    'failed',
    'after',
    'failed',
    'last',
  ]);
});

test('who comes when too many wait is told so, and so is who has waited too long', async () => {
  open({ maxWaiting: 1, patienceMs: 50 });
  const hanging = thread.ask({ say: 'hang' });
  expect(await outcomesOf(['waits', 'one too many'])).toEqual(['busy', 'busy']);
  // Closing answers whoever is left.
  await thread.close();
  expect(await hanging).toEqual({ ok: false, reason: 'failed' });
});

test('what somebody else posts from the thread is no answer', async () => {
  open({ maxWaiting: 1 });
  expect(await outcomesOf(['an answer'])).toEqual(['an answer']);
});

test('a thread that ended because nobody asked starts again', async () => {
  open({ maxWaiting: 1, idleMs: 1 });
  for (const word of ['one', 'two']) {
    expect(await outcomesOf([word])).toEqual([word]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
