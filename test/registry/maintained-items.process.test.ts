import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createConsumerProject } from '../consumer/consumer-project.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/start-server.ts';
import { byStatus, emptyCatalog, readComponent, readVersion } from './importing.ts';

const BUTTON = `import { Slot } from '@radix-ui/react-slot';
import { usePress } from '@/registry/default/hooks/use-press';
import { cn } from '@/registry/default/lib/utils';

export const Button = (props: { label: string }) => <Slot className={cn('p-1')}>{props.label}{usePress()}</Slot>;
`;
const CHANGED = BUTTON.replace("'p-1'", "'p-2'");

const FILES: Readonly<Record<string, string>> = {
  'registry/default/lib/utils.ts': 'export const cn = (text: string) => text;\n',
  'registry/default/ui/badge.tsx': 'export const Badge = () => <b />;\n',
  'registry/default/ui/button.tsx': BUTTON,
  'registry/default/hooks/use-press.ts': 'export const usePress = () => 1;\n',
};

const ITEMS = [
  {
    name: 'utils',
    type: 'registry:lib',
    files: [{ path: 'registry/default/lib/utils.ts', type: 'registry:lib' }],
  },
  {
    name: 'badge',
    type: 'registry:ui',
    files: [{ path: 'registry/default/ui/badge.tsx', type: 'registry:ui' }],
  },
  {
    name: 'button',
    type: 'registry:ui',
    dependencies: ['@radix-ui/react-slot'],
    registryDependencies: ['utils'],
    cssVars: { light: { press: 'red' } },
    files: [
      {
        path: 'registry/default/ui/button.tsx',
        type: 'registry:ui',
        target: 'components/base/button.tsx',
      },
      {
        path: 'registry/default/hooks/use-press.ts',
        type: 'registry:hook',
        target: 'hooks/base/use-press.ts',
      },
    ],
  },
];

/** A catalog with the items of a registry, and the commands on it. */
async function importedCatalog() {
  const catalog = await emptyCatalog();
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(catalog.root, path)), { recursive: true });
    await writeFile(join(catalog.root, path), text);
  };
  await write('source/registry.json', JSON.stringify({ name: 'acme', items: ITEMS }));
  for (const [path, text] of Object.entries(FILES)) await write(`source/${path}`, text);
  const report = await catalog.importFrom('source', '--license', 'MIT');
  expect(byStatus(report, 'imported')).toHaveLength(3);
  return {
    ...catalog,
    write,
    publish: async (text: string, ...args: readonly string[]) => {
      await write('button.tsx', text);
      return catalog.run('publish', '/imported/button', 'button.tsx', ...args);
    },
  };
}

const BUTTON_FILE = 'src/components/base/button.tsx';

/** What a project gets of a version: its files, and the imports of the button. */
async function added(url: string, versionId: string) {
  const project = await createConsumerProject({ url });
  const done = await project.run(['add', `/imported/button@${versionId}`]);
  expect(done.stderr).toBe('');
  const files = await readdir(join(project.path, 'src'), { recursive: true });
  const code = await project.read(BUTTON_FILE);
  return { project, files: files.toSorted(), imports: code.match(/from '.*'/g), code };
}

test('a version after an imported one keeps places, imports and dependencies', async () => {
  const { publish, env, dir } = await importedCatalog();
  const first = await readVersion(dir, '/imported/button');
  const published = await publish(CHANGED);
  expect(published.stderr).toBe('');
  expect(published.stdout).toContain(
    'Inherited from v1: its rules, its places in projects, the items that it depends on, react-tailwind/',
  );
  const { manifest } = await readVersion(dir, '/imported/button', 'v2');
  expect(manifest.registry).toEqual({ ...first.manifest.registry, inherited: true });
  expect(manifest.dependencies).toEqual({ '@radix-ui/react-slot': '*' });

  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const { project, ...before } = await added(server.url, 'v1');
  const { project: _other, ...after } = await added(server.url, 'v2');
  expect(before.files).toContain('components/base/button.tsx');
  expect({ ...after, code: before.code }).toEqual(before);
  expect(after.code).toBe(before.code.replace("'p-1'", "'p-2'"));
  expect((await project.run(['update', '/imported/button'])).stderr).toBe('');
  expect(await project.read(BUTTON_FILE)).toBe(after.code);

  const item = async (path: string) => (await fetch(`${server.url}/r/${path}.json`)).json();
  for (const form of ['', 'exact/']) {
    const [old, now] = [
      await item(`${form}imported-button@v1`),
      await item(`${form}imported-button@v2`),
    ];
    const shown = ({ files, ...rest }: Record<string, unknown>) => ({
      files: JSON.stringify(files).replaceAll('p-2', 'p-1'),
      ...rest,
      meta: undefined,
      docs: undefined,
    });
    expect(old.registryDependencies).toHaveLength(1);
    expect(shown(now)).toEqual(shown(old));
  }
  const preview = await fetch(`${server.url}/preview/imported/button/imports.json?version=v2`);
  expect((await preview.json()).links['component.tsx']).toEqual({
    '@/registry/default/hooks/use-press': 'hooks/use-press.ts',
    '@/registry/default/lib/utils': '/imported/utils/utils.ts',
  });
});

