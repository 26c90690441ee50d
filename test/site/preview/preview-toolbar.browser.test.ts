import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  type WatchedPage,
  accessibilityFaults,
  colorFaults,
  sharedBrowser,
  openPage,
  closeContexts,
} from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { backgroundOf, frameOf, outcomeOf, previewOf } from './preview-page.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(
    await browser.newContext({
      viewport: { width: 1440, height: 1000 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    }),
  );
  page = watched.page;
});

afterEach(() => expect(watched.problems()).toEqual([]));
afterAll(() => closeContexts(browser));

const button = (name: string) => previewOf(page).getByRole('button', { name });
const radio = (name: string) => previewOf(page).getByRole('radio', { name });
const frameWidth = async () => (await page.locator('iframe').boundingBox())?.width;

async function open(path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  expect(await outcomeOf(page)).toBe('rendered');
}

test('reserves the size of the frame before anything loads', async () => {
  // No script runs before the size is measured; the style sheet and the whole document are there.
  const measured = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await measured.promise;
    await route.continue();
  });
  const loaded = page.goto(`${url}/navigation/command-palette`);
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(
      ({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null,
    ),
  );
  const stage = page.locator('.bench-area');
  const before = await stage.boundingBox();
  expect(await page.locator('iframe').count()).toBe(0);
  measured.resolve();
  await loaded;
  await page.unroute('**/*.js');
  await outcomeOf(page);
  const after = await stage.boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(after?.height).toBeGreaterThan(600);
});

