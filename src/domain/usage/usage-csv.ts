import type { UsageReport } from './usage-report.ts';

/** The columns, named like the fields in the JSON. */
const COLUMNS = [
  'month',
  'list',
  'tool',
  'status',
  'endpoint',
  'pattern_id',
  'catalog_number',
  'version_id',
  'ip_hash',
  'agent_hint',
  'user_agent',
  'token_id',
  'token_name',
  'country',
  'word',
  'day',
  'count',
  'duration_ms',
  'component_bytes',
  'infrastructure_errors',
  'p50_ms',
  'p95_ms',
  'value',
  'target',
  'met',
] as const;

type Cells = Readonly<Partial<Record<(typeof COLUMNS)[number], string | number | boolean>>>;

/**
 * A month's report as the lines of one CSV table with a header (quoted as RFC 4180 says). Its column `list` names the
 * list of the report that a line belongs to: filter by it before adding up, since each list counts every call again.
 */
export function usageCsv(report: UsageReport): readonly string[] {
  const { month, total, latency, error_rate: errorRate } = report;
  const { public: _public, ...all } = errorRate;
  const lines: readonly Cells[] = [
    { list: 'total', count: total },
    { list: 'components_fetched', count: report.components_fetched },
    ...report.by_tool.map((row) => ({ list: 'by_tool', ...row })),
    ...report.by_status.map((row) => ({ list: 'by_status', ...row })),
    ...report.by_endpoint.map((row) => ({ list: 'by_endpoint', ...row })),
    ...report.refused.map((row) => ({ list: 'refused', ...row })),
    ...report.failed_fetches.map((row) => ({ list: 'failed_fetches', ...row })),
    ...report.by_pattern.map((row) => ({ list: 'by_pattern', ...row })),
    ...report.by_version.map((row) => ({ list: 'by_version', ...row })),
    ...report.by_client.map((row) => ({ list: 'by_client', ...row })),
    ...report.by_user_agent.map((row) => ({ list: 'by_user_agent', ...row })),
    ...report.by_token.map((row) => ({ list: 'by_token', ...row })),
    ...report.by_country.map((row) => ({ list: 'by_country', ...row })),
    ...report.wanted.map((row) => ({ list: 'wanted', ...row })),
    ...report.by_day.map((row) => ({ list: 'by_day', ...row })),
    ...report.by_day_tool.map((row) => ({ list: 'by_day_tool', ...row })),
    ...latency.map(({ target_p95_ms: target, target_met: met, ...row }) => ({
      list: 'latency',
      ...row,
      ...(target === undefined ? {} : { target }),
      ...(met === undefined ? {} : { met }),
    })),
    { list: 'error_rate', ...all },
    { list: 'error_rate', endpoint: 'public', ...errorRate.public },
  ];
  return [
    COLUMNS.join(','),
    ...lines.map((cells) => COLUMNS.map((column) => cell({ month, ...cells }[column])).join(',')),
  ];
}

function cell(value: string | number | boolean | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const text = isFormula(value) ? `'${value}` : value;
  // Spreadsheets may use another separator.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets execute cells that start like this, and clients choose their names. */
function isFormula(text: string): boolean {
  return /^(?:[\t\r]|\s*[=+\-@])/.test(text);
}
