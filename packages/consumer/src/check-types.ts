import type { CommandContext } from './command.ts';
import { declaredPackages } from './packages.ts';
import { parentOf } from './relative-paths.ts';
import { plain } from './refusal.ts';

const TIMEOUT_MS = 120_000;

/** Further errors are only counted. */
const MAX_ERRORS = 50;

/**
 * Runs the project's own TypeScript on what some components are used by, and prints its errors by file and line. Says
 * nothing in a project that does not name TypeScript.
 *
 * @param files of the components
 */
export async function reportTypeErrors(
  { project, print }: Pick<CommandContext, 'project' | 'print'>,
  files: readonly string[],
): Promise<void> {
  const configs = new Set<string>();
  for (const file of files) {
    const config = await nearestConfig(project, file);
    if (config !== undefined)
      for (const each of await withReferences(project, config)) configs.add(each);
  }
  for (const config of configs) {
    const args = ['-p', config, '--noEmit', '--pretty', 'false'];
    const checked = await project.runPackage('typescript', 'bin/tsc', args, TIMEOUT_MS);
    if (checked === undefined) {
      if ((await declaredPackages(project)).has('typescript'))
        print('TypeScript is not in node_modules: run it yourself.');
      return;
    }
    if (checked.code === undefined) {
      print(
        `TypeScript took more than ${TIMEOUT_MS / 1000} s for ${plain(config)}: run it yourself.`,
      );
      continue;
    }
    const errors = checked.output.split('\n').filter((line) => ERROR.test(line));
    if (checked.code === 0) print(`TypeScript has no errors (${plain(config)}).`);
    else if (errors.length === 0) print(`TypeScript failed (${plain(config)}): run it yourself.`);
    else printErrors(errors, config, print);
  }
}

/** `src/app.tsx(3,5): error TS2322: …` */
const ERROR = /^[^\s(][^(]*\(\d+,\d+\): error TS\d+: |^error TS\d+: /;

function printErrors(
  errors: readonly string[],
  config: string,
  print: CommandContext['print'],
): void {
  print(`TypeScript has errors (${plain(config)}):`);
  for (const error of errors.slice(0, MAX_ERRORS)) {
    print(`  ${plain(error.replace(/^([^(]*)\((\d+),\d+\)/, '$1:$2'))}`);
  }
  const more = errors.length - MAX_ERRORS;
  if (more > 0) print(`  and ${more} more`);
}

async function nearestConfig(
  project: CommandContext['project'],
  file: string,
): Promise<string | undefined> {
  for (let at = parentOf(file); ; at = parentOf(at.replace(/\/$/, ''))) {
    const folder = at === '' || at.endsWith('/') ? at : `${at}/`;
    if (await project.hasFile(`${folder}tsconfig.json`)) return `${folder}tsconfig.json`;
    if (folder === '') return undefined;
  }
}

/** A configuration without files of its own names others, as those of Vite's templates do. */
async function withReferences(
  project: CommandContext['project'],
  config: string,
): Promise<readonly string[]> {
  const text = (await project.read(config))?.text ?? '';
  const folder = config.slice(0, config.lastIndexOf('/') + 1);
  const found: string[] = [];
  for (const [, path = ''] of text.matchAll(/"path"\s{0,10}:\s{0,10}"\.?\/?([\w./-]{1,200})"/g)) {
    if (path.split('/').includes('..')) continue;
    const named = path.endsWith('.json') ? path : `${path}/tsconfig.json`;
    if (await project.hasFile(folder + named)) found.push(folder + named);
  }
  return found.length === 0 ? [config] : found;
}
