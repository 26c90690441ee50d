import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { runCli } from '../support/run-cli.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { emptyCatalog } from '../registry/importing.ts';

const run = promisify(execFile);
const IDENTITY = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];

const TABS: PatternSource = {
  slug: '/navigation/tabs',
  id: '0b7f3c52-93d0-4f43-9a6f-7d3f1c2b5a01',
  number: 1,
  title: 'Tabs',
  versions: {
    v1: {
      code: 'export const Tabs = (props: { value: string }) => props.value;\n',
      manifest: { usage: '<Tabs value="a" />', props: [{ name: 'value', type: 'string' }] },
    },
  },
};

const MENU: PatternSource = {
  slug: '/navigation/menu',
  id: '0b7f3c52-93d0-4f43-9a6f-7d3f1c2b5a02',
  number: 2,
  title: 'Menu [beta] @team',
  versions: { v1: { code: 'export const Menu = null;\n' } },
};

/** A catalog in a folder of a repository, committed as `main`. */
async function repository(place = 'packages/catalog') {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const catalogDir = join(folder.path, place);
  const git = async (...args: readonly string[]) =>
    (await run('git', [...IDENTITY, ...args], { cwd: folder.path })).stdout.trim();
  const write = (...patterns: readonly PatternSource[]) => writeCatalog(catalogDir, patterns);
  const commit = async () => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Change');
  };
  await git('init', '--quiet', '--initial-branch=main');
  await write(TABS, MENU);
  await commit();
  await git('switch', '--quiet', '--create', 'change');
  const check = (...args: readonly string[]) =>
    runCli(['check', ...args], { env: { CATALOG_DIR: catalogDir }, cwd: folder.path });
  const file = (path: string) => join(catalogDir, path);
  return { root: folder.path, catalogDir, git, write, commit, check, file };
}

/** Tabs with a second version, which is active. */
function withNext(manifest: Readonly<Record<string, unknown>>): PatternSource {
  const next = { code: 'export const Tabs = (props: { id: string }) => props.id;\n', manifest };
  return { ...TABS, active: 'v2', versions: { ...TABS.versions, v2: next } };
}

const COMPLETE = {
  usage: '<Tabs id="a" />',
  breaking: 'Name the tab by its `id`.',
  props: [{ name: 'id', type: 'string', required: true }],
  breaks: { v1: [{ kind: 'removed', name: 'value', component: 'Tabs' }] },
};

test('a comment for the merge request lists new patterns, versions with what breaks, and what is gone', async () => {
  const { root, write, commit, check, file } = await repository();
  await rm(file('navigation/menu'), { recursive: true });
  await write(withNext(COMPLETE), {
    ...MENU,
    slug: '/navigation/rail',
    id: MENU.id.replace(/2$/, '3'),
  });
  await commit();
  const checked = await check('--markdown', 'comment.md', '--url', 'https://patterns.example/');
  expect(checked.code).toBe(0);
  expect(checked.stdout).toMatch(
    /^published versions and completeness: compared with [0-9a-f]{12} \(where HEAD left main\): 1 new pattern, 1 new version, 1 removed$/m,
  );
  const comment = await readFile(join(root, 'comment.md'), 'utf8');
  const site = 'https://patterns.example';
  expect(comment).toContain(
    `- [Tabs](${site}/navigation/tabs) (/navigation/tabs) v2, [preview](${site}/preview/navigation/tabs?version=v2), since v1: **breaks**\n  - Removed: value; no longer pass it\n  - Since v2: Name the tab by its \\\`id\\\`.\n`,
  );
  expect(comment).toContain('**New patterns**\n\n- [Menu \\[beta\\] @\u200Bteam](');
  expect(comment).toContain(
    '**Removed patterns**\n\n- Menu \\[beta\\] @\u200Bteam (/navigation/menu)\n',
  );
  expect(comment).toContain('- sources: not checked: --sources asks them\n');
});

