import type { Result } from '../errors.ts';
import {
  type LatencyRow,
  type UsageBatch,
  type UsageTotals,
  latencyPercentile,
  outcomeOf,
} from './usage-batch.ts';
import { EXPORT, REFUSED_REQUEST } from './usage-record.ts';
import type { WantedPhrase } from './wanted.ts';

/** Latency of the successful calls of one tool over the month, first calls after a start left out. */
export interface ToolLatency {
  readonly tool: string;
  /** How many calls were measured. */
  readonly count: number;
  /** Milliseconds, estimated from a histogram (`latencyPercentile`); absent where nothing was measured. */
  readonly p50_ms?: number;
  readonly p95_ms?: number;
  /** Only for get_component. */
  readonly target_p95_ms?: number;
  readonly target_met?: boolean;
}

/**
 * The operator's report of a month (docs/specification.md#usage-report). Every list but `by_day` begins with the most
 * calls, and calls without a field (a search has no pattern) are not in its list; an unknown country is `unknown`.
 * `other` is for merged rows.
 */
export interface UsageReport {
  /** `2026-11`. */
  readonly month: string;
  /** The number of records. */
  readonly total: number;
  /** Deliveries of code: successful calls of the tools that return it, component resources, raw files, zips and items. */
  readonly components_fetched: number;
  readonly by_tool: readonly (UsageTotals & { readonly tool: string })[];
  readonly by_status: readonly (UsageTotals & { readonly status: string })[];
  /** MCP calls by endpoint (`public` or `auth`) and tool. */
  readonly by_endpoint: readonly (UsageTotals & {
    readonly endpoint: string;
    readonly tool: string;
  })[];
  /** Requests that the MCP endpoints refused before they read a message. */
  readonly refused: readonly (UsageTotals & {
    readonly endpoint: string;
    readonly status: string;
  })[];
  /** Failed calls that named a pattern; `version_id` is empty where they named none. */
  readonly failed_fetches: readonly (UsageTotals & {
    readonly pattern_id: string;
    readonly catalog_number: string;
    readonly version_id: string;
    readonly status: string;
  })[];
  readonly by_pattern: readonly (UsageTotals & {
    readonly pattern_id: string;
    readonly catalog_number: string;
  })[];
  /** Without the versions that do not exist. */
  readonly by_version: readonly (UsageTotals & {
    readonly pattern_id: string;
    readonly catalog_number: string;
    readonly version_id: string;
  })[];
  readonly by_client: readonly (UsageTotals & {
    readonly ip_hash: string;
    readonly agent_hint: string;
  })[];
  /** What clients call themselves in full; calls without a user agent are not in it. */
  readonly by_user_agent: readonly (UsageTotals & { readonly user_agent: string })[];
  /** Calls to /mcp/auth by token; `token_id` is empty in what earlier releases counted. */
  readonly by_token: readonly (UsageTotals & {
    readonly token_id: string;
    readonly token_name: string;
  })[];
  readonly by_country: readonly (UsageTotals & { readonly country: string })[];
  /** In the order of the days. */
  readonly by_day: readonly DayUsage[];
  /** The same for each tool, by day, then in the order of `latency`. */
  readonly by_day_tool: readonly DayToolUsage[];
  readonly latency: readonly ToolLatency[];
  /** What at least three clients asked for and did not find in the last 90 days, most asked for first. */
  readonly wanted: readonly WantedPhrase[];
  readonly error_rate: ErrorRate & {
    /** Of the public endpoint alone. */
    readonly public: ErrorRate;
  };
}

export interface ErrorRate {
  /** Infrastructure errors among all calls and the requests that were refused with 503, 0 to 1. */
  readonly value: number;
  readonly target: number;
  readonly met: boolean;
}

/** Calls by endpoint and status; of refused requests those that `countsForErrorRate`. */
export interface OutcomeRow {
  /** Empty for calls that are not MCP. */
  readonly endpoint: string;
  readonly status: string;
  readonly count: number;
}

/** One day of the month; latencies are of get_component, as in `ToolLatency`. */
export interface DayUsage {
  /** `2026-11-20`. */
  readonly day: string;
  readonly count: number;
  readonly infrastructure_errors: number;
  readonly p50_ms?: number;
  readonly p95_ms?: number;
}

/** One tool on one day; latencies are of this tool, as in `ToolLatency`. */
export interface DayToolUsage extends DayUsage {
  readonly tool: string;
}

/**
 * The monthly counter in the database (docs/specification.md#usage-record). Adapter: PostgreSQL. A failure is
 * `upstream_error` or `upstream_timeout`; the batch may have been applied; applying it again is safe.
 */
export interface UsageCounter {
  /**
   * Adds a batch once: a batch whose id was applied before changes nothing.
   *
   * @param confirmedId a batch that is never applied again, whose id need not be kept
   */
  readonly apply: (batch: UsageBatch, confirmedId?: string) => Promise<Result<void>>;
  /** The counts of a month, `YYYY-MM`. */
  readonly report: (month: string) => Promise<Result<UsageReport>>;
  /** Deletes every month before this one, `YYYY-MM`; returns how many rows of the counter it deleted. */
  readonly prune: (before: string) => Promise<Result<number>>;
}

