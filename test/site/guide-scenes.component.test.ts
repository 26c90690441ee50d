import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import { checkedCases } from '../catalog/checked-artifacts.ts';
import {
  type WatchedPage,
  closeContexts,
  frameFaults,
  gotoHydrated,
  openPage,
  sharedBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  watched = await openPage(context);
});

afterAll(() => closeContexts(browser));

/** The scenes of guides, with the components that each imports. */
const SCENES = globSync('catalog/guides/*.tsx').map((file) => {
  const code = readFileSync(file, 'utf8');
  const slugs = BUNDLED_ARTIFACTS.map(({ slug }) => slug);
  return {
    name: basename(file, '.tsx'),
    slugs: slugs.filter((slug) => code.includes(`'../${registryNameOf(slug)}/`)),
  };
});

test.for(checkedCases(SCENES, ({ slugs }) => slugs))(
  'the scene of the guide $name runs at each of its moments',
  async ({ name }) => {
    const { page, problems } = watched;
    await gotoHydrated(page, `${url}/guides/${name}`);
    await page.getByRole('link', { name: /^See them side by side/ }).click();
    const messages = page.locator('.scene-bar a');
    await messages.first().waitFor();
    for (let message = 0; message < (await messages.count()); message += 1) {
      await messages.nth(message).click();
      for (const moment of await page.locator('.proof-steps button').all()) {
        await moment.click();
        await page.locator('.scene-half:not([data-outcome="waiting"])').nth(1).waitFor();
      }
    }
    const halves = page.locator('.scene-half');
    expect(await halves.evaluateAll((all) => all.map((half) => half.dataset['outcome']))).toEqual([
      'shown',
      'shown',
    ]);
    expect(problems()).toEqual([]);
  },
);

/** The patterns whose text has an example of what to do, and what not to do. */
const WITH_EXAMPLES = globSync('catalog/*/*/pattern.md')
  .toSorted()
  .filter((file) => readFileSync(file, 'utf8').includes('<!-- @examples'))
  .map((file) => file.slice('catalog'.length, -'/pattern.md'.length));

test('examples belong to patterns whose proofs read them', () => {
  const slugs = new Set(BUNDLED_ARTIFACTS.map(({ slug }) => slug));
  expect(WITH_EXAMPLES.length).toBeGreaterThan(8);
  expect(WITH_EXAMPLES.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test.for(checkedCases(WITH_EXAMPLES, (slug) => slug))(
  '%s: do and don’t run side by side, and the good one has no accessibility faults',
  async (slug) => {
    const { page, problems } = watched;
    await gotoHydrated(page, `${url}${slug}`);
    const pair = page.locator('.examples').first();
    await pair.scrollIntoViewIfNeeded();
    for (const side of ['Example: do', 'Example: don’t']) {
      const handle = await page.getByTitle(side, { exact: true }).elementHandle();
      const frame = await handle?.contentFrame();
      if (frame === null || frame === undefined) throw new Error(`${side} has no frame.`);
      await frame.locator('#artifact > *').first().waitFor();
      expect(await frame.locator('[role=alert]').count()).toBe(0);
      // What is wrong with the other one may be wrong for everybody.
      if (side === 'Example: do') await eventually(() => frameFaults(frame)).toEqual([]);
    }
    expect(problems()).toEqual([]);
  },
);
