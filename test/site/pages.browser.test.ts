import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type WatchedPage,
  faultsInBothThemes,
  sharedBrowser,
  openPage,
  gotoHydrated,
  closeContexts,
} from '../support/browser.ts';

const PAGES: readonly (readonly [path: string, status: number, heading: RegExp])[] = [
  ['/', 200, /exact code/],
  ['/navigation', 200, /^Navigation$/],
  ['/patterns', 200, /^Patterns$/],
  ['/changes', 200, /^Changes$/],
  ['/forms?type=components&tag=form&code=with', 200, /^Forms$/],
  ['/navigation/command-palette?version=v1&tab=rules', 200, /^Command palette$/],
  ['/navigation/breadcrumbs', 200, /^Breadcrumbs$/],
  ['/navigation/command-palette?tab=versions', 200, /^Command palette$/],
  ['/navigation/command-palette?tab=use', 200, /^Command palette$/],
  ['/feedback/undo-instead-of-confirm', 200, /^Undo instead of confirm$/],
  ['/search', 200, /^Search$/],
  ['/search?q=form', 200, /^Search$/],
  ['/search?q=zebra+form', 200, /^Search$/],
  ['/guides', 200, /^Guides$/],
  ['/guides/toast-or-banner', 200, /^Toast or banner\?$/],
  ['/guides/toast-or-baner', 404, /^Page not found: /],
  ['/commerce/checkout', 200, /^Checkout$/],
  ['/connect', 200, /^Connect an agent$/],
  ['/connect?client=cursor', 200, /^Connect an agent$/],
  ['/tags', 200, /^Tags$/],
  ['/tags/form', 200, /^form$/],
  ['/navigation/comand-palette', 404, /^Page not found: \/navigation\/comand-palette$/],
  ['/navigation/command-palette?version=v99', 404, /^Not available$/],
];

let browser: Browser;
let watched: WatchedPage;
const url = inject('serverUrl');

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A preview begins when the browser is idle. It has its own tests, also with axe; here its artifact would be
  // compiled for nobody.
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  watched = await openPage(context);
});

afterAll(() => closeContexts(browser));

test.each(PAGES)(
  '%s returns %i without errors or accessibility faults in light and dark',
  async (path, status, heading) => {
    const { page, problems } = watched;
    const response = await gotoHydrated(page, `${url}${path}`);
    expect(response?.status()).toBe(status);
    expect(await page.locator('h1').textContent()).toMatch(heading);
    const faults = await faultsInBothThemes(page);
    expect({ faults, problems: problems() }).toEqual({ faults: [], problems: [] });
  },
);
