import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byStatus, emptyCatalog, readVersion } from './importing.ts';
import { ACME_UI, installFixture } from './package-fixture.ts';

const DOCUMENTED: Readonly<Record<string, string>> = {
  ...ACME_UI,
  'pages/dialog.md': `${ACME_UI['pages/dialog.md']}
## API

| Property | Description | Type | Default |
| --- | --- | --- | --- |
| open | Whether it is \\| was shown. See [layers](/layers). | boolean | - |
| \`onClose\` | Not read: the declaration says it. | | |
| shadow | No such prop. | string | 'deep' |

### DialogTitle

| Prop | Default |
| :-- | --: |
| level? | \`2\` |

\`\`\`md
| Prop | Default |
| --- | --- |
| children | code |
\`\`\`
`,
  // Of the chart a mention is enough.
  'pages/tabs.md': '# Tabs\n\nShows one of several panels, often with a `BarChart` in it.\n',
};

test('tables of props fill in what declarations do not say, and name no props of their own', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', DOCUMENTED);
  await importFrom('node_modules/@acme/ui');
  const { manifest } = await readVersion(dir, 'imported/dialog');
  expect(manifest.props).toEqual([
    {
      name: 'open',
      type: 'boolean',
      required: true,
      description: 'Whether it is | was shown. See layers.',
    },
    expect.objectContaining({ name: 'onClose', description: 'Called with the reason.' }),
    { name: 'children', type: 'ReactNode' },
  ]);
  expect(manifest.parts?.[1]?.props).toEqual([
    { name: 'level', type: '1 | 2', default: '2', values: ['1', '2'] },
    { name: 'children', type: 'ReactNode', required: true },
  ]);
  const from = 'pages/dialog.md';
  expect(manifest.sources).toEqual({
    description: from,
    examples: [{ from, rewritten: ["added import { Dialog, DialogTitle } from '@acme/ui';"] }],
    descriptions: [{ from, props: ['open'] }],
    defaults: [{ from, props: ['DialogTitle.level'] }],
  });
  // Its declarations describe it.
  expect((await readVersion(dir, 'imported/button')).manifest.sources).toEqual({
    examples: [expect.objectContaining({ from: 'stories/Button.stories.tsx' })],
    defaults: [{ from: 'code', props: ['tone'] }],
  });
}, 120_000);

test('what no documentation names is hidden, imported by its name, and then stays; a page that moves makes no version', async () => {
  const { root, run, importFrom } = await emptyCatalog();
  const folder = await installFixture(root, '@acme/ui', DOCUMENTED);
  const first = await importFrom('node_modules/@acme/ui');
  expect(first.completeness).toMatchObject({ components: 4, hidden: ['Select'] });
  expect(byStatus(first, 'imported').map(({ item }) => item)).not.toContain('Select');

  const named = await importFrom('node_modules/@acme/ui', '--include', 'Select');
  expect(byStatus(named, 'imported').map(({ item }) => item)).toEqual(['Select']);
  // Texts are the same in another folder.
  await rename(join(folder, 'pages'), join(folder, 'guides'));
  const again = await run('import', 'node_modules/@acme/ui', '--section', 'imported');
  expect(again.stdout).toContain('0 imported, 0 with a new version, 5 unchanged');
  expect(again.stdout).toContain('1 hidden, since no documentation names them');
}, 120_000);

test('what documentation puts around an example is left out, and an example that needs it is refused', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const example = (name: string, body: string) => ({
    [`examples/${name}.tsx`]: `import { Select, Tabs } from '@acme/ui';\nimport { withDemo, Frame } from '../src/demo';\n${body}\n`,
  });
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    ...example(
      'select-basic',
      `function Example() {
  return (
    <Frame>
      <Frame>
        <Select items={[]} />
      </Frame>
    </Frame>
  );
}

export default withDemo(Example);`,
    ),
    ...example(
      'tabs-named',
      'const A = ({ id }) => <Tabs.Item name={id} />;\nexport default withDemo(A);',
    ),
    ...example(
      'tabs-titled',
      'export default () => <Frame title="x"><Tabs.Item name="a" /></Frame>;',
    ),
    ...example(
      'tabs-child',
      'export default () => <Frame>{(id) => <Tabs.Item name={id} />}</Frame>;',
    ),
    ...example(
      'tabs-more',
      'withDemo.x = 1;\nexport default withDemo(() => <Tabs.Item name="a" />);',
    ),
    ...example('tabs-two', 'export default withDemo(() => <Tabs.Item name="a" />, Frame);'),
  });
  const { completeness } = await importFrom('node_modules/@acme/ui');
  const { manifest } = await readVersion(dir, 'imported/select');
  expect(manifest.usage?.replaceAll(/\s+/g, ' ')).toBe(
    "import { Select, Tabs } from '@acme/ui'; function Example() { return ( <> <> <Select items={[]} /> </> </> ); } export default Example;",
  );
  expect(
    completeness?.refusedExamples.filter(({ reason }) => reason.includes('../src/demo')),
  ).toHaveLength(5);
}, 120_000);
