import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createConsumerProject } from '../consumer/consumer-project.ts';
import { startServer } from '../support/start-server.ts';
import { byStatus, emptyCatalog, readVersion } from './importing.ts';

/** A library in folders of three habits: flat files, a folder for each component, and shared modules. */
const LIBRARY: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    private: true,
    dependencies: { clsx: '^2.1.0', unused: '1' },
    peerDependencies: { react: '>=18' },
    devDependencies: { '@acme/core': 'workspace:*' },
  }),
  'components/index.ts': "export * from './button';\nexport { Card } from './card';\n",
  'components/base-button.tsx':
    "import type { ButtonProps } from './button-props';\nexport const BaseButton = (p: ButtonProps) => <button>{p.label}</button>;\n",
  'components/button-props.tsx':
    'export interface ButtonProps {\n  /** What it says. */\n  label: string;\n}\n',
  'components/button.css': '.button { color: red; }\n',
  'components/button.tsx':
    "import clsx from 'clsx';\nimport { BaseButton } from './base-button';\nimport type { ButtonProps } from './button-props';\nexport const buttonSizes = [1];\nexport function Button(props: ButtonProps) { return <BaseButton {...props} data-x={clsx('a')} />; }\n",
  'components/button.test.tsx': "import { Button } from './button';\n",
  'components/card/parts/card-header.tsx': 'export const CardHeader = () => <h2 />;\n',
  'components/card/parts/index.ts': "export { CardHeader } from './card-header';\n",
  'components/card/index.tsx': "export { Card } from './card';\n",
  'components/card/card.module.css': '.card {}\n',
  'components/card/card.tsx':
    "import { useId } from 'react';\nimport { CardHeader } from './parts';\nimport styles from './card.module.css';\nimport { Button } from '../button';\nimport { cn } from '@/utils/cn';\nexport const Card = () => <div id={useId()} className={cn(styles.card)}><CardHeader /><Button label='a' /></div>;\n",
  'components/date/index.tsx':
    "import { cn } from '../../utils/cn';\nimport { gone } from '../gone';\nimport { core } from '@acme/core';\nexport const DatePicker = () => <p className={cn(gone + core)} />;\n",
  'utils/cn.ts':
    "import { join } from './join';\nexport const cn = (text: string) => join(text);\n",
  'utils/join.ts': 'export const join = (text: string) => text;\n',
};

async function library(files: Readonly<Record<string, string>> = LIBRARY) {
  const catalog = await emptyCatalog();
  for (const [path, text] of Object.entries(files)) {
    const file = join(catalog.root, 'lib', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return catalog;
}

test('a folder of code becomes a pattern for each component, with its helpers, styles and packages', async () => {
  const { dir, env, importFrom } = await library();
  const report = await importFrom('lib', '--license', 'MIT');
  const imported = byStatus(report, 'imported');
  expect(imported.map(({ item }) => item).toSorted()).toEqual([
    'components/button.tsx',
    'components/card/card.tsx',
    'components/date/index.tsx',
    'utils/cn.ts',
  ]);
  expect(imported.find(({ item }) => item === 'components/date/index.tsx')).toMatchObject({
    notes: ['imports what was not imported: ../gone, @acme/core'],
  });

  const button = await readVersion(dir, '/imported/button');
  expect(
    button.manifest.variants['react-tailwind']?.files.map(({ path }) => path).toSorted(),
  ).toEqual(['base-button.tsx', 'button-props.tsx', 'button.css', 'component.tsx']);
  expect(button.manifest.dependencies).toEqual({ clsx: '^2.1.0' });
  expect(button.manifest.props).toMatchObject([
    { name: 'label', type: 'string', description: 'What it says.' },
  ]);
  const card = await readVersion(dir, '/imported/card');
  expect(card.manifest.dependencies).toEqual({ react: '>=18' });
  expect(card.manifest.registry).toMatchObject({
    registryDependencies: ['components/button.tsx', 'utils/cn.ts'],
    resolved: {
      'components/button.tsx': expect.any(String),
      'utils/cn.ts': expect.any(String),
    },
  });
  expect(card.manifest.registry?.files.map(({ path }) => path).toSorted()).toEqual([
    'components/card/card.module.css',
    'components/card/card.tsx',
    'components/card/index.tsx',
    'components/card/parts/card-header.tsx',
    'components/card/parts/index.ts',
  ]);
  const helper = await readVersion(dir, '/imported/cn');
  expect(helper.manifest.registry?.files.map(({ path }) => path)).toEqual([
    'utils/cn.ts',
    'utils/join.ts',
  ]);

  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const called = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_component', arguments: { pattern_id: '/imported/date' } },
    }),
  });
  const { metadata } = (await called.json()).result.structuredContent;
  expect(metadata).toMatchObject({
    name: 'Date picker',
    missing_imports: ['../gone', '@acme/core'],
  });
  const project = await createConsumerProject(server);
  const added = await project.run(['add', '/imported/card']);
  expect(added.stderr).toBe('');
  const code = await project.read('src/components/imported-card/component.tsx');
  expect(code.match(/from '[.@].*'/g)).toEqual([
    "from './parts'",
    "from './card.module.css'",
    expect.stringMatching(/imported-button\/component'$/),
    expect.stringMatching(/imported-cn\/cn'$/),
  ]);
  const preview = await fetch(`${server.url}/preview/imported/card/imports.json?version=v1`);
  expect((await preview.json()).links['component.tsx']).toEqual({
    './parts': 'parts/index.ts',
    './card.module.css': 'card.module.css',
    '../button': '/imported/button/component.tsx',
    '@/utils/cn': '/imported/cn/cn.ts',
  });
});

