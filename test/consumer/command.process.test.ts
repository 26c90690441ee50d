import { parse } from '@babel/parser';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readWeight } from '../../packaging/weight.ts';
import { isMissing } from '../support/programs.ts';
import { endWithWorker } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  downloadCommand,
  runDying,
  startConsumerServer,
} from './consumer-project.ts';

// The file of `/cli.mjs` in a process of its own: what its process adds to `runCommand`, which the other tests call.

const V1 = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');
const V2 = V1.replace('line 15', 'upstream');
const FILES = ['component.tsx', 'helper.ts'];

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([
    {
      slug: '/forms/field',
      id: '00000000-0000-4000-8000-000000000001',
      number: 1,
      title: 'Field',
      active: 'v2',
      versions: {
        v1: { code: V1, files: { 'helper.ts': V1 } },
        v2: {
          code: V2,
          files: { 'helper.ts': V2 },
          manifest: { dependencies: { clsx: '^2.0.0' } },
        },
      },
    },
  ]);
});
afterAll(() => server.close());

/** A project with the served command beside it. */
async function newProject() {
  const project = await createConsumerProject(server);
  const command = await downloadCommand(server, dirname(project.path));
  return {
    ...project,
    command: command.path,
    spawn: (
      args: readonly string[],
      options: Omit<Parameters<typeof command.run>[1], 'cwd'> = {},
    ) => command.run(args, { cwd: project.path, ...options }),
  };
}

test('is one small file that knows its server and imports only what Node has', async () => {
  const response = await fetch(`${server.url}/cli.mjs`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const code = await response.text();
  expect(code).toContain(server.url);
  const { bytes } = await readWeight();
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(bytes['cli.mjs'] ?? 0);
  // Parsed: the messages of its own parser have examples of imports, too.
  const { program } = parse(code, { sourceType: 'module' });
  const imports = program.body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  );
  expect(imports.length).toBeGreaterThan(3);
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

test('/cli.tgz is a package with the same command', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const archive = join(folder.path, 'cli.tgz');
  await writeFile(archive, await (await fetch(`${server.url}/cli.tgz`)).bytes());
  await promisify(execFile)('tar', ['-xzf', archive], { cwd: folder.path });
  const unpacked = join(folder.path, 'package');
  const { stdout } = await promisify(execFile)(
    'node',
    ['-e', 'console.log(require("./package.json").bin)'],
    { cwd: unpacked },
  );
  expect(stdout.trim()).toBe('cli.mjs');
  const help = await promisify(execFile)(process.execPath, ['cli.mjs', '--help'], {
    cwd: unpacked,
  });
  expect(help.stdout).toContain(`components of ${server.url} `);
});

test('asks the server it came from, with results on stdout, problems on stderr and an exit code', async () => {
  const project = await newProject();
  const elsewhere = { env: { PATTERN_CATALOG_URL: 'http://127.0.0.1:1' } };
  const added = await project.spawn(['add', '/forms/field@v1'], elsewhere);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('Added /forms/field v1');
  expect(JSON.parse(await project.read('patterns.lock.json')).catalog).toBe(server.url);
  const below = await project.run(['status', '--json'], { cwd: join(project.path, 'src') });
  expect(JSON.parse(below.stdout).components).toMatchObject([{ status: 'outdated' }]);
  const refused = await project.spawn(['add', '/forms/none']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('has no /forms/none.');
  expect(await project.spawn(['ad'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'Unknown command: ad. See --help.\n',
  });
});

test('login --token reads standard input, and keeps no token that the catalog rejects', async () => {
  const project = await newProject();
  const env = { XDG_CONFIG_HOME: project.path };
  const empty = await project.spawn(['login', '--token'], { env });
  expect(empty.stderr).toContain('Send one token to standard input');
  const wrong = await project.spawn(['login', '--token'], { env, input: 'pat_live_wrong\n' });
  expect(wrong).toMatchObject({ code: 1, stdout: '' });
  expect(wrong.stderr).toContain('rejected this token');
  expect(await readdir(project.path)).toEqual(['src']);
});

test.skipIf(isMissing('script'))(
  'asks on a terminal before it installs packages, in sight of its user, and colors a diff',
  async () => {
    const project = await newProject();
    const npm = join(project.path, 'bin/npm');
    await project.write('bin/npm', '#!/bin/sh\necho "npm got $*"\n');
    await chmod(npm, 0o755);
    await project.write('package.json', '{"dependencies": {}}');
    await project.write('package-lock.json', '{}');
    const env = { PATH: `${dirname(npm)}:${process.env['PATH']}`, TERM: 'xterm' };
    const onTerminal = async (args: string, answer: string) => {
      const child = spawn(
        'script',
        ['-qec', `'${process.execPath}' '${project.command}' ${args}`, '/dev/null'],
        { cwd: project.path, env },
      );
      endWithWorker(child);
      const output = text(child.stdout);
      child.stdin.end(answer);
      await once(child, 'close');
      return { code: child.exitCode, output: await output };
    };
    const added = await onTerminal('add /forms/field', 'y\n');
    expect(added.code, added.output).toBe(0);
    expect(added.output).toContain('[y/N]');
    expect(added.output).toMatch(/npm got install .*clsx/);
    const file = 'src/components/forms-field/component.tsx';
    await project.write(file, V1.replace('line 3', 'mine'));
    expect((await onTerminal('diff --local', '')).output).toContain('\u001B[');
    expect((await project.spawn(['diff', '--local'])).stdout).not.toContain('\u001B[');
  },
);

test('an update that is killed leaves each file old or new, and the next one completes it', async () => {
  const project = await newProject();
  await project.spawn(['add', '/forms/field@v1', '--to', 'x']);
  const before = await project.read('patterns.lock.json');
  expect((await runDying(server, project, ['update'], { dieAt: 1 })).code).toBeNull();
  expect(await project.read('patterns.lock.json')).toBe(before);
  for (const file of FILES) {
    expect([V1, V2]).toContain(await project.read(`x/forms-field/${file}`));
  }
  expect(await project.run(['update'])).toMatchObject({ code: 0, stderr: '' });
  for (const file of FILES) expect(await project.read(`x/forms-field/${file}`)).toBe(V2);
  const names = await readdir(join(project.path, 'x/forms-field'));
  expect(names.toSorted()).toEqual(FILES);
});

test('an update that is stopped with Ctrl-C exits with 130 and leaves no temporary file', async () => {
  const project = await newProject();
  await project.spawn(['add', '/forms/field@v1', '--to', 'x']);
  const before = await readdir(project.path, { recursive: true });
  const stopped = await runDying(server, project, ['update'], { dieAt: 1, signal: 'SIGINT' });
  expect(stopped.code).toBe(130);
  expect((await readdir(project.path, { recursive: true })).toSorted()).toEqual(before.toSorted());
});

test('a reader that stops reading does not stop an update', async () => {
  const project = await newProject();
  await project.spawn(['add', '/forms/field@v1', '--to', 'x']);
  const child = spawn(process.execPath, [project.command, 'update'], { cwd: project.path });
  endWithWorker(child);
  child.stdout.destroy();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  for (const file of FILES) expect(await project.read(`x/forms-field/${file}`)).toBe(V2);
});
