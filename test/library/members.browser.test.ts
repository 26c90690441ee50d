import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFaults,
  closeContexts,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  sharedBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
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

/** Waits for a message of the page. */
async function messageOf(page: Page, text: string): Promise<void> {
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .getByText(text)
    .waitFor();
}

test('an owner pins a version, and the page says what agents get', async () => {
  const { page, problems, call, create } = await openUser(workspace, browser);
  const desk = await create('Order desk', [PALETTE, EMPTY]);
  await gotoHydrated(page, `${workspace.url}/library?id=${desk}`);
  await page.getByText(/^Agents that use this library get/).waitFor();
  const row = page.locator(`[data-id="${PALETTE}"]`);
  await row.getByText('v1 active').waitFor();
  const pin = row.getByRole('button', { name: 'Pin Command palette to its version' });
  await pin.click();
  await messageOf(page, 'Agents get v1 from now on');
  await row.getByText('v1 pinned').waitFor();
  expect(await pin.getAttribute('aria-pressed')).toBe('true');
  const pinned = async () =>
    (await call('GET', `/api/libraries/${desk}/bookmarks`)).body.bookmarks[0].versionId;
  expect(await pinned()).toBe('v1');
  // Without code there is nothing to pin.
  expect(await page.locator(`[data-id="${EMPTY}"] [data-control=pin]`).count()).toBe(0);
  await call('PATCH', `/api/libraries/${desk}/bookmarks/${PALETTE}`, { versionId: 'seed' });
  await page.reload();
  await row.getByText('seed pinned').waitFor();
  await row.getByRole('link', { name: 'v1 is out. Compare with seed' }).waitFor();
  await page.getByText('1 in the version pinned here; 1 without code.').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await gotoHydrated(page, `${workspace.url}/library?id=${desk}`);
  await pin.click();
  await row.getByText('v1 active').waitFor();
  expect(await pinned()).toBeNull();
  expect(problems()).toEqual([]);
});

