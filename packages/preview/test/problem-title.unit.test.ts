import { expect, test } from 'vitest';
import { problemTitle, readFrameMessage } from '../src/sandbox/frame-report.ts';

test('names a failing file with a long path by the end of its path', () => {
  const problem = { when: 'load', message: 'x', file: `${'a/'.repeat(150)}b.ts`, line: 3 } as const;
  expect(readFrameMessage({ type: 'failed', problem })).toMatchObject({ problem });
  expect(problemTitle(problem)).toMatch(/^The module failed in ….*\/b\.ts on line 3$/);
  expect(problemTitle(problem).length).toBeLessThan(200);
});

test.each([
  ['no message', 'rendered'],
  ['another type', { type: 'navigate' }],
  ['a problem of no kind', { type: 'failed', problem: { when: 'later', message: 'x' } }],
  [
    'a line that is no number',
    { type: 'failed', problem: { when: 'run', message: 'x', line: '1' } },
  ],
  ['too many states', { type: 'states', names: Array.from({ length: 31 }, () => 'a') }],
  ['a long name of a state', { type: 'states', names: ['a'.repeat(61)] }],
  ['a list with a text for a box', { type: 'parts', boxes: [null, 'x'] }],
  ['an endless position', { type: 'scrolled', top: Infinity }],
])('does not read %s', (_case, data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});

test('reads boxes of parts that are out of view as null', () => {
  const boxes = [null, { x: 1, y: 2, width: 3, height: 4 }];
  expect(readFrameMessage({ type: 'parts', boxes })).toEqual({ type: 'parts', boxes });
});

test('names the file of a problem without a line', () => {
  expect(problemTitle({ when: 'compile', message: 'x', file: 'a.ts' })).toBe(
    'This code does not compile in a.ts',
  );
});
