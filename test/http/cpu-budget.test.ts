import { expect, test } from 'vitest';
import { createCpuBudget } from '../../src/adapters/rate-limit/cpu-budget.ts';

/** A budget of 100 ms a second, whose clock and processor a test moves. */
function createBudget() {
  const clock = { now: 0, cpu: 0 };
  const budget = createCpuBudget({
    msPerSecond: 100,
    now: () => clock.now,
    cpuMs: () => clock.cpu,
  });
  async function admit(ip: string): Promise<() => void> {
    const admission = await budget.admit(ip);
    if (!admission.isAdmitted) throw new Error(`Wait ${admission.waitSeconds} s.`);
    return admission.settle;
  }
  return { clock, budget, admit };
}

test('an address that used too much is refused until it is paid off; others are not', async () => {
  const { clock, budget, admit } = createBudget();
  const settle = await admit('192.0.2.1');
  clock.cpu += 1000;
  settle();
  // 400 ms are free, and 500 more are worth waiting for.
  expect(await budget.admit('192.0.2.1')).toEqual({ isAdmitted: false, waitSeconds: 6 });
  expect((await budget.admit('192.0.2.2')).isAdmitted).toBe(true);
  clock.now += 6000;
  (await admit('192.0.2.1'))();
});

test('networks of one customer share a budget', async () => {
  const { clock, budget, admit } = createBudget();
  const settle = await admit('2001:db8:1:2::1');
  clock.cpu += 1000;
  settle();
  expect((await budget.admit('2001:db8:1:2:ffff::9')).isAdmitted).toBe(false);
});

test('requests at once share what the process used, those without a budget too', async () => {
  const { clock, budget, admit } = createBudget();
  expect(budget.exempt()).toBeUndefined();
  const settle = await admit('192.0.2.1');
  const stop = budget.exempt();
  clock.cpu += 1600;
  stop?.();
  settle();
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
