import { chmod, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  SHARED_TOKENS,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const CODE = 'export const one = 1;\n';

let next = 0;

function pattern(overrides: Partial<PatternSource>): PatternSource {
  next += 1;
  return {
    slug: `/forms/pattern-${next}`,
    id: `00000000-0000-4000-8000-${String(next).padStart(12, '0')}`,
    number: next,
    title: `Pattern ${next}`,
    versions: { v1: { code: CODE } },
    ...overrides,
  };
}

const PLAIN = pattern({});

const prop = (name: string, more: object = {}) => ({ name, type: 'string', ...more });

/** The second version says what is new, and takes other props. */
const EXPLAINED = pattern({
  slug: '/forms/explained',
  active: 'v2',
  versions: {
    v1: { code: CODE, manifest: { props: [prop('label')] } },
    v2: {
      code: `${CODE}export const two = 2;\n`,
      files: { 'helper.ts': 'export {};\n' },
      manifest: {
        notes: 'Keeps its focus.\nFaster.',
        props: [prop('label', { required: true }), prop('size')],
        breaks: {
          v1: [{ kind: 'required', component: 'Explained', name: 'label', after: 'string' }],
        },
        dependencies: { clsx: '^2.0.0' },
      },
    },
  },
});

/** A date that requires a field, and the field. */
const FIELD = pattern({
  slug: '/forms/field',
  versions: { v1: { code: 'export const a = 1;\n' } },
});
const DATE_CODE = "import { a } from '../forms-field/component';\nexport const b = a;\n";
const DATE = pattern({
  slug: '/forms/date',
  versions: {
    v1: { code: 'export const b = 1;\n' },
    v2: {
      code: DATE_CODE,
      manifest: {
        requires: [{ pattern_id: FIELD.id, version_id: 'v1' }],
        tokens: { version: 'v1', variables: [] },
      },
    },
  },
});
const REQUIRING = [FIELD, DATE];

/** Items as an import leaves them: a block, the button that it depends on, and what that depends on. */
const UTILS = pattern({
  slug: '/imported/utils',
  versions: {
    v1: {
      code: 'export const cn = 1;\n',
      main: { variant: 'ts', path: 'utils.ts' },
      manifest: {
        dependencies: { clsx: '*', 'tailwind-merge': '^3.0.0', react: '*' },
        registry: {
          item: 'utils',
          files: [{ path: 'registry/lib/utils.ts', type: 'registry:lib', stored: 'utils.ts' }],
        },
      },
    },
  },
});
const BUTTON = pattern({
  slug: '/imported/button',
  versions: {
    v1: {
      code: 'import { cn } from "@/lib/utils"\nexport const Button = cn;\n',
      manifest: {
        registry: {
          item: 'button',
          files: [{ path: 'ui/button.tsx', type: 'registry:ui', stored: 'component.tsx' }],
          resolved: { utils: UTILS.id },
        },
      },
    },
  },
});
const LOGIN_CODE =
  'import { Button } from "@/registry/ui/button"\nimport { Label } from "@/components/ui/label"\nexport default Button;\n';
const LOGIN = pattern({
  slug: '/imported/login',
  versions: {
    v1: {
      code: LOGIN_CODE,
      manifest: {
        dependencies: { clsx: '*', '--prefix': '*', zod: 'file:../x' },
        registry: {
          item: 'login',
          files: [{ path: 'login/page.tsx', target: 'app/[id]/page.tsx', stored: 'component.tsx' }],
          resolved: { button: BUTTON.id },
          cssVars: { light: { brand: 'red' } },
        },
      },
    },
  },
});
/** Names no package, as many items do. */
const CHIP = pattern({
  slug: '/imported/chip',
  versions: {
    v1: {
      code: 'import { cva } from "class-variance-authority"\nimport { a } from "@scope/name/deep"\nimport "react"\nimport fs from "fs"\nimport { b } from "@own/b"\nimport { c } from "#c"\nexport const Chip = [cva, a, fs, b, c];\n',
      manifest: {
        registry: {
          item: 'chip',
          files: [{ path: 'ui/chip.tsx', type: 'registry:ui', stored: 'component.tsx' }],
        },
      },
    },
  },
});
const IMPORTED = [UTILS, BUTTON, LOGIN, CHIP];

let server: ConsumerServer;

beforeAll(async () => {
  const patterns = [PLAIN, EXPLAINED, ...REQUIRING, ...IMPORTED];
  server = await startConsumerServer(patterns, {}, async (catalogDir) => {
    for (const name of ['cover.webp', 'cover-dark.webp']) {
      const cover = join(PROJECT_DIR, 'catalog/forms/combobox', name);
      await cp(cover, join(catalogDir, EXPLAINED.slug, name));
    }
  });
});
afterAll(() => server.close());

test('adds what a version requires beside it, and the shared style sheet once', async () => {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', '/forms/date@v2']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(await project.read('src/components/forms-date/component.tsx')).toBe(DATE_CODE);
  expect(await project.read('src/components/forms-field/component.tsx')).toContain('a = 1');
  expect(await project.read('src/components/tokens.css')).toBe(SHARED_TOKENS);
  const lock = JSON.parse(await project.read('patterns.lock.json'));
  expect(lock.components.map(({ slug }: { slug: string }) => slug)).toEqual([
    '/forms/date',
    '/forms/field',
  ]);
});

test('adds several components by name; one that is here already in that version stays', async () => {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', 'forms-date@v2', 'forms-field@v1', 'pattern-1']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('/forms/field v1 is here already.');
  expect(await project.read('src/components/forms-pattern-1/component.tsx')).toBe(CODE);
});

test('an update to a version that requires another adds that one', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/forms/date@v1', '--to', 'src/ui']);
  const updated = await project.run(['update', 'src/ui', '--to', 'v2']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain('src/ui/forms-field/component.tsx: added');
  expect(await project.read('src/ui/forms-field/component.tsx')).toContain('a = 1');
});

test('refuses to add a component whose required one is elsewhere', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/forms/field']);
  const lock = await project.read('patterns.lock.json');
  await project.write(
    'patterns.lock.json',
    lock.replace('src/components/forms-field/', 'src/field/'),
  );
  const refused = await project.run(['add', '/forms/date@v2']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('imports /forms/field from src/components/forms-field');
  expect(refused.stderr).toContain('Move it to ');
});

test('adds an imported item with all that it depends on, where imports lead, and says what is left', async () => {
  const project = await createConsumerProject(server);
  await project.write('package.json', '{"dependencies":{"tailwind-merge":"^3.0.0"}}');
  const added = await project.run(['add', '/imported/login', '--no-deps', '--root-files']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  // Without aliases, imports are relative.
  expect(await project.read('src/app/[id]/page.tsx')).toBe(
    LOGIN_CODE.replace('@/registry/ui/', '../../components/ui/').replace('@/', '../../'),
  );
  expect(await project.read('src/components/ui/button.tsx')).toContain('Button = cn');
  expect(await project.read('src/lib/utils.ts')).toContain('cn = 1');
  expect(added.stdout).toContain(
    `Needs the cssVars of ${server.url}/r/imported-login@v1.json\nNeeds files that it was not imported with:\n  src/app/[id]/page.tsx imports ../../components/ui/label\nNeeds clsx zod\n  Not installed. To do it: npm install clsx zod\n`,
  );
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('packages that imported code uses are named, whatever its manifest says', async () => {
  const project = await createConsumerProject(server);
  await project.write('package.json', '{}');
  await project.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { paths: { '@own/*': ['./src/own/*'] } } }),
  );
  const added = await project.run(['add', '/imported/chip']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('\nNeeds @scope/name class-variance-authority\n');
});

test('a file of the project in the place of an imported one stays', async () => {
  const project = await createConsumerProject(server);
  await project.write('src/lib/utils.ts', 'export const mine = 1;\n');
  const added = await project.run(['add', '/imported/button']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('Kept src/lib/utils.ts, which is your own');
  expect(await project.read('src/lib/utils.ts')).toBe('export const mine = 1;\n');
  const lock = JSON.parse(await project.read('patterns.lock.json'));
  expect(lock.components.map(({ slug }: { slug: string }) => slug)).toEqual(['/imported/button']);
});

test.each([
  ['npm', { 'package-lock.json': '' }, 'install'],
  ['pnpm', { 'pnpm-lock.yaml': '' }, 'add'],
  ['pnpm', { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': 'packages: []\n' }, 'add -w'],
  ['yarn', { 'yarn.lock': '# yarn lockfile v1\n' }, 'add'],
  ['yarn', { 'yarn.lock': '', 'package.json': '{"workspaces":["apps/*"]}' }, 'add -W'],
  ['yarn', { 'yarn.lock': '__metadata:\n', 'package.json': '{"workspaces":["apps/*"]}' }, 'add'],
  ['bun', { 'bun.lock': '' }, 'add'],
])('missing packages are installed with %s where the project has %j', async (...row) => {
  const [manager, files, verb] = row;
  const project = await createConsumerProject(server);
  for (const [file, text] of Object.entries({ 'package.json': '{}', ...files })) {
    await project.write(file, text);
  }
  await project.write(`bin/${manager}`, '#!/bin/sh\necho "$@" > installed.txt\n');
  await chmod(join(project.path, `bin/${manager}`), 0o755);
  const env = { PATH: `${join(project.path, 'bin')}:${process.env['PATH']}` };
  const named = await project.run(['add', '/imported/button', '--no-deps'], { env });
  const packages = 'clsx tailwind-merge@^3.0.0';
  expect(named.stdout).toContain(
    `Not installed. To do it: ${manager} ${verb} ${packages.replace(/\S+\^\S+/, '"$&"')}\n`,
  );
  const added = await project.run(['add', '/imported/button', '--yes'], { env });
  expect(added.stdout).toContain(`Installed with ${manager}.`);
  expect(await project.read('installed.txt')).toBe(`${verb} ${packages}\n`);
});

test('status and update say what is new and what has to change, and diff shows it in that direction', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/forms/explained@v1', '--to', 'src/ui']);
  const news = [
    'v2: Keeps its focus. Faster.',
    'What you need to change:',
    '  Now required: label: string',
    '  Package: clsx ^2.0.0',
    `${server.url}/forms/explained/compare?from=v1&to=v2`,
  ];
  const { stdout } = await project.run(['status']);
  for (const line of news) expect(stdout).toContain(line);
  const { components } = JSON.parse((await project.run(['status', '--json'])).stdout);
  expect(components[0]).toMatchObject({ status: 'outdated', compare_url: news[4] });
  const shown = await project.run(['diff']);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toContain('+export const two = 2;');
  expect(shown.stdout).toContain('+++ src/ui/forms-explained/helper.ts (v2)');
  expect(shown.stdout).not.toContain('\u001B');
  expect(await project.read('src/ui/forms-explained/component.tsx')).toBe(CODE);
  const updated = await project.run(['update', 'src/ui']);
  for (const line of news) expect(updated.stdout).toContain(line);
  expect((await project.run(['diff'])).stdout).toBe('');
});

test('list, why and remove: what another component requires or was changed stays', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', 'forms-date@v2']);
  expect((await project.run(['list'])).stdout).toBe(
    '/forms/date v2  src/components/forms-date\n/forms/field v1  src/components/forms-field\n',
  );
  expect((await project.run(['why', 'forms-field'])).stdout).toContain(
    '/forms/date v2 requires it',
  );
  const refused = await project.run(['remove', '/forms/field']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('by /forms/date') });
  await project.write('src/components/forms-date/component.tsx', 'mine');
  const changed = await project.run(['remove', 'src/components/forms-date']);
  expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('was changed here') });
  // What a killed command left goes as well.
  await project.write('src/components/forms-field/.component.tsx.0123456789ab.tmp', 'half');
  const removed = await project.run(['remove', 'date', 'field', '--force']);
  expect(removed).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(join(project.path, 'src/components'))).toEqual(['tokens.css']);
  expect(JSON.parse(await project.read('patterns.lock.json')).components).toEqual([]);
});

