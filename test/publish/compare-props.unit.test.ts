import { expect, test } from 'vitest';
import {
  compareProps,
  describePropChange,
} from '../../src/domain/components/comparison/compare-props.ts';
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
