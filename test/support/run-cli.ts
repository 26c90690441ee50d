import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TypeReader } from '../../src/adapters/type-reader/type-reader.ts';

/** The project's folder. */
export const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url));

/** The command as people start it, from the sources. */
const BIN = fileURLToPath(new URL('../../bin/pattern-catalog.js', import.meta.url));

/** A script of `test/support/command-bundle.ts`, by its path in the project: its bundle where there is one. */
export function scriptOf(source: string): string {
  const command = process.env['TEST_COMMAND'];
  if (command === undefined) return join(PROJECT_DIR, source);
  return join(dirname(command), '../..', source.replace(/\.ts$/, '.js'));
}

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Another installation's command, and the Node that runs it. */
  readonly bin?: string;
  readonly node?: string;
}

const running = new Set<ChildProcess>();
// A test that times out does not reach its clean-up. Vitest ends a worker by SIGTERM.
for (const event of ['exit', 'SIGTERM']) {
  process.once(event, () => {
    running.forEach((child) => child.kill('SIGKILL'));
    if (event === 'SIGTERM') process.exit();
  });
}

/** Starts a command as a process, with the tests' Node. It ends with the test file at the latest. */
export function spawnCli(args: readonly string[], options: CliOptions = {}) {
  const { bin = process.env['TEST_COMMAND'] ?? BIN, node = process.execPath } = options;
  const child = spawn(node, [bin, ...args], {
    cwd: options.cwd ?? PROJECT_DIR,
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      // For worker threads too, as the launcher does.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithWorker(child);
  return child;
}

/** Ends a process with this worker at the latest. */
export function endWithWorker(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/**
 * Runs a command to its end, by default with its own data folder: only one process can hold one. It runs in this
 * process unless it is `serve`, another installation's, or takes paths that are relative to a given folder.
 */
export async function runCli(
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliResult> {
  const { bin, node, cwd } = options;
  const [command = ''] = args;
  const needsFolder = cwd !== undefined && USES_FOLDER.has(command);
  if (command === 'serve' || needsFolder || (bin ?? node) !== undefined) {
    return runProcess(args, options);
  }
  return withDataDir(options, (placed) => runInProcess(args, placed));
}

/** Commands that resolve paths against the folder of their process. */
const USES_FOLDER: ReadonlySet<string> = new Set(['init', 'publish', 'backup', 'restore']);

/** Runs a command to its end like `runCli`, in a process of its own. */
export function runProcess(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  return withDataDir(options, (placed) => outcomeOf(spawnCli(args, placed)));
}

async function withDataDir(
  options: CliOptions,
  run: (placed: CliOptions) => Promise<CliResult>,
): Promise<CliResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pattern-catalog-data-'));
  try {
    return await run({ ...options, env: { DATA_DIR: dataDir, ...options.env } });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

let typeReader: TypeReader | undefined;

async function runInProcess(
  args: readonly string[],
  { env = {}, cwd = PROJECT_DIR }: CliOptions,
): Promise<CliResult> {
  // Imported lazily: most test files run no command.
  const [{ readConfig }, { runCommand }, { createTypeReader }, { limitsOf }] = await Promise.all([
    import('../../src/config.ts'),
    import('../../src/main/cli.ts'),
    import('../../src/adapters/type-reader/type-reader.ts'),
    import('./with-limits.ts'),
  ]);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const outputs = Promise.all([text(stdout), text(stderr)]);
  const configure = () => readConfig(env, limitsOf(env));
  // Its thread, which takes a second to load TypeScript, ends by itself when it is not used.
  typeReader ??= { ...createTypeReader(), close: async () => {} };
  const reader = typeReader;
  const run = { args, configure, cwd, stdout, stderr, openTypeReader: () => reader };
  const code = await runCommand(run).finally(() => {
    stdout.end();
    stderr.end();
  });
  const [printed, reported] = await outputs;
  return { code, stdout: printed, stderr: reported };
}

function outcomeOf(child: ReturnType<typeof spawnCli>): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