test('importing a folder of code again changes nothing, and a changed helper is a new version of its component', async () => {
  const { root, importFrom } = await library();
  await importFrom('lib', '--license', 'MIT');
  expect(byStatus(await importFrom('lib'), 'unchanged')).toHaveLength(4);
  await writeFile(
    join(root, 'lib/components/base-button.tsx'),
    'export const BaseButton = () => <button />;\n',
  );
  expect(byStatus(await importFrom('lib'), 'new_version')).toMatchObject([
    { item: 'components/button.tsx' },
  ]);
});

test('a version that is published after it depends on what it newly imports, and misses less', async () => {
  const { root, dir, run, importFrom } = await library();
  await importFrom('lib', '--license', 'MIT');
  await writeFile(
    join(root, 'date.tsx'),
    "import { cn } from '../../utils/cn';\nimport { core } from '@acme/core';\nimport { Button } from '../button';\nexport const DatePicker = () => <Button label={cn(core)} />;\n",
  );
  const text = LIBRARY['components/button.tsx']?.replace('[1]', '[2]') ?? '';
  await writeFile(join(root, 'button.tsx'), text);
  expect((await run('publish', '/imported/button', 'button.tsx')).code).toBe(0);
  // With the helpers of the version before.
  expect((await readVersion(dir, '/imported/button', 'v2')).manifest).toMatchObject({
    props: [{ name: 'label', type: 'string' }],
    breaks: { v1: [] },
  });
  const published = await run('publish', '/imported/date', 'date.tsx');
  expect(published.stderr).toBe('');
  const { manifest } = await readVersion(dir, '/imported/date', 'v2');
  expect(manifest.registry).toMatchObject({
    missing: ['@acme/core'],
    registryDependencies: ['utils/cn.ts', 'button'],
    resolved: { button: expect.any(String) },
  });
});

test('a file that an index passes on is a component of its own', async () => {
  const { importFrom } = await library({
    'checkbox.tsx':
      "import { CheckboxGroup } from './checkbox-group';\nexport const Checkbox = () => <CheckboxGroup />;\n",
    'checkbox-group.tsx': 'export const CheckboxGroup = () => <p />;\n',
    'index.ts': "export * from './checkbox';\nexport * from './checkbox-group';\n",
  });
  expect(byStatus(await importFrom('lib'), 'imported')).toHaveLength(2);
});

test('an index file without a folder is named after what it exports', async () => {
  const { importFrom } = await library({
    'index.tsx': 'export default function RatingStars() { return <p />; }\n',
  });
  expect((await importFrom('lib')).items).toMatchObject([{ slug: '/imported/rating-stars' }]);
});

