import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type Result, err, success } from '../../domain/errors.ts';
import type { ControlReply, ControlRequest, HolderMode } from './control-socket.ts';
import {
  type DataDirClaim,
  type Holder,
  askHolder,
  claimDataDir,
  readHolder,
  UnsafeSocketFolder,
} from './data-dir.ts';
import { errorCode, isDiskFull } from './database-errors.ts';
import type { Database, Opening } from './database.ts';
import { type EmbeddedOptions, connectToEmbedded, openEmbeddedPool } from './embedded-pool.ts';
import { createPoolDatabase } from './pool-database.ts';
import { databaseUrlProblem, openPostgresPool } from './postgres-pool.ts';

export interface DatabaseOptions {
  /** A server claims DATA_DIR at once and for as long as it runs; a command goes through the running server. */
  readonly mode: HolderMode;
  /** Where the embedded database is, as an absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whose user owns the tables and migrates them; that of `databaseUrl` by default. */
  readonly migrationUrl?: string | undefined;
  /** Tells the servers of one PostgreSQL apart. */
  readonly serverId?: string;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Takes sentences for the operator, without secrets. */
  readonly log: (message: string) => void;
  /** Takes the problem of a server's database that cannot be opened, once until it changes; `log` by default. */
  readonly onProblem?: (problem: string) => void;
  /** An empty embedded database to copy; creating one takes far more time and memory. */
  readonly template?: string;
  /** Limit for each statement or transaction; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Whether opening applies pending migrations; true by default. */
  readonly migrates?: boolean;
  /** Run statements as the owner of the tables, bypassing every policy, for a restore. Not while a server runs. */
  readonly asOwner?: boolean;
}

/** A command may hold the folder for a moment; commands wait for each other. */
const CLAIM_TIMEOUT_MS: Readonly<Record<HolderMode, number>> = { server: 10_000, command: 30_000 };
const RETRY_MS = 50;

