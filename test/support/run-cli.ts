import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Runs a command to its end, with a data folder of its own where the test names none: only one process may have it. */
export async function runCli(
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pattern-catalog-data-'));
  try {
    return await outcomeOf(
      spawnCli(args, { ...options, env: { DATA_DIR: dataDir, ...options.env } }),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function outcomeOf(child: ReturnType<typeof spawnCli>): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
