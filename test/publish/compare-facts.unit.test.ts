import { expect, test } from 'vitest';
import { compareReleases } from '../../src/domain/catalog/releases.ts';
import { describePropChange } from '../../src/domain/components/comparison/compare-props.ts';
import { breaksByVersion } from '../../src/domain/components/comparison/compare-facts.ts';
import {
  type PackageFacts,
  type Prop,
  manifestSchema,
} from '../../src/domain/components/manifest.ts';

const DELIVERY: PackageFacts['delivery'] = {
  package: '@acme/ui',
  version: '1.0.0',
  entry: '@acme/ui',
  export: 'Button',
  framework: 'react',
};

/** What breaks from a component with some facts to one with others. */
function breaksBetween(older: Partial<PackageFacts>, newer: Partial<PackageFacts>) {
  const before = manifestSchema.parse({
    publishedAt: '2026-01-01T00:00:00Z',
    delivery: DELIVERY,
    variants: { react: { files: [{ path: 'component.tsx', bytes: 1, sha256: '0'.repeat(64) }] } },
    ...older,
  });
  const delivery = { ...DELIVERY, version: '2.0.0', ...newer.delivery };
  return breaksByVersion(new Map([['v1', before]]), { ...newer, delivery })?.['v1'];
}

function breaksOfType(before: string, after: string, more: Partial<Prop> = {}) {
  return breaksBetween(
    { props: [{ name: 'size', type: before }] },
    { props: [{ name: 'size', type: after, ...more }] },
  )?.map((found) => [found.kind, 'gone' in found ? found.gone : undefined]);
}

test.each([
  ["'a' | 'b'", "'a' | 'b' | 'c'", []],
  ["'a' | 'b'", 'string', []],
  ["'a' | 'b'", 'string & {}', []],
  ['string', 'ReactNode', []],
  ['string | undefined', 'React.ReactNode', []],
  ['Size', 'any', []],
  ['boolean', 'true | false', []],
  ['"a" | "b"', "'b' | 'a'", []],
  ["ResponsiveValue<'a' | 'b', 'c' | 'a'>", "ResponsiveValue<'b' | 'a', 'a' | 'c'>", []],
  ['(event: A | B) => void', '(event: B | A) => void', []],
  [
    "Partial<{ size: 'a' | 'b'; on: (x: A | B) => C | D }>",
    "Partial<{ size: 'b' | 'a'; on: (x: B | A) => D | C }>",
    [],
  ],
  ["Pick<Props, 'a' | 'b'>[]", "Pick<Props, 'b'>[]", [['unclear', undefined]]],
  ["'a | b' | 'c'", "'c'", [['values', ['a | b']]]],
  ["'a' | 'b'", "'a'", [['values', ['b']]]],
  ['1 | 2', '1', [['values', ['2']]]],
  ['string', "'a' | 'b'", [['type', undefined]]],
  ['string | number', 'string', [['type', undefined]]],
  ['Size', 'Scale', [['unclear', undefined]]],
  ['(size: string) => void', '(size: number) => void', [['unclear', undefined]]],
  ["Size | 'a'", "'a'", [['unclear', undefined]]],
])('%s to %s', (before, after, expected) => {
  expect(breaksOfType(before, after)).toEqual(expected);
});

test('props, parts and members that are gone, other defaults and what is newly required', () => {
  const found = breaksBetween(
    {
      props: [
        { name: 'tone', type: 'string', default: "'a'" },
        { name: 'kind', type: 'string' },
        { name: 'disabled', type: 'boolean' },
      ],
      parts: [{ name: 'Button.Icon', props: [{ name: 'src', type: 'string' }] }, { name: 'Group' }],
      events: [{ name: 'change' }],
      slots: [{ name: '' }],
    },
    {
      attributes: 'button',
      props: [{ name: 'tone', type: 'string', default: "'b'", required: true }],
      parts: [{ name: 'Button.Icon', props: [] }],
    },
  );
  expect(found).toEqual([
    { kind: 'default', component: 'Button', name: 'tone', before: "'a'", after: "'b'" },
    { kind: 'removed', component: 'Button', name: 'kind' },
    { kind: 'required', component: 'Button', name: 'tone', after: 'string' },
    { kind: 'member', component: 'Button', member: 'event', name: 'change' },
    { kind: 'member', component: 'Button', member: 'slot', name: '' },
    { kind: 'removed', component: 'Button.Icon', name: 'src' },
    { kind: 'export', name: 'Group' },
    // A button has it anyway.
    {
      kind: 'unclear',
      component: 'Button',
      name: 'disabled',
      before: 'boolean',
      after: 'an attribute of button',
    },
  ]);
});

test('lines name the part that a prop is of', () => {
  const at = { component: 'Dialog.Footer', name: 'align' };
  expect(describePropChange({ kind: 'removed', ...at })).toBe(
    'Removed: align of Dialog.Footer; no longer pass it',
  );
});

test('a component that is exported by another name, or whose props are not known', () => {
  expect(breaksBetween({}, { delivery: { ...DELIVERY, export: 'Action' } })).toEqual([
    { kind: 'export', name: 'Button' },
  ]);
  expect(breaksBetween({ props: [{ name: 'a', type: 'string' }] }, {})).toEqual([]);
});

test('releases are ordered by the precedence of Semantic Versioning', () => {
  const ordered = [
    'no release',
    '0.9.10',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '10.0.0',
  ];
  expect(ordered.toReversed().toSorted(compareReleases)).toEqual(ordered);
});
