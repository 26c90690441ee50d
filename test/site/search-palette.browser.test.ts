import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  type WatchedPage,
  accessibilityFaults,
  faultsInBothThemes,
  sharedBrowser,
  copyBy,
  gotoHydrated,
  openPage,
  rememberCopies,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
  page = watched.page;
});

afterAll(() => closeContexts(browser));

beforeEach(async () => {
  // Any page has the palette; this one has little else.
  await gotoHydrated(page, `${url}/guides`);
  // Opened patterns are offered again, but not to another test.
  await page.evaluate(() => localStorage.clear());
});

afterEach(() => expect(watched.problems()).toEqual([]));

const dialog = () => page.getByRole('dialog', { name: 'Search patterns' });
const field = () => page.getByRole('combobox');
const selected = () => page.getByRole('option', { selected: true });
const filters = () => page.getByRole('group', { name: 'Filters' }).getByRole('button');
/** The names of the filters that are set. */
const filterNames = async () =>
  (await filters().allTextContents()).map((text) => text.replace('Remove filter ', ''));
/** The rows of a group of the list. */
const rowsOf = (group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('option');
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
  await option(/^Data table/).waitFor();
});

test('lists results while typing, selects the best, and opens it with Enter', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('table');
  await untilSelected(/^Data table/);
  expect(await page.locator('dialog mark').first().textContent()).toBe('table');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/data-display/data-table`);
});

test('has no accessibility faults in light and dark, with and without results', async () => {
  await page.keyboard.press('Control+k');
  for (const [query, shown] of [
    ['', option(/^All tags/)],
    ['form', option(/^Show \d+ patterns on a page/)],
    ['zebra form', rowsOf('Related to “form”').first()],
    ['modl', rowsOf('Related to “modal”').first()],
    ['captcha', rowsOf('Closest').first()],
    ['xyzzy', option(/^Ask the catalog/)],
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
  await page.getByRole('option', { name: /^Show \d+ patterns on a page/ }).waitFor();
  const names = await page.getByRole('option').allTextContents();
  for (const name of [...names.slice(1), names[0]]) {
    await page.keyboard.press('ArrowDown');
    await eventually(() => selected().textContent()).toBe(name);
  }
  await page.keyboard.press('ArrowUp');
  await eventually(() => selected().textContent()).toBe(names.at(-1));
});

test('lists patterns for the words that match alone if no pattern matches all', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('zebra breadcrumb');
  await untilSelected(/^Breadcrumbs/);
  expect(await rowsOf('Related to “breadcrumb”').count()).toBe(1);
});

test.each([
  ['ask before it is thrown away', /^Confirm/],
  ['popconfirm', /^Confirm/],
  ['Schieberegler', /^Slider/],
])('lists what is needed in other words: %s', async (asked, found) => {
  await page.keyboard.press('Control+k');
  await field().fill(asked);
  await untilSelected(found);
  await gotoHydrated(page, `${url}/search?q=${encodeURIComponent(asked)}`);
  await page.getByRole('main').getByRole('link', { name: found }).first().waitFor();
});

test('corrects a misspelled word, says so, and opens what it leads to', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('modaal');
  await untilSelected(/^Dialog/);
  await dialog().getByText('Nothing for “modaal”. Showing modal.').first().waitFor();
  expect(await rowsOf('Related to “modal”').first().textContent()).toMatch(/^Dialog/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/overlays/dialog`);
});

test('says that the catalog lacks a known thing, and lists the closest patterns', async () => {
  await page.keyboard.press('Control+k');
  for (const word of ['captcha', 'captha']) {
    await field().fill(word);
    await dialog()
      .getByRole('status')
      .filter({ hasText: 'No pattern for “captcha” yet.' })
      .waitFor();
    await eventually(() => rowsOf('Closest').first().textContent()).toMatch(/^Sign up/);
  }
});

