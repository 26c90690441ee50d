import { chmod, cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const CODE = 'export function Note() {\n  return <p className="p-2">One</p>;\n}\n';

const patterns = Array.from({ length: 9 }, (_, index): PatternSource => ({
  slug: `/forms/requested-${index}`,
  id: `00000000-0000-4000-8000-00000000020${index}`,
  number: 200 + index,
  title: `Requested ${index}`,
  versions: { v1: { code: CODE } },
}));
const unused = patterns.values();

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer(patterns, {}, async (catalogDir) => {
    for (const name of ['cover.webp', 'cover-dark.webp']) {
      const cover = join(PROJECT_DIR, 'catalog/forms/combobox', name);
      for (const { slug } of patterns) await cp(cover, join(catalogDir, slug, name));
    }
  });
});
afterAll(() => server.close());

/** What the tool of a host knows, in a file; it takes the options that gh 2.23 and glab 1.36 have. */
const TOOL = `#!${process.execPath}
const fs = require('node:fs');
const { parseArgs } = require('node:util');
const file = __dirname + '/requests.json';
const all = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
const isHub = __filename.endsWith('gh');
const [what, verb, ...args] = process.argv.slice(2);
if (what === '--version') process.exit(0);
const names = isHub
  ? { list: ['head', 'state', 'limit', 'json'], create: ['head', 'base', 'title', 'body', '-draft'], edit: ['title', 'body'] }
  : { list: ['source-branch', '-all', 'per-page', 'output'], create: ['source-branch', 'target-branch', 'title', 'description', '-yes', '-draft'], update: ['title', 'description'] };
const options = Object.fromEntries(names[verb].map((name) => [name.replace(/^-/, ''), { type: name.startsWith('-') ? 'boolean' : 'string' }]));
const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
const branch = values.head ?? values['source-branch'];
const body = values.body ?? values.description;
if (what !== (isHub ? 'pr' : 'mr')) throw new Error(what);
if (verb === 'list') console.log(JSON.stringify(all.filter((each) => each.branch === branch).map((each) => ({ number: each.id, iid: each.id, state: isHub ? each.state : each.state.replace('OPEN', 'opened').toLowerCase(), title: each.title, url: each.url, web_url: each.url })).reverse().slice(0, 1)));
else if (verb === 'create') {
  const id = all.length + 1;
  const url = 'https://host.example/r/' + id;
  all.push({ id, branch, base: values.base ?? values['target-branch'], title: (values.draft && !isHub ? 'Draft: ' : '') + values.title, body, draft: values.draft === true, state: 'OPEN', url });
  console.log(url);
} else Object.assign(all.find((each) => String(each.id) === positionals[0]), { title: values.title, body });
fs.writeFileSync(file, JSON.stringify(all));
`;

const PACKAGE_MANAGER = `#!${process.execPath}
const fs = require('node:fs');
fs.writeFileSync('package.json', JSON.stringify({ dependencies: { added: process.argv.slice(2).join(' ') } }));
`;

