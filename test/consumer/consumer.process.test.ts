import { existsSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const V1 = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', ''].join('\n');
const V2 = V1.replace('seven', 'SEVEN');
const TOKENS = ':root {\n  --ui-accent: blue;\n}\n';

let next = 0;

/** Each test has a pattern of its own: one that is published to is not another test's. */
function pattern(overrides: Partial<PatternSource> = {}): PatternSource {
  next += 1;
  return {
    slug: `/forms/pattern-${next}`,
    id: `00000000-0000-4000-8000-${String(next).padStart(12, '0')}`,
    number: next,
    title: `Pattern ${next}`,
    versions: {
      v1: { code: V1, tokens: TOKENS, files: { 'example.tsx': 'export {};\n' } },
    },
    ...overrides,
  };
}

/** The first stays at v1. */
const patterns = Array.from({ length: 50 }, () => pattern());
const unused = patterns.slice(1).values();

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer(patterns);
});
afterAll(() => server.close());

/** A project with a component at v1. */
async function addedProject(run: { readonly isGit?: boolean } = {}) {
  const { slug, id } = unused.next().value ?? pattern();
  const project = await createConsumerProject(server);
  if (run.isGit === true) await project.git('init', '--quiet');
  const added = await project.run(['add', slug]);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  if (run.isGit === true) {
    await project.git('add', '--all');
    await project.git('commit', '--quiet', '--message', 'Add');
  }
  const folder = `src/components/${registryNameOf(slug)}`;
  return { project, slug, id, file: `${folder}/component.tsx`, folder };
}

test('adds every file but the example, byte for byte, and locks the version', async () => {
  const { project, slug, id, file, folder } = await addedProject();
  expect(await project.read(file)).toBe(V1);
  expect(await project.read(`${folder}/tokens.css`)).toBe(TOKENS);
  expect(existsSync(join(project.path, folder, 'example.tsx'))).toBe(false);
  expect(JSON.parse(await project.read('patterns.lock.json'))).toEqual({
    lockfileVersion: 2,
    catalog: server.url,
    components: [
      {
        pattern_id: id,
        slug,
        variant: 'react-tailwind',
        version_id: 'v1',
        files: [
          { path: file, file: 'component.tsx', sha256: sha256(toBytes(V1)) },
          { path: `${folder}/tokens.css`, file: 'tokens.css', sha256: sha256(toBytes(TOKENS)) },
        ],
      },
    ],
  });
});

test('a component is added by number, id and page URL, in an exact version, to a chosen folder', async () => {
  const [{ slug, id, number } = pattern()] = patterns;
  for (const reference of [`#${number}@v1`, id, `${server.url}${slug}`]) {
    const project = await createConsumerProject(server);
    expect(await project.run(['add', reference, '--to', 'app/ui'])).toMatchObject({ code: 0 });
    expect(await project.read(`app/ui/${registryNameOf(slug)}/component.tsx`)).toBe(V1);
  }
});

test.each([
  ['a pattern that is not there', ['add', '/forms/no-such'], /has no \/forms\/no-such\./],
  ['a version that is not there', ['add', '/forms/pattern-1@v9'], /@v9/],
  [
    'a variant that is not there',
    ['add', '/forms/pattern-1', '--variant', 'vue'],
    /variants are: react-tailwind/,
  ],
  [
    'a folder outside the project',
    ['add', '/forms/pattern-1', '--to', '../out'],
    /inside the project/,
  ],
  ['a missing lock file', ['status'], /no patterns\.lock\.json here/],
])('%s is refused with a sentence', async (_what, args, message) => {
  const project = await createConsumerProject(server);
  const result = await project.run(args);
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(result.stderr).toMatch(message);
  expect(result.stderr.trim().split('\n')).toHaveLength(1);
});

test.each([[['ad']], [['add']], [['status', '--chek']], [['why']]])(
  'wrong usage exits with 2: %j',
  async (args) => {
    const project = await createConsumerProject(server);
    expect(await project.run(args)).toMatchObject({ code: 2 });
  },
);

