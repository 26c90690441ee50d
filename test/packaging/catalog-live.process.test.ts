import { execFile } from 'node:child_process';
import { mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readLiveCatalog } from '../../src/adapters/catalog-files/build-source.ts';
import { readConfig } from '../../src/config.ts';
import { createCatalogBuild } from '../../src/main/catalog-build.ts';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { isMissing } from '../support/programs.ts';
import { PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const run = promisify(execFile);
const SCRIPT = join(PROJECT_DIR, 'deploy/catalog-live.sh');
const COMMAND = process.env['TEST_COMMAND'] ?? join(PROJECT_DIR, 'bin/pattern-catalog.js');
const OPERATOR_TOKEN = 'an-operator-token-of-the-tests';

/** One component in its first version, or in its second, with a title of that version. */
function tabs(version: 1 | 2): PatternSource {
  const versions = {
    v1: { code: 'export const Tabs = 1;\n' },
    ...(version === 1 ? {} : { v2: { code: 'export const Tabs = 2;\n' } }),
  };
  const id = '0b7f3c52-93d0-4f43-9a6f-7d3f1c2b5a01';
  const title = `Tabs of release ${version}`;
  return { slug: '/navigation/tabs', id, number: 1, title, active: `v${version}`, versions };
}

/** A repository with a catalog, and a folder of releases beside it. */
async function releases() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const root = join(folder.path, 'repository');
  const live = join(folder.path, 'live');
  const catalogDir = join(root, 'catalog');
  const git = async (...args: readonly string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    return (await run('git', [...identity, ...args], { cwd: root })).stdout.trim();
  };
  const commit = async () => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Change');
    return git('rev-parse', 'HEAD');
  };
  await writeCatalog(catalogDir, [tabs(1)]);
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: root });
  const first = await commit();
  await writeCatalog(catalogDir, [tabs(2)]);
  const second = await commit();
  const env = {
    CATALOG_DIR: join(live, 'current/source/catalog'),
    CATALOG_BUILD_DIR: join(live, 'current/build'),
    OPERATOR_TOKEN,
  };
  return {
    root,
    live,
    catalogDir,
    first,
    second,
    commit,
    env,
    release: async () => (await readlink(join(live, 'current'))).replace('releases/', ''),
    goLive: (wanted: string, restart = '') =>
      run(SCRIPT, [wanted], {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          LIVE: live,
          RESTART: restart,
          PATTERN_CATALOG: `${process.execPath} ${COMMAND}`,
          DATA_DIR: join(folder.path, 'data'),
          NODE_NO_WARNINGS: '1',
        },
      }),
  };
}

