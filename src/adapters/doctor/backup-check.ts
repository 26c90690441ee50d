import type { Result } from '../../domain/errors.ts';
import type { DoctorCheck } from './checks.ts';

/** What is known about a backup whose digests match. */
export interface BackupState {
  readonly file: string;
  readonly release: string;
  readonly createdAt: Date;
  readonly rows: number;
  /** Whether its tables match those of the database. */
  readonly hasSameTables: boolean;
}

const MAX_AGE_MS = 24 * 60 * 60_000;

/** A complete backup of the last day, of the current database: needed to go back after an upgrade. */
export function createBackupCheck(
  look: () => Promise<Result<BackupState>>,
  now: () => number,
): DoctorCheck {
  const fix = 'pattern-catalog backup, with the release that runs';
  return {
    name: 'backup',
    async run() {
      const state = await look();
      if (!state.ok) return { status: 'fail', what: state.failure.message, fix };
      const { file, release, createdAt, rows, hasSameTables } = state.value;
      const what = `${file}: ${rows} rows of release ${release}, made at ${createdAt.toISOString()}`;
      if (!hasSameTables) return { status: 'fail', what: `${what}, of other tables`, fix };
      if (now() - createdAt.getTime() > MAX_AGE_MS) {
        return { status: 'fail', what: `${what}, more than a day ago`, fix };
      }
      return { status: 'ok', what: `${what}, each table with its digest` };
    },
  };
}