test('--include takes lists, braces and several patterns, and names one that matches nothing', async () => {
  const { run } = await library();
  const command = ['import', 'lib', '--section', 'imported', '--license', 'MIT', '--no-build'];
  const wanted = ['--include', 'card, components/{button,gone}.tsx', '--include', 'none*'];
  const { code, stdout, stderr } = await run(...command, ...wanted, '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    unmatched: ['none*'],
    items: [
      { item: 'components/button.tsx', status: 'imported' },
      {
        item: 'components/card/card.tsx',
        status: 'imported',
        notes: ['imports what was not imported: utils/cn.ts'],
      },
      { status: 'skipped', reason: 'is a test or a story' },
    ],
  });
  expect(stderr).toContain('--include matches no item: none*');
  expect(code).toBe(1);
});

test('imports by TypeScript’s paths and by names of packages are the folder’s own, and pages and packages describe', async () => {
  const { root, dir, run } = await library({
    'ui/package.json': JSON.stringify({ name: '@acme/ui', private: true }),
    'ui/src/badge.tsx': 'export const Badge = () => <b />;\n',
    'ui/src/parts/dot.tsx': 'export const Dot = () => <i />;\nexport const Ring = () => <i />;\n',
    'news/package.json': JSON.stringify({
      name: '@acme/news',
      description: 'Says what is new.',
      dependencies: { '@acme/ui': 'workspace:*', clsx: '2' },
    }),
    'base.json': '{"compilerOptions": {"paths": {"~parts/*": ["./ui/src/parts/*"]}}}',
    'news/tsconfig.json':
      '{\n  // Of this package.\n  "extends": "../base.json",\n  "compilerOptions": { "strict": true, },\n}\n',
    'news/index.tsx':
      "import clsx from 'clsx';\nimport { Badge } from '@acme/ui/badge';\nimport { Dot } from '~parts/dot';\nimport { gone } from '~parts/gone';\nexport const News = () => <p className={clsx(gone)}><Badge /><Dot /></p>;\n",
  });
  await mkdir(join(root, 'guides/components/badge'), { recursive: true });
  await writeFile(
    join(root, 'guides/components/badge/index.mdx'),
    '---\ntitle: Status badge\ndescription: A short status beside a name.\n---\n\nText.\n',
  );
  await writeFile(
    join(root, 'guides/news.md'),
    '# News\n\nOf the documentation, which comes second.\n',
  );
  const args = ['import', 'lib', '--section', 'imported', '--license', 'MIT', '--docs', 'guides'];
  const { stdout } = await run(...args);
  expect(stdout).toContain('1 without a description');
  expect(stdout).toMatch(/: \/imported\/dot\n/);
  expect(stdout).toContain('news/index.tsx imports what was not imported: ~parts/gone\n');

  const { manifest } = await readVersion(dir, '/imported/news');
  expect(manifest.registry?.registryDependencies).toEqual([
    'ui/src/badge.tsx',
    'ui/src/parts/dot.tsx',
  ]);
  expect(manifest.dependencies).toEqual({ clsx: '2' });
  const textsOf = async (name: string) =>
    /^title: (?<title>.*)\ndescription: (?<description>.*)$/m.exec(
      await readFile(join(dir, 'imported', name, 'pattern.md'), 'utf8'),
    )?.groups;
  expect(await textsOf('news')).toEqual({ title: 'News', description: 'Says what is new.' });
  expect(await textsOf('badge')).toEqual({
    title: 'Badge',
    description: 'A short status beside a name.',
  });
  // The first of several parts is not its name.
  expect(await textsOf('dot')).toEqual({ title: 'Dot', description: 'Dot' });

  const missing = await run(...args.slice(0, -1), 'none');
  expect(missing.stderr).toContain('there is no folder none.');
  expect(missing.code).toBe(1);
});

test('one file brings the helpers that lie beside it', async () => {
  const { dir, importFrom } = await library();
  const report = await importFrom('lib/components/button.tsx');
  expect(byStatus(report, 'imported')).toHaveLength(1);
  expect((await readVersion(dir, '/imported/button')).files).toHaveLength(4);
});
