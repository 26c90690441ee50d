import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from '../../src/adapters/rate-limit/fair-queue.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { clientOf } from '../../src/domain/limits/fair-queue.ts';
import { createManualTimers } from '../support/manual-timers.ts';

/** A budget of 100 ms a second, whose clock and processor a test moves. */
function createBudget() {
  const clock = { now: 0, cpu: 0, starts: 0 };
  const budget = createFairQueue({
    costlyStarts: () => clock.starts,
    msPerSecond: 100,
    now: () => clock.now,
    cpuMs: () => clock.cpu,
  });
  async function admit(client: string): Promise<(isCharged?: boolean) => void> {
    const admission = await budget.admit(client);
    if (!admission.isAdmitted) throw new Error(`Wait ${admission.waitSeconds} s.`);
    return admission.settle;
  }
  /** Does work that costs this much. */
  async function spend(client: string, cpuMs: number): Promise<void> {
    const admission = await budget.admitCostly(client, 1);
    if (!admission.isAdmitted) throw new Error(`Wait ${admission.waitSeconds} s.`);
    clock.cpu += cpuMs;
    admission.settle();
  }
  return { clock, budget, admit, spend };
}

test('an address that used too much is refused until it is paid off; others are not', async () => {
  const { clock, budget, admit, spend } = createBudget();
  await spend('192.0.2.1', 1000);
  // 400 ms are free, and 500 more are worth waiting for.
  expect(await budget.admit('192.0.2.1')).toEqual({ isAdmitted: false, waitSeconds: 6 });
  expect((await budget.admit('192.0.2.2')).isAdmitted).toBe(true);
  clock.now += 6000;
  (await admit('192.0.2.1'))();
});

test('an ordinary request is charged at most 250 ms', async () => {
  const { clock, budget, admit } = createBudget();
  const settles = await Promise.all(Array.from({ length: 4 }, () => admit('192.0.2.1')));
  for (const settle of settles) {
    clock.cpu += 10_000;
    settle();
  }
  // Of 1,000 ms, 400 are free.
  expect(await budget.admit('192.0.2.1')).toEqual({ isAdmitted: false, waitSeconds: 6 });
});

test('files are served to who has used up the budget of pages, and are bounded by one of their own', async () => {
  const { clock, budget, spend } = createBudget();
  await spend('192.0.2.1', 1000);
  for (let file = 0; file < 80; file += 1) {
    const admission = await budget.admitFile('192.0.2.1');
    if (!admission.isAdmitted) throw new Error(`Wait ${admission.waitSeconds} s for file ${file}.`);
    // The first time, a file is compressed.
    clock.cpu += 200;
    admission.settle();
  }
  const more = Array.from({ length: 110 }, () => budget.admitFile('192.0.2.1'));
  const refused = await Promise.race(more.slice(-5));
  expect(refused).toEqual({ isAdmitted: false, waitSeconds: 6 });
  expect((await budget.admitFile('192.0.2.2')).isAdmitted).toBe(true);
});

test('what was for everybody is not charged to whom it was done for', async () => {
  const { clock, budget, admit, spend } = createBudget();
  const settle = await admit('192.0.2.1');
  clock.cpu += 5000;
  settle(false);
  for (let request = 0; request < 3; request += 1) (await admit('192.0.2.1'))();
  await spend('192.0.2.1', 5000);
  expect((await budget.admit('192.0.2.1')).isAdmitted).toBe(false);
});

test('costly work that had to start a thread is not charged, and waits longer for its budget', async () => {
  const { clock, budget } = createBudget();
  async function work(cpuMs: number, starts: number): Promise<void> {
    const admission = await budget.admitCostly('192.0.2.1', 1);
    if (!admission.isAdmitted) throw new Error(`Wait ${admission.waitSeconds} s.`);
    clock.cpu += cpuMs;
    clock.starts += starts;
    admission.settle();
  }
  await work(5000, 1);
  await work(390, 0);
  await work(1100, 0);
  // 1,090 ms over what is free: 10.9 s.
  await expect(work(1, 0)).rejects.toThrow('Wait 11 s.');
});

test('networks of one customer share a budget', async () => {
  const { budget, spend } = createBudget();
  await spend(clientOf({ principal: ANONYMOUS, ip: '2001:db8:1:2::1' }), 1000);
  expect(
    (await budget.admit(clientOf({ principal: ANONYMOUS, ip: '2001:db8:1:2:ffff::9' }))).isAdmitted,
  ).toBe(false);
});

test('requests at once share what the process used, those without a budget too', async () => {
  const { clock, budget, admit } = createBudget();
  expect(budget.exempt()).toBeUndefined();
  const admission = await budget.admitCostly('192.0.2.1', 1);
  const stop = budget.exempt();
  clock.cpu += 1600;
  stop?.();
  if (admission.isAdmitted) admission.settle();
  // Its half is 800 ms.
  clock.now += 4000;
  (await admit('192.0.2.1'))();
});

test('requests at once are reserved for before it is known what they cost', async () => {
  const { budget, admit } = createBudget();
  const all = await Promise.all(Array.from({ length: 41 }, () => admit('192.0.2.1')));
  const more = Array.from({ length: 60 }, () => budget.admit('192.0.2.1'));
  const refused = await Promise.race(more.slice(-5));
  expect(refused).toEqual({ isAdmitted: false, waitSeconds: 6 });
  for (const settle of all) settle();
});

/** A queue without a budget, whose deadlines a test runs. */
function createQueue() {
  const timers = createManualTimers();
  const queue = createFairQueue({
    msPerSecond: 0,
    now: () => 0,
    cpuMs: () => 0,
    schedule: timers.schedule,
  });
  async function enter(client: string, bytes = 1): Promise<() => void> {
    const admission = await queue.admitCostly(client, bytes);
    if (!admission.isAdmitted) throw new Error('It was refused.');
    return admission.settle;
  }
  return { timers, queue, enter };
}

test('a client has two pieces of costly work running; others do not wait for it', async () => {
  const { queue, enter } = createQueue();
  const first = await enter('a');
  await enter('a');
  const order: string[] = [];
  const third = enter('a').then(() => order.push('third of a'));
  (await enter('b'))();
  order.push('first of b');
  expect(queue.waiting()).toBe(1);
  first();
  await third;
  expect(order).toEqual(['first of b', 'third of a']);
});

test('what a client has waiting is bounded in number, bytes and time', async () => {
  const { timers, queue, enter } = createQueue();
  const running = [await enter('a'), await enter('a')];
  const waiting = Array.from({ length: 64 }, () => queue.admitCostly('a', 1));
  expect(await queue.admitCostly('a', 1)).toEqual({ isAdmitted: false, waitSeconds: 10 });
  timers.run();
  const late = await Promise.all(waiting);
  expect(late.every(({ isAdmitted }) => !isAdmitted)).toBe(true);
  expect(queue.refused()).toBe(65);
  const large = queue.admitCostly('a', 1024 * 1024 - 1);
  expect((await queue.admitCostly('a', 2)).isAdmitted).toBe(false);
  for (const settle of running) settle();
  expect((await large).isAdmitted).toBe(true);
});

test('costly work of many clients begins one piece a turn of the event loop', async () => {
  const { enter } = createQueue();
  const begun: number[] = [];
  const all = Array.from({ length: 20 }, async (_, client) => {
    await enter(`client ${client}`);
    begun.push(client);
  });
  for (let turn = 1; turn <= 20; turn++) {
    await nextTurn();
    expect(begun.length).toBeLessThanOrEqual(turn);
  }
  await Promise.all(all);
  expect(begun).toHaveLength(20);
});
