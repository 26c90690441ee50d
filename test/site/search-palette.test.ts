import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  accessibilityFaults,
  faultsInBothThemes,
  connectBrowser,
  gotoHydrated,
  openPage,
  waitForFocus,
} from '../support/browser.ts';
import type { WatchedPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  page = watched.page;
});

afterAll(() => browser.close());

beforeEach(async () => {
  await gotoHydrated(page, url);
  // The searches before are offered again, but not to another test.
  await page.evaluate(() => localStorage.clear());
});

afterEach(() => expect(watched.problems()).toEqual([]));

const dialog = () => page.getByRole('dialog', { name: 'Search patterns' });
const field = () => page.getByRole('combobox');
const selected = () => page.getByRole('option', { selected: true });
const filter = (name: RegExp) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
const setFilters = () =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { pressed: true });
const option = (name: RegExp) => page.getByRole('option', { name });
/** What Enter would open, once the list has come so far. */
const untilSelected = (name: RegExp) =>
  page.getByRole('option', { name, selected: true }).waitFor();

test('opens with Control K and with a slash; Escape closes it and restores focus', async () => {
  const trigger = page.getByRole('link', { name: 'Search patterns' });
  await trigger.focus();
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await dialog().waitFor();
    await waitForFocus(field());
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await waitForFocus(trigger);
  }
});

test('reopens with a slash right after Escape', async () => {
  await page.keyboard.press('Control+k');
  await field().waitFor();
  // By the browser's own protocol: Playwright's keys wait for each other, or come in any order.
  const keyboard = await page.context().newCDPSession(page);
  const strike = (key: string, windowsVirtualKeyCode: number, text = '') =>
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode, text });
  await Promise.all([strike('Escape', 27), strike('/', 191, '/')]);
  await field().fill('table');
  await option(/Data table/).waitFor();
});

test('lists results while typing, selects the best, and opens it with Enter', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('table');
  await untilSelected(/Data table/);
  expect(await page.locator('dialog mark').first().textContent()).toBe('table');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/data-display/data-table`);
});

test('has no accessibility faults in light and dark, with and without results', async () => {
  await page.keyboard.press('Control+k');
  for (const [query, shown] of [
    ['', option(/^All tags/)],
    ['form', option(/on a page/)],
    ['zebra form', option(/^form/)],
    ['#co', option(/^Components type/)],
    ['#form error', option(/^Inline validation/)],
  ] as const) {
    await field().fill(query);
    await shown.waitFor();
    const faults = query.includes('form') ? faultsInBothThemes : accessibilityFaults;
    expect(await faults(page, { within: 'dialog' }), query).toEqual([]);
  }
});

test('moves through the results by arrow keys and wraps at the ends', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('form');
  await page.getByRole('option', { name: /on a page/ }).waitFor();
  const names = await page.getByRole('option').allTextContents();
  for (const name of [...names.slice(1), names[0]]) {
    await page.keyboard.press('ArrowDown');
    await eventually(() => selected().textContent()).toBe(name);
  }
  await page.keyboard.press('ArrowUp');
  await eventually(() => selected().textContent()).toBe(names.at(-1));
});

test('offers words that match alone if no pattern matches all', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('zebra form');
  await page.getByRole('option', { name: /^form/ }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await untilSelected(/^form/);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /on a page/ }).waitFor();
  expect(await field().inputValue()).toBe('form');
});

test('opens the result of the current text with Enter, however fast, and remembers the search', async () => {
  await page.keyboard.press('Control+k');
  await filter(/^Flows/).waitFor();
  await field().pressSequentially('toast');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/feedback/toast`);
  await page.keyboard.press('Control+k');
  await untilSelected(/^toast$/);
});

test('turns a tag typed after # into a filter on top of the words', async () => {
  // Typed before the index has arrived: it counts all the same.
  const typed = Promise.withResolvers<void>();
  await page.route('**/search-index.json', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#FORM error');
  typed.resolve();
  await page.getByRole('option', { name: /^Inline validation/ }).waitFor();
  expect(await setFilters().allTextContents()).toEqual(['#form']);
  expect(await field().inputValue()).toBe('error');
  expect(await page.getByRole('option', { name: /^Empty state/ }).count()).toBe(0);
  await page.unroute('**/search-index.json');
});

test('suggests filters with results while typing #, and sets one with Enter', async () => {
  await page.keyboard.press('Control+k');
  // One that names no filter is searched as text.
  await field().pressSequentially('#deletion');
  await page.getByRole('option', { name: /^Account deletion/ }).waitFor();
  await field().fill('');
  await field().pressSequentially('error #component');
  await untilSelected(/^Components type/);
  await page.keyboard.press('Enter');
  await eventually(() => setFilters().allTextContents()).toEqual([
    expect.stringMatching(/^Components \d+$/),
  ]);
  expect(await field().inputValue()).toBe('error');
  expect(await page.getByRole('group', { name: 'Patterns' }).count()).toBe(0);
});

test('lists results for filters alone; Backspace in the empty field removes the last filter', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#components #form ');
  await page.getByRole('option', { name: /on a page/ }).waitFor();
  await eventually(() => setFilters().count()).toBe(2);
  await page.keyboard.press('Backspace');
  await eventually(() => setFilters().allTextContents()).toEqual([
    expect.stringMatching(/^Components/),
  ]);
  await page.keyboard.press('Backspace');
  await eventually(() => setFilters().count()).toBe(0);
  await page.getByRole('option', { name: 'All tags' }).waitFor();
});

test('operates the filter buttons by keyboard, and returns focus to the field', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('form');
  await filter(/^Flows/).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  while (!(await filter(/^Flows/).evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await filter(/^Flows/)
    .and(page.locator('[aria-pressed=true]'))
    .waitFor();
  await waitForFocus(field());
  await untilSelected(/Multi-step form/);
});

test('offers to search without the filters if only they exclude matches', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#flows breadcrumb');
  await untilSelected(/^Search without the filters/);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Breadcrumb/ }).waitFor();
  expect(await setFilters().count()).toBe(0);
});

test('keeps the filters in the URL of the results page and for the next search', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#components #form error');
  await page.getByRole('option', { name: /on a page/ }).click();
  await page.waitForURL(`${url}/search?q=error&type=components&tag=form`);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.getByRole('link', { name: 'Remove tag #form' }).waitFor();
  expect(await names.allTextContents()).toEqual(['File upload']);
  await page.getByRole('searchbox').fill('chips');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=chips/);
  await page.getByRole('heading', { name: 'Multi-select combobox' }).waitFor();
  expect(await names.allTextContents()).toEqual(['Multi-select combobox']);
  await page.getByRole('link', { name: 'Remove tag #form' }).click();
  await page.getByRole('heading', { name: 'Filter bar' }).waitFor();
});