test('a file that is there is not overwritten', async () => {
  const project = await createConsumerProject(server);
  await project.write('src/components/forms-pattern-1/tokens.css', 'mine');
  const result = await project.run(['add', '/forms/pattern-1']);
  expect(result).toMatchObject({ code: 1 });
  expect(result.stderr).toContain('src/components/forms-pattern-1/tokens.css exists');
  expect(await project.read('src/components/forms-pattern-1/tokens.css')).toBe('mine');
  expect(existsSync(join(project.path, 'src/components/forms-pattern-1/component.tsx'))).toBe(
    false,
  );
});

test.each([{ isGit: false }, { isGit: true }])(
  'a component that both sides changed is outdated and modified, and merged: %j',
  async (where) => {
    const { project, slug, file } = await addedProject(where);
    const statusOf = async () => {
      const { stdout } = await project.run(['status', '--json']);
      return JSON.parse(stdout).components[0].status;
    };
    expect(await statusOf()).toBe('current');
    await project.write(file, V1.replace('two', 'two\nmine'));
    expect(await statusOf()).toBe('modified');
    expect((await project.run(['diff', file, '--local'])).stdout).toContain('\n+mine\n');
    await server.publish(slug, 'v2', { code: V2, tokens: TOKENS });
    expect(await project.run(['status', '--check'])).toMatchObject({ code: 1 });
    expect(await statusOf()).toBe('outdated and modified');
    if (where.isGit) {
      const refused = await project.run(['update']);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.stdout).toContain('has uncommitted changes');
      const dry = await project.run(['update', '--dry-run']);
      expect(dry).toMatchObject({ code: 1 });
      expect(dry.stdout).toContain(`${slug} v1 → v2 (dry run, nothing is written)`);
      expect(dry.stdout).toContain(`  ${file}: merged`);
      expect(dry.stdout).toContain(`An update would stop here: ${file} has uncommitted changes.`);
      expect(await project.git('status', '--porcelain')).toBe(` M ${file}\n`);
      await project.git('commit', '--all', '--quiet', '--message', 'Change');
    }
    const updated = await project.run(['update']);
    expect(updated).toMatchObject({ code: 0, stderr: '' });
    expect(await project.read(file)).toBe(V2.replace('two', 'two\nmine'));
    expect(existsSync(join(project.path, `${file}.orig`))).toBe(!where.isGit);
    expect(await statusOf()).toBe('modified');
    expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
  },
);

test('an unmodified component is replaced, also before its first commit', async () => {
  const { project, slug, file } = await addedProject();
  await project.git('init', '--quiet');
  await server.publish(slug, 'v2', { code: V2, files: { 'helper.ts': 'export {};\n' } });
  const dry = await project.run(['update', '--dry-run']);
  expect(dry).toMatchObject({ code: 0 });
  expect(await project.read(file)).toBe(V1);
  expect(await project.run(['update', 'src'])).toMatchObject({ code: 0 });
  expect(await project.read(file)).toBe(V2);
  expect(await project.read(file.replace('component.tsx', 'helper.ts'))).toBe('export {};\n');
  // v2 has no tokens.css: the file stays, and is the project's own.
  expect(await project.read(file.replace('component.tsx', 'tokens.css'))).toBe(TOKENS);
  const lock = JSON.parse(await project.read('patterns.lock.json'));
  expect(lock.components[0].files.map((each: { file: string }) => each.file)).toEqual([
    'component.tsx',
    'helper.ts',
  ]);
  expect((await project.run(['update'])).stdout).toContain('is current');
});

test('where both sides changed the same lines, both stay between markers', async () => {
  const { project, slug, file } = await addedProject();
  await project.write(file, V1.replace('seven', 'mine'));
  await server.publish(slug, 'v2', { code: V2, tokens: TOKENS });
  expect(await project.run(['update'])).toMatchObject({ code: 1 });
  const conflict = `<<<<<<< yours\nmine\n=======\nSEVEN\n>>>>>>> ${slug} v2`;
  expect(await project.read(file)).toBe(V1.replace('seven', conflict));
  expect(await project.read(`${file}.orig`)).toBe(V1.replace('seven', 'mine'));
  const checked = await project.run(['status', '--check']);
  expect(checked).toMatchObject({ code: 1, stdout: expect.stringMatching(/^conflict /) });
  await server.publish(slug, 'v3', { code: V2.replace('SEVEN', 'Seven'), tokens: TOKENS });
  const again = await project.run(['update']);
  expect(again).toMatchObject({ code: 1 });
  expect(again.stdout).toContain('still has conflict markers');
});

