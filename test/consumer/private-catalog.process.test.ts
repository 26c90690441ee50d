import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { type PatternSource, temporaryFolder } from '../support/write-catalog.ts';
import type { Session } from '../workspace/session.ts';
import { post } from '../workspace/workspace-server.ts';
import {
  type ConsumerServer,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';
import { type PrivateCatalog, mintToken, startPrivateCatalog } from './private-catalog.ts';

/** A byte order mark, both line ends, and no last newline. */
const MENU = '\uFEFFexport function Menu() {\r\n  return <menu>{"é – 日本 🎨"}</menu>;\n}';
const DESK = "import { Menu } from '../a-menu/component';\n\nexport const Desk = () => <Menu />;\n";

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v1',
    versions: { v1: { code: MENU } },
  },
  {
    slug: '/b/desk',
    id: patternId(2),
    number: 2,
    title: 'Desk',
    active: 'v1',
    versions: {
      v1: {
        code: DESK,
        manifest: { requires: [{ pattern_id: patternId(1), version_id: 'v1' }] },
      },
    },
  },
];

let catalog: PrivateCatalog<ConsumerServer>;
let server: ConsumerServer;
let session: Session;
beforeAll(async () => {
  catalog = await startPrivateCatalog(
    (env) => startConsumerServer(CATALOG, env),
    ({ close }) => close(),
  );
  ({ server } = catalog);
  session = await catalog.newUser('ada@larkfield.example');
});
afterAll(() => catalog.close());

const mint = () => mintToken(session, ['code:read']);

/** A project, and a user's folder for settings. */
async function newProject() {
  const project = await createConsumerProject(server);
  const settings = await temporaryFolder();
  onTestFinished(settings.remove);
  const env = { XDG_CONFIG_HOME: settings.path };
  return {
    ...project,
    env,
    tokenFile: join(settings.path, 'pattern-catalog/tokens.json'),
    run: (
      args: readonly string[],
      more: Readonly<Record<string, string>> = {},
      options: Parameters<typeof project.run>[1] = {},
    ) => project.run(args, { env: { ...env, ...more }, ...options }),
    component: (name: string) =>
      readFile(join(project.path, `src/components/${name}/component.tsx`)),
  };
}

type TestProject = Awaited<ReturnType<typeof newProject>>;

/** Runs `login`, and confirms the code that it prints on the page that it names. */
async function logIn(project: TestProject, accept: 'true' | 'false') {
  let output = '';
  const shown = Promise.withResolvers<string>();
  const answered = Promise.withResolvers<void>();
  const ended = project.run(
    ['login'],
    {},
    {
      onPrint(text) {
        output = text;
        const [url] = /http:\S+user_code=\S+/.exec(text) ?? [];
        if (url !== undefined) shown.resolve(url);
      },
      sleep: () => answered.promise,
    },
  );
  const page = await shown.promise;
  const code = new URL(page).searchParams.get('user_code') ?? '';
  expect(output).toContain(code);
  const html = await (await fetch(page, { headers: { cookie: session.cookie } })).text();
  expect(html).toContain(code);
  expect(html).toContain('ada@larkfield.example');
  const [, binding = ''] = /name="binding" value="([^"]+)"/.exec(html) ?? [];
  const confirm = (cookie: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${server.url}/sign-in/device`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ user_code: code, binding, accept, ...fields }),
    });
  // Neither another site's form nor one without the user's binding counts.
  expect((await confirm(session.cookie, { binding: 'x' })).status).toBe(403);
  expect((await confirm('', {})).status).toBe(401);
  const confirmed = await confirm(session.cookie, {});
  expect(confirmed.status).toBe(303);
  answered.resolve();
  const outcome = accept === 'true' ? 'allowed' : 'refused';
  expect(confirmed.headers.get('location')).toBe(`/sign-in/device?outcome=${outcome}`);
  const { code: exitCode, stdout, stderr } = await ended;
  return { code: exitCode, output: stdout + stderr };
}

test('login keeps a token for its user alone, add works with it, and logout revokes it', async () => {
  const project = await newProject();
  const before = await project.run(['add', '/b/desk', '--no-deps']);
  expect(before.code).toBe(1);
  expect(before.stderr).toContain('node cli.mjs login');

  const { code, output } = await logIn(project, 'true');
  expect(code, output).toBe(0);
  const tokens = JSON.parse(await readFile(project.tokenFile, 'utf8'));
  const token = tokens[server.url];
  expect(token).toMatch(/^pat_live_/);
  expect(output).not.toContain(token);
  expect((await stat(project.tokenFile)).mode & 0o777).toBe(0o600);

  const added = await project.run(['add', '/b/desk', '--no-deps']);
  expect(added, added.stderr).toMatchObject({ code: 0, stderr: '' });
  expect((await project.component('a-menu')).equals(Buffer.from(MENU))).toBe(true);
  expect((await project.component('b-desk')).equals(Buffer.from(DESK))).toBe(true);
  expect(await project.read('patterns.lock.json')).not.toContain(token);

  const loggedOut = await project.run(['logout']);
  expect(loggedOut.stdout).toContain('revoked and removed');
  await expect(stat(project.tokenFile)).rejects.toThrow('ENOENT');
  const raw = await fetch(`${server.url}/r/raw/a/menu/v1.tsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(raw.status).toBe(401);
  expect((await project.run(['logout'])).stdout).toContain('Not logged in');
});

