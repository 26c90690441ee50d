import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  accessibilityFaults,
  colourFaults,
  connectBrowser,
  openPage,
} from '../../support/browser.ts';
import type { WatchedPage } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { backgroundOf, frameOf, outcomeOf, previewOf } from './preview-page.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  watched = await openPage(
    await browser.newContext({
      viewport: { width: 1440, height: 1000 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    }),
  );
  page = watched.page;
});

afterEach(() => expect(watched.problems()).toEqual([]));
afterAll(() => browser.close());

const button = (name: string) => previewOf(page).getByRole('button', { name });
const frameWidth = async () => (await page.locator('iframe').boundingBox())?.width;

async function open(path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  expect(await outcomeOf(page)).toBe('rendered');
}

test('reserves the size of the frame before anything loads', async () => {
  // No script runs before the size is measured; the style sheet and the whole document are there.
  const measured = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await measured.promise;
    await route.continue();
  });
  const loaded = page.goto(`${url}/navigation/command-palette`);
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(
      ({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null,
    ),
  );
  const stage = page.locator('section[aria-label="Preview"] > div').last();
  const before = await stage.boundingBox();
  expect(await page.locator('iframe').count()).toBe(0);
  measured.resolve();
  await loaded;
  await page.unroute('**/*.js');
  await outcomeOf(page);
  const after = await stage.boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(after?.height).toBe(520);
});

test('applies the chosen width to the artifact', async () => {
  await open('/forms/multi-select-combobox');
  const full = await frameWidth();
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 768],
  ] as const) {
    await button(name).click();
    await eventually(frameWidth).toBe(width);
    // The frame hears of its size when the browser tells it.
    await eventually(() =>
      frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(width);
    expect(await button(name).getAttribute('aria-pressed')).toBe('true');
  }
  await button('Full').click();
  await eventually(frameWidth).toBe(full);
  expect(full).toBeGreaterThan(1000);
});

test('follows the theme of the page until the reader chooses one', async () => {
  await open('/forms/multi-select-combobox');
  const root = frameOf(page).locator('html');
  expect(await root.getAttribute('class')).toBe('light');
  expect(await button('Light').getAttribute('aria-pressed')).toBe('true');
  const light = await backgroundOf(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await frameOf(page).locator('html.dark').waitFor();
  expect(await backgroundOf(page)).not.toBe(light);
  await button('Light').click();
  await frameOf(page).locator('html.light').waitFor();
  expect(await backgroundOf(page)).toBe(light);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
});

test('reload restarts the artifact', async () => {
  await open('/forms/multi-select-combobox');
  const field = frameOf(page).getByRole('combobox').first();
  await field.fill('something');
  await button('Reload the preview').click();
  await eventually(() => field.inputValue()).toBe('');
  expect(await outcomeOf(page)).toBe('rendered');
});

test('the toolbar works by keyboard', async () => {
  await open('/forms/multi-select-combobox');
  await button('Phone').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => button('Tablet').getAttribute('aria-pressed')).toBe('true');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await frameOf(page).locator('html.dark').waitFor();
});

test('opens in a new tab with the same theme and width', async () => {
  await open('/data-display/data-table?version=v1');
  await button('Dark').click();
  await button('Phone').click();
  const [alone] = await Promise.all([
    page.context().waitForEvent('page'),
    previewOf(page).getByRole('link', { name: 'Open in a new tab' }).click(),
  ]);
  expect(await outcomeOf(alone)).toBe('rendered');
  expect(alone.url()).toBe(
    `${url}/preview/data-display/data-table?version=v1&theme=dark&width=phone`,
  );
  expect(await frameOf(alone).locator('html').getAttribute('class')).toBe('dark');
  await alone
    .getByRole('navigation', { name: 'Version' })
    .getByRole('link', { name: 'v2' })
    .click();
  await alone.waitForURL(({ searchParams }) => searchParams.get('version') !== 'v1');
  await alone.getByRole('link', { name: 'Pattern' }).click();
  await alone.waitForURL(({ pathname }) => pathname === '/data-display/data-table');
  await alone.close();
});

test('another version starts another preview', async () => {
  await open('/navigation/command-palette');
  const before = await frameOf(page).locator('#artifact').innerHTML();
  await page
    .getByRole('navigation', { name: 'Version' })
    .getByRole('link', { name: 'seed' })
    .click();
  // The address changes before the page does, whose old preview is rendered still.
  await page.getByRole('region', { name: 'Code of version seed' }).waitFor();
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).locator('#artifact').innerHTML()).not.toBe(before);
});

test('toolbar and frame have no accessibility faults', async () => {
  await open('/navigation/command-palette');
  for (const theme of ['Light', 'Dark']) {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    await button(theme).click();
    await frameOf(page).locator(`html.${theme.toLowerCase()}`).waitFor();
    const faults = theme === 'Light' ? accessibilityFaults : colourFaults;
    expect(
      await faults(page, {
        within: 'section[aria-label="Preview"]',
        frames: true,
        // A component is a part of a page: it needs neither a main landmark nor a first heading.
        except: ['landmark-one-main', 'page-has-heading-one'],
      }),
    ).toEqual([]);
  }
});
