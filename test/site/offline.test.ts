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

test('a palette that does not arrive costs nothing but itself, and the search page stands in for it', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByText('The search could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Toast');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Search patterns' }).click();
  await page.waitForURL('**/search');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
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
  await page.getByRole('heading', { name: 'This page did not arrive' }).waitFor();
  expect(await page.getByText('The operator can see why').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Load it again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast?version=v1`);
});
