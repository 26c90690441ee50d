import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';
import {
  type WatchedPage,
  faultsInBothThemes,
  sharedBrowser,
  copyBy,
  gotoHydrated,
  openPage,
  rememberCopies,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { VERSIONED_CATALOG } from '../support/versioned-catalog.ts';
import { COMPARED_PATTERNS, HOSTILE, patchOf, STEPS, SUBTLE } from './compared-catalog.ts';

let server: FixtureServer;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startFixtureServer([...COMPARED_PATTERNS, ...VERSIONED_CATALOG]),
    sharedBrowser(),
  ]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
});

afterAll(async () => {
  await closeContexts(browser);
  await server.close();
});

test.each([
  [1440, ''],
  [1440, '&layout=split'],
  [390, ''],
])('at %i px%s it has no accessibility fault in light and dark', async (width, layout) => {
  const { page, problems } = watched;
  await page.setViewportSize({ width, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/palette/compare?from=seed&to=v1${layout}`);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test('versions can be compared by keyboard, and the patch copied', async () => {
  const { page, problems } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/steps/compare`);
  await page.getByRole('combobox', { name: 'From version' }).focus();
  // The oldest, which is the last; the page follows each choice.
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'seed vs. v2' }).waitFor();
  await page.getByRole('combobox', { name: 'To version' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'seed vs. v1' }).waitFor();
  await page.waitForURL(/from=seed&to=v1/);

  const copied = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy patch' }).press('Enter'),
  );
  expect(copied).toBe(await patchOf(server.url, '/forms/steps', 'seed', 'v1'));
  expect(problems()).toEqual([]);
});

test('both versions scroll together, to where the shorter one ends', async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/tall/compare?from=v1&to=v2`);
  const frame = (index: number) => page.locator('main iframe').nth(index).contentFrame();
  await frame(0).getByText('3000').waitFor();
  await frame(1).getByText('1500').waitFor();
  const scroll = (index: number, top: number) =>
    frame(index)
      .locator('html')
      .evaluate((_, to) => scrollTo(0, to), top);
  const tops = () =>
    Promise.all(
      [0, 1].map((index) =>
        frame(index)
          .locator('html')
          .evaluate(() => scrollY),
      ),
    );
  await scroll(0, 400);
  await eventually(tops).toEqual([400, 400]);
  await scroll(1, 100);
  await eventually(tops).toEqual([100, 100]);
  await scroll(0, 2400);
  const end = await frame(1)
    .locator('html')
    .evaluate((root) => root.scrollHeight - innerHeight);
  // The one that cannot go on does not pull the other back.
  await eventually(tops).toEqual([2400, end]);
});

test('a state that one version lacks says so, and both have the width', async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/parts/field/compare?from=v1&to=v2&state=TOO+heavy`);
  await page.getByText('v1 has no such state').waitFor();
  await page.getByText('“Too heavy” is new in v2.').waitFor();
  await page.getByRole('button', { name: 'Show Default instead' }).click();
  await page.waitForURL(/state=Default/);
  await page.getByText('v1 has no such state').waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: 'Light', exact: true }).click();
  await page.waitForURL(/state=Light/);
  for (const index of [0, 1]) {
    const frame = page.locator('main iframe').nth(index).contentFrame();
    await eventually(() => frame.getByLabel('Weight').inputValue()).toBe('1');
  }
  await page.getByRole('radio', { name: '390', exact: true }).click();
  await page.waitForURL(/width=390/);
  const widths = () =>
    page.locator('main iframe').evaluateAll((all) => all.map((each) => each.clientWidth));
  await eventually(widths).toEqual([390, 390]);

  await page.getByRole('link', { name: 'Swap the versions' }).click();
  await page.getByRole('heading', { name: 'v2 vs. v1' }).waitFor();
  const params = new URL(page.url()).searchParams;
  expect([params.get('state'), params.get('width')]).toEqual(['Light', '390']);
});

