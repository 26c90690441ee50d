import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareVersionIds, DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { CHECKED_ARTIFACTS } from '../catalog/checked-artifacts.ts';
import { closeContexts, gotoHydrated, sharedBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
});

afterAll(() => closeContexts(browser));

/** How many pixels of the two previews differ visibly; the line between them is left out. */
async function differingPixels(): Promise<number> {
  const shots: string[] = [];
  for (const index of [0, 1]) {
    const shot = await page
      .locator('.pair-view iframe')
      .nth(index)
      .screenshot({ animations: 'disabled' });
    shots.push(`data:image/png;base64,${shot.toString('base64')}`);
  }
  return page.evaluate(async (urls) => {
    const [older, newer] = await Promise.all(
      urls.map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width - 2, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, -1, 0);
        return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      }),
    );
    let count = 0;
    for (let at = 0; at < (older?.length ?? 0); at += 4) {
      const distance = [0, 1, 2].reduce(
        (sum, channel) =>
          sum + Math.abs((older?.[at + channel] ?? 0) - (newer?.[at + channel] ?? 0)),
        0,
      );
      if (distance > 24) count += 1;
    }
    return count;
  }, shots);
}

/** What the frames of the previews say that failed. */
async function problemsOf(): Promise<readonly string[]> {
  const frames = page.frames().slice(1);
  return Promise.all(frames.map((frame) => frame.locator('body').innerText()));
}

/** Each version against the one before it. */
const PAIRS = Map.groupBy(
  CHECKED_ARTIFACTS.filter(({ variant }) => variant === DEFAULT_VARIANT),
  ({ slug }) => slug,
)
  .entries()
  .toArray()
  .flatMap(([slug, versions]) =>
    versions
      .map(({ versionId }) => versionId)
      .toSorted(compareVersionIds)
      .map((id, place, ids) => `${slug}/compare?from=${ids[place - 1]}&to=${id}`)
      .slice(1),
  );

test.each(PAIRS)('%s shows its difference or says that there is none', async (path) => {
  await gotoHydrated(page, `${inject('serverUrl')}${path}`);
  const both = page.locator('section[data-differences]');
  const isNew = page.getByText(/^“.+” is new in v\d+\.$/);
  const failed = page.locator('section[data-outcome=failed]');
  await both.or(isNew).or(failed).first().waitFor();
  expect((await failed.count()) === 0 ? [] : await problemsOf()).toEqual([]);
  // The proof is in a state that the version before does not have: there is nothing to compare it with.
  if (await isNew.isVisible()) return;
  // A step may fail in the version before, which lacks what is new.
  const newer = page.locator('.pair-half').last();
  expect(await newer.getByText(/^Step \d+ fails here$/).allTextContents()).toEqual([]);
  // Outlines, or the line that says that there is no difference.
  const whatIsTold = () =>
    page.evaluate(() => {
      const section = document.querySelector<HTMLElement>('section[data-differences]');
      const outlines = document.querySelectorAll('.mark-box').length;
      const looks = document.querySelector('.summary-line dd')?.textContent;
      const isSame = section?.dataset['differences'] === '0';
      const isTold =
        `${outlines}` === section?.dataset['differences'] && isSame === (looks === 'The same');
      return isTold
        ? 'told'
        : `${outlines} outlines, ${section?.dataset['differences']} differences, looks: ${looks}`;
    });
  await eventually(whatIsTold).toBe('told');
  if ((await both.getAttribute('data-differences')) !== '0') return;
  await page.getByText(/^Looks the same.* (?:Behavior|API|Only the code differs).*\.$/).waitFor();
  // Outlines are found without pixels, so the pixels are asked.
  // What an example checks with a server comes a little later in one of the two.
  await eventually(differingPixels).toBe(0);
});

test('a font that comes late in one of the two leaves no difference', async () => {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    // Of the page's own frame and the two of the versions, the last.
    if (route.request().frame() === page.frames()[2]) await released.promise;
    await route.continue();
  });
  await gotoHydrated(page, `${inject('serverUrl')}/feedback/confirm-dialog/compare?from=v1&to=v2`);
  const count = () => page.locator('section[data-differences]').getAttribute('data-differences');
  // It waits for fonts for a while, then compares without.
  await eventually(async () => Number(await count())).toBeGreaterThan(0);
  released.resolve();
  await eventually(count).toBe('0');
  await page.unroute('**/*.woff2');
});
