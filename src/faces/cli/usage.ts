import { type Command, Option } from 'commander';
import type { Result } from '../../domain/errors.ts';
import type { Adoption } from '../../domain/usage/adoption.ts';
import { usageCsv } from '../../domain/usage/usage-csv.ts';
import {
  type UsageReport,
  countCalls,
  failedCalls,
  isMonth,
} from '../../domain/usage/usage-report.ts';
import type { UsageTotals } from '../../domain/usage/usage-batch.ts';
import { type CliOutput, printResult } from './output.ts';
import { counted } from '../../domain/text.ts';

interface UsageOptions {
  readonly month?: string;
  readonly json: boolean;
  readonly csv: boolean;
}

/**
 * `usage`: prints the report of a month as tables, JSON or CSV (docs/specification.md#usage-report). `usage prune`:
 * deletes old months.
 */
export function addUsageCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly readUsage: (month: string) => Promise<Result<UsageReport>>;
    /** The slugs of the catalog's patterns by id, as far as they are known. */
    readonly readSlugs: () => Promise<ReadonlyMap<string, string>>;
    /** Deletes the months before one; returns the number of deleted rows. */
    readonly pruneUsage: (before: string) => Promise<Result<number>>;
    /** ISO 8601, now. */
    readonly timestamp: () => string;
  },
): void {
  const usage = program
    .command('usage')
    .description('show the calls of a month: tools, patterns, clients and latency')
    .option('--month <month>', 'such as 2026-11, in UTC (default: the current month)')
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
      const isTable = !options.json && !options.csv && report.value.total > 0;
      const lines = format(report.value, options, isTable ? await deps.readSlugs() : new Map());
      if (report.value.total > 0 || options.json || options.csv) deps.output.print(lines);
      if (report.value.total === 0) deps.output.warn([`Nothing was recorded in ${month}.`]);
    });

  usage
    .command('prune')
    .description('delete what was counted before a month')
    .requiredOption('--before <month>', 'the first month to keep, such as 2026-01')
    .action(async ({ before }: { readonly before: string }) => {
      if (!isMonth(before)) {
        deps.output.fail(['--before must be a year and a month, such as 2026-01.']);
        return;
      }
      printResult(deps.output, await deps.pruneUsage(before), (rows) => [
        `Deleted ${counted(rows, 'row')} from before ${before}.`,
      ]);
    });
}

function format(
  report: UsageReport,
  options: UsageOptions,
  slugs: ReadonlyMap<string, string>,
): readonly string[] {
  if (options.json) return [JSON.stringify(report, null, 2)];
  return options.csv ? usageCsv(report) : usageTable(report, slugs);
}

/** Rows shown of each list; --json and --csv have all. */
const MAX_LINES = 20;

const MAX_CELL_CHARACTERS = 60;

/** Enough to tell clients apart. */
const HASH_CHARACTERS = 12;

interface Table {
  readonly title: string;
  /** Names of the columns after the first, whose name is the title. */
  readonly columns: readonly string[];
  /** The first cell is a label, the others are numbers. */
  readonly lines: readonly (readonly string[])[];
}

function usageTable(report: UsageReport, slugs: ReadonlyMap<string, string>): readonly string[] {
  const patternName = (id: string): string => slugs.get(id) ?? id;
  const tables: readonly Table[] = [
    totalsTable('Tool', report.by_tool, (row) => row.tool),
    totalsTable('Status', report.by_status, (row) => row.status),
    totalsTable('Endpoint', report.by_endpoint, (row) => `${row.endpoint} ${row.tool}`),
    totalsTable('Refused', report.refused, (row) => `${row.endpoint} ${row.status}`),
    totalsTable('Failed fetch', report.failed_fetches, (row) =>
      [row.catalog_number, row.version_id, row.status, patternName(row.pattern_id)]
        .filter(Boolean)
        .join(' '),
    ),
    totalsTable('Pattern', report.by_pattern, (row) =>
      `${row.catalog_number} ${patternName(row.pattern_id)}`.trim(),
    ),
    totalsTable(
      'Version',
      report.by_version,
      (row) => `${row.catalog_number} ${row.version_id} ${patternName(row.pattern_id)}`,
    ),
    totalsTable(
      'Client',
      report.by_client,
      (row) => `${row.ip_hash.slice(0, HASH_CHARACTERS)} ${row.agent_hint}`,
    ),
    totalsTable('Token', report.by_token, (row) => `${row.token_name} ${row.token_id}`.trim()),
    totalsTable('Country', report.by_country, (row) => row.country),
    {
      title: 'Wanted',
      columns: ['requests'],
      lines: report.wanted.map((row) => [row.phrase, whole(row.count)]),
    },
    {
      title: 'Day',
      columns: ['calls', 'infra errors', 'p50 ms', 'p95 ms'],
      lines: report.by_day.map((row) => [
        row.day,
        whole(row.count),
        whole(row.infrastructure_errors),
        milliseconds(row.p50_ms),
        milliseconds(row.p95_ms),
      ]),
    },
    {
      title: 'Latency',
      columns: ['ok, not first', 'p50 ms', 'p95 ms'],
      lines: report.latency.map((row) => [
        row.tool,
        whole(row.count),
        milliseconds(row.p50_ms),
        milliseconds(row.p95_ms),
      ]),
    },
  ];
  return [
    `${report.month}: ${counted(report.total - countCalls(report.refused), 'call')}, ${whole(failedCalls(report))} failed, ${counted(countCalls(report.refused), 'request')} refused`,
    ...targetLines(report),
    ...tables.filter(({ lines }) => lines.length > 0).flatMap(tableLines),
  ];
}

