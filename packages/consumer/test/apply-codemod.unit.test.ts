import { expect, test } from 'vitest';
import { type Codemod, codemodSchema } from '../../../src/domain/components/codemod.ts';
import { applyCodemod } from '../src/apply-codemod.ts';

const IMPORT = "import { Field } from './ui/field';\n";

function change(code: string, steps: Codemod, head = IMPORT) {
  const done = applyCodemod(head + code, true, codemodSchema.parse(steps), {
    isImported: (specifier) => specifier === './ui/field',
    defaultExport: 'Field',
  });
  return {
    code: done?.code.startsWith(head) === true ? done.code.slice(head.length) : done?.code,
    left: done?.left.map(({ line, message }) => `${line} ${message}`),
  };
}

const RENAME: Codemod = [{ kind: 'rename-prop', component: 'Field', name: 'items', to: 'value' }];
const REMOVE: Codemod = [{ kind: 'remove-prop', component: 'Field', name: 'open' }];
const NARROW: Codemod = [
  { kind: 'rename-value', component: 'Field', name: 'columns[].narrow', from: 'line', to: 'plain' },
];
const GROUPS: Codemod = [
  { kind: 'wrap-value', component: 'Field', name: 'groups[]', in: 'object', key: 'items' },
  { kind: 'rename-prop', component: 'Field', name: 'groups[].items[].shortcut', to: 'hint' },
];
const CHILDREN: Codemod = [{ kind: 'children-to-prop', component: 'Field', to: 'trigger' }];
const TEXT: Codemod = [
  { kind: 'wrap-value', component: 'Field', name: 'labels.failed', in: 'function' },
];

