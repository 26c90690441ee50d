import { expect, test } from 'vitest';
import { frameMessageSchema, problemTitle } from '../../../src/faces/web/sandbox/frame-messages.ts';

test('a failure in a file with a long path is told, with the end of its path', () => {
  const problem = { when: 'load', message: 'x', file: `${'a/'.repeat(150)}b.ts`, line: 3 } as const;
  const read = frameMessageSchema.safeParse({ type: 'failed', problem });
  expect(read.success).toBe(true);
  expect(problemTitle(problem)).toMatch(/^The module failed in ….*\/b\.ts on line 3$/);
  expect(problemTitle(problem).length).toBeLessThan(200);
});

test('a file is named where the line is not known', () => {
  expect(problemTitle({ when: 'compile', message: 'x', file: 'a.ts' })).toBe(
    'This code does not compile in a.ts',
  );
});
