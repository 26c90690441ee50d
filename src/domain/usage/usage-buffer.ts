import type { Schedule } from '../async.ts';
import type { Failure } from '../errors.ts';
import { createUsageAggregate } from './usage-aggregate.ts';
import { type UsageBatch, OTHER } from './usage-batch.ts';
import type { UsageCounter } from './usage-report.ts';
import type { RecordUsage } from './usage-record.ts';
import { type SpooledBatch, type UsageSpool, replayUsageSpool } from './usage-spool.ts';
import { counted } from '../text.ts';

/** Buffers usage between responses and the counter in the database. */
export interface UsageBuffer {
  /** Counts a record in memory, in constant time. Never fails. */
  readonly record: RecordUsage;
  /** Counts what a client asked for and did not find, likewise. */
  readonly recordWanted: (day: string, phrases: readonly string[], ip: string) => void;
  /** How many records the database has not confirmed yet. */
  readonly waitingRecords: () => number;
  /** Whether the database did not take the last batch. */
  readonly isFailing: () => boolean;
  /** Flush once before a report. */
  readonly writeNow: () => Promise<void>;
  /** Counts what earlier runs left in the spool, as soon as the database takes it. */
  readonly replay: () => void;
  /**
   * Flushes within 2 s, puts what the database did not confirm in the spool, and logs how many records those were.
   * Later records are dropped: call it after the last response.
   */
  readonly close: () => Promise<void>;
}

export interface UsageBufferDeps {
  readonly counter: Pick<UsageCounter, 'apply'>;
  readonly spool: UsageSpool;
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

const MAX_ROWS = 20_000;
const FLUSH_AFTER_MS = 1000;
const MAX_BACKOFF_MS = 10_000;
const CLOSE_WITHIN_MS = 2000;
const CLOSE_RETRY_MS = 250;
/** Of a hash that tells the clients of one phrase apart. */
const CLIENT_CHARACTERS = 16;

/**
 * Aggregates usage records and writes them each second. One batch is in flight at a time; it is retried with the same
 * id until the database confirms it, by the next run if need be, while later records collect in the next one. Each
 * record is counted exactly once.
 */
export function createUsageBuffer(deps: UsageBufferDeps): UsageBuffer {
  // One half for the batch in flight, one for the next.
  const startGathering = () => createUsageAggregate(Math.ceil((deps.maxRows ?? MAX_ROWS) / 2));
  const calledTools = new Set<string>();
  let gathering = startGathering();
  let sent: SpooledBatch | undefined;
  /** The id of the last confirmed batch, which is not sent again. */
  let confirmedId: string | undefined;
  let isSpoolReplayed = false;
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
    const isReplayed = await replaySpool();
    if (isReplayed && !isWaiting()) return true;
    const isWritten = isReplayed && (await writeBatch());
    if (!isWritten) failuresInARow += 1;
    deps.onFlush?.(isWritten ? 'ok' : 'failed', waitingRecords());
    return isWritten;
  }

  async function replaySpool(): Promise<boolean> {
    if (isSpoolReplayed) return true;
    const replayed = await replayUsageSpool(deps);
    if (!replayed.ok) logFirst(replayed.failure);
    isSpoolReplayed = replayed.ok;
    return replayed.ok;
  }

  async function writeBatch(): Promise<boolean> {
    sent ??= takeBatch();
    const { batch } = sent;
    if (!(await apply(batch))) return false;
    if (failuresInARow > 0) {
      deps.log.info(
        `The usage counter is written again; ${counted(waitingRecords(), 'record')} waited.`,
      );
    }
    confirmedId = batch.id;
    sent = undefined;
    failuresInARow = 0;
    return true;
  }

  /** Logs the first failure of a series; its end is logged too. */
  function logFirst(failure: Failure): void {
    if (failuresInARow === 0) deps.log.failure('usage counter', failure);
  }

  async function apply(batch: UsageBatch): Promise<boolean> {
    try {
      const applied = await deps.counter.apply(batch, confirmedId);
      if (!applied.ok) logFirst(applied.failure);
      return applied.ok;
    } catch (error) {
      // A bug in counting must neither end the server nor lose counts.
      if (failuresInARow === 0) deps.log.bug(error);
      return false;
    }
  }

  function takeBatch(): SpooledBatch {
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
    await spoolRest();
  }

  /** What the database did not confirm is counted by the next run; its id keeps it from being counted twice. */
  async function spoolRest(): Promise<void> {
    const rest = sent === undefined ? [] : [sent];
    if (!gathering.isEmpty()) rest.push(takeBatch());
    let kept = 0;
    let lost = 0;
    for (const batch of rest) {
      const spooled = await deps.spool.write(batch);
      if (spooled.ok) kept += batch.recordCount;
      else {
        lost += batch.recordCount;
        deps.log.failure('usage spool', spooled.failure);
      }
    }
    const unconfirmed = 'usage records were not confirmed by the database before the stop';
    if (kept > 0) {
      deps.log.info(
        `${kept} ${unconfirmed}. They are in DATA_DIR and are counted at the next start.`,
      );
    }
    if (lost > 0) {
      deps.log.info(
        `${lost} ${unconfirmed}, and DATA_DIR did not take them: the counter may lack them.`,
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
    recordWanted(day, phrases, ip) {
      if (phrases.length === 0) return;
      for (const phrase of phrases) {
        const client =
          ip === OTHER ? OTHER : deps.hashIp(`${ip} ${phrase}`).slice(0, CLIENT_CHARACTERS);
        gathering.addWanted({ day, phrase, client });
      }
      planFlush(FLUSH_AFTER_MS);
    },
    waitingRecords,
    isFailing: () => failuresInARow > 0,
    async writeNow() {
      if (closing !== undefined || !isWaiting()) return;
      // An attempt in flight does not include later records.
      const isWritten = await flushNow();
      if (isWritten && closing === undefined && isWaiting()) await flushNow();
    },
    replay: () => void flush(),
    close() {
      closing ??= writeRest();
      return closing;
    },
  };
}
