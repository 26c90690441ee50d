import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import { type ImportedItem, startWithItems } from './imported-items.ts';
import { OFFICIAL, SAMPLE, SAMPLE_EXTRAS, THROWING } from './imported-sample.ts';
import { frameOf, outcomeOf } from './preview-page.ts';

const ALL: readonly ImportedItem[] = [
  ...SAMPLE.vendored,
  ...SAMPLE.official,
  ...SAMPLE.unavailable,
];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(() => closeContexts(browser));

/** Which items show something in a catalog of the sample and others. */
async function shownOf(
  items: readonly ImportedItem[],
  others: readonly ImportedItem[],
): Promise<readonly string[]> {
  const server = await startWithItems([...ALL, ...SAMPLE_EXTRAS, ...others]);
  const shown: string[] = [];
  try {
    for (const { slug } of items) {
      await page.goto(`${server.url}/preview${slug}`);
      if ((await outcomeOf(page)) !== 'rendered') continue;
      const text = await frameOf(page).locator('body').innerText();
      const drawn = await frameOf(page).locator('body :is(svg, img, input, button)').count();
      if (text.trim() !== '' || drawn > 0) shown.push(slug);
    }
  } finally {
    await server.stop();
  }
  return shown;
}

function showable(items: readonly ImportedItem[]): readonly string[] {
  return items.map(({ slug }) => slug).filter((slug) => !THROWING.includes(slug));
}

test('of a sample in the shares of real registries, all items show whose imports are vendored', async () => {
  expect(await shownOf(ALL, [])).toEqual(showable(SAMPLE.vendored));
});

test('with the official registry, those show too that are built on it', async () => {
  const shown = await shownOf([...SAMPLE.official, ...SAMPLE.unavailable], OFFICIAL);
  expect(shown).toEqual(showable(SAMPLE.official));
});
