import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  downloadCommand,
  startConsumerServer,
} from './consumer-project.ts';

const CODE = 'export function Note() {\n  return <p className="p-2">One</p>;\n}\n';

const patterns = Array.from({ length: 10 }, (_, index): PatternSource => ({
  slug: `/forms/proposed-${index}`,
  id: `00000000-0000-4000-8000-00000000020${index}`,
  number: 200 + index,
  title: `Proposed ${index}`,
  versions: { v1: { code: CODE } },
}));
const unused = patterns.values();

let server: ConsumerServer;
let guide: string;

beforeAll(async () => {
  guide = await readFile(join(PROJECT_DIR, 'docs/consumers.md'), 'utf8');
  server = await startConsumerServer(patterns, {}, async (catalogDir) => {
    const cover = join(PROJECT_DIR, 'catalog/forms/combobox/cover.webp');
    for (const { slug } of patterns) await cp(cover, join(catalogDir, slug, 'cover.webp'));
  });
});
afterAll(() => server.close());

/** The first block of a language after a text of the guide. */
function blockAfter(mark: string, language: string): string {
  const blocks = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's');
  const [, block = ''] = blocks.exec(guide.slice(guide.indexOf(mark))) ?? [];
  expect(block).not.toBe('');
  return block;
}

/** Pull requests in a file; it takes the options that gh has. */
const GH = `#!${process.execPath}
const fs = require('node:fs');
const { parseArgs } = require('node:util');
const file = __dirname + '/requests.json';
const all = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
const [what, verb, ...args] = process.argv.slice(2);
const names = { create: ['head', 'base', 'title', 'body-file'], edit: ['body-file'], view: [] }[verb];
const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
const known = all.find(({ head }) => head === (values.head ?? positionals[0]));
if (what !== 'pr' || process.env.GH_TOKEN !== 'token') process.exit(1);
if (verb === 'create' ? known?.state === 'OPEN' : known === undefined) process.exit(1);
const body = values['body-file'] && fs.readFileSync(values['body-file'], 'utf8');
if (verb === 'create') all.push({ head: values.head, base: values.base, title: values.title, body, state: 'OPEN' });
if (verb === 'edit') known.body = body;
fs.writeFileSync(file, JSON.stringify(all));
`;

const NPM = `#!/bin/sh
if [ "$1" = install ]; then echo "{\\"added\\": \\"$*\\"}" > package.json; fi
`;

/** Keeps the options of a push, as GitLab reads them. */
const HOOK = '#!/bin/sh\nenv | grep ^GIT_PUSH_OPTION_ > push-options\n';

const stepsSchema = z.array(
  z.object({ run: z.string().optional(), env: z.record(z.string(), z.string()).default({}) }),
);

/** What a job of the guide runs, and the variables that its host sets. */
function jobOf(host: 'github' | 'gitlab') {
  if (host === 'gitlab') {
    const job = parse(blockAfter('GitLab CI, with', 'yaml'))['update-components'];
    return {
      script: z.array(z.string()).parse(job.script).join('\n'),
      env: {
        GITLAB_CI: 'true',
        CI_COMMIT_BRANCH: 'main',
        CI_SERVER_HOST: 'gitlab.example',
        CI_PROJECT_PATH: 'web/shop',
        UPDATE_TOKEN: 'secret',
      },
    };
  }
  const { steps } = parse(blockAfter('GitHub Actions, in', 'yaml')).jobs.update;
  const parsed = stepsSchema.parse(steps);
  expect(parsed.map(({ env }) => env['GH_TOKEN']).filter(Boolean)).toEqual(['${{ github.token }}']);
  return {
    script: parsed.flatMap(({ run }) => run ?? []).join('\n'),
    env: { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'main', GH_TOKEN: 'token' },
  };
}

const BRANCH = 'components/update';

