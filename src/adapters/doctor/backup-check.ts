import type { Result } from '../../domain/errors.ts';
import { LATE_MS } from '../backup/daily-backups.ts';
import type { DoctorCheck } from './checks.ts';
import { counted } from '../../domain/text.ts';

/** What is known about a backup that was restored into a scratch database. */
export interface BackupState {
  readonly file: string;
  readonly release: string;
  readonly createdAt: Date;
  readonly rows: number;
  /** Whether its tables match those of the database. */
  readonly hasSameTables: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** A backup of the last day, of the current database, that can be restored: needed to go back after an upgrade. */
export function createBackupCheck(
  look: () => Promise<Result<BackupState>>,
  now: () => number,
): DoctorCheck {
  return {
    name: 'backup',
    async run(command) {
      const fix = `${command} backup, with the release that runs`;
      const state = await look();
      if (!state.ok) return { status: 'fail', what: state.failure.message, fix };
      const what = describeBackup(state.value);
      if (!state.value.hasSameTables) {
        return { status: 'fail', what: `${what}, of other tables`, fix };
      }
      if (now() - state.value.createdAt.getTime() > DAY_MS) {
        return { status: 'fail', what: `${what}, more than a day ago`, fix };
      }
      return { status: 'ok', what: `${what}, restored into a scratch database, ${DIGESTS}` };
    },
  };
}

/** The newest backup of the server in BACKUP_DIR; `look` returns undefined without one. */
export function createDailyBackupCheck(
  look: () => Promise<Result<BackupState | undefined>>,
  now: () => number,
): DoctorCheck {
  const fix = 'see /status and the log of the server, which makes one a day';
  return {
    name: 'backups',
    async run() {
      const state = await look();
      if (!state.ok) return { status: 'fail', what: state.failure.message, fix };
      if (state.value === undefined) {
        return { status: 'warn', what: 'there is no verified backup in BACKUP_DIR', fix };
      }
      const what = describeBackup(state.value);
      if (now() - state.value.createdAt.getTime() > LATE_MS) {
        return { status: 'fail', what: `${what}, more than a day ago`, fix };
      }
      return { status: 'ok', what: `${what}, restored into a scratch database, ${DIGESTS}` };
    },
  };
}

const DIGESTS = 'each table with its digest';

function describeBackup({ file, release, createdAt, rows }: BackupState): string {
  return `${file}: ${counted(rows, 'row')} of release ${release}, made at ${createdAt.toISOString()}`;
}
