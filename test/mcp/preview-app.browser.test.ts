import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { build } from 'vite';
import { sharedBrowser, openPage, closeContexts } from '../support/browser.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import { IS_LONG } from '../support/fast-check.ts';
import { eventually } from '../support/eventually.ts';
import { callTool, rpc, toolError } from '../support/mcp-call.ts';
import { type LocalServer, serveLocally } from '../support/registry-server.ts';

const url = inject('serverUrl');

let browser: Browser;
let host: LocalServer;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'app-host/host.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  const script = chunk?.type === 'chunk' ? chunk.code.replaceAll('</script', '<\\/script') : '';
  host = await serveLocally((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Chat</title><body><iframe title="App" sandbox="allow-scripts allow-same-origin allow-forms" style="width:100%;height:600px;border:0"></iframe><script>${script}</script></body></html>`,
    );
  });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await host.close();
});

async function open(
  input: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, string>> = {},
) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
  const { page, problems } = await openPage(context);
  const query = new URLSearchParams({
    server: `${url}/mcp`,
    input: JSON.stringify(input),
    ...options,
  });
  await page.goto(`${host.url}/?${query}`);
  const app = page.frameLocator('iframe');
  return { context, page, app, problems, rendered: app.locator('iframe[data-state="rendered"]') };
}

/** What the host noted of one kind. */
function noted(page: Page, what: string): Promise<unknown> {
  return page.evaluate(
    (kind) => Reflect.get(globalThis, 'hostLog').findLast(([name]: [string]) => name === kind)?.[1],
    what,
  );
}

describe.each(['auto', 'legacy'])('the official host bridge, era %s', (era) => {
  test('runs a component under the strict policy, in its states and themes', async () => {
    const { context, page, app, rendered, problems } = await open(
      { pattern_id: 'menu', state: 'choices and links' },
      { era },
    );
    await rendered.waitFor();
    expect(await noted(page, 'error')).toBeUndefined();
    expect(await noted(page, 'capabilities')).toMatchObject({
      extensions: { 'io.modelcontextprotocol/ui': {} },
    });
    expect(await app.locator('#title').textContent()).toBe('Menu');
    const root = rendered.contentFrame().locator('html');
    expect(await root.getAttribute('class')).toBe('light');
    await app.getByRole('button', { name: 'Dark' }).click();
    await eventually(() => root.getAttribute('class')).toBe('dark');
    await app.getByRole('button', { name: 'Phone' }).click();
    expect(await rendered.evaluate((frame) => frame.getBoundingClientRect().width)).toBe(390);
    await app.getByRole('button', { name: 'Use this' }).click();
    await eventually(() => noted(page, 'message')).toMatchObject({ role: 'user' });
    expect(JSON.stringify(await noted(page, 'message'))).toContain('(/overlays/menu)');
    await app.getByRole('button', { name: 'Open page' }).click();
    await eventually(() => noted(page, 'open')).toMatchObject({
      url: expect.stringContaining(`${url}/overlays/menu?version=v`),
    });
    // The client of the 2025 era asks for an event stream, which is not served.
    expect(problems().filter((problem) => problem !== `response: 405 ${url}/mcp`)).toEqual([]);
    await context.close();
  });
});

test.each([
  ['a long page', { pattern_id: '/screens/checkout' }],
  // Its example opens it.
  ['an open layer', { pattern_id: 'drawer' }],
])('is as high as %s', async (_what, input) => {
  const { context, rendered } = await open(input);
  await rendered.waitFor();
  const content = rendered.contentFrame();
  await eventually(() =>
    content.locator('html').evaluate((html) => {
      const scrollers = [html, ...html.querySelectorAll('dialog[open], dialog[open] *')];
      return innerHeight >= 1000
        ? 0
        : Math.max(
            ...scrollers
              .filter(
                (each) => each === html || /auto|scroll/.test(getComputedStyle(each).overflowY),
              )
              .map((each) => each.scrollHeight - each.clientHeight),
          );
    }),
  ).toBeLessThan(2);
  expect(await rendered.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(415);
  await context.close();
});

test('has the props as controls, and says what was changed', async () => {
  const { context, page, app, rendered, problems } = await open({ pattern_id: 'password-field' });
  await rendered.waitFor();
  const component = rendered.contentFrame();
  await app.getByRole('button', { name: 'Props' }).click();
  await eventually(() => app.getByLabel('label', { exact: true }).inputValue()).toBe(
    'New password',
  );
  await app.getByLabel('label', { exact: true }).fill('Secret');
  await component.getByLabel('Secret', { exact: true }).waitFor();
  await app.getByLabel('disabled').check();
  await eventually(() => component.getByLabel('Secret', { exact: true }).isDisabled()).toBe(true);
  await app.getByRole('button', { name: 'Use this' }).click();
  await eventually(async () => JSON.stringify(await noted(page, 'message'))).toContain(
    'with the props label=\\"Secret\\" disabled.',
  );
  // A state has its own.
  await app.getByLabel('State').selectOption('Sign-in');
  await component.getByLabel('Password', { exact: true }).waitFor();
  expect(problems()).toEqual([]);
  await context.close();
});

test('shows two versions side by side', async () => {
  const { context, app, rendered } = await open({
    pattern_id: 'menu',
    version_id: 'v2',
    compare: 'v1',
  });
  await eventually(() => rendered.count()).toBe(2);
  expect(await app.locator('#version').textContent()).toBe('v2 and v1');
  await context.close();
});

test('takes the theme of the host, and reads the files itself where the host drops them', async () => {
  const { context, rendered } = await open(
    { pattern_id: 'text-field' },
    { 'drop-meta': '1', theme: 'dark' },
  );
  await rendered.waitFor();
  const root = rendered.contentFrame().locator('html');
  expect(await root.getAttribute('class')).toBe('dark');
  await context.close();
});

/** All of them run in the catalog's own previews; here a few, and in the release suite all again. */
const SHOWN = IS_LONG
  ? BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive).map(({ slug }) => slug)
  : ['dialog', 'record-table'];

test.each(SHOWN)('shows %s', async (pattern_id) => {
  const { context, rendered, problems } = await open({ pattern_id });
  await rendered.waitFor();
  // Hosts let an app play media of its own page and of data: addresses only: a video says that it cannot be played.
  const others = problems().filter((problem) => !problem.includes('media-src'));
  expect(others).toEqual([]);
  await context.close();
});

describe('without an app', () => {
  test('the answer is a link and the states, without code, in about 55 tokens', async () => {
    const { structuredContent, content, _meta } = await callTool(url, 'preview_component', {
      pattern_id: 'text-field',
    });
    expect(content).toHaveLength(1);
    expect(content[0].text.length / 4).toBeLessThan(90);
    expect(content[0].text).not.toContain('use client');
    expect((await fetch(structuredContent.url)).status).toBe(200);
    expect(structuredContent.states.length).toBeGreaterThan(1);
    expect(_meta['pattern-catalog/preview'].versions[0].subject.code).toContain('use client');
  });

  test('the link shows the state, theme and width that are asked for', async () => {
    const { structuredContent } = await callTool(url, 'preview_component', {
      pattern_id: 'text-field',
    });
    const [state] = structuredContent.states;
    const asked = { state: state.toUpperCase(), theme: 'dark', width: 390 };
    const { structuredContent: shown } = await callTool(url, 'preview_component', {
      pattern_id: 'text-field',
      ...asked,
    });
    const link = new URL(shown.url);
    expect(link.searchParams.get('version')).toBe(shown.version_id);
    expect(link.searchParams.get('state')).toBe(state);
    expect(link.searchParams.get('theme')).toBe('dark');
    expect(link.searchParams.get('width')).toBe('390');
  });

  test('a state that is none is an error that names those that exist', async () => {
    const { structuredContent } = await callTool(url, 'preview_component', {
      pattern_id: 'text-field',
    });
    const failure = await toolError(url, 'preview_component', {
      pattern_id: 'text-field',
      state: 'Sideways',
    });
    expect(failure?.kind).toBe('invalid_args');
    for (const name of structuredContent.states) expect(failure?.message).toContain(name);
    expect(failure?.message).not.toContain('Sideways');
  });

  test('a still picture comes on request', async () => {
    const { content } = await callTool(url, 'preview_component', {
      pattern_id: 'menu',
      include: ['image'],
    });
    const image = content.find(({ type }: { type: string }) => type === 'image');
    expect(image.mimeType).toBe('image/webp');
    expect(Buffer.from(image.data, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  });

  test('a pattern without code, and a version that is none, say so', async () => {
    const none = await toolError(url, 'preview_component', { pattern_id: 'menu@v99' });
    expect(none?.kind).toBe('version_not_found');
  });

  test('the app is one file without an outside request', async () => {
    const { body } = await rpc(url, 'tools/list');
    const tool = body.result.tools.find(
      ({ name }: { name: string }) => name === 'preview_component',
    );
    const uri = tool._meta.ui.resourceUri;
    expect(tool._meta['ui/resourceUri']).toBe(uri);
    const read = await rpc(url, 'resources/read', { uri });
    const [content] = read.body.result.contents;
    expect(content.mimeType).toBe('text/html;profile=mcp-app');
    expect(content.text).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="http/);
  });
});
