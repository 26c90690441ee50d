import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  faultsInBothThemes,
  connectBrowser,
  copiedText,
  copyBy,
  openPage,
  rememberCopies,
} from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { backgroundOf, frameOf, outcomeOf } from './preview-page.ts';

const url = inject('serverUrl');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  await rememberCopies(context);
  ({ page } = await openPage(context));
});

afterAll(() => browser.close());

/** Each begins with the defaults; a page that one of them has left is opened again. */
beforeEach(async () => {
  if (await resetAll().isVisible()) {
    if (await resetAll().isEnabled()) await resetAll().click();
    await untilBackground(background);
    return;
  }
  await page.goto(`${url}/accounts/sign-in?tab=variables`);
  expect(await outcomeOf(page)).toBe('rendered');
  background = await backgroundOf(page);
});

/** The values of the theme, before a test changes them. */
let background = '';

const field = (name: string) =>
  page.getByRole('textbox', { name: `Value of ${name}`, exact: true });
const resetAll = () => page.getByRole('button', { name: 'Reset all' });

/** Waits until the frame computes this ground; the values travel by message. */
function untilBackground(color: string): Promise<unknown> {
  return frameOf(page)
    .locator('html')
    .evaluate(
      (root, wanted) =>
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (getComputedStyle(root).backgroundColor === wanted) resolve();
            // Not at the next frame: a frame that is out of view draws none.
            else setTimeout(look, 20);
          };
          look();
        }),
      color,
    );
}

test('applies a changed variable to the preview in both themes, and resets it', async () => {
  const before = await backgroundOf(page);
  const initial = await field('--ui-background').inputValue();
  await field('--ui-background').fill('rgb(1, 2, 3)');
  await untilBackground('rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Preview in dark', exact: true }).click();
  await frameOf(page).locator('html.dark').waitFor();
  expect(await backgroundOf(page)).toBe('rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Preview in light', exact: true }).click();
  await page.getByRole('button', { name: 'Reset --ui-background', exact: true }).click();
  await untilBackground(before);
  expect(await field('--ui-background').inputValue()).toBe(initial);
});

test('resets all variables, and copies the changed ones as CSS', async () => {
  const before = await backgroundOf(page);
  const radius = await field('--ui-radius').inputValue();
  await field('--ui-background').fill('rgb(4, 5, 6)');
  await field('--ui-radius').fill('2rem');
  await untilBackground('rgb(4, 5, 6)');
  const copied = await copyBy(page, () => page.getByRole('button', { name: 'Copy CSS' }).click());
  expect(copied).toBe(':root {\n  --ui-background: rgb(4, 5, 6);\n  --ui-radius: 2rem;\n}\n');
  await resetAll().click();
  await untilBackground(before);
  expect(await field('--ui-radius').inputValue()).toBe(radius);
});

test('keeps a change across a preview reload and other tabs', async () => {
  await field('--ui-background').fill('rgb(7, 8, 9)');
  await untilBackground('rgb(7, 8, 9)');
  const frame = await page.locator('iframe').elementHandle();
  await page.getByRole('button', { name: 'Reload preview' }).click();
  await frame?.waitForElementState('hidden');
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await backgroundOf(page)).toBe('rgb(7, 8, 9)');
  await page.getByRole('link', { name: 'Code', exact: true }).click();
  await page.getByRole('region', { name: 'component.tsx' }).waitFor();
  await page.getByRole('link', { name: 'Variables' }).click();
  expect(await field('--ui-background').inputValue()).toBe('rgb(7, 8, 9)');
});

test('the URL keeps the changes', async () => {
  await field('--ui-background').fill('rgb(10, 11, 12)');
  await page.waitForURL(/--ui-background=rgb%2810/);
  await page.reload();
  expect(await outcomeOf(page)).toBe('rendered');
  await untilBackground('rgb(10, 11, 12)');
  expect(await field('--ui-background').inputValue()).toBe('rgb(10, 11, 12)');
  await resetAll().click();
  await page.waitForURL((now) => !now.search.includes('--ui-background'));
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
  const before = await backgroundOf(page);
  await field('--ui-background').fill(value);
  await page.getByText('Not a valid CSS value, so it is not applied.').waitFor();
  expect(await field('--ui-background').getAttribute('aria-invalid')).toBe('true');
  // What comes after it in the same channel has arrived, so this one has too.
  await field('--ui-accent').fill('rgb(9, 9, 9)');
  await frameOf(page).locator('html[style*="--ui-accent"]').waitFor();
  expect(await backgroundOf(page)).toBe(before);
  expect(await frameOf(page).locator('html').getAttribute('style')).toBe(
    '--ui-accent: rgb(9, 9, 9);',
  );
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await eventually(() => copiedText(page)).toBe(':root {\n  --ui-accent: rgb(9, 9, 9);\n}\n');
});

test('the fields have no accessibility faults, invalid values included', async () => {
  await field('--ui-background').fill('}');
  await page.getByText('Not a valid CSS value, so it is not applied.').waitFor();
  expect(await faultsInBothThemes(page, { within: '#variables' })).toEqual([]);
});

test('lists the variables with their defaults without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${url}/accounts/sign-in?tab=variables`);
  await plain.getByText('--ui-radius', { exact: true }).waitFor();
  expect(await plain.getByRole('textbox').count()).toBe(0);
  await plain.getByText('so it needs JavaScript').waitFor();
  expect(await plain.getByRole('button', { name: '390' }).isVisible()).toBe(false);
  await context.close();
});
