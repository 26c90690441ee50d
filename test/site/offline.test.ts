import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { connectBrowser, gotoHydrated } from '../support/browser.ts';

const url = inject('serverUrl');

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});

afterAll(() => browser.close());

test('a palette that does not arrive costs nothing but itself, and a link to the search page stands in for it', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByText('The search could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Toast');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'search page', exact: true }).click();
  await page.waitForURL('**/search');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

test('a reader whose network is there keeps the page where the palette does not arrive', async () => {
  await page.route('**/search-palette-*.js', (route) => route.abort());
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.keyboard.press('ControlOrMeta+k');
  const link = page.getByRole('link', { name: 'search page', exact: true });
  await link.waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast`);
  await link.click();
  await page.waitForURL('**/search');
});

test('a panel that does not arrive says so where it would be', async () => {
  await gotoHydrated(page, `${url}/connect`);
  await context.setOffline(true);
  const tool = page.getByRole('button', { name: 'search_patterns' });
  await tool.click();
  await page.getByText('This could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Connect an agent');
});

test('data that does not arrive is told as that, not as a fault of the server, and can be loaded again', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'v1', exact: true }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await page.getByText('The operator can see why').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast?version=v1`);
});

test('a fault of a page itself is not told as one of the connection', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('load is not a function'));
  });
  await page.getByRole('link', { name: 'v1', exact: true }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(await page.getByText('The connection may be gone').count()).toBe(0);
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
});
