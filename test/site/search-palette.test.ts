import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { connectBrowser, openPage } from '../support/browser.ts';
import type { WatchedPage } from '../support/browser.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  page = watched.page;
  await page.goto(url, { waitUntil: 'networkidle' });
});

afterEach(async () => {
  expect(watched.problems()).toEqual([]);
  await page.context().close();
});

const dialog = () => page.getByRole('dialog', { name: 'Search patterns' });
const field = () => page.getByRole('combobox');
const selected = () => page.getByRole('option', { selected: true });

test('it opens with Control K and with a slash, and Escape closes it and gives focus back', async () => {
  const trigger = page.getByRole('link', { name: 'Search patterns' });
  await trigger.focus();
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await dialog().waitFor();
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('results appear while typing, the best one is chosen, and Enter opens it', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('table');
  await page.getByRole('option', { name: /Data table/ }).waitFor();
  expect(await selected().textContent()).toContain('Data table');
  expect(await page.locator('dialog mark').first().textContent()).toBe('table');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/data-display/data-table`);
});

test('it has no accessibility fault in light and dark, with results and without', async () => {
  await page.keyboard.press('Control+k');
  for (const query of ['', 'form', 'zebra form']) {
    await field().fill(query);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
  }
});

test('arrow keys move through the results and wrap at the ends', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('form');
  await page.getByRole('option', { name: /as a page/ }).waitFor();
  const names = await page.getByRole('option').allTextContents();
  for (const name of [...names.slice(1), names[0]]) {
    await page.keyboard.press('ArrowDown');
    expect(await selected().textContent()).toBe(name);
  }
  await page.keyboard.press('ArrowUp');
  expect(await selected().textContent()).toBe(names.at(-1));
});

test('where no pattern has all words, those that match on their own are offered', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('zebra form');
  await page.getByRole('option', { name: /^form/ }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /as a page/ }).waitFor();
  expect(await field().inputValue()).toBe('form');
});

test('a search that led somewhere is offered again', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('toast');
  await page.getByRole('option', { name: /^Toast/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/feedback/toast`);
  await page.keyboard.press('Control+k');
  expect(await selected().textContent()).toBe('toast');
});
