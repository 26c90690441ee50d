import { globSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type WatchedPage,
  accessibilityFaults,
  sharedBrowser,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

const url = inject('serverUrl');
let browser: Browser;
let context: BrowserContext;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  watched = await openPage(context);
  page = watched.page;
});

afterAll(() => closeContexts(browser));

/** The bundled patterns whose text has a directive. */
function patternsWith(directive: string): readonly { slug: string; text: string }[] {
  return globSync('*/*/pattern.md', { cwd: `${PROJECT_DIR}catalog` })
    .toSorted()
    .map((file) => ({
      slug: `/${file.replace('/pattern.md', '')}`,
      text: readFileSync(`${PROJECT_DIR}catalog/${file}`, 'utf8'),
    }))
    .filter(({ text }) => text.includes(`<!-- @${directive}`));
}

const numberButton = () => page.getByRole('button', { name: 'Number the preview' });
const numbers = () => page.locator('.part-numbers span').allTextContents();

test('numbers the preview by keyboard, keeps it in the URL and shows the state that the text names', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await numberButton().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Parts numbered in the preview: 6' }).waitFor();
  await eventually(numbers).toHaveLength(6);
  expect(new URL(page.url()).searchParams.get('state')).toBe('Long text');
  const hide = page.getByRole('button', { name: 'Hide the numbers', pressed: true });
  await waitForFocus(hide);
  await page.reload();
  await eventually(numbers).toHaveLength(6);
  // Only the guide has numbers.
  await page.getByRole('link', { name: 'Code', exact: true }).click();
  await eventually(numbers).toEqual([]);
});

test('the numbers stay at their parts when the preview gets narrower', async () => {
  await gotoHydrated(page, `${url}/navigation/tabs?numbers=1`);
  await eventually(numbers).toHaveLength(4);
  const left = async () => (await page.locator('.part-numbers span').first().boundingBox())?.x;
  const before = await left();
  await page.getByRole('radio', { name: '390' }).click();
  await eventually(async () => (await left()) === before).toBe(false);
  await eventually(numbers).toHaveLength(4);
});

test('on a phone, numbering leads to the preview; no accessibility faults', async () => {
  const phone = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const narrow = await phone.newPage();
  await gotoHydrated(narrow, `${url}/feedback/toast`);
  await narrow.getByRole('button', { name: 'Number the preview' }).click();
  await narrow.locator('.bench-slot .part-numbers span').first().waitFor();
  expect(await faultsInBothThemes(narrow)).toEqual([]);
  await gotoHydrated(narrow, `${url}/guides/toast-or-banner`);
  expect(await faultsInBothThemes(narrow)).toEqual([]);
  await phone.close();
});

test('every flow has its steps', async () => {
  const flows = globSync('*/*/pattern.md', { cwd: `${PROJECT_DIR}catalog` }).filter((file) =>
    /^type: flows$/m.test(readFileSync(`${PROJECT_DIR}catalog/${file}`, 'utf8')),
  );
  const withSteps = patternsWith('steps').map(({ slug }) => `${slug.slice(1)}/pattern.md`);
  expect(flows.toSorted()).toEqual(withSteps);
});

test('text with every directive has no accessibility faults in either theme', async () => {
  await gotoHydrated(page, `${url}/forms/password-field?numbers=1`);
  await eventually(numbers).not.toEqual([]);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('everything that directives say is in the page without JavaScript', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${url}/feedback/toast`);
  const anatomy = still.locator('ol.anatomy > li');
  expect(await anatomy.count()).toBe(6);
  expect(await anatomy.first().textContent()).toContain('Icon of the tone');
  expect(await still.locator('figcaption').allTextContents()).toEqual([
    expect.stringMatching(/^Do name/),
    expect.stringMatching(/^Don’t report/),
  ]);
  expect(await still.getByRole('button', { name: 'Number the preview' }).count()).toBe(0);
  expect(await still.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')).toBe(
    '/feedback/toast.md',
  );
  expect(await still.getByRole('link', { name: 'Toast or banner?' }).count()).toBe(1);
  await plain.close();
});

test('a guide begins with its table, and leads to its patterns with their covers', async () => {
  await gotoHydrated(page, `${url}/feedback/banner`);
  await page.getByRole('link', { name: 'Toast or banner?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast or banner?' }).waitFor();
  expect(await page.locator('.prose > :first-child').getByRole('table').count()).toBe(1);
  const cards = page.getByRole('region', { name: 'The patterns' }).getByRole('article');
  expect(await cards.count()).toBe(4);
  expect(await cards.first().locator('img').count()).toBeGreaterThan(0);
  await cards.first().getByRole('link', { name: 'Toast', exact: true }).click();
  await page.waitForURL(`${url}/feedback/toast`);
});

test('copies a page as Markdown, and asks no other site before a press', async () => {
  const own = await browser.newContext({ reducedMotion: 'reduce' });
  await own.grantPermissions(['clipboard-read', 'clipboard-write']);
  const foreign: string[] = [];
  await own.route(
    (address) => address.origin !== url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/html', body: 'elsewhere' });
    },
  );
  await own.addInitScript(() => {
    const { clipboard } = navigator;
    clipboard.write = async ([item]) => {
      const blob = await item?.getType('text/plain');
      Reflect.set(globalThis, 'copiedText', await blob?.text());
    };
  });
  const tab = await own.newPage();
  await gotoHydrated(tab, `${url}/guides/toast-or-banner`);
  const menu = tab.getByRole('button', { name: 'Copy', exact: true });
  await menu.click();
  await tab.getByRole('menuitem', { name: 'Page as Markdown' }).click();
  const markdown = await (await fetch(`${url}/guides/toast-or-banner.md`)).text();
  await eventually(() => tab.evaluate(() => String(Reflect.get(globalThis, 'copiedText')))).toBe(
    markdown,
  );
  await menu.focus();
  await tab.keyboard.press('ArrowDown');
  await tab.getByRole('menu', { name: 'Copy' }).waitFor();
  expect(await accessibilityFaults(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await waitForFocus(menu);
  expect(foreign).toEqual([]);
  await tab.keyboard.press('Enter');
  await waitForFocus(tab.getByRole('menuitem', { name: 'Page as Markdown' }));
  await tab.keyboard.press('ArrowDown');
  await waitForFocus(tab.getByRole('menuitem', { name: 'Link to this page' }));
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowDown');
  const opened = own.waitForEvent('page');
  await tab.keyboard.press('Enter');
  const assistant = await opened;
  await assistant.waitForURL(/^https:\/\/claude\.ai\/new\?q=/);
  expect(decodeURIComponent(assistant.url())).toContain('/guides/toast-or-banner.md');
  await own.close();
});