test('a published version stays as it is, unless it is withdrawn', async () => {
  const { git, write, commit, check, file } = await repository();
  await write(withNext(COMPLETE));
  await commit();
  await git('switch', '--quiet', 'main');
  await git('merge', '--quiet', 'change');
  await git('switch', '--quiet', '--create', 'rewritten');
  // With a manifest that fits, so that the catalog alone is valid.
  await write({
    ...withNext(COMPLETE),
    versions: { v1: { code: 'other\n' }, v2: withNext(COMPLETE).versions?.['v2'] ?? { code: '' } },
  });
  const changed = await check();
  expect(changed.code).toBe(1);
  expect(changed.stderr).toMatch(
    /^navigation\/tabs\/component\/v1\/manifest\.yaml:1: error: v1 was published with other files: restore it, and publish a new version$/m,
  );
  await rm(file('navigation/tabs/component/v1'), { recursive: true });
  expect((await check()).stderr).toMatch(
    /manifest\.yaml:1: error: v1 was published and is gone: restore it, or withdraw it$/m,
  );
  const component = file('navigation/tabs/component/component.yaml');
  const withdrawn = [{ version_id: 'v1', withdrawnAt: '2026-11-01T00:00:00Z', reason: 'Wrong.' }];
  await writeFile(component, stringify({ ...parse(await readFile(component, 'utf8')), withdrawn }));
  expect(await check()).toMatchObject({ code: 0 });
});

test('a version that no release has shipped may change where the base says which have', async () => {
  const { git, write, commit, check, file } = await repository();
  await writeFile(file('released.yaml'), '{}\n');
  await commit();
  await git('branch', '--force', 'main');
  await write({ ...TABS, versions: { v1: { ...TABS.versions?.['v1'], code: 'other\n' } } }, MENU);
  expect(await check()).toMatchObject({ code: 0 });
});

test('a new active version that says less than the one before fails, a new component does not', async () => {
  const { git, write, commit, check } = await repository();
  await write(withNext({ breaking: false }), MENU, {
    ...MENU,
    slug: '/navigation/rail',
    id: MENU.id.replace(/2$/, '3'),
    number: 3,
  });
  const { code, stderr } = await check();
  expect(code).toBe(1);
  expect(stderr).toContain(
    'v2 says less than v1: publish it with an example (`usage` of its rules)\n',
  );
  expect(stderr).toContain('v2 says less than v1: publish it with types that can be read\n');
  expect(stderr).toMatch(/^2 errors/m);

  // Going back to a version that says less is no new loss.
  const bare = { code: 'export const Tabs = null;\n' };
  const both = { v1: bare, v2: { ...bare, manifest: COMPLETE } };
  await write({ ...TABS, active: 'v2', versions: both }, MENU);
  await commit();
  await git('branch', '--force', 'main');
  await write({ ...TABS, active: 'v1', versions: both }, MENU);
  expect(await check()).toMatchObject({ code: 0 });
});

test('a component of a package that lost its description fails', async () => {
  const { git, commit, check, file } = await repository();
  const record = (undescribed: readonly string[]) =>
    writeFile(
      file('registries.yaml'),
      stringify([
        {
          source: 'npm:@acme/ui',
          package: {
            name: '@acme/ui',
            releases: { '1.0.0': '2026-01-02T03:04:05Z' },
            components: [TABS.id],
            gone: {},
            gaps: { undescribed, refused: [], withoutTypes: [], missingPeers: [] },
          },
        },
      ]),
    );
  await record(['Menu']);
  await commit();
  await git('branch', '--force', 'main');
  expect(await check()).toMatchObject({ code: 0 });
  await record(['Menu', 'Tabs']);
  expect((await check()).stderr).toContain(
    'registries.yaml:1: error: Tabs of @acme/ui lost its description: import its documentation with --docs\n',
  );
});

test('what is not committed is compared too, also on the default branch', async () => {
  const { git, write, check } = await repository();
  await git('switch', '--quiet', 'main');
  expect((await check()).stdout).toMatch(
    /\(HEAD itself: only what is not committed\): 0 new patterns/,
  );
  await write(withNext(COMPLETE), MENU);
  expect((await check()).stdout).toContain('0 new patterns, 1 new version, 0 removed');
});