test.each<[string, Codemod, string, string]>([
  ['a prop', RENAME, '<Field items={a} />;', '<Field value={a} />;'],
  [
    'a prop of each element, in JSX that others hold',
    RENAME,
    'const a = () => <p>{b.map((items) => <Field key={1} items={items}>{<Field items="x" />}</Field>)}</p>;',
    'const a = () => <p>{b.map((items) => <Field key={1} value={items}>{<Field value="x" />}</Field>)}</p>;',
  ],
  [
    'no prop of another component, and none in a text',
    RENAME,
    '<Other items={"<Field items />"} />; // <Field items />',
    '<Other items={"<Field items />"} />; // <Field items />',
  ],
  ['a prop that is gone', REMOVE, '<Field a\n  open\n  b />;', '<Field a\n  b />;'],
  ['a prop that is gone, with its value', REMOVE, '<Field open={x > 1} />;', '<Field />;'],
  [
    'a key in an object',
    [{ kind: 'rename-prop', component: 'Field', name: 'labels.empty', to: 'required' }],
    "<Field labels={{ empty: 'x', 'a-b': 1 }} />;",
    "<Field labels={{ required: 'x', 'a-b': 1 }} />;",
  ],
  [
    'a shorthand in an object',
    [{ kind: 'rename-prop', component: 'Field', name: 'labels.empty', to: 'required' }],
    '<Field labels={{ empty }} />;',
    '<Field labels={{ required: empty }} />;',
  ],
  [
    'a key that is gone, first and last',
    [{ kind: 'remove-prop', component: 'Field', name: 'labels.a' }],
    '<Field labels={{ a: 1, b: 2 }} />; <Field labels={{ b: 2, a: 1 }} />; <Field labels={{ a }} />;',
    '<Field labels={{ b: 2 }} />; <Field labels={{ b: 2 }} />; <Field labels={{ }} />;',
  ],
  [
    'a value in a list, also in a condition and a constant with a type',
    NARROW,
    "const columns = [{ narrow: 'line' }, { narrow: x ? 'line' : 'corner' }] as const satisfies C[];\n<Field columns={columns} />;",
    "const columns = [{ narrow: 'plain' }, { narrow: x ? 'plain' : 'corner' }] as const satisfies C[];\n<Field columns={columns} />;",
  ],
  [
    'a value in what useMemo and map return',
    NARROW,
    '<Field columns={useMemo(() => [{ narrow: \'line\' }], [])} />; <Field columns={a.map((b) => ({ b, narrow: "line" }))} />;',
    '<Field columns={useMemo(() => [{ narrow: \'plain\' }], [])} />; <Field columns={a.map((b) => ({ b, narrow: "plain" }))} />;',
  ],
  [
    'the items of a list, and keys in them',
    GROUPS,
    "<Field groups={[[{ id: 'a', shortcut: 'P' }], x ? [] : [{ shortcut: 'Q' }]]} />;",
    "<Field groups={[{ items: [{ id: 'a', hint: 'P' }] }, { items: x ? [] : [{ hint: 'Q' }] }]} />;",
  ],
  [
    'what is wrapped already',
    GROUPS,
    '<Field groups={[{ items: [] }]} />;',
    '<Field groups={[{ items: [] }]} />;',
  ],
  [
    'children that are a text',
    CHILDREN,
    '<Field label="a">Sort by</Field>;',
    '<Field label="a" trigger="Sort by" />;',
  ],
  ['children that are a value', CHILDREN, '<Field>{a}</Field>;', '<Field trigger={a} />;'],
  [
    'children that are an element',
    CHILDREN,
    '<Field>\n  <b>x</b>\n</Field>;',
    '<Field trigger={<b>x</b>} />;',
  ],
  [
    'children in children',
    CHILDREN,
    '<Field><Field>a</Field></Field>;',
    '<Field trigger={<Field trigger="a" />} />;',
  ],
  ['several children', CHILDREN, '<Field>a {b}</Field>;', '<Field trigger={<>a {b}</>} />;'],
  ['no children', CHILDREN, '<Field a>\n</Field>; <Field />;', '<Field a>\n</Field>; <Field />;'],
  [
    'a text that is a function',
    TEXT,
    "<Field labels={{ failed: 'No.' }} />; <Field labels={{ failed: (e) => `${e}` }} />;",
    "<Field labels={{ failed: () => 'No.' }} />; <Field labels={{ failed: (e) => `${e}` }} />;",
  ],
  [
    'a text in an attribute that is a list',
    [{ kind: 'wrap-value', component: 'Field', name: 'a', in: 'array' }],
    '<Field a="x" />; <Field a={b} />;',
    '<Field a={["x"]} />; <Field a={[b]} />;',
  ],
])('changes %s', (_, steps, before, after) => {
  expect(change(before, steps)).toEqual({ code: after, left: [] });
  // Again changes nothing.
  expect(change(after, steps)).toEqual({ code: after, left: [] });
});

test.each([
  ["import { Field as F } from './ui/field';\n", 'F'],
  ["import Field from './ui/field';\n", 'Field'],
  ["import Anything from './ui/field';\n", 'Anything'],
  ["import { default as D, type Other } from './ui/field';\n", 'D'],
  ["import * as UI from './ui/field';\n", 'UI.Field'],
])('finds a component that is imported by %j', (head, name) => {
  expect(change(`<${name} items />;`, RENAME, head)).toEqual({
    code: `<${name} value />;`,
    left: [],
  });
});

test('leaves a component of the same name from elsewhere', () => {
  const other = "import { Field } from 'other';\nimport { a } from './ui/field';\n";
  expect(change('<Field items />;', RENAME, other)).toEqual({ code: '<Field items />;', left: [] });
});

const EXPORT: Codemod = [{ kind: 'rename-export', name: 'Labels', to: 'FieldLabels' }];

