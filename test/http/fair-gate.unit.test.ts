import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairGate } from '../../src/adapters/rate-limit/fair-gate.ts';

/** Work that ends when the test says so; what began, in order. */
function start(bounds: Parameters<typeof createFairGate>[0]) {
  const gate = createFairGate(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (client: string, name: string) =>
      gate(client, async () => {
        begun.push(name);
        const end = Promise.withResolvers<void>();
        ends.push(end.resolve);
        await end.promise;
        return name;
      }),
    endOldest: async () => {
      ends.shift()?.();
      await nextTurn();
    },
  };
}

test('runs a few at a time, and those that wait by client in turn', async () => {
  const { ask, begun, endOldest } = start({
    maxRunning: 2,
    maxWaitingOfClient: 4,
    maxWaiting: 5,
  });
  const answers = [1, 2, 3, 4, 5, 6].map((number) => ask('flood', `f${number}`));
  // A seventh is too many of one client.
  expect(await ask('flood', 'f7')).toBe(undefined);
  answers.push(ask('other', 'o1'));
  // And a sixth that waits is too many of all.
  expect(await ask('third', 't1')).toBe(undefined);
  for (let ended = 0; ended < 7; ended += 1) await endOldest();
  expect(begun).toEqual(['f1', 'f2', 'f3', 'o1', 'f4', 'f5', 'f6']);
  expect(await Promise.all(answers)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'o1']);
  const later = ask('third', 't2');
  await endOldest();
  expect(await later).toBe('t2');
});

test('work that fails gives its place to the next', async () => {
  const gate = createFairGate({ maxRunning: 1, maxWaitingOfClient: 1, maxWaiting: 1 });
  const failing = gate('a', async () => Promise.reject(new Error('It failed.')));
  const next = gate('b', async () => 'next');
  await expect(failing).rejects.toThrow('It failed.');
  expect(await next).toBe('next');
});
