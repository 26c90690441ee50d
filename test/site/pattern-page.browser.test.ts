import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FRAME_PATH } from '@pattern-catalog/preview/frame-headers';
import {
  closeContexts,
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  rememberCopies,
  sharedBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { outcomeOf } from './preview/preview-page.ts';

const url = inject('serverUrl');
const SLUG = '/data-display/data-table';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeContexts(browser));

async function openAt(viewport: typeof DESK, options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

const poster = (page: Page) => page.locator('.bench-poster img');
/** Of its height, in whole pixels. */
const middleOf = (box: { readonly y: number; readonly height: number } | null) =>
  box === null ? undefined : Math.round(box.y + box.height / 2);

const boxOf = (page: Page) => page.locator('.bench-area').boundingBox();

test.each([DESK, PHONE])(
  'shows the picture of a component at once, and the frame in its place, at $width px',
  async (viewport) => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await openAt(viewport, { reducedMotion });
      const seen = Promise.withResolvers<void>();
      await page.route(`**${FRAME_PATH}`, async (route) => {
        await seen.promise;
        await route.continue();
      });
      const before = gotoHydrated(page, `${url}${SLUG}`);
      await poster(page).waitFor();
      await eventually(() =>
        poster(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).toBeGreaterThan(0);
      await page.locator('.bench iframe').waitFor({ state: 'attached' });
      const box = await boxOf(page);
      expect(middleOf(await poster(page).boundingBox())).toBe(middleOf(box));
      const duration = await page
        .locator('.bench-poster')
        .evaluate((shown) => getComputedStyle(shown).transitionDuration);
      expect(/[1-9]/.test(duration)).toBe(reducedMotion === 'no-preference');
      if (viewport === PHONE) expect(box?.height).toBe(320);
      seen.resolve();
      await before.catch(() => undefined);
      expect(await outcomeOf(page)).toBe('rendered');
      await poster(page).waitFor({ state: 'hidden' });
      expect(await boxOf(page)).toEqual(box);
      await page.context().close();
    }
  },
);

test('requests the frame after the files of the page', async () => {
  const page = await openAt(DESK);
  await page.goto(`${url}${SLUG}`);
  expect(await outcomeOf(page)).toBe('rendered');
  const [frame, loaded] = await page.evaluate(() => [
    performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.endsWith('/preview/frame.html'))?.startTime,
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventStart)[0],
  ]);
  expect(frame).toBeGreaterThanOrEqual(loaded);
  await page.context().close();
});

test('a picture never stands for a state or theme that it does not show', async () => {
  const page = await openAt(DESK);
  for (const query of ['state=Empty', 'theme=dark', 'dir=rtl', 'version=v1']) {
    await gotoHydrated(page, `${url}${SLUG}?${query}`);
    expect(await page.locator('.bench-poster:visible').count()).toBe(0);
  }
  await page.context().close();
});

/** How many presses of Tab after the address was opened lead to an element. */
async function pressesTo(page: Page, target: string): Promise<number> {
  for (let presses = 1; presses <= 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((css) => document.activeElement?.matches(css), target)) return presses;
  }
  return Infinity;
}

const TABS = '.bench-tabs nav a';

test('a few presses of Tab lead to the guide, in the order in which the page is read', async () => {
  const page = await openAt(DESK);
  await gotoHydrated(page, `${url}${SLUG}`);
  expect(await outcomeOf(page)).toBe('rendered');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  expect(await pressesTo(page, TABS)).toBeLessThanOrEqual(6);
  // The states are one stop.
  await page.getByRole('combobox', { name: 'Version' }).focus();
  expect(await pressesTo(page, '[role=radio]')).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/state=Loading/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Loading');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('radio');
  await page.context().close();
});

test('on a phone the preview comes first and can be skipped; turned, it starts over', async () => {
  const page = await openAt(PHONE);
  await gotoHydrated(page, `${url}${SLUG}`);
  expect(await outcomeOf(page)).toBe('rendered');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  expect(await pressesTo(page, '.bench-skip')).toBeLessThanOrEqual(6);
  await page.keyboard.press('Enter');
  expect(await pressesTo(page, TABS)).toBe(1);
  const follows = () =>
    page.evaluate(
      () => document.querySelector('.bench-text')?.nextElementSibling?.className ?? 'nothing',
    );
  expect(await follows()).toBe('nothing');
  await page.setViewportSize(DESK);
  await eventually(follows).toBe('bench-slot');
  expect(await outcomeOf(page)).toBe('rendered');
  await page.context().close();
});

