import type { Command } from 'commander';
import type { Result } from '../../domain/errors.ts';
import { type CliOutput, printResult } from './output.ts';

export interface DoctorFinding {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly name: string;
  readonly what: string;
  /** What the operator can do; absent when nothing is wrong. */
  readonly fix?: string;
}

/** What `doctor` looks at besides what it always does. */
export type Doctor = (options: {
  /** A backup's file: what there is to go back to after an upgrade. */
  readonly backup: string | undefined;
  /** Whether the files of all components are read, and not those of a sample. */
  readonly readsAll: boolean;
  /** The server at BASE_URL, through its proxy. */
  readonly isProduction: boolean;
}) => Promise<readonly DoctorFinding[]>;

/** `doctor`: runs every check and prints one line each; exits 1 when one fails. */
export function addDoctorCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly diagnose: Doctor },
): void {
  program
    .command('doctor')
    .description('check configuration, catalog, components, database and port')
    .option(
      '--before-upgrade <backup>',
      'also restore a backup of this database, at most a day old, into a scratch database',
    )
    .option('--all', 'read the files of every component instead of 200 of them')
    .option(
      '--production',
      'also check the server at BASE_URL: https, its proxy, its replicas, and the daily backup',
    )
    .action(async (options: { beforeUpgrade?: string; all?: boolean; production?: boolean }) => {
      const {
        beforeUpgrade: backup,
        all: readsAll = false,
        production: isProduction = false,
      } = options;
      const findings = await deps.diagnose({ backup, readsAll, isProduction });
      const lines = findings.map(findingLine);
      if (findings.some(({ status }) => status === 'fail')) deps.output.fail(lines);
      else deps.output.print(lines);
    });
}

/** `fail  port: 127.0.0.1:3000 is taken; stop what listens there`. */
function findingLine({ status, name, what, fix }: DoctorFinding): string {
  const line = `${status.padEnd(4)}  ${name}: ${what}`;
  return fix === undefined ? line : `${line.replace(/\.$/, '')}; ${fix}`;
}

/** `migrate`: applies pending migrations; safe while servers are running. */
export function addMigrateCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    /** Names of the migrations that were applied. */
    readonly migrate: () => Promise<Result<readonly string[]>>;
  },
): void {
  program
    .command('migrate')
    .description('apply pending database migrations (serve does this at start)')
    .action(async () => {
      printResult(deps.output, await deps.migrate(), (applied) =>
        applied.length === 0
          ? ['The database is up to date.']
          : applied.map((name) => `Applied ${name}.`),
      );
    });
}

/** `usage-link`: prints a link that signs the operator in at /usage, once. Run it where the server's data folder is. */
export function addUsageLinkCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly createUsageLink: () => Promise<string> },
): void {
  program
    .command('usage-link')
    .description('print a link to /usage that signs the operator in; works once, within an hour')
    .action(async () => deps.output.print([await deps.createUsageLink()]));
}
