import type { UsageTotals } from '../../domain/usage/usage-batch.ts';
import type { UsageReport } from '../../domain/usage/usage-report.ts';
import { counted } from './problem-lines.ts';

/** So many lines of each list are shown; --json and --csv have them all. */
const MAX_LINES = 20;

const MAX_CELL_CHARACTERS = 60;

/** Enough of a hash to tell clients apart by eye. */
const HASH_CHARACTERS = 12;

interface Table {
  readonly title: string;
  /** Names of the columns after the first, which has the title. */
  readonly columns: readonly string[];
  /** The first cell names what the line is about, the others are numbers. */
  readonly lines: readonly (readonly string[])[];
}

/** A month's report as lines for people. */
export function usageTable(report: UsageReport): readonly string[] {
  const tables: readonly Table[] = [
    totalsTable('Tool', report.by_tool, (row) => row.tool),
    totalsTable('Status', report.by_status, (row) => row.status),
    totalsTable('Pattern', report.by_pattern, (row) => `${row.catalog_number} ${row.pattern_id}`),
    totalsTable(
      'Version',
      report.by_version,
      (row) => `${row.catalog_number} ${row.version_id} ${row.pattern_id}`,
    ),
    totalsTable(
      'Client',
      report.by_client,
      (row) => `${row.ip_hash.slice(0, HASH_CHARACTERS)} ${row.agent_hint}`,
    ),
    totalsTable('Country', report.by_country, (row) => row.country),
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
      columns: ['ok calls', 'p50 ms', 'p95 ms'],
      lines: report.latency.map((row) => [
        row.tool,
        whole(row.count),
        milliseconds(row.p50_ms),
        milliseconds(row.p95_ms),
      ]),
    },
  ];
  return [
    `${report.month}: ${counted(report.total, 'call')}`,
    ...targetLines(report),
    ...tables.filter(({ lines }) => lines.length > 0).flatMap(tableLines),
  ];
}

function targetLines({ latency, error_rate: errorRate }: UsageReport): readonly string[] {
  const fetched = latency.find((row) => row.target_p95_ms !== undefined);
  return [
    `Infrastructure errors: ${percent(errorRate.value)} (target: under ${percent(errorRate.target)}, ${met(errorRate.met)})`,
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
