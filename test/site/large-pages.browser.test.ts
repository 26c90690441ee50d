import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, openPage, closeContexts } from '../support/browser.ts';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';
import { frameOf, outcomeOf } from './preview/preview-page.ts';

const LINE = "const text = '<b>& some text of an ordinary line of code</b>';\n";
const LARGE_CODE = `${LINE.replace('text', 'first')}export default () => <h1>Large works</h1>;\n${Array.from({ length: 20_000 }, (_, index) => LINE.replace('text', `text${index}`)).join('')}`;
const PATTERN = '/forms/large';

let server: FixtureServer;
let browser: Browser;

beforeAll(async () => {
  server = await startFixtureServer([
    {
      slug: PATTERN,
      id: '8d1c0f52-6d0e-4a51-9d3c-2f8a7c3e9b77',
      number: 1,
      title: 'Large',
      content: 'A picture: ![from elsewhere](https://images.example/tracker.png)\n',
      active: 'v1',
      versions: { v1: { code: LARGE_CODE } },
    },
  ]);
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.close();
});

test.each([PATTERN, `/preview${PATTERN}`, `${PATTERN}.data`])(
  'protects against large artifacts: %s does not carry a file of 1.3 MB',
  async (path) => {
    expect(LARGE_CODE.length).toBeGreaterThan(1_300_000);
    const views = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${server.url}${path}`)).text()),
    );
    expect(Math.max(...views.map(({ length }) => length))).toBeLessThan(250_000);
  },
);

test('shows the beginning of a large artifact, links to the raw file and previews all of it', async () => {
  const { page } = await openPage(await browser.newContext());
  await page.goto(`${server.url}${PATTERN}?tab=code`);
  const code = page.getByRole('region', { name: 'component.tsx' }).locator('code');
  const shown = (await code.textContent()) ?? '';
  expect(LARGE_CODE.startsWith(shown)).toBe(true);
  expect(shown).toMatch(/^const first = .*;\n$/s);
  expect(await page.getByRole('button', { name: /^Copy (?:code|component)/ }).count()).toBe(0);
  const link = page.getByRole('link', { name: 'Open the whole file' });
  const raw = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url));
  expect(await raw.text()).toBe(LARGE_CODE);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).getByRole('heading').textContent()).toBe('Large works');
});

test('protects the addresses of readers: images of other sites are not loaded', async () => {
  const context = await browser.newContext();
  const requested: string[] = [];
  await context.route('https://images.example/**', (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  const page = await context.newPage();
  const violation = page.waitForEvent('console', (message) => message.text().includes('img-src'));
  await page.goto(`${server.url}${PATTERN}`);
  await violation;
  expect(requested).toEqual([]);
  const { headers } = await fetch(`${server.url}${PATTERN}`);
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data:;");
});
