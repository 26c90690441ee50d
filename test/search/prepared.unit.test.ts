import { expect, test } from 'vitest';
import { createPrepared } from '../../src/domain/search/prepared.ts';

function* making() {
  yield;
  yield;
  return 'made';
}

test('is made in steps', () => {
  const { get, steps } = createPrepared(making());
  expect([...steps()]).toHaveLength(3);
  expect(get()).toBe('made');
});

test('stays what it is if it is needed between two steps', () => {
  const { get, steps } = createPrepared(making());
  const preparing = steps()[Symbol.iterator]();
  preparing.next();
  expect(get()).toBe('made');
  preparing.next();
  expect(get()).toBe('made');
  expect(preparing.next().done).toBe(true);
});
