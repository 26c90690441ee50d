import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFingerprints } from '../../src/adapters/catalog-files/build-facts.ts';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { licenseTextOf } from '../../src/domain/components/license-file.ts';
import { eventually } from '../support/eventually.ts';
import { generateRegistry, HANGING_ITEM, MISSING_ITEM } from '../support/generated-registry.ts';
import { serveLocally, serveRegistry, writeRegistry } from '../support/registry-server.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { byStatus, emptyCatalog, readComponent, readVersion, snapshot } from './importing.ts';

const REGISTRY = generateRegistry({ count: 30 });
const VALID = REGISTRY.items.filter(({ contents, listed }) => contents && listed);

test('takes everything valid byte for byte, reports the rest, and changes nothing the second time', async () => {
  const server = await serveRegistry(REGISTRY);
  onTestFinished(server.close);
  const { dir, importFrom } = await emptyCatalog();
  const report = await importFrom(`${server.url}/r/registry.json`, '--timeout', '2');
  const imported = new Map(
    byStatus(report, 'imported').map(({ item, slug }) => [item, slug ?? '']),
  );
  expect([...imported.keys()].toSorted()).toEqual(VALID.map(({ name }) => name).toSorted());
  for (const { name, contents = [] } of VALID) {
    const { files } = await readVersion(dir, imported.get(name) ?? '');
    expect(files.map((bytes) => bytes.toString('utf8'))).toEqual(contents);
  }
  const skipped = byStatus(report, 'skipped').map(({ item }) => item);
  const broken = REGISTRY.items.filter(({ contents }) => contents === undefined);
  const drift = [MISSING_ITEM, HANGING_ITEM, REGISTRY.items[0]?.name ?? ''];
  expect(skipped.toSorted()).toEqual([...broken.map(({ name }) => name), ...drift].toSorted());
  expect(byStatus(report, 'skipped').every(({ reason = '' }) => reason.length > 3)).toBe(true);
  expect((await readCatalog(dir)).problems).toEqual([]);

  const before = await snapshot(dir);
  const again = await importFrom(`${server.url}/r/registry.json`, '--timeout', '2');
  expect(byStatus(again, 'unchanged')).toHaveLength(VALID.length);
  expect(byStatus(again, 'imported').concat(byStatus(again, 'new_version'))).toEqual([]);
  expect(await snapshot(dir)).toEqual(before);
});

/** A registry of one item that tests change. */
async function changingRegistry() {
  let item: Record<string, unknown> = {};
  const server = await serveLocally((request, response) => {
    const index = { name: 'acme', items: [{ name: item['name'], type: 'registry:ui' }] };
    response.end(JSON.stringify(request.url === '/r/registry.json' ? index : item));
  });
  onTestFinished(server.close);
  return {
    source: `${server.url}/r/registry.json`,
    serve: (changed: Record<string, unknown>): void => {
      item = { name: 'button', type: 'registry:ui', ...changed };
    },
  };
}

const CODE =
  'import { cn } from "@/lib/utils"\nexport const Button = () => <b className={cn("p-1")}>x</b>\n';
const file = (content: string, path = 'registry/ui/button.tsx') => ({
  path,
  type: 'registry:ui',
  content,
});

test('publishes a new version for new bytes, none for metadata, and labels one that only looks different', async () => {
  const { source, serve } = await changingRegistry();
  const { dir, importFrom } = await emptyCatalog();
  const style = { path: 'registry/ui/button.css', target: 'styles/button.css', content: 'b {}' };
  serve({ files: [file(CODE), style], title: 'Old' });
  await importFrom(source);
  serve({
    files: [file(CODE, 'src/ui/button.tsx'), { ...style, path: 'css/b.css' }],
    title: 'New',
  });
  expect((await importFrom(source)).items).toMatchObject([
    { status: 'unchanged', versionId: 'v1' },
  ]);
  serve({
    files: [file(CODE.replace('@/lib/utils', '@/registry/lib/utils').replaceAll('"', "'")), style],
  });
  expect((await importFrom(source)).items).toMatchObject([
    { status: 'new_version', versionId: 'v2' },
  ]);
  serve({ files: [file(`${CODE}// changed\n`), style] });
  expect((await importFrom(source)).items).toMatchObject([
    { status: 'new_version', versionId: 'v3' },
  ]);
  const notes = async (version: string) =>
    (await readVersion(dir, '/imported/button', version)).manifest.notes;
  expect(await notes('v2')).toBe('Updated from acme. Only formatting or import paths changed.');
  expect(await notes('v3')).toBe('Updated from acme.');
  expect(await readComponent(dir, '/imported/button')).toMatchObject({
    activeVersionId: 'v3',
    license: 'NOASSERTION',
    provenance: { source, item: 'button' },
  });
});

