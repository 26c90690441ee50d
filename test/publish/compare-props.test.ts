import { expect, test } from 'vitest';
import { compareProps, describePropChange } from '../../src/domain/components/compare-props.ts';
import type { Prop } from '../../src/domain/components/manifest.ts';

const prop = (name: string, type = 'string', rest: Partial<Prop> = {}): Prop => ({
  name,
  type,
  ...rest,
});

function changes(older: readonly Prop[], newer: readonly Prop[]): readonly string[] {
  return compareProps(older, newer).map(describePropChange);
}

test.each([
  ['a name that contains the other', prop('onChange', '() => void'), prop('onValueChange', 'X')],
  [
    'the same description',
    prop('hint', 'A', { description: 'Help.' }),
    prop('note', 'B', { description: 'Help.' }),
  ],
  ['a type that no other prop has', prop('data', 'readonly Row[]'), prop('rows', 'readonly Row[]')],
  ['a word and the type', prop('maxItems', 'number'), prop('maxRows', 'number')],
])('pairs a renamed prop by %s', (_, before, after) => {
  const common = [prop('label'), prop('open', 'boolean')];
  expect(changes([...common, before], [...common, after])[0]).toMatch(
    `Renamed: ${before.name} is now ${after.name}`,
  );
});

test.each([
  ['a type that many props have', [prop('title')], [prop('locale')]],
  [
    'two that fit as well',
    [prop('value', 'Row')],
    [prop('rowValue', 'Row'), prop('valueRow', 'Row')],
  ],
  ['types from elsewhere', [prop('...props', 'A')], [prop('...rest', 'A')]],
])('pairs none by %s', (_, older, newer) => {
  expect(compareProps(older, newer).map(({ kind }) => kind)).not.toContain('renamed');
});

test('lists what breaks code first', () => {
  const older = [prop('a'), prop('b', 'boolean'), prop('c')];
  const newer = [
    prop('a'),
    prop('optional', 'Date'),
    prop('needed', 'Row', { required: true }),
    prop('b', 'boolean', { required: true }),
  ];
  expect(changes(older, newer)).toEqual([
    'Removed: c',
    'Changed: b, now required',
    'New: needed: Row, required',
    'New: optional: Date',
  ]);
  expect(changes(older, older)).toEqual([]);
  expect(changes([], [])).toEqual([]);
});
