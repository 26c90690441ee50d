import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { runCommand } from '../../packages/consumer/src/run-command.ts';
import { runProgram } from '../../packages/consumer/src/run-package.ts';
import { writeDieAt } from '../support/die-at.ts';
import { eventually } from '../support/eventually.ts';
import { type CliResult, endWithWorker } from '../support/run-cli.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';
import {
  type PatternSource,
  type VersionSource,
  temporaryFolder,
  writeCatalog,
  writeVersion,
} from '../support/write-catalog.ts';

/** A server whose catalog gets new versions while it runs. */
export interface ConsumerServer extends Pick<StartedServer, 'url' | 'lines'> {
  /** Adds a version and makes it the active one; `notices` are further members of component.yaml. */
  readonly publish: (
    slug: string,
    versionId: string,
    version: VersionSource,
    notices?: object,
  ) => Promise<void>;
  /** Rewrites component.yaml, and waits until the server has read it. */
  readonly activate: (slug: string, versionId: string, notices?: object) => Promise<void>;
  readonly catalogDir: string;
  readonly close: () => Promise<void>;
}

/** The style sheet that new components share. */
export const SHARED_TOKENS = ':root { --ui-text: black; }\n';

/** Starts a server on a catalog of these patterns. */
export async function startConsumerServer(
  patterns: readonly PatternSource[],
  env: Readonly<Record<string, string>> = {},
  writeMore: (catalogDir: string) => Promise<void> = async () => {},
): Promise<ConsumerServer> {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, patterns);
  await writeFile(join(catalogDir, 'tokens.css'), SHARED_TOKENS);
  await writeMore(catalogDir);
  const server = await startServer({
    env: { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(folder.path, 'build'), ...env },
  });
  const activate: ConsumerServer['activate'] = async (slug, versionId, notices = {}) => {
    await writeFile(
      join(catalogDir, slug, 'component/component.yaml'),
      stringify({
        activeVersionId: versionId,
        license: 'MIT',
        provenance: { source: 'original' },
        ...notices,
      }),
    );
    await eventually(async () => {
      const response = await fetch(`${server.url}/api/versions?pattern=${slug}`);
      return (await response.json()).active_version;
    }).toBe(versionId);
  };
  return {
    url: server.url,
    lines: server.lines,
    catalogDir,
    activate,
    async publish(slug, versionId, version, notices) {
      await writeVersion(join(catalogDir, slug, 'component', versionId), version);
      await activate(slug, versionId, notices);
    },
    async close() {
      await server.stop();
      await folder.remove();
    },
  };
}

/** A project that holds components. */
export interface ConsumerProject {
  readonly path: string;
  /**
   * Runs the command in the project, in this process: from the sources, as the npm package runs it. With
   * `CONSUMER_NODE` it is the served file in a process of that Node.
   */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<CliResult>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>;
  readonly makeReadOnly: (file: string) => Promise<void>;
  readonly git: (...args: readonly string[]) => Promise<string>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** A folder in the project. */
  readonly cwd?: string;
  /** What is sent to standard input. */
  readonly input?: string | undefined;
  /** Called with what was printed so far, each time that more is. */
  readonly onPrint?: ((text: string) => void) | undefined;
  /** In place of the time that `login` waits between two questions. */
  readonly sleep?: (() => Promise<void>) | undefined;
}

/** Creates a folder for the components of a server; it is removed after the test. */
export async function createConsumerProject({
  url,
}: Pick<ConsumerServer, 'url'>): Promise<ConsumerProject> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  await mkdir(join(folder.path, 'app/src'), { recursive: true });
  const path = join(folder.path, 'app');
  return {
    path,
    async run(args, options = {}) {
      const { cwd = path } = options;
      if (process.env['CONSUMER_NODE'] === undefined) return runInProcess(args, url, cwd, options);
      const command = await downloadCommand({ url }, folder.path);
      return command.run(args, { ...options, cwd });
    },
    read: (file) => readFile(join(path, file), 'utf8'),
    async write(file, content) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), content);
    },
    makeReadOnly: (file) => chmod(join(path, file), 0o444),
    async git(...args) {
      const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
      const { stdout } = await promisify(execFile)('git', [...identity, ...args], { cwd: path });
      return stdout;
    },
  };
}

async function runInProcess(
  args: readonly string[],
  url: string,
  cwd: string,
  { env: more, input = '', onPrint, sleep = async () => {} }: RunOptions,
): Promise<CliResult> {
  const env = { PATH: process.env['PATH'], PATTERN_CATALOG_URL: url, ...more };
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  const outputs = Promise.all([readAll(stdout, onPrint), readAll(stderr)]);
  const code = await runCommand({
    args,
    cwd,
    env,
    stdin,
    stdout,
    stderr,
    servedFrom: undefined,
    runProgram: (program, given) => runProgram(program, given, { cwd, env, stdio: 'ignore' }),
    sleep,
  }).finally(() => {
    stdout.end();
    stderr.end();
  });
  const [printed, reported] = await outputs;
  return { code, stdout: printed, stderr: reported };
}

async function readAll(
  stream: Readable,
  onText: RunOptions['onPrint'] = () => {},
): Promise<string> {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) {
    text += part;
    onText(text);
  }
  return text;
}

/** The file that a server sends as `/cli.mjs`. */
export interface ServedCommand {
  readonly path: string;
  /** Runs it in a process of its own. */
  readonly run: (
    args: readonly string[],
    options: RunOptions & {
      readonly cwd: string;
      /** Arguments of Node. */
      readonly nodeArgs?: readonly string[];
    },
  ) => Promise<CliResult>;
}

/** Node for the served command; another version's by `CONSUMER_NODE`. */
const NODE = process.env['CONSUMER_NODE'] ?? process.execPath;

/** Downloads the command of a server into a folder. */
export async function downloadCommand(
  { url }: Pick<ConsumerServer, 'url'>,
  folder: string,
): Promise<ServedCommand> {
  const path = join(folder, 'cli.mjs');
  await writeFile(path, await (await fetch(`${url}/cli.mjs`)).bytes());
  return {
    path,
    async run(args, { cwd, env, input = '', nodeArgs = [], onPrint }) {
      const child = spawn(NODE, [...nodeArgs, path, ...args], {
        cwd,
        env: { PATH: process.env['PATH'], ...env },
      });
      endWithWorker(child);
      child.stdin.end(input);
      const closed = once(child, 'close');
      const [stdout, stderr] = await Promise.all([
        readAll(child.stdout, onPrint),
        readAll(child.stderr),
        closed,
      ]);
      return { code: child.exitCode, stdout, stderr };
    },
  };
}

/**
 * Runs the served command in a process that gets a signal before its nth change of the disk
 * (`test/support/die-at.ts`).
 */
export async function runDying(
  server: Pick<ConsumerServer, 'url'>,
  { path }: Pick<ConsumerProject, 'path'>,
  args: readonly string[],
  {
    dieAt,
    before = 'rename',
    signal = 'SIGKILL',
  }: { readonly dieAt: number; readonly before?: string; readonly signal?: NodeJS.Signals },
): Promise<CliResult> {
  const folder = dirname(path);
  const dying = join(folder, 'die.mjs');
  await writeDieAt(dying);
  const command = await downloadCommand(server, folder);
  return command.run(args, {
    cwd: path,
    nodeArgs: ['--import', dying],
    env: { DIE_AT: String(dieAt), DIE_BEFORE: before, SIGNAL: signal },
  });
}
