import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { type FreshProject, createFreshProject } from '../catalog/fresh-project.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** What a run of the CLI came to. */
interface ShadcnRun {
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
}

/** A fresh project whose `components.json` names a server, and the real shadcn CLI in it. */
export interface ShadcnProject extends FreshProject {
  /** Writes `components.json` with other aliases. */
  readonly configure: (aliases: Readonly<Record<string, string>>) => Promise<void>;
  readonly shadcn: (...args: readonly string[]) => Promise<ShadcnRun>;
  readonly command: ShadcnCommand;
  readonly read: (file: string) => Promise<string>;
  /** The arguments of each run of npm, which installs nothing here. */
  readonly npmRuns: () => Promise<readonly string[]>;
}

/** How to start the CLI. */
export interface ShadcnCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Refuses every connection but to one server, and says so. */
const guardOf = (port: string): string => `import net from 'node:net';
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const options = [args].flat(2)[0];
  const { host = 'localhost', port, path } = options ?? {};
  const isServer = ['localhost', '127.0.0.1'].includes(host) && String(port) === '${port}';
  if (path === undefined && !isServer) {
    console.error('connection to', host, port, 'refused');
    throw new Error('no network here');
  }
  return connect.apply(this, args);
};
`;

const NPM = `#!/bin/sh
echo "$@" >> "$NPM_LOG"
`;

/** @param env further variables of the CLI */
export async function createShadcnProject(
  serverUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ShadcnProject> {
  const project = await createFreshProject();
  const { path } = project;
  const configure = (aliases: Readonly<Record<string, string>>): Promise<void> =>
    project.write({ 'components.json': JSON.stringify(configurationOf(serverUrl, aliases)) });
  await configure({});
  await project.write({
    'guard/guard.mjs': guardOf(new URL(serverUrl).port),
    'guard/npm': NPM,
    'guard/npm.log': '',
  });
  await chmod(join(path, 'guard/npm'), 0o755);
  const command: ShadcnCommand = {
    command: process.execPath,
    args: [
      '--import',
      join(path, 'guard/guard.mjs'),
      join(PROJECT_DIR, 'node_modules/shadcn/dist/index.js'),
    ],
    cwd: path,
    env: {
      PATH: [join(path, 'guard'), dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: path,
      NPM_LOG: join(path, 'guard/npm.log'),
      REGISTRY_URL: `${serverUrl}/r`,
      npm_config_user_agent: 'npm/11.0.0',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  };
  const read = (file: string): Promise<string> => readFile(join(path, file), 'utf8');
  return {
    ...project,
    configure,
    command,
    read,
    shadcn: (...args) =>
      new Promise((resolve) => {
        const { cwd } = command;
        const child = execFile(
          command.command,
          [...command.args, ...args],
          { cwd, env: command.env, maxBuffer: 64 * 1024 * 1024 },
          (error, stdout, stderr) =>
            resolve({
              code: error === null ? 0 : Number(error.code ?? 1),
              output: stdout + stderr,
            }),
        );
        child.stdin?.end();
      }),
    async npmRuns() {
      return (await read('guard/npm.log')).split('\n').filter((line) => line !== '');
    },
  };
}

function configurationOf(serverUrl: string, aliases: Readonly<Record<string, string>>): object {
  return {
    $schema: 'https://ui.shadcn.com/schema.json',
    style: 'new-york',
    rsc: false,
    tsx: true,
    tailwind: { config: '', css: 'src/index.css', baseColor: 'neutral', cssVariables: true },
    aliases: {
      components: '@/components',
      ui: '@/components/ui',
      lib: '@/lib',
      hooks: '@/hooks',
      utils: '@/lib/utils',
      ...aliases,
    },
    registries: { '@catalog': `${serverUrl}/r/{name}.json` },
  };
}
