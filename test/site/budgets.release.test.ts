import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser, gotoHydrated, closeContexts } from '../support/browser.ts';
import { outcomeOf, previewOf } from './preview/preview-page.ts';

const MAX_SCRIPT_BYTES = 150 * 1024;
const MAX_LAYOUT_SHIFT = 0.05;

const url = inject('serverUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeContexts(browser));

test('a pattern page loads less than 150 kB of script, without search and preview', async () => {
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.frame() !== page.mainFrame()) return;
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js') || pathname.includes('/compile-worker-')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await untilComplete(page, '/navigation/command-palette');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
  await page.context().close();
});

test.each([
  '/',
  '/forms',
  '/navigation/command-palette',
  '/screens/orders',
  '/search?q=form',
  '/connect',
])('%s has no layout shift while loading, nor when its fonts arrive late', async (path) => {
  const viewports = [
    { width: 390, height: 844 },
    { width: 1440, height: 1000 },
  ];
  const shifts = viewports.map(async (viewport) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.addInitScript(SUM_LAYOUT_SHIFTS);
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await route.continue();
    });
    await untilComplete(page, path);
    // Fonts that were requested last, in a preview, may still be held back.
    await page.unrouteAll({ behavior: 'wait' });
    const shift = await layoutShift(page);
    await page.context().close();
    return shift;
  });
  for (const shift of await Promise.all(shifts)) expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT);
});

/** Opens a page and waits for all that it loads by itself: its script and fonts, and its preview where it has one. */
async function untilComplete(page: Page, path: string): Promise<void> {
  await gotoHydrated(page, `${url}${path}`);
  if ((await previewOf(page).count()) > 0) expect(await outcomeOf(page)).toBe('rendered');
}

/** Adds up, from the very first, what the browser records of elements that moved by themselves. */
const SUM_LAYOUT_SHIFTS = `
  let sum = 0;
  const add = (entries) => { for (const { value } of entries) sum += value; };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.layoutShift = () => { add(observer.takeRecords()); return sum; };
`;

/** The sum, once a frame has been drawn with all that is there now. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(layoutShift()))));
  })`);
}
