import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyCatalog, readVersion } from './importing.ts';
import { ACME_ELEMENTS, ACME_UI, installFixture } from './package-fixture.ts';

/** The code of all examples of a component, white space as one space. */
async function examplesOf(dir: string, slug: string): Promise<string> {
  const { manifest } = await readVersion(dir, slug);
  return (
    JSON.stringify(manifest.sources?.examples) + (manifest.usage ?? '').replaceAll(/\s+/g, ' ')
  );
}

test('code of pages is a component: statements before an element or a return, a call that renders, the name React', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const page = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    'stories/Button.stories.tsx': '',
    'pages/basics.md': `# Basics\n\n${page('tsx', '<><Button>Save</Button><BarChart values={[1]} /></>')}${page('tsx', '<BarChart values={[2]} />')}`,
    'pages/button/index.md': '# Button\n',
    // Not marked as JSX, in a folder of the component's.
    'pages/button/fragments/basic.md': `Not a description of a button.\n\n${page(
      'js',
      `import { Button } from '@acme/ui';
const App = () => {
  const [name] = React.useState('Save');
  return <Button>{name}</Button>;
};
ReactDOM.render(<App />, document.getElementById('root'));`,
    )}`,
    'pages/zh-CN/button.md': page('tsx', '<Button>保存</Button>'),
    'pages/dialog.md': `# Dialog\n\n${page(
      'tsx',
      `"use client";
import { Dialog } from '@acme/ui';
const [open, setOpen] = useState(true);

<Dialog open={open} onClose={() => setOpen(false)} />`,
    )}`,
    'pages/select.md': `# Select\n\n${page('tsx', 'const items = [{ id: "a" }];\nreturn <Select items={items} />;')}${page('tsx', 'import { Select } from \'vanilla-starter/Select\';\nexport const A = (props) => <Select {...props} label="a" />;')}`,
    'pages/tabs.md': `# Tabs\n\n${page('ts', 'const list: Array<string> = [];')}`,
  });
  const { completeness } = await importFrom('node_modules/@acme/ui');
  // The component of another package is another.
  expect(completeness?.refusedExamples.map(({ of, reason }) => `${of}: ${reason}`)).toEqual([
    expect.stringMatching(/^Select: Cannot find module 'vanilla-starter/),
  ]);
  expect((await readVersion(dir, 'imported/bar-chart')).manifest.usage).toContain('values={[2]}');
  const button = await examplesOf(dir, 'imported/button');
  expect(button).not.toContain('render(');
  expect(button).toContain("import * as React from 'react'; import { Button }");
  expect(button).not.toContain('保存');
  const { manifest } = await readVersion(dir, 'imported/button');
  expect(manifest.sources?.description).toBeUndefined();
  expect(await examplesOf(dir, 'imported/dialog')).toContain(
    'export default function Example() { const [open, setOpen] = useState(true); return ( <> <Dialog',
  );
  expect(await examplesOf(dir, 'imported/select')).toContain(
    'export default function Example() { const items = [{ id: "a" }]; return <Select items={items} />; }',
  );
}, 120_000);

test('a story has the data and functions of its file that it uses', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    'stories/Select.stories.tsx': `import React from 'react';
import { Select } from '@acme/ui';
const ids: readonly string[] = ['a', 'b'];
export const items = ids.map((id) => ({ id }));
const unused = missing;
function Framed() {
  const [all] = React.useState(items);
  return <Select items={all} />;
}
export default { component: Select };
export const Simple = () => <Framed />;
export const OfArgs = { args: { items: [] } };
`,
  });
  await importFrom('node_modules/@acme/ui');
  const { manifest } = await readVersion(dir, 'imported/select');
  expect(manifest.sources?.examples).toHaveLength(2);
  const usage = manifest.usage?.replaceAll(/\s+/g, ' ');
  expect(usage).toContain("import React from 'react'");
  expect(usage).toContain("const ids: readonly string[] = ['a', 'b']; const items = ids.map(");
  expect(usage).not.toContain('unused');
}, 120_000);

