import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sharedBrowser, gotoHydrated, waitForFocus, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const url = inject('serverUrl');

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
});

beforeEach(async () => {
  page = await browser.newPage();
});

afterAll(() => closeContexts(browser));

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a page that is opened by a link has the focus on its heading, and is announced', async () => {
  await gotoHydrated(page, `${url}/feedback`);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.locator('main a[href="/feedback/toast"]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/feedback/toast');
  await waitForFocus(heading('Toast'));
  await eventually(() => announced()).toMatch(/^Toast\b/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await waitForFocus(heading('Feedback'));
});

test('a page that is opened in the palette has the focus', async () => {
  await gotoHydrated(page, `${url}/feedback`);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('command palette');
  await page
    .getByRole('option', { name: /^Command palette/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/navigation/command-palette');
  await waitForFocus(heading('Command palette'));
});

test('a page that only changes its query keeps the focus', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  const versions = page.getByRole('combobox', { name: 'Version' });
  await versions.focus();
  await versions.selectOption('v1');
  await page.waitForURL('**/feedback/toast?version=v1');

  await waitForFocus(versions);
  expect(await announced()).toBe('');
});

async function announced(): Promise<string> {
  const texts = await page.locator('body > [aria-live].sr-only').allTextContents();
  return texts.join('');
}