test('CRLF, a byte order mark and a missing final newline stay', async () => {
  const { project, slug, file } = await addedProject();
  const dressed = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n').trimEnd()}`;
  await project.write(file, dressed(V1.replace('two', 'two\nmine')));
  await project.write(file.replace('component.tsx', 'tokens.css'), TOKENS.replaceAll('\n', '\r\n'));
  const { stdout } = await project.run(['status', '--json']);
  expect(JSON.parse(stdout).components[0].files).toMatchObject([
    { state: 'modified' },
    { state: 'unmodified' },
  ]);
  await server.publish(slug, 'v2', { code: V2, tokens: TOKENS.replace('blue', 'red') });
  expect(await project.run(['update'])).toMatchObject({ code: 0 });
  expect(await project.read(file)).toBe(dressed(V2.replace('two', 'two\nmine')));
  expect(await project.read(file.replace('component.tsx', 'tokens.css'))).toBe(
    TOKENS.replace('blue', 'red').replaceAll('\n', '\r\n'),
  );
});

test('a read-only file is refused with a sentence', async () => {
  const { project, slug, file } = await addedProject();
  await server.publish(slug, 'v2', { code: V2, tokens: TOKENS });
  await project.makeReadOnly(file);
  const result = await project.run(['update']);
  expect(result).toMatchObject({ code: 1 });
  expect(result.stdout).toContain(`${file} is read-only.`);
  expect(await project.read(file)).toBe(V1);
});

test('a component without one of its files is neither current nor here, and the way back works', async () => {
  const { project, slug, file } = await addedProject();
  await rm(join(project.path, file));
  for (const command of [['update'], ['update', '--force'], ['add', slug]]) {
    const { code, stdout, stderr } = await project.run(command);
    expect(code, command.join(' ')).toBe(1);
    expect(stdout + stderr).toContain(`${file} is missing. Restore it from version control`);
  }
  expect(await project.run(['remove', '--force', slug])).toMatchObject({ code: 0 });
  expect(await project.run(['add', `${slug}@v1`])).toMatchObject({ code: 0 });
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('an older active version is no update, unless it is asked for', async () => {
  const { project, slug, file } = await addedProject();
  await server.publish(slug, 'v2', { code: V2, tokens: TOKENS });
  await project.run(['update']);
  await server.activate(slug, 'v1');
  expect((await project.run(['status', '--check'])).stdout).toMatch(/^ahead /);
  expect((await project.run(['update'])).stdout).toContain('is current');
  expect(await project.run(['update', '--to', 'v1'])).toMatchObject({ code: 0 });
  expect(await project.read(file)).toBe(V1);
});

test('a version that was changed in its catalog after it was added needs attention', async () => {
  const { project, slug, file } = await addedProject();
  // As it was added from a checkout in which v1 had other bytes.
  const before = V1.replace('two', 'TWO');
  const lock = await project.read('patterns.lock.json');
  await project.write(file, before);
  await project.write(
    'patterns.lock.json',
    lock.replaceAll(sha256(toBytes(V1)), sha256(toBytes(before))),
  );
  expect(await project.run(['status', '--check'])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^changed in catalog .*\n +v1 was changed after you added it\./),
  });
  expect(await project.run(['update'])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(' v1 is not updated: v1 was changed after you added it.'),
  });
  expect(await project.run(['remove', slug])).toMatchObject({ code: 0 });
  expect(await project.run(['add', slug])).toMatchObject({ code: 0 });
  expect((await project.run(['status', '--check'])).stdout).toMatch(/^current /);
});

