import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type LatencyRow,
  type UsageRow,
  type UsageTotals,
  addTotals,
} from '../../domain/usage/usage-batch.ts';
import { REFUSED_REQUEST } from '../../domain/usage/usage-record.ts';
import {
  type UsageReport,
  countsForErrorRate,
  errorRateOf,
  summarizeLatencies,
} from '../../domain/usage/usage-report.ts';
import { usageDailyLatency, usageTotals } from './schema/counters.ts';
import { readWanted } from './wanted-phrases.ts';

/** The lists of a report, and what each groups by. */
const LISTS = {
  tool: ['tool'],
  status: ['status'],
  endpoint: ['endpoint', 'tool'],
  refusal: ['status', 'endpoint'],
  outcome: ['status', 'endpoint'],
  failed: ['pattern_id', 'catalog_number', 'version_id', 'status'],
  pattern: ['pattern_id', 'catalog_number'],
  version: ['version_id', 'pattern_id', 'catalog_number'],
  client: ['ip_hash', 'agent_hint'],
  user_agent: ['user_agent'],
  token: ['token_name', 'token_id'],
  country: ['country'],
} as const;

/** Lists that leave out calls without the grouped dimension. */
const OPTIONAL_LISTS: ReadonlySet<string> = new Set([
  'endpoint',
  'failed',
  'pattern',
  'version',
  'user_agent',
  'token',
]);

/** The calls of a list; all calls if omitted. */
const CALLS_OF: Readonly<Record<string, (row: UsageRow) => boolean>> = {
  refusal: ({ tool }) => tool === REFUSED_REQUEST,
  outcome: countsForErrorRate,
  failed: ({ status }) => status !== 'ok',
  version: ({ status }) => status !== 'version_not_found',
};

const NO_DIMENSIONS = {
  tool: '',
  status: '',
  endpoint: '',
  pattern_id: '',
  catalog_number: '',
  version_id: '',
  ip_hash: '',
  agent_hint: '',
  user_agent: '',
  token_id: '',
  token_name: '',
  country: '',
};

type TotalsRow = typeof NO_DIMENSIONS &
  UsageTotals & { readonly month: string; readonly list: string };

/** Sums up the counter's rows for each list of the report. */
export function totalsOf(rows: readonly UsageRow[]): readonly TotalsRow[] {
  const totals = new Map<string, TotalsRow>();
  for (const row of rows) {
    for (const [list, columns] of Object.entries(LISTS)) {
      const values = columns.map((column) => row[column]);
      if (values[0] === '' && OPTIONAL_LISTS.has(list)) continue;
      if (CALLS_OF[list]?.(row) === false) continue;
      const key = [row.month, list, ...values].join('\n');
      const known = totals.get(key);
      const { month, count, duration_ms, component_bytes } = row;
      totals.set(
        key,
        known === undefined
          ? {
              ...NO_DIMENSIONS,
              ...Object.fromEntries(columns.map((column) => [column, row[column]])),
              month,
              list,
              count,
              duration_ms,
              component_bytes,
            }
          : { ...known, ...addTotals(known, row) },
      );
    }
  }
  return [...totals.values()];
}

/** Reads a month's report from one snapshot, so that its parts add up. */
export async function readUsageReport(db: NodePgDatabase, month: string): Promise<UsageReport> {
  await db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
  const totals = Object.groupBy(await readTotals(db, month), (row) => row.list);
  const latencies = await readLatencies(db, month);
  const { components_fetched: componentsFetched, ...summary } = summarizeLatencies(latencies);
  const byTool = (totals['tool'] ?? []).map(({ tool, sums }) => ({ tool, ...sums }));
  return {
    month,
    total: byTool.reduce((total, { count }) => total + count, 0),
    components_fetched: componentsFetched,
    by_tool: byTool,
    by_status: (totals['status'] ?? []).map(({ status, sums }) => ({ status, ...sums })),
    by_endpoint: (totals['endpoint'] ?? []).map(({ endpoint, tool, sums }) => ({
      endpoint,
      tool,
      ...sums,
    })),
    refused: (totals['refusal'] ?? []).map(({ endpoint, status, sums }) => ({
      endpoint,
      status,
      ...sums,
    })),
    failed_fetches: (totals['failed'] ?? []).map(({ pattern, version_id, status, sums }) => ({
      ...pattern,
      version_id,
      status,
      ...sums,
    })),
    by_pattern: (totals['pattern'] ?? []).map(({ pattern, sums }) => ({ ...pattern, ...sums })),
    by_version: (totals['version'] ?? []).map(({ pattern, version_id, sums }) => ({
      ...pattern,
      version_id,
      ...sums,
    })),
    by_client: (totals['client'] ?? []).map(({ client, sums }) => ({ ...client, ...sums })),
    by_user_agent: (totals['user_agent'] ?? []).map(({ user_agent, sums }) => ({
      user_agent,
      ...sums,
    })),
    by_token: (totals['token'] ?? []).map(({ token_id, token_name, sums }) => ({
      token_id,
      token_name,
      ...sums,
    })),
    by_country: (totals['country'] ?? []).map(({ country, sums }) => ({
      country: country === '' ? 'unknown' : country,
      ...sums,
    })),
    ...summary,
    error_rate: errorRateOf(
      (totals['outcome'] ?? []).map(({ endpoint, status, sums }) => ({
        endpoint,
        status,
        count: sums.count,
      })),
    ),
    wanted: await readWanted(db),
  };
}

/** The most calls first. */
function readTotals(db: NodePgDatabase, month: string) {
  const table = usageTotals;
  return db
    .select({
      list: table.list,
      tool: table.tool,
      status: table.status,
      endpoint: table.endpoint,
      pattern: { pattern_id: table.patternId, catalog_number: table.catalogNumber },
      version_id: table.versionId,
      client: { ip_hash: table.ipHash, agent_hint: table.agentHint },
      user_agent: table.userAgent,
      token_id: table.tokenId,
      token_name: table.tokenName,
      country: table.country,
      sums: {
        count: table.count,
        duration_ms: sql<number>`round(${table.durationMsSum}::numeric, 2)::float8`,
        component_bytes: table.componentBytesSum,
      },
    })
    .from(table)
    .where(eq(table.month, month))
    .orderBy(
      desc(table.count),
      table.tool,
      table.status,
      table.patternId,
      table.catalogNumber,
      table.versionId,
      table.ipHash,
      table.agentHint,
      table.tokenName,
      table.country,
      table.endpoint,
      table.tokenId,
      table.userAgent,
    );
}

async function readLatencies(db: NodePgDatabase, month: string): Promise<readonly LatencyRow[]> {
  const { day } = usageDailyLatency;
  const first = `${month}-01`;
  return db
    .select()
    .from(usageDailyLatency)
    .where(and(gte(day, first), lt(day, sql`${first}::date + interval '1 month'`)));
}
