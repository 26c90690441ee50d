import { expect, test } from 'vitest';
import {
  aliasedPath,
  findByEnd,
  findRelative,
  importSpecifiers,
  itemFiles,
} from '../../src/domain/registry/resolve-import.ts';
import { registryRecordSchema } from '../../src/domain/components/registry-record.ts';
import * as fc from '../support/fast-check.ts';

const FILES = itemFiles(
  registryRecordSchema.parse({
    item: 'inbox',
    files: [
      { path: 'registry/acme/blocks/inbox/inbox.tsx', stored: 'component.tsx' },
      { path: 'registry/acme/blocks/inbox/components/list.tsx', stored: 'components/list.tsx' },
      {
        path: 'registry/acme/hooks/use-mail.ts',
        target: '@hooks/use-mail.ts',
        stored: 'use-mail.ts',
      },
      {
        path: 'registry/acme/ui/list.tsx',
        target: '~/src/widgets/list/index.tsx',
        stored: 'l.tsx',
      },
      { stored: 'data.json' },
    ],
  }),
);

const [main] = FILES;

test('finds what a file imports, in every form', () => {
  const code = `import a, { type B } from 'one'
import "two.css"
export * from "./three"
const four = await import( "@/four" )
const five = require('five')
import {
  six,
} from '../six'
const text = 'from' + "seven"`;
  expect(importSpecifiers(code)).toEqual(['one', 'two.css', './three', '@/four', 'five', '../six']);
});

test('finds imports in any text, in linear time', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const specifier of importSpecifiers(text)) expect(text).toContain(specifier);
    }),
  );
  expect(importSpecifiers('from '.repeat(500_000))).toEqual([]);
  expect(importSpecifiers(`from${' '.repeat(2_000_000)}`)).toEqual([]);
  expect(importSpecifiers(`from "${'x'.repeat(5000)}"`)).toEqual([]);
});

test.each([
  ['@/components/ui/button', 'components/ui/button'],
  ['@/src/lib/utils', 'lib/utils'],
  ['~/hooks/use-x', 'hooks/use-x'],
  ['#/lib/utils', 'lib/utils'],
  ['@workspace/ui/components/button', 'components/button'],
  ['registry/new-york/ui/button', 'registry/new-york/ui/button'],
  ['@/../../etc/passwd', 'etc/passwd'],
  ['react', undefined],
  ['@radix-ui/react-slot', undefined],
  ['components', undefined],
  ['./list', undefined],
])('%s means the path %s', (specifier, path) => {
  expect(aliasedPath(specifier)).toBe(path);
});

test.each([
  ['./components/list', 'components/list.tsx'],
  ['./components/list.js', 'components/list.tsx'],
  ['../../hooks/use-mail', 'use-mail.ts'],
  ['./data.json', 'data.json'],
  ['./data', undefined],
  ['../../../../../other', undefined],
])('from the main file, %s means %s', (specifier, stored) => {
  if (main === undefined) throw new Error('There is no main file.');
  const others = FILES.filter((file) => file !== main);
  expect(findRelative(others, main, specifier)?.stored).toBe(stored);
});

test.each([
  ['components/list', 1, 'components/list.tsx'],
  ['widgets/list', 2, 'l.tsx'],
  ['components/ui/list', 2, 'l.tsx'],
  ['hooks/use-mail', 2, 'use-mail.ts'],
  ['lib/use-mail', 2, undefined],
  ['mail', 1, undefined],
])('%s with %i equal names means %s', (path, minimum, stored) => {
  expect(findByEnd(FILES, path, minimum)?.stored).toBe(stored);
});
