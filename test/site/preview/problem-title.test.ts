import { expect, test } from 'vitest';
import { frameMessageSchema, problemTitle } from '../../../src/faces/web/sandbox/frame-messages.ts';

test('names a failing file with a long path by the end of its path', () => {
  const problem = { when: 'load', message: 'x', file: `${'a/'.repeat(150)}b.ts`, line: 3 } as const;
  const read = frameMessageSchema.safeParse({ type: 'failed', problem });
  expect(read.success).toBe(true);
  expect(problemTitle(problem)).toMatch(/^The module failed in ….*\/b\.ts on line 3$/);
  expect(problemTitle(problem).length).toBeLessThan(200);
});

test('names the file of a problem without a line', () => {
  expect(problemTitle({ when: 'compile', message: 'x', file: 'a.ts' })).toBe(
    'This code does not compile in a.ts',
  );
});
