import type { CommandContext } from './command.ts';
import { declaredPackages } from './packages.ts';

const TIMEOUT_MS = 60_000;

/** The formatters that a project may name, and how each writes files; the first that is named decides. */
const FORMATTERS: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: '@biomejs/biome', args: ['format', '--write', '--no-errors-on-unmatched'] },
  { name: 'oxfmt', args: ['--no-error-on-unmatched-pattern'] },
  { name: 'dprint', args: ['fmt', '--allow-no-files'] },
  { name: 'prettier', args: ['--write', '--ignore-unknown'] },
];

/**
 * Runs the project's own formatter on files that were merged, where it names one. Where it fails, the files stay as they
 * were merged.
 */
export async function formatFiles(
  { project, print }: Pick<CommandContext, 'project' | 'print'>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const declared = await declaredPackages(project);
  const formatter = FORMATTERS.find(({ name }) => declared.has(name));
  if (formatter === undefined) return;
  const { name, args } = formatter;
  const merged = await Promise.all(
    paths.map(async (path) => [path, await project.read(path)] as const),
  );
  const run = await project.runPackage(name, undefined, [...args, ...paths], TIMEOUT_MS);
  if (run?.code === 0) {
    print(`Formatted what was merged with ${name}.`);
    return;
  }
  for (const [path, before] of merged) {
    const after = await project.read(path);
    if (before !== undefined && after?.sha256 !== before.sha256)
      await project.write(path, before.bytes);
  }
  print(
    `${run === undefined ? `${name} is not installed` : `${name} failed`}: what was merged is not formatted.`,
  );
}
