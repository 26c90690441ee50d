import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContexts,
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  rememberCopies,
  sharedBrowser,
} from '../support/browser.ts';
import type { WorkspaceServer } from '../workspace/workspace-server.ts';
import { EMPTY, openUser, PALETTE, startLibraries } from './library-server.ts';

let workspace: WorkspaceServer;
let browser: Browser;

beforeAll(async () => {
  [workspace, browser] = await Promise.all([startLibraries(), sharedBrowser()]);
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
});

test('says what of the saved patterns is old, and shows theirs alone', async () => {
  const { page, call, context, homeId, problems } = await openUser(workspace, browser, [
    PALETTE,
    EMPTY,
  ]);
  await call('PATCH', `/api/libraries/${homeId}/bookmarks/${PALETTE}`, { savedVersionId: 'seed' });
  await rememberCopies(context);
  await gotoHydrated(page, `${workspace.url}/changes`);
  const panel = page.getByRole('complementary', { name: 'Your patterns' });
  await panel.getByRole('heading', { name: '1 of your 2 saved is old' }).waitFor();
  await panel.getByRole('link', { name: 'Command palette seed to v1' }).waitFor();
  await panel.getByText('1 thing to change').waitFor();
  const copied = await copyBy(page, () => panel.getByRole('button', { name: /Copy/ }).click());
  expect(copied).toContain('from seed to v1');
  expect(copied).toContain('motion');

  await page.getByRole('link', { name: 'Yours 1 old' }).click();
  await page.waitForURL('**/changes?for=yours');
  expect(await page.locator('main h4 a').allTextContents()).toContain('Command palette');
  expect(await page.locator('main h4').first().textContent()).toContain('My Pattern Library');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  expect(problems()).toEqual([]);
});

test('says that all are current, and what there is without any', async () => {
  const { page } = await openUser(workspace, browser, [PALETTE]);
  await gotoHydrated(page, `${workspace.url}/changes`);
  await page.getByRole('heading', { name: 'The pattern that you saved is current' }).waitFor();
  await gotoHydrated(page, `${workspace.url}/changes?for=yours`);
  await page.getByRole('heading', { name: 'Nothing to change' }).waitFor();
  expect(await page.getByText(/to act on|to check/).count()).toBe(0);
  const other = await openUser(workspace, browser, []);
  await gotoHydrated(other.page, `${workspace.url}/changes?for=yours`);
  await other.page.getByText('You have saved no pattern yet.').waitFor();
});