test('a link brings a second person in as editor, once, and the owner sees who wrote what', async () => {
  const owner = await openUser(workspace, browser);
  const guest = await openUser(workspace, browser);
  const desk = await owner.create('Order desk', [PALETTE]);
  const address = `${workspace.url}/library?id=${desk}`;
  await gotoHydrated(owner.page, address);
  const panel = owner.page.getByRole('complementary', { name: '1 member' });
  await panel.getByText('You own it').waitFor();
  await panel.getByLabel('Role', { exact: true }).selectOption('Editor');
  await panel.getByRole('button', { name: 'Copy invitation link' }).click();
  const link = await panel.getByLabel('Link of the invitation').inputValue();
  expect(link).toContain(`${workspace.url}/library?invitation=`);
  await panel.getByText(/^Editor, until /).waitFor();

  await gotoHydrated(guest.page, link);
  await guest.page.getByText('A user invites you to Order desk as an editor.').waitFor();
  expect(await accessibilityFaults(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await guest.page.waitForURL(`**/library?id=${desk}`);
  await guest.page.getByText('You edit it').waitFor();
  // Editors decide what is in it, not who may.
  expect(await guest.page.getByText('Invite by email').count()).toBe(0);
  expect(await guest.page.getByRole('button', { name: 'Share by link' }).count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Actions for Command palette' }).click();
  await guest.page.getByRole('menuitem', { name: 'Add a note' }).click();
  await guest.page.getByLabel('Note on Command palette').fill('Undo after every change.');
  // The page shows the note before it is saved.
  const saved = guest.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await guest.page.getByRole('button', { name: 'Save note' }).click();
  await guest.page.getByText('Undo after every change.').waitFor();
  expect((await saved).ok()).toBe(true);

  await gotoHydrated(owner.page, address);
  await owner.page.getByText(/^A user, \w+ \d+, \d{4}$/).waitFor();
  expect(await accessibilityFaults(owner.page)).toEqual([]);
  expect(owner.problems()).toEqual([]);
  const late = await openUser(workspace, browser);
  expect((await late.page.goto(link))?.status()).toBe(404);
  await late.page.getByText('This invitation no longer works').waitFor();
});

test('who is not signed in reads what a link invites to, and signs in from there', async () => {
  const owner = await openUser(workspace, browser);
  const desk = await owner.create('Order desk', [PALETTE]);
  const { body } = await owner.call('POST', `/api/libraries/${desk}/invitations`, {
    role: 'editor',
  });
  const { page, problems } = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  await gotoHydrated(page, body.url);
  await page.getByRole('heading', { level: 1, name: 'Invitation to Order desk' }).waitFor();
  await page.getByText('A user invites you to this library as an editor.').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const link = page.getByRole('link', { name: 'Sign in to join' });
  const { pathname, search } = new URL(body.url);
  expect(await link.getAttribute('href')).toBe(
    `/sign-in?return=${encodeURIComponent(pathname + search)}`,
  );
  // Nothing but the token says so.
  expect((await page.goto(`${workspace.url}/library?id=${desk}`))?.status()).toBe(200);
  expect(await page.content()).not.toContain('Order desk');
  await owner.call('DELETE', `/api/libraries/${desk}/invitations/${body.id}`);
  expect((await page.goto(body.url))?.status()).toBe(404);
  await page.getByText('This invitation no longer works').waitFor();
  expect(await page.content()).not.toContain('Order desk');
  expect(problems()).toEqual([]);
});

test('an owner changes a role and removes a member, which shows at the next page', async () => {
  const owner = await openUser(workspace, browser);
  const guest = await openUser(workspace, browser);
  const desk = await owner.create('Order desk', [PALETTE]);
  const address = `${workspace.url}/library?id=${desk}`;
  const { url } = (
    await owner.call('POST', `/api/libraries/${desk}/invitations`, { role: 'editor' })
  ).body;
  const token = new URL(url).searchParams.get('invitation');
  await guest.call('POST', '/api/invitations/accept', { token });
  await gotoHydrated(owner.page, address);
  const members = owner.page.getByRole('complementary', { name: '2 members' });
  await members.getByLabel('Role of A user').selectOption('Reader');
  await messageOf(owner.page, 'A user is now reader');
  await gotoHydrated(guest.page, address);
  await guest.page.getByText('You read it').waitFor();
  expect(await guest.page.locator('[data-control=pin], [data-control=grip]').count()).toBe(0);

  await members.getByLabel('Role of A user').selectOption('Remove');
  const dialog = owner.page.getByRole('alertdialog');
  await dialog.waitFor();
  expect(await accessibilityFaults(owner.page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await messageOf(owner.page, 'A user removed');
  expect((await guest.page.goto(address))?.status()).toBe(404);
  expect(owner.problems()).toEqual([]);
});

test('an invitation by address is listed until it is withdrawn', async () => {
  const owner = await openUser(workspace, browser);
  const desk = await owner.create('Order desk');
  await gotoHydrated(owner.page, `${workspace.url}/library?id=${desk}`);
  const email = 'nobody@larkfield.example';
  await owner.page.getByLabel('Invite by email').fill(email);
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await owner.page.getByText(/^Reader, until /).waitFor();
  await owner.page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await messageOf(owner.page, 'Invitation withdrawn');
  await eventually(() => owner.page.getByText(email).count()).toBe(0);
});

test('an address that was typed outlasts the sign-in that an invitation asks for', async () => {
  const { page, create } = await openUser(workspace, browser);
  const desk = await create('Order desk', []);
  const address = `${workspace.url}/library?id=${desk}`;
  await gotoHydrated(page, address);
  const field = page.getByLabel('Invite by email');
  const role = page.getByLabel('Role', { exact: true });
  await field.fill('theo@larkfield.example');
  await role.selectOption('Editor');
  const error = { kind: 'recent_sign_in_required', message: 'Sign in again.' };
  await page.route('**/invitations', (route) => route.fulfill({ status: 403, json: { error } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.waitForURL(/\/sign-in\?error=sign_in_again&return=/);
  await gotoHydrated(page, address);
  await eventually(() => field.inputValue()).toBe('theo@larkfield.example');
  expect(await role.inputValue()).toBe('editor');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Editor, until').waitFor();
  await eventually(() => field.inputValue()).toBe('');
});
