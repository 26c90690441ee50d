import type { PatternSource, VersionSource } from './write-catalog.ts';

/** A day of November 2026. */
export const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`;

const idOf = (number: number) => `0f0e0d0c-0b0a-4000-8000-0000000000${number}`;

const MENU_ID = idOf(21);
const FIELD_ID = idOf(22);

const requires = (id: string, version: string) => ({ pattern_id: id, version_id: version });

const REACT = { react: '>=19' };

/** The list of a menu; `onKeyDown` and `choose` differ between the versions. */
const menu = (choose: string, onKeyDown: string) => `'use client';

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

export interface MenuItem {
  id: string;
  label: string;
  onSelect: () => void;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  children?: ReactNode;
}

export function Menu({ label, items, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (item: MenuItem) => {
${choose}    item.onSelect();
  };
  return (
    <div${onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children ?? '⋯'}
      </button>
      {isOpen && (
        <div role="menu" aria-label={label}>
          {items.map((item) => (
            <button key={item.id} type="button" role="menuitem" onClick={() => choose(item)}>
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
`;

const ESCAPE = " onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}";
const SEED = menu('', '');
const V1 = menu('    setIsOpen(false);\n', ESCAPE);

/** Items in groups. */
const V2 = V1.replace(
  'export interface MenuProps',
  `export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}

export interface MenuProps`,
)
  .replace(
    '  items: readonly MenuItem[];\n  children',
    '  items: readonly MenuGroup[];\n  children',
  )
  .replace(/ {10}\{items\.map[\s\S]*? {10}\)\)\}\n/, (items) => {
    const indented = items.replaceAll(/^/gm, '    ').trimEnd().replace('{items', '{group.items');
    return `          {items.map((group) => (
            <div key={group.items[0]?.id} role="group" aria-label={group.label}>
              {group.label && <p role="presentation">{group.label}</p>}
${indented}
            </div>
          ))}
`;
  });

const V3 = V2.replace(
  '    setIsOpen(false);\n',
  '    setIsOpen(false);\n    button.current?.focus();\n',
);

const menuExample = (content: string) => `import { Menu } from './component';

const print = { id: 'print', label: 'Print', onSelect: () => {} };
const remove = { id: 'remove', label: 'Remove', onSelect: () => {} };

export default function MenuExample() {
  return ${content};
}

export const states = {
  Order: MenuExample,
};
`;

const ITEMS = menuExample('<Menu label="Order 2207" items={[print, remove]}>Actions</Menu>');
const GROUPS = menuExample(
  '<Menu label="Order 2207" items={[{ label: \'Paper\', items: [print] }, { items: [remove] }]}>Actions</Menu>',
);

const propsOf = (item: string) => [
  { name: 'label', type: 'string', required: true },
  { name: 'items', type: `readonly ${item}[]`, required: true },
  { name: 'children', type: 'ReactNode' },
];

const GROUPED = [
  {
    kind: 'type',
    component: 'Menu',
    name: 'items',
    before: 'readonly MenuItem[]',
    after: 'readonly MenuGroup[]',
  },
];

const MENU_VERSIONS: Readonly<Record<string, VersionSource>> = {
  seed: {
    code: SEED,
    files: { 'example.tsx': ITEMS },
    manifest: { publishedAt: at(1), dependencies: REACT, props: propsOf('MenuItem') },
  },
  v1: {
    code: V1,
    files: { 'example.tsx': ITEMS },
    manifest: {
      publishedAt: at(2),
      notes: 'Closes on Escape.',
      breaking: false,
      dependencies: REACT,
      props: propsOf('MenuItem'),
      breaks: { seed: [] },
    },
  },
  v2: {
    code: V2,
    files: { 'example.tsx': GROUPS },
    manifest: {
      publishedAt: at(10),
      notes: 'Items are grouped.',
      breaking: 'Wrap the items in a group.',
      codemod: [
        { kind: 'wrap-value', component: 'Menu', name: 'items', in: 'object', key: 'items' },
        { kind: 'wrap-value', component: 'Menu', name: 'items', in: 'array' },
      ],
      dependencies: REACT,
      proof: {
        state: 'Order',
        steps: ['click button "Order 2207"', 'press Tab'],
        says: 'What belongs together has a heading.',
        looks: 'Headings above groups',
        behaves: 'The same',
      },
      props: propsOf('MenuGroup'),
      breaks: { seed: GROUPED, v1: GROUPED },
    },
  },
  v3: {
    code: V3,
    files: { 'example.tsx': GROUPS },
    manifest: {
      publishedAt: at(13),
      notes: 'Focus returns to the button.',
      breaking: false,
      dependencies: REACT,
      props: propsOf('MenuGroup'),
      breaks: { seed: GROUPED, v1: GROUPED, v2: [] },
    },
  },
};

const FIELD = `'use client';

import { useId, useState } from 'react';
import { Menu } from '../parts-menu/component';

export interface WeightFieldProps {
  label: string;
  defaultValue?: string;
}

export function WeightField({ label, defaultValue = '' }: WeightFieldProps) {
  const id = useId();
  const [unit, setUnit] = useState('kg');
  const units = ['kg', 'lb'].map((each) => ({ id: each, label: each, onSelect: () => setUnit(each) }));
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} defaultValue={defaultValue} />
      <Menu label="Unit" items={units}>{unit}</Menu>
    </div>
  );
}
`;

/** Says what is wrong, in the reader's language. */
const CHECKED_FIELD = FIELD.replace(
  '  defaultValue?: string;\n}',
  `  defaultValue?: string;
  max?: number;
  labels?: Partial<WeightFieldLabels>;
}

export interface WeightFieldLabels {
  tooHeavy: (max: number) => string;
}

const ENGLISH: WeightFieldLabels = { tooHeavy: (max) => \`At most \${max}.\` };`,
)
  .replace("defaultValue = '' }", "defaultValue = '', max = 30, labels }")
  .replace(
    "useState('kg');",
    "useState('kg');\n  const [text, setText] = useState(defaultValue);\n  const words = { ...ENGLISH, ...labels };",
  )
  .replace(
    '<input id={id} defaultValue={defaultValue} />',
    `<input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      {Number(text) > max && <p role="alert">{words.tooHeavy(max)}</p>}`,
  )
  .replace(' items={units}>{unit}</Menu>', ' items={[{ items: units }]}>{unit}</Menu>');

const fieldExample = (more: string) => `import { WeightField } from './component';

export default () => <WeightField label="Weight" defaultValue="2" />;
export const states = {
  Empty: () => <WeightField label="Weight" />,
  Light: () => <WeightField label="Weight" defaultValue="1" />,
${more}};
`;

const field = (version: string, manifest: Readonly<Record<string, unknown>>): VersionSource => ({
  code: CHECKED_FIELD,
  files: {
    'example.tsx': fieldExample(
      '  \'Too heavy\': () => <WeightField label="Weight" defaultValue="40" />,\n',
    ),
  },
  variants: {
    'react-css': { 'component.tsx': CHECKED_FIELD, 'field.css': 'input { padding: 1rem }\n' },
  },
  labels: {
    de: `import type { WeightFieldLabels } from '../component';

export const weightField: WeightFieldLabels = { tooHeavy: (max) => \`Höchstens \${max}.\` };
`,
  },
  manifest: {
    breaking: false,
    dependencies: REACT,
    requires: [requires(MENU_ID, version)],
    props: [
      { name: 'label', type: 'string', required: true },
      { name: 'defaultValue', type: 'string' },
      { name: 'max', type: 'number', default: '30' },
      { name: 'labels', type: 'Partial<WeightFieldLabels>' },
    ],
    proof: {
      state: 'Empty',
      steps: ['click textbox "Weight"', 'type "3"', 'type "4"'],
      says: 'A weight that cannot be sent is explained while it is typed.',
      looks: 'A message below the field',
      behaves: 'Says at once what is wrong',
    },
    ...manifest,
  },
});

const FIELD_VERSIONS: Readonly<Record<string, VersionSource>> = {
  v1: {
    code: FIELD,
    files: { 'example.tsx': fieldExample('') },
    manifest: {
      publishedAt: at(4),
      dependencies: REACT,
      requires: [requires(MENU_ID, 'v1')],
      props: [
        { name: 'label', type: 'string', required: true },
        { name: 'defaultValue', type: 'string' },
      ],
    },
  },
  v2: field('v2', { publishedAt: at(15), notes: 'Says what is wrong.', breaks: { v1: [] } }),
  v3: field('v3', { publishedAt: at(16), breaks: { v1: [], v2: [] } }),
};

const toolbar = (version: string, day: number): VersionSource => ({
  code: `import { WeightField } from '../parts-field/component';
import { Menu } from '../parts-menu/component';

export function Toolbar({ label }: { label: string }) {
  const print = { id: 'print', label: 'Print', onSelect: () => {} };
  return (
    <div role="toolbar" aria-label={label}>
      <WeightField label="Weight" />
      <Menu label="More" items={[{ items: [print] }]} />
    </div>
  );
}
`,
  files: {
    'example.tsx':
      'import { Toolbar } from \'./component\';\n\nexport default () => <Toolbar label="Parcel" />;\n',
  },
  manifest: {
    publishedAt: at(day),
    dependencies: REACT,
    requires: [requires(MENU_ID, version), requires(FIELD_ID, version)],
    props: [{ name: 'label', type: 'string', required: true }],
    ...(version === 'v2' ? {} : { breaking: false, breaks: { v1: [] } }),
  },
});

/**
 * Components with everything that the life of a version can bring:
 *
 * - `/parts/menu`: a draft, a deprecated version, one that breaks with a codemod and a proof, one that breaks nothing,
 *   and one that was withdrawn.
 * - `/parts/field`: a version with a new state, labels and a second variant, and one of the same files that went back.
 * - `/parts/toolbar`: requires both; its newest version only follows the menu, also through the field.
 * - `/parts/words`: no code.
 */
export const VERSIONED_CATALOG: readonly PatternSource[] = [
  {
    slug: '/parts/menu',
    id: MENU_ID,
    number: 21,
    title: 'Menu',
    active: 'v3',
    versions: MENU_VERSIONS,
    deprecated: [{ version_id: 'v1', reason: 'It has no groups.', replacement: 'v2' }],
    withdrawn: [{ version_id: 'v4', withdrawnAt: at(15), reason: 'It traps the focus.' }],
    activations: [
      { to: 'v1', at: at(2), derived: true },
      { from: 'v1', to: 'v2', at: at(12), by: 'Ada Lovelace' },
      { from: 'v2', to: 'v3', at: at(14) },
    ],
  },
  {
    slug: '/parts/field',
    id: FIELD_ID,
    number: 22,
    title: 'Weight field',
    active: 'v2',
    versions: FIELD_VERSIONS,
    activations: [
      { to: 'v1', at: at(13) },
      { from: 'v1', to: 'v2', at: at(15) },
      { from: 'v2', to: 'v3', at: at(16) },
      { from: 'v3', to: 'v2', at: at(17), reason: 'v3 loses the unit.' },
    ],
  },
  {
    slug: '/parts/toolbar',
    id: idOf(23),
    number: 23,
    title: 'Toolbar',
    active: 'v2',
    versions: { v1: toolbar('v2', 15), v2: toolbar('v3', 16) },
    activations: [
      { to: 'v1', at: at(15) },
      { from: 'v1', to: 'v2', at: at(16) },
    ],
  },
  { slug: '/parts/words', id: idOf(24), number: 24, title: 'Words only' },
];