test('on a phone a link to a tab lands on it, and the tabs stay', async () => {
  const page = await openAt(PHONE);
  await gotoHydrated(page, `${url}${SLUG}?tab=code`);
  const tops = () =>
    page.evaluate(() =>
      ['.bench-tabs', 'header', '[aria-label="component.tsx"]'].map((css) =>
        Math.round(
          document.querySelector(css)?.getBoundingClientRect()[
            css === 'header' ? 'bottom' : 'top'
          ] ?? 0,
        ),
      ),
    );
  await eventually(async () => {
    const [tabs = 0, bar = 0] = await tops();
    return Math.abs(tabs - bar);
  }).toBeLessThanOrEqual(1);
  expect((await tops())[2]).toBeLessThan(PHONE.height / 2);
  await page.mouse.wheel(0, 300);
  await eventually(async () => (await tops())[2]).toBeLessThan(100);
  const [tabs = 0, bar = 0] = await tops();
  expect(Math.abs(tabs - bar)).toBeLessThanOrEqual(1);
  // Nothing is asked for here.
  await gotoHydrated(page, `${url}${SLUG}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test('the first screen of a phone has name, command, preview and tabs', async () => {
  const page = await openAt(PHONE);
  await gotoHydrated(page, `${url}${SLUG}`);
  const tabs = await page.locator('.bench-tabs').boundingBox();
  expect((tabs?.y ?? Infinity) + (tabs?.height ?? 0)).toBeLessThan(PHONE.height);
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.context().close();
});

test('the command that installs a component is below its name', async () => {
  const page = await openAt(DESK);
  await rememberCopies(page.context());
  await gotoHydrated(page, `${url}${SLUG}?version=v2`);
  const command = page.getByRole('group', { name: 'Install command' });
  expect(await command.textContent()).toBe(`node cli.mjs add ${SLUG}@v2`);
  const copied = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy install command' }).click(),
  );
  expect(copied.split('\n')).toEqual([
    expect.stringMatching(/^curl .*\/cli\.mjs$/),
    await command.textContent(),
  ]);
  await page.context().close();
});

test('leads to the previous and the next pattern of the section', async () => {
  const page = await openAt(DESK);
  await gotoHydrated(page, `${url}${SLUG}`);
  const nav = page.getByRole('navigation', { name: 'Previous and next pattern' });
  await nav.getByText(/^\d+ of \d+$/).waitFor();
  const foot = await nav.boundingBox();
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(DESK.height);
  await nav.getByRole('link', { name: /^Next: / }).click();
  await page.waitForURL((address) => address.pathname !== SLUG);
  expect(new URL(page.url()).pathname).toMatch(/^\/data-display\//);
  await nav.getByRole('link', { name: 'Previous: Data table' }).click();
  await page.waitForURL(`${url}${SLUG}`);
  // A pattern without code has them as well.
  await page.goto(`${url}/navigation/skip-link`);
  await nav.getByText(/^\d+ of \d+$/).waitFor();
  await page.context().close();
});

test('without scripts it has the picture, the guide and the command', async () => {
  const page = await openAt(PHONE, { javaScriptEnabled: false });
  await page.goto(`${url}${SLUG}`);
  await poster(page).waitFor();
  expect((await poster(page).boundingBox())?.height).toBeGreaterThan(100);
  await page.getByRole('group', { name: 'Install command' }).waitFor();
  await page.getByRole('heading', { name: 'When to use' }).waitFor();
  await page.context().close();
});

test('home, end and the arrows choose a state, from right to left as well', async () => {
  const page = await openAt(DESK);
  await gotoHydrated(page, `${url}${SLUG}`);
  const states = page.getByRole('radiogroup', { name: 'State' }).getByRole('radio');
  await states.first().press('End');
  await eventually(() => states.last().getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await eventually(() => states.first().getAttribute('aria-checked')).toBe('true');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.keyboard.press('ArrowLeft');
  await eventually(() => states.nth(1).getAttribute('aria-checked')).toBe('true');
  expect(await states.evaluateAll((all) => all.filter((each) => each.tabIndex === 0).length)).toBe(
    1,
  );
  await page.context().close();
});
