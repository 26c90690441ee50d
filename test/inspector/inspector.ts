import { execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import {
  type ConnectClient,
  contentsSchema,
  resourcesSchema,
  templatesSchema,
  toolResultSchema,
  toolsSchema,
} from '../clients/catalog-clients.ts';

const INSPECTOR_PACKAGE = '@modelcontextprotocol/inspector@2.12.0';

/** Kept between runs. */
const FOLDER = join(PROJECT_DIR, 'build/inspector');

const INSPECTOR = join(
  FOLDER,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);

/** Installs the Inspector from the registry: it and its packages are not dependencies of the repository. */
export async function installInspector(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const options = ['--prefix', FOLDER, '--no-save', '--ignore-scripts', '--prefer-offline'];
  await promisify(execFile)('npm', ['install', ...options, INSPECTOR_PACKAGE]);
}

/** What the Inspector exits with where a tool's result is an error. */
export const TOOL_ERROR_EXIT_CODE = 5;

/** The process's end, and the result that it printed, where it printed one. */
interface InspectorRun {
  readonly code: number | null;
  readonly result: unknown;
  readonly stderr: string;
}

type ProtocolEra = 'legacy' | 'modern';

/** Runs one method through the Inspector's command line, with the tests' Node. */
export async function runInspector(
  url: string,
  era: ProtocolEra,
  args: readonly string[],
): Promise<InspectorRun> {
  // It keeps state in the home folder, which is none of the tests' business.
  const home = await temporaryFolder();
  try {
    const target = ['--cli', `${url}/mcp`, '--transport', 'http', '--protocol-era', era];
    const { code, stdout, stderr } = await runProcess(home.path, [
      ...target,
      '--format',
      'json',
      ...args,
    ]);
    if (stdout === '') return { code, result: undefined, stderr };
    return {
      code,
      result: z.object({ result: z.unknown() }).parse(JSON.parse(stdout)).result,
      stderr,
    };
  } finally {
    await home.remove();
  }
}

/** Calls a tool through the Inspector's command line. */
export function callToolByInspector(
  url: string,
  era: ProtocolEra,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<InspectorRun> {
  const tool = ['--method', 'tools/call', '--tool-name', name];
  return runInspector(url, era, [...tool, '--tool-args-json', JSON.stringify(args)]);
}

/** "Connects" the Inspector as it comes, in the 2025 era: each call is a process of its own. */
export const connectInspector: ConnectClient = async (url) => {
  async function result(...args: readonly string[]): Promise<unknown> {
    const run = await runInspector(url, 'legacy', args);
    if (run.code !== 0) throw new Error(`The Inspector ended with ${run.code}: ${run.stderr}`);
    return run.result;
  }
  return {
    toolNames: async () =>
      toolsSchema.parse(await result('--method', 'tools/list')).tools.map(({ name }) => name),
    async callTool(name, args) {
      const called = await callToolByInspector(url, 'legacy', name, args);
      const toolResult = toolResultSchema.parse(called.result);
      if (called.code === (toolResult.isError ? TOOL_ERROR_EXIT_CODE : 0)) return toolResult;
      throw new Error(`The Inspector ended with ${called.code}: ${called.stderr}`);
    },
    // It follows the cursors by itself.
    resourceUris: async () =>
      resourcesSchema
        .parse(await result('--method', 'resources/list'))
        .resources.map(({ uri }) => uri),
    templateUris: async () =>
      templatesSchema
        .parse(await result('--method', 'resources/templates/list'))
        .resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    readResource: async (uri) =>
      contentsSchema
        .parse(await result('--method', 'resources/read', '--uri', uri))
        .contents.map(({ text }) => text),
    close: async () => {},
  };
};

function runProcess(
  home: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [INSPECTOR, ...args], {
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_NO_WARNINGS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
