import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDiffer } from '../../src/adapters/differ/differ.ts';

function lines(name: string): string {
  return Array.from({ length: 5000 }, (_, index) => `${name}${index}\n`).join('');
}

test('does not block the event loop while it compares two long texts', async () => {
  const differ = createDiffer();
  onTestFinished(differ.close);
  const events: string[] = [];
  const comparing = differ
    .findDifference({ path: 'component.tsx', older: lines('a'), newer: lines('b') })
    // On an overloaded machine the deadline may pass first: `busy`.
    .then((found) => events.push(typeof found === 'string' ? 'answered' : 'compared'));
  // Work on this thread would end before the next turn begins.
  await nextTurn();
  events.push('next turn');
  await comparing;
  expect(events).toEqual(['next turn', 'answered']);
});
