import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  type WatchedPage,
  sharedBrowser,
  gotoHydrated,
  openPage,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { type ChatParts, chatParts, embeddingPage } from './chat-page.ts';
import { startOtherSite } from './fake-catalog.ts';

const MAX_WIDGET_BYTES = 40 * 1024;

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let chat: ChatParts;

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  page = watched.page;
  chat = chatParts(page);
});

afterAll(() => closeContexts(browser));

beforeEach(async () => {
  // The theme of another test, and its size.
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('is one file of less than 40 kB compressed', async () => {
  const file = await readFile(join(PROJECT_DIR, 'build/site/client/widget.js'));
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(MAX_WIDGET_BYTES);
  // One module: whatever it needed would have to be named as an address.
  expect(file.toString()).not.toMatch(/\bimport\s*\(|\bimport\s*[{*"']|\bfrom\s*["']/);
});

test('lets other sites load the widget, and no other file', async () => {
  const { headers, status } = await fetch(`${url}/widget.js`, {
    headers: { origin: 'https://other.example' },
  });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(`${url}/widget.js`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await fetch(url)).headers.get('access-control-allow-origin')).toBeNull();
});

test('shows the button on every kind of page, and loads the widget on first use', async () => {
  const requested: string[] = [];
  const note = (request: Request) => requested.push(new URL(request.url()).pathname);
  page.on('request', note);
  for (const path of [
    '/',
    '/forms',
    '/navigation/command-palette',
    '/search?q=form',
    '/tags',
    '/tags/form',
    '/connect',
    '/nothing-here',
  ]) {
    await gotoHydrated(page, `${url}${path}`);
    expect(await chat.opener.count(), path).toBe(1);
  }
  // What a page puts off until it has nothing else to do has been done then.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );
  expect(requested).not.toContain('/widget.js');
  await chat.opener.click();
  await chat.dialog.waitFor();
  expect(requested).toContain('/widget.js');
  page.off('request', note);
  await waitForFocus(chat.field);
  await page.keyboard.press('Escape');
  // The dialog says that it was closed in a task of its own.
  await waitForFocus(chat.opener);
});

test('shows no button without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(url);
  expect(await chatParts(bare).opener.count()).toBe(0);
  await context.close();
});

test('opens from the menu on a phone, and leaves no floating button behind', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoHydrated(page, url);
  const menu = page.getByRole('banner').locator('summary:visible');
  await menu.click();
  await chat.opener.click();
  await waitForFocus(chat.field);
  await page.keyboard.press('Escape');
  await chat.dialog.waitFor({ state: 'hidden' });
  await waitForFocus(menu);
  expect(await page.locator('pattern-chat .launcher').isVisible()).toBe(false);
});

test('does not trigger page shortcuts while typing, and stays open across navigation', async () => {
  await page.goto(`${url}/forms`);
  await chat.opener.click();
  await waitForFocus(chat.field);
  await page.keyboard.type('and/or');
  await page.keyboard.press('Control+k');
  expect(await chat.field.inputValue()).toBe('and/or');
  await page.keyboard.press('Escape');
  // A search that had been opened would lie over the link by now, or still be there on the next page.
  await page.getByRole('link', { name: 'File upload', exact: true }).click();
  await page.waitForURL(`${url}/forms/file-upload`);
  await page.getByRole('heading', { name: 'File upload', level: 1 }).waitFor();
  expect(await page.getByRole('dialog', { name: 'Search patterns' }).count()).toBe(0);
  await chat.opener.click();
  expect(await chat.field.inputValue()).toBe('and/or');
  expect(watched.problems()).toEqual([]);
});

test('follows the theme of the site', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(url);
  await chat.opener.click();
  await chat.dialog.waitFor();
  await page.keyboard.press('Escape');
  await chat.dialog.waitFor({ state: 'hidden' });
  const scheme = () =>
    page.locator('pattern-chat').evaluate((node) => getComputedStyle(node).colorScheme);
  await eventually(scheme).toBe('light');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.locator('pattern-chat[theme=dark]').waitFor({ state: 'attached' });
  expect(await scheme()).toBe('dark');
  // Its pictures as well.
  await chat.opener.click();
  await chat.ask('toast');
  const picture = chat.cards.first().locator('img:visible');
  await picture.and(page.locator('.on-dark')).waitFor();
  const dark = await picture.getAttribute('src');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await chat.opener.click();
  await picture.and(page.locator('.on-light')).waitFor();
  expect(await picture.getAttribute('src')).not.toBe(dark);
});

test('answers a question with patterns, and opens a card in the same tab', async () => {
  await page.goto(url);
  await chat.opener.click();
  await chat.ask('toast');
  await chat.cards.first().waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  expect(await chat.notice.textContent()).toContain('No answer was written');
  expect(watched.problems()).toEqual([]);
  await chat.cards.getByText('Toast', { exact: true }).click();
  await page.waitForURL(`${url}/feedback/toast`);
  expect(page.context().pages().length).toBe(1);
});

test('answers a question in plain language that the search alone cannot', async () => {
  await page.goto(url);
  await chat.opener.click();
  await chat.ask('How can people take back a deletion, please?');
  await chat.cards.first().waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  expect(await chat.notice.textContent()).toContain('No answer was written');
});

test('answers on a page of another origin, and opens cards in a new tab', async () => {
  const other = await startOtherSite({ '/': embeddingPage(url) });
  await page.goto(other.url);
  await chat.opener.click();
  await chat.ask('toast');
  const card = chat.cards.filter({ hasText: 'Toast' });
  await card.waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  expect(await chat.notice.textContent()).toContain('No answer was written');
  expect(watched.problems()).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await card.click();
  const tab = await opened;
  await tab.waitForURL(`${url}/feedback/toast`);
  await tab.close();
  await page.goto('about:blank');
  await other.close();
});

test('shows the embed code on the connect page', async () => {
  await page.goto(`${url}/connect`);
  const lines = page.getByRole('region', { name: 'Embed code' });
  expect(await lines.textContent()).toBe(
    `<script type="module" src="${url}/widget.js"></script>\n<pattern-chat></pattern-chat>`,
  );
});