test('a guide shows its verdict, and what it says is beside it', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('confirm undo');
  const guide = rowsOf('Guides').first();
  await guide.waitFor();
  expect(await guide.textContent()).toBe(
    'Confirm or undo?Undo whenever it can be taken back. Ask first only when something is gone for good.',
  );
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await guide.click();
  await page.waitForURL('**/guides/confirm-or-undo');
});

test('finds states, props and rules, and leads to them', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('requirements');
  const facts = rowsOf('States, props and rules');
  await facts.filter({ hasText: /^requirements.*Password/ }).click();
  await page.waitForURL(/\/forms\/password-field\?tab=props/);
});

test('a word that occurs only inside other words is said to be no name', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('quired');
  await dialog().getByText('Nothing is called “quired”. The closest are below.').first().waitFor();
});

test('Control Enter copies the agent prompt of the selected pattern', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('toast');
  await untilSelected(/^Toast/);
  const copied = await copyBy(page, () => page.keyboard.press('Control+Enter'));
  expect(copied).toContain('slug "/feedback/toast" and version_id "v2"');
  await dialog().waitFor();
});

test('a question is answered as the search page and the chat do, and without the server by the browser', async () => {
  const question = 'customers keep asking where their parcel is and when it arrives';
  const asked = (await page.request.post(`${url}/api/chat`, { data: { query: question } })).text();
  const [, first = ''] = /"slug":"(?<slug>[^"]+)"/.exec(await asked) ?? [];
  expect(first).toBe('/commerce/order-tracking');
  await page.keyboard.press('Control+k');
  await field().fill(question);
  await rowsOf('For your question').first().waitFor();
  const rows = await rowsOf('For your question').allTextContents();
  expect(rows[0]).toMatch(/^Order tracking/);
  await gotoHydrated(page, `${url}/search?q=${encodeURIComponent(question)}`);
  const cards = page.getByRole('region', { name: 'For your question' }).getByRole('heading');
  expect(
    (await cards.allTextContents()).filter((text) => rows.some((row) => row.startsWith(text))),
  ).toHaveLength(rows.length);

  await page.route('**/search/results*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field().fill(`${question} at last`);
  await page
    .getByRole('option', { name: /^(?:Order tracking|Skeleton)/ })
    .first()
    .waitFor();
  await page.unroute('**/search/results*');
});

test('loads its guides at the next opening where they failed, or came too late', async () => {
  const other = await page.context().newPage();
  const guides = other.getByRole('group', { name: 'Guides', exact: true }).getByRole('option');
  const combobox = other.getByRole('combobox');
  let requests = 0;
  await other.route('**/search/data', async (route) => {
    requests += 1;
    if (requests === 1) await route.fulfill({ status: 429, headers: { 'retry-after': '8' } });
    // The second is still unanswered when the palette closes.
    else if (requests > 2) await route.continue();
  });
  await gotoHydrated(other, url);
  await other.keyboard.press('Control+k');
  await combobox.fill('modal or page');
  await other.getByRole('option', { name: /^Dialog/ }).waitFor();
  expect(await guides.count()).toBe(0);
  await other.keyboard.press('Escape');
  await other.keyboard.press('Control+k');
  await eventually(() => requests).toBe(2);
  await other.keyboard.press('Escape');
  await combobox.waitFor({ state: 'hidden' });
  await other.keyboard.press('Control+k');
  await combobox.fill('modal or page');
  await guides.first().waitFor();
  await other.close();
});

test('asks the chat about the words', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('xyzzy');
  await untilSelected(/^Ask the catalog about “xyzzy”/);
  await page.keyboard.press('Enter');
  const answered = page.getByRole('article', { name: 'xyzzy' });
  await answered.getByText('No matching patterns.').first().waitFor();
  expect(await answered.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Ask the catalog' }).waitFor({ state: 'hidden' });
});

