import { execFile } from 'node:child_process';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_DIR } from './support/run-cli.ts';
import { temporaryFolder } from './support/write-catalog.ts';

const VIOLATIONS = [
  ['the domain imports Node', 'domain', "import 'node:fs';"],
  ['the domain reads process', 'domain', 'export const pid = process.pid;'],
  ['the domain touches the document', 'domain', 'export const title = document.title;'],
  ['the domain imports an adapter', 'domain', "import '../adapters/usage-log/usage-log.ts';"],
  ['an adapter imports a face', 'adapters', "import '../faces/http/app.ts';"],
  ['an adapter imports the configuration', 'adapters', "import '../config.ts';"],
  ['a face imports an adapter', 'faces/mcp', "import '../../adapters/usage-log/usage-log.ts';"],
  ['a face imports another face', 'faces/http', "import '../mcp/public/endpoint.ts';"],
] as const;

let copy: Awaited<ReturnType<typeof temporaryFolder>>;
let asTheyAre: string;
let broken: string;

/** A copy of the sources, compiled as they are, and then once more with a file for each way to break the rule. */
beforeAll(async () => {
  copy = await temporaryFolder();
  for (const path of ['src', 'package.json', 'tsconfig.base.json']) {
    await cp(join(PROJECT_DIR, path), join(copy.path, path), { recursive: true });
  }
  await symlink(join(PROJECT_DIR, 'node_modules'), join(copy.path, 'node_modules'));
  asTheyAre = await compile(['src/main']);
  for (const [index, [, project, source]] of VIOLATIONS.entries()) {
    await writeFile(
      join(copy.path, 'src', project, `violation-${index}.ts`),
      `${source}\nexport {};\n`,
    );
  }
  broken = await compile([...new Set(VIOLATIONS.map(([, project]) => `src/${project}`))]);
}, 120_000);

afterAll(() => copy.remove());

test('the sources keep to the import rule as they are', () => {
  expect(asTheyAre).toBe('');
});

test.each(VIOLATIONS.map(([what], index) => [what, index] as const))(
  'the check fails where %s',
  (_what, index) => {
    expect(broken).toMatch(new RegExp(`violation-${index}\\.ts\\(\\d+,\\d+\\): error`));
  },
);

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
