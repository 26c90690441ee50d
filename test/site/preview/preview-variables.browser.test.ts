import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  faultsInBothThemes,
  sharedBrowser,
  copyBy,
  gotoHydrated,
  openPage,
  rememberCopies,
  closeContexts,
} from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { outcomeOf } from './preview-page.ts';

const url = inject('serverUrl');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  await rememberCopies(context);
  ({ page } = await openPage(context));
});

afterAll(() => closeContexts(browser));

/** Each begins with the defaults; a page that one of them has left is opened again. */
beforeEach(async () => {
  if (await resetAll().isVisible()) {
    if (await resetAll().isEnabled()) await resetAll().click();
    await untilBackground(background);
    return;
  }
  await page.goto(`${url}/accounts/sign-in?tab=variables`);
  expect(await outcomeOf(page)).toBe('rendered');
  background = await backgroundOf();
});

/** The values of the theme, before a test changes them. */
let background = '';

/** The value in light; sizes have one for both themes. */
const field = (name: string) => page.getByLabel(new RegExp(`^Value of ${name}(?: in light)?$`));
const resetAll = () => page.getByRole('button', { name: 'Reset', exact: true });
/** The frame in light; the one in dark is beside it. */
const light = () => page.locator('iframe').first().contentFrame();
const dark = () => page.locator('iframe').last().contentFrame();
/** The form is painted with --ui-surface. */
const backgroundOf = (frame = light()) =>
  frame.locator('form').evaluate((form) => getComputedStyle(form).backgroundColor);
const exportAs = (name: string) =>
  copyBy(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  });

/** Waits until the frame computes this ground; the values travel by message. */
function untilBackground(color: string): Promise<unknown> {
  return light()
    .locator('form')
    .evaluate(
      (form, wanted) =>
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (getComputedStyle(form).backgroundColor === wanted) resolve();
            // Not at the next frame: a frame that is out of view draws none.
            // oxlint-disable-next-line no-restricted-globals -- polls in the page
            else setTimeout(look, 20);
          };
          look();
        }),
      color,
    );
}

test('applies a changed color in its theme, and resets it', async () => {
  const before = await backgroundOf();
  const initial = await field('--ui-surface').inputValue();
  const inDark = await backgroundOf(dark());
  await field('--ui-surface').fill('rgb(1, 2, 3)');
  await untilBackground('rgb(1, 2, 3)');
  expect(await backgroundOf(dark())).toBe(inDark);
  await page.getByRole('button', { name: 'Reset --ui-surface', exact: true }).click();
  await untilBackground(before);
  expect(await field('--ui-surface').inputValue()).toBe(initial);
});