test('styles of the documentation are left out, images are addresses, and a component without an example has that of another', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    'dist/index.d.ts': `${ACME_UI['dist/index.d.ts']}export { Avatar } from './Avatar/Avatar';\n`,
    'dist/Avatar/Avatar.d.ts':
      "import type { ReactNode } from 'react';\nexport declare function Avatar(props: { src: string }): ReactNode;\n",
    'examples/select/basic.tsx': `import { Avatar, Select } from '@acme/ui';
import face from '../../assets/face.svg';
import './basic.css';
export const One = () => <><Avatar src={face} /><Select items={[]} /></>;
`,
  });
  await importFrom('node_modules/@acme/ui');
  for (const slug of ['select', 'avatar']) {
    const { manifest } = await readVersion(dir, `imported/${slug}`);
    expect(manifest.usage).toContain('const face = "/face.svg";');
    expect(manifest.usage).not.toContain('basic.css');
    expect(manifest.sources?.examples).toMatchObject([
      {
        from: 'examples/select/basic.tsx',
        rewritten: [expect.stringContaining('face.svg'), "left out import './basic.css';"],
      },
    ]);
  }
}, 120_000);

test('a set of icons is hidden, and of a file of many components each has its own declaration', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const icons = Array.from({ length: 21 }, (_, at) => `Mark${String.fromCodePoint(97 + at)}Icon`);
  const declared = (name: string) =>
    `export declare const ${name}: (props: ${name}Props) => ReactNode;\nexport interface ${name}Props { size?: number }\n`;
  await installFixture(root, '@acme/flat', {
    'package.json': JSON.stringify({
      name: '@acme/flat',
      version: '1.0.0',
      license: 'MIT',
      types: 'index.d.ts',
      peerDependencies: { react: '>=19' },
    }),
    'index.d.ts': `import type { ReactNode } from 'react';
export declare const IconButton: (props: { label: string }) => ReactNode;\n${['Table', ...icons].map(declared).join('')}`,
  });
  const report = await importFrom('node_modules/@acme/flat');
  expect(report.items.map(({ item }) => item)).toEqual(['IconButton', 'Table']);
  expect(report.completeness?.hidden).toEqual(icons);
  const { files } = await readVersion(dir, 'imported/table');
  const lines = (text = '') => text.trim().split('\n').toSorted();
  expect(lines(files[0]?.toString())).toEqual(lines(declared('Table')));
}, 120_000);

test('elements have what their base classes and mixins have, and attributes that only fields name', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const base = { kind: 'class', name: 'Base', superclass: { name: 'Root' } };
  await installFixture(root, '@acme/elements', {
    ...ACME_ELEMENTS,
    'tone.d.ts': "export type Tone = 'plain' | 'danger';\n",
    'pages/acme-switch.md': '```html\n<acme-switch soft-off busy></acme-switch>\n```\n',
    'custom-elements.json': JSON.stringify({
      schemaVersion: '1.0.0',
      modules: [
        {
          path: 'switch.js',
          declarations: [
            { name: 'Acme', tagName: 'acme-switch', superclass: { name: 'Base' } },
            { ...base, events: [{ name: 'change' }], mixins: [{ name: 'Busy' }] },
            {
              name: 'Root',
              superclass: { name: 'Base' },
              members: [
                {
                  kind: 'field',
                  name: 'softOff',
                  attribute: 'soft-off',
                  type: { text: 'boolean' },
                },
                {
                  kind: 'field',
                  name: 'tone',
                  attribute: 'tone',
                  type: { text: 'Tone', references: [{ name: 'Tone', module: 'tone.js' }] },
                },
              ],
            },
            { name: 'Busy', attributes: [{ name: 'busy' }] },
            { name: 'Twice', attributes: [{ name: 'once' }] },
          ],
        },
      ],
    }),
  });
  await importFrom('node_modules/@acme/elements');
  const { manifest } = await readVersion(dir, 'imported/acme-switch');
  expect(manifest).toMatchObject({
    props: [
      { name: 'busy' },
      { name: 'soft-off', type: 'boolean' },
      { name: 'tone', values: ['plain', 'danger'] },
    ],
    events: [{ name: 'change' }],
  });
  expect(manifest.usage).toContain('<acme-switch soft-off busy>');
}, 120_000);

