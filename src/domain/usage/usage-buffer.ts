import type { Schedule } from '../async.ts';
import type { Failure } from '../errors.ts';
import { createUsageAggregate } from './usage-aggregate.ts';
import type { UsageBatch } from './usage-batch.ts';
import type { UsageCounter } from './usage-report.ts';
import type { RecordUsage } from './usage-record.ts';

/** What stands between answered calls and the counter in the database. */
export interface UsageBuffer {
  /** Counts a record in memory: takes constant time and never fails, whatever the database does. */
  readonly record: RecordUsage;
  /** Counts missed words, likewise. */
  readonly recordMisses: (month: string, words: readonly string[]) => void;
  /** How many records the database has not confirmed yet. */
  readonly waitingRecords: () => number;
  /** Tries once to write what was recorded until now, for a reader who should not have to come again for it. */
  readonly writeNow: () => Promise<void>;
  /**
   * Writes what is buffered and says in the log how many records could not be written. Takes 5 s at most. Records
   * that come later are not written any more: call it when nothing is answered any longer.
   */
  readonly close: () => Promise<void>;
}

export interface UsageBufferDeps {
  readonly counter: Pick<UsageCounter, 'apply'>;
  /** The keyed hash that stands for an address (`ip_hash`). */
  readonly hashIp: (ip: string) => string;
  readonly randomUuid: () => string;
  readonly schedule: Schedule;
  readonly log: {
    readonly failure: (where: string, failure: Failure) => void;
    readonly bug: (error: unknown) => void;
    readonly info: (message: string) => void;
  };
  /** Told after each flush, for metrics. */
  readonly onFlush?: (outcome: 'ok' | 'failed', waitingRecords: number) => void;
  /** How many rows memory may hold while the database is away; 20,000 by default. */
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
 * Sums up usage records and brings them to the counter each second. One batch is under way at a time;
 * it is sent again, the same and with the same id, until the database confirms it, while later records gather in the
 * next one. So each record is counted once, also when the answer to a batch was lost.
 */
export function createUsageBuffer(deps: UsageBufferDeps): UsageBuffer {
  // Half of the rows may wait in the batch that was sent, the other half gather meanwhile.
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

  /** One attempt at a time; whoever asks during it waits for its outcome. */
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
      // The first of a row of failures is told, and their end.
      if (!applied.ok && failuresInARow === 0) deps.log.failure('usage counter', applied.failure);
      return applied.ok;
    } catch (error) {
      // A bug in counting must not end the server, nor lose what was counted.
      if (failuresInARow === 0) deps.log.bug(error);
      return false;
    }
  }

  function takeBatch(): SentBatch {
    const taken = gathering;
    gathering = startGathering();
    if (taken.mergedCount() > 0) {
      deps.log.info(
        `${taken.mergedCount()} calls were counted as those of client "other": there were too many to keep apart until the database took them.`,
      );
    }
    return { batch: taken.toBatch(deps.randomUuid()), recordCount: taken.recordCount() };
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
      gathering.add(record, deps.hashIp(record.ip), isCold);
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
      // What came during an attempt that is under way is not part of it.
      const isWritten = await flushNow();
      if (isWritten && closing === undefined && isWaiting()) await flushNow();
    },
    close() {
      closing ??= writeRest();
      return closing;
    },
  };
}
