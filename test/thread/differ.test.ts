import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDiffer } from '../../src/adapters/differ/differ.ts';

function lines(name: string): string {
  return Array.from({ length: 5000 }, (_, index) => `${name}${index}\n`).join('');
}

test('while two long texts are compared everything else goes on', async () => {
  const differ = createDiffer();
  onTestFinished(differ.close);
  const events: string[] = [];
  const comparing = differ
    .findDifference({ path: 'component.tsx', older: lines('a'), newer: lines('b') })
    .then((found) => events.push(found === 'too_large' ? found : 'something else'));
  // Work in this thread would come to its end before any of its turns does.
  await nextTurn();
  events.push('another one is served');
  await comparing;
  expect(events).toEqual(['another one is served', 'too_large']);
});
