import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, readdirSync, truncateSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A server as a process of its own. */
export interface ServerProcess {
  /** The address of its MCP endpoint. */
  readonly url: string;
  readonly pid: number;
  /** The processor time that it has used so far; undefined where the system does not tell. */
  readonly cpuMs: () => number | undefined;
  /** Forgets what it has written, so that usage lines do not fill the disk. */
  readonly clearOutput: () => void;
  /** Whether it still runs, and what it wrote last, usage lines apart. */
  readonly condition: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a script and waits for the line that says where its endpoint is. Its output goes to a file: a pipe
 * would make it wait for the load generator to read.
 */
export async function startProcess(options: {
  readonly args: readonly string[];
  readonly outputFile: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<ServerProcess> {
  const output = openSync(options.outputFile, 'a');
  const child = spawn(process.execPath, [...options.args], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...options.env },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'close');
  const written = (): string => readFileSync(options.outputFile, 'utf8');

  let url: string | undefined;
  while (url === undefined) {
    if (child.exitCode !== null) {
      throw new Error(`${options.args.join(' ')} ended with ${child.exitCode}:\n${written()}`);
    }
    await delay(20);
    url = /^ {2}MCP +(?<url>\S+)$/m.exec(written())?.groups?.['url'];
  }
  return {
    pid: child.pid ?? 0,
    url: url.replace('localhost', '127.0.0.1'),
    cpuMs: createCpuClock(child.pid),
    clearOutput: () => truncateSync(options.outputFile),
    condition() {
      const ending = child.exitCode ?? child.signalCode;
      const lines = written()
        .split('\n')
        .filter((line) => !line.startsWith('[mcp-usage]'));
      return [ending === null ? 'It runs.' : `It ended (${ending}).`, ...lines.slice(-20)].join(
        '\n',
      );
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads what Linux's scheduler gave to all threads of a process; threads that ended count as they were last read. */
function createCpuClock(pid: number | undefined): () => number | undefined {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = new Map<string, number>();
  return () => {
    try {
      for (const task of readdirSync(tasks)) {
        const [used = ''] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
        nanoseconds.set(task, Number(used));
      }
      return nanoseconds.values().reduce((sum, each) => sum + each, 0) / 1e6;
    } catch {
      return undefined;
    }
  };
}
