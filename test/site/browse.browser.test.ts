import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser, gotoHydrated, waitForFocus, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const url = inject('serverUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeContexts(browser));

async function openAt(path: string, options: typeof PHONE | typeof DESKTOP): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await gotoHydrated(page, `${url}${path}`);
  return page;
}

describe('lists of patterns', () => {
  test('filters apply at once by keyboard, and the URL restores them', async () => {
    const page = await openAt('/patterns', DESKTOP);
    const total = await page.getByRole('status').first().textContent();
    const flow = page.getByRole('checkbox', { name: /^Flow/ });
    await flow.focus();
    await page.keyboard.press('Space');
    await page.waitForURL(`${url}/patterns?type=flows`);
    await eventually(() => page.getByRole('status').first().textContent()).toMatch(
      /^\d+ of \d+ patterns$/,
    );
    expect(await page.getByRole('status').first().textContent()).toContain(` of ${total ?? ''}`);
    await waitForFocus(flow);

    await page.reload();
    expect(await page.getByRole('checkbox', { name: /^Flow/ }).isChecked()).toBe(true);
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link').click();
    await page.waitForURL(`${url}/patterns`);
    await eventually(() => page.getByRole('status').first().textContent()).toBe(total);
    expect(await page.getByRole('checkbox', { name: /^Flow/ }).isChecked()).toBe(false);
    await page.context().close();
  });

  test('a count holds under the filters of the other groups, and one of zero is disabled', async () => {
    const page = await openAt('/patterns?section=commerce', DESKTOP);
    const forms = page.getByRole('checkbox', { name: /^Forms/ });
    expect(await forms.isEnabled()).toBe(true);
    const shown = await page.locator('main article').count();
    const kinds = page.getByRole('group', { name: 'Kind' }).locator('label');
    const counts = (await kinds.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown);
    for (const [index, count] of counts.entries()) {
      const box = kinds.nth(index).getByRole('checkbox');
      expect(await box.isDisabled()).toBe(count === 0);
    }
    await page.context().close();
  });

  test('ignores values that no filter has', async () => {
    const page = await openAt('/patterns?type=x&section=y&tag=nothing', DESKTOP);
    const shown = await page.getByRole('status').first().textContent();
    expect(shown).toMatch(/^\d+ patterns$/);
    await page.locator('main article').first().waitFor();
    await page.context().close();
  });

  test('no match leads on', async () => {
    const page = await openAt('/patterns?section=commerce&section=ai&tag=toast', DESKTOP);
    await page.getByText('No pattern matches all of these filters').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL(`${url}/patterns`);
    await page.locator('main article').first().waitFor();
    await page.context().close();
  });

  test('sorts by title', async () => {
    const page = await openAt('/forms', DESKTOP);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('A to Z');
    await page.waitForURL('**/forms?sort=title');
    const titles = () => page.locator('main article h3').allTextContents();
    const sorted = (await titles()).toSorted((a, b) => a.localeCompare(b, 'en'));
    await eventually(titles).toEqual(sorted);
    await page.context().close();
  });

  test('on a phone the filters are a sheet, which Escape and its button close', async () => {
    const page = await openAt('/patterns', PHONE);
    const open = page.getByRole('button', { name: /^Filters/ });
    const sheet = page.getByRole('form', { name: 'Filters' });
    expect(await sheet.isVisible()).toBe(false);
    await open.click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await open.click();
    await sheet.getByText('Component', { exact: true }).click();
    await page.waitForURL('**/patterns?type=components');
    await sheet.getByRole('button', { name: /^Show \d+ patterns$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await page.context().close();
  });

  test('the sheet opens without JavaScript', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/forms`);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: /^With code/ }).check();
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.waitForURL(/\/forms\?code=with/);
    await context.close();
  });
});

describe('home', () => {
  test('shows two versions at work once a reader is there, out of the tab order', async () => {
    const page = await openAt('/', DESKTOP);
    const pair = page.getByRole('figure');
    // A pair that could not be compared in time is left out.
    await eventually(async () => {
      if ((await pair.count()) === 0) await gotoHydrated(page, `${url}/`);
      return pair.count();
    }).toBe(1);
    await pair.locator('img:visible').first().waitFor();
    expect(await pair.locator('iframe').count()).toBe(0);
    await page.mouse.move(200, 200);
    await eventually(() => pair.locator('iframe').count()).toBe(2);
    for (const index of [0, 1]) {
      const frame = pair.locator('iframe').nth(index);
      expect(await frame.getAttribute('tabindex')).toBe('-1');
      await eventually(() =>
        frame
          .contentFrame()
          .locator('body')
          .innerText()
          .catch(() => ''),
      ).toMatch(/\w/);
    }
    await pair.locator('iframe').nth(1).click();
    await eventually(() => pair.locator('iframe').nth(1).getAttribute('tabindex')).toBe(null);
    await pair.getByRole('link', { name: 'Compare versions' }).click();
    await page.waitForURL(/\/compare\?from=\w+&to=\w+$/);
    await page.context().close();
  });

  test('the large field opens the palette; the small one takes over below it', async () => {
    const page = await openAt('/', DESKTOP);
    const small = page.locator('header').getByRole('link', { name: /^Search patterns/ });
    expect(await small.isVisible()).toBe(false);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Search patterns/ })
      .click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Sections' }).scrollIntoViewIfNeeded();
    await small.waitFor();
    await page.context().close();
  });

  test('without JavaScript a picture of the component takes the place of the pair', async () => {
    const context = await browser.newContext({ ...DESKTOP, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    const split = page.getByRole('figure');
    expect(await split.locator('img:visible').count()).toBeGreaterThan(0);
    expect(await split.locator('iframe').count()).toBe(0);
    await context.close();
  });
});

test('the menu of a phone closes on Escape, on a tap outside, and on a tap into a preview', async () => {
  const page = await openAt('/feedback/toast', PHONE);
  const button = page.locator('header summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.tap();
  await menu.getByRole('link', { name: 'Patterns' }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  await button.tap();
  await menu.waitFor();
  await page.touchscreen.tap(40, 300);
  await menu.waitFor({ state: 'hidden' });

  await button.tap();
  await menu.waitFor();
  await page
    .locator('iframe')
    .first()
    .tap({ position: { x: 20, y: 200 } });
  await menu.waitFor({ state: 'hidden' });
  await page.context().close();
});

test.each([
  '/',
  '/patterns',
  '/forms',
  '/feedback/toast',
  '/onboarding/first-run',
  '/feedback/tost',
])(
  '%s: no two regions share a name, and nothing floats over the content of a phone',
  async (path) => {
    const page = await openAt(path, PHONE);
    const { names, floating } = await page.evaluate(() => {
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ??
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
        '';
      const regions = [
        ...document.querySelectorAll('nav, section, form, aside, [role=region], [role=search]'),
      ];
      return {
        names: regions
          .filter(shown)
          .map((region) => [region.getAttribute('role') ?? region.localName, nameOf(region)])
          .filter(([, name]) => name !== '')
          .map((pair) => pair.join(' ')),
        floating: [...document.querySelectorAll('body *')]
          .filter((element) => shown(element) && getComputedStyle(element).position === 'fixed')
          .filter((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            // The place of toasts is empty until there is one.
            return bottom > Math.max(0, top) && top < innerHeight;
          })
          .map(({ className }) => className),
      };
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(floating).toEqual([]);
    await page.context().close();
  },
);

test('the browser bars have the color of the page, and follow its theme', async () => {
  const page = await openAt('/', { ...DESKTOP });
  const colors = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
  const [light, dark] = await colors();
  expect(light).not.toBe(dark);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await eventually(colors).toEqual([dark, dark]);
  await page.reload();
  expect(await colors()).toEqual([dark, dark]);
  await page.context().close();
});

test('a missing page leads to the pattern that was meant', async () => {
  const page = await openAt('/feedback/tost', DESKTOP);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Page not found: /feedback/tost',
  );
  expect(await page.locator('main article h3').first().textContent()).toBe('Toast');
  await page.context().close();
});

test('a pattern without code is badged Guidance', async () => {
  const page = await openAt('/layout', DESKTOP);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title }).first();
  await card('Bento grid').getByText('Guidance', { exact: true }).waitFor();
  expect(await card('App shell').getByText('Guidance', { exact: true }).count()).toBe(0);
  await page.context().close();
});

test('a guide begins with its verdict, which the patterns that it compares show as well', async () => {
  const verdict = 'Toast if nothing is lost when it is missed. Banner while something stays true.';
  const page = await openAt('/guides/toast-or-banner', DESKTOP);
  await page.getByText(verdict, { exact: true }).waitFor();
  await page.goto(`${url}/feedback/banner`);
  const link = page.getByRole('navigation', { name: 'Guides', exact: true }).getByRole('link');
  expect(await link.textContent()).toBe(`Toast or banner?${verdict}`);
  // Of several, the one that decides comes first; the others are at the end.
  await page.goto(`${url}/forms/combobox`);
  expect(await link.allTextContents()).toEqual([
    expect.stringMatching(/^Select, combobox or radio group\?/),
  ]);
  const related = page.getByRole('navigation', { name: 'Related guides' }).getByRole('link');
  expect(await related.allTextContents()).toEqual([
    expect.stringMatching(/^What works inside what/),
    expect.stringMatching(/^Fields under a form library/),
  ]);
  await page.context().close();
});

test('a pattern without code shows the components that apply it', async () => {
  const page = await openAt('/onboarding/first-run', DESKTOP);
  const applied = page.getByRole('region', { name: 'Components that apply it' });
  expect(await applied.locator('article').count()).toBeGreaterThan(0);
  expect(await applied.locator('.badge-version').count()).toBe(
    await applied.locator('article').count(),
  );
  await page.context().close();
});

test('the sitemap dates the pages of recently published components', async () => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  // Only the newest have a date; which they are changes with the catalog.
  expect(sitemap).toMatch(
    /<loc>[^<]+\/[a-z-]+\/[a-z-]+<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/,
  );
  expect(sitemap).toContain(`<loc>${url}/patterns</loc>`);
});
