import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readWeight } from '../../packaging/weight.ts';
import { frameOf, outcomeOf } from '../site/preview/preview-page.ts';
import { sharedBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { onFixedPort } from '../support/fixed-port.ts';
import { isMissing } from '../support/programs.ts';
import { type CliOptions, PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { startServerProcess } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

/** Without the variables of the test runner, of which some are settings here. */
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
const run = promisify(execFile);

/** Node of the oldest version that the package runs on. npm has it for Linux only. */
async function installOldestNode(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const cwd = join(PROJECT_DIR, 'packaging/oldest-node');
  await run('npm', ['ci'], { cwd, env });
  const [node] = globSync('node_modules/*/bin/node', { cwd });
  return node && join(cwd, node);
}

const OLDEST = await installOldestNode();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** What the dry run of a release printed. */
let released: string;
/** The installed package. */
let installed: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const packing = ['--dry-run', '--pack-destination', folder.path];
  const release = ['run', '--silent', 'release', '--', ...packing];
  released = (await run('npm', release, { cwd: PROJECT_DIR, env })).stdout;
  const app = join(folder.path, 'app');
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{"private":true}');
  const tarballs = (await readdir(folder.path)).filter((name) => name.endsWith('.tgz'));
  await run('npm', ['install', '--offline', ...tarballs.map((name) => `../${name}`)], {
    cwd: app,
    env,
  });
  installed = join(app, 'node_modules/pattern-catalog');
});
afterAll(() => folder.remove());

/** The package's command in a new, empty folder. */
async function emptyFolder(node?: string): Promise<CliOptions & { readonly cwd: string }> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return {
    bin: join(installed, 'bin/pattern-catalog.js'),
    cwd: path,
    env: { DATA_DIR: join(path, '.data') },
    ...(node === undefined ? {} : { node }),
  };
}

