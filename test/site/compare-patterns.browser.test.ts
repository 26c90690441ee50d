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

test('a guide leads to its two patterns in one scene, whose message and moment one chooses', async () => {
  const { page, problems } = watched;
  await gotoHydrated(page, `${url}/guides/toast-or-banner`);
  await page.getByRole('link', { name: /^See them side by side/ }).click();
  await page.waitForURL(`${url}/compare?a=feedback/toast&b=feedback/banner`);
  await page.getByRole('heading', { level: 1, name: 'Toast or banner?' }).waitFor();
  await page.getByText('while something stays true.').waitFor();
  const half = (title: string) => page.getByTitle(`Preview of ${title},`).contentFrame();
  // A toast is said to screen readers as well.
  const told = (title: string) =>
    half(title).locator('.font-medium', { hasText: 'Card payments are delayed' });
  await told('Toast').waitFor();
  await told('Banner').waitFor();
  expect(await fitsOf(page)).toEqual(['Does not fit', 'Fits']);
  // By keys, from the first moment to the next page.
  await page.getByRole('button', { name: '1 It happens' }).press('ArrowRight');
  await page.getByText('Gone. Payments are still delayed.', { exact: true }).waitFor();
  await told('Toast').waitFor({ state: 'detached' });
  await told('Banner').waitFor();
  await page.keyboard.press('End');
  await half('Toast').getByRole('heading', { name: 'Customers' }).waitFor();
  expect(new URL(page.url()).searchParams.get('moment')).toBe('3');
  await page.getByRole('link', { name: 'An event' }).click();
  await half('Toast').getByText('Undo').waitFor();
  expect(await fitsOf(page)).toEqual(['Fits', 'Does not fit']);
  expect(new URL(page.url()).search).toBe('?a=feedback%2Ftoast&b=feedback%2Fbanner&message=event');
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

/** What the heads of the two halves say of the message. */
function fitsOf(page: Page): Promise<readonly string[]> {
  return page.locator('.scene-half figcaption > span:last-child').allInnerTexts();
}

test('on a phone the pattern that fits the message comes first, and the other is one press away', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await gotoHydrated(page, `${url}/compare?a=feedback/toast&b=feedback/banner`);
  const seen = page.locator('.scene-half:visible figcaption a');
  expect(await seen.allInnerTexts()).toEqual(['Banner']);
  await page.getByRole('radio', { name: 'Toast', exact: true }).click();
  await expect.poll(() => seen.allInnerTexts()).toEqual(['Toast']);
  await page.getByRole('link', { name: 'An event' }).click();
  await page.getByText('Says what was done and offers Undo.', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
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
  // The second and the third of a guide about three.
  await gotoHydrated(page, `${url}/compare?a=forms/select&b=forms/combobox`);
  await page.getByText('select up to fifteen, combobox beyond.').waitFor();
  for (const [query, status, text] of [
    ['', 200, 'Compare two patterns'],
    ['a=toast', 200, 'Compare Toast with…'],
    ['a=toast&b=toast', 200, 'Choose two different patterns.'],
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
    for (const half of [0, 1]) shown.push(await loadedPicture(page, half));
    await page.getByText('Offers Undo for the last action').waitFor();
    // What happens is told for all moments; messages are links.
    await page.getByText('10 seconds later: Gone. Payments are still delayed.').waitFor();
    await page.getByRole('link', { name: 'An event' }).click();
    await page.getByText('10 seconds later: Gone by itself. Nothing is lost.').waitFor();
    await context.close();
  }
  expect(new Set(shown).size).toBe(4);
});

test('without scripts two versions show the picture that there is, and say where there is none', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/feedback/toast/compare?from=v1&to=v2`);
  const halves = page.locator('.pair-half');
  await halves.first().getByText('There is no picture of v1.').waitFor();
  expect(await halves.first().locator('img:visible').count()).toBe(0);
  await halves.last().locator('img:visible').waitFor();
  expect(await halves.last().getByText('There is no picture').count()).toBe(0);
  await context.close();
});

/** The address of the one picture that is seen in a half, once it has loaded. */
async function loadedPicture(page: Page, half: number): Promise<string> {
  const picture = page.locator('.scene-half').nth(half).locator('img:visible');
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

const chosen = (page: Page) =>
  page
    .getByRole('form', { name: 'Patterns to compare' })
    .getByRole('combobox')
    .evaluateAll((all) => all.map((each) => each instanceof HTMLSelectElement && each.value));

test.each([true, false])('two patterns are chosen from lists, scripts: %s', async (hasScripts) => {
  const context = await browser.newContext({ javaScriptEnabled: hasScripts });
  const page = await context.newPage();
  await page.goto(`${url}/data-display/data-table`);
  await page.getByRole('link', { name: 'Compare with…' }).first().click();
  await page.waitForURL(`${url}/compare?a=data-display/data-table`);
  await page.getByRole('heading', { level: 1, name: 'Compare Data table with…' }).waitFor();
  expect(await chosen(page)).toEqual(['data-display/data-table', '']);
  // What a guide decides, and what is related.
  await page.getByRole('link', { name: /^Editable grid/ }).waitFor();
  await page.getByRole('combobox', { name: 'With' }).selectOption('Tree view');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Data table or tree view?' }).waitFor();
  expect(new URL(page.url()).searchParams.get('b')).toBe('data-display/tree-view');
  await page.getByRole('link', { name: 'Swap the two' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tree view or data table?' }).waitFor();
  await expect
    .poll(() => chosen(page))
    .toEqual(['data-display/tree-view', 'data-display/data-table']);
  await context.close();
});

test('a pair has what each is for and is not for, its size and its props side by side', async () => {
  const { page, problems } = watched;
  await gotoHydrated(page, `${url}/compare?a=overlays/dialog&b=overlays/popover`);
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await page.getByRole('list', { name: 'Dialog is not for' }).waitFor();
  await page.getByRole('list', { name: 'Popover is for' }).waitFor();
  expect(await row('Code').getByRole('cell').allInnerTexts()).toEqual([
    expect.stringMatching(/^\d+ lines, [\d.]+ kB$/),
    expect.stringMatching(/^\d+ lines, [\d.]+ kB$/),
  ]);
  expect(await row('confirmLabel').getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining('string'),
    expect.stringContaining('None'),
  ]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [head, body] = await page.evaluate(() =>
      ['header form', 'table.scene-facts'].map(
        (css) => document.querySelector(`main ${css}`)?.getBoundingClientRect().left,
      ),
    );
    expect(head).toBe(body);
    expect(await faultsInBothThemes(page)).toEqual([]);
  }
  await gotoHydrated(page, `${url}/compare`);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(problems()).toEqual([]);
});