test('a version that went back needs attention, with when, who and why', async () => {
  const { project, slug, file } = await addedProject();
  await server.publish(slug, 'v2', { code: V2, tokens: TOKENS });
  await project.run(['update']);
  await server.activate(slug, 'v1', {
    activations: [
      { to: 'v1', at: '2026-11-10T09:00:00.000Z' },
      { from: 'v1', to: 'v2', at: '2026-11-12T09:00:00.000Z' },
      { from: 'v2', to: 'v1', at: '2026-11-14T16:20:00.000Z', by: 'Ada', reason: 'It loops.' },
    ],
  });
  const checked = await project.run(['status', '--check']);
  expect(checked.code).toBe(1);
  expect(checked.stdout).toMatch(/^went back /);
  expect(checked.stdout).toContain(
    `v1 has been active again since 2026-11-14 16:20 UTC by Ada. It loops. To go back too: update ${file} --to v1`,
  );
  const { components } = JSON.parse((await project.run(['status', '--json'])).stdout);
  expect(components[0]).toMatchObject({
    status: 'went back',
    activation: { from: 'v2', to: 'v1', by: 'Ada' },
  });
  expect(await project.run(['update', file, '--to', 'v1'])).toMatchObject({ code: 0 });
  expect(await project.read(file)).toBe(V1);
  expect((await project.run(['status', '--check'])).stdout).toMatch(/^current /);
});

test.each(['..', '/etc', 'C:/x', 'src\\x', '.git'])(
  'a lock file that leads to %s is refused',
  async (place) => {
    const { project } = await addedProject();
    const text = await project.read('patterns.lock.json');
    await project.write(
      'patterns.lock.json',
      text.replaceAll('src/components/', JSON.stringify(`${place}/`).slice(1, -1)),
    );
    const result = await project.run(['status']);
    expect(result).toMatchObject({ code: 1 });
    expect(result.stderr).toContain('must be a path inside the project');
  },
);

test('a symbolic link out of the project is not followed', async () => {
  const { project, slug, file, folder } = await addedProject();
  const outside = await createConsumerProject(server);
  await outside.write('component.tsx', V1);
  await outside.write('tokens.css', TOKENS);
  await project.git('init', '--quiet');
  await project.write(
    'patterns.lock.json',
    (await project.read('patterns.lock.json')).replaceAll(folder, 'linked'),
  );
  await symlink(outside.path, join(project.path, 'linked'));
  await server.publish(slug, 'v2', { code: V2, tokens: TOKENS });
  const result = await project.run(['update']);
  expect(result).toMatchObject({ code: 1 });
  expect(result.stdout).toContain('symbolic link');
  expect(await outside.read('component.tsx')).toBe(V1);
  expect(await project.read(file)).toBe(V1);
});

test('a lock file of a newer schema or of another catalog is refused', async () => {
  const { project } = await addedProject();
  const lock = JSON.parse(await project.read('patterns.lock.json'));
  await project.write(
    'patterns.lock.json',
    JSON.stringify({ ...lock, lockfileVersion: 3, more: 1 }),
  );
  expect((await project.run(['update'])).stderr).toContain('written by a newer cli.mjs');
  await project.write(
    'patterns.lock.json',
    JSON.stringify({ ...lock, catalog: 'http://localhost:1' }),
  );
  expect((await project.run(['update'])).stderr).toContain('is of the catalog http://localhost:1');
});

test('a withdrawn version is replaced where it was not changed, and refused with a diff where it was', async () => {
  const { project, slug, file } = await addedProject();
  await rm(join(server.catalogDir, slug, 'component/v1'), { recursive: true });
  const reason = 'It leaks.';
  await server.publish(
    slug,
    'v2',
    { code: V2, tokens: TOKENS },
    {
      withdrawn: [{ version_id: 'v1', withdrawnAt: '2026-03-04T05:06:07Z', reason }],
    },
  );
  const found = await project.run(['status', '--check']);
  expect(found).toMatchObject({ code: 1 });
  expect(found.stdout).toMatch(/^withdrawn .*\n *Withdrawn: It leaks\./);
  await project.write(file, V1.replace('two', 'mine'));
  const refused = await project.run(['update']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stdout).toContain('\n+mine\n');
  await project.write(file, V1);
  expect(await project.run(['update'])).toMatchObject({ code: 0 });
  expect(await project.read(file)).toBe(V2);
});