test('the proof plays on both sides, from its first step to its last', async () => {
  const { page, problems } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/parts/field/compare?from=v1&to=v2`);
  expect(await page.locator('.summary-line dd').allInnerTexts()).toEqual([
    'A message below the field',
    'Says at once what is wrong',
    '2 optional props are new',
    'Nothing',
  ]);
  const values = () =>
    Promise.all(
      [0, 1].map((index) =>
        page
          .locator('main iframe')
          .nth(index)
          .contentFrame()
          .getByLabel('Weight', { exact: true })
          .inputValue(),
      ),
    );
  await eventually(values).toEqual(['34', '34']);
  // Both are compiled by one worker, and load only what they show.
  expect(page.workers()).toHaveLength(1);
  const modules = await page
    .locator('main iframe')
    .first()
    .contentFrame()
    .locator('html')
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(modules.filter((name) => /lucide-react|tailwind/.test(name))).toEqual([]);
  await page.getByText('Nothing to change.').waitFor();
  await page.getByRole('button', { name: '1 Open' }).click();
  await page.waitForURL(/step=1/);
  await eventually(values).toEqual(['', '']);
  await page.getByRole('button', { name: /^4 Type “4”/ }).click();
  await eventually(values).toEqual(['34', '34']);
  // What differs is outlined; beside it stand the author's words and no others.
  await page.locator('.mark-box').first().waitFor();
  const notes = page.getByRole('complementary', { name: 'What changed' });
  expect(await notes.getByText(/Moved|resized|New:|Changed:|Removed:/).count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('the versions tab shows the version before beside it, at the proof', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${server.url}/parts/field?tab=versions`);
  await eventually(() => page.locator('iframe').count()).toBe(2);
  for (const index of [0, 1]) {
    const field = page.locator('iframe').nth(index).contentFrame().getByLabel('Weight');
    await eventually(() => field.inputValue().catch(() => '')).toBe('34');
  }
});

test('a version with the files of the one before is not compared with it', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${server.url}/parts/field?version=v3&tab=versions`);
  await page.getByText('Same code as v2').waitFor();
  expect(await page.getByRole('link', { name: /^Compare with v2/ }).count()).toBe(0);
  await eventually(() => page.locator('iframe').count()).toBe(1);
});

test('what a version requires is compiled at the version that it names', async () => {
  const { page, problems } = watched;
  await gotoHydrated(page, `${server.url}/parts/toolbar/compare?from=v1&to=v2`);
  for (const index of [0, 1]) {
    const frame = page.locator('main iframe').nth(index).contentFrame();
    await frame.getByRole('button', { name: 'More' }).click();
    await frame.getByRole('menuitem', { name: 'Print' }).click();
    // Menu v3 gives focus back.
    const focused = await frame.locator(':focus').count();
    expect(focused).toBe(index);
  }
  expect(problems()).toEqual([]);
});

test('a draft is compared with the active version, and named a draft', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${server.url}/forms/tall/compare`);
  await page.getByRole('heading', { name: 'v1 vs. v2' }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
});

test('an outline is around the text that differs, and nothing that an open menu covers has one', async () => {
  const { page } = watched;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await gotoHydrated(page, `${server.url}/forms/covered/compare?from=v1&to=v2`);
    await page.locator('section[data-differences="1"]').waitFor();
    const text = page.locator('.pair-half').last().locator('iframe').contentFrame();
    const [outline, line] = await Promise.all([
      page.locator('.mark-box').boundingBox(),
      text.getByText('He has the workshop this week.', { exact: true }).boundingBox(),
    ]);
    if (outline === null || line === null) throw new Error('It is not displayed.');
    expect(outline.x).toBeLessThan(line.x);
    expect(outline.y).toBeLessThan(line.y);
    expect(outline.x + outline.width).toBeGreaterThan(line.x + line.width);
    expect(outline.y + outline.height).toBeGreaterThan(line.y + line.height);
  }
});

test('outlines what differs in one property only', async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/subtle/compare?from=v1&to=v2&state=Same`);
  // The other version writes its name with a small letter: it is the same state.
  await page.locator('section[data-differences="0"]').waitFor();
  // Other states differ.
  const looks = () => page.locator('.summary-line dd').first().textContent();
  await eventually(looks).toBe('The same in this state');
  await page.getByText('Looks the same in this state. Others may differ.').waitFor();
  expect(await page.getByRole('radio', { name: /^same/i }).allTextContents()).toEqual(['same']);
  const shows = (state: string) => page.getByRole('radio', { name: state, exact: true });
  for (const state of Object.keys(SUBTLE)) {
    await shows(state).click();
    // The state and what differs in it come with one rendering.
    const changed = page.locator('section[data-differences]:not([data-differences="0"])');
    await changed
      .and(page.locator('section', { has: shows(state).and(page.locator('[aria-checked=true]')) }))
      .waitFor();
    expect(await page.locator('.mark-box').count(), state).toBeGreaterThan(0);
  }
});

test('without a proof the versions tab opens in the first state that looks different', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${server.url}/forms/subtle?version=v2&tab=versions`);
  const button = (name: string) => page.getByRole('radio', { name, exact: true });
  await button('Slant').and(page.locator('[aria-checked=true]')).waitFor();
  await button('Default').click();
  await button('Default').and(page.locator('[aria-checked=true]')).waitFor();
});