test('exports both themes as CSS, Tailwind, design tokens and a line for an agent', async () => {
  const before = await backgroundOf();
  await field('--ui-surface').fill('rgb(4, 5, 6)');
  await page.getByLabel('Unit of --ui-radius', { exact: true }).selectOption('px');
  await field('--ui-radius').fill('20');
  await untilBackground('rgb(4, 5, 6)');
  const css = await exportAs('CSS variables');
  expect(css).toMatch(
    /^:root \{\n {2}--ui-surface: light-dark\(rgb\(4, 5, 6\), oklch\(.+\)\);\n {2}--ui-radius: 20px;\n\}\n$/,
  );
  expect(await exportAs('Tailwind')).toContain('--color-surface: var(--ui-surface);');
  await field('--ui-font').fill("'Inter Variable', sans-serif");
  const tokens: unknown = JSON.parse(await exportAs('Design tokens'));
  expect(tokens).toMatchObject({
    light: {
      'ui-surface': { $type: 'color', $value: { colorSpace: 'oklch', hex: '#040506' } },
      'ui-radius': { $type: 'dimension', $value: { value: 20, unit: 'px' } },
      'ui-font': { $type: 'fontFamily', $value: ['Inter Variable', 'sans-serif'] },
    },
    dark: { 'ui-surface': { $type: 'color' } },
  });
  expect(await exportAs('A line for your agent')).toContain('--ui-radius: 20px');
  const all = Promise.withResolvers<unknown>();
  page.once('download', (file) => {
    expect(file.suggestedFilename()).toBe('light.tokens.json');
    all.resolve(file.path().then((path) => JSON.parse(readFileSync(path, 'utf8'))));
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Light mode' }).click();
  expect(await all.promise).toMatchObject({
    surface: { $type: 'color', $value: { colorSpace: 'srgb', alpha: 1, hex: '#040506' } },
    radius: { $type: 'dimension', $value: { value: 20, unit: 'px' } },
    // Not changed, and in rem in the style sheet.
    'radius-small': { $type: 'dimension', $value: { value: 6, unit: 'px' } },
    accent: { $type: 'color' },
  });
  await resetAll().click();
  await untilBackground(before);
});

test('a contrast that fails is named, and fixed by lightness alone', async () => {
  await page.getByText('All contrasts pass.').waitFor();
  await field('--ui-accent').fill('#e26b1b');
  await page.getByText('1 contrast fails.').waitFor();
  await page.getByRole('button', { name: 'Fix --ui-accent in light' }).click();
  await page.getByText('All contrasts pass.').waitFor();
  // It passes on a card, and not on every ground.
  await field('--ui-text-muted').fill('#757575');
  await page.getByText('Contrast with --ui-accent-soft must be 4.5.').waitFor();
  await page.getByRole('status').filter({ hasText: '3 contrasts fail.' }).waitFor();
  await page.getByRole('button', { name: 'Fix --ui-text-muted in light' }).click();
  await page.getByText('All contrasts pass.').waitFor();
  await resetAll().click();
});

test('a color is moved by lightness, chroma and hue, and made to pass', async () => {
  await page.getByRole('button', { name: 'Pick --ui-accent in light' }).click();
  const control = page.getByRole('dialog', { name: 'Color of --ui-accent in light' });
  await control.getByRole('slider', { name: 'Hue' }).fill('155');
  await page.waitForURL(/--ui-accent=light-dark%28oklch%28[\d.]+\+[\d.]+\+155%29/);
  await control.getByRole('slider', { name: 'Lightness' }).fill('0.85');
  await page.getByText('1 contrast fails.').waitFor();
  await control.getByRole('button', { name: 'Use the nearest that passes' }).click();
  await page.getByText('All contrasts pass.').waitFor();
  expect(await faultsInBothThemes(page, { within: '#variables' })).toEqual([]);
  await control.getByRole('slider', { name: 'Hue' }).press('Escape');
  await control.waitFor({ state: 'hidden' });
  await resetAll().click();
});

test('a color that lets others through keeps its opacity', async () => {
  const hover = field('--ui-hover');
  expect(await hover.inputValue()).toMatch(/^#[\da-f]{8}$/);
  await page.getByRole('button', { name: 'Pick --ui-hover in light' }).click();
  const control = page.getByRole('dialog', { name: 'Color of --ui-hover in light' });
  await control.getByRole('slider', { name: 'Hue' }).fill('155');
  await page.waitForURL(/--ui-hover=light-dark%28oklch%28[\d.]+\+[\d.]+\+155\+%2F\+0\.\d+%29/);
  await control.getByRole('slider', { name: 'Opacity' }).fill('0.5');
  await eventually(() => hover.inputValue()).toMatch(/80$/);
  await control.getByRole('slider', { name: 'Hue' }).press('Escape');
  expect(JSON.parse(await exportAs('Design tokens'))).toMatchObject({
    light: { 'ui-hover': { $type: 'color', $value: { colorSpace: 'oklch', alpha: 0.5 } } },
  });
  await resetAll().click();
});

test('a theme holds for other previews of the visit', async () => {
  await page.getByRole('button', { name: 'Moss', exact: true }).click();
  // At once, before the URL of this page has it. The main color is that of the buttons in it.
  await page.goto(`${url}/overlays/dialog?tab=variables&dir=rtl`);
  await page.waitForURL(/--ui-accent=/);
  await field('--ui-accent').waitFor();
  await eventually(() => page.locator('.variable-dot').count()).toBe(4);
  const shared = await copyBy(page, () => page.getByRole('button', { name: 'Share' }).click());
  expect(shared).toMatch(/dialog\?dir=rtl&tab=variables&--ui-accent=/);
  await page.goto(`${url}/accounts/sign-in?tab=variables`);
  await page.getByRole('button', { name: 'Moss', pressed: true }).waitFor();
});

test('pictures have the theme, large ones and small ones in the palette over a page', async () => {
  await page.getByRole('button', { name: 'Moss', exact: true }).click();
  await page.waitForURL(/--ui-accent=/);
  for (const [path, list] of [
    ['/overlays', 'main'],
    ['/connect', '[cmdk-list]'],
  ] as const) {
    await gotoHydrated(page, `${url}${path}`);
    if (path === '/connect') {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search patterns' }).fill('dialog');
    }
    const cover = page.locator(`${list} .live-cover:not(.opacity-0) iframe`).first();
    await cover.waitFor();
    const accent = await cover
      .contentFrame()
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--ui-accent'));
    expect(accent, path).toContain('155');
  }
  await page.goto(`${url}/accounts/sign-in?tab=variables`);
  await page.getByRole('button', { name: 'Moss', pressed: true }).waitFor();
});

test('elsewhere a note names the theme and takes it back, and moves nothing when it comes', async () => {
  await page.getByRole('button', { name: 'Moss', exact: true }).click();
  await page.waitForURL(/--ui-accent=/);
  await gotoHydrated(page, `${url}/overlays`);
  const notice = page.getByRole('region', { name: 'Theme of previews' });
  await notice.getByText('Previews have the theme Moss.').waitFor();
  expect(await notice.evaluate((it) => it.getBoundingClientRect().height)).toBe(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Reset' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.goto(`${url}/accounts/sign-in?tab=variables`);
  await page.getByRole('button', { name: 'Catalog', pressed: true }).waitFor();
});

test('keeps a change across a preview reload and other tabs', async () => {
  await field('--ui-surface').fill('rgb(7, 8, 9)');
  await untilBackground('rgb(7, 8, 9)');
  const frame = await page.locator('iframe').first().elementHandle();
  await page.getByRole('button', { name: 'Reload preview' }).click();
  await frame?.waitForElementState('hidden');
  expect(await outcomeOf(page)).toBe('rendered');
  await untilBackground('rgb(7, 8, 9)');
  await page.getByRole('link', { name: 'Code', exact: true }).click();
  await page.getByRole('region', { name: 'component.tsx' }).waitFor();
  await page.getByRole('link', { name: 'Variables' }).click();
  expect(await field('--ui-surface').inputValue()).toBe('rgb(7, 8, 9)');
});

test('the URL keeps the changes', async () => {
  await field('--ui-surface').fill('rgb(10, 11, 12)');
  await page.waitForURL(/--ui-surface=light-dark%28rgb%2810/);
  await page.reload();
  expect(await outcomeOf(page)).toBe('rendered');
  await untilBackground('rgb(10, 11, 12)');
  expect(await field('--ui-surface').inputValue()).toBe('rgb(10, 11, 12)');
  await resetAll().click();
  await page.waitForURL((now) => !now.search.includes('--ui-surface'));
});

test.each([
  'red; } body { display: none',
  'red } :root { --ui-text: red',
  'url(https://example.com/x',
  '}',
  '   ',
  '/* nothing ends this',
  '"nor this',
])('a hostile value stays a value or is refused: %s', async (value) => {
  const before = await backgroundOf();
  await field('--ui-surface').fill(value);
  await page.getByText('Not a color, so it is not applied.').waitFor();
  expect(await field('--ui-surface').getAttribute('aria-invalid')).toBe('true');
  // What comes after it in the same channel has arrived, so this one has too.
  await field('--ui-accent').fill('rgb(9, 9, 9)');
  await page
    .locator('iframe')
    .first()
    .contentFrame()
    .locator('html[style*="rgb(9, 9, 9)"]')
    .waitFor();
  expect(await backgroundOf()).toBe(before);
  expect(await light().locator('html').getAttribute('style')).toMatch(
    /^--ui-accent: light-dark\(rgb\(9, 9, 9\), .+\);$/,
  );
  expect(await exportAs('CSS variables')).not.toContain('--ui-surface');
});

test('the fields have no accessibility faults, invalid values included', async () => {
  await field('--ui-surface').fill('}');
  await page.getByText('Not a color, so it is not applied.').waitFor();
  expect(await faultsInBothThemes(page, { within: '#variables' })).toEqual([]);
});

test('lists the variables with their defaults without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${url}/accounts/sign-in?tab=variables`);
  await plain.getByText('--ui-radius', { exact: true }).waitFor();
  expect(await plain.getByRole('textbox').count()).toBe(0);
  await plain.getByText('so it needs JavaScript').waitFor();
  expect(await plain.getByRole('radio', { name: '390' }).isVisible()).toBe(false);
  await context.close();
});