/** A repository whose remote has v1 of some components, and the tool of a host. */
async function openRepository(count = 1, tool: 'gh' | 'glab' = 'gh') {
  const slugs = Array.from({ length: count }, () => unused.next().value?.slug ?? '');
  const project = await createConsumerProject(server);
  await project.git('init', '--quiet', '--bare', '../origin');
  await project.git('init', '--quiet', '--initial-branch', 'main');
  await project.git('remote', 'add', 'origin', '../origin');
  for (const name of ['user.name', 'user.email'])
    await project.git('config', name, 'ci@example.com');
  expect(await project.run(['add', ...slugs])).toMatchObject({ code: 0 });
  await project.write('package.json', '{}');
  await project.write('package-lock.json', '{}');
  await project.git('add', '--all');
  await project.git('commit', '--quiet', '--message', 'Start');
  await project.git('push', '--quiet', 'origin', 'main');
  const bin = join(project.path, '../bin');
  for (const [name, text] of [
    [tool, TOOL],
    ['npm', PACKAGE_MANAGER],
  ] as const) {
    await project.write(`../bin/${name}`, text);
    await chmod(join(bin, name), 0o755);
  }
  const env = { PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`, HOME: project.path };
  const branchOf = (slug: string) => `components${slug}`;
  return {
    project,
    slugs,
    slug: slugs[0] ?? '',
    file: `src/components/${(slugs[0] ?? '').slice(1).replace('/', '-')}/component.tsx`,
    publish: (slug: string, id: string, code: string, manifest = {}) =>
      server.publish(slug, id, { code, manifest }),
    open: (...args: readonly string[]) =>
      project.run(['update', '--pr', '--host', tool === 'gh' ? 'github' : 'gitlab', ...args], {
        env,
      }),
    requests: async () =>
      JSON.parse(await readFile(join(bin, 'requests.json'), 'utf8').catch(() => '[]')),
    close: async () => {
      const all = (await readFile(join(bin, 'requests.json'), 'utf8')).replaceAll('OPEN', 'CLOSED');
      await project.write('../bin/requests.json', all);
    },
    sha: (branch: string) => project.git('ls-remote', 'origin', `refs/heads/${branch}`),
    show: async (branch: string, path: string) => {
      await project.git('fetch', '--quiet', 'origin', branch);
      return project.git('show', `FETCH_HEAD:${path}`);
    },
    branchOf,
  };
}

const change = (to: string) => CODE.replace('One', to);

test('opens a request with notes, pictures and packages, renews it for a new version, and leaves the files here', async () => {
  const { project, slug, file, publish, open, requests, sha, show, branchOf } =
    await openRepository();
  const branch = branchOf(slug);
  await publish(slug, 'v2', change('Two'), {
    notes: 'For @everyone: ```<b>faster</b>```',
    dependencies: { clsx: '^2.0.0' },
  });
  const opened = await open();
  expect(opened).toMatchObject({
    code: 0,
    stderr: '',
    stdout: `${branch}: opened https://host.example/r/1\n`,
  });
  const [request] = await requests();
  expect(request).toMatchObject({
    branch,
    base: 'main',
    title: `Update ${slug.slice(1)} to v2`,
    draft: false,
  });
  // In a code block, whose fence is longer than any in the text.
  expect(request.body).toMatch(/^````text\n[^]*For @everyone: ```<b>faster<\/b>```[^]*^````$/m);
  expect(request.body).toContain(`${server.url}${slug}/compare?from=v1&to=v2`);
  const pictures = [...request.body.matchAll(/!\[[^\]]+\]\((?<url>[^)]+)\)/g)].map(
    ([, url]) => url,
  );
  expect(pictures).toHaveLength(2);
  for (const url of pictures) {
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp');
  }
  expect(await show(branch, file)).toBe(change('Two'));
  expect(await show(branch, 'package.json')).toContain(
    '--package-lock-only --ignore-scripts clsx@^2.0.0',
  );
  expect(await project.read(file)).toBe(CODE);
  expect(await project.git('status', '--porcelain')).toBe('');
  expect(await project.git('worktree', 'list', '--porcelain')).not.toContain('pattern-catalog/');

  const before = await sha(branch);
  expect((await open()).stdout).toBe(`${branch}: https://host.example/r/1 is up to date.\n`);
  await project.git('commit', '--quiet', '--allow-empty', '--message', 'Elsewhere');
  await project.git('push', '--quiet', 'origin', 'main');
  expect((await open()).stdout).toContain('is up to date');
  expect(await sha(branch)).toBe(before);

  await publish(slug, 'v3', change('Three'));
  expect((await open()).stdout).toBe(`${branch}: renewed https://host.example/r/1\n`);
  expect(await show(branch, file)).toBe(change('Three'));
  expect(await requests()).toMatchObject([{ title: `Update ${slug.slice(1)} to v3` }]);
});

