import { expect, test } from 'vitest';
import {
  compareProps,
  describePropChange,
} from '../../src/domain/components/comparison/compare-props.ts';
import { withRenames } from '../../src/domain/components/comparison/renames.ts';
import type { Prop } from '../../src/domain/components/manifest.ts';

const prop = (name: string, type = 'string', rest: Partial<Prop> = {}): Prop => ({
  name,
  type,
  ...rest,
});

test('lists what breaks code first, then what changed, then what is new', () => {
  const older = { props: [prop('a'), prop('b', 'boolean'), prop('c'), prop('d', "'x'")] };
  const newer = {
    props: [
      prop('a'),
      prop('optional', 'Date'),
      prop('b', 'boolean', { required: true }),
      prop('d', "'x' | 'y'", { default: "'x'" }),
    ],
    breaks: {
      v1: [
        { kind: 'removed' as const, component: 'C', name: 'c' },
        { kind: 'required' as const, component: 'C', name: 'b', after: 'boolean' },
      ],
    },
  };
  expect(compareProps(older, newer, 'v1')?.map(describePropChange)).toEqual([
    'Removed: c; no longer pass it',
    'Now required: b: boolean',
    "Changed: d, type 'x' is now 'x' | 'y', default none is now 'x'; existing code still fits",
    'New: optional: Date',
  ]);
});

test('does not know what breaks without the word of the type checker', () => {
  const older = { props: [prop('a')] };
  expect(compareProps(older, { props: [] }, 'v1')).toBeUndefined();
  expect(compareProps(older, { props: [], breaks: { v2: [] } }, 'v1')).toBeUndefined();
  expect(compareProps({}, { props: [], breaks: { v1: [] } }, 'v1')).toBeUndefined();
  expect(compareProps(older, { props: older.props, breaks: { v1: [] } }, 'v1')).toEqual([]);
});

test('what codemods rename is renamed, in as many steps as there are, and removed where it goes in the end', () => {
  const component = 'C';
  const renamed = withRenames(
    [
      { kind: 'export', name: 'A' },
      { kind: 'removed', component, name: 'a' },
      { kind: 'removed', component, name: 'children' },
      { kind: 'removed', component, name: 'gone' },
      { kind: 'removed', component: 'D', name: 'a' },
      { kind: 'required', component, name: 'c', after: 'string' },
      { kind: 'required', component, name: 'trigger', after: 'string' },
      { kind: 'values', component, name: 'size', gone: ["'s'", "'x'"] },
      { kind: 'added', name: 'c', after: prop('c') },
    ],
    [
      { kind: 'rename-export', name: 'A', to: 'B' },
      { kind: 'rename-prop', component, name: 'a', to: 'b' },
      { kind: 'rename-prop', component, name: 'b', to: 'c' },
      { kind: 'children-to-prop', component, to: 'trigger' },
      { kind: 'rename-prop', component, name: 'gone', to: 'later' },
      { kind: 'remove-prop', component, name: 'later' },
      { kind: 'rename-value', component, name: 'size', from: 's', to: 'small' },
    ],
    [prop('a', 'string', { required: true }), prop('children')],
  );
  expect(renamed.map(describePropChange)).toEqual([
    'Renamed: A is now B',
    'Renamed: a is now c',
    'Renamed: children is now trigger',
    'Removed: gone; no longer pass it',
    'Removed: a; no longer pass it',
    // The children were optional.
    'Now required: trigger: string',
    "Renamed: size 's' is now 'small'",
    "Values removed: size no longer takes 'x'",
  ]);
});
