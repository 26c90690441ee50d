import type { WantedRow } from './wanted.ts';
import type { UsageStatus } from './usage-record.ts';

/** The outcome of a call for the operator's targets (docs/specification.md#errors). */
export type UsageOutcome = 'ok' | 'client_error' | 'infrastructure_error';

/** What calls are counted by: the fields of the monthly counter. Absent ones are ''. */
export interface UsageDimensions {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly tool: string;
  readonly status: string;
  /** `public` or `auth`; '' for what is not MCP. */
  readonly endpoint: string;
  readonly pattern_id: string;
  /** `#<number>`. */
  readonly catalog_number: string;
  readonly version_id: string;
  /** The keyed hash of the address; the address is never stored. */
  readonly ip_hash: string;
  readonly agent_hint: string;
  readonly user_agent: string;
  readonly country: string;
  /** Of calls to /mcp/auth. */
  readonly token_id: string;
  readonly token_name: string;
}

/** Calls of one kind, with their total durations. */
export interface UsageTotals {
  readonly count: number;
  /** Sum over the calls. */
  readonly duration_ms: number;
  /** Sum over the calls. */
  readonly component_bytes: number;
}

/** One row of the monthly counter. */
export interface UsageRow extends UsageDimensions, UsageTotals {}

/** One bucket of the daily latency histogram. */
export interface LatencyRow {
  /** `2026-11-20`, in UTC. */
  readonly day: string;
  readonly tool: string;
  readonly outcome: UsageOutcome;
  /** Whether these are first calls after a start, which the targets leave out. */
  readonly cold: boolean;
  /** Index into `LATENCY_BOUNDS_MS`; its length for longer calls. */
  readonly bucket: number;
  readonly count: number;
}

/** The rows of one flush; idempotent. Keys are unique. */
export interface UsageBatch {
  /** A UUID. */
  readonly id: string;
  readonly rows: readonly UsageRow[];
  readonly latencies: readonly LatencyRow[];
  readonly wanted: readonly WantedRow[];
}

/** The client, or the pattern, of merged rows. */
export const OTHER = 'other';

/** The key of a row. Client texts have no line break (`describeClient`). */
export function usageRowKey(row: UsageDimensions): string {
  const key = `${row.month}\n${row.tool}\n${row.status}\n${row.pattern_id}\n${row.catalog_number}\n${row.version_id}\n${row.country}\n${usageClientKey(row)}`;
  // Rows from before endpoints were counted keep their keys.
  return row.endpoint === '' ? key : `${key}\nendpoint ${row.endpoint}`;
}

/** The key of a client: address, name, user agent and token. */
export function usageClientKey(
  row: Pick<UsageDimensions, 'ip_hash' | 'agent_hint' | 'user_agent' | 'token_id' | 'token_name'>,
): string {
  const key = `${row.ip_hash}\n${row.agent_hint}\n${row.user_agent}`;
  // Rows from before tokens were counted keep their keys.
  const named = row.token_name === '' ? key : `${key}\n${row.token_name}`;
  return row.token_id === '' ? named : `${named}\ntoken ${row.token_id}`;
}

/** The same dimensions without the client. */
export function asOtherClient<Row extends UsageDimensions>(row: Row): Row {
  const token_name = row.token_name === '' ? '' : OTHER;
  const token_id = row.token_id === '' ? '' : OTHER;
  return { ...row, ip_hash: OTHER, agent_hint: OTHER, user_agent: OTHER, token_id, token_name };
}

/** Adds up rows that have one key. */
export function mergeUsageRows(rows: readonly UsageRow[]): readonly UsageRow[] {
  const rowByKey = new Map<string, UsageRow>();
  for (const row of rows) {
    const key = usageRowKey(row);
    const known = rowByKey.get(key);
    rowByKey.set(key, known === undefined ? row : { ...row, ...addTotals(known, row) });
  }
  return [...rowByKey.values()];
}

/** Adds up two totals. */
export function addTotals(a: UsageTotals, b: UsageTotals): UsageTotals {
  return {
    count: a.count + b.count,
    duration_ms: a.duration_ms + b.duration_ms,
    component_bytes: a.component_bytes + b.component_bytes,
  };
}

/** The statuses that are the service's own failures; all others but `ok` are the client's. */
const INFRASTRUCTURE_ERRORS: ReadonlySet<string> = new Set<UsageStatus>([
  'upstream_error',
  'upstream_timeout',
  'internal_error',
  'unavailable',
]);

/** Whether a status counts as the service's own failure (docs/specification.md#errors: infrastructure error rate). */
export function outcomeOf(status: string): UsageOutcome {
  if (status === 'ok') return 'ok';
  return INFRASTRUCTURE_ERRORS.has(status) ? 'infrastructure_error' : 'client_error';
}

/**
 * Upper bounds of the latency histogram in milliseconds, six in each decade: each is about 1.5 times the one before, so
 * that a percentile read from it is right to a fifth or a quarter. 500 is among them, because it is the target of
 * docs/specification.md#budgets. Stored counts point into this list: a bound may be added at the end, none may be
 * changed.
 */
export const LATENCY_BOUNDS_MS: readonly number[] = [
  0.25, 0.35, 0.5, 0.7, 1, 1.5, 2.2, 3.3, 5, 7, 10, 15, 22, 33, 50, 70, 100, 150, 220, 330, 500,
  700, 1000, 1500, 2200, 3300, 5000, 7000, 10_000, 15_000, 30_000,
];

/** The bucket of a duration: the first whose bound is not below it, or one past the last. */
export function latencyBucket(durationMs: number): number {
  const bucket = LATENCY_BOUNDS_MS.findIndex((bound) => durationMs <= bound);
  return bucket === -1 ? LATENCY_BOUNDS_MS.length : bucket;
}

/**
 * Estimates a percentile (nearest rank) from counts by bucket, in milliseconds: by linear interpolation within the
 * bucket. It is at most a bound exactly when so many calls were within that bound. Past the last bound it is that
 * bound.
 *
 * @param share 0.95 for the 95th percentile
 * @returns undefined where nothing was counted
 */
export function latencyPercentile(
  countByBucket: ReadonlyMap<number, number>,
  share: number,
): number | undefined {
  const total = [...countByBucket.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  // 0.95 * 60 is a little above 57 in binary fractions, and must not become 58.
  const rank = Math.max(1, Math.ceil(share * total - 1e-6));
  let passed = 0;
  for (const [bucket, upper] of LATENCY_BOUNDS_MS.entries()) {
    const count = countByBucket.get(bucket) ?? 0;
    if (passed + count >= rank) {
      const lower = LATENCY_BOUNDS_MS[bucket - 1] ?? 0;
      return lower + ((upper - lower) * (rank - passed)) / count;
    }
    passed += count;
  }
  return LATENCY_BOUNDS_MS.at(-1);
}
