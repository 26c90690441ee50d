import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectBrowser, openPage } from '../support/browser.ts';

const MAX_SCRIPT_BYTES = 150 * 1024;
const MAX_LAYOUT_SHIFT = 0.05;

const url = inject('serverUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

test('a pattern page loads less than 150 kB of script before search is opened, without what its preview loads', async () => {
  const { page } = await openPage(await browser.newContext());
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.frame() !== page.mainFrame()) return;
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${url}/navigation/command-palette`, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
  await page.context().close();
});

test.each(['/', '/forms', '/navigation/command-palette', '/search?q=form', '/connect'])(
  '%s does not move while it is loaded',
  async (path) => {
    const viewports = [
      { width: 390, height: 844 },
      { width: 1440, height: 1000 },
    ];
    const shifts = viewports.map(async (viewport) => {
      const { page } = await openPage(await browser.newContext({ viewport }));
      // Not before all that it loads by itself has come.
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      const shift = await layoutShift(page);
      await page.context().close();
      return shift;
    });
    for (const shift of await Promise.all(shifts)) expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT);
  },
);

/** What the browser has recorded of elements that moved by themselves. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}
