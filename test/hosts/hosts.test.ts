import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createConsumerProject } from '../consumer/consumer-project.ts';
import { OPENINGS_MS, startPostgresDatabase } from '../support/databases.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { type WorkspaceServer, startWorkspaceProcess } from '../workspace/workspace-server.ts';
import { hostCommand, installHosts, INSTALL_MS } from './install-hosts.ts';

let workspace: WorkspaceServer;
let token: string;
beforeAll(async () => {
  await installHosts();
  workspace = await startWorkspaceProcess(startPostgresDatabase, { COMPONENT_ACCESS: 'signed-in' });
  ({ token } = await workspace.mint(['mcp:connect', 'library:read', 'code:read']));
}, INSTALL_MS + OPENINGS_MS);
afterAll(() => workspace.stop());

/** A project that `init` set up for each host, and a home folder in which its user trusts it. */
async function newProject() {
  const project = await createConsumerProject(workspace);
  const home = await temporaryFolder();
  onTestFinished(home.remove);
  for (const folder of ['.claude', '.codex', '.gemini', '.opencode']) {
    await mkdir(join(project.path, folder));
  }
  const env = { HOME: home.path, XDG_CONFIG_HOME: join(home.path, '.config') };
  expect(await project.run(['init', '--yes'], { env })).toMatchObject({ code: 0, stderr: '' });
  const { path } = project;
  const trusting = {
    '.claude.json': JSON.stringify({
      projects: {
        [path]: { hasTrustDialogAccepted: true, enabledMcpjsonServers: ['pattern-catalog'] },
      },
    }),
    '.codex/config.toml': `[projects."${path}"]\ntrust_level = "trusted"\n`,
    '.gemini/trustedFolders.json': JSON.stringify({ [path]: 'TRUST_FOLDER' }),
  };
  for (const [file, text] of Object.entries(trusting)) {
    await mkdir(join(home.path, file, '..'), { recursive: true });
    await writeFile(join(home.path, file), text);
  }
  const environmentOf = (variables: Readonly<Record<string, string>>) => ({
    PATH: process.env['PATH'],
    ...env,
    ...variables,
  });
  return {
    path,
    /** The output of a host's command. */
    async host(name: string, args: readonly string[], variables = {}) {
      const running = promisify(execFile)(hostCommand(name), [...args], {
        cwd: path,
        env: environmentOf(variables),
        timeout: 90_000,
      });
      running.child.stdin?.end();
      const { stdout, stderr } = await running.catch((error) => error);
      return `${stdout}${stderr}`;
    },
    /**
     * The servers of the project's Codex file, as Codex tells its own clients: its list does not connect, and without a
     * conversation it reads the user's file alone.
     */
    async codexStatus(variables: Readonly<Record<string, string>>) {
      const child = spawn(hostCommand('codex'), ['app-server'], {
        cwd: path,
        env: { ...environmentOf(variables), CODEX_HOME: join(path, '.codex') },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      onTestFinished(() => void child.kill());
      const messages = [
        { id: 1, method: 'initialize', params: { clientInfo: { name: 'test', version: '1' } } },
        { method: 'initialized' },
        { id: 2, method: 'mcpServerStatus/list', params: {} },
      ];
      child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
      for await (const line of createInterface({ input: child.stdout })) {
        const message = JSON.parse(line);
        if (message.id === 2) return message.result.data;
      }
      throw new Error('Codex ended without an answer.');
    },
  };
}

/** The line of a list that names our server. */
const lineOf = (output: string) =>
  output.split('\n').find((line) => line.includes('pattern-catalog')) ?? output;

describe('with the files of init and the variable of the token', () => {
  test.each([
    ['claude', /✔ Connected/],
    ['gemini', /Connected$/],
    ['opencode', /connected/],
  ])(
    '%s connects to /mcp/auth, and not with a wrong token',
    async (name, connected) => {
      const project = await newProject();
      const list = (value: string) =>
        project.host(name, ['mcp', 'list'], { PATTERN_CATALOG_TOKEN: value });
      expect(lineOf(await list(token))).toMatch(connected);
      expect(lineOf(await list(`${token.slice(0, -1)}x`))).not.toMatch(connected);
    },
    240_000,
  );

  test('codex connects to /mcp/auth, and has its tools', async () => {
    const project = await newProject();
    const listed = await project.host('codex', ['mcp', 'list'], { PATTERN_CATALOG_TOKEN: token });
    expect(lineOf(listed)).toMatch(/PATTERN_CATALOG_TOKEN +enabled +Bearer token/);
    const [server] = await project.codexStatus({ PATTERN_CATALOG_TOKEN: token });
    expect(server).toMatchObject({
      name: 'pattern-catalog',
      serverInfo: { name: 'pattern-catalog-workspace' },
      serverCapabilities: { prompts: {}, resources: {}, completions: {} },
      tools: { get_kit: {}, get_component: {}, list_libraries: {} },
    });
    const [refused] = await project.codexStatus({
      PATTERN_CATALOG_TOKEN: `${token.slice(0, -1)}x`,
    });
    expect(refused?.tools ?? {}).not.toHaveProperty('get_kit');
  }, 240_000);
});

describe('by the commands of the connect page', () => {
  const open = () => `${workspace.url}/mcp`;

  test('claude and gemini connect to /mcp', async () => {
    const project = await newProject();
    await project.host('claude', ['mcp', 'add', '--transport', 'http', 'open', open()]);
    expect(await project.host('claude', ['mcp', 'list'])).toMatch(/open: .*✔ Connected/);
    await project.host('gemini', ['mcp', 'add', '--transport', 'http', 'open', open()]);
    expect(await project.host('gemini', ['mcp', 'list'])).toMatch(/open: .*- Connected/);
  }, 240_000);

  test('claude and codex keep the name of the variable, never its value', async () => {
    const project = await newProject();
    const variables = { PATTERN_CATALOG_TOKEN: token };
    const header = 'Authorization: Bearer ${PATTERN_CATALOG_TOKEN}';
    const url = `${open()}/auth`;
    const added = await project.host(
      'claude',
      ['mcp', 'add', '--transport', 'http', 'mine', url, '--header', header],
      variables,
    );
    expect(added).not.toContain(token);
    const list = await project.host('claude', ['mcp', 'list'], variables);
    expect(list).toMatch(/mine: .*✔ Connected/);
    await project.host(
      'codex',
      ['mcp', 'add', 'mine', '--url', url, '--bearer-token-env-var', 'PATTERN_CATALOG_TOKEN'],
      variables,
    );
    expect(await project.host('codex', ['mcp', 'list'], variables)).toContain(
      'PATTERN_CATALOG_TOKEN',
    );
  }, 240_000);
});

test('claude plugin validate has no warning of its own', async () => {
  const project = await newProject();
  const archive = join(project.path, 'plugin.zip');
  const response = await fetch(`${workspace.url}/plugin.zip`);
  await writeFile(archive, new Uint8Array(await response.arrayBuffer()));
  await promisify(execFile)('unzip', ['-q', archive], { cwd: project.path });
  const output = await project.host('claude', ['plugin', 'validate', './pattern-catalog']);
  // What its directory of plugins asks of submissions (a README, an icon) does not change the result.
  const [own = ''] = output.split('Plugin directory checks');
  expect(own).toContain('Provides:');
  expect(own).not.toMatch(/warning|error/i);
  expect(output).toContain('Validation passed');
}, 120_000);