/** Whether a text names a month: `2026-11`. There was no year 0, and PostgreSQL has none either. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Budget: p95 of successful get_component calls, in milliseconds. */
export const TARGET_P95_MS = 500;

/** Budget: infrastructure errors. */
const TARGET_ERROR_RATE = 0.02;

const FETCH_TOOL = 'get_component';

/** The tools that return code. */
const CODE_TOOLS: ReadonlySet<string> = new Set([
  FETCH_TOOL,
  'get_pattern_component',
  'copy_component_bundle',
  'resources/read',
  'raw',
  'zip',
  'registry',
  EXPORT,
]);

/** Whether a record is a call, or a request that was refused because the service failed. */
export function countsForErrorRate({
  tool,
  status,
}: {
  readonly tool: string;
  readonly status: string;
}): boolean {
  return tool !== REFUSED_REQUEST || outcomeOf(status) === 'infrastructure_error';
}

/** Computes the error rate of all calls, and of those to the public endpoint. */
export function errorRateOf(rows: readonly OutcomeRow[]): UsageReport['error_rate'] {
  const rateOf = (counted: readonly OutcomeRow[]): ErrorRate => {
    const total = counted.reduce((all, { count }) => all + count, 0);
    const errors = counted
      .filter(({ status }) => outcomeOf(status) === 'infrastructure_error')
      .reduce((all, { count }) => all + count, 0);
    const value = total === 0 ? 0 : errors / total;
    return { value, target: TARGET_ERROR_RATE, met: value < TARGET_ERROR_RATE };
  };
  return { ...rateOf(rows), public: rateOf(rows.filter(({ endpoint }) => endpoint === 'public')) };
}

/** Computes days, latencies and fetches from a month's histogram. */
export function summarizeLatencies(
  rows: readonly LatencyRow[],
): Pick<UsageReport, 'components_fetched' | 'by_day' | 'by_day_tool' | 'latency'> {
  const latency = [...Map.groupBy(rows, (row) => row.tool)]
    .map(([tool, ofTool]) => toolLatency(tool, ofTool))
    .sort((a, b) => b.count - a.count || (a.tool < b.tool ? -1 : 1));
  const days = [...Map.groupBy(rows, (row) => row.day)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    components_fetched: sum(
      rows.filter(({ tool, outcome }) => outcome === 'ok' && CODE_TOOLS.has(tool)),
    ),
    by_day: days.map(([day, ofDay]) =>
      dayUsage(
        day,
        ofDay,
        ofDay.filter((row) => row.tool === FETCH_TOOL),
      ),
    ),
    by_day_tool: days.flatMap(([day, ofDay]) => {
      const rowsByTool = Map.groupBy(ofDay, (row) => row.tool);
      return latency.flatMap(({ tool }) => {
        const ofTool = rowsByTool.get(tool);
        return ofTool === undefined ? [] : [{ tool, ...dayUsage(day, ofTool, ofTool) }];
      });
    }),
    latency,
  };
}

function dayUsage(
  day: string,
  rows: readonly LatencyRow[],
  measured: readonly LatencyRow[],
): DayUsage {
  return {
    day,
    count: sum(rows),
    infrastructure_errors: infrastructureErrors(rows),
    ...percentiles(measuredCounts(measured)),
  };
}

function infrastructureErrors(rows: readonly LatencyRow[]): number {
  return sum(rows.filter((row) => row.outcome === 'infrastructure_error'));
}

function toolLatency(tool: string, rows: readonly LatencyRow[]): ToolLatency {
  const countByBucket = measuredCounts(rows);
  const count = [...countByBucket.values()].reduce((total, ofBucket) => total + ofBucket, 0);
  const latency = { tool, count, ...percentiles(countByBucket) };
  const p95 = latencyPercentile(countByBucket, 0.95);
  if (tool !== FETCH_TOOL || p95 === undefined) return latency;
  // The target is a bound of the histogram, so this is exact.
  return { ...latency, target_p95_ms: TARGET_P95_MS, target_met: p95 <= TARGET_P95_MS };
}

/** Counts by bucket of the calls that the target covers: successful, and not the first after a start. */
function measuredCounts(rows: readonly LatencyRow[]): ReadonlyMap<number, number> {
  const countByBucket = new Map<number, number>();
  for (const { outcome, cold, bucket, count } of rows) {
    if (outcome !== 'ok' || cold) continue;
    countByBucket.set(bucket, (countByBucket.get(bucket) ?? 0) + count);
  }
  return countByBucket;
}

function percentiles(countByBucket: ReadonlyMap<number, number>): {
  p50_ms?: number;
  p95_ms?: number;
} {
  const p50 = latencyPercentile(countByBucket, 0.5);
  const p95 = latencyPercentile(countByBucket, 0.95);
  return p50 === undefined || p95 === undefined
    ? {}
    : { p50_ms: rounded(p50), p95_ms: rounded(p95) };
}

function sum(rows: readonly LatencyRow[]): number {
  return rows.reduce((total, row) => total + row.count, 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Calls that failed after a message was read. */
export function failedCalls({ by_status: byStatus, refused }: UsageReport): number {
  const failed = byStatus.filter(({ status }) => status !== 'ok');
  return countCalls(failed) - countCalls(refused);
}

/** The calls of a list. */
export function countCalls(rows: readonly UsageTotals[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
