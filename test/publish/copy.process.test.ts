import { manifestSchema } from '../../src/domain/components/manifest.ts';
import { cp, readFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { IS_LONG } from '../support/scale.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

/** The patterns of this run from the bundled catalog, with notices on versions of one. */
let catalog: string;
let bare: string;
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await startPostgresDatabase();
  catalog = join(folder.path, 'catalog');
  bare = join(folder.path, 'bare');
  const bundled = join(PROJECT_DIR, 'catalog');
  await cp(bundled, catalog, {
    recursive: true,
    filter: (path) => isOfRun(relative(bundled, path)),
  });
  const notices = [
    ['withdraw', '/overlays/drawer', 'v1', '--reason', 'It traps the focus.'],
    ['deprecate', '/overlays/drawer', 'v2', '--reason', 'Slow.', '--replacement', 'v3'],
  ];
  for (const args of notices)
    expect(await cli(catalog, ...args)).toMatchObject({ code: 0, stderr: '' });
  await cp(catalog, bare, { recursive: true });
  for (const path of await componentFolders(bare)) {
    await rm(join(bare, path), { recursive: true });
  }
});

afterAll(async () => {
  await database.stop();
  await folder.remove();
});

/** Patterns whose components have everything that one can have. */
const FEW = [
  'overlays/drawer',
  'overlays/dialog',
  'navigation/tabs',
  'forms/button',
  'layout/language-provider',
];

/** All patterns, with the components of a few, and of all before a release. */
function isOfRun(path: string): boolean {
  return IS_LONG || !path.includes('/component') || FEW.some((slug) => path.startsWith(`${slug}/`));
}

function cli(catalogDir: string, ...args: readonly string[]) {
  return runCli(args, { env: { ...SECRETS, ...database.env, CATALOG_DIR: catalogDir } });
}

function copy(catalogDir: string, from: string, to: string) {
  return cli(catalogDir, 'components', 'copy', '--from', from, '--to', to);
}

async function componentFolders(dir: string): Promise<readonly string[]> {
  const paths = await readdir(dir, { recursive: true });
  return paths.filter((path) => path.split('/').length === 3 && path.endsWith('/component'));
}

/** Every file of every component: bytes, and what YAML says, whose order of keys PostgreSQL does not keep. */
async function contentOf(dir: string): Promise<Readonly<Record<string, unknown>>> {
  const content: Record<string, unknown> = {};
  for (const component of await componentFolders(dir)) {
    const entries = await readdir(join(dir, component), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      // A copy names the highest version where an older component.yaml does not, and writes one name as a list.
      const yaml = () => parse(bytes.toString('utf8'));
      content[path.slice(dir.length)] = path.endsWith('manifest.yaml')
        ? manifestSchema.parse(yaml())
        : path.endsWith('.yaml')
          ? { ...yaml(), highestVersionId: undefined }
          : bytes.toString('base64');
    }
  }
  return content;
}

test('components copy takes all components into the database and back, byte for byte, with ids, dates and notices', async () => {
  const before = await contentOf(catalog);
  const count = (await componentFolders(catalog)).length;
  expect(count).toBeGreaterThanOrEqual(FEW.length);
  expect((await copy(catalog, 'files', 'postgres')).stdout).toMatch(
    new RegExp(
      `^Copied ${count} components with \\d+ versions in \\d+ files; 0 were there already`,
    ),
  );
  expect((await copy(catalog, 'files', 'postgres')).stdout).toContain(`${count} were there`);
  expect(await copy(bare, 'postgres', 'files')).toMatchObject({ code: 0, stderr: '' });
  expect(await contentOf(bare)).toEqual(before);
});

test('components copy leaves a component with other versions as it is, and names it', async () => {
  expect(await cli(catalog, 'activate', '/overlays/drawer', 'v2')).toMatchObject({ code: 0 });
  const copied = await copy(catalog, 'files', 'postgres');
  expect(copied).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('/overlays/drawer has other versions'),
  });
  expect(copied.stderr.trim().split('\n')).toHaveLength(1);
});