test('elements of Stencil are read from its docs.json', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/stencil', {
    'package.json': JSON.stringify({ name: '@acme/stencil', version: '1.0.0', license: 'MIT' }),
    'dist/docs.json': JSON.stringify({
      components: [
        {
          tag: 'acme-switch',
          docs: 'Turns a setting on or off.',
          props: [
            { name: 'softOff', attr: 'soft-off', type: "'a' | 'b'", default: "'a'", docs: 'How.' },
            { name: 'items', type: 'Item[]', required: true, deprecation: 'Use children.' },
          ],
          events: [{ event: 'acmeChange', detail: 'boolean' }],
          slots: [{ name: '', docs: 'The label.' }],
          parts: [{ name: 'thumb' }],
          styles: [
            { name: '--track', docs: 'Of one mode.' },
            { name: '--track', docs: 'Of the other.' },
          ],
        },
        { tag: 'acme-inner', docsTags: [{ name: 'internal' }] },
      ],
    }),
  });
  const report = await importFrom('node_modules/@acme/stencil');
  expect(report.kind).toContain('of elements, read from docs.json of Stencil');
  expect(report.items.map(({ item }) => item)).toEqual(['acme-switch']);
  const { manifest } = await readVersion(dir, 'imported/acme-switch');
  expect(manifest).toMatchObject({
    delivery: { framework: 'html', export: 'acme-switch' },
    props: [
      { name: 'soft-off', values: ['a', 'b'], default: "'a'", description: 'How.' },
      { name: 'items', required: true, deprecated: 'Use children.' },
    ],
    events: [{ name: 'acmeChange', type: 'CustomEvent<boolean>' }],
    slots: [{ name: '', description: 'The label.' }],
    cssParts: [{ name: 'thumb' }],
    cssVariables: [{ name: '--track' }],
  });
}, 120_000);

test('templates in modules of Angular are examples, without the elements of the documentation', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const module = (template: string) =>
    `import { AcmeTag } from '@acme/angular/tag';\n@Component({ selector: 'basic-doc', imports: [AcmeTag, AppCode], template: \`${template}\` })\nexport class BasicDoc {}\n`;
  await installFixture(root, '@acme/angular', {
    'package.json': JSON.stringify({
      name: '@acme/angular',
      version: '2.0.0',
      license: 'MIT',
      exports: { './tag': { types: './tag.d.ts', default: './tag.mjs' } },
      peerDependencies: { '@angular/core': '>=20' },
    }),
    'tag.d.ts': `import * as i0 from '@angular/core';
export declare class AcmeTag {
  tone: 'plain' | 'danger';
  static ɵcmp: i0.ɵɵComponentDeclaration<AcmeTag, "acme-tag", never, { "tone": { "alias": "tone"; "required": false; }; }, {}, never, never, true, never>;
}
`,
    'doc/tag/basic-doc.ts': module(`
    <app-text><p>Says a state.</p></app-text>
    <app-frame (load)="more()">
      <ng-template #body></ng-template>
      <acme-tag tone="danger">Late</acme-tag>
    </app-frame>
    <app-code />
  `),
    'doc/tag/wrong-doc.ts': module('<acme-tag tone="loud" />'),
    'doc/tag/service.ts': 'export const service = {};\n',
  });
  const { completeness } = await importFrom(
    join('node_modules', '@acme/angular'),
    '--prefix',
    'Acme',
  );
  expect(completeness?.refusedExamples.map(({ from }) => from)).toEqual(['doc/tag/wrong-doc.ts']);
  const { manifest } = await readVersion(dir, 'imported/tag');
  expect(manifest.usage?.replaceAll(/\s+/g, ' ').trim()).toBe(
    '<ng-template #body></ng-template> <acme-tag tone="danger">Late</acme-tag>',
  );
  expect(manifest.sources?.examples).toEqual([
    {
      from: 'doc/tag/basic-doc.ts',
      rewritten: ['left out <app-text>', 'left out <app-frame>', 'left out <app-code>'],
    },
  ]);
}, 120_000);
