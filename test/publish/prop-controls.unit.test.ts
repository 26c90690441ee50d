import { describe, expect, test } from 'vitest';
import type { Prop } from '../../src/domain/components/manifest.ts';
import {
  MAX_NUMBER,
  MAX_PROP_VALUE,
  controlsOf,
  mainExportOf,
  printPropValue,
  readPropValues,
  toGivenProps,
} from '../../src/domain/components/prop-controls.ts';
import { usageWith } from '../../src/domain/components/retrieval/usage-call.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import * as fc from '../support/fast-check.ts';

const PROPS: readonly Prop[] = [
  { name: 'size', type: "'small' | 'large'", values: ['small', 'large'], default: "'small'" },
  { name: 'level', type: '2 | 3', values: ['2', '3'] },
  { name: 'label', type: 'string', required: true },
  { name: 'hint', type: 'ReactNode' },
  { name: 'value', type: 'string | null' },
  { name: 'count', type: 'number', default: 'Infinity' },
  { name: 'busy', type: 'boolean', default: 'false' },
  { name: 'onChange', type: '() => void' },
  { name: 'items', type: 'readonly Item[]', required: true },
];

const CONTROLS = controlsOf(PROPS);

const read = (...entries: readonly (readonly [string, string])[]) =>
  readPropValues(CONTROLS, entries);

test('flags, choices, texts, numbers and nodes have controls, required ones first', () => {
  expect(CONTROLS.map(({ name, kind, initial }) => [name, kind, initial])).toEqual([
    ['label', 'text', undefined],
    ['size', 'choice', 'small'],
    ['level', 'choice', undefined],
    ['hint', 'node', undefined],
    ['value', 'text', undefined],
    ['count', 'number', undefined],
    ['busy', 'flag', false],
  ]);
});

describe('values of an address', () => {
  test('are those that the prop takes', () => {
    expect(
      read(['label', 'x'], ['size', 'large'], ['level', '3'], ['count', '-1.5'], ['busy', 'true']),
    ).toEqual({ label: 'x', size: 'large', level: 3, count: -1.5, busy: true });
    expect(read(['label', ''], ['size', ''], ['count', '']))
      // A required text is empty, it is not left out.
      .toEqual({ label: '', size: null, count: null });
  });

  test.each([
    ['size', 'huge'],
    ['level', '4'],
    ['count', 'NaN'],
    ['count', '1e9'],
    ['count', `${MAX_NUMBER + 1}`],
    ['busy', '1'],
    ['label', 'a'.repeat(MAX_PROP_VALUE + 1)],
    ['label', 'to the \u202Eleft'],
    ['onChange', 'alert(1)'],
    ['items', '[]'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['dangerouslySetInnerHTML', 'x'],
  ])('%s=%s is dropped', (name, text) => {
    expect(read([name, text])).toEqual({});
  });

  test('are bounded together, and the first of a name counts', () => {
    const many = controlsOf(
      Array.from({ length: 200 }, (_, index) => ({ name: `p${index}`, type: 'string' })),
    );
    const values = readPropValues(
      many,
      many.map(({ name }) => [name, 'ü'.repeat(MAX_PROP_VALUE)] as const),
    );
    expect(Object.keys(values)).toHaveLength(6);
    expect(read(['label', 'a'], ['label', 'b'])).toEqual({ label: 'a' });
  });

  test('are read as they were printed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PROPS.map(({ name }) => name)), fc.string())),
        (entries) => {
          const values = read(...entries);
          const printed = Object.entries(values).map(
            ([name, value]) => [name, printPropValue(value)] as const,
          );
          expect(read(...printed)).toEqual(values);
        },
      ),
    );
  });

  test('leave out what is set to nothing, but for props that take null', () => {
    expect(toGivenProps(CONTROLS, { size: null, value: null, count: 2 })).toEqual({
      size: undefined,
      value: null,
      count: 2,
    });
  });
});

describe('the usage', () => {
  const usage = '<Box label="One" count={2} items={items.map((item) => ({ id: item }))} />\n';
  const using = (
    changed: Parameters<typeof usageWith>[3]['changed'],
    text: string | undefined = usage,
  ) => usageWith(text, 'Box', CONTROLS, { changed });

  test('is the author’s where nothing is changed', () => {
    expect(using({})).toEqual({ text: usage.trimEnd(), changedLines: [] });
  });

  test('has the changed values, and keeps what else was written', () => {
    expect(using({ label: 'Say "hi"', busy: true, count: null })).toEqual({
      text: [
        '<Box',
        '  label={"Say \\"hi\\""}',
        '  items={items.map((item) => ({ id: item }))}',
        '  busy',
        '/>',
      ].join('\n'),
      changedLines: [1, 3],
    });
  });

  test('has labels in another language, and imports them', () => {
    const labels = { importLine: "import * as de from './de';", attribute: 'labels={de.box}' };
    expect(usageWith('<Box label="One" />', 'Box', CONTROLS, { changed: {}, labels })).toEqual({
      text: `import * as de from './de';\n\n<Box label="One" labels={de.box} />`,
      changedLines: [0, 2],
    });
  });

  test('is indented, and keeps its children', () => {
    const nested =
      'const a = 1;\n<Page>\n  <Box label={title}>\n    <p>Text</p>\n  </Box>\n</Page>';
    expect(using({ label: 'x'.repeat(60) }, nested).text).toBe(
      `const a = 1;\n<Page>\n  <Box\n    label="${'x'.repeat(60)}"\n  >\n    <p>Text</p>\n  </Box>\n</Page>`,
    );
  });

  test('without one it has the values alone', () => {
    expect(usageWith(undefined, 'Box', CONTROLS, { changed: { size: 'large' } }).text).toBe(
      '<Box size="large" />',
    );
  });

  test('takes what the example gives where a literal stands or nothing', () => {
    const text = '<Box label="One" count={total} />';
    const given = { label: 'Two', count: 7, busy: true };
    expect(usageWith(text, 'Box', CONTROLS, { changed: {}, given }).text).toBe(
      '<Box label="Two" count={total} busy />',
    );
  });
});

test.each([
  ['export function A() {}\nexport default function Main() {}', 'default', 'Main'],
  ['function Main() {}\nexport default Main;', 'default', 'Main'],
  ['export default () => null;', 'default', 'SideNav'],
  [
    'export type Tone = 1;\nexport const tones = [];\nexport const BADGE = 1;\nexport function Badge() {}',
    'Badge',
    'Badge',
  ],
  ['const x = 1;\nexport { x as y, Button, buttonVariants }', 'Button', 'Button'],
])('finds the component of %j', (code, exported, tag) => {
  expect(mainExportOf(code, 'side-nav')).toEqual({ exported, tag });
});

test('every usage of the bundled catalog takes a value for each control', () => {
  for (const { manifest, files, slug } of BUNDLED_ARTIFACTS) {
    const { tag } = mainExportOf(files['component.tsx'] ?? '', slug);
    for (const control of controlsOf(manifest.props ?? [])) {
      const { text } = usageWith(manifest.usage, tag, [control], {
        changed: {
          [control.name]:
            control.options.at(-1) ??
            (control.kind === 'flag' ? true : control.kind === 'number' ? 3 : 'Some text'),
        },
      });
      expect(text).toContain(`<${tag}`);
      expect(text).toMatch(
        control.name === 'children' ? /Some text/ : new RegExp(`\\s${control.name}[\\s=/>]`),
      );
    }
  }
});
