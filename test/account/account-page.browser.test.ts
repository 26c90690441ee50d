import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type WatchedPage,
  sharedBrowser,
  copiedText,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  rememberCopies,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type OwnedServer, startOwnedServer } from './owned-server.ts';

let server: OwnedServer;
let browser: Browser;
let context: BrowserContext;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startOwnedServer({ TOKEN_MAX_DAYS: '365' }),
    sharedBrowser(),
  ]);
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
  page = watched.page;
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

test('leads through sign-in to save a pattern, and offers to undo that', async () => {
  await gotoHydrated(page, `${server.url}/forms`);
  await page.getByRole('link', { name: 'Save File upload' }).click();
  await page.waitForURL('**/sign-in?return=%2Fforms');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.goto(await server.ownerLink());
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await eventually(savedTitles).toEqual(['File upload']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(savedTitles).toEqual([]);
});

test('saves and removes a pattern on its page, on cards and in results, by keyboard', async () => {
  await gotoHydrated(page, `${server.url}/feedback/toast`);
  const button = page.getByRole('button', { name: 'Save Toast', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
  await eventually(savedTitles).toEqual(['Toast']);
  for (const path of ['/feedback', '/search?q=toast']) {
    await gotoHydrated(page, `${server.url}${path}`);
    expect(await button.getAttribute('aria-pressed'), path).toBe('true');
  }
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(savedTitles).toEqual([]);
  expect(watched.problems()).toEqual([]);
});

test('takes back a save that the server refuses, and says why', async () => {
  await gotoHydrated(page, `${server.url}/feedback/toast`);
  await page.route('**/api/libraries/*/bookmarks', (route) =>
    route.fulfill({ status: 503, json: { error: { kind: 'unavailable', message: 'Not now.' } } }),
  );
  const button = page.getByRole('button', { name: 'Save Toast', exact: true });
  await button.click();
  await page.locator('.toasts').getByText('Not now.').last().waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/api/libraries/*/bookmarks');
});

test('mints a token in two steps, shows it once, tells of the first call, and revokes it', async () => {
  await gotoHydrated(page, `${server.url}/account`);
  await page.getByText('No tokens yet').waitFor();
  await page.getByRole('button', { name: 'New token' }).click();
  await waitForFocus(page.getByRole('dialog').getByLabel('Name'));
  expect(await page.getByRole('checkbox', { name: /^Fetch component code/ }).isChecked()).toBe(
    false,
  );
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  // Within TOKEN_MAX_DAYS.
  const lives = page.getByRole('radiogroup', { name: 'Expires' }).locator('label');
  expect(await lives.allTextContents()).toEqual(['7 days', '90 days', '1 year']);
  await page.getByRole('radio', { name: '7 days' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Until / })
    .waitFor();
  await page.getByRole('radio', { name: 'Chosen' }).click();
  await page.getByRole('checkbox', { name: 'My Pattern Library' }).check();
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  const shown = page.getByRole('region', { name: 'Token', exact: true });
  const token = (await shown.textContent()) ?? '';
  expect(token).toMatch(/^pat_live_\w{49}$/);
  await page.getByRole('button', { name: 'Copy token' }).click();
  await eventually(() => copiedText(page)).toBe(token);
  await page.getByText('Waiting for the first call…').waitFor();

  // Escape asks first: the token cannot be shown again.
  await page.keyboard.press('Escape');
  await page.getByText('Close without the token?').waitFor();
  await page.getByRole('button', { name: 'Back to the token' }).click();
  expect(await statusOf(token)).toBe(200);
  await page.getByRole('status').filter({ hasText: 'Connected. First call just now.' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Used just now').waitFor();
  await page.getByText('Only My Pattern Library').waitFor();
  expect(await page.content()).not.toContain(token);

  await page.getByRole('button', { name: 'Revoke Laptop' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByText('No tokens yet').waitFor();
  expect(await statusOf(token)).toBe(401);
});

test('asks for the name that shared libraries show', async () => {
  await gotoHydrated(page, `${server.url}/account`);
  const form = page.getByRole('region', { name: 'Your name' });
  await form.getByLabel('Name', { exact: true }).fill('Ines Aldana');
  await form.getByLabel('Show it on libraries I share').check();
  await form.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Ines Aldana · ').waitFor();
  expect(await (await page.request.get(`${server.url}/api/profile`)).json()).toMatchObject({
    publicDisplayName: 'Ines Aldana',
    publicShowAuthor: true,
  });
});

test('has no accessibility faults in light and dark, on wide and narrow screens', async () => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await gotoHydrated(page, `${server.url}/account`);
    expect(await faultsInBothThemes(page), String(width)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('the buttons of a dialog stay in view on a small phone', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await gotoHydrated(page, `${server.url}/account`);
  await page.getByRole('button', { name: 'New token' }).click();
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create token' });
  const bottom = async () => {
    const { y = Infinity, height = 0 } = (await create.boundingBox()) ?? {};
    return y + height;
  };
  await eventually(bottom).toBeLessThan(640);
  // What is reached by Tab is above them.
  const last = page
    .getByRole('radio', { name: 'Never' })
    .or(page.getByRole('radio', { name: '1 year' }));
  await last.last().focus();
  const field = await last.last().boundingBox();
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(
    (await create.boundingBox())?.y ?? 0,
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('has no accessibility faults in its dialogs', async () => {
  await gotoHydrated(page, `${server.url}/account`);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await faultsInBothThemes(page, { within: 'dialog[open]' })).toEqual([]);
  await page
    .getByRole('dialog')
    .getByLabel('Name')
    .fill('A name that is long, with a word-that-is-longer-than-a-phone-is-wide');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await page.getByText('Copy your token now').waitFor();
  expect(await faultsInBothThemes(page, { within: 'dialog[open]' })).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Revoke A name/ }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsInBothThemes(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});

test('signs out from the menu, and shows nothing of the account after that', async () => {
  await gotoHydrated(page, `${server.url}/`);
  await page.locator('summary[aria-label$="your account"]').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${server.url}/account`);
  await page.waitForURL('**/sign-in?return=/account');
});

test('returns only to pages of this site after sign-in', async () => {
  await page.goto(await server.ownerLink());
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
  ]) {
    const response = await fetch(`${server.url}/sign-in?return=${encodeURIComponent(path)}`, {
      redirect: 'manual',
      headers: { cookie: await cookies() },
    });
    expect(response.headers.get('location'), path).toBe('/account');
  }
});

test('deletes the account after its e-mail address was typed', async () => {
  await gotoHydrated(page, `${server.url}/account`);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const confirm = page.getByRole('button', { name: 'Delete account', exact: true });
  await confirm.click();
  await page.getByText('The text does not match.').waitFor();
  await page.getByLabel(/type owner@localhost/).fill('owner@localhost');
  await confirm.click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
});

async function cookies(): Promise<string> {
  const found = await context.cookies(server.url);
  return found.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function savedTitles(): Promise<readonly string[]> {
  const response = await fetch(`${server.url}/api/bookmarks`, {
    headers: { cookie: await cookies() },
  });
  const { bookmarks }: { readonly bookmarks: readonly { readonly title: string }[] } =
    await response.json();
  return bookmarks.map(({ title }) => title);
}

async function statusOf(token: string): Promise<number> {
  const response = await fetch(`${server.url}/mcp/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  return response.status;
}