test('a new version says what breaks by its types, and takes notes and what users must do', async () => {
  const { source, serve } = await changingRegistry();
  const { dir, importFrom } = await emptyCatalog();
  const chip = (prop: string) =>
    file(
      `export function Chip({ ${prop} }: { ${prop}: string }) {\n  return <b>{${prop}}</b>;\n}\n`,
    );
  serve({ files: [chip('label')] });
  await importFrom(source, '--notes', 'The first.', '--breaking', 'Nobody has it yet.');
  const manifest = async (version: string) =>
    (await readVersion(dir, '/imported/button', version)).manifest;
  expect(await manifest('v1')).toMatchObject({ notes: 'The first.' });
  expect(await manifest('v1')).not.toHaveProperty('breaking');
  serve({ files: [chip('text')] });
  const { items } = await importFrom(source, '--no-breaking');
  expect(items).toMatchObject([
    {
      status: 'skipped',
      reason: expect.stringContaining('declared to break nothing, but code for v1 no'),
    },
  ]);
  const words = ['--notes', 'Renames a prop.', '--breaking', 'Pass text.'];
  expect((await importFrom(source, ...words)).items).toMatchObject([{ versionId: 'v2' }]);
  expect(await manifest('v2')).toMatchObject({
    notes: 'Renames a prop.',
    breaking: 'Pass text.',
    breaks: { v1: [{ name: 'label' }, { name: 'text' }] },
  });
});

test('sync publishes what has changed, and moves the pointer only with --activate', async () => {
  const { source, serve } = await changingRegistry();
  const { dir, importFrom, sync, run } = await emptyCatalog();
  expect((await run('sync')).stdout).toContain('Nothing was imported yet.');
  serve({ files: [file(CODE)] });
  await importFrom(source);
  expect((await sync())[0]?.report.items).toMatchObject([{ status: 'unchanged' }]);
  serve({ files: [file('export const a = 2;\n')] });
  expect((await sync('--dry-run'))[0]?.report.items).toMatchObject([{ status: 'new_version' }]);
  expect((await sync())[0]?.report.items).toMatchObject([
    { status: 'new_version', versionId: 'v2' },
  ]);
  expect(await readComponent(dir, '/imported/button')).toMatchObject({ activeVersionId: 'v1' });
  serve({ files: [file('export const a = 3;\n')] });
  await sync('--activate');
  expect(await readComponent(dir, '/imported/button')).toMatchObject({ activeVersionId: 'v3' });
  serve({ name: 'other', files: [file('export const b = 1;\n', 'other.tsx')] });
  expect((await sync())[0]?.report.items).toMatchObject([
    { item: 'other', status: 'skipped' },
    { item: 'button', status: 'gone' },
  ]);
});

test('a new version keeps the license file of its source, for those who get the code', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  const text =
    'MIT License\n\nCopyright (c) 2026 Ada\n\nPermission is hereby granted, free of charge, to any person obtaining a copy\n';
  await mkdir(join(root, 'chips'));
  await writeFile(join(root, 'chips/LICENSE'), text);
  await writeFile(join(root, 'chips/chip.tsx'), CODE);
  expect(await importFrom('chips')).not.toHaveProperty('isOutside');
  // Nobody else has that folder, and its path is all that is recorded.
  const elsewhere = await temporaryFolder();
  onTestFinished(elsewhere.remove);
  await writeFile(join(elsewhere.path, 'other.tsx'), CODE);
  expect(await importFrom(elsewhere.path)).toMatchObject({ isOutside: true });
  const { manifest } = await readVersion(dir, '/imported/chip');
  expect(manifest.registry?.license).toEqual({ id: 'MIT', text });
  expect(licenseTextOf({ license: 'MIT' }, manifest)).toBe(text);
  // The operator knows better.
  expect(licenseTextOf({ license: 'ISC' }, manifest)).toContain('SPDX-License-Identifier: ISC');
  expect(licenseTextOf({ license: 'NOASSERTION' }, manifest)).toBeUndefined();
});

test('a version that was published here stays active, and --prune removes what the source no longer has', async () => {
  const { source, serve } = await changingRegistry();
  const { dir, root, importFrom, run } = await emptyCatalog();
  serve({ files: [file(CODE)] });
  await importFrom(source);
  await writeFile(join(root, 'ours.tsx'), 'export default () => null;\n');
  expect((await run('publish', '/imported/button', 'ours.tsx')).stdout).toContain('v2');
  serve({ files: [file('export const a = 2;\n')] });
  await importFrom(source);
  expect(await readComponent(dir, '/imported/button')).toMatchObject({
    activeVersionId: 'v2',
    highestVersionId: 'v3',
  });
  serve({ name: 'other', files: [file(CODE)] });
  const dry = await importFrom(source, '--prune', '--dry-run');
  expect(dry.items).toMatchObject([{ status: 'imported' }, { status: 'pruned' }]);
  expect(await readdir(join(dir, 'imported'))).toEqual(['button']);
  await importFrom(source, '--prune');
  expect(await readdir(join(dir, 'imported'))).toEqual(['other']);
  expect((await readCatalog(dir)).catalog?.patterns).toMatchObject([{ number: 2 }]);
});