/**
 * Prepares a database that opens on first use. Fails, with a message for the operator, only if DATABASE_URL is
 * malformed or a server cannot claim DATA_DIR; an unavailable database is reported later, and can recover.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Result<Database>> {
  const { databaseUrl, dataDir, mode, now } = options;
  const { migrates = true, asOwner = false, template } = options;
  const pool = { mode, migrates, asOwner, template, serverId: options.serverId };
  if (databaseUrl !== undefined) {
    const { migrationUrl } = options;
    const problem =
      databaseUrlProblem('DATABASE_URL', databaseUrl) ??
      (migrationUrl && databaseUrlProblem('DATABASE_MIGRATION_URL', migrationUrl));
    if (problem !== undefined) return err('upstream_error', problem);
    const urls = { databaseUrl, migrationUrl };
    return success(createLoggedDatabase(options, (signal) => openPostgresPool(urls, pool, signal)));
  }
  if (mode === 'command') {
    return success(
      createLoggedDatabase(options, async (signal) => {
        const access = await claimUnlessServed(dataDir, { mode, now, signal });
        if (access.kind === 'refused') return { ok: false, problem: access.problem };
        if (access.kind === 'claimed') return openClaimed(access.claim, pool, signal);
        if (asOwner) return { ok: false, problem: servedProblem(dataDir, access.reply.pid) };
        const { holder, reply } = access;
        return reply.problem === undefined
          ? { ok: true, opened: connectToEmbedded(holder.sockets, mode) }
          : { ok: false, problem: reply.problem };
      }),
    );
  }
  const access = await claimUnlessServed(dataDir, { mode, now });
  if (access.kind === 'refused') return err('upstream_error', access.problem);
  if (access.kind === 'served') {
    return err(
      'upstream_error',
      `${servedProblem(dataDir, access.reply.pid)} Or set DATA_DIR to another folder, or DATABASE_URL for several servers.`,
    );
  }
  const { claim } = access;
  const database = createLoggedDatabase(
    options,
    (signal) => openEmbeddedPool(claim, pool, signal),
    claim.release,
  );
  claim.acceptCommands(async () => {
    const ready = await database.ready();
    return ready.ok ? undefined : ready.failure.message;
  });
  return success(database);
}

function createLoggedDatabase(
  { mode, now, log, onProblem = log, timeoutMs }: DatabaseOptions,
  open: (signal: AbortSignal) => Promise<Opening>,
  release?: () => Promise<void>,
): Database {
  let thread: Worker | undefined;
  const database = createPoolDatabase({
    now,
    timeoutMs,
    // A command prints the returned failure itself.
    onProblem: mode === 'server' ? onProblem : () => {},
    ...(release === undefined ? {} : { release }),
    async open(signal) {
      const opening = await open(signal);
      const migrated = opening.ok ? opening.opened.migrated : [];
      if (migrated.length > 0) log(`The database was migrated: ${migrated.join(', ')}.`);
      thread = opening.ok ? opening.opened.thread : undefined;
      return opening;
    },
  });
  return { ...database, thread: () => thread };
}

/** Opens the embedded database for a command; closing it releases the folder. */
async function openClaimed(
  claim: DataDirClaim,
  pool: EmbeddedOptions,
  signal: AbortSignal,
): Promise<Opening> {
  const opening = await openEmbeddedPool(claim, pool, signal);
  if (!opening.ok) {
    await claim.release();
    return opening;
  }
  const { opened } = opening;
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

type Access =
  | { readonly kind: 'claimed'; readonly claim: DataDirClaim }
  /** A running server has the database. */
  | { readonly kind: 'served'; readonly holder: Holder; readonly reply: ControlReply }
  | { readonly kind: 'refused'; readonly problem: string };

/** Retries until the folder is claimed, a running server replies, or the time is up. */
async function claimUnlessServed(
  dataDir: string,
  options: {
    readonly mode: HolderMode;
    readonly now: () => number;
    readonly signal?: AbortSignal;
  },
): Promise<Access> {
  const { mode, now, signal } = options;
  const request: ControlRequest = mode === 'server' ? 'who' : 'open';
  const deadline = now() + CLAIM_TIMEOUT_MS[mode];
  for (;;) {
    try {
      const claim = await claimDataDir(dataDir, mode);
      if (claim !== undefined) return { kind: 'claimed', claim };
    } catch (error) {
      return { kind: 'refused', problem: await folderProblem(dataDir, error) };
    }
    const holder = await readHolder(dataDir);
    const reply = holder === undefined ? undefined : await askHolder(holder, request, signal);
    if (holder !== undefined && reply?.mode === 'server') return { kind: 'served', holder, reply };
    if (now() >= deadline || signal?.aborted === true) {
      return { kind: 'refused', problem: busyProblem(dataDir, reply?.pid ?? holder?.pid) };
    }
    await delay(RETRY_MS);
  }
}

function servedProblem(dataDir: string, pid: number): string {
  return `Another server (process ${pid}) is using DATA_DIR ${dataDir}. Stop it.`;
}

function busyProblem(dataDir: string, pid: number | undefined): string {
  const who = pid === undefined ? 'Another process' : `Process ${pid}`;
  return `${who} is using DATA_DIR ${dataDir} and did not release it. Wait for it to end, or stop it.`;
}

async function folderProblem(dataDir: string, error: unknown): Promise<string> {
  if (error instanceof UnsafeSocketFolder) {
    return `DATA_DIR ${dataDir} has no safe place for its sockets: ${error.message}`;
  }
  if (await isDiskFull(dataDir)) {
    return `DATA_DIR ${dataDir} cannot be used: its disk is full. Free up space on it.`;
  }
  const code = errorCode(error);
  if (code === 'EROFS') {
    return `DATA_DIR ${dataDir} cannot be used: its file system is read-only. Mount it writable, or choose another folder.`;
  }
  return (
    `DATA_DIR ${dataDir} cannot be used${code === undefined ? '' : ` (${code})`}. ` +
    'It must be a folder that this user may write to, on a file system that can lock files.'
  );
}
