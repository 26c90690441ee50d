import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { eventually } from './eventually.ts';

/** Connects to the browser that all tests share; closing the connection closes only what this test opened. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

/** A page, and everything that went wrong while it was open. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors, exceptions, failed requests and answers of 400 and more, but for the page's own. */
  readonly problems: () => readonly string[];
}

/** Opens a page that writes down what goes wrong in it. */
export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // An answer of 404 to the page itself is also told to the console; `response` below judges it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left takes its unfinished prefetches with it.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      problems.push(`response: ${response.status()} ${response.url()}`);
    }
  });
  return { page, problems: () => problems };
}

/**
 * Opens a page of the site and waits until it is loaded, its script has taken it over and its fonts are there: the
 * button of the chat, which is on every page with a bar, is shown once the effects of the others have run.
 */
export async function gotoHydrated(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await page.getByRole('button', { name: 'Ask the catalog' }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return response;
}

/** Waits until an element has the focus. */
export function untilFocused(element: Locator): Promise<void> {
  return eventually(() => element.evaluate((node) => node.matches(':focus'))).toBe(true);
}

/**
 * Lets the pages of a context write to the clipboard, and remember what they wrote. To read the clipboard itself would
 * be to read what another test file has put there: all pages of the browser have the same one.
 */
export async function rememberCopies(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    // A document that is not trusted has none.
    if (!('clipboard' in navigator)) return;
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      Reflect.set(globalThis, 'copiedText', text);
    };
  });
}

/**
 * Copies by a button, waits until that says so, and gives the text. It says so for two seconds, so it is watched in the
 * page, at each of its frames.
 */
export async function copyBy(page: Page, press: () => Promise<void>): Promise<string> {
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('button [role=status]')].some(
      ({ textContent }) => textContent === 'Copied',
    ),
  );
  await Promise.all([said, press()]);
  return copiedText(page);
}

/** The text that a page has copied last; empty before it has copied any. */
export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => String(Reflect.get(globalThis, 'copiedText') ?? ''));
}
