import { PUBLIC_TOOLS } from '../mcp/public-tools.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectClients } from '../../src/faces/web/app/connect/clients.ts';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import {
  type WatchedPage,
  faultsInBothThemes,
  sharedBrowser,
  copyBy,
  gotoHydrated,
  openPage,
  rememberCopies,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const PUBLIC_URL = 'https://patterns.example.com';

const bundled = inject('serverUrl');
let browser: Browser;
let context: BrowserContext;
let watched: WatchedPage;
let elsewhere: FixtureServer;

beforeAll(async () => {
  const code = "export const name = 'it’s';\n";
  [browser, elsewhere] = await Promise.all([
    sharedBrowser(),
    startFixtureServer(
      [
        {
          slug: '/forms/field',
          id: patternId(1),
          number: 1,
          title: "Field's",
          versions: { v1: { code } },
        },
      ],
      { BASE_URL: PUBLIC_URL },
    ),
  ]);
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
});

afterAll(async () => {
  await closeContexts(browser);
  await elsewhere.close();
});

test('sends each tool and method with its example values', async () => {
  const { page, problems } = await openConnect();
  const answers: Record<string, unknown> = {};
  for (const name of [
    ...PUBLIC_TOOLS.map(({ listing }) => listing.name),
    'tools/list',
    'initialize',
  ]) {
    await pick(page, name);
    expect(await send(page)).toMatch(/^200 in \d+ ms, [\d.]+ (?:bytes|kB)$/);
    const { head, json } = await shown(page, 'Response');
    expect(head).toEqual(['200 OK', 'Content-Type: application/json']);
    answers[name] = json.result;
  }
  expect(answers).toMatchObject({
    search_patterns: { structuredContent: { count: expect.any(Number) } },
    list_categories: { structuredContent: { categories: expect.any(Array) } },
    get_pattern: { structuredContent: { pattern: { slug: '/navigation/command-palette' } } },
    search_components: { structuredContent: { count: expect.any(Number) } },
    get_component: { structuredContent: { component_code: expect.stringContaining('export ') } },
    check_component_updates: { structuredContent: { results: [{ status: 'unknown' }] } },
    find_components: { structuredContent: { components: expect.any(Array) } },
    get_kit: { structuredContent: { install: { cli: expect.any(String) } } },
    get_guide: { structuredContent: { guide: { verdict: expect.any(String) } } },
    preview_component: { structuredContent: { url: expect.any(String) } },
    review_code: { structuredContent: { findings: [{ rule: 'raw-color' }, { line: 1 }] } },
    'tools/list': { tools: expect.any(Array) },
    initialize: { protocolVersion: '2025-11-25' },
  });
  expect(problems()).toEqual([]);
});

test('shows the fields of tools/list, and sends their values', async () => {
  const { page } = await openConnect();
  await pick(page, 'search_components');
  expect(await page.getByRole('form').getByRole('textbox').count()).toBe(2);
  await page.getByLabel('query').fill('');
  await page.getByLabel('category').fill('forms');
  await page.getByLabel('limit').fill('1');
  await page.getByLabel('only_with_code').uncheck();
  const { head, json } = await shown(page, 'Request');
  expect(head[0]).toBe('POST /mcp');
  expect(json.params).toEqual({
    name: 'search_components',
    arguments: { category: 'forms', limit: 1, only_with_code: false },
  });
  const requests: unknown[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('/mcp')) requests.push(request.postDataJSON());
  };
  page.on('request', note);
  await send(page);
  page.off('request', note);
  expect(requests).toEqual([json]);
  expect((await shown(page, 'Response')).json.result.structuredContent.count).toBe(1);

  await pick(page, 'get_pattern');
  expect(await page.getByLabel('slug').getAttribute('aria-required')).toBe('true');
});

test('shows the kind of a tool error', async () => {
  const { page } = await openConnect();
  await pick(page, 'get_component');
  await page.getByLabel('pattern_id').fill('');
  expect(await send(page)).toMatch(/^200 in .*\. Tool error: invalid_args$/);
  await page.getByLabel('pattern_id').fill('#9999');
  expect(await send(page)).toMatch(/Tool error: pattern_not_found$/);
  expect((await shown(page, 'Response')).json.result.isError).toBe(true);
});

test('shows a message for an unreachable or silent server', async () => {
  const page = await context.newPage();
  await gotoHydrated(page, `${bundled}/connect`);
  await page.clock.install();
  await page.route('**/mcp', (route) => route.abort());
  await page.getByRole('button', { name: 'get_pattern' }).click();
  await page.getByRole('alert').getByText('Could not load the tools.').waitFor();
  await page.unroute('**/mcp');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('slug').waitFor();

  await page.route('**/mcp', (route) => route.abort());
  expect(await send(page)).toBe('The request did not reach the server.');
  await page.unroute('**/mcp');
  await page.route('**/mcp', () => {});
  const sent = page.waitForRequest('**/mcp');
  await page.getByRole('button', { name: 'Send' }).click();
  await sent;
  await page.clock.fastForward(10_000);
  await page.getByText('No response within 10 seconds. The request was aborted.').waitFor();
  await page.close();
});

test('calls its own server behind another public URL, which the curl command names', async () => {
  const { page, problems } = await openConnect(elsewhere.url);
  await pick(page, 'get_pattern');
  expect(await send(page)).toMatch(/^200 /);
  expect((await shown(page, 'Response')).json.result.structuredContent.pattern.url).toBe(
    `${PUBLIC_URL}/forms/field`,
  );
  expect(await copyCommand(page)).toContain(`curl -sS '${PUBLIC_URL}/mcp'`);
  expect(problems()).toEqual([]);
});

