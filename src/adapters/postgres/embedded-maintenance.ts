import type { Pool } from 'pg';
import type { OpenedPool } from './database.ts';

const INTERVAL_MS = 60_000;
const DUE_BYTES = 16 * 1024 * 1024;

/**
 * Keeps an embedded database small for as long as it is open. PGlite has none of the background processes that
 * write checkpoints and vacuum: without this its log would grow with every write, for ever.
 */
export function maintainEmbedded(opened: OpenedPool): OpenedPool {
  const timer = setInterval(() => {
    // What is wrong with the database shows in the calls that need it, and the next turn comes.
    maintain(opened.pool).catch(() => {});
  }, INTERVAL_MS).unref();
  return {
    ...opened,
    async close() {
      clearInterval(timer);
      await opened.close();
    },
  };
}

/** Vacuums and writes a checkpoint where enough was written since the last one; tells whether it did. */
export async function maintain(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ readonly bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes
     FROM pg_control_checkpoint()`,
  );
  if ((rows[0]?.bytes ?? 0) < DUE_BYTES) return false;
  await pool.query('VACUUM (ANALYZE)');
  await pool.query('CHECKPOINT');
  return true;
}
