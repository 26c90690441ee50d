import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./holder-process.ts', import.meta.url));

/** Another process that holds an embedded database. */
export interface HolderProcess {
  readonly pid: number;
  /** What it said first: `{held: true}`, or `{refused: message}`. */
  readonly first: Promise<unknown>;
  /** Sends a statement and waits for its answer; undefined where the process ended before. */
  readonly ask: (sql: string) => Promise<unknown>;
  /** Ends it as the operating system would; waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Lets it close its database; waits until it is gone. */
  readonly end: () => Promise<void>;
}

/** Starts a process that opens the embedded database of a folder. */
export function startHolder(mode: 'server' | 'command', dataDir: string): HolderProcess {
  const child = spawn(process.execPath, [SCRIPT, mode, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<unknown> => {
    const line = await lines.next();
    return line.done === true ? undefined : JSON.parse(line.value);
  };
  return {
    pid: child.pid ?? 0,
    first: nextLine(),
    ask(sql) {
      child.stdin.write(`${sql}\n`);
      return nextLine();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
