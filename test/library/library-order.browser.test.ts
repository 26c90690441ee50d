import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, gotoHydrated, waitForFocus, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { WorkspaceServer } from '../workspace/workspace-server.ts';
import { EMPTY, FILLER, openUser, PALETTE, startLibraries } from './library-server.ts';

let workspace: WorkspaceServer;
let browser: Browser;

beforeAll(async () => {
  [workspace, browser] = await Promise.all([startLibraries(), sharedBrowser()]);
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
});

const THREE = [PALETTE, EMPTY, FILLER];
const rowTitles = (page: Page) => page.locator('[data-id] h3 a').allTextContents();
const gripOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

test('arrow keys, Home and End move a pattern, say where it is, and keep its focus', async () => {
  const { page, homeId, titles, problems } = await openUser(workspace, browser, THREE);
  await gotoHydrated(page, `${workspace.url}/library`);
  const grip = gripOf(page, 'Command palette');
  await grip.focus();
  await page.keyboard.press('ArrowDown');
  await page
    .locator('[aria-live=assertive]', { hasText: 'Command palette: position 2 of 3' })
    .waitFor({ state: 'attached' });
  await waitForFocus(grip);
  await eventually(() => titles(homeId)).toEqual(['Empty state', 'Command palette', 'Filler 100']);
  await page.keyboard.press('End');
  await waitForFocus(grip);
  await eventually(() => titles(homeId)).toEqual(['Empty state', 'Filler 100', 'Command palette']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page
    .locator('[aria-live=assertive]', { hasText: 'position 1 of 3' })
    .waitFor({ state: 'attached' });
  await waitForFocus(grip);
  await eventually(() => titles(homeId)).toEqual(['Command palette', 'Empty state', 'Filler 100']);
  expect(await rowTitles(page)).toEqual(['Command palette', 'Empty state', 'Filler 100']);
  expect(problems()).toEqual([]);
});

test('the menu moves a pattern without dragging, on a phone too', async () => {
  const { page, homeId, titles } = await openUser(workspace, browser, THREE);
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByRole('button', { name: 'Actions for Filler 100' }).click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await eventually(() => titles(homeId)).toEqual(['Filler 100', 'Command palette', 'Empty state']);
  await waitForFocus(page.getByRole('button', { name: 'Actions for Filler 100' }));
});

test('the mouse drags a pattern by its grip; Escape puts it back', async () => {
  const { page, homeId, titles } = await openUser(workspace, browser, THREE);
  await gotoHydrated(page, `${workspace.url}/library`);
  await dragTo(page, gripOf(page, 'Command palette'), gripOf(page, 'Filler 100'));
  await page.mouse.up();
  await eventually(() => titles(homeId)).toEqual(['Empty state', 'Filler 100', 'Command palette']);
  await dragTo(page, gripOf(page, 'Filler 100'), gripOf(page, 'Empty state'));
  await page.mouse.up();
  await eventually(() => titles(homeId)).toEqual(['Filler 100', 'Empty state', 'Command palette']);
  await dragTo(page, gripOf(page, 'Filler 100'), gripOf(page, 'Command palette'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await rowTitles(page)).toEqual(['Filler 100', 'Empty state', 'Command palette']);
  expect(await page.locator('[data-dragging]').count()).toBe(0);
});

test('a move that is not saved yet is saved when the page is left', async () => {
  const { page, homeId, titles } = await openUser(workspace, browser, THREE);
  await gotoHydrated(page, `${workspace.url}/library`);
  await gripOf(page, 'Filler 100').press('Home');
  await page.goto(`${workspace.url}/connect`);
  await eventually(() => titles(homeId)).toEqual(['Filler 100', 'Command palette', 'Empty state']);
});

test('a long library loads as one scrolls, and is moved and selected as a whole', async () => {
  const { page, call, titles, problems } = await openUser(workspace, browser);
  const ids = Array.from({ length: 120 }, (_, index) => FILLER.replace(/100$/, `${100 + index}`));
  const { body } = await call('POST', '/api/libraries/import', {
    format: 'pattern-catalog-library',
    version: 1,
    title: 'Long',
    patterns: ids.map((id) => ({ id, slug: '' })),
  });
  await gotoHydrated(page, `${workspace.url}/library?id=${body.id}`);
  await page.getByText('120 patterns', { exact: true }).waitFor();
  await gripOf(page, 'Filler 100').press('End');
  await eventually(async () => (await titles(body.id)).at(-1)).toBe('Filler 100');
  await waitForFocus(gripOf(page, 'Filler 100'));
  expect(await rowTitles(page)).toHaveLength(120);

  await gotoHydrated(page, `${workspace.url}/library?id=${body.id}`);
  // A move among the first rows, before the others are there, leaves none out.
  await gripOf(page, 'Filler 102').press('Home');
  await page.locator('[data-id]').last().scrollIntoViewIfNeeded();
  await eventually(async () => (await rowTitles(page)).length).toBe(120);
  expect(new Set(await rowTitles(page)).size).toBe(120);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByText('120 selected').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await eventually(() => titles(body.id)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(async () => (await titles(body.id)).slice(0, 3)).toEqual([
    'Filler 102',
    'Filler 101',
    'Filler 103',
  ]);
  expect(await titles(body.id)).toHaveLength(120);
  expect(problems()).toEqual([]);
});

/** Drags by the mouse to another row's grip and a little beyond; the button stays down. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('A grip is not visible.');
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, start.y + start.height / 2 + Math.sign(end.y - start.y) * 10);
  await page.mouse.move(x, end.y + end.height / 2 + Math.sign(end.y - start.y) * 10, { steps: 4 });
}
