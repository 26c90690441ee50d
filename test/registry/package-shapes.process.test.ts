import { expect, test } from 'vitest';
import { byStatus, emptyCatalog, readVersion } from './importing.ts';
import { ACME_UI, installFixture } from './package-fixture.ts';

const jsonOf = (more: object) =>
  JSON.stringify({ name: '@acme/ui', version: '3.2.1', license: 'MIT', ...more });

const PACKAGE = jsonOf({ types: 'index.d.ts', peerDependencies: { react: '>=19' } });

/** Declarations as they are bundled into one file: components, types beside their names, and many icons. */
const DECLARATIONS = `import type { ElementType, FC, ReactNode } from 'react';
export interface AlertProps { tone?: 'info' | 'error'; children?: ReactNode }
export declare const Alert: FC<AlertProps>;
export declare namespace Alert { type Props = AlertProps; }
export declare const Card: FC<{ children?: ReactNode }> & { Title: typeof CardTitle };
export declare const CardTitle: FC<{ level?: 1 | 2; children?: ReactNode }>;
export declare const Badge: FC<{ count: number }>;
export declare const Tag: <E extends ElementType = 'span'>(props: { is?: E; tone?: 'a' | 'b' }) => ReactNode;
export declare enum Tone { info = 'info' }
export declare const Meter: FC<{ tone: Tone }>;
${Array.from({ length: 24 }, (_, at) => `export declare const Sign${at}Icon: FC<{ size?: number }>;`).join('\n')}
/* ${'The rest of a long file. '.repeat(1000)} */
`;

test('one file of declarations: types beside a component, parts by their own names, and icons as a set', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', { 'package.json': PACKAGE, 'index.d.ts': DECLARATIONS });
  const report = await importFrom('node_modules/@acme/ui');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual([
    'Alert',
    'Card',
    'Badge',
    'Tag',
    'Meter',
  ]);
  expect(report.completeness?.hidden).toHaveLength(24);
  const { manifest } = await readVersion(dir, 'imported/card');
  expect(manifest.parts?.map(({ name }) => name)).toEqual(['Card.Title', 'CardTitle']);
  const tag = await readVersion(dir, 'imported/tag');
  expect(tag.manifest.props?.[0]).toEqual({ name: 'is', type: 'ElementType' });
  const { files } = await readVersion(dir, 'imported/alert');
  expect(String(files[0])).toContain('interface AlertProps');
  expect(String(files[0])).not.toContain('Badge');
}, 120_000);

test('examples of playgrounds and of pages are modules of a consumer, and show the components inside', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const page = (name: string, code: string) => `# ${name}\n\n\`\`\`js\n${code}\n\`\`\`\n`;
  await installFixture(root, '@acme/ui', { 'package.json': PACKAGE, 'index.d.ts': DECLARATIONS });
  await installFixture(root, 'docs', {
    'alert/fragments/basic.md': page(
      'Basic',
      `import { Alert } from '@acme/ui';
const App = () => <Alert tone="info">{React.Children.count([])}</Alert>;
ReactDOM.render(<App />, document.getElementById('root'));`,
    ),
    'alert/de-DE/index.md': '# Alert\n\nEine Meldung, die etwas sagt.\n',
    'tag.md': page('Tag', '<Tag is="a" tone="a" />'),
    'meter.md': page('Meter', 'return <Meter tone={Tone.info} />;'),
    'examples/card/basic.tsx': `import { Badge, Card } from '@acme/ui';
import { type Shown } from '~/shown';
import picture from './picture.svg';
import './card.css';
const code = \`<Card />\`;
export function Basic() { return <Card><img src={picture} alt="" /><Badge count={1} /></Card>; }
export const basic: Shown = { code, component: <Basic /> };`,
  });
  const report = await importFrom('node_modules/@acme/ui', '--docs', 'node_modules/docs');
  expect(report.completeness?.refusedExamples).toEqual([]);
  expect(report.completeness?.withoutExample).toEqual([]);
  const usageOf = async (name: string) =>
    (await readVersion(dir, `imported/${name}`)).manifest.usage?.replaceAll(/\s+/g, ' ');
  expect(await usageOf('alert')).toBe(
    `import * as React from 'react'; import { Alert } from '@acme/ui'; const App = () => <Alert tone="info">{React.Children.count([])}</Alert>; export default App;`,
  );
  expect(await usageOf('meter')).toBe(
    `import { Meter, Tone } from '@acme/ui'; export default function Example() { return <Meter tone={Tone.info} />; }`,
  );
  const card = `import { Badge, Card } from '@acme/ui'; const picture = "/picture.svg"; export function Basic() { return <Card><img src={picture} alt="" /><Badge count={1} /></Card>; }`;
  expect(await usageOf('card')).toBe(card);
  // It has no example of its own.
  expect(await usageOf('badge')).toBe(card);
}, 120_000);

test('a manifest of elements in the older form is read, with what is published of its sources', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', {
    'package.json': jsonOf({ customElements: 'custom-elements.json' }),
    'es/switch.js': '',
    'custom-elements.json': JSON.stringify({
      version: 'experimental',
      tags: [
        {
          name: 'acme-switch',
          path: './src/switch.ts',
          description: 'Turns something on.',
          attributes: [{ name: 'size', type: '"small" | "large"', default: '"small"' }],
          properties: [
            { name: 'size', attribute: 'size', type: '"small" | "large"' },
            { name: 'value', type: 'string', description: 'What it stands for.' },
          ],
          events: [{ name: 'acme-change', description: 'It was turned.' }],
        },
      ],
    }),
  });
  await importFrom('node_modules/@acme/ui');
  const { manifest } = await readVersion(dir, 'imported/acme-switch');
  expect(manifest).toMatchObject({
    delivery: { entry: '@acme/ui/es/switch.js' },
    props: [
      { name: 'size', values: ['small', 'large'] },
      { name: 'value', type: 'string' },
    ],
    events: [{ name: 'acme-change' }],
  });
});

test('a package whose manifest of elements cannot be read is read by its declarations', async () => {
  const { root, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', { ...ACME_UI, 'custom-elements.json': '{"tags":{}}' });
  const report = await importFrom('node_modules/@acme/ui');
  expect(byStatus(report, 'imported')).toHaveLength(5);
}, 120_000);

test('folders with a package.json are entries where a package has no exports, and theirs are other components', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', {
    'package.json': PACKAGE,
    'index.d.ts': DECLARATIONS,
    'deprecated/package.json': '{"types":"index.d.ts"}',
    'deprecated/index.d.ts':
      "import type { FC } from 'react';\nexport declare const Alert: FC<{ text: string }>;\n",
    'examples/alert-old.tsx': `import { Alert as Old } from '@acme/ui/deprecated';
export default () => <Old text="Saved" />;`,
    'examples/alert-new.tsx': `import { Alert } from '@acme/ui';
export default () => <Alert tone="info" />;`,
  });
  const { items } = await importFrom('node_modules/@acme/ui');
  const { manifest } = await readVersion(dir, 'imported/alert');
  expect(manifest.usage).toContain('tone="info"');
  expect(manifest.examples).toHaveLength(1);
  const { slug = '' } = items.find(({ item }) => item === 'deprecated/Alert') ?? {};
  const old = await readVersion(dir, slug.slice(1));
  expect(old.manifest).toMatchObject({
    deprecated: '',
    usage: expect.stringContaining('<Old text="Saved" />'),
    delivery: { entry: '@acme/ui/deprecated', export: 'Alert' },
  });
}, 120_000);
