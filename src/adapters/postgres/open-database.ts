import type { Result } from '../../domain/errors.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Database, Opening } from './database.ts';
import type { DataDirClaim } from './data-dir-claim.ts';
import type { HolderMode } from './door.ts';
import { claimForServer, findForCommand } from './embedded-access.ts';
import { maintainEmbedded } from './embedded-maintenance.ts';
import { connectToEmbedded, openEmbeddedPool } from './embedded-pool.ts';
import { createLazyOpening } from './lazy-opening.ts';
import { migrateOpened } from './migrate.ts';
import { createPoolDatabase } from './pool-database.ts';
import { databaseUrlProblem, openPostgresPool } from './postgres-pool.ts';

/** What opening a database needs. */
export interface DatabaseOptions {
  /** A server claims DATA_DIR at once and for as long as it runs; a command goes through the running server. */
  readonly mode: HolderMode;
  /** Where the embedded database is, as an absolute path. */
  readonly dataDir: string;
  /** Undefined stands for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
  /** Takes sentences for the operator, without any secret. */
  readonly log: (message: string) => void;
  /** Whether opening applies pending migrations; true unless set. */
  readonly migrates?: boolean;
}

/**
 * Makes a database ready to be opened on first need. Fails, with a message for the operator, only where
 * DATABASE_URL is malformed or a server cannot have DATA_DIR; a database that is away shows later, and can mend.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Result<Database>> {
  const { databaseUrl } = options;
  if (databaseUrl !== undefined) return openPostgres(options, databaseUrl);
  return options.mode === 'server' ? openForServer(options) : success(openForCommand(options));
}

function openPostgres(options: DatabaseOptions, databaseUrl: string): Result<Database> {
  const problem = databaseUrlProblem(databaseUrl);
  if (problem !== undefined) return failure('upstream_error', problem);
  const opening = openLazily(options, () => openPostgresPool(databaseUrl));
  return success(createPoolDatabase(opening, () => opening.close()));
}

async function openForServer(options: DatabaseOptions): Promise<Result<Database>> {
  const claimed = await claimForServer(options.dataDir, options.now);
  if (claimed.kind === 'refused') return failure('upstream_error', claimed.problem);
  const { claim } = claimed;
  const opening = openLazily(options, async (signal) => {
    const outcome = await openEmbeddedPool(claim, 'server', signal);
    return outcome.ok ? { ok: true, opened: maintainEmbedded(outcome.opened) } : outcome;
  });
  claim.letIn(async () => {
    const outcome = await opening.get();
    return outcome.ok ? undefined : outcome.problem;
  });
  return success(
    createPoolDatabase(opening, async () => {
      await opening.close();
      await claim.release();
    }),
  );
}

function openForCommand(options: DatabaseOptions): Database {
  const opening = openLazily(options, async (signal) => {
    const access = await findForCommand(options.dataDir, options.now, signal);
    switch (access.kind) {
      case 'beside':
        return { ok: true, opened: connectToEmbedded(access.sockets, 'command') };
      case 'refused':
        return { ok: false, problem: access.problem };
      case 'claimed':
        return openClaimed(access.claim, signal);
    }
  });
  return createPoolDatabase(opening, () => opening.close());
}

/** Opens the embedded database for a command, which lets go of the folder together with it. */
async function openClaimed(claim: DataDirClaim, signal: AbortSignal): Promise<Opening> {
  const outcome = await openEmbeddedPool(claim, 'command', signal);
  if (!outcome.ok) {
    await claim.release();
    return outcome;
  }
  const { opened } = outcome;
  return {
    ok: true,
    opened: {
      ...opened,
      async close() {
        await opened.close();
        await claim.release();
      },
    },
  };
}

function openLazily(options: DatabaseOptions, open: (signal: AbortSignal) => Promise<Opening>) {
  const { now, log, migrates = true } = options;
  return createLazyOpening({
    now,
    onProblem: log,
    async open(signal) {
      const outcome = await open(signal);
      return outcome.ok && migrates ? migrateOpened(outcome.opened, log, signal) : outcome;
    },
  });
}
