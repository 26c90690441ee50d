import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  sharedBrowser,
  faultsInBothThemes,
  gotoHydrated,
  closeContexts,
} from '../support/browser.ts';

const url = inject('serverUrl');

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
});

beforeEach(async () => {
  context = await browser.newContext({ serviceWorkers: 'allow' });
  page = await context.newPage();
});

afterAll(() => closeContexts(browser));

test('links to the search page when the palette fails to load', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByText('Search could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Toast');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'search page', exact: true }).click();
  await page.waitForURL('**/search');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

test('keeps the page when only the palette fails to load', async () => {
  // No service worker: its requests would not be routed.
  await context.close();
  context = await browser.newContext();
  page = await context.newPage();
  await page.route('**/search-palette-*.js', (route) => route.abort());
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.keyboard.press('ControlOrMeta+k');
  const link = page.getByRole('link', { name: 'search page', exact: true });
  await link.waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast`);
  await link.click();
  await page.waitForURL('**/search');
});

test('shows an error in place of a panel that fails to load', async () => {
  await gotoHydrated(page, `${url}/connect`);
  await context.setOffline(true);
  const tool = page.getByRole('button', { name: 'search_patterns' });
  await tool.click();
  await page.getByText('This could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Connect an agent');
});

test('reports lost connections as such, and reloads the data', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v1');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await page.getByText('The server log has the details').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast?version=v1`);
});

test('does not report an error of the page as a lost connection', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('load is not a function'));
  });
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v1');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(await page.getByText('The connection may be gone').count()).toBe(0);
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
});

test('a page that was visited opens while the server cannot be reached', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await gotoHydrated(page, `${url}/guides`);
  await page.evaluate(async () => {
    const kept = async () =>
      (await caches.match(location.href, { ignoreVary: true })) !== undefined;
    while (!(await kept())) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await context.setOffline(true);
  await page.goto(`${url}/guides`);
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  await context.setOffline(false);
});

test('a page that is opened while the server cannot be reached is the site’s own', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto(`${url}/navigation/command-palette`);
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Command palette' }).waitFor();
});