test('a version depends on the items that it newly imports, and has a place for new files', async () => {
  const { publish, run, write, dir, env } = await importedCatalog();
  const more = `import { Badge } from '@/registry/default/ui/badge';\nimport { Icon } from './icon';\n${BUTTON}`;
  await write('new/component.tsx', more);
  await write('new/icon.tsx', 'export const Icon = () => <i />;\n');
  await write(
    'new/example.tsx',
    "import { Button } from './component';\nexport default () => <Button label='Shown' />;\n",
  );
  await write('rules.yaml', 'dependencies:\n  lucide-react: ^1\n');
  const published = await run('publish', '/imported/button', 'new', '--rules', 'rules.yaml');
  expect(published.stderr).toBe('');
  const { manifest } = await readVersion(dir, '/imported/button', 'v2');
  expect(manifest.registry).toMatchObject({
    dependencies: ['lucide-react@^1'],
    registryDependencies: ['utils', 'badge'],
    resolved: { badge: expect.any(String) },
  });
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const { files, imports } = await added(server.url, 'v2');
  expect(files).toEqual(
    expect.arrayContaining(['components/base/icon.tsx', 'components/ui/badge.tsx']),
  );
  expect(files).not.toContain('components/base/example.tsx');
  expect(imports).toContain("from './icon'");
  const preview = await fetch(`${server.url}/preview/imported/button/imports.json?version=v2`);
  expect(await preview.json()).toMatchObject({
    scenes: [{ path: 'example.tsx', name: 'Example' }],
    links: { 'example.tsx': { './component': 'component.tsx' } },
  });

  const silent = await publish(CHANGED, '--rules', 'rules.yaml');
  expect(silent.stderr).toBe('');
  await write('rules.yaml', 'interactionRules: [Space presses it.]\n');
  expect((await publish(BUTTON.replace('p-1', 'p-4'), '--rules', 'rules.yaml')).stderr).toBe('');
  const { manifest: last } = await readVersion(dir, '/imported/button', 'v4');
  expect(last.registry?.dependencies).toEqual(['lucide-react@^1']);
  expect(last.interactionRules).toEqual(['Space presses it.']);
});

test.each([
  [
    'an item that is not here',
    BUTTON.replace('hooks/use-press', 'ui/dialog'),
    [],
    'imports @/registry/default/ui/dialog in component.tsx, which none of its files and no item of its section is',
  ],
  [
    'an item as a component of this catalog',
    `import { Badge } from '../imported-badge/component';\n${BUTTON}`,
    [],
    'an imported component names it @/registry/default/ui/badge',
  ],
  [
    'what only the item explains, when nothing is inherited',
    BUTTON,
    ['--no-inherit'],
    'imports @/registry/default/hooks/use-press, @/registry/default/lib/utils, and only the registry item of v1 says where that is: leave out --no-inherit',
  ],
])('refuses a version that imports %s', async (_what, code, args, message) => {
  const { publish, dir } = await importedCatalog();
  const refused = await publish(code, ...args);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  expect(await readComponent(dir, '/imported/button')).toMatchObject({ activeVersionId: 'v1' });
});

test('refuses a file that the version before has elsewhere', async () => {
  const { run, write } = await importedCatalog();
  await write('button.tsx', CHANGED);
  await write('use-press.ts', 'export const usePress = () => 2;\n');
  const refused = await run('publish', '/imported/button', 'button.tsx', 'use-press.ts');
  expect(refused.stderr).toContain(
    'has use-press.ts, which is hooks/use-press.ts in v1: publish a folder that has it there',
  );
});

test('a version that lost the item gets it back by publishing it after the imported one', async () => {
  const { publish, run, dir } = await importedCatalog();
  const own = "export const Button = () => <b className='p-1' />;\n";
  expect((await publish(own, '--no-inherit')).code).toBe(0);
  expect((await readVersion(dir, '/imported/button', 'v2')).manifest.registry).toBeUndefined();
  expect((await run('activate', '/imported/button', 'v1')).code).toBe(0);
  const published = await publish(own);
  expect(published.stdout).toContain('Published /imported/button v3.');
  expect((await readVersion(dir, '/imported/button', 'v3')).manifest.registry?.files).toHaveLength(
    2,
  );
  await eventually(() => readComponent(dir, '/imported/button')).toMatchObject({
    activeVersionId: 'v3',
  });
});
