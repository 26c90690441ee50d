import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../support/browser.ts';

const url = inject('serverUrl');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
});

afterAll(() => closeContexts(browser));

test('search works without JavaScript', async () => {
  await page.goto(url);
  await page.getByRole('searchbox').fill('toast');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Toast', exact: true }).click();
  await page.waitForURL(`${url}/feedback/toast`);
});

test('filters of a section work without JavaScript', async () => {
  await page.goto(`${url}/forms`);
  await page.getByRole('checkbox', { name: /^With code/ }).check();
  await page.getByRole('checkbox', { name: /^Component/ }).check();
  await page.getByRole('button', { name: /^Show/ }).click();
  await page.waitForURL(/code=with/);
  expect(await page.getByRole('status').textContent()).toMatch(/^\d+ of \d+ patterns/);
  expect(await page.getByRole('checkbox', { name: /^Component/ }).isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.waitForURL((address) => address.searchParams.get('code') === null);
  expect(await page.getByRole('status').textContent()).toMatch(/^\d+ patterns/);
});

test('shows the exact code of a chosen version without JavaScript', async () => {
  await page.goto(`${url}/feedback/toast`);
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('link', { name: 'v1', exact: true }).click();
  await page.getByRole('link', { name: 'Code', exact: true }).click();
  await page.waitForURL(/tab=code/);
  const shown = await page
    .getByRole('region', { name: 'component.tsx' })
    .locator('code')
    .textContent();
  const raw = await fetch(`${url}/r/raw/feedback/toast/v1.tsx`);
  expect(shown).toBe(await raw.text());
});
