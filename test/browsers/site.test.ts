import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { closeContexts, gotoHydrated, openPage, sharedBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { UNSCRIPTED } from './webkit.ts';

const url = inject('serverUrl');
let browser: Browser;
let page: Page;
let problems: () => readonly string[];

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeContexts(browser));

beforeEach(async () => {
  await closeContexts(browser);
  ({ page, problems } = await openPage(await browser.newContext()));
});

const outcomes = () =>
  page.locator('[data-outcome]').evaluateAll((panes) => panes.map((pane) => pane.dataset.outcome));
const openAt = (path: string) => gotoHydrated(page, `${url}${path}`);
const expectNoOverflow = async () =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

test('the home page runs its pair, and fits a phone', async () => {
  await openAt('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.move(200, 200);
  await eventually(() => page.getByRole('figure').locator('iframe').count()).toBe(2);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow();
  expect(problems()).toEqual([]);
});

test('the preview runs, shows a state, dark, narrow and from right to left', async () => {
  await openAt('/feedback/toast');
  await eventually(outcomes).toEqual(['rendered']);
  await openAt('/feedback/toast?theme=dark&width=390&dir=rtl');
  await eventually(outcomes).toEqual(['rendered']);
  expect(await page.locator('.bench-pane').first().textContent()).toContain('390 px');
  await eventually(() =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => document.documentElement.dir),
  ).toBe('rtl');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow();
  expect(problems()).toEqual([]);
});

test('the versions tab shows two versions', async () => {
  await openAt('/feedback/toast?tab=versions');
  await eventually(outcomes).toEqual(['rendered']);
  await eventually(() => page.locator('iframe').count()).toBe(2);
});

test('the theme studio shows both themes, and a color is picked', async () => {
  await openAt('/accounts/sign-in?tab=variables');
  await eventually(outcomes).toEqual(['rendered']);
  expect(await page.locator('main iframe').count()).toBe(2);
  const variables = page.locator('#variables');
  const status = () => variables.getByRole('status').first().textContent();
  const press = (name: string) =>
    variables.getByRole('button', { name, exact: true }).first().click();
  await eventually(status).toBe('As published. All contrasts pass.');
  await press('Moss');
  await eventually(status).toBe('4 changed. All contrasts pass.');
  await eventually(() => page.url()).toContain('--ui-accent=');
  await press('Pick --ui-accent in light');
  const control = variables.getByRole('dialog').first();
  await eventually(() => control.locator('input[type=range]').count()).toBe(3);
  // On the screen, below the button or above it.
  await eventually(() =>
    control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await control.waitFor({ state: 'hidden' });
  await press('Reset');
  await eventually(status).toMatch(/^As published/);
});

test('the palette finds a pattern, opens it, and gives focus back on Escape', async () => {
  await openAt('/');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('toast');
  await eventually(() => page.locator('[role=option][aria-selected=true]').textContent()).toMatch(
    /^Toast/,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/feedback/toast`);
  await eventually(() => page.locator('h1').textContent()).toBe('Toast');
});

test('search lists what it finds', async () => {
  await openAt('/search?q=toast');
  await page.getByRole('link', { name: 'Toast', exact: true }).first().waitFor();
  expect(problems()).toEqual([]);
});

test('two versions are compared, live and by their lines', async () => {
  await openAt('/feedback/toast/compare?from=v1&to=v2');
  await eventually(outcomes).toEqual(['rendered']);
  expect(await page.locator('main iframe').count()).toBe(2);
  expect(await page.locator('main ins, main del').count()).toBeGreaterThan(0);
});

test('two patterns are compared in one scene', async () => {
  await openAt('/compare?a=feedback/toast&b=feedback/banner');
  await eventually(() => page.locator('main iframe').count()).toBe(2);
  await eventually(outcomes).toEqual(['shown', 'shown']);
});

test('the chat answers a question with patterns', async () => {
  await openAt('/feedback/toast');
  await page.locator('header').getByRole('button', { name: /Ask/ }).click();
  const question = page
    .locator('pattern-chat')
    .getByRole('textbox', { name: 'Question', exact: true });
  await eventually(() => question.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type('toast');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('pattern-chat .cards > li').count()).toBeGreaterThan(0);
  expect(await page.locator('pattern-chat .cards').first().textContent()).toMatch(/toast/i);
});

test('the theme is turned dark, and stays', async () => {
  await openAt('/feedback/toast');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const before = await scheme();
  await page.locator('header button:has(.theme-sun)').click();
  await eventually(scheme).not.toBe(before);
  const after = await scheme();
  await openAt('/forms');
  expect(await scheme()).toBe(after);
});

// Firefox has no way to be told so.
test.skipIf(inject('engine') === 'firefox')('without scripts, search leads to code', async () => {
  const unscripted = await launchBrowser([UNSCRIPTED]);
  try {
    const plain = await (await unscripted.newContext()).newPage();
    await plain.goto(url);
    await plain.getByRole('searchbox').first().focus();
    await plain.keyboard.type('toast');
    await plain.keyboard.press('Enter');
    // Until then what is found may be of the page that is left.
    await plain.waitForURL(/\/search\?/);
    await plain.getByRole('link', { name: 'Toast', exact: true }).first().click();
    await plain.waitForURL(`${url}/feedback/toast`);
    await plain.getByRole('link', { name: 'Code', exact: true }).click();
    await plain.waitForURL(/tab=code/);
    await plain.getByRole('region', { name: 'component.tsx' }).waitFor();
  } finally {
    await unscripted.close();
  }
});
