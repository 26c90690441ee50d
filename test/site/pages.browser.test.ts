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
import { IS_LONG } from '../support/scale.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';

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

/** In `npm test` the pages of one pattern in five are read; `content.unit.test.ts` checks the links in all texts. */
const UNREAD = new Set(
  [...new Set(BUNDLED_ARTIFACTS.map(({ slug }) => slug))].filter(
    (_, index) => !IS_LONG && index % 5 !== 0,
  ),
);

test('has no broken internal links', async () => {
  const found = new Map<string, string>([['/', 'the start']]);
  // One after the other: a crowd would be told that a busy server has no time for it.
  for (const path of found.keys()) {
    if (UNREAD.has(path.split('/').slice(0, 3).join('/'))) continue;
    const response = await fetch(`${url}${path}`, { redirect: 'follow' });
    expect(response.status, `${path}, linked from ${found.get(path)}`).toBe(200);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const target = new URL(link.replaceAll('&amp;', '&'), `${url}${path}`);
      // Filters and tabs of a page are that page: following each combination of them would never end.
      // A patch is nothing without the versions in its query.
      if (target.pathname.endsWith('.patch')) continue;
      // Two patterns are compared by their names in the query.
      const address = `${target.pathname}${target.pathname === '/compare' ? target.search : ''}`;
      if (target.origin === new URL(url).origin && !found.has(address)) found.set(address, path);
    }
  }
  expect(found.size).toBeGreaterThan(60);
});
