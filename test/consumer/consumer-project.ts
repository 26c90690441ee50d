import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { eventually } from '../support/eventually.ts';
import type { CliResult } from '../support/run-cli.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import {
  type PatternSource,
  type VersionSource,
  temporaryFolder,
  writeCatalog,
  writeVersion,
} from '../support/write-catalog.ts';

/** A server whose catalog gets new versions while it runs. */
export interface ConsumerServer extends Pick<ServerProcess, 'url' | 'output'> {
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
  const server = await startServerProcess({
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
    output: server.output,
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
  /** Runs the served command in the project. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<CliResult>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>;
  readonly makeReadOnly: (file: string) => Promise<void>;
  readonly git: (...args: readonly string[]) => Promise<string>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A folder in the project. */
  readonly cwd?: string;
  /** Arguments of Node. */
  readonly nodeArgs?: readonly string[];
}

/** Node for the command; another version's by `CONSUMER_NODE`. */
const NODE = process.env['CONSUMER_NODE'] ?? process.execPath;

/** Creates a folder with the command of a server; it is removed after the test. */
export async function createConsumerProject(
  server: Pick<ConsumerServer, 'url'>,
): Promise<ConsumerProject> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const command = join(folder.path, 'cli.mjs');
  const response = await fetch(`${server.url}/cli.mjs`);
  await writeFile(command, await response.text());
  await mkdir(join(folder.path, 'app/src'), { recursive: true });
  const path = join(folder.path, 'app');
  return {
    path,
    run: (args, options = {}) =>
      runCommand([...(options.nodeArgs ?? []), command, ...args], options.cwd ?? path, options),
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

function runCommand(args: readonly string[], cwd: string, options: RunOptions): Promise<CliResult> {
  return new Promise((resolve) => {
    const child = execFile(
      NODE,
      [...args],
      { cwd, env: { PATH: process.env['PATH'], ...options.env } },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr });
      },
    );
  });
}
