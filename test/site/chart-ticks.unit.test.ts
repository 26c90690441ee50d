import { expect, test } from 'vitest';
import { ticksFor } from '../../src/faces/web/app/ui/data-display-bar-chart/chart.tsx';

test.each([
  [0, 2, true, [0, 1, 2]],
  [0, 10, true, [0, 3, 6, 9, 12]],
  [0, 1000, true, [0, 250, 500, 750, 1000]],
  [0, 2, false, [0, 0.5, 1, 1.5, 2]],
])('from %d to %d, whole %s', (lowest, highest, areWhole, ticks) => {
  expect(ticksFor(lowest, highest, areWhole)).toEqual(ticks);
});