test('a mistyped reference is answered with what may have been meant', async () => {
  const project = await createConsumerProject(server);
  const { stderr, stdout } = await project.run(['add', '/forms/field', '/forms/explaned']);
  expect(stderr).toContain('Did you mean: /forms/explained (#');
  // Nor is the one before it added.
  expect(stdout).toBe('');
});

test('a lock file with conflict markers is named as such', async () => {
  const project = await createConsumerProject(server);
  await project.write('patterns.lock.json', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n');
  const { stderr } = await project.run(['status']);
  expect(stderr).toContain('patterns.lock.json has merge conflict markers.');
});

test('a folder below the lock file is part of its project', async () => {
  const project = await createConsumerProject(server);
  await project.git('init', '--quiet');
  await project.run(['add', 'pattern-1']);
  await project.write('packages/web/src/index.ts', '');
  await project.write('packages/web/package.json', '{"dependencies":{"clsx":"2"}}');
  const below = { cwd: join(project.path, 'packages/web') };
  const added = await project.run(['add', '/imported/button'], below);
  expect(added.stdout).toContain('  packages/web/src/components/ui/button.tsx\n');
  expect(added.stdout).toContain('Needs tailwind-merge@^3.0.0\n');
  expect((await project.run(['list'], below)).stdout).toContain('/forms/pattern-1 v1');
  const updated = await project.run(['update', 'src/components/ui/button.tsx'], below);
  expect(updated).toMatchObject({ code: 0, stdout: '/imported/button v1 is current.\n' });
});

test('a file that several components have is adopted as the one it is named after, and the others are named', async () => {
  const project = await createConsumerProject(server);
  await project.write('src/explained.tsx', CODE);
  const { code, stdout } = await project.run(['adopt', 'src/explained.tsx']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^src\/explained\.tsx is \/forms\/explained v1 component\.tsx \(the same\)\.\n {2}The same file is in .*\/forms\/pattern-1/,
  );
});
