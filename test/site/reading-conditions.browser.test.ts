import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser, gotoHydrated, closeContexts } from '../support/browser.ts';
import { previewOf } from './preview/preview-page.ts';

const url = inject('serverUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeContexts(browser));

test('shows the selected item in forced colors', async () => {
  const page = await browser.newPage({ forcedColors: 'active' });
  await gotoHydrated(page, `${url}/feedback/toast`);
  const outlineOf = (name: string) =>
    previewOf(page)
      .getByRole('radio', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(await outlineOf('Fit')).toBe('solid');
  expect(await outlineOf('390')).toBe('none');
  await page.goto(`${url}/search`);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  expect(await search.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
});

test.each([
  '/',
  '/patterns',
  '/forms?type=flows',
  '/feedback/toast',
  '/feedback/toast?tab=use',
  '/feedback/toast?tab=versions',
  '/feedback/toast/compare?from=v1&to=v2',
  '/onboarding/first-run',
  '/search?q=modl',
  '/tags',
  '/guides',
  '/guides/toast-or-banner',
  '/connect',
  '/feedback/tost',
])(
  '%s can be read at four times the size, in forced colors and with reduced motion',
  async (path) => {
    // 1280 px at 400%: 320 px, with a window as low as a phone in landscape.
    const page = await browser.newPage({
      viewport: { width: 320, height: 256 },
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    await gotoHydrated(page, `${url}${path}`);
    const sizes = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(sizes.page).toBeLessThanOrEqual(sizes.window);
    // What stays in view must leave room to read: WCAG 1.4.10.
    const fixed = await page.evaluate(() => {
      scrollTo(0, 600);
      return [...document.querySelectorAll('body *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < innerHeight)
        .reduce(
          (sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0),
          0,
        );
    });
    expect(fixed).toBeLessThan(160);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && (iterations === Infinity || Number(duration) > 200);
        }).length,
    );
    expect(moving).toBe(0);
    await page.close();
  },
);

test('prints a pattern in black on white without interactive controls', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${url}/feedback/toast?tab=code`);
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(color).toBe('oklch(1 0 0)');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  // The whole code, not only what a screen shows of it before it is scrolled.
  const text = page.locator('main pre code').first();
  const code = page.getByRole('region', { name: 'component.tsx' });
  expect((await code.boundingBox())?.height).toBeGreaterThanOrEqual(
    (await text.boundingBox())?.height ?? Infinity,
  );
  for (const gone of ['body > header', 'body > footer', 'main nav', 'main button', 'main iframe']) {
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
  }
});

test('prints Do and Don’t: their words always, and the examples that were seen', async () => {
  const page = await browser.newPage();
  await gotoHydrated(page, `${url}/feedback/toast`);
  const [stages, captions] = [page.locator('.example-stage'), page.locator('.examples figcaption')];
  const heights = () =>
    stages.evaluateAll((all) => all.map((stage) => stage.getBoundingClientRect().height));
  await page.emulateMedia({ media: 'print' });
  expect((await heights()).every((height) => height === 0)).toBe(true);
  for (const caption of await captions.all()) expect(await caption.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await stages.first().scrollIntoViewIfNeeded();
  await stages.first().locator('iframe').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect((await heights())[0]).toBeGreaterThan(50);
  expect(await captions.count()).toBeGreaterThanOrEqual(2);
  await page.close();
});

test('shows the cover and a sentence instead of the preview without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/feedback/toast`);
  const sentence = page.getByText('The preview runs the component in your browser');
  expect(await sentence.isVisible()).toBe(true);
  expect(await previewOf(page).locator('img:visible').count()).toBe(1);
  expect(await previewOf(page).locator('iframe').count()).toBe(0);
});

test.each([
  ['Macintosh; Intel Mac OS X 10_15_7', '⌘K'],
  ['Windows NT 10.0; Win64; x64', 'Ctrl K'],
])('a keyboard of %s is told its own shortcut: %s', async (system, shortcut) => {
  const page = await browser.newPage({ userAgent: `Mozilla/5.0 (${system}) Chrome/153.0.0.0` });
  await gotoHydrated(page, url);
  expect(await page.getByRole('banner').locator('kbd').textContent()).toBe(shortcut);
});

test('by touch, the button of a command is level with its first line', async () => {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true });
  await page.goto(`${url}/connect`);
  const offsets = await page.locator('.snippet').evaluateAll((snippets) =>
    snippets.map((snippet) => {
      const range = document.createRange();
      range.selectNodeContents(snippet.querySelector('code') ?? snippet);
      const [line] = range.getClientRects();
      const button = snippet.querySelector('button')?.getBoundingClientRect();
      const middle = (box: DOMRect | undefined) =>
        box === undefined ? NaN : box.y + box.height / 2;
      return Math.abs(middle(line) - middle(button));
    }),
  );
  expect(offsets.length).toBeGreaterThan(3);
  expect(Math.max(...offsets)).toBeLessThan(1.5);
  await page.close();
});
