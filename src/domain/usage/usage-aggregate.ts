import {
  type LatencyRow,
  type UsageBatch,
  type UsageDimensions,
  type UsageTotals,
  OTHER,
  addTotals,
  asOtherClient,
  latencyBucket,
  outcomeOf,
  usageRowKey,
} from './usage-batch.ts';
import { type UsageRecord, REFUSED_REQUEST } from './usage-record.ts';
import type { WantedRow } from './wanted.ts';

/** Sums up records in memory until they are flushed. */
export interface UsageAggregate {
  /** @param cold whether this is the tool's first call after a start */
  readonly add: (record: UsageRecord, ipHash: string, cold: boolean) => void;
  /** Adds a phrase of a client; drops those beyond 1,000 rows. */
  readonly addWanted: (row: Omit<WantedRow, 'count'>) => void;
  readonly isEmpty: () => boolean;
  /** How many records were added. */
  readonly recordCount: () => number;
  /** How many of them were merged because there were too many rows. */
  readonly mergedCount: () => number;
  readonly toBatch: (id: string) => UsageBatch;
}

const MAX_WANTED = 1000;

interface Sum {
  readonly row: UsageDimensions;
  readonly totals: UsageTotals;
}

/**
 * Creates an empty aggregate of at most about `maxRows` rows, so that invented clients cannot exhaust memory: beyond
 * that the oldest rows are merged into the client `other`, and then into the pattern `other`. No call is lost.
 */
export function createUsageAggregate(maxRows: number): UsageAggregate {
  /** Levels of detail, from full rows to month, tool and status only. */
  const exact = new Map<string, Sum>();
  const withoutClient = new Map<string, Sum>();
  const withoutPattern = new Map<string, Sum>();
  const takeOldestExact = createTakeOldest(exact);
  const takeOldestWithoutClient = createTakeOldest(withoutClient);
  const latencies = new Map<string, LatencyRow>();
  const wanted = new Map<string, WantedRow>();
  let recordCount = 0;
  let mergedCount = 0;

  function mergeOldest(): void {
    while (exact.size + withoutClient.size + withoutPattern.size > maxRows) {
      const oldest = takeOldestExact();
      if (oldest !== undefined) {
        mergedCount += oldest.totals.count;
        addTo(withoutClient, asOtherClient(oldest.row), oldest.totals);
        continue;
      }
      const oldestMerged = takeOldestWithoutClient();
      if (oldestMerged === undefined) return;
      addTo(withoutPattern, asOtherPattern(oldestMerged.row), oldestMerged.totals);
    }
  }

  function addLatency(record: UsageRecord, cold: boolean): void {
    const day = record.at.slice(0, 10);
    const outcome = outcomeOf(record.status);
    // A flood of refusals must not make the error rate look better.
    if (record.tool === REFUSED_REQUEST && outcome === 'client_error') return;
    const bucket = latencyBucket(record.duration_ms);
    const key = `${day} ${record.tool} ${outcome} ${cold} ${bucket}`;
    const count = (latencies.get(key)?.count ?? 0) + (record.count ?? 1);
    latencies.set(key, { day, tool: record.tool, outcome, cold, bucket, count });
  }

  return {
    add(record, ipHash, cold) {
      recordCount += record.count ?? 1;
      addTo(exact, dimensionsOf(record, ipHash), {
        count: record.count ?? 1,
        duration_ms: record.duration_ms,
        component_bytes: record.component_bytes ?? 0,
      });
      addLatency(record, cold);
      mergeOldest();
    },
    addWanted(row) {
      const key = `${row.client} ${row.phrase}`;
      const known = wanted.get(key);
      if (known === undefined && wanted.size >= MAX_WANTED) return;
      wanted.set(key, { ...row, count: (known?.count ?? 0) + 1 });
    },
    isEmpty: () => recordCount === 0 && wanted.size === 0,
    recordCount: () => recordCount,
    mergedCount: () => mergedCount,
    toBatch: (id) => ({
      id,
      rows: [exact, withoutClient, withoutPattern].flatMap((sums) =>
        [...sums.values()].map(({ row, totals }) => ({ ...row, ...totals })),
      ),
      latencies: [...latencies.values()],
      wanted: [...wanted.values()],
    }),
  };
}

/** Removes and returns the oldest sum at each call. A single iterator: starting over would rescan deleted slots. */
function createTakeOldest(sums: Map<string, Sum>): () => Sum | undefined {
  let entries = sums.entries();
  return () => {
    if (sums.size === 0) return undefined;
    let next = entries.next();
    if (next.done === true) {
      // The iterator ended before these were added.
      entries = sums.entries();
      next = entries.next();
    }
    if (next.done === true) return undefined;
    const [key, sum] = next.value;
    sums.delete(key);
    return sum;
  };
}

function addTo(sums: Map<string, Sum>, row: UsageDimensions, totals: UsageTotals): void {
  const key = usageRowKey(row);
  const known = sums.get(key);
  sums.set(key, { row, totals: known === undefined ? totals : addTotals(known.totals, totals) });
}

function dimensionsOf(record: UsageRecord, ipHash: string): UsageDimensions {
  return {
    month: record.at.slice(0, 7),
    tool: record.tool,
    status: record.status,
    endpoint: record.endpoint ?? '',
    pattern_id: record.pattern_id ?? '',
    catalog_number: record.catalog_number ?? '',
    version_id: record.version_id ?? '',
    ip_hash: ipHash,
    agent_hint: record.agent_hint,
    user_agent: record.user_agent,
    country: record.country ?? '',
    token_id: record.token_id ?? '',
    token_name: record.token_name ?? '',
  };
}

/** An absent pattern stays absent: a search is not a call for another pattern. */
function asOtherPattern(row: UsageDimensions): UsageDimensions {
  const other = (value: string) => (value === '' ? '' : OTHER);
  return {
    ...row,
    pattern_id: other(row.pattern_id),
    catalog_number: other(row.catalog_number),
    version_id: other(row.version_id),
    country: OTHER,
  };
}