test('a folder of built items: reports what the index does not list, and takes what matches', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await writeRegistry(join(root, 'r'), generateRegistry({ count: 12 }));
  await writeFile(
    join(root, 'license.md'),
    'MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this',
  );
  const report = await importFrom('r', '--include', 'button-*', '--as', 'pattern');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual(['button-0', 'button-10']);
  expect(byStatus(report, 'skipped')).toContainEqual({
    item: 'unlisted',
    status: 'skipped',
    isOther: true,
    reason: 'is not listed by its registry',
  });
  expect(await readComponent(dir, '/imported/button-0')).toMatchObject({
    license: 'MIT',
    provenance: { source: '../r' },
  });
  const again = await importFrom(
    'r',
    '--include',
    'button-0',
    '--license',
    'CC0-1.0',
    '--redistribute',
  );
  expect(byStatus(again, 'unchanged')).toMatchObject([{ reason: 'has the license CC0-1.0 now' }]);
  expect(await readComponent(dir, '/imported/button-0')).toMatchObject({
    license: 'CC0-1.0',
    redistribute: true,
  });
  const { catalog } = await readCatalog(dir);
  expect(catalog?.patterns.map(({ type }) => type)).toEqual(['pattern', 'pattern']);
});

test('an imported item of several files is served with all of them and its provenance, by a server that runs', async () => {
  const { source, serve } = await changingRegistry();
  const { root, env, run, importFrom } = await emptyCatalog();
  const helper = {
    path: 'registry/ui/lib/[x].ts',
    target: 'lib/x.ts',
    content: '\uFEFFexport const x = "é";\r\n',
  };
  serve({
    files: [helper, file(CODE)],
    dependencies: ['clsx', 'motion@^12.0.0'],
    title: 'Fancy button',
  });
  await mkdir(join(root, 'code'));
  await writeFile(join(root, 'code/card.vue'), '<template />\n');
  await importFrom('code', '--redistribute');
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const statusOf = async () => (await fetch(`${server.url}/imported/button.md`)).status;
  expect(await statusOf()).toBe(404);
  const command = ['import', source, '--section', 'imported', '--license', 'MIT'];
  const { stderr } = await run(...command, '--no-build');
  expect(stderr).toContain('The catalog is not built');
  expect(await statusOf()).toBe(404);
  expect((await run(...command)).stdout).toContain('Built 2 patterns: a running server shows them');
  await eventually(statusOf).toBe(200);
  const built = readFingerprints(env.CATALOG_BUILD_DIR);
  expect(JSON.stringify([...(built?.values() ?? [])].map((each) => [...each.values()]))).toContain(
    '"component.tsx"',
  );
  const call = async (method: string, params: Record<string, unknown>) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return (await response.json()).result;
  };
  const got = await call('tools/call', {
    name: 'get_component',
    arguments: { pattern_id: '/imported/button' },
  });
  expect(got.structuredContent).toMatchObject({
    component_code: CODE,
    metadata: {
      name: 'Fancy button',
      license: 'MIT',
      files: [
        {
          name: 'react-tailwind/lib/x.ts',
          bytes: Buffer.byteLength(helper.content),
          target: 'lib/x.ts',
        },
      ],
    },
    usage_rules: {
      dependencies: { clsx: '*', motion: '^12.0.0' },
      animation_libraries: ['motion'],
    },
  });
  const uri = 'pattern://imported/button/component/v1/react-tailwind/lib/x.ts';
  const read = await call('resources/read', { uri });
  expect(read.contents[0].text).toBe(helper.content);
  const page = await (await fetch(`${server.url}/imported/button?tab=rules`)).text();
  expect(page).toContain('Imported from');
  expect(page).toContain(source);
  expect(page).toContain('item button');
  const vue = await fetch(`${server.url}/imported/card`);
  expect(vue.status).toBe(200);
  expect(await vue.text()).toContain('Its variants are: vue.');
  const raw = await fetch(`${server.url}/r/raw/imported/card/v1/vue/card.vue`);
  expect(await raw.text()).toBe('<template />\n');
});

test('says which items of other registries are used and not there, the most used first', async () => {
  const { root, run } = await emptyCatalog();
  const item = (name: string, registryDependencies: readonly string[]) => ({
    name,
    type: 'registry:ui',
    registryDependencies,
    files: [
      { path: `ui/${name}.tsx`, type: 'registry:ui', content: `export const ${name} = 1;\n` },
    ],
  });
  const items = [item('A', ['card', 'button']), item('B', ['A', 'button'])];
  await writeFile(join(root, 'registry.json'), JSON.stringify({ name: 'acme', items }));
  const { stdout } = await run('import', 'registry.json', '--section', 'imported', '--no-build');
  expect(stdout).toContain(': button (used by 2), card (used by 1)\n');
});
