import type { Command } from 'commander';
import type { Result } from '../../domain/errors.ts';
import type { CliOutput } from './output.ts';

/** `migrate`: brings the database to this version's schema; safe beside running servers. */
export function addMigrateCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    /** The names of the migrations that were applied now. */
    readonly migrate: () => Promise<Result<readonly string[]>>;
  },
): void {
  program
    .command('migrate')
    .description("bring the database to this version's schema (a start does so by itself)")
    .action(async () => {
      const applied = await deps.migrate();
      if (!applied.ok) {
        deps.output.fail([applied.failure.message]);
        return;
      }
      deps.output.print(
        applied.value.length === 0
          ? ['The database is up to date.']
          : applied.value.map((name) => `Applied ${name}.`),
      );
    });
}