/** What a server serves: text, code, and the commit that its status names. */
async function served(url: string) {
  const called = await callTool(url, 'get_component', { pattern_id: '/navigation/tabs' });
  const page = await fetch(`${url}/navigation/tabs.md`);
  const status = await fetch(`${url}/status`, {
    headers: { accept: 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const { parts } = await status.json();
  return {
    text: /Tabs of release \d/.exec(await page.text())?.[0],
    code: called.structuredContent.component_code,
    commit: parts[0].live.commit,
  };
}

describe.skipIf(isMissing('flock'))('deploy/catalog-live.sh', () => {
  test('a running server keeps texts and code of its release until it restarts, forward and back', async () => {
    const { first, second, goLive, env } = await releases();
    await goLive(first);
    const before = { text: 'Tabs of release 1', code: 'export const Tabs = 1;\n' };
    const after = { text: 'Tabs of release 2', code: 'export const Tabs = 2;\n' };
    const server = await startServer({ env });
    onTestFinished(async () => void (await server.stop()));
    expect(await served(server.url)).toEqual({
      ...before,
      commit: { id: first, at: expect.any(String), author: 'Ada', isChanged: false },
    });

    const { stdout } = await goLive('main');
    expect(stdout).toContain(`Live: releases/${second} (before: releases/${first}).\n`);
    expect(await served(server.url)).toMatchObject({ ...before, commit: { id: first } });
    const restarted = await startServer({ env });
    expect(await served(restarted.url)).toMatchObject({ ...after, commit: { id: second } });
    await restarted.stop();
  }, 90_000);

  test('it goes back by one command, and doctor names the commit', async () => {
    const { first, second, goLive, live, env } = await releases();
    await goLive(first);
    await expect(goLive(second, 'false')).rejects.toMatchObject({
      stdout: expect.stringContaining(`Live: releases/${second}`),
      stderr: 'The servers did not restart. Go back with --back.\n',
    });
    const examined = await runCli(['doctor'], { env });
    expect(examined.stdout).toMatch(
      new RegExp(
        `^ok +build: the built files match the catalog: Commit ${second.slice(0, 12)} of \\S+ by Ada; built \\S+; digest `,
        'm',
      ),
    );

    const restarted = join(live, 'restarted');
    await goLive('--back', `touch ${restarted}`);
    expect(await readFile(restarted, 'utf8')).toBe('');
    const back = await startServer({ env });
    onTestFinished(async () => void (await back.stop()));
    expect(await served(back.url)).toMatchObject({
      text: 'Tabs of release 1',
      code: 'export const Tabs = 1;\n',
      commit: { id: first },
    });
  }, 90_000);

  test('a catalog that cannot be built leaves what is live, and nothing of itself', async () => {
    const { first, goLive, release, live, catalogDir, commit } = await releases();
    await expect(goLive('--back')).rejects.toMatchObject({
      stderr: 'No release was live before. Live is still nothing.\n',
    });
    await goLive(first);
    await writeFile(join(catalogDir, 'navigation/tabs/pattern.md'), 'no front matter\n');
    const broken = await commit();
    await expect(goLive(broken)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(
          `navigation/tabs/pattern\\.md:1: error: [\\s\\S]*The catalog of ${broken} cannot be built\\. Live is still releases/${first}\\.\\n$`,
        ),
      ),
    });
    expect(await release()).toBe(first);
    await expect(readFile(join(live, 'releases', broken))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(goLive('nowhere')).rejects.toMatchObject({
      stderr: `There is no commit nowhere in this clone: fetch it. Live is still releases/${first}.\n`,
    });
  });

  test('of two operators at once each builds its own release, and one of them is live as a whole', async () => {
    const { first, second, goLive, release, live, env } = await releases();
    const said = await Promise.all([goLive(first), goLive(second)]);
    const current = await release();
    expect([first, second]).toContain(current);
    const other = current === first ? second : first;
    expect(said.map(({ stdout }) => stdout).join('')).toContain(
      `Live: releases/${current} (before: releases/${other}).\n`,
    );
    expect(await readlink(join(live, 'previous'))).toBe(`releases/${other}`);
    const server = await startServer({ env });
    onTestFinished(async () => void (await server.stop()));
    const number = current === first ? 1 : 2;
    expect(await served(server.url)).toMatchObject({
      text: `Tabs of release ${number}`,
      code: `export const Tabs = ${number};\n`,
      commit: { id: current },
    });
    // One that was stopped in the middle is made again.
    await rm(join(live, 'releases', other, 'complete'));
    await goLive(other);
    expect(await release()).toBe(other);
  });
});

test('a build records whether files differ from the commit, and each later commit', async () => {
  const { root, second, catalogDir, commit } = await releases();
  const env = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(root, '../build') };
  const examined = async () => {
    expect(await runCli(['build'], { env })).toMatchObject({ code: 0 });
    return (await runCli(['doctor'], { env })).stdout;
  };
  await writeCatalog(catalogDir, [{ ...tabs(2), title: 'Tabs of no release' }]);
  const changed = `Commit ${second.slice(0, 12)} of `;
  expect(await examined()).toMatch(
    new RegExp(`${changed}\\S+ by Ada, with changes that are in no commit; built `),
  );
  const third = await commit();
  expect(await examined()).toMatch(
    new RegExp(`Commit ${third.slice(0, 12)} of \\S+ by Ada; built `),
  );
  await rm(join(root, '.git'), { recursive: true });
  await writeCatalog(catalogDir, [tabs(1)]);
  expect(await examined()).toContain('Commit not known; built 2');
});

test('a server is built and watches without waiting for git, and records what it says later', async () => {
  const { root, second, catalogDir } = await releases();
  const tools = join(root, '../tools');
  const gate = join(root, '../gate');
  await mkdir(tools);
  const real = (await run('sh', ['-c', 'command -v git'])).stdout.trim();
  const waits = `#!/bin/sh\nuntil [ -e '${gate}' ]; do sleep 0.05; done\nexec '${real}' "$@"\n`;
  await writeFile(join(tools, 'git'), waits, { mode: 0o755 });
  vi.stubEnv('PATH', `${tools}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const outDir = join(root, '../build');
  const config = readConfig({ CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: outDir });
  expect(await createCatalogBuild(config).start()).toEqual({ ok: true });
  const built = readLiveCatalog(outDir);
  expect(built).toMatchObject({ builtAt: expect.any(String) });
  expect(built.commit).toBeUndefined();
  await writeFile(gate, '');
  await eventually(() => readLiveCatalog(outDir).commit?.id).toBe(second);
});