test.each([
  ['another commit', ['commit', '--quiet', '--allow-empty', '--message', 'Resolved']],
  ['the same commit, changed', ['commit', '--quiet', '--all', '--amend', '--no-edit']],
])('leaves a branch alone that has %s', async (_name, commit) => {
  const { project, slug, file, publish, open, sha, branchOf } = await openRepository();
  const branch = branchOf(slug);
  await publish(slug, 'v2', change('Two'));
  await open();
  await project.git('fetch', '--quiet', 'origin', branch);
  await project.git('switch', '--quiet', '--detach', 'FETCH_HEAD');
  await project.write(file, change('Mine'));
  await project.git(...commit);
  await project.git('push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${branch}`);
  await project.git('switch', '--quiet', '--force', 'main');
  const before = await sha(branch);
  await publish(slug, 'v3', change('Three'));
  expect(await open()).toMatchObject({
    code: 0,
    stdout: `${branch} has commits by others. It was left unchanged.\n`,
  });
  expect(await sha(branch)).toBe(before);
});

test('a conflict makes a draft that names its files, and a closed request stays closed', async () => {
  const { project, slug, file, publish, open, requests, close, show, branchOf } =
    await openRepository();
  await project.write(file, change('Here'));
  await project.git('commit', '--quiet', '--all', '--message', 'Ours');
  await project.git('push', '--quiet', 'origin', 'main');
  await publish(slug, 'v2', change('There'));
  expect(await open()).toMatchObject({ code: 0, stdout: expect.stringContaining(', a draft') });
  const [request] = await requests();
  expect(request).toMatchObject({ draft: true });
  expect(request.body).toContain(`- \`${file}\``);
  expect(await show(branchOf(slug), file)).toContain('<<<<<<<');
  await close();
  expect((await open()).stdout).toContain('was closed and is not reopened.');
  expect(await requests()).toHaveLength(1);
});

test('one branch for all, at GitLab; a dry run shows it and needs no tool', async () => {
  const { slugs, publish, open, project, requests, sha, close } = await openRepository(2, 'glab');
  for (const slug of slugs) await publish(slug, 'v2', change('Two'));
  const dry = await project.run(['update', '--pr', '--together', '--dry-run']);
  expect(dry).toMatchObject({ code: 0, stderr: '' });
  expect(dry.stdout).toContain(
    'components/all → main (dry run, nothing is pushed), a merge request: Update 2 components',
  );
  for (const slug of slugs) expect(dry.stdout).toContain(`${slug} v1 → v2`);
  expect(await sha('components/all')).toBe('');
  expect(await open('--together')).toMatchObject({
    code: 0,
    stderr: '',
    stdout: 'components/all: opened https://host.example/r/1\n',
  });
  expect(await requests()).toMatchObject([{ base: 'main', title: 'Update 2 components' }]);
  expect((await open('--together')).stdout).toContain('is up to date');
  await close();
  expect((await open('--together')).stdout).toContain('was closed and is not reopened.');
  await publish(slugs[1] ?? '', 'v3', change('Three'));
  expect((await open('--together')).stdout).toContain('opened https://host.example/r/2');
});

test('says what is missing: a branch, the host, its tool, a remote', async () => {
  const { project, open } = await openRepository();
  const git = { env: { PATH: '/usr/bin:/bin' } };
  expect((await project.run(['update', '--pr'], git)).stderr).toContain('Add --host github or');
  const noTool = { env: { PATH: '/nowhere' } };
  expect(
    (await project.run(['update', '--pr', '--host', 'gitlab', '--base', 'main'], noTool)).stderr,
  ).toContain("Install GitLab's command line tool, glab: https://docs.gitlab.com/cli");
  expect((await open('--base', 'next')).stderr).toContain('origin has no branch next.');
  expect(await project.run(['update', '--together'])).toMatchObject({ code: 2 });
  expect(await open()).toMatchObject({ code: 0, stdout: 'All components are current.\n' });
  await project.git('remote', 'remove', 'origin');
  expect(await open()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("git ls-remote failed: fatal: 'origin'"),
  });
});

test('the Renovate configuration of the guide reads the lock file and the answer, and its commands update', async () => {
  const guide = await readFile(join(PROJECT_DIR, 'docs/consumers.md'), 'utf8');
  const config = JSON.parse(
    /### Renovate\n.*?```json\n(?<json>.*?)```/s.exec(guide)?.groups?.['json'] ?? '',
  );
  const { project, slug, file, publish } = await openRepository();
  await publish(slug, 'v2', change('Two'));
  const [manager] = config.customManagers;
  const found = new RegExp(manager.matchStrings[0]).exec(await project.read('patterns.lock.json'));
  expect(found?.groups).toEqual({ depName: slug, currentValue: 'v1' });
  const { defaultRegistryUrlTemplate, transformTemplates } = config.customDatasources.patterns;
  const { search, pathname } = new URL(defaultRegistryUrlTemplate.replace('{{packageName}}', slug));
  const answer = await (await fetch(`${server.url}${pathname}${search}`)).json();
  expect(answer).toMatchObject({ slug, active_version: 'v2', published_at: expect.any(String) });
  expect(transformTemplates[0]).toContain(
    '"version": active_version, "releaseTimestamp": published_at',
  );
  // As Renovate leaves it.
  const lock = await project.read('patterns.lock.json');
  await project.write(
    'patterns.lock.json',
    lock.replace('"version_id": "v1"', '"version_id": "v2"'),
  );
  const [back, update] = config.packageRules[0].postUpgradeTasks.commands;
  await project.git(...back.split(' ').slice(1));
  const args = update
    .replace('{{{depName}}}', slug)
    .replace('{{{newVersion}}}', 'v2')
    .split(' ')
    .slice(2);
  expect(await project.run(args)).toMatchObject({ code: 0, stderr: '' });
  expect(await project.read(file)).toBe(change('Two'));
});
