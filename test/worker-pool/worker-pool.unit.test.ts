import { afterEach, expect, test } from 'vitest';
import {
  type WorkerPool,
  type WorkerThread,
  createWorkerPool,
  createWorkerThread,
} from '../../src/adapters/worker-pool/worker-pool.ts';
import { eventually } from '../support/eventually.ts';
import { type ManualTimers, createManualTimers } from '../support/manual-timers.ts';

const [TIMEOUT_MS, QUEUE_TIMEOUT_MS] = [1, 2];

let pool: WorkerPool<{ readonly say: string }, string>;
let timers: ManualTimers;

let thread: WorkerThread;

function open({
  maxQueue,
  ...options
}: {
  readonly maxQueue: number;
  readonly idleMs?: number;
  readonly heapMb?: number;
}) {
  timers = createManualTimers();
  thread = createWorkerThread({ schedule: timers.schedule, ...options });
  pool = openPool(maxQueue);
}

function openPool(maxQueue: number) {
  return createWorkerPool<{ readonly say: string }, string>({
    entry: new URL('./test-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue,
    thread,
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
  open({ maxQueue: 9, heapMb: 24 });
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

test('shares a thread: one task of all pools at a time, in the order of arrival, each with a queue', async () => {
  open({ maxQueue: 1 });
  const other = openPool(1);
  const hanging = outcomeOf('hang');
  const [waiting, otherWaiting] = [outcomeOf('waits'), other.run({ say: 'waits too' })];
  expect(await other.run({ say: 'one too many' })).toEqual({ ok: false, reason: 'busy' });
  timers.run(TIMEOUT_MS);
  expect(await hanging).toBe('failed');
  expect(await waiting).toBe('waits');
  expect(await otherWaiting).toEqual({ ok: true, answer: 'waits too' });
  const ids = [await outcomeOf('thread id'), await other.run({ say: 'thread id' })];
  expect(ids[1]).toEqual({ ok: true, answer: ids[0] });
});
