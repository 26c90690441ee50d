import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  sharedBrowser,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  closeContexts,
} from '../support/browser.ts';

const url = inject('serverUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeContexts(browser));

test.each([1440, 390])(
  'has no accessibility faults at %i px, with and without results',
  async (width) => {
    const { page, problems } = await openPage(
      await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }),
    );
    for (const [query, heading] of [
      ['table', 'Patterns'],
      ['modl', 'Related to “modal”'],
      ['captha', 'Closest'],
      ['xyzzy', 'Sections'],
    ] as const) {
      await gotoHydrated(page, `${url}/search?q=${query}`);
      await page.getByRole('heading', { name: heading, exact: true, level: 2 }).waitFor();
      expect(await faultsInBothThemes(page), query).toEqual([]);
    }
    expect(problems()).toEqual([]);
    await page.context().close();
  },
);

test('without scripts, a misspelled word leads to a pattern with one click', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${url}/search?q=tolltip`);
  await page
    .getByRole('status')
    .filter({ hasText: 'Nothing for “tolltip”. Showing tooltip.' })
    .waitFor();
  expect(await page.getByRole('button', { name: /^Ask the catalog/ }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Tooltip', exact: true }).click();
  await page.waitForURL(`${url}/overlays/tooltip`);
  await page.close();
});

test('asks the chat about words without results', async () => {
  const { page, problems } = await openPage(await browser.newContext());
  await gotoHydrated(page, `${url}/search?q=xyzzy`);
  await page.getByRole('button', { name: 'Ask the catalog about “xyzzy”' }).click();
  await page.getByRole('article', { name: 'xyzzy' }).waitFor();
  expect(problems()).toEqual([]);
  await page.context().close();
});

test('a search that only its filters exclude offers the search without them', async () => {
  const page = await browser.newPage();
  await gotoHydrated(page, `${url}/search?q=breadcrumb&type=flows`);
  await page.getByText('No pattern matches all words and filters.').waitFor();
  await page.getByRole('link', { name: 'Search without the filters' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Breadcrumbs', exact: true }).waitFor();
  await page.close();
});

test('a tag filter takes every form of the tag', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const titles = async (tag: string) => {
    await page.goto(`${url}/search?tag=${tag}`);
    return page.locator('main article h3').allTextContents();
  };
  const ofTag = await titles('dialog');
  expect(ofTag.length).toBeGreaterThan(0);
  expect(await titles('dialogs')).toEqual(ofTag);
  await page.close();
});
