import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFaults,
  sharedBrowser,
  faultsInBothThemes,
  gotoHydrated,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import type { WorkspaceServer } from '../workspace/workspace-server.ts';
import { EMPTY, FILLER, openUser, PALETTE, startLibraries } from './library-server.ts';

let workspace: WorkspaceServer;
let browser: Browser;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  [workspace, browser, folder] = await Promise.all([
    startLibraries(),
    sharedBrowser(),
    temporaryFolder(),
  ]);
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
  await folder.remove();
});

/** Chooses an item of a menu. */
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const rowTitles = (page: Page) => page.locator('[data-id] h3 a').allTextContents();

test('shows the default library, and switches to another one in the list', async () => {
  const { page, problems, create } = await openUser(workspace, browser, [PALETTE, EMPTY]);
  const desk = await create('Desk', [FILLER]);
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByRole('heading', { level: 1, name: 'My Pattern Library' }).waitFor();
  expect(await rowTitles(page)).toEqual(['Command palette', 'Empty state']);
  // Covers begin where the header of the list does.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.getByText('2 patterns', { exact: true }).last().boundingBox();
    const cover = await page.locator('[data-id] .overflow-hidden').first().boundingBox();
    expect(cover?.x, `${width} px`).toBe(header?.x);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  const nav = page.getByRole('navigation', { name: 'Your libraries' });
  await nav.getByRole('link', { name: /^Desk/ }).click();
  await page.waitForURL(`**/library?id=${desk}`);
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
  expect(await rowTitles(page)).toEqual(['Filler 100']);
  expect(await nav.locator('[aria-current=page]').textContent()).toMatch(/^Desk1/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(problems()).toEqual([]);
});

test('more libraries than fit on a phone scroll in their row, not with the page', async () => {
  const { page, create } = await openUser(workspace, browser);
  const ids: string[] = [];
  for (const title of ['Order desk', 'Packing bench', 'Returns and repairs']) {
    ids.push(await create(title, []));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoHydrated(page, `${workspace.url}/library?id=${ids.at(-1)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("another user's library is 404 with the page of one that does not exist", async () => {
  const one = await openUser(workspace, browser, [PALETTE]);
  const other = await openUser(workspace, browser);
  const nobodys = '00000000-0000-4000-8000-000000000000';
  const read = async (id: string) => {
    const response = await gotoHydrated(other.page, `${workspace.url}/library?id=${id}`);
    return { status: response?.status(), text: await other.page.locator('main').textContent() };
  };
  const foreign = await read(one.homeId);
  expect(foreign.status).toBe(404);
  expect(foreign.text).toContain('Library not found');
  expect(await read(nobodys)).toEqual(foreign);
  expect(await read('no-uuid')).toEqual(foreign);
  const rows = `${workspace.url}/library/rows?skip=0&id=`;
  expect((await other.page.request.get(rows + one.homeId)).status()).toBe(404);
  expect((await other.page.request.get(rows + nobodys)).status()).toBe(404);
  expect((await fetch(rows + one.homeId)).status).toBe(401);
});

test('creates, renames and deletes a library, and says what is wrong with a title', async () => {
  const { page, call, create, homeId } = await openUser(workspace, browser, [PALETTE]);
  await create('Taken');
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByRole('button', { name: 'New library' }).click();
  const title = page.getByLabel('Title');
  await waitForFocus(title);
  await title.fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Create library' }).click();
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'title' });
  await eventually(() => alert.textContent()).toBe('The title must have at most 60 characters.');
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  const [described = ''] = (await title.getAttribute('aria-describedby'))?.split(' ') ?? [];
  expect(described).toBe(await alert.getAttribute('id'));
  const description = page.getByLabel('Description');
  const [below, above] = [await alert.boundingBox(), await description.boundingBox()];
  expect(below?.y).toBeLessThan(above?.y ?? 0);
  await waitForFocus(title);
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await title.fill('Taken');
  await title.press('Enter');
  await eventually(() => alert.textContent()).toBe('Another of your libraries has this title.');
  await title.fill('x'.repeat(60));
  await title.press('Enter');
  await waitForFocus(page.getByRole('heading', { level: 1, name: 'x'.repeat(60) }));
  await page.getByText('Nothing saved yet').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await choose(page, 'More about this library', 'Edit title and description');
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Description').fill('What the desk uses.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Untitled library' }).waitFor();
  await page.getByText('What the desk uses.').waitFor();

  const id = new URL(page.url()).searchParams.get('id');
  await call('POST', `/api/libraries/${id}/bookmarks`, { patternId: PALETTE });
  await call('POST', `/api/libraries/${id}/bookmarks`, { patternId: EMPTY });
  await choose(page, 'More about this library', 'Delete library');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete library' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Pattern Library' }).waitFor();
  expect((await call('GET', `/api/libraries/${id}`)).status).toBe(404);
  // What was in another library too is kept.
  expect(await rowTitles(page)).toEqual(['Command palette']);
  await page.getByRole('button', { name: 'More about this library' }).click();
  const item = page.getByRole('menuitem', { name: 'Delete library' });
  expect(await item.getAttribute('aria-disabled')).toBe('true');
  expect(await item.textContent()).toContain('Your default library cannot be deleted.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await item.press('Enter');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect((await call('GET', `/api/libraries/${homeId}`)).status).toBe(200);
});

test('edits a note in place, and says what is wrong with it', async () => {
  const { page, call, homeId } = await openUser(workspace, browser, [PALETTE, EMPTY]);
  await gotoHydrated(page, `${workspace.url}/library`);
  await choose(page, 'Actions for Empty state', 'Add a note');
  const note = page.getByLabel('Note on Empty state');
  await waitForFocus(note);
  await note.fill('n'.repeat(281));
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('The note must have at most 280 characters.').waitFor();
  await note.fill('First use only.');
  await note.press('Control+Enter');
  await page.getByText('First use only.', { exact: true }).waitFor();
  await waitForFocus(page.getByRole('button', { name: 'Actions for Empty state' }));
  const noteOf = async () =>
    (await call('GET', `/api/libraries/${homeId}/bookmarks`)).body.bookmarks[1].note;
  expect(await noteOf()).toBe('First use only.');
  await choose(page, 'Actions for Empty state', 'Edit note');
  await note.fill('');
  await note.press('Escape');
  expect(await noteOf()).toBe('First use only.');
  await choose(page, 'Actions for Empty state', 'Edit note');
  await note.fill('');
  await note.press('Control+Enter');
  await eventually(noteOf).toBe(null);
});

test('says that a newer version is out, leads to the comparison, and takes it over', async () => {
  const { page, call, homeId } = await openUser(workspace, browser, [PALETTE, EMPTY]);
  const path = `/api/libraries/${homeId}/bookmarks/${PALETTE}`;
  await call('PATCH', path, { savedVersionId: 'seed' });
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByText('1 has an update', { exact: true }).waitFor();
  await page.getByText('Something to change').waitFor();
  const hint = page.getByRole('link', {
    name: 'v1 is out since you saved seed. Compare with seed',
  });
  expect(await hint.getAttribute('href')).toBe(
    '/navigation/command-palette/compare?from=seed&to=v1',
  );
  await choose(page, 'Actions for Command palette', 'Switch to v1');
  await hint.waitFor({ state: 'detached' });
  await gotoHydrated(page, `${workspace.url}/library`);
  expect(await hint.count()).toBe(0);
});

test('removes a pattern, and puts it back with its note and in its place', async () => {
  const { page, call, homeId, titles } = await openUser(workspace, browser, [
    PALETTE,
    EMPTY,
    FILLER,
  ]);
  const path = `/api/libraries/${homeId}/bookmarks/${EMPTY}`;
  await call('PATCH', path, { note: 'First use only.' });
  await gotoHydrated(page, `${workspace.url}/library`);
  await choose(page, 'Actions for Empty state', 'Remove from this library');
  await eventually(() => titles(homeId)).toEqual(['Command palette', 'Filler 100']);
  await waitForFocus(page.getByRole('button', { name: 'Actions for Filler 100' }));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const before = ['Command palette', 'Empty state', 'Filler 100'];
  await eventually(() => titles(homeId)).toEqual(before);
  expect(await rowTitles(page)).toEqual(before);
  await page.getByText('First use only.').waitFor();
  await page.reload();
  await page.getByText('First use only.').waitFor();
});

test('selects several, moves them to another library and takes that back', async () => {
  const { page, homeId, create, titles, problems } = await openUser(workspace, browser, [
    PALETTE,
    EMPTY,
    FILLER,
  ]);
  const desk = await create('Desk', [FILLER]);
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Select Empty state' }).press('Space');
  await page.getByRole('checkbox', { name: 'Select Filler 100' }).click();
  await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Desk/ }).click();
  await eventually(() => titles(homeId)).toEqual(['Command palette']);
  expect(await titles(desk)).toEqual(['Filler 100', 'Empty state']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(() => titles(homeId)).toEqual(['Command palette', 'Empty state', 'Filler 100']);
  await eventually(() => titles(desk)).toEqual(['Filler 100']);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Command palette' }).click();
  await page.getByRole('checkbox', { name: 'Select Filler 100' }).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Nothing saved yet').waitFor();
  await eventually(() => titles(homeId)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(() => titles(homeId)).toEqual(['Command palette', 'Empty state', 'Filler 100']);
  expect(problems()).toEqual([]);
});

test('an empty library saves to itself what another library has', async () => {
  const { page, problems, create, titles } = await openUser(workspace, browser);
  const desk = await create('Desk', [PALETTE]);
  const shelf = await create('Shelf');
  await gotoHydrated(page, `${workspace.url}/library?id=${shelf}`);
  await page.getByRole('button', { name: 'Save Command palette', pressed: false }).click();
  await eventually(() => rowTitles(page)).toEqual(['Command palette']);
  expect(await titles(desk)).toEqual(['Command palette']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Nothing saved yet').waitFor();
  expect([await titles(desk), await titles(shelf)]).toEqual([['Command palette'], []]);
  expect(problems()).toEqual([]);
});

test('exports a library and imports it, under another title and without unknown patterns', async () => {
  const { page } = await openUser(workspace, browser, [PALETTE, EMPTY]);
  await gotoHydrated(page, `${workspace.url}/library`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-pattern-library.json');
  const file = join(folder.path, 'library.json');
  await download.saveAs(file);
  const exported = JSON.parse(await readFile(file, 'utf8'));
  exported.patterns.push({ id: '00000000-0000-4000-8000-000000000000', slug: '/gone/away' });

  await choose(page, 'More about this library', 'Import a library');
  const dialog = page.getByRole('dialog');
  const give = (text: string) =>
    page.getByLabel('Exported file').setInputFiles({
      name: 'library.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await give('{"name": "package"}');
  await dialog.getByText('This file is not an exported library.').waitFor();
  await give(JSON.stringify(exported));
  await dialog.getByText('The file contains 3 patterns.').waitFor();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('Another of your libraries has this title.').waitFor();
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await page.getByLabel('Title').fill('Moved here');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Moved here' }).waitFor();
  expect(await rowTitles(page)).toEqual(['Command palette', 'Empty state']);
  await page
    .getByText(/^2 of 3 patterns imported/)
    .last()
    .waitFor();
});

test('chooses libraries beside the save button, and creates one there', async () => {
  const { page, create, titles, homeId, problems } = await openUser(workspace, browser);
  const desk = await create('Desk');
  await gotoHydrated(page, `${workspace.url}/navigation/command-palette`);
  const save = page.getByRole('button', { name: 'Save Command palette', exact: true });
  const picker = page.getByRole('button', { name: 'Choose libraries for Command palette' });
  await picker.press('Enter');
  await page.getByRole('checkbox', { name: 'Desk' }).click();
  await eventually(() => titles(desk)).toEqual(['Command palette']);
  await page.getByRole('checkbox', { name: 'My Pattern Library' }).click();
  await eventually(() => titles(homeId)).toEqual(['Command palette']);
  expect(await save.getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await page.getByLabel('Title of a new library').fill('Desk');
  await page.getByLabel('Title of a new library').press('Enter');
  await page.getByText('Another of your libraries has this title.').waitFor();
  await page.getByLabel('Title of a new library').fill('Launch');
  await page.getByLabel('Title of a new library').press('Enter');
  await eventually(() => page.getByRole('checkbox', { name: 'Launch' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await waitForFocus(picker);

  // Several have it: the button asks which. The library made last is where the next save goes.
  await save.click();
  const launch = page.getByRole('checkbox', { name: 'Launch' });
  await launch.uncheck();
  await page.getByRole('checkbox', { name: 'My Pattern Library' }).uncheck();
  await eventually(() => titles(homeId)).toEqual([]);
  await page.keyboard.press('Escape');
  await save.click();
  await page.getByText('Command palette removed from Desk').last().waitFor();
  await eventually(() => save.getAttribute('aria-pressed')).toBe('false');
  await save.click();
  await page.getByText('Command palette saved to Launch').last().waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await eventually(() => launch.isChecked()).toBe(true);
  await page.reload();
  expect(await save.getAttribute('aria-pressed')).toBe('true');
  expect(problems().filter((problem) => !problem.startsWith('response: 409'))).toEqual([]);
});

test('a reader who is not signed in learns what a library is, and comes back after sign-in', async () => {
  const page = await (await browser.newContext()).newPage();
  await gotoHydrated(page, `${workspace.url}/library?id=123`);
  await page.getByRole('heading', { level: 1, name: 'Your library' }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const link = page.getByRole('link', { name: 'Sign in to your library' });
  expect(await link.getAttribute('href')).toBe('/sign-in?return=%2Flibrary%3Fid%3D123');
  await page.context().close();
});
