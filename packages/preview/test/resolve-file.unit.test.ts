import { expect, test } from 'vitest';
import { resolveFile } from '../src/sandbox/resolve-file.ts';

test.each([
  ['lib/a.ts', '..', 'index.tsx'],
  ['lib/a.ts', '../', 'index.tsx'],
  ['component.tsx', '.', 'index.tsx'],
  ['component.tsx', './lib', 'lib/index.ts'],
  ['lib/a.ts', '.', 'lib/index.ts'],
  ['lib/b.ts', './a.js', 'lib/a.ts'],
  ['component.tsx', '..', undefined],
  ['lib/a.ts', '../..', undefined],
])('from %s, an import of %s means %s', (from, specifier, found) => {
  const files = new Set(['component.tsx', 'index.tsx', 'lib/index.ts', 'lib/a.ts', 'lib/b.ts']);
  expect(resolveFile(files, from, specifier)).toBe(found);
});
