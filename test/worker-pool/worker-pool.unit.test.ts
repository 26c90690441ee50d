import { afterEach, expect, test } from 'vitest';
import { type WorkerPool, createWorkerPool } from '../../src/adapters/worker-pool/worker-pool.ts';
import { eventually } from '../support/eventually.ts';
import { type ManualTimers, createManualTimers } from '../support/manual-timers.ts';

const [TIMEOUT_MS, QUEUE_TIMEOUT_MS] = [1, 2];

let pool: WorkerPool<{ readonly say: string }, string>;
let timers: ManualTimers;

function open(options: { readonly maxQueue: number; readonly idleMs?: number }): void {
  timers = createManualTimers();
  pool = createWorkerPool({
    entry: new URL('./test-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    schedule: timers.schedule,
    ...options,
  });
}

afterEach(() => pool.close());

/** Runs a task and returns its answer, or the reason why there is none. */
async function outcomeOf(say: string): Promise<string> {
  const outcome = await pool.run({ say });
  return outcome.ok ? outcome.answer : outcome.reason;
}

test('kills a task that exceeds its deadline, and runs the tasks behind it', async () => {
  open({ maxQueue: 9 });
  const [before, ...others] = ['before', 'hang', 'after', 'throw', 'exit', 'last'].map(outcomeOf);
  expect(await before).toBe('before');
  // From here on the thread hangs, until its deadline.
  timers.run(TIMEOUT_MS);
  expect(await Promise.all(others)).toEqual(['failed', 'after', 'failed', 'failed', 'last']);
});

test('fails a task that exhausts the heap, and runs the next one', async () => {
  open({ maxQueue: 9 });
  expect(await outcomeOf('fill the heap')).toBe('failed');
  expect(await outcomeOf('after')).toBe('after');
});

test('returns busy when the queue is full, after the queue timeout, and on close', async () => {
  open({ maxQueue: 1 });
  const hanging = outcomeOf('hang');
  const waiting = outcomeOf('waits');
  expect(await outcomeOf('one too many')).toBe('busy');
  timers.run(QUEUE_TIMEOUT_MS);
  expect(await waiting).toBe('busy');
  const left = outcomeOf('left when the pool closes');
  await pool.close();
  expect(await hanging).toBe('failed');
  expect(await left).toBe('busy');
});

test('ends an idle thread and starts another one for the next task', async () => {
  open({ maxQueue: 1, idleMs: 1 });
  const first = await outcomeOf('thread id');
  expect(first).toMatch(/^thread \d+$/);
  await eventually(() => outcomeOf('thread id')).not.toBe(first);
});