test.each([
  [
    'every use',
    "import { type Labels } from './ui/field';\nconst a: Labels = b as Labels; export { a, Labels }; const o = { Labels };\n",
    "import { type FieldLabels } from './ui/field';\nconst a: FieldLabels = b as FieldLabels; export { a, FieldLabels as Labels }; const o = { Labels: FieldLabels };\n",
  ],
  [
    'an alias',
    "import { Labels as L } from './ui/field';\nlet a: L;\n",
    "import { FieldLabels as L } from './ui/field';\nlet a: L;\n",
  ],
  [
    'the import alone where the new name is taken',
    "import { Labels } from './ui/field';\ninterface FieldLabels {}\nlet a: Labels;\n",
    "import { FieldLabels as Labels } from './ui/field';\ninterface FieldLabels {}\nlet a: Labels;\n",
  ],
  [
    'a namespace',
    "import * as UI from './ui/field';\nlet a: UI.Labels; UI.Labels; <UI.Labels />;\n",
    "import * as UI from './ui/field';\nlet a: UI.FieldLabels; UI.FieldLabels; <UI.FieldLabels />;\n",
  ],
])('renames an export in %s', (_, before, after) => {
  expect(change(before, EXPORT, '').code).toBe(after);
});

test.each<[string, Codemod, string, string]>([
  [
    'spread props',
    RENAME,
    '<Field\n  {...rest} />;',
    '3 Field gets spread props: look for items among them',
  ],
  [
    'a prop that is there under both names',
    RENAME,
    '<Field items value />;',
    '2 Field has items and value: keep one',
  ],
  [
    'a value from elsewhere',
    NARROW,
    '<Field columns={given} />;',
    '2 Field: columns[].narrow comes from elsewhere: change it there',
  ],
  [
    'a constant with other uses',
    NARROW,
    "const c = [{ narrow: 'line' }];\nuse(c);\n<Field columns={c} />;",
    '2 c has other uses than Field: change it by hand',
  ],
  [
    'an exported constant',
    NARROW,
    "export const c = [{ narrow: 'line' }];\n<Field columns={c} />;",
    '2 c has other uses than Field: change it by hand',
  ],
  [
    'a name with two meanings',
    RENAME,
    'function a(Field) { return <Field items />; }',
    '2 Field is declared a second time here: look at the uses of Field',
  ],
  [
    'a component that is passed on',
    RENAME,
    'const a = memo(Field);',
    '2 Field is passed on: look at what it gets',
  ],
  [
    'a text that is not written here',
    NARROW,
    '<Field columns={[{ narrow: n }]} />;',
    "2 Field: columns[].narrow is not written here: 'line' is now 'plain'",
  ],
  [
    'what is only reported',
    [{ kind: 'report-prop', component: 'Field', name: 'onClose' }],
    '\n<Field onClose={a} />;',
    '3 Field has onClose, which changed',
  ],
  [
    'what is passed on',
    RENAME,
    "export * from './ui/field';",
    '2 passes the component on: look at the files that import it from here',
  ],
  [
    'what is loaded later',
    RENAME,
    "lazy(() => import('./ui/field'));",
    '2 loads the component later: look at its uses',
  ],
])('leaves %s, and says so', (_, steps, code, left) => {
  expect(change(code, steps)).toEqual({ code, left: [left] });
});

test('names the line as it is after the change', () => {
  const { code, left } = change('<Field open\n  b\n  {...c}\n/>;', REMOVE);
  expect(code).toBe('<Field\n  b\n  {...c}\n/>;');
  expect(left).toEqual(['4 Field gets spread props: look for open among them']);
  expect(change('<Field\n  open\n  {...c}\n/>;', REMOVE).left).toEqual([
    '3 Field gets spread props: look for open among them',
  ]);
});

test.each(['<Field items', 'const = 1;', '('.repeat(100_000), '<a>'.repeat(3000)])(
  'a file that does not parse is not changed',
  (code) => {
    expect(change(code, RENAME).code).toBeUndefined();
  },
);

test.each<[string, unknown]>([
  ['code', [{ kind: 'run', code: 'process.exit()' }]],
  ['a name that is code', [{ kind: 'rename-prop', component: 'Field', name: 'a', to: 'b={x()}' }]],
  ['a path that is code', [{ kind: 'remove-prop', component: 'Field', name: 'a.b()' }]],
  ['a wrapper without its key', [{ kind: 'wrap-value', component: 'F', name: 'a', in: 'object' }]],
  ['nothing', []],
])('a codemod is data: refuses %s', (_, steps) => {
  expect(codemodSchema.safeParse(steps).success).toBe(false);
});
