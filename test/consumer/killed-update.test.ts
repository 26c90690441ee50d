import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const V1 = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');
const V2 = V1.replace('line 15', 'upstream');
const MINE = V1.replace('line 3', 'mine');
const CONFLICTING = V1.replace('line 15', 'mine');
const FILES = ['component.tsx', 'helper.ts', 'tokens.css'];

/** Replaces `rename` so that the process dies before the given one. */
const DIE = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const rename = fs.promises.rename;
let left = Number(process.env.DIE_AT);
fs.promises.rename = async (...paths) => {
  if (left === 0) {
    process.kill(process.pid, process.env.SIGNAL ?? 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  }
  await rename(...paths);
  left -= 1;
};
syncBuiltinESMExports();
`;

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([
    {
      slug: '/forms/killed',
      id: '00000000-0000-4000-8000-000000000001',
      number: 1,
      title: 'Killed',
      active: 'v2',
      versions: {
        v1: { code: V1, tokens: V1, files: { 'helper.ts': V1 } },
        v2: { code: V2, tokens: V2, files: { 'helper.ts': V2 } },
      },
    },
  ]);
});
afterAll(() => server.close());

// Three files and the lock file are renamed into place.
test.each([0, 1, 2, 3])(
  'an update that is killed at rename %i leaves each file old or new, and the next one completes it',
  async (dieAt) => {
    const project = await createConsumerProject(server);
    await writeFile(join(project.path, '../die.mjs'), DIE);
    await project.run(['add', '/forms/killed@v1', '--to', 'x']);
    await project.write('x/helper.ts', MINE);
    await project.write('x/tokens.css', CONFLICTING);
    const before = await project.read('patterns.lock.json');
    const killed = await project.run(['update'], {
      nodeArgs: ['--import', join(project.path, '../die.mjs')],
      env: { DIE_AT: String(dieAt) },
    });
    expect(killed.code).toBeNull();
    expect(await project.read('patterns.lock.json')).toBe(before);
    const [component, helper, tokens] = await Promise.all(
      FILES.map((file) => project.read(`x/${file}`)),
    );
    expect([V1, V2]).toContain(component);
    expect([MINE, V2.replace('line 3', 'mine')]).toContain(helper);
    expect(tokens === CONFLICTING || tokens?.includes('<<<<<<< yours')).toBe(true);

    // The conflict keeps the exit code at 1 until someone resolves it.
    expect(await project.run(['update'])).toMatchObject({ code: 1, stderr: '' });
    expect(await project.read('x/component.tsx')).toBe(V2);
    expect(await project.read('x/helper.ts')).toBe(V2.replace('line 3', 'mine'));
    expect((await project.read('x/tokens.css')).match(/<{7}/g)).toHaveLength(1);
    const lock = JSON.parse(await project.read('patterns.lock.json'));
    expect(lock.components[0].version_id).toBe('v2');
  },
);

test.each([0, 1, 2])('an add that is killed at rename %i can be run again', async (dieAt) => {
  const project = await createConsumerProject(server);
  await writeFile(join(project.path, '../die.mjs'), DIE);
  const args = ['add', '/forms/killed@v1', '--to', 'x'];
  const killed = await project.run(args, {
    nodeArgs: ['--import', join(project.path, '../die.mjs')],
    env: { DIE_AT: String(dieAt) },
  });
  expect(killed.code).toBeNull();
  expect(await project.run(args)).toMatchObject({ code: 0 });
  expect((await project.run(['status'])).stdout).toMatch(/^outdated {2}/);
});

test.each([0, 2])(
  'an update that is stopped with Ctrl-C at rename %i leaves no temporary file',
  async (dieAt) => {
    const project = await createConsumerProject(server);
    await writeFile(join(project.path, '../die.mjs'), DIE);
    await project.run(['add', '/forms/killed@v1', '--to', 'x']);
    const before = await readdir(project.path, { recursive: true });
    const stopped = await project.run(['update'], {
      nodeArgs: ['--import', join(project.path, '../die.mjs')],
      env: { DIE_AT: String(dieAt), SIGNAL: 'SIGINT' },
    });
    expect(stopped.code).toBe(130);
    expect((await readdir(project.path, { recursive: true })).toSorted()).toEqual(
      before.toSorted(),
    );
  },
);
