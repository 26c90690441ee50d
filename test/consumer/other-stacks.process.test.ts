import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatternSource } from '../support/write-catalog.ts';
import {
  type ConsumerProject,
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const CODE = 'export const A = () => <p className="bg-(--ui-surface)" />;\n';

const OWN: PatternSource = {
  slug: '/forms/own',
  id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  title: 'Own',
  versions: { v1: { code: CODE, manifest: { dependencies: { react: '>=19', clsx: '>=2.1' } } } },
};

const file = (path: string, more: object = {}) => ({ path, stored: 'component.tsx', ...more });

function imported(number: number, name: string, registry: object): PatternSource {
  return {
    slug: `/imported/${name}`,
    id: `00000000-0000-4000-8000-00000000000${number}`,
    number,
    title: name,
    versions: {
      v1: {
        code: `import { cn } from "@/lib/utils";\nexport const name = cn;\n`,
        manifest: { registry: { item: name, ...registry } },
      },
    },
  };
}

const BUTTON = imported(2, 'button', {
  files: [file('ui/button.tsx', { type: 'registry:ui' })],
  cssVars: { dark: { brand: 'red', mine: 'blue' } },
});
const ROUTE = imported(3, 'route', {
  files: [file('home.tsx', { target: 'app/routes/home.tsx' })],
});
const WORKER = imported(4, 'worker', { files: [file('sw.js', { target: 'public/sw.js' })] });
const TESTED = imported(5, 'tested', { files: [file('a.tsx', { target: 'lib/a.test.tsx' })] });

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer([OWN, BUTTON, ROUTE, WORKER, TESTED]);
});
afterAll(() => server.close());

test.each([
  [
    { react: '^18.2.0', tailwindcss: '3.x' },
    'Needs react >=19 (package.json: ^18.2.0), tailwindcss >=4 (package.json: 3.x). With older ones it may not compile, or look unstyled.',
  ],
  [{ react: '>=18', tailwindcss: '^4.1.0', clsx: '~1' }, 'Needs clsx >=2.1 (package.json: ~1).'],
  [{ react: '^19.0.0', tailwindcss: 'catalog:', clsx: '^2.0.0' }, undefined],
])('says first that %j is older than a component needs', async (dependencies, line) => {
  const project = await createConsumerProject(server);
  await project.write('package.json', JSON.stringify({ devDependencies: dependencies }));
  const { code, stdout } = await project.run(['add', '/forms/own']);
  expect(code).toBe(0);
  const [first = ''] = stdout.split('\n');
  if (line === undefined) expect(first).toBe('Added /forms/own v1:');
  else expect(first).toContain(line);
});

/** A package whose code is in `app/`, as React Router writes it. */
async function reactRouterProject(project: ConsumerProject): Promise<{ readonly cwd: string }> {
  const cwd = join(project.path, 'web');
  await mkdir(join(cwd, 'app'), { recursive: true });
  await project.write(
    'web/tsconfig.json',
    '{"compilerOptions":{"baseUrl":".","paths":{"~/*":["./app/*"]}}}',
  );
  return { cwd };
}

test('in a project whose alias ~/ leads to app/, components are below it', async () => {
  const project = await createConsumerProject(server);
  const below = await reactRouterProject(project);
  await project.run(['add', '/forms/own'], below);
  await project.run(['add', '/imported/button'], below);
  expect(await project.read('web/app/components/forms-own/component.tsx')).toBe(CODE);
  expect(await project.read('web/app/components/ui/button.tsx')).toContain('from "~/lib/utils"');
  // A target that has the folder already.
  await project.run(['add', '/imported/route', '--root-files'], below);
  expect(await project.read('web/app/routes/home.tsx')).toContain('export const name');
});

test('line endings of the lock file and of configurations stay', async () => {
  const project = await createConsumerProject(server);
  await project.run(['add', '/imported/button']);
  const lock = await project.read('patterns.lock.json');
  await project.write('patterns.lock.json', lock.replaceAll('\n', '\r\n'));
  await project.write('AGENTS.md', '# Agents\r\n\r\nBe kind.\r\n');
  await project.write('.codex/config.toml', 'model = "x"\r\n');
  await project.run(['add', '/forms/own']);
  await project.run(['init', '--yes']);
  expect((await project.run(['init', '--yes'])).stdout).toContain('Everything is set up already.');
  for (const name of ['patterns.lock.json', 'AGENTS.md', '.codex/config.toml']) {
    expect(await project.read(name), name).not.toMatch(/(?<!\r)\n/);
  }
  await project.run(['init', '--remove', '--yes']);
  expect(await project.read('AGENTS.md')).toBe('# Agents\r\n\r\nBe kind.\r\n');
  expect(await project.read('.codex/config.toml')).toBe('model = "x"\r\n');
});

test('dark values of an item go where the project is dark', async () => {
  const project = await createConsumerProject(server);
  await project.write('components.json', '{"tailwind":{"css":"src/app.css"}}');
  await project.write(
    'src/app.css',
    `@custom-variant dark (&:where([data-theme=dark], [data-theme=dark] *));\n:root[data-theme='dark'] { --mine: green; }\n`,
  );
  await project.run(['add', '/imported/button']);
  expect(await project.read('src/app.css')).toContain('\n[data-theme=dark] {\n  --brand: red;\n}');
});

test.each([
  ['/imported/route', 'src/app/routes/home.tsx'],
  ['/imported/worker', 'src/public/sw.js'],
  ['/imported/tested', 'src/lib/a.test.tsx'],
])('security: %s, which runs without an import, is written only if asked for', async (...row) => {
  const [reference, path] = row;
  const project = await createConsumerProject(server);
  const refused = await project.run(['add', reference]);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `${path} may run without being imported, as routes, service workers and tests do. Look at it first; --root-files writes it.\n`,
  );
  expect(await project.run(['add', reference, '--root-files'])).toMatchObject({ code: 0 });
  expect(await project.read(path)).toContain('export const name');
});
