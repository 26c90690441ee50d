import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PROJECT_DIR } from './support/run-cli.ts';
import { temporaryFolder } from './support/write-catalog.ts';

const VIOLATIONS = [
  ['the domain imports Node', 'src/domain', "import 'node:fs';"],
  ['the domain reads process', 'src/domain', 'export const pid = process.pid;'],
  ['the domain touches the document', 'src/domain', 'export const title = document.title;'],
  ['the domain imports an adapter', 'src/domain', "import '../adapters/usage-log/usage-log.ts';"],
  ['an adapter imports a face', 'src/adapters', "import '../faces/http/app.ts';"],
  ['an adapter imports the configuration', 'src/adapters', "import '../config.ts';"],
  ['a face imports an adapter', 'src/faces/mcp', "import '../../adapters/usage-log/usage-log.ts';"],
  ['the consumer imports a face', 'packages/consumer', "import '../../src/faces/http/app.ts';"],
  ['a face imports another face', 'src/faces/http', "import '../mcp/endpoint.ts';"],
] as const;

let copy: Awaited<ReturnType<typeof temporaryFolder>>;
/** What the compiler prints: `src/domain/violation-0.ts(1,8): error …` */
let output: string;

/** An import that the rule permits. */
const PERMITTED = ['src/adapters', "import '../domain/text.ts';"] as const;

/**
 * A copy of the projects, compiled with a file for each way to break the rule and with what these import. It has no
 * other sources, which `npm run check` compiles.
 */
beforeAll(async () => {
  copy = await temporaryFolder();
  const projects = globSync('{src/**,packages/*}/tsconfig.json', { cwd: PROJECT_DIR });
  const imported = [...VIOLATIONS.map(([, ...violation]) => violation), PERMITTED].flatMap(
    ([project, source]) => importedBy(project, source) ?? [],
  );
  for (const path of ['package.json', 'tsconfig.base.json', ...projects, ...imported]) {
    await cp(join(PROJECT_DIR, path), join(copy.path, path));
  }
  await symlink(join(PROJECT_DIR, 'node_modules'), join(copy.path, 'node_modules'));
  const write = (project: string, name: string, source: string) =>
    writeFile(join(copy.path, project, name), `${source}\nexport {};\n`);
  for (const [index, [, project, source]] of VIOLATIONS.entries()) {
    await write(project, `violation-${index}.ts`, source);
  }
  await write(PERMITTED[0], 'permitted.ts', PERMITTED[1]);
  output = await compile([...new Set(VIOLATIONS.map(([, project]) => project))]);
});

afterAll(() => copy.remove());

/** The domain's folders in order: a folder imports only from rows above its own. */
const DOMAIN_ORDER: readonly (readonly string[])[] = [
  ['identity'],
  ['limits'],
  ['patterns'],
  ['search'],
  ['catalog'],
  ['components'],
  ['usage', 'workspace', 'registry', 'chat', 'agents'],
  ['library-ai'],
];

/** Folders whose subfolders must not import each other in a circle. */
const WITHOUT_CIRCLES = [
  'src/domain',
  'src/domain/components',
  'src/adapters',
  'src/faces',
  'src/faces/mcp',
  'src/faces/web/app',
] as const;

test('every test file is named after its tier: another would never run', () => {
  const files = globSync('{test,packages/*/test}/**/*.test.ts', {
    cwd: PROJECT_DIR,
    exclude: ['test/{browsers,hosts,inspector}/**'],
  });
  const named = /\.(?:unit|app|process|browser|component|release)\.test\.ts$/;
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !named.test(file))).toEqual([]);
});

test('a folder of the domain imports only from folders before it', async () => {
  const rank = (folder: string): number => DOMAIN_ORDER.findIndex((row) => row.includes(folder));
  const wrong: string[] = [];
  for (const [folder, imported] of await folderImports(join(PROJECT_DIR, 'src/domain'))) {
    if (rank(folder) === -1) wrong.push(`${folder} has no place in the order`);
    for (const target of imported) {
      if (rank(target) >= rank(folder)) wrong.push(`${folder} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(WITHOUT_CIRCLES)('no folders in %s import each other in a circle', async (folder) => {
  expect(findCircles(await folderImports(join(PROJECT_DIR, folder)))).toEqual([]);
});

test('the check finds a circle of three folders', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['d', 'a'],
  ] as const) {
    await mkdir(join(folder.path, from));
    await writeFile(
      join(folder.path, from, 'file.tsx'),
      `import type { X } from '../${to}/file.tsx';`,
    );
  }
  expect(findCircles(await folderImports(folder.path))).toEqual([['a', 'b', 'c']]);
});

test.each(VIOLATIONS.map((violation, index) => [...violation, index] as const))(
  'the check fails if %s',
  (_what, _project, _source, index) => {
    expect(output).toMatch(new RegExp(`violation-${index}\\.ts\\(\\d+,\\d+\\): error`));
  },
);

test('the check permits an adapter to import the domain', () => {
  expect(output).not.toContain('permitted');
});

/** The file that a source in a project imports; undefined if that is none of the project's. */
function importedBy(project: string, source: string): string | undefined {
  const path = /'(?<path>\.[^']+)'/.exec(source)?.groups?.['path'];
  return path === undefined ? undefined : join(project, path);
}

/** What the compiler says of projects and those that they need: nothing where all is well. */
function compile(projects: readonly string[]): Promise<string> {
  const tsc = join(PROJECT_DIR, 'node_modules/.bin/tsc');
  return new Promise((resolve) => {
    execFile(
      tsc,
      ['-b', '--pretty', 'false', ...projects],
      { cwd: copy.path },
      (_error, stdout, stderr) => {
        resolve(stdout + stderr);
      },
    );
  });
}

/**
 * Which folders directly below a folder import which others, by the relative imports of their TypeScript files.
 * Imports that leave the folder, and files directly in it, are left out.
 */
async function folderImports(root: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const importsByFolder = new Map<string, Set<string>>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const folder = firstFolder(root, file);
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || folder === undefined) continue;
    const imported = importsByFolder.get(folder) ?? new Set();
    importsByFolder.set(folder, imported);
    const source = await readFile(file, 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)) {
      const target = firstFolder(root, join(dirname(file), specifier));
      if (target !== undefined && target !== folder) imported.add(target);
    }
  }
  return importsByFolder;
}

function firstFolder(root: string, file: string): string | undefined {
  const [first, ...rest] = relative(root, file).split('/');
  return first === '..' || rest.length === 0 ? undefined : first;
}

/** The circles among folders: each the sorted folders that reach one another. */
function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[][] {
  const reachable = new Map([...imports.keys()].map((folder) => [folder, reach(imports, folder)]));
  const circles = [...reachable]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) =>
      [...reached].filter((other) => reachable.get(other)?.has(folder) === true).sort(),
    );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reach(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of imports.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}
