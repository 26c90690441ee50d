import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CHANGES } from '../support/die-at.ts';
import { createRandom, IS_LONG } from '../support/fast-check.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  runDying,
  startConsumerServer,
} from './consumer-project.ts';

const V1 = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');
const V2 = V1.replace('line 15', 'upstream');
const MINE = V1.replace('line 3', 'mine');
const CONFLICTING = V1.replace('line 15', 'mine');
const FOLDER = 'x/forms-killed';
const FILES = ['component.tsx', 'helper.ts', 'tokens.css'];

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
    await project.run(['add', '/forms/killed@v1', '--to', 'x']);
    await project.write(`${FOLDER}/helper.ts`, MINE);
    await project.write(`${FOLDER}/tokens.css`, CONFLICTING);
    const before = await project.read('patterns.lock.json');
    const killed = await runDying(server, project, ['update'], { dieAt });
    expect(killed.code).toBeNull();
    expect(await project.read('patterns.lock.json')).toBe(before);
    const [component, helper, tokens] = await Promise.all(
      FILES.map((file) => project.read(`${FOLDER}/${file}`)),
    );
    expect([V1, V2]).toContain(component);
    expect([MINE, V2.replace('line 3', 'mine')]).toContain(helper);
    expect(tokens === CONFLICTING || tokens?.includes('<<<<<<< yours')).toBe(true);

    // The conflict keeps the exit code at 1 until someone resolves it.
    expect(await project.run(['update'])).toMatchObject({ code: 1, stderr: '' });
    const names = await readdir(join(project.path, FOLDER));
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await project.read(`${FOLDER}/component.tsx`)).toBe(V2);
    expect(await project.read(`${FOLDER}/helper.ts`)).toBe(V2.replace('line 3', 'mine'));
    expect((await project.read(`${FOLDER}/tokens.css`)).match(/<{7}/g)).toHaveLength(1);
    const lock = JSON.parse(await project.read('patterns.lock.json'));
    expect(lock.components[0].version_id).toBe('v2');
  },
);

test.each([0, 1, 2])('an add that is killed at rename %i can be run again', async (dieAt) => {
  const project = await createConsumerProject(server);
  const args = ['add', '/forms/killed@v1', '--to', 'x'];
  const killed = await runDying(server, project, args, { dieAt });
  expect(killed.code).toBeNull();
  expect(await project.run(args)).toMatchObject({ code: 0 });
  expect((await project.run(['status'])).stdout).toMatch(/^outdated {2}/);
});

test.each([0, 2])(
  'an update that is stopped with Ctrl-C at rename %i leaves no temporary file',
  async (dieAt) => {
    const project = await createConsumerProject(server);
    await project.run(['add', '/forms/killed@v1', '--to', 'x']);
    const before = await readdir(project.path, { recursive: true });
    const stopped = await runDying(server, project, ['update'], { dieAt, signal: 'SIGINT' });
    expect(stopped.code).toBe(130);
    expect((await readdir(project.path, { recursive: true })).toSorted()).toEqual(
      before.toSorted(),
    );
  },
);

const random = createRandom();
const MOMENTS = (IS_LONG ? Array.from({ length: 20 }, () => Math.floor(random() * 25)) : [4]).map(
  (dieAt, index) => [index % 2 === 0 ? 'SIGKILL' : 'SIGINT', dieAt] as const,
);

test.each(MOMENTS)(
  'add and update that get %s at change %i of the disk leave files and lock whole, and can be run again',
  async (signal, dieAt) => {
    const project = await createConsumerProject(server);
    const dying = { dieAt, before: ALL_CHANGES, signal };
    const isWhole = async (versions: readonly string[]) => {
      const files = await Promise.all(
        FILES.map((file) => project.read(`${FOLDER}/${file}`).catch(() => '')),
      );
      for (const text of files) expect(['', ...versions]).toContain(text);
      const lock = await project.read('patterns.lock.json').catch(() => '{"components":[]}');
      expect(JSON.parse(lock)).toHaveProperty('components');
    };
    await runDying(server, project, ['add', '/forms/killed@v1', '--to', 'x'], dying);
    await isWhole([V1]);
    await project.run(['add', '/forms/killed@v1', '--to', 'x']);
    await runDying(server, project, ['update'], dying);
    await isWhole([V1, V2]);
    expect(await project.run(['update'])).toMatchObject({ code: 0, stderr: '' });
    for (const file of FILES) expect(await project.read(`${FOLDER}/${file}`)).toBe(V2);
    const found = await readdir(join(project.path, FOLDER));
    if (signal === 'SIGINT') expect(found.toSorted()).toEqual(FILES);
  },
);
