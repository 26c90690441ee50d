import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder that the project lives in. */
export const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url));

const BIN = fileURLToPath(new URL('../../bin/pattern-catalog.js', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Starts a command as a process of its own, with the tests' Node. */
export function spawnCli(args: readonly string[], options: CliOptions = {}) {
  return spawn(process.execPath, [BIN, ...args], {
    cwd: options.cwd ?? PROJECT_DIR,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawnCli(args, options);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
