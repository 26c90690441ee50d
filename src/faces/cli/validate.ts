import type { Command } from 'commander';
import type { CatalogReading } from '../../domain/catalog/authoring.ts';
import type { CliOutput } from './output.ts';
import { counted, problemCount, problemLines } from './problem-lines.ts';

/** `validate`: reports every problem of the catalog with its file and line, and writes nothing. */
export function addValidateCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly validate: () => Promise<CatalogReading> },
): void {
  program
    .command('validate')
    .description('check the whole catalog and report every problem')
    .action(async () => {
      const { catalog, problems } = await deps.validate();
      if (catalog === undefined) {
        deps.output.fail([...problemLines(problems), problemCount(problems)]);
        return;
      }
      deps.output.warn(problemLines(problems));
      deps.output.print([
        `${counted(catalog.patterns.length, 'pattern')} in ${counted(catalog.sections.length, 'section')}: no errors.`,
      ]);
    });
}