/** A repository whose remote has v1 of some components, the command and the script of the guide. */
async function openRepository(host: 'github' | 'gitlab', count = 1) {
  const slugs = Array.from({ length: count }, () => unused.next().value?.slug ?? '');
  const project = await createConsumerProject(server);
  const root = dirname(project.path);
  const origin = join(root, 'origin');
  await project.git('init', '--quiet', '--bare', '--initial-branch', 'main', origin);
  await project.git('-C', origin, 'config', 'receive.advertisePushOptions', 'true');
  await project.git('init', '--quiet', '--initial-branch', 'main');
  await project.git('remote', 'add', 'origin', origin);
  expect(await project.run(['add', ...slugs])).toMatchObject({ code: 0 });
  await downloadCommand(server, project.path);
  const bin = join(root, 'bin');
  for (const [file, content] of [
    [join(bin, 'gh'), GH],
    [join(bin, 'npm'), NPM],
    [join(origin, 'hooks/post-receive'), HOOK],
  ] as const) {
    await project.write(relative(project.path, file), content);
    await chmod(file, 0o755);
  }
  const PATH = `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`;

  async function shell(cwd: string, script: string, env: Readonly<Record<string, string>>) {
    const child = spawn('bash', ['-e', '-c', script], { cwd, env: { PATH, HOME: root, ...env } });
    const [stdout, stderr] = await Promise.all([
      readText(child.stdout),
      readText(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, stdout, stderr };
  }

  await project.write('update-components.sh', blockAfter('### A merge request', 'sh'));
  await project.write('package.json', '{}');
  await shell(project.path, 'sha256sum cli.mjs > cli.mjs.sha256', {});
  const commit = async (message: string) => {
    await project.git('add', '--all');
    await project.git('commit', '--quiet', '--message', message);
    await project.git('push', '--quiet', 'origin', 'main');
  };
  await commit('Start');
  const { script, env } = jobOf(host);
  const requests = join(bin, 'requests.json');
  let runs = 0;
  return {
    project,
    slugs,
    slug: slugs[0] ?? '',
    file: `src/components/${(slugs[0] ?? '').slice(1).replace('/', '-')}/component.tsx`,
    commit,
    /** Runs the job in a new checkout of the main branch, as the host makes it. */
    run: async () => {
      const checkout = join(root, `checkout-${(runs += 1)}`);
      await project.git('clone', '--quiet', origin, checkout);
      await project.git('-C', checkout, 'switch', '--quiet', '--detach', 'main');
      return shell(checkout, script, {
        ...env,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: `url.${origin}.insteadOf`,
        GIT_CONFIG_VALUE_0: 'https://oauth2:secret@gitlab.example/web/shop.git',
      });
    },
    sha: () => project.git('ls-remote', 'origin', `refs/heads/${BRANCH}`),
    show: async (path: string) => {
      await project.git('fetch', '--quiet', 'origin', BRANCH);
      return project.git('show', `FETCH_HEAD:${path}`);
    },
    requests: async () => requestsSchema.parse(JSON.parse(await readFile(requests, 'utf8'))),
    closeRequest: async () =>
      writeFile(requests, (await readFile(requests, 'utf8')).replace('OPEN', 'CLOSED')),
    failRequests: async (isFailing: boolean) => chmod(join(bin, 'gh'), isFailing ? 0o644 : 0o755),
    pushOptions: () => readFile(join(origin, 'push-options'), 'utf8'),
  };
}

const requestsSchema = z.array(
  z.object({ head: z.string(), base: z.string(), title: z.string(), body: z.string() }),
);

const publish = (slug: string, id: string, code: string, manifest = {}) =>
  server.publish(slug, id, { code, manifest });

const change = (to: string) => CODE.replace('One', to);

test('GitHub: opens a request with links, notes and packages; one that was closed stays closed', async () => {
  const repository = await openRepository('github');
  const { project, slug, file, commit, run, requests, sha, show } = repository;
  await publish(slug, 'v2', change('Two'), {
    notes: 'For @everyone: **faster**',
    dependencies: { clsx: '^2.0.0' },
  });
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect(await requests()).toEqual([
    {
      head: BRANCH,
      base: 'main',
      title: 'Update components',
      body: expect.stringContaining(
        `- ${slug} [v1 to v2](${server.url}${slug}/compare?from=v1&to=v2)`,
      ),
    },
  ]);
  // As code, in which nobody is mentioned.
  expect((await requests())[0]?.body).toMatch(/^ {4}.*For @everyone: \*\*faster\*\*$/m);
  expect(await show(file)).toBe(change('Two'));
  expect(await show('package.json')).toContain('--package-lock-only --ignore-scripts clsx@^2.0.0');
  expect(await show('patterns.lock.json')).toContain('"version_id": "v2"');

  const before = await sha();
  await project.write('other.txt', 'Elsewhere');
  await commit('Elsewhere');
  await repository.closeRequest();
  expect((await run()).stdout).toContain(`${BRANCH} has these updates.`);
  expect(await sha()).toBe(before);
  expect(await requests()).toHaveLength(1);
});

test('GitHub: renews its request for a new version, on the newest main branch', async () => {
  const { project, slug, file, commit, run, requests, show } = await openRepository('github');
  await publish(slug, 'v2', change('Two'));
  await run();
  await project.write('other.txt', 'Elsewhere');
  await commit('Elsewhere');
  await publish(slug, 'v3', change('Three'));
  expect(await run()).toMatchObject({ code: 0 });
  expect(await show(file)).toBe(change('Three'));
  expect(await show('other.txt')).toBe('Elsewhere');
  expect(await requests()).toMatchObject([{ body: expect.stringContaining('[v1 to v3]') }]);
});

test('GitLab: opens a request for all components with the push', async () => {
  const { slugs, run, pushOptions } = await openRepository('gitlab', 2);
  for (const slug of slugs) await publish(slug, 'v2', change('Two'));
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  const options = await pushOptions();
  expect(options).toContain('=merge_request.create\n');
  expect(options).toContain('=merge_request.target=main\n');
  expect(options).toContain('=merge_request.title=Update components\n');
  for (const slug of slugs) expect(options).toContain(`- ${slug} [v1 to v2](`);
  await publish(slugs[1] ?? '', 'v3', change('Three'));
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect(await pushOptions()).toContain('[v1 to v3]');
});

test.each([
  {
    host: 'github',
    what: 'another commit',
    args: ['commit', '--quiet', '--allow-empty', '--message', 'Resolved'],
  },
  {
    host: 'gitlab',
    what: 'the same commit, changed',
    args: ['commit', '--quiet', '--all', '--amend', '--no-edit'],
  },
] as const)('$host: leaves a branch alone in which a person made $what', async ({ host, args }) => {
  const { project, slug, file, run, sha } = await openRepository(host);
  await publish(slug, 'v2', change('Two'));
  await run();
  await project.git('fetch', '--quiet', 'origin', BRANCH);
  await project.git('switch', '--quiet', '--detach', 'FETCH_HEAD');
  await project.write(file, change('Mine'));
  await project.git(...args);
  await project.git('push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${BRANCH}`);
  const before = await sha();
  await publish(slug, 'v3', change('Three'));
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${BRANCH} has commits by others. It is left alone.`),
  });
  expect(await sha()).toBe(before);
});

test('names conflicts, and opens a request that could not be opened before', async () => {
  const repository = await openRepository('github');
  const { project, slug, file, commit, run, requests } = repository;
  await project.write(file, change('Here'));
  await commit('Ours');
  await publish(slug, 'v2', change('There'));
  await repository.failRequests(true);
  expect((await run()).code).not.toBe(0);
  await repository.failRequests(false);
  expect(await run()).toMatchObject({ code: 0 });
  expect(await requests()).toMatchObject([
    { body: expect.stringContaining(`- To resolve: conflicts in ${file}\n`) },
  ]);
  expect(await repository.show(file)).toContain('<<<<<<<');
});

test('update --json says what was updated, and in a dry run what would be; with nothing to update there is no request', async () => {
  const { project, slug, file, run } = await openRepository('github');
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Nothing to update/),
  });
  await publish(slug, 'v2', change('Two'), { notes: 'Faster' });
  const report = {
    catalog: server.url,
    done: true,
    updated: [
      {
        slug,
        from: 'v1',
        to: 'v2',
        compare_url: `${server.url}${slug}/compare?from=v1&to=v2`,
        covers: [expect.stringContaining(`${server.url}/assets/covers/`)],
        notes: [{ version_id: 'v2', notes: 'Faster' }],
        files: [{ path: file, what: 'replaced', conflicts: 0 }],
      },
    ],
    failed: [],
    conflicts: [],
    packages: [],
    log: expect.arrayContaining([`  ${file}: replaced`]),
  };
  const dry = await project.run(['update', '--json', '--dry-run']);
  expect(JSON.parse(dry.stdout)).toMatchObject(report);
  expect(await project.read(file)).toBe(CODE);
  const { stdout, code } = await project.run(['update', '--json']);
  expect(JSON.parse(stdout)).toMatchObject(report);
  expect(code).toBe(0);
  expect(await project.read(file)).toBe(change('Two'));

  await project.write(file, 'changed');
  await publish(slug, 'v3', change('Three'));
  const refused = await project.run(['update', '--json']);
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({
    done: false,
    updated: [],
    failed: [{ slug, from: 'v2', reason: expect.stringContaining('uncommitted changes') }],
  });
});

test('the Renovate configuration of the guide reads the lock file and the answer, and its commands update', async () => {
  const config = JSON.parse(blockAfter('### Renovate', 'json'));
  const { project, slug, file } = await openRepository('github');
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
