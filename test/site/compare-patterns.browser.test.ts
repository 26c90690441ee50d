import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { casesOf } from '../../src/domain/catalog/guide.ts';
import {
  type WatchedPage,
  closeContexts,
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  rememberCopies,
  sharedBrowser,
} from '../support/browser.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
});

afterAll(() => closeContexts(browser));

test('a guide leads to its two patterns side by side, running, under its verdict', async () => {
  const { page, problems } = watched;
  await gotoHydrated(page, `${url}/guides/toast-or-banner`);
  await page.getByRole('link', { name: /^See them side by side/ }).click();
  await page.waitForURL(`${url}/compare?a=feedback/toast&b=feedback/banner`);
  await page.getByRole('heading', { level: 1, name: 'Toast or banner?' }).waitFor();
  await page
    .getByText('Toast if nothing is lost when it is missed. Banner while something stays true.')
    .waitFor();
  await page.getByTitle('Preview of Toast').contentFrame().getByText('Undo').waitFor();
  await page.getByTitle('Preview of Banner').contentFrame().getByText('View status').waitFor();
  const cases = (title: string) =>
    page
      .getByRole('list', { name: `${title} is for` })
      .getByRole('listitem')
      .allInnerTexts();
  expect(await cases('Toast')).toContain('Offers Undo for the last action');
  expect(await cases('Banner')).toContain('Asks for something, but not now');
  await page.getByRole('link', { name: 'Notification center' }).waitFor();
  const copied = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy for your agent' }).click(),
  );
  expect(copied).toContain('Banner while something stays true.\n\nToast (/feedback/toast): ');
  expect(copied).toContain('- Offers Undo for the last action');
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test('a pair that no guide decides, or without code, says so; a name leads to its address', async () => {
  const { page } = watched;
  const response = await page.request.get(`${url}/compare?a=toast&b=Skip%20link`, {
    maxRedirects: 0,
  });
  expect([response.status(), response.headers()['location']]).toEqual([
    301,
    '/compare?a=feedback/toast&b=navigation/skip-link',
  ]);
  await gotoHydrated(page, `${url}/compare?a=feedback/toast&b=navigation/skip-link`);
  await page.getByText('No guide in this catalog decides between these two.').waitFor();
  // A guide that lists both, and is about one of them and a third.
  await gotoHydrated(page, `${url}/compare?a=feedback/toast&b=feedback/confirm-dialog`);
  await page.getByText('No guide in this catalog decides between these two.').waitFor();
  for (const [query, status, text] of [
    ['a=toast', 400, 'Name two patterns'],
    ['a=toast&b=toast', 400, 'Name two patterns'],
    ['a=toast&b=nothing-of-this-name', 404, 'Page not found'],
  ] as const) {
    const refused = await page.request.get(`${url}/compare?${query}`);
    expect([query, refused.status()]).toEqual([query, status]);
    expect(await refused.text()).toContain(text);
  }
});

test('without scripts it shows both pictures, of the theme, and what each is for', async () => {
  const shown: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    await page.goto(`${url}/compare?a=feedback/toast&b=feedback/banner`);
    for (const name of ['Toast', 'Banner']) shown.push(await loadedPicture(page, name));
    await page.getByText('Offers Undo for the last action').waitFor();
    await context.close();
  }
  expect(new Set(shown).size).toBe(4);
});

test('without scripts two versions show the picture that there is, and say where there is none', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/feedback/toast/compare?from=v2&to=v3`);
  const halves = page.locator('.pair-half');
  await halves.first().getByText('There is no picture of v2.').waitFor();
  expect(await halves.first().locator('img:visible').count()).toBe(0);
  await halves.last().locator('img:visible').waitFor();
  expect(await halves.last().getByText('There is no picture').count()).toBe(0);
  await context.close();
});

/** The address of the one picture of this name that is seen, once it has loaded. */
async function loadedPicture(page: Page, name: string): Promise<string> {
  const picture = page.getByRole('img', { name, exact: true });
  await picture.scrollIntoViewIfNeeded();
  // No scripts run in the page, so its pixels are asked for.
  const source = await picture.getAttribute('src');
  const answer = await page.request.get(`${url}${source}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
  return source ?? '';
}

test('every guide that asks a question has a table whose rows lead to patterns', () => {
  const guides = globSync('catalog/guides/*.md')
    .map((file) => ({ file, content: readFileSync(file, 'utf8') }))
    .filter(({ content }) => /^title: .*\?$/m.test(content));
  expect(guides.length).toBeGreaterThan(8);
  expect(guides.filter((guide) => casesOf(guide).length < 3).map(({ file }) => file)).toEqual([]);
});
