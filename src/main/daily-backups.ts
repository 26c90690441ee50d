import { type StoredBackup, createBackupFolder } from '../adapters/backup/backup-folder.ts';
import { type DailyBackups, createDailyBackups } from '../adapters/backup/daily-backups.ts';
import { withWorkFolder } from '../adapters/backup/work-folder.ts';
import { diskProblem } from '../adapters/disk-problem.ts';
import { createPostgresAuditLog } from '../adapters/postgres/audit-log.ts';
import { scheduleIdleTimer } from '../adapters/timers/schedule-timer.ts';
import { type Err, type Result, err, success } from '../domain/errors.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { AppParts } from './app-parts.ts';
import {
  type BackupSource,
  BACKUP_TIMEOUT_MS,
  verifyBackup,
  writeBackup,
} from './database-backup.ts';

/** Two lock numbers of the server that makes the daily backup. */
const LOCK = [0x6261_636b, 1] as const;

/** Wires the daily backups and their metric; undefined unless BACKUP_DIR is set. */
export function wireDailyBackups(
  parts: Pick<AppParts, 'config' | 'database' | 'log' | 'metrics' | 'workers'>,
): DailyBackups | undefined {
  const { config, database, log } = parts;
  const { backupDir } = config;
  if (backupDir === undefined) return undefined;
  const folder = createBackupFolder(backupDir);

  function addBackup(at: number, signal: AbortSignal): Promise<Result<StoredBackup>> {
    return withWorkFolder(config.dataDir, async (workFolder) => {
      const source: BackupSource = {
        config,
        withDatabase: (work) => work(database),
        withFolder: (work) => work(workFolder),
      };
      const made = { release: packageJson.version, createdAt: new Date(at).toISOString() };
      const added = await folder.add(at, {
        write: (file) => writeBackup(source, file, made, { signal }),
        verify: (file) => verifyBackup(config, file, workFolder, { signal }),
      });
      if (!added.ok) return added;
      log.info(`Made and verified the daily backup ${added.value.file}.`);
      // What `doctor --production` looks for.
      const recorded = await createPostgresAuditLog(database).record({ kind: 'backup_created' });
      if (!recorded.ok) log.failure('audit', recorded.failure);
      return added;
    });
  }

  /** The embedded database has one server; of servers that share PostgreSQL one has the turn. */
  async function inTurn<T>(work: () => Promise<Result<T>>): Promise<Result<T | undefined>> {
    if (config.databaseUrl === undefined) return work();
    const turn = await database.withTransaction(async (client) => {
      await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      const { rows } = await client.query<{ readonly has: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${LOCK.join(', ')}) AS has`,
      );
      return rows[0]?.has === true ? work() : success(undefined);
    }, BACKUP_TIMEOUT_MS);
    return turn.ok ? turn.value : turn;
  }

  async function unexpected(error: unknown): Promise<Err> {
    const named = [
      { name: 'BACKUP_DIR', folder: backupDir ?? '' },
      { name: 'DATA_DIR', folder: config.dataDir },
    ];
    const problem = (await diskProblem(error, named)) ?? accessProblem(error);
    if (problem === undefined) log.bug(error);
    return err('upstream_error', problem ?? 'An unexpected error is in the log.', error);
  }

  const hasThreads = () => parts.workers.threads().length > 0;
  const backups = createDailyBackups({
    folder,
    async make(at, isDue, signal) {
      try {
        return await inTurn(async () =>
          (await isDue()) ? addBackup(at, signal) : success(undefined),
        );
      } catch (error) {
        return unexpected(error);
      }
    },
    now: Date.now,
    wasBusy: createWasBusy(hasThreads),
    onBusy(listener) {
      const timer = setInterval(() => {
        if (hasThreads()) listener();
      }, LOOK_MS).unref();
      return () => clearInterval(timer);
    },
    schedule: scheduleIdleTimer,
    onFailure: ({ message }) => log.error(`The daily backup failed: ${message}`),
    onRecovered: () => log.info('The daily backup works again.'),
  });
  parts.metrics.observeGauge(
    'pattern_catalog_backup_verified_age_seconds',
    'Age of the newest backup in BACKUP_DIR, each of which was restored; +Inf without one.',
    backups.ageSeconds,
  );
  return backups;
}

const LOOK_MS = 250;

/** Half of a core. */
const BUSY_SHARE = 0.5;

/**
 * Whether this process took much processor time since the last call (or since this was made), or holds worker threads:
 * their heaps and the backup's database would add up.
 */
function createWasBusy(hasThreads: () => boolean): () => boolean {
  let last = { at: performance.now(), cpu: process.cpuUsage() };
  return () => {
    const { user, system } = process.cpuUsage(last.cpu);
    const elapsedMs = performance.now() - last.at;
    last = { at: performance.now(), cpu: process.cpuUsage() };
    return hasThreads() || (user + system) / 1000 > BUSY_SHARE * elapsedMs;
  };
}

/** Only the code of the error and the operator's own path. */
function accessProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  return `${String(error.path)} cannot be used (${String(error.code)}). This user must be able to write there.`;
}
