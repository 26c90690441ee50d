import { expect, test } from 'vitest';
import { createReadQueue } from '../../src/adapters/component-store/read-queue.ts';
import { scheduleDeadline } from '../../src/adapters/timers/schedule-timer.ts';
import { type Result, success } from '../../src/domain/errors.ts';
import { createManualTimers } from '../support/manual-timers.ts';

const TIMEOUT_MS = 2000;

/** A queue with timers and a clock of its own, and the reads that have begun. */
function openQueue() {
  const clock = { ms: 0 };
  const timers = createManualTimers();
  const queue = createReadQueue({
    timeoutMs: TIMEOUT_MS,
    schedule: timers.schedule,
    now: () => clock.ms,
  });
  const begun: ((value: Result<number>) => void)[] = [];
  const read = () =>
    new Promise<Result<number>>((resolve) => {
      begun.push(resolve);
    });
  return { queue, clock, timers, begun, read };
}

test('a burst spends no deadline in the queue: reads that wait for their turn do not time out', async () => {
  const { queue, clock, timers, begun, read } = openQueue();
  const calls = Array.from({ length: 1000 }, () => queue(read).wait());
  expect(begun.length).toBeLessThan(100);
  const seen = new Set<number>();
  while (seen.size < 1000) {
    // The store answers, though all of them together take far longer than one deadline.
    clock.ms += TIMEOUT_MS / 2;
    for (const [index, resolve] of begun.entries()) {
      if (!seen.has(index)) resolve(success(index));
      seen.add(index);
    }
    await new Promise((resolve) => void setImmediate(resolve));
  }
  expect(clock.ms).toBeGreaterThan(TIMEOUT_MS * 2);
  for (const result of await Promise.all(calls)) expect(result.ok).toBe(true);
  expect(timers.waiting()).toEqual([]);
});

test('when the store answers nobody, what waits for its turn fails at the deadline too', async () => {
  const { queue, clock, timers, begun, read } = openQueue();
  const calls = Array.from({ length: 1000 }, () => queue(read).wait());
  const before = begun.length;
  clock.ms += TIMEOUT_MS;
  timers.run();
  const results = await Promise.all(calls);
  expect(new Set(results.map((result) => result.ok || result.failure.kind))).toEqual(
    new Set(['upstream_timeout']),
  );
  expect(begun.length).toBe(before);
  // A store that is back is asked again.
  const next = queue(async () => success(1)).wait();
  expect(await next).toEqual(success(1));
});

test('a blocked event loop does not make an answer late that has arrived', async () => {
  const queue = createReadQueue({
    timeoutMs: 200,
    schedule: scheduleDeadline,
    now: () => performance.now(),
  });
  const answer = queue(
    () =>
      new Promise<Result<number>>((resolve) => {
        // Several turns of the event loop, as a read of a file takes.
        setImmediate(() => setImmediate(() => setImmediate(() => resolve(success(1)))));
      }),
  ).wait();
  const until = performance.now() + 400;
  while (performance.now() < until);
  expect(await answer).toEqual(success(1));
});
