import type { Command } from 'commander';
import type { BuildOutcome } from '../../domain/catalog/authoring.ts';
import type { CliOutput } from './output.ts';
import { counted, problemCount, problemLines } from './problem-lines.ts';

/** `build`: validates the catalog and writes the files that the server reads (DESIGN.md 5). */
export function addBuildCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly build: () => Promise<BuildOutcome>;
    readonly outDir: string;
  },
): void {
  program
    .command('build')
    .description('validate the catalog and write its search index')
    .action(async () => {
      const outcome = await deps.build();
      if (!outcome.ok) {
        deps.output.fail([...problemLines(outcome.problems), problemCount(outcome.problems)]);
        return;
      }
      deps.output.warn(problemLines(outcome.problems));
      deps.output.print([
        `Built ${counted(outcome.patterns, 'pattern')} in ${counted(outcome.sections, 'section')} into ${deps.outDir}.`,
      ]);
    });
}
