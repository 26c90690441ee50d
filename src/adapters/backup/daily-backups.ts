import type { Schedule } from '../../domain/async.ts';
import type { Failure, Result } from '../../domain/errors.ts';
import type { Degradation } from '../../domain/status.ts';
import type { BackupFolder, StoredBackup } from './backup-folder.ts';

/** The start of the server comes first. */
const FIRST_MS = 5000;
/** Until a failed backup is tried again, and the longest wait: a machine may sleep. */
const RETRY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A backup opens a second embedded database (50 MB), so it waits for a quiet moment, and begins again in the next one if
 * the server has work in between, but not forever.
 */
const BUSY_MS = 5000;
const MAX_BUSY_MS = 60 * 60_000;

/** Backups are late after this time: one takes a while, and its first failure is tried again. */
export const LATE_MS = 26 * 60 * 60_000;

/** The backups of a server, one a day (docs/operations.md#daily-backups). */
export interface DailyBackups {
  /** Seconds since the newest verified backup was begun; Infinity without one. */
  readonly ageSeconds: () => Promise<number>;
  readonly degradation: () => Promise<Degradation | undefined>;
  /** Ends a running backup and leaves nothing of it. */
  readonly close: () => Promise<void>;
}

/**
 * Makes a backup when the newest one is a day old, and tries a failed one again after an hour. The first failure is
 * reported, others that differ from it, and the recovery.
 */
export function createDailyBackups(deps: {
  readonly folder: BackupFolder;
  /**
   * Writes and verifies a backup. Of servers that share a database one does so at a time: the others get undefined, and
   * so does one that finds that `isDue` no longer holds.
   */
  readonly make: (
    at: number,
    isDue: () => Promise<boolean>,
    signal: AbortSignal,
  ) => Promise<Result<StoredBackup | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the server had much to do since it was last asked. */
  readonly wasBusy: () => boolean;
  /** Calls back once the server has work that takes memory; returns what ends that. */
  readonly onBusy: (listener: () => void) => () => void;
  readonly schedule: Schedule;
  readonly onFailure: (failure: Failure) => void;
  readonly onRecovered: () => void;
}): DailyBackups {
  const { folder, now } = deps;
  const closing = new AbortController();
  let failure: Failure | undefined;
  /** Since when a due backup waits for a quiet moment. */
  let waitsSince: number | undefined;
  let running = Promise.resolve();
  let cancel = deps.schedule(start, FIRST_MS);

  function start(): void {
    running = run();
  }

  /** Milliseconds until a backup is due; at most 0 if it is. */
  async function dueIn(): Promise<number> {
    const newest = await folder.newest(now());
    return newest === undefined ? 0 : newest.at + DAY_MS - now();
  }

  async function run(): Promise<void> {
    const nextMs = await attempt();
    if (!closing.signal.aborted) cancel = deps.schedule(start, nextMs);
  }

  /** Returns milliseconds until the next look. */
  async function attempt(): Promise<number> {
    const wasBusy = deps.wasBusy();
    // If the folder cannot be read, making one says why.
    const leftMs = await dueIn().catch(() => 0);
    if (leftMs > 0) {
      recover();
      // The last look is shortly before it is due: `wasBusy` is then about these seconds.
      return leftMs <= BUSY_MS ? leftMs : Math.min(leftMs - BUSY_MS, RETRY_MS);
    }
    waitsSince ??= now();
    const isOverdue = now() - waitsSince >= MAX_BUSY_MS;
    if (wasBusy && !isOverdue) return BUSY_MS;
    const busy = new AbortController();
    const stopListening = isOverdue ? () => {} : deps.onBusy(() => busy.abort());
    const signal = AbortSignal.any([closing.signal, busy.signal]);
    const made = await deps.make(now(), async () => (await dueIn()) <= 0, signal);
    stopListening();
    if (!made.ok && busy.signal.aborted) return BUSY_MS;
    waitsSince = undefined;
    if (made.ok) {
      // Undefined: another server has the turn, whose backup is the one that counts.
      if (made.value !== undefined) recover();
    } else if (!closing.signal.aborted) {
      if (made.failure.message !== failure?.message) deps.onFailure(made.failure);
      failure = made.failure;
    }
    return RETRY_MS;
  }

  function recover(): void {
    if (failure !== undefined) deps.onRecovered();
    failure = undefined;
  }

  async function ageMs(): Promise<number> {
    const newest = await folder.newest(now()).catch(() => undefined);
    return newest === undefined ? Infinity : Math.max(0, now() - newest.at);
  }

  return {
    ageSeconds: async () => (await ageMs()) / 1000,
    async degradation() {
      const age = await ageMs();
      // Before the first one, only a failure says that there will be none.
      const isLate = age !== Infinity && age > LATE_MS;
      if (failure === undefined && !isLate) return undefined;
      const last =
        age === Infinity
          ? 'There is no verified backup'
          : `The newest verified backup is from ${new Date(now() - age).toISOString()}`;
      const reason = failure === undefined ? '' : ` The last attempt failed: ${failure.message}`;
      return {
        warning: 'The daily backup fails. See /status.',
        problem: `${last} in BACKUP_DIR.${reason}`,
      };
    },
    async close() {
      closing.abort();
      cancel();
      await running;
    },
  };
}
