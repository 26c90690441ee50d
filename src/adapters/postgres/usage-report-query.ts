import type { PoolClient } from 'pg';
import type { LatencyRow, UsageDimensions, UsageTotals } from '../../domain/usage/usage-batch.ts';
import type { UsageReport } from '../../domain/usage/usage-report.ts';
import { summarizeLatencies } from '../../domain/usage/usage-report.ts';

/** Reads a month's report; all of it as of one moment, so that its parts add up. */
export async function readUsageReport(client: PoolClient, month: string): Promise<UsageReport> {
  await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const byTool = await totalsBy(client, month, ['tool']);
  const byCountry = await totalsBy(client, month, ['country']);
  const { components_fetched: componentsFetched, ...summary } = summarizeLatencies(
    await readLatencies(client, month),
  );
  return {
    month,
    total: byTool.reduce((total, { count }) => total + count, 0),
    components_fetched: componentsFetched,
    by_tool: byTool,
    by_status: await totalsBy(client, month, ['status']),
    by_pattern: named(
      await totalsBy(client, month, ['pattern_id', 'catalog_number']),
      'pattern_id',
    ),
    by_version: named(
      await totalsBy(client, month, ['pattern_id', 'catalog_number', 'version_id']),
      'version_id',
    ),
    by_client: await totalsBy(client, month, ['ip_hash', 'agent_hint']),
    by_country: byCountry.map((row) => (row.country === '' ? { ...row, country: 'unknown' } : row)),
    ...summary,
  };
}

/** Sums by some of the counter's columns, the most calls first. */
async function totalsBy<Column extends keyof UsageDimensions>(
  client: PoolClient,
  month: string,
  columns: readonly Column[],
): Promise<(Pick<UsageDimensions, Column> & UsageTotals)[]> {
  const list = columns.join(', ');
  const { rows } = await client.query<Pick<UsageDimensions, Column> & UsageTotals>(
    `SELECT ${list},
       sum(count)::float8 AS count,
       round(sum(duration_ms_sum)::numeric, 2)::float8 AS duration_ms,
       sum(component_bytes_sum)::float8 AS component_bytes
     FROM usage_monthly
     WHERE month = $1
     GROUP BY ${list}
     ORDER BY sum(count) DESC, ${list}`,
    [month],
  );
  return rows;
}

/** Without the calls that have no such field. */
function named<Column extends string, Row extends Readonly<Record<Column, string>>>(
  rows: readonly Row[],
  column: Column,
): readonly Row[] {
  return rows.filter((row) => row[column] !== '');
}

async function readLatencies(client: PoolClient, month: string): Promise<readonly LatencyRow[]> {
  const { rows } = await client.query<LatencyRow>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, tool, outcome, cold, bucket, count::float8 AS count
     FROM usage_daily_latency
     WHERE day >= $1::date AND day < $1::date + interval '1 month'`,
    [`${month}-01`],
  );
  return rows;
}