test('is one package without dependencies, sources or Node, within its bytes', async () => {
  expect(await readdir(join(installed, '..'))).toEqual([
    '.bin',
    '.package-lock.json',
    'pattern-catalog',
    'pattern-catalog-cli',
  ]);
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  for (const key of ['dependencies', 'optionalDependencies', 'peerDependencies']) {
    expect(manifest[key], key).toBeUndefined();
  }
  for (const script of ['preinstall', 'install', 'postinstall']) {
    expect(manifest.scripts[script], script).toBeUndefined();
  }
  let bytes = 0;
  const entries = await readdir(installed, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const { size } = await stat(join(entry.parentPath, entry.name));
    // As disks count.
    bytes += Math.ceil(size / 4096) * 4096;
  }
  const tarball = (await readdir(folder.path)).find((name) => /^pattern-catalog-\d/.test(name));
  const download = await stat(join(folder.path, tarball ?? ''));
  const { bytes: limits } = await readWeight();
  expect(bytes).toBeLessThanOrEqual(limits['the npm package, installed'] ?? 0);
  expect(download.size).toBeLessThanOrEqual(limits['the npm package, downloaded'] ?? 0);
  expect(existsSync(join(installed, 'src'))).toBe(false);
  const notices = await readFile(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['hono', 'react', '@electric-sql/pglite', 'zod']) {
    expect(notices, name).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
});

describe.each([
  ['the Node of the repository', undefined],
  ['the oldest Node that it supports', OLDEST],
])('with %s', (name, node) => {
  const isSkipped = name.startsWith('the oldest') && node === undefined;
  if (isSkipped) process.stderr.write('Skipped: npm has the oldest Node for Linux only.\n');

  test.skipIf(isSkipped)('serves the bundled catalog from an empty folder', async () => {
    const server = await startServerProcess(await emptyFolder(node));
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const got = await callTool(server.url, 'get_component', { pattern_id: '/forms/text-field' });
    const version = got.structuredContent.metadata.version_id;
    const source = `catalog/forms/text-field/component/${version}/react-tailwind/component.tsx`;
    const bytes = await readFile(join(PROJECT_DIR, source), 'utf8');
    expect(got.structuredContent.component_code).toBe(bytes);

    for (const [path, type] of [
      ['/', 'text/html'],
      ['/forms/text-field', 'text/html'],
      ['/forms/text-field.md', 'text/markdown'],
      [`/r/zip/forms/text-field/${version}.zip`, 'application/zip'],
      ['/r/registry.json', 'application/json'],
      ['/cli.mjs', 'text/javascript'],
    ] as const) {
      const response = await fetch(`${server.url}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toContain(type);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
    // The database of a new data folder, from the template that the package holds.
    expect(server.output()).toContain('The database was migrated: ');
    const ready = await fetch(`${server.url}/readyz`);
    expect(await ready.json()).not.toHaveProperty('warnings');
    expect(await server.stop()).toBe(0);
  });
});

test('signs in, and runs a component in the preview', async () => {
  const server = await startServerProcess(await emptyFolder());
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const browser = await sharedBrowser();
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  onTestFinished(() => page.close());
  const link = /^ {2}Sign in +(\S+)/m.exec(server.stdout())?.[1] ?? '';
  expect((await page.goto(link))?.status()).toBe(200);
  // The page that answers leads on by itself.
  await page.waitForURL('**/account');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Account');
  await page.goto(`${server.url}/forms/text-field`);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).getByRole('textbox').count()).toBeGreaterThan(0);
});

test('begins a catalog, checks it, and serves it', async () => {
  const options = await emptyFolder();
  expect(await runCli(['init'], options)).toMatchObject({ code: 0, stderr: '' });
  expect(await runCli(['validate'], options)).toMatchObject({
    code: 0,
    stdout: '1 pattern in 1 section: no errors.\n',
    stderr: '',
  });
  const workflow = await readFile(join(options.cwd, '.github/workflows/catalog.yml'), 'utf8');
  expect(workflow).toMatch(/npx --yes \.\/pattern-catalog-\d+\.\d+\.\d+\.tgz check --markdown/);
  expect(await readFile(join(options.cwd, '.gitignore'), 'utf8')).toContain('.data/\n');

  const server = await startServerProcess({ ...options, args: ['--watch'] });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const got = await callTool(server.url, 'get_component', { pattern_id: '/feedback/callout' });
  expect(got.structuredContent.component_code).toContain('export function Callout');
  const page = await fetch(`${server.url}/feedback/callout`);
  expect(await page.text()).toContain('Our patterns');

  const file = join(options.cwd, 'catalog/feedback/callout/pattern.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nChanged by its author.\n`);
  const markdown = async () => (await fetch(`${server.url}/feedback/callout.md`)).text();
  await eventually(markdown).toContain('Changed by its author.');
  expect(await (await fetch(`${server.url}/feedback/callout`)).text()).toContain(
    'Changed by its author.',
  );

  const again = await runCli(['init'], options);
  expect(again).toMatchObject({
    code: 1,
    stderr: 'catalog already exists: nothing was written.\n',
  });
});

test('a dry run of a release prints the digests and the bill of materials of what it packed', async () => {
  const tarballs = (await readdir(folder.path)).filter((name) => name.endsWith('.tgz'));
  expect(tarballs).toHaveLength(2);
  for (const name of tarballs) {
    const bytes = await readFile(join(folder.path, name));
    expect(released).toContain(`${name}\n  sha256     ${hash('sha256', bytes)}\n`);
    expect(released).toContain(`  integrity  sha512-${hash('sha512', bytes, 'base64')}\n`);
  }
  expect(released).toMatch(/^ {2}sbom {7}CycloneDX, \d{2,} packages$/m);
  expect(released).toMatch(/^(?:ready|not ready: .*)$/m);
});

/** Of the image of `deploy/Dockerfile`, with a base of this machine's own programs, so that no registry is asked. */
describe.skipIf(['buildah', 'podman', 'runc'].map(isMissing).includes(true) || !isRoot())(
  'the image',
  () => {
    test('runs without root, capabilities or a writable root, and ends by SIGTERM', async () => {
      const [root, runRoot] = [join(folder.path, 'storage'), join(folder.path, 'run')];
      const tools = ['--root', root, '--runroot', runRoot, '--storage-driver', 'vfs'];
      const context = join(folder.path, 'image');
      await mkdir(join(context, 'base/bin'), { recursive: true });
      const [tarball = ''] = globSync('pattern-catalog-[0-9]*.tgz', { cwd: folder.path });
      await copyFile(join(folder.path, tarball), join(context, tarball));
      for (const [from, to] of await programsWithLibraries()) {
        await mkdir(join(context, 'base', dirname(to)), { recursive: true });
        await copyFile(from, join(context, 'base', to));
      }
      await writeFile(join(context, 'Base'), 'FROM scratch\nCOPY base/ /\n');
      const build = (file: string, tag: string, ...options: readonly string[]) => {
        // Docker's format has health checks.
        const bud = ['bud', '--isolation', 'chroot', '--format', 'docker', ...options];
        return run('buildah', [...tools, ...bud, '--file', file, '--tag', tag, context], { env });
      };
      await build(join(context, 'Base'), 'base');
      const dockerfile = join(PROJECT_DIR, 'deploy/Dockerfile');
      await build(dockerfile, 'pattern-catalog', '--build-arg', 'BASE=localhost/base');

      const podman = (...args: readonly string[]) =>
        run('podman', [...tools, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args], {
          env,
        });
      const locked = '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges';
      // Health checks by podman need systemd.
      const limits = '--no-healthcheck --ulimit nofile=4096:4096 --ulimit nproc=4096:4096';
      const options = `--rm --name pattern-catalog --network host ${locked} ${limits}`.split(' ');
      onTestFinished(async () => {
        await podman('rm', '--force', '--ignore', 'pattern-catalog');
      });
      const { running, url } = await onFixedPort(async (port) => {
        const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1'];
        const container = podman('run', ...options, ...settings, 'localhost/pattern-catalog');
        const address = `http://127.0.0.1:${port}`;
        const isReady = () =>
          fetch(`${address}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        // What ends it early shows what is wrong.
        const ended = container.then(({ stderr }) => Promise.reject(new Error(stderr)));
        await Promise.race([ended, eventually(isReady).toBe(true)]);
        return { running: container, url: address };
      });
      const got = await callTool(url, 'get_component', { pattern_id: '/forms/text-field' });
      expect(got.isError).not.toBe(true);
      const user = await podman('exec', 'pattern-catalog', 'node', '-p', 'process.getuid()');
      expect(user.stdout).toBe('10001\n');
      const { stdout } = await podman('image', 'inspect', 'localhost/pattern-catalog');
      const [kind, ...check] = JSON.parse(stdout)[0].Healthcheck.Test;
      expect(kind).toBe('CMD');
      await podman('exec', 'pattern-catalog', ...check);
      await podman('kill', '--signal', 'TERM', 'pattern-catalog');
      // 0, or this would be rejected.
      await running;
    });
  },
);

function isRoot(): boolean {
  const is = process.getuid?.() === 0;
  if (!is) process.stderr.write('Skipped: the image is built and run by root alone.\n');
  return is;
}

/** Node, and what the Dockerfile runs, with what they are linked to: each file and its place in the image. */
async function programsWithLibraries(): Promise<readonly (readonly [string, string])[]> {
  const script = 'command -v sh tar gzip mkdir chown';
  const programs = (await run('bash', ['-c', script])).stdout.trim().split('\n');
  const { stdout } = await run('ldd', [...programs, process.execPath]);
  const libraries = new Set(stdout.match(/\/lib\S*(?= \()/g));
  return [
    ...[...programs, process.execPath].map((file) => [file, `/bin/${basename(file)}`] as const),
    ...[...libraries].map((file) => [file, file] as const),
  ];
}

test('refuses to change the catalog that an update would replace', async () => {
  const refused = await runCli(['new', 'feedback/mine'], await emptyFolder());
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('belongs to the package');
  expect(refused.stderr).toMatch(/Run "node \S+pattern-catalog\.js init"/);
});

test('the consumer’s command is a package of one file', async () => {
  const cli = join(installed, '../pattern-catalog-cli');
  expect((await readdir(cli)).toSorted()).toEqual(['README.md', 'cli.mjs', 'package.json']);
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(JSON.parse(await readFile(join(cli, 'package.json'), 'utf8')).version).toBe(version);
  const { stdout } = await run(process.execPath, [join(cli, 'cli.mjs'), '--help']);
  expect(stdout).toContain('add');
  const { stderr } = await run(process.execPath, [join(cli, 'cli.mjs'), 'list']).catch(
    (error: { readonly stderr: string }) => error,
  );
  expect(stderr).toContain('Set PATTERN_CATALOG_URL to the address of the catalog');
});
