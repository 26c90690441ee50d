import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { serveLocally } from '../support/registry-server.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { byStatus, emptyCatalog, readVersion } from './importing.ts';
import { ACME_ELEMENTS, ACME_UI, installFixture } from './package-fixture.ts';

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

test('a prefix that all names share is left out', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const names = ['switch', 'button', 'dialog', 'tab', 'badge', 'card'];
  const [module] = JSON.parse(ACME_ELEMENTS['custom-elements.json'] ?? '').modules;
  await installFixture(root, '@acme/elements', {
    ...ACME_ELEMENTS,
    'custom-elements.json': JSON.stringify({
      schemaVersion: '1.0.0',
      modules: names.map((name) => ({
        ...module,
        declarations: [{ ...module.declarations[0], tagName: `acme-${name}` }],
      })),
    }),
    'pages/badge.md': '# Badge\n\n```html:preview\n<acme-badge size="large"></acme-badge>\n```\n',
  });
  const elements = await importFrom('node_modules/@acme/elements');
  expect(elements.completeness?.withoutExample).not.toContain('acme-badge');
  expect((await readVersion(dir, 'imported/badge')).manifest.usage).toContain('<acme-badge');
}, 120_000);

test('a page with another title belongs to the one component that it shows, if no page has its name', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    'pages/chooser.md':
      '# Chooser\n\nOne of many, from a list.\n\n```tsx\n<Select items={[]} />\n```\n',
    // That of the dialog has its name.
    'pages/asking.md': '# Asking\n\n```tsx\n<Dialog open onClose={() => {}} />\n```\n',
    'examples/chooser-basic.tsx':
      "import { Select } from '@acme/ui';\nexport const One = () => <Select items={[]} />;\n",
  });
  await importFrom('node_modules/@acme/ui');
  const { manifest } = await readVersion(dir, 'imported/select');
  expect(manifest.sources?.examples?.map(({ from }) => from)).toEqual([
    'pages/chooser.md',
    'examples/chooser-basic.tsx',
  ]);
  const dialog = await readVersion(dir, 'imported/dialog');
  expect(dialog.manifest.sources?.examples?.map(({ from }) => from)).toEqual(['pages/dialog.md']);
}, 120_000);

test('what examples import is installed as the package.json beside them lists it', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('icons/package.json', '{"name":"acme-icons","version":"1.4.0","types":"index.d.ts"}');
  await write('icons/index.d.ts', 'export declare const Save: () => null;\n');
  await write('icons/index.js', 'export const Save = () => null;\n');
  const installed = (name: string) => join(PROJECT_DIR, 'node_modules', name);
  const registry = await serveNpm([
    join(root, 'icons'),
    ...['react', '@types/react', 'csstype'].map(installed),
  ]);
  await write('.npmrc', `registry=${registry}\n`);
  const { peerDependencies: _, ...json } = JSON.parse(ACME_UI['package.json'] ?? '');
  for (const [path, text] of Object.entries(ACME_UI)) await write(`ui/${path}`, text);
  await write('ui/package.json', JSON.stringify({ ...json, peerDependencies: { react: '>=19' } }));
  await write(
    'guides/package.json',
    '{"devDependencies":{"acme-icons":"^1.4.0","other":"workspace:*"}}',
  );
  await write(
    'guides/tabs.md',
    '# Tabs\n\n```tsx\nimport { Save } from "acme-icons";\n<Tabs.Root value="a"><Save /></Tabs.Root>\n```\n',
  );
  await write(
    'guides/examples/button-icon.tsx',
    `import { Save } from 'acme-icons';
import { Button } from '@acme/ui';
export default () => <Button icon={<Save />} />;
`,
  );
  await write(
    'guides/examples/button-other.tsx',
    "import { X } from 'other';\nimport { Button } from '@acme/ui';\nexport default () => <Button icon={<X />} />;\n",
  );
  const { completeness } = await importFrom('ui', '--docs', 'guides');
  const reasons = completeness?.refusedExamples.map(({ reason }) => reason) ?? [];
  expect(reasons.filter((reason) => reason.includes("'acme-icons'"))).toEqual([]);
  expect(reasons.filter((reason) => reason.includes("'other'"))).toHaveLength(1);
  const button = await readVersion(dir, 'imported/button');
  expect(button.manifest.dependencies).toMatchObject({ 'acme-icons': '^1.4.0' });
  // One that needs nothing else; of tabs there is none.
  expect(button.manifest.usage).not.toContain('acme-icons');
  expect((await readVersion(dir, 'imported/tabs')).manifest.usage).toContain('acme-icons');
}, 120_000);

test('a release is read once; its documentation that changes is read again', async () => {
  const { root, run } = await emptyCatalog();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const { peerDependencies: _, ...json } = JSON.parse(ACME_UI['package.json'] ?? '');
  for (const [path, text] of Object.entries(ACME_UI)) await write(`ui/${path}`, text);
  await write('ui/package.json', JSON.stringify({ ...json, peerDependencies: { react: '>=19' } }));
  await write(
    'ui/dist/index.js',
    'export const Button = () => null;\nexport const [Dialog, DialogTitle] = [Button, Button];\n',
  );
  await write('guides/tabs.md', '# Tabs\n\nShows one of several panels.\n');
  const installed = (name: string) => join(PROJECT_DIR, 'node_modules', name);
  const registry = await serveNpm([
    join(root, 'ui'),
    ...['react', '@types/react', 'csstype'].map(installed),
  ]);
  await write('.npmrc', `registry=${registry}\n`);
  const importIt = () => run('import', 'npm:@acme/ui', '--section', 'imported', '--docs', 'guides');
  const first = await importIt();
  expect(first.stdout).toContain('3 imported');

  const second = await importIt();
  expect(second.stderr).toContain('nothing that is read has changed');
  expect(second.stderr).not.toContain('installing');
  expect(second.stdout).toContain('0 imported, 0 with a new version, 3 unchanged');

  await write('guides/tabs.md', '# Tabs\n\nShows one of several panels, each with a name.\n');
  const third = await importIt();
  expect(third.stderr).toContain('installing @acme/ui');
}, 180_000);

/** A registry of npm that has the packages of some folders; returns its address. */
async function serveNpm(folders: readonly string[]): Promise<string> {
  const { root: place } = await emptyCatalog();
  const packages = new Map<string, { readonly document: object; readonly file: string }>();
  async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(url.slice(1));
    const found = packages.get(path.replace(/\.tgz$/, ''));
    response.writeHead(found === undefined ? 404 : 200);
    if (found === undefined) response.end('{}');
    else if (path.endsWith('.tgz')) response.end(await readFile(found.file));
    else response.end(JSON.stringify(found.document));
  }
  const server = await serveLocally((request, response) => void answer(request, response));
  onTestFinished(server.close);
  for (const folder of folders) {
    const json = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const { stdout } = await promisify(execFile)('npm', ['pack', '--json', folder], { cwd: place });
    const [{ filename, integrity, shasum }] = JSON.parse(stdout);
    const { name, version } = json;
    const dist = { tarball: `${server.url}/${name}.tgz`, integrity, shasum };
    packages.set(name, {
      file: join(place, filename),
      document: {
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...json, dist } },
      },
    });
  }
  return server.url;
}
