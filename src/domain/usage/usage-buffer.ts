import type { Schedule } from '../async.ts';
import type { Failure } from '../errors.ts';
import { createUsageAggregate } from './usage-aggregate.ts';
import { type UsageBatch, OTHER } from './usage-batch.ts';
import type { UsageCounter } from './usage-report.ts';
import type { RecordUsage } from './usage-record.ts';

/** Buffers usage between responses and the counter in the database. */
export interface UsageBuffer {
  /** Counts a record in memory, in constant time. Never fails. */
  readonly record: RecordUsage;
  /** Counts missed words, likewise. */
  readonly recordMisses: (month: string, words: readonly string[]) => void;
  /** How many records the database has not confirmed yet. */
  readonly waitingRecords: () => number;
  /** Flush once before a report. */
  readonly writeNow: () => Promise<void>;
  /**
   * Flushes within 5 s and logs how many records could not be written. Later records are dropped: call it after the
   * last response.
   */
  readonly close: () => Promise<void>;
}

export interface UsageBufferDeps {
  readonly counter: Pick<UsageCounter, 'apply'>;
  /** The keyed hash of an address (`ip_hash`). */
  readonly hashIp: (ip: string) => string;
  readonly randomUuid: () => string;
  readonly schedule: Schedule;
  readonly log: {
    readonly failure: (where: string, failure: Failure) => void;
    readonly bug: (error: unknown) => void;
    readonly info: (message: string) => void;
  };
  /** Called after each flush, for metrics. */
  readonly onFlush?: (outcome: 'ok' | 'failed', waitingRecords: number) => void;
  /** The most rows in memory while the database is unavailable; 20,000 by default. */
  readonly maxRows?: number;
}

interface SentBatch {
  readonly batch: UsageBatch;
  readonly recordCount: number;
}

const MAX_ROWS = 20_000;
const FLUSH_AFTER_MS = 1000;
const MAX_BACKOFF_MS = 10_000;
const CLOSE_WITHIN_MS = 5000;
const CLOSE_RETRY_MS = 250;

/**
 * Aggregates usage records and writes them each second. One batch is in flight at a time; it is retried with the same
 * id until the database confirms it, while later records collect in the next one. Each record is counted exactly once.
 */
export function createUsageBuffer(deps: UsageBufferDeps): UsageBuffer {
  // One half for the batch in flight, one for the next.
  const startGathering = () => createUsageAggregate(Math.ceil((deps.maxRows ?? MAX_ROWS) / 2));
  const calledTools = new Set<string>();
  let gathering = startGathering();
  let sent: SentBatch | undefined;
  let failuresInARow = 0;
  let flushing: Promise<boolean> | undefined;
  let cancelTimer: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  const waitingRecords = () => (sent?.recordCount ?? 0) + gathering.recordCount();
  const isWaiting = () => sent !== undefined || !gathering.isEmpty();

  function planFlush(delayMs: number): void {
    if (cancelTimer !== undefined || flushing !== undefined || closing !== undefined) return;
    cancelTimer = deps.schedule(() => {
      cancelTimer = undefined;
      void flush();
    }, delayMs);
  }

  /** One attempt at a time; concurrent callers share its outcome. */
  function flush(): Promise<boolean> {
    flushing ??= attempt().then((isWritten) => {
      flushing = undefined;
      if (!isWritten) planFlush(Math.min(FLUSH_AFTER_MS * 2 ** failuresInARow, MAX_BACKOFF_MS));
      else if (!gathering.isEmpty()) planFlush(FLUSH_AFTER_MS);
      return isWritten;
    });
    return flushing;
  }

  function flushNow(): Promise<boolean> {
    cancelTimer?.();
    cancelTimer = undefined;
    return flush();
  }

  async function attempt(): Promise<boolean> {
    sent ??= takeBatch();
    const isWritten = await apply(sent.batch);
    if (isWritten) {
      if (failuresInARow > 0) {
        deps.log.info(`The usage counter is written again; ${waitingRecords()} records waited.`);
      }
      sent = undefined;
      failuresInARow = 0;
    } else {
      failuresInARow += 1;
    }
    deps.onFlush?.(isWritten ? 'ok' : 'failed', waitingRecords());
    return isWritten;
  }

  async function apply(batch: UsageBatch): Promise<boolean> {
    try {
      const applied = await deps.counter.apply(batch);
      // Log the first failure and the recovery.
      if (!applied.ok && failuresInARow === 0) deps.log.failure('usage counter', applied.failure);
      return applied.ok;
    } catch (error) {
      // A bug in counting must neither end the server nor lose counts.
      if (failuresInARow === 0) deps.log.bug(error);
      return false;
    }
  }

  function takeBatch(): SentBatch {
    const gathered = gathering;
    gathering = startGathering();
    if (gathered.mergedCount() > 0) {
      deps.log.info(
        `${gathered.mergedCount()} calls were counted as those of client "other": there were too many to keep apart until the database took them.`,
      );
    }
    return { batch: gathered.toBatch(deps.randomUuid()), recordCount: gathered.recordCount() };
  }

  async function writeRest(): Promise<void> {
    cancelTimer?.();
    let cancelDeadline = () => {};
    const deadline = new Promise<'late'>((resolve) => {
      cancelDeadline = deps.schedule(() => resolve('late'), CLOSE_WITHIN_MS);
    });
    while (isWaiting()) {
      const outcome = await Promise.race([flush(), deadline]);
      if (outcome === 'late') break;
      if (!outcome && (await Promise.race([pause(CLOSE_RETRY_MS), deadline])) === 'late') break;
    }
    cancelDeadline();
    if (waitingRecords() > 0) {
      deps.log.info(
        `${waitingRecords()} usage records were not confirmed by the database before the stop: the counter may lack them.`,
      );
    }
  }

  function pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      deps.schedule(resolve, delayMs);
    });
  }

  return {
    record(record) {
      const isCold = !calledTools.has(record.tool);
      if (isCold) calledTools.add(record.tool);
      gathering.add(record, record.ip === OTHER ? OTHER : deps.hashIp(record.ip), isCold);
      planFlush(FLUSH_AFTER_MS);
    },
    recordMisses(month, words) {
      if (words.length === 0) return;
      for (const word of words) gathering.addMiss(month, word);
      planFlush(FLUSH_AFTER_MS);
    },
    waitingRecords,
    async writeNow() {
      if (closing !== undefined || !isWaiting()) return;
      // An attempt in flight does not include later records.
      const isWritten = await flushNow();
      if (isWritten && closing === undefined && isWaiting()) await flushNow();
    },
    close() {
      closing ??= writeRest();
      return closing;
    },
  };
}