function targetLines({ latency, error_rate: errorRate }: UsageReport): readonly string[] {
  const fetched = latency.find((row) => row.target_p95_ms !== undefined);
  return [
    `Infrastructure errors: ${percent(errorRate.value)} (target: under ${percent(errorRate.target)}, ${met(errorRate.met)}), of /mcp ${percent(errorRate.public.value)} (${met(errorRate.public.met)})`,
    ...(fetched === undefined
      ? []
      : [
          `p95 of ${fetched.tool}: ${milliseconds(fetched.p95_ms)} ms (target: under ${fetched.target_p95_ms} ms, ${met(fetched.target_met)})`,
        ]),
  ];
}

function totalsTable<Row extends UsageTotals>(
  title: string,
  rows: readonly Row[],
  name: (row: Row) => string,
): Table {
  return {
    title,
    columns: ['calls', 'mean ms', 'bytes of code'],
    lines: rows.map((row) => [
      name(row),
      whole(row.count),
      milliseconds(row.duration_ms / row.count),
      whole(row.component_bytes),
    ]),
  };
}

function tableLines({ title, columns, lines }: Table): readonly string[] {
  // The days are few, and in order.
  const isCut = title !== 'Day' && lines.length > MAX_LINES;
  const shown = isCut ? lines.slice(0, MAX_LINES) : lines;
  const cells = [[title, ...columns], ...shown].map((line) => line.map(shortened));
  const widths = cells[0]?.map((_, column) => widest(cells.map((line) => line[column] ?? '')));
  return [
    '',
    ...cells.map((line) => line.map((text, column) => padded(text, column, widths)).join('  ')),
    ...(isCut ? [`… and ${lines.length - MAX_LINES} more: see --json or --csv`] : []),
  ];
}

function padded(text: string, column: number, widths: readonly number[] | undefined): string {
  const width = widths?.[column] ?? 0;
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length));
}

function shortened(text: string): string {
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text;
}

function whole(value: number): string {
  return value.toLocaleString('en-US');
}

function milliseconds(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(value < 10 ? 2 : 0);
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function met(isMet: boolean | undefined): string {
  return isMet === true ? 'met' : 'missed';
}

/** `adoption`: prints which projects hold which version, as they reported (docs/specification.md#adoption-reports). */
export function addAdoptionCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly readAdoption: () => Promise<Result<Adoption>>;
  },
): void {
  program
    .command('adoption')
    .description('show which projects hold which version, as they reported')
    .option('--json', 'print everything as JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const adoption = await deps.readAdoption();
      if (!adoption.ok) deps.output.fail([adoption.failure.message]);
      else if (json) deps.output.print([JSON.stringify(adoption.value, null, 2)]);
      else if (adoption.value.projects.length > 0) deps.output.print(adoptionLines(adoption.value));
      else deps.output.warn(['No project has reported yet.']);
    });
}

function adoptionLines({ projects, versions }: Adoption): readonly string[] {
  return [
    ...projects.map(
      ({ project, reported_at: at, components, outdated, modified, withdrawn }) =>
        `${project}: ${counted(components, 'component')}, ${outdated} outdated, ${modified} modified, ${withdrawn} withdrawn (${at.slice(0, 10)})`,
    ),
    '',
    ...versions.map(
      ({ slug, pattern_id: id, version_id: versionId, state, active_version: active, ...held }) =>
        `${slug ?? id} ${versionId} ${state}${state === 'outdated' ? ` (${active} is active)` : ''}: ${counted(held.projects.length, 'project')}: ${held.projects.join(', ')}`,
    ),
  ];
}