test('a catalog with errors fails, and is not compared', async () => {
  const { check, file } = await repository();
  await writeFile(file('navigation/menu/pattern.md'), 'no front matter\n');
  const { code, stdout, stderr } = await check();
  expect(code).toBe(1);
  expect(stdout).toContain('catalog: has errors\n');
  expect(stdout).toContain('completeness: not checked: the catalog has errors\n');
  expect(stderr).toMatch(/^navigation\/menu\/pattern\.md:1: error: /m);
});

test('without a repository, without history and without the base, it says what was not checked', async () => {
  const { root, git, check, catalogDir, write, commit } = await repository('.');
  await write(withNext(COMPLETE), MENU);
  await commit();
  expect((await check()).stdout).toContain('1 new version');
  const missing = await check('--base', 'nowhere');
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain(
    'catalog.yaml:1: error: --base: there is no commit nowhere here: fetch it, or name another\n',
  );
  const flag = await check('--base=--output=/tmp/x');
  expect(flag.stderr).toContain('there is no commit --output=/tmp/x here');

  await git('switch', '--quiet', 'main');
  const clone = await temporaryFolder();
  onTestFinished(clone.remove);
  const shallow = join(clone.path, 'shallow');
  await git('clone', '--quiet', '--depth=1', '--branch=change', `file://${root}`, shallow);
  const checkClone = (...args: readonly string[]) =>
    runCli(['check', ...args], { env: { CATALOG_DIR: shallow } });
  const unknown = await checkClone();
  expect(unknown.code).toBe(0);
  expect(unknown.stdout).toMatch(
    /completeness: not checked: no default branch is here.*This clone is shallow/,
  );
  // The base alone is enough where it is named.
  await run('git', ['fetch', '--quiet', '--depth=1', 'origin', 'main'], { cwd: shallow });
  const named = await checkClone('--base', 'FETCH_HEAD');
  expect(named.code).toBe(0);
  expect(named.stdout).toMatch(/\(not known where HEAD left it\): 0 new patterns, 1 new version/);

  const outside = join(clone.path, 'outside');
  await mkdir(outside);
  await rename(join(catalogDir, 'navigation'), join(outside, 'navigation'));
  await rename(join(catalogDir, 'catalog.yaml'), join(outside, 'catalog.yaml'));
  const alone = await runCli(['check'], { env: { CATALOG_DIR: outside } });
  expect(alone.code).toBe(0);
  expect(alone.stdout).toMatch(/completeness: not checked: git: .*not a git repository/);
});

test('a base without the catalog makes everything new', async () => {
  const { git, check, root, catalogDir } = await repository();
  await git('mv', 'packages/catalog', 'moved');
  const moved = await runCli(['check'], { env: { CATALOG_DIR: join(root, 'moved') } });
  expect(moved.stdout).toContain(', which has no catalog here: 2 new patterns, 0 new versions');
  expect(catalogDir).not.toBe(root);
  expect((await check()).code).toBe(1);
});

test('sources are asked where that is wanted, and one that does not answer is not current', async () => {
  const { root, run: command, importFrom } = await emptyCatalog();
  const button = join(root, 'ui/button.tsx');
  await mkdir(join(root, 'ui'));
  await writeFile(button, 'export default function Button() {\n  return <button />;\n}\n');
  await importFrom('ui', '--license', 'MIT');
  expect((await command('check')).stdout).toContain('sources: not checked: --sources asks them\n');
  expect((await command('check', '--sources')).stdout).toContain('source ../ui: current\n');
  await writeFile(button, 'export default function Button() {\n  return <b />;\n}\n');
  const changed = await command('check', '--sources');
  expect(changed.code).toBe(1);
  expect(changed.stdout).toContain('source ../ui: not current\n');
  expect(changed.stderr).toContain(
    'registries.yaml:1: error: ../ui has another button.tsx: run sync, and commit what it changes\n',
  );
  await rm(join(root, 'ui'), { recursive: true });
  const away = await command('check', '--sources');
  expect(away.code).toBe(0);
  expect(away.stdout).toMatch(/^source \.\.\/ui: not checked: /m);
  expect(away.stdout).not.toContain('current');
});
