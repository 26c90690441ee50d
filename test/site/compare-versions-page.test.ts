import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FixtureServer } from '../mcp/fixture-server.ts';
import { startFixtureServer } from '../mcp/fixture-server.ts';
import {
  faultsInBothThemes,
  connectBrowser,
  copyBy,
  gotoHydrated,
  openPage,
  rememberCopies,
} from '../support/browser.ts';
import type { WatchedPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { COMPARED_PATTERNS, HOSTILE, patchOf, STEPS } from './compared-catalog.ts';
import { outcomeOf } from './preview/preview-page.ts';

let server: FixtureServer;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  [server, browser] = await Promise.all([startFixtureServer(COMPARED_PATTERNS), connectBrowser()]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test.each([
  [1440, ''],
  [1440, '&layout=split'],
  [390, ''],
])('at %i px%s it has no accessibility fault in light and dark', async (width, layout) => {
  const { page, problems } = watched;
  await page.setViewportSize({ width, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/colours/compare?from=seed&to=v1${layout}`);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test('versions can be compared by keyboard, and the patch copied', async () => {
  const { page, problems } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/steps/compare`);
  await page.getByRole('combobox', { name: 'From' }).focus();
  // The oldest, which is the last; the page follows each choice.
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'From seed to v2' }).waitFor();
  await page.getByRole('combobox', { name: 'To' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'From seed to v1' }).waitFor();
  await page.waitForURL(/from=seed&to=v1/);

  const copied = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy diff' }).press('Enter'),
  );
  expect(copied).toBe(await patchOf(server.url, '/forms/steps', 'seed', 'v1'));
  expect(problems()).toEqual([]);
});

test('versions can be compared without JavaScript, unchanged lines included', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/forms/steps?tab=versions`);
  await page.getByRole('link', { name: 'Compare with seed' }).last().click();
  await page.waitForURL(/from=seed&to=v1/);
  await page.getByRole('heading', { name: 'From seed to v1' }).waitFor();
  const before = await page.locator('.diff .line:visible').count();
  await page
    .getByText(/^Show \d+ unchanged lines$/)
    .first()
    .click();
  await eventually(() => page.locator('.diff .line:visible').count()).toBeGreaterThan(before);

  await page.getByRole('combobox', { name: 'From' }).selectOption('v1');
  await page.getByRole('combobox', { name: 'To' }).selectOption('v2');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { name: 'From v1 to v2' }).waitFor();
  await context.close();
});

test('with all lines open, the newer side of a comparison is the newer file', async () => {
  const { page } = watched;
  for (const layout of ['', '&layout=split']) {
    await page.goto(`${server.url}/forms/steps/compare?from=v1&to=v2${layout}`);
    const shown = await page
      .getByRole('heading', { name: 'component.tsx' })
      .locator('xpath=ancestor::section[1]')
      .locator('.line:not(.removed, [aria-hidden], .none) > .code')
      .allTextContents();
    expect(shown.map((line) => `${line}\n`).join('')).toBe(STEPS.v2.code);
  }
});

test('escapes hostile code in a comparison', async () => {
  const { page, problems } = watched;
  for (const layout of ['', '&layout=split']) {
    await gotoHydrated(page, `${server.url}/forms/hostile/compare?from=seed&to=v1${layout}`);
    await outcomeOf(page);
    expect(await page.locator('del.code').first().textContent()).toBe(HOSTILE.trimEnd());
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  }
  expect(problems()).toEqual([]);
});
