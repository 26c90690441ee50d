import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const V1 = `import { cn } from './cn';

export function Button({ size, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn('inline-flex items-center rounded-md px-3', SIZES[size])}
      {...rest}
    />
  );
}

const SIZES = { small: 'h-6', large: 'h-9' };
`;
const V2 = V1.replace('rounded-md', 'rounded-lg').replace(
  'type="button"\n',
  'type="button"\n      data-size={size || \'small\'}\n',
);

/** As a formatter with other settings writes it. */
const reformatted = (text: string) =>
  text.replaceAll("'", '"').replaceAll(';\n', '\n').replaceAll('  ', '    ');

const patterns = Array.from({ length: 8 }, (_, index): PatternSource => ({
  slug: `/forms/merged-${index}`,
  id: `00000000-0000-4000-8000-00000000010${index}`,
  number: 100 + index,
  title: `Merged ${index}`,
  versions: { v1: { code: V1 } },
}));
const unused = patterns.values();

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer(patterns);
});
afterAll(() => server.close());

/** A project whose copy of v1 was changed, when the catalog has v2. */
async function changedProject(code: string, v2 = V2) {
  const slug = unused.next().value?.slug ?? '';
  const project = await createConsumerProject(server);
  expect(await project.run(['add', slug])).toMatchObject({ code: 0, stderr: '' });
  const file = `src/components/${registryNameOf(slug)}/component.tsx`;
  await project.write(file, code);
  await server.publish(slug, 'v2', { code: v2 });
  const check = () => project.run(['status', '--check']);
  return { project, file, slug, check };
}

test('a class that was added here and one that the new version changed are merged, and the line is named', async () => {
  const { project, file } = await changedProject(V1.replace('px-3', 'px-3 cursor-pointer'));
  const dry = await project.run(['update', '--dry-run']);
  expect(dry.stdout).toContain(`${file}: merged within a line, check each: 8\n`);
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain(`${file}: merged within a line, check each: 8\n`);
  expect(await project.read(file)).toBe(V2.replace('px-3', 'px-3 cursor-pointer'));
});

test('a copy that was only formatted is said to be so, and takes the new version in its own style', async () => {
  const { project, file, slug, check } = await changedProject(reformatted(V1));
  await server.activate(slug, 'v1');
  const before = await check();
  expect(before.code).toBe(0);
  expect(before.stdout).toMatch(/^reformatted .*\n *src\S*: reformatted$/m);
  const { stdout } = await project.run(['status', '--json']);
  expect(JSON.parse(stdout).components[0]).toMatchObject({
    status: 'reformatted',
    modified: false,
  });
  await server.activate(slug, 'v2');
  expect((await check()).stdout).toMatch(/^outdated [^]*\n *src\S*: reformatted$/m);
  expect(await project.run(['update'])).toMatchObject({ code: 0, stderr: '' });
  expect(await project.read(file)).toBe(reformatted(V2));
  expect((await check()).stdout).toMatch(/^reformatted /);
});

test("the project's own formatter runs on what was merged, and on nothing else", async () => {
  const other = 'export   const other = 1\n';
  const { project, file } = await changedProject(reformatted(V1).replace('px-3', 'px-3 mine'));
  await symlink(join(PROJECT_DIR, 'node_modules'), join(project.path, 'node_modules'));
  await project.write('package.json', JSON.stringify({ devDependencies: { oxfmt: '*' } }));
  await project.write('.oxfmtrc.json', JSON.stringify({ semi: false, tabWidth: 4 }));
  await project.write('src/other.ts', other);
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain('Formatted what was merged with oxfmt.\n');
  expect(updated.stdout).toMatch(/merged within a line, check each: 8\n/);
  const text = await project.read(file);
  expect(text).toContain('data-size={size || "small"}\n            className={cn(');
  expect(text).toContain('rounded-lg px-3 mine"');
  expect(await project.read('src/other.ts')).toBe(other);
});

test('a formatter that fails harms nothing', async () => {
  const { project, file } = await changedProject(V1.replace('px-3', 'px-3 mine'));
  await project.write('package.json', JSON.stringify({ dependencies: { prettier: '3' } }));
  expect((await project.run(['update', '--dry-run'])).code).toBe(0);
  await project.write(
    'node_modules/prettier/package.json',
    JSON.stringify({ name: 'prettier', bin: './broken.cjs', exports: {} }),
  );
  await project.write(
    'node_modules/prettier/broken.cjs',
    "require('fs').writeFileSync(process.argv.at(-1), 'broken'); process.exit(2);",
  );
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain('prettier failed: what was merged is not formatted.\n');
  expect(await project.read(file)).toBe(V2.replace('px-3', 'px-3 mine'));
});

test('a conflict fails every check until it is resolved', async () => {
  const { project, file, slug, check } = await changedProject(
    V1.replace('rounded-md', 'rounded-sm'),
  );
  expect(await project.run(['update'])).toMatchObject({ code: 1 });
  expect(await project.read(file)).toContain(
    `<<<<<<< yours\n      className={cn('inline-flex items-center rounded-sm px-3'`,
  );
  expect(await check()).toMatchObject({ code: 1, stdout: expect.stringMatching(/^conflict /) });
  const again = await project.run(['update']);
  expect(again).toMatchObject({ code: 1 });
  expect(again.stdout).toContain(`${file} still has conflict markers. Resolve them first.`);
  await project.write(
    file,
    (await project.read(file)).replaceAll('yours', 'HEAD').replaceAll(`${slug} v2`, 'theirs'),
  );
  expect(await check()).toMatchObject({ code: 1, stdout: expect.stringMatching(/^conflict /) });
  await project.write(file, V2);
  expect(await check()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^current /) });
  expect(await project.run(['update'])).toMatchObject({ code: 0 });
});