test('opens the result of the current text with Enter, however fast', async () => {
  await page.keyboard.press('Control+k');
  await option(/^All tags/).waitFor();
  await field().pressSequentially('toast');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/feedback/toast`);
});

test('keeps what is typed while it loads, and Enter then searches on a page', async () => {
  // A page that has not loaded it.
  const other = await page.context().newPage();
  const loading = Promise.withResolvers<void>();
  await other.route('**/search-palette-*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await gotoHydrated(other, url);
  await other.keyboard.press('Control+k');
  await other.keyboard.type('toa');
  await other
    .getByRole('searchbox')
    .or(other.getByRole('textbox'))
    .and(other.locator(':focus'))
    .waitFor();
  loading.resolve();
  const combobox = other.getByRole('combobox');
  await waitForFocus(combobox);
  await other.keyboard.type('st');
  expect(await combobox.inputValue()).toBe('toast');
  await other.getByRole('option', { name: /^Toast/, selected: true }).waitFor();
  await other.unroute('**/search-palette-*.js');

  await other.route('**/search-palette-*.js', () => {});
  await gotoHydrated(other, `${url}/overlays/menu`);
  await other.keyboard.press('Control+k');
  await other.keyboard.type('data table');
  await other.keyboard.press('Enter');
  await other.waitForURL(`${url}/search?q=data+table`);
  await other.close();
});

test('begins with the patterns opened last, then the newest ones', async () => {
  for (const path of ['/feedback/toast', '/tags/form', '/overlays/menu', '/search']) {
    await gotoHydrated(page, `${url}${path}`);
  }
  await page.keyboard.press('Control+k');
  await option(/^All tags/).waitFor();
  const recent = await rowsOf('Recent').allTextContents();
  expect(recent.map((name) => name.slice(0, 5))).toEqual(['MenuO', 'Toast']);
  expect(await rowsOf('Newest').count()).toBe(5);
  await untilSelected(/^Menu/);
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
  expect(await filterNames()).toEqual(['#form']);
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
  await eventually(filterNames).toEqual(['Components']);
  expect(await field().inputValue()).toBe('error');
  expect(await option(/^Error page/).count()).toBe(0);
});

test('lists results for filters alone; Backspace in the empty field removes the last filter', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#components #form ');
  await page.getByRole('option', { name: /^Show \d+ patterns on a page/ }).waitFor();
  await eventually(() => filters().count()).toBe(2);
  await page.keyboard.press('Backspace');
  await eventually(filterNames).toEqual(['Components']);
  await page.keyboard.press('Backspace');
  await eventually(() => filters().count()).toBe(0);
  await page.getByRole('option', { name: 'All tags' }).waitFor();
});

test('removes a filter by keyboard, and returns focus to the field', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#flows #form ');
  await eventually(filterNames).toEqual(['Flows', '#form']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await waitForFocus(filters().first());
  await page.keyboard.press('Enter');
  await eventually(filterNames).toEqual(['#form']);
  await waitForFocus(field());
});

test('offers to search without the filters if only they exclude matches', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#flows breadcrumb');
  await untilSelected(/^Search without the filters/);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Breadcrumb/ }).waitFor();
  expect(await filters().count()).toBe(0);
});

test('keeps the filters in the URL of the results page and for the next search', async () => {
  await page.keyboard.press('Control+k');
  await field().pressSequentially('#components #form error');
  await page.getByRole('option', { name: /^Show \d+ patterns on a page/ }).click();
  await page.waitForURL(`${url}/search?q=error&type=components&tag=form`);
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await page.getByRole('link', { name: 'Remove tag #form' }).waitFor();
  expect(await names.allTextContents()).toContain('File upload');
  expect(await names.allTextContents()).not.toContain('Banner');
  await page.getByRole('searchbox').fill('chips');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=chips/);
  await page.getByRole('heading', { name: 'Multi-select combobox' }).waitFor();
  expect(await names.allTextContents()).not.toContain('Filter bar');
  await page.getByRole('link', { name: 'Remove tag #form' }).click();
  await page.getByRole('heading', { name: 'Filter bar' }).waitFor();
});