test('both versions speak the language of the address: labels, formats and direction', async () => {
  const { page, problems } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  const at = `${inject('serverUrl')}/forms/date-picker`;
  for (const path of [
    '/compare?from=v1&to=v2&state=Default&lang=fr-FR',
    '?tab=versions&state=Default&lang=fr-FR',
  ]) {
    await page.goto(`${at}${path}`);
    for (const index of [0, 1]) {
      const frame = page.locator('iframe').nth(index).contentFrame();
      // The label is a file of the version, the month is formatted for its `locale`.
      await frame.getByRole('button', { name: 'Mois suivant' }).first().waitFor();
      await frame
        .getByText(
          /^(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}$/,
        )
        .first()
        .waitFor();
      await frame.locator('html[lang="fr-FR"]').waitFor();
    }
  }
  // It goes along to other versions.
  await page.goto(
    `${inject('serverUrl')}/feedback/confirm-dialog/compare?from=v2&to=v3&lang=fr-FR`,
  );
  await page.getByRole('combobox', { name: 'From version' }).selectOption('v1');
  await page.waitForURL(/from=v1.*lang=fr-FR|lang=fr-FR.*from=v1/);
  expect(problems()).toEqual([]);
});

test('on a phone both share one place that flips', async () => {
  const { page, problems } = watched;
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoHydrated(page, `${server.url}/forms/tall/compare?from=v1&to=v2`);
  const frames = page.locator('.pair-view iframe');
  await eventually(() => frames.count()).toBe(2);
  const boxes = await Promise.all([frames.nth(0).boundingBox(), frames.nth(1).boundingBox()]);
  expect(boxes[0]).toEqual(boxes[1]);
  expect(boxes[0]?.width).toBe(390);
  const shown = () => Promise.all([frames.nth(0).isVisible(), frames.nth(1).isVisible()]);
  expect(await shown()).toEqual([false, true]);
  await page
    .getByRole('radiogroup', { name: 'Version shown' })
    .getByRole('radio', { name: 'v1' })
    .press('Enter');
  expect(await shown()).toEqual([true, false]);
  expect(problems()).toEqual([]);
});

test('of a file that was mostly rewritten, the beginning is shown until more is asked for', async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${server.url}/forms/tall/compare?from=v1&to=v2`);
  await page.getByText('Mostly rewritten').waitFor();
  const diff = page.getByRole('region', { name: 'component.tsx, unified' });
  const before = (await diff.boundingBox())?.height ?? 0;
  const more = page.getByRole('button', { name: 'Show all changed lines' });
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect((await diff.boundingBox())?.height).toBeGreaterThan(before);

  await gotoHydrated(page, `${server.url}/forms/steps/compare`);
  expect(await page.getByText('Mostly rewritten').count()).toBe(0);
});

test('versions can be compared without JavaScript, unchanged lines included', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/forms/steps?tab=versions`);
  await page.getByRole('link', { name: 'Compare with seed' }).last().click();
  await page.waitForURL(/from=seed&to=v1/);
  await page.getByRole('heading', { name: 'seed vs. v1' }).waitFor();
  const before = await page.locator('.diff .line:visible').count();
  await page
    .getByText(/^Show \d+ unchanged lines$/)
    .first()
    .click();
  await eventually(() => page.locator('.diff .line:visible').count()).toBeGreaterThan(before);

  await page.getByRole('combobox', { name: 'From version' }).selectOption('v1');
  await page.getByRole('combobox', { name: 'To version' }).selectOption('v2');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { name: 'v1 vs. v2' }).waitFor();
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
    await page.locator('section[data-outcome="rendered"]').waitFor();
    expect(await page.locator('del.code').first().textContent()).toBe(HOSTILE.trimEnd());
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  }
  expect(problems()).toEqual([]);
});
