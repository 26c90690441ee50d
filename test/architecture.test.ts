import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_DIR } from './support/run-cli.ts';
import { temporaryFolder } from './support/write-catalog.ts';

let copy: Awaited<ReturnType<typeof temporaryFolder>>;

/** A copy of the sources, in which a test may break the rule. */
beforeAll(async () => {
  copy = await temporaryFolder();
  for (const path of ['src', 'package.json', 'tsconfig.base.json']) {
    await cp(join(PROJECT_DIR, path), join(copy.path, path), { recursive: true });
  }
  await symlink(join(PROJECT_DIR, 'node_modules'), join(copy.path, 'node_modules'));
});

afterAll(() => copy.remove());

test('the sources keep to the import rule as they are', async () => {
  expect(await compile('src/main')).toBe('');
});

test.each([
  ['the domain imports Node', 'domain', "import 'node:fs';"],
  ['the domain reads process', 'domain', 'export const pid = process.pid;'],
  ['the domain touches the document', 'domain', 'export const title = document.title;'],
  ['the domain imports an adapter', 'domain', "import '../adapters/usage-log/usage-log.ts';"],
  ['an adapter imports a face', 'adapters', "import '../faces/http/app.ts';"],
  ['an adapter imports the configuration', 'adapters', "import '../config.ts';"],
  ['a face imports an adapter', 'faces/mcp', "import '../../adapters/usage-log/usage-log.ts';"],
  ['a face imports another face', 'faces/http', "import '../mcp/public/public-endpoint.ts';"],
])('the check fails where %s', async (_what, project, source) => {
  const file = join(copy.path, 'src', project, 'violation.ts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${source}\nexport {};\n`);
  expect(await compile(`src/${project}`)).toContain('violation.ts');
  await writeFile(file, 'export {};\n');
});

/** What the compiler says of a project: nothing where all is well. */
function compile(project: string): Promise<string> {
  const tsc = join(PROJECT_DIR, 'node_modules/.bin/tsc');
  return new Promise((resolve) => {
    execFile(tsc, ['-b', project], { cwd: copy.path }, (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
}
