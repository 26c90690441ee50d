import { setTimeout as pause } from 'node:timers/promises';
import type { DataDirClaim, Holder } from './data-dir-claim.ts';
import { askHolder, claimDataDir, readHolder } from './data-dir-claim.ts';
import { errorCode } from './database-errors.ts';
import { UnsafeSocketFolder } from './socket-folder.ts';
import type { DoorAnswer, DoorQuestion, HolderMode } from './door.ts';

/** A command may be in the way of a server for a moment; commands wait for each other. */
const PATIENCE_MS: Readonly<Record<HolderMode, number>> = { server: 10_000, command: 30_000 };
const PAUSE_MS = 50;

/** The right to the data folder, or a sentence for the operator. */
export type Claimed =
  | { readonly kind: 'claimed'; readonly claim: DataDirClaim }
  | { readonly kind: 'refused'; readonly problem: string };

/** A running server has the database open; its sockets are in this folder. */
export interface Beside {
  readonly kind: 'beside';
  readonly sockets: string;
}

/** Claims a data folder for a server; refused while another one runs. `now` is in milliseconds. */
export function claimForServer(dataDir: string, now: () => number): Promise<Claimed> {
  return claimUnlessServed<Claimed>(
    dataDir,
    'server',
    'who',
    now,
    undefined,
    ({ answer: { pid } }) => ({
      kind: 'refused',
      problem:
        `Another server (process ${pid}) is using DATA_DIR ${dataDir}. ` +
        'Stop it, or set DATA_DIR to another folder, or set DATABASE_URL for several servers.',
    }),
  );
}

/** Finds a command's way to the database: through a running server, which opens it, or by a claim of its own. */
export function findForCommand(
  dataDir: string,
  now: () => number,
  signal: AbortSignal,
): Promise<Claimed | Beside> {
  return claimUnlessServed<Claimed | Beside>(dataDir, 'command', 'open', now, signal, (server) =>
    server.answer.problem === undefined
      ? { kind: 'beside', sockets: server.holder.sockets }
      : { kind: 'refused', problem: server.answer.problem },
  );
}

interface RunningServer {
  readonly holder: Holder;
  readonly answer: DoorAnswer;
}

/** Tries until the folder is claimed, a running server answers, or patience ends. */
async function claimUnlessServed<Outcome>(
  dataDir: string,
  mode: HolderMode,
  question: DoorQuestion,
  now: () => number,
  signal: AbortSignal | undefined,
  served: (server: RunningServer) => Outcome,
): Promise<Outcome | Claimed> {
  const deadline = now() + PATIENCE_MS[mode];
  for (;;) {
    try {
      const claim = await claimDataDir(dataDir, mode);
      if (claim !== undefined) return { kind: 'claimed', claim };
    } catch (error) {
      return { kind: 'refused', problem: folderProblem(dataDir, error) };
    }
    const holder = await readHolder(dataDir);
    const answer = holder === undefined ? undefined : await askHolder(holder, question, signal);
    if (holder !== undefined && answer?.mode === 'server') return served({ holder, answer });
    if (now() >= deadline || signal?.aborted === true) {
      return { kind: 'refused', problem: busyProblem(dataDir, answer?.pid ?? holder?.pid) };
    }
    await pause(PAUSE_MS);
  }
}

function busyProblem(dataDir: string, pid: number | undefined): string {
  const who = pid === undefined ? 'Another process' : `Process ${pid}`;
  return `${who} is using DATA_DIR ${dataDir} and did not let go of it. Wait for its end, or stop it.`;
}

function folderProblem(dataDir: string, error: unknown): string {
  if (error instanceof UnsafeSocketFolder) {
    return `DATA_DIR ${dataDir} has no safe place for its sockets: ${error.message}`;
  }
  const code = errorCode(error);
  return (
    `DATA_DIR ${dataDir} cannot be used${code === undefined ? '' : ` (${code})`}. ` +
    'See that it is a folder which this user may write, on a file system that can lock files.'
  );
}
