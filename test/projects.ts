import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test file needs: nothing outside its process, or servers, databases and browsers as well. */
export type TestProjectName = 'unit' | 'integration';

const OUTSIDE =
  /inject\('(?:serverUrl|sharedFolder)'\)|\b(?:spawnCli|runCli|startServer|startServerProcess|startPostgres|launchBrowser)\(/;

/** Most files import the project's folder from here; those that start a process name the function. */
const RUN_CLI = join('test', 'support', 'run-cli.ts');

/** The test files of each project, by what they and the modules under `test/` that they import use. */
export function testFilesByProject(): Readonly<Record<TestProjectName, string[]>> {
  const files: Record<TestProjectName, string[]> = { unit: [], integration: [] };
  for (const file of globSync('test/**/*.test.ts', { exclude: ['test/browsers/**'] }).toSorted()) {
    const reachesOut = [...importsOf(file)].some((path) => OUTSIDE.test(read(path)));
    files[reachesOut ? 'integration' : 'unit'].push(file);
  }
  return files;
}

const sources = new Map<string, string>();

function read(path: string): string {
  const source = sources.get(path) ?? readFileSync(path, 'utf8');
  sources.set(path, source);
  return source;
}

/** A test file and the test modules that it imports, directly or not. */
function importsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of read(file).matchAll(/from '(\.[^']+\.ts)'/g)) {
    const path = join(dirname(file), specifier);
    if (path.startsWith('test') && path !== RUN_CLI) importsOf(path, seen);
  }
  return seen;
}
