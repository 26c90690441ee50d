import type { Command } from 'commander';
import { Option } from 'commander';
import type { Result } from '../../domain/errors.ts';
import { usageCsv } from '../../domain/usage/usage-csv.ts';
import { isMonth } from '../../domain/usage/usage-report.ts';
import type { UsageReport } from '../../domain/usage/usage-report.ts';
import type { CliOutput } from './output.ts';
import { usageTable } from './usage-table.ts';

interface UsageOptions {
  readonly month?: string;
  readonly json: boolean;
  readonly csv: boolean;
}

/** `usage`: shows what was counted in a month, for people, as JSON or as CSV (DESIGN.md 7). */
export function addUsageCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly readUsage: (month: string) => Promise<Result<UsageReport>>;
    /** ISO 8601, now. */
    readonly timestamp: () => string;
  },
): void {
  program
    .command('usage')
    .description('show what was called in a month, by whom, and how fast it was')
    .option('--month <month>', 'such as 2026-11, in UTC; the current one where it is left out')
    .addOption(new Option('--json', 'print the whole report as JSON').default(false))
    .addOption(
      new Option('--csv', 'print the whole report as CSV').default(false).conflicts('json'),
    )
    .action(async (options: UsageOptions) => {
      const month = options.month ?? deps.timestamp().slice(0, 7);
      if (!isMonth(month)) {
        deps.output.fail(['--month must be a year and a month, such as 2026-11.']);
        return;
      }
      const report = await deps.readUsage(month);
      if (!report.ok) {
        deps.output.fail([report.failure.message]);
        return;
      }
      const lines = format(report.value, options);
      if (report.value.total > 0 || options.json || options.csv) deps.output.print(lines);
      if (report.value.total === 0) deps.output.warn([`Nothing was recorded in ${month}.`]);
    });
}

function format(report: UsageReport, options: UsageOptions): readonly string[] {
  if (options.json) return [JSON.stringify(report, null, 2)];
  return options.csv ? usageCsv(report) : usageTable(report);
}
