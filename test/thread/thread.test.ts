import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Thread } from '../../src/adapters/thread/thread.ts';
import { createThread } from '../../src/adapters/thread/thread.ts';
import type { ManualTimers } from '../support/manual-timers.ts';
import { createManualTimers } from '../support/manual-timers.ts';

const [TIMEOUT_MS, PATIENCE_MS, IDLE_MS] = [1, 2, 3];

let thread: Thread<string>;
let timers: ManualTimers;

function open(options: { readonly maxWaiting: number; readonly idleMs?: number }): void {
  timers = createManualTimers();
  thread = createThread({
    entry: new URL('./test-worker.ts', import.meta.url),
    answerSchema: z.string(),
    timeoutMs: TIMEOUT_MS,
    patienceMs: PATIENCE_MS,
    schedule: timers.schedule,
    ...options,
  });
}

afterEach(() => thread.close());

/** Asks, and gives the answer or why there is none. */
async function outcomeOf(say: string): Promise<string> {
  const outcome = await thread.ask({ say });
  return outcome.ok ? outcome.answer : outcome.reason;
}

test('a task that never ends, or ends its thread, costs nobody else the answer', async () => {
  open({ maxWaiting: 9 });
  const [before, ...others] = ['before', 'hang', 'after', 'break', 'last'].map(outcomeOf);
  expect(await before).toBe('before');
  // From here on the thread hangs, until its time is up.
  timers.run(TIMEOUT_MS);
  expect(await Promise.all(others)).toEqual(['failed', 'after', 'failed', 'last']);
});

test('who comes when too many wait is told so, and so is who has waited too long', async () => {
  open({ maxWaiting: 1 });
  const hanging = outcomeOf('hang');
  const waiting = outcomeOf('waits');
  expect(await outcomeOf('one too many')).toBe('busy');
  timers.run(PATIENCE_MS);
  expect(await waiting).toBe('busy');
  // Closing answers whoever is left.
  await thread.close();
  expect(await hanging).toBe('failed');
});

test('what somebody else posts from the thread is no answer', async () => {
  open({ maxWaiting: 1 });
  expect(await outcomeOf('an answer')).toBe('an answer');
});

test('a thread ends when nobody has asked for long, and starts again', async () => {
  open({ maxWaiting: 1, idleMs: IDLE_MS });
  const first = await outcomeOf('who');
  expect(await outcomeOf('who')).toBe(first);
  timers.run(IDLE_MS);
  const second = await outcomeOf('who');
  expect(second).toMatch(/^thread \d+$/);
  expect(second).not.toBe(first);
});
