import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeContexts, sharedBrowser } from '../support/browser.ts';
import { OPENINGS_MS, startPostgresDatabase } from '../support/databases.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { type OidcServer, callbackOf, startOidcServer } from '../workspace/oidc-server.ts';
import { type WorkspaceServer, startWorkspaceProcess } from '../workspace/workspace-server.ts';
import { hostCommand, installHosts, INSTALL_MS } from './install-hosts.ts';

let oidc: OidcServer;
let workspace: WorkspaceServer;
let browser: Browser;
/** Signed in as `ines`. */
let user: BrowserContext;
let home: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  await installHosts();
  oidc = await startOidcServer();
  workspace = await startWorkspaceProcess(startPostgresDatabase, {
    WORKSPACE_OAUTH: 'on',
    ...oidc.env,
  });
  const { url } = workspace;
  oidc.serveCatalog(url);
  browser = await sharedBrowser();
  user = await browser.newContext();
  await user.request.get(await callbackOf(user, url, 'ines'));
  home = await temporaryFolder();
  env = {
    PATH: process.env['PATH'],
    HOME: home.path,
    XDG_CONFIG_HOME: join(home.path, '.config'),
    // Prints addresses instead of opening them.
    BROWSER: 'true',
    TERM: 'xterm',
  };
  const server = `${url}/mcp/auth`;
  await write('.codex/config.toml', `[mcp_servers.mine]\nurl = "${server}"\n`);
  const servers = { mine: { type: 'remote', url: server } };
  await write('.config/opencode/opencode.json', JSON.stringify({ mcp: servers }));
  await run('claude', ['mcp', 'add', '--transport', 'http', '-s', 'user', 'mine', server]);
}, INSTALL_MS + OPENINGS_MS);

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
  await oidc.stop();
  await home.remove();
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(home.path, file, '..'), { recursive: true });
  await writeFile(join(home.path, file), text);
}

async function run(name: string, args: readonly string[]): Promise<string> {
  const options = { cwd: home.path, env, timeout: 90_000 };
  const { stdout, stderr } = await promisify(execFile)(hostCommand(name), [...args], options);
  return `${stdout}${stderr}`;
}

/** Gemini logs in within a conversation alone, for which it needs a model. */
test.each([
  ['codex', ['mcp', 'login', 'mine'], /mine .* OAuth/],
  ['opencode', ['mcp', 'auth', 'mine'], /mine .*connected/],
  ['claude', ['mcp', 'login', 'mine'], /mine: .*✔ Connected/],
] as const)(
  '%s logs in by OAuth, with its own command and a browser',
  async (name, args, connected) => {
    // Claude Code asks for a terminal.
    const child = spawn('script', ['-qefc', [hostCommand(name), ...args].join(' '), '/dev/null'], {
      cwd: home.path,
      env,
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const address = await vi.waitFor(() => {
      const found = /http:\/\/[^\s\p{Cc}]*\/authorize\?[^\s\p{Cc}]*resource=[^\s\p{Cc}]*/u.exec(
        output,
      )?.[0];
      if (found === undefined) throw new Error(`No address in: ${output}`);
      return found;
    }, WAIT_OPTIONS);
    const page = await user.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL((url) => url.searchParams.has('code'));
    expect(await ended).toBe(0);
    expect(await run(name, ['mcp', 'list'])).toMatch(connected);
  },
  180_000,
);