test('applies the chosen width to the artifact', async () => {
  await open('/forms/multi-select-combobox');
  const full = await frameWidth();
  for (const [name, width] of [
    ['390', 390],
    ['768', 768],
  ] as const) {
    await radio(name).click();
    await eventually(frameWidth).toBe(width);
    // The frame hears of its size when the browser tells it.
    await eventually(() =>
      frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(width);
    expect(await radio(name).getAttribute('aria-checked')).toBe('true');
  }
  await radio('Fit').click();
  await eventually(frameWidth).toBe(full);
  expect(full).toBeGreaterThan(700);
});

test('follows the theme of the page until the reader chooses another', async () => {
  await open('/forms/multi-select-combobox');
  const root = frameOf(page).locator('html');
  expect(await root.getAttribute('class')).toBe('light');
  const light = await backgroundOf(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await frameOf(page).locator('html.dark').waitFor();
  expect(await backgroundOf(page)).not.toBe(light);
  await button('Preview in light').click();
  await frameOf(page).locator('html.light').waitFor();
  await page.waitForURL(/theme=light/);
  expect(await backgroundOf(page)).toBe(light);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
});

test('scales a width beyond the pane, and says so', async () => {
  await open('/forms/multi-select-combobox?width=1024');
  await previewOf(page)
    .getByText(/^1024 px at \d\d%$/)
    .waitFor();
  await eventually(() =>
    frameOf(page)
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(1024);
});

test('a phone shows what a phone would, also of a version with a width of its own', async () => {
  await open('/forms/button');
  await eventually(() =>
    frameOf(page)
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(640);
  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(() =>
    frameOf(page)
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(390);
  await page.setViewportSize({ width: 1440, height: 1000 });
});

test('a whole screen shows on a desktop and a phone at once, and lists what it installs', async () => {
  await open('/screens/orders');
  const widths = () =>
    Promise.all(
      page
        .frames()
        .filter((frame) => frame !== page.mainFrame())
        .map((frame) => frame.evaluate(() => innerWidth)),
    );
  await eventually(widths).toEqual([1120, 390]);
  expect(await radio('Both').getAttribute('aria-checked')).toBe('true');
  expect(await accessibilityFaults(page, { within: '.bench-text' })).toEqual([]);

  await page.getByText(/add \/screens\/orders@v\d+$/).waitFor();
  await page.getByText(/^The command above writes \d+ files/).waitFor();
  const required = page.getByRole('region', { name: /^Requires \d+ components$/ });
  await required.getByRole('link', { name: /^List screen/ }).click();
  await page.waitForURL(/\/screens\/record-list\?version=v\d+/);

  await page.setViewportSize({ width: 390, height: 844 });
  await open('/screens/orders');
  await eventually(widths).toEqual([390]);
  await page.setViewportSize({ width: 1440, height: 1000 });
});

test('an artifact that takes focus by itself gives it back until the reader goes in', async () => {
  await open('/forms/multi-select-combobox');
  await radio('Fit').focus();
  await frameOf(page)
    .locator('input')
    .first()
    .evaluate((field) => field.focus());
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Fit');
  // Also to what had it before the frame was there.
  await button('Reload preview').press('Enter');
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page)
    .locator('input')
    .first()
    .evaluate((field) => field.focus());
  await eventually(() =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  ).toBe('Reload preview');
  await frameOf(page).locator('input').first().click();
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

test('on a narrow page a link leads back to the preview, which has not loaded again', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/forms/multi-select-combobox');
  const frame = await page.locator('iframe').elementHandle();
  await page.evaluate(() => scrollTo(0, 1600));
  await page.getByRole('link', { name: 'Back to the preview' }).click();
  await eventually(() =>
    previewOf(page).evaluate((pane) => Math.round(pane.getBoundingClientRect().top)),
  ).toBeLessThan(200);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(600);
  expect(await page.locator('iframe').evaluate((now, before) => now === before, frame)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 1000 });
});

test('an artifact that scrolls to something by itself moves nothing around its preview', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/navigation/skip-link');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 1000 });
});

test('the state that is shown can be pressed again', async () => {
  await open('/forms/password-field?state=iNvalid');
  const pressed = previewOf(page).getByRole('radio', { name: 'Invalid' });
  await eventually(() => pressed.getAttribute('aria-checked')).toBe('true');
  await frameOf(page).getByText('The email address or the password is not right.').waitFor();
  await pressed.click();
  expect(await outcomeOf(page)).toBe('rendered');
});

test('reload restarts the artifact', async () => {
  await open('/forms/multi-select-combobox');
  const field = frameOf(page).getByRole('combobox').first();
  await field.fill('something');
  await button('Reload preview').click();
  await eventually(() => field.inputValue()).toBe('');
  expect(await outcomeOf(page)).toBe('rendered');
});

test('the toolbar works by keyboard', async () => {
  await open('/forms/multi-select-combobox');
  await radio('390').focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => radio('768').getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('End');
  await eventually(() => radio('Fit').getAttribute('aria-checked')).toBe('true');
  await button('Preview in dark').press('Space');
  await frameOf(page).locator('html.dark').waitFor();
});

test('opens in a new tab with the same theme and width', async () => {
  await open('/feedback/toast?version=v1');
  await button('Preview in dark').click();
  await page.waitForURL(/theme=dark/);
  await radio('390').click();
  await page.waitForURL(/width=390/);
  const [alone] = await Promise.all([
    page.context().waitForEvent('page'),
    previewOf(page).getByRole('link', { name: 'Open preview in a new tab' }).click(),
  ]);
  expect(await outcomeOf(alone)).toBe('rendered');
  expect(alone.url()).toBe(`${url}/preview/feedback/toast?version=v1&theme=dark&width=390`);
  expect(await frameOf(alone).locator('html').getAttribute('class')).toBe('dark');
  await alone.getByRole('combobox', { name: 'Version' }).selectOption('v2');
  await alone.waitForURL(({ searchParams }) => searchParams.get('version') !== 'v1');
  await alone.getByRole('link', { name: 'Pattern' }).click();
  await alone.waitForURL(({ pathname }) => pathname === '/feedback/toast');
  await alone.close();
});

test('another version starts another preview', async () => {
  await open('/feedback/toast?tab=code');
  const before = await page.locator('iframe').elementHandle();
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v1');
  await before?.waitForElementState('hidden');
  expect(await outcomeOf(page)).toBe('rendered');
  await page.waitForURL(/version=v1/);
});

test('toolbar and frame have no accessibility faults', async () => {
  await open('/navigation/command-palette');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await frameOf(page).locator(`html.${theme}`).waitFor();
    const faults = theme === 'light' ? accessibilityFaults : colorFaults;
    expect(
      await faults(page, {
        within: 'section[aria-label="Preview"]',
        frames: true,
        // A component is a part of a page: it needs neither a main landmark nor a first heading.
        except: ['landmark-one-main', 'page-has-heading-one'],
      }),
    ).toEqual([]);
  }
});

test('shows a component right to left and in another language, and says so in the address', async () => {
  await open('/forms/date-picker');
  const root = frameOf(page).locator('html');
  const looks = async () => [await root.getAttribute('dir'), await root.getAttribute('lang')];
  expect(await root.getAttribute('dir')).toBe('ltr');
  await button('Right to left').click();
  await previewOf(page).getByLabel('Language').selectOption('العربية');
  await eventually(looks).toEqual(['rtl', 'ar-EG']);
  await page.waitForURL((address) => {
    const { searchParams } = address;
    return searchParams.get('dir') === 'rtl' && searchParams.get('props.locale') === 'ar-EG';
  });
  await button('Right to left').click();
  await previewOf(page).getByLabel('Language').selectOption('As given');
  await eventually(looks).toEqual(['ltr', 'en']);
});

test('the language sets the labels with the locale, and the direction of its script', async () => {
  const looks = async () => {
    const root = frameOf(page).locator('html');
    return [await root.getAttribute('dir'), await root.getAttribute('lang')];
  };
  await open('/data-display/data-table');
  await previewOf(page).getByLabel('Language').selectOption('العربية');
  await frameOf(page).getByText('تم تحديد 2').first().waitFor();
  await eventually(looks).toEqual(['rtl', 'ar-EG']);
  // A component without a `locale`.
  await open('/overlays/dialog?state=Form&lang=fr-FR');
  await frameOf(page).getByRole('button', { name: 'Annuler' }).waitFor();
  await previewOf(page).getByLabel('Language').selectOption('As given');
  await frameOf(page).getByRole('button', { name: 'Cancel' }).waitFor();
  await eventually(looks).toEqual(['ltr', 'en']);
  // One that takes a `locale` gets it from the same parameter, in the preview and in what is copied.
  await open('/data-display/data-table?tab=use&lang=de-DE');
  await eventually(looks).toEqual(['ltr', 'de-DE']);
  await frameOf(page).getByText('2 ausgewählt').first().waitFor();
  await page.getByText('locale="de-DE"').first().waitFor();
  // With those of all that it requires; the state's steps name controls in English.
  await open('/screens/orders?state=Cancel&props.locale=de-DE');
  await page
    .getByTitle(/^Preview of Orders screen, v/)
    .contentFrame()
    .getByRole('heading', { name: /stornieren\?$/ })
    .waitFor();
  await page.getByText(/add \/screens\/orders@v\d+ --lang de$/).waitFor();
});
