import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type WatchedPage,
  sharedBrowser,
  gotoHydrated,
  openPage,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';

/** One more than the most whose index is sent to a browser. */
const SIZE = 5001;

const NAMED = ['Dialog', 'Dialog stack', 'Modal dialogs', 'Data table', 'Tree table'];

let server: FixtureServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
/** Paths of the searches that the page sent. */
let sent: string[];

beforeAll(async () => {
  server = await startFixtureServer(
    Array.from({ length: SIZE }, (_, index) => ({
      slug: `/section/p${index + 1}`,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title: NAMED[index] ?? `Entry ${index + 1}`,
      description: index % 500 === 7 ? 'It opens a dialog.' : 'A text of its own.',
      tags: index < NAMED.length ? ['named', 'few'] : ['many'],
    })),
  );
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.close();
});

beforeEach(async () => {
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  page = watched.page;
  sent = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/search')) sent.push(pathname + search);
  });
  await gotoHydrated(page, server.url);
});

afterEach(() => page.context().close());

const field = () => page.getByRole('combobox');
const patterns = () => page.getByRole('group', { name: 'Patterns', exact: true });
const titles = () => patterns().locator('.font-medium').allTextContents();

async function openPalette(): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'All tags' }).waitFor();
}

test('the palette of a large catalog asks the server, and lists what the search page lists', async () => {
  await openPalette();
  await field().fill('dialog');
  await page.getByRole('option', { name: /^Show [\d,]+ patterns on a page/ }).waitFor();
  const listed = await titles();
  expect(listed.slice(0, 3)).toEqual(['Dialog', 'Dialog stack', 'Modal dialogs']);
  expect(sent.filter((path) => path.startsWith('/search-index'))).toEqual([]);
  const found = await (await fetch(`${server.url}/search?q=dialog`)).text();
  const onPage = [...found.matchAll(/href="(?<slug>\/section\/p\d+)"/g)].map(([, slug]) => slug);
  const rows = await patterns().getByRole('option').all();
  const slugs = await Promise.all(rows.map((row) => row.getAttribute('data-value')));
  expect(slugs.filter((slug) => slug?.startsWith('/'))).toEqual([...new Set(onPage)].slice(0, 16));
  expect(watched.problems()).toEqual([]);
});

test('asks once where typing pauses, and opens the page of what is typed before the answer', async () => {
  await openPalette();
  sent.length = 0;
  await page.keyboard.type('data table');
  await page.getByRole('option', { name: /^Data table/, selected: true }).waitFor();
  expect(sent.at(-1)).toBe('/search/results?q=data+table');
  expect(sent.length).toBeLessThan('data table'.length);
  await page.route('**/search/results?*', () => {});
  await page.keyboard.type(' x');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/search?q=data+table+x`);
});

test('suggests tags and types after #, and takes a completed one as a filter', async () => {
  await openPalette();
  await field().fill('#nam');
  await page.getByRole('option', { name: /^named tag/ }).waitFor();
  await field().fill('#named table');
  await page.getByRole('button', { name: 'Remove filter #named' }).waitFor();
  await eventually(() => field().inputValue()).toBe('table');
  await eventually(titles).toEqual(['Data table', 'Tree table']);
});

test('corrects a misspelled word, and lists the patterns opened last', async () => {
  await gotoHydrated(page, `${server.url}/section/p4`);
  await gotoHydrated(page, server.url);
  await openPalette();
  const recent = page.getByRole('group', { name: 'Recent', exact: true });
  expect(await recent.getByRole('option').first().textContent()).toMatch(/^Data table/);
  await field().fill('dialgo');
  await page
    .getByRole('option', { name: /^Dialog/ })
    .first()
    .waitFor();
});

test('says that the server is slow, then that it is away, and searches when it is back', async () => {
  await openPalette();
  await page.route('**/search/results?*', () => {});
  await field().fill('dialog');
  await page.getByText('The server is slow to respond').first().waitFor();
  await page.unroute('**/search/results?*');
  await page.route('**/search/results?*', (route) => route.abort('internetdisconnected'));
  await field().fill('dialo');
  await page.getByText('The server does not answer. Check the connection').first().waitFor();
  await page.getByRole('option', { name: 'Open the search page' }).waitFor();
  await page.unroute('**/search/results?*');
  await field().fill('data table');
  await page.getByRole('option', { name: /^Data table/, selected: true }).waitFor();
});

test('lists 5,001 patterns by pages, which keep filters and need no script', async () => {
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  const first = await read('/patterns?tag=many');
  expect(first).toMatch(/<a href="\/patterns\?tag=many&amp;page=2"[^>]*rel="next"/);
  expect(first).toContain('1–48 of 4,996');
  expect(await read('/patterns?page=105')).toContain(`href="${server.url}/patterns?page=105"`);
});