test('escapes quotes in the curl command', async () => {
  const { page } = await openConnect();
  await pick(page, 'search_patterns');
  await page.getByLabel('query').fill(`'; exit 7; echo "$HOME" '`);
  const command = await copyCommand(page);
  // The shell's own reading of the command, without curl: its arguments, one a line.
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    `curl() { for a in "$@"; do printf '%s\\n' "$a"; done; }\n${command}`,
  ]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[1]).toBe(`${bundled}/mcp`);
  expect(JSON.parse(lines.at(-1) ?? '').params.arguments.query).toBe(`'; exit 7; echo "$HOME" '`);
});

test('works by keyboard alone', async () => {
  const { page } = await openConnect();
  await page.getByRole('button', { name: 'search_patterns' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('query').waitFor();
  // Past the other requests, into the first field.
  while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT') {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('toast');
  await page.keyboard.press('Enter');
  await page.getByText(/^200 in/).waitFor();
  while ((await page.evaluate(() => document.activeElement?.ariaLabel)) !== 'Response') {
    await page.keyboard.press('Tab');
  }
  expect((await shown(page, 'Response')).json.result.structuredContent.patterns[0].title).toBe(
    'Toast',
  );
});

test('has no accessibility faults in light and dark', async () => {
  const { page, problems } = await openConnect();
  await pick(page, 'search_components');
  await send(page);
  expect(await faultsInBothThemes(page, { within: 'main' })).toEqual([]);
  expect(problems()).toEqual([]);
});

test('shows a working curl command without scripts', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${bundled}/connect`);
  expect(await page.getByRole('button', { name: 'search_patterns' }).count()).toBe(0);
  const command = await page
    .getByRole('region', { name: 'The request as a curl command' })
    .textContent();
  const body = /-d '(?<body>.*)'$/.exec(command ?? '')?.groups?.['body'] ?? '';
  const response = await fetch(`${bundled}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await response.json()).toMatchObject({
    result: { structuredContent: { count: expect.any(Number) } },
  });
  await plain.close();
});

test('loads the panel on first use', async () => {
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await gotoHydrated(page, `${bundled}/connect`);
  const isPanel = (url: string) => url.includes('/assets/try-it-panel-');
  expect(requested.filter(isPanel)).toEqual([]);
  const panel = page.waitForRequest((request) => isPanel(request.url()));
  await pick(page, 'list_categories');
  await panel;
  await page.close();
});

test("uses this server's URL in every client setup", async () => {
  const text = await (await fetch(`${elsewhere.url}/connect`)).text();
  expect(text).toContain(`claude mcp add --transport http pattern-catalog ${PUBLIC_URL}/mcp`);
  const clients = connectClients({ baseUrl: PUBLIC_URL, isPrivate: false });
  expect(clients.map(({ name }) => name)).toEqual([
    'Claude Code',
    'Cursor',
    'VS Code',
    'Codex',
    'Gemini CLI',
    'Windsurf',
    'Zed',
    'opencode',
    'Cline',
    'Claude Desktop',
    'Any other client',
  ]);
  for (const { snippet } of clients) expect(snippet).toContain(`${PUBLIC_URL}/mcp`);
  for (const { snippet } of clients.filter((client) => client.snippet.startsWith('{'))) {
    expect(JSON.parse(snippet)).toBeTypeOf('object');
  }
});

test.each([PUBLIC_URL, 'http://localhost:3000', 'http://[::1]:3000'])(
  'install links decode to the configuration with %s',
  (baseUrl) => {
    const links = new Map(
      connectClients({ baseUrl, isPrivate: false }).map(({ id, deepLink }) => [id, deepLink ?? '']),
    );
    const cursor = new URL(links.get('cursor') ?? '');
    expect(`${cursor.protocol}//${cursor.host}${cursor.pathname}`).toBe(
      'cursor://anysphere.cursor-deeplink/mcp/install',
    );
    expect(cursor.searchParams.get('name')).toBe('pattern-catalog');
    expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({
      url: `${baseUrl}/mcp`,
    });
    const [scheme, config = ''] = (links.get('vs-code') ?? '').split('?');
    expect(scheme).toBe('vscode:mcp/install');
    expect(JSON.parse(decodeURIComponent(config))).toEqual({
      name: 'pattern-catalog',
      type: 'http',
      url: `${baseUrl}/mcp`,
    });
  },
);

test('adds --allow-http for Claude Desktop only with plain http to another host', () => {
  const args = (baseUrl: string) =>
    connectClients({ baseUrl, isPrivate: false }).find(({ id }) => id === 'claude-desktop')
      ?.snippet ?? '';
  expect(args('http://catalog.internal:3000')).toContain('--allow-http');
  expect(args('http://localhost:3000')).not.toContain('--allow-http');
  expect(args(PUBLIC_URL)).not.toContain('--allow-http');
});

async function openConnect(url = bundled): Promise<WatchedPage> {
  await gotoHydrated(watched.page, `${url}/connect`);
  return watched;
}

function copyCommand(page: Page): Promise<string> {
  return copyBy(page, () => page.getByRole('button', { name: 'Copy as curl' }).click());
}

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('form', { name }).waitFor();
}

/** Sends what is filled in; gives what is said of the answer. */
async function send(page: Page): Promise<string> {
  const status = page.getByRole('form').getByRole('status');
  const before = await status.textContent();
  await page.getByRole('button', { name: 'Send' }).click();
  await eventually(() => status.textContent()).not.toBeOneOf([before, 'Sending']);
  return (await status.textContent()) ?? '';
}

/** What a box shows: the lines before the body, and the body. */
async function shown(page: Page, title: string) {
  const text = (await page.getByRole('region', { name: title, exact: true }).textContent()) ?? '';
  const [head = '', ...body] = text.split('\n\n');
  return { head: head.split('\n'), json: JSON.parse(body.join('\n\n')) };
}