test('a login that its user refuses gives nothing', async () => {
  const project = await newProject();
  const { code, output } = await logIn(project, 'false');
  expect(code).toBe(1);
  expect(output).toContain('The user refused.');
  await expect(stat(project.tokenFile)).rejects.toThrow('ENOENT');
});

test('login --token takes a valid token from standard input, and no other', async () => {
  const project = await newProject();
  const send = async (token: string) => {
    const sent = await project.run(['login', '--token'], {}, { input: `${token}\n` });
    return sent.stdout + sent.stderr;
  };
  expect(await send('pat_live_wrong')).toContain('Nothing was stored');
  expect(await send('')).toContain('standard input');
  await expect(stat(project.tokenFile)).rejects.toThrow('ENOENT');
  expect(await send(await mint())).toContain('Logged in');
  expect(await project.run(['add', '/a/menu', '--no-deps'])).toMatchObject({ code: 0 });
  const onCommandLine = await project.run(['login', 'pat_live_x']);
  expect(onCommandLine).toMatchObject({ code: 2 });
  expect(onCommandLine.stderr).toContain('others can see');
});

test('the variable goes before the login, and a file that others can read is refused', async () => {
  const project = await newProject();
  const variable = { PATTERN_CATALOG_TOKEN: await mint() };
  expect(await project.run(['add', '/a/menu', '--no-deps'], variable)).toMatchObject({ code: 0 });
  const { code } = await logIn(project, 'true');
  expect(code).toBe(0);
  await chmod(project.tokenFile, 0o644);
  const refused = await project.run(['status']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('chmod 600');
});

test('init tells each client how to send the token, and takes it back with what others wrote kept', async () => {
  const project = await newProject();
  for (const folder of ['.cursor', '.vscode', '.gemini', '.codex', '.opencode']) {
    await mkdir(join(project.path, folder));
  }
  const others = {
    inputs: [{ type: 'promptString', id: 'other', description: 'Other' }],
    servers: { other: { type: 'http', url: 'http://other' } },
  };
  const before = `${JSON.stringify(others, undefined, 2)}\n`;
  await project.write('.vscode/mcp.json', before);
  expect(await project.run(['init', '--yes'])).toMatchObject({ code: 0, stderr: '' });
  const read = async (path: string) => JSON.parse(await project.read(path));
  const headers = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const address = `${server.url}/mcp/auth`;
  expect(await read('.mcp.json')).toEqual({
    mcpServers: {
      'pattern-catalog': { type: 'http', url: address, ...headers('${PATTERN_CATALOG_TOKEN}') },
    },
  });
  expect(await read('.cursor/mcp.json')).toEqual({
    mcpServers: {
      'pattern-catalog': { url: address, ...headers('${env:PATTERN_CATALOG_TOKEN}') },
    },
  });
  expect(await read('.vscode/mcp.json')).toEqual({
    inputs: [
      ...others.inputs,
      expect.objectContaining({
        type: 'promptString',
        id: 'pattern-catalog-token',
        password: true,
      }),
    ],
    servers: {
      ...others.servers,
      'pattern-catalog': {
        type: 'http',
        url: address,
        ...headers('${input:pattern-catalog-token}'),
      },
    },
  });
  expect(await project.read('.codex/config.toml')).toContain(
    'bearer_token_env_var = "PATTERN_CATALOG_TOKEN"',
  );
  expect(await project.read('opencode.json')).toContain('Bearer {env:PATTERN_CATALOG_TOKEN}');
  expect((await project.run(['init', '--yes'])).stdout).toContain('Everything is set up already.');
  expect(await project.run(['init', '--remove', '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(await project.read('.vscode/mcp.json')).toBe(before);
  await expect(project.read('.cursor/mcp.json')).rejects.toThrow('ENOENT');
});

test('the server names the address for agents, and how they send the token, when it starts', () => {
  const output = server.lines.join('\n');
  expect(output).toContain(`${server.url}/mcp/auth  (with a token`);
  expect(output).toContain(
    `claude mcp add --transport http pattern-catalog ${server.url}/mcp/auth --header 'Authorization: Bearer \${PATTERN_CATALOG_TOKEN}'`,
  );
});

test('the curl command of tools installs the exact bytes with a token, and nothing without', async () => {
  const token = await mint();
  const called = await post(server.url, token, {
    method: 'tools/call',
    params: { name: 'get_component', arguments: { pattern_id: '/b/desk' } },
  });
  const { install } = (await called.json()).result.structuredContent;
  expect(install.auth).toContain('PATTERN_CATALOG_TOKEN');
  expect(JSON.stringify(install)).not.toContain(token);
  expect(install.shadcn).toContain(' @catalog/exact/b-desk@v1');
  const shell = await temporaryFolder();
  onTestFinished(shell.remove);
  const curl = (more: object) =>
    promisify(execFile)('sh', ['-ec', install.curl], {
      cwd: shell.path,
      env: { PATH: process.env['PATH'], ...more },
    });
  await expect(curl({})).rejects.toThrow('401');
  await curl({ PATTERN_CATALOG_TOKEN: token });
  const written = await readFile(join(shell.path, 'src/components/a-menu/component.tsx'));
  expect(written.equals(Buffer.from(MENU))).toBe(true);
});
