import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  sharedBrowser,
  faultsInBothThemes,
  gotoHydrated,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type LocalServer, serveLocally } from '../support/registry-server.ts';

/** The network between the browser and the server. Playwright's offline mode may miss a new service worker. */
let network: LocalServer;
let isReachable: boolean;
/** Whether a request gets no answer while the network is there. */
let isHeld: (request: IncomingMessage) => boolean;

let url: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  network = await serveLocally((request, response) => {
    if (!isReachable) request.socket.destroy();
    else if (!isHeld(request)) {
      const { method, headers } = request;
      const target = new URL(request.url ?? '', inject('serverUrl'));
      const forwarded = sendRequest(target, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => request.socket.destroy());
      request.pipe(forwarded);
    }
  });
  ({ url } = network);
});

beforeEach(async () => {
  isReachable = true;
  isHeld = () => false;
  context = await browser.newContext({ serviceWorkers: 'allow' });
  page = await context.newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await network.close();
});

test('links to the search page when the palette fails to load', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  isReachable = false;
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByText('Search could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Toast');
  isReachable = true;
  await page.getByRole('link', { name: 'search page', exact: true }).click();
  await page.waitForURL('**/search');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

test('keeps the page when only the palette fails to load', async () => {
  // No service worker: its requests would not be routed.
  await context.close();
  context = await browser.newContext();
  page = await context.newPage();
  await page.route('**/search-palette-*.js', (route) => route.abort());
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.keyboard.press('ControlOrMeta+k');
  const link = page.getByRole('link', { name: 'search page', exact: true });
  await link.waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast`);
  await link.click();
  await page.waitForURL('**/search');
});

test('shows an error in place of a panel that fails to load', async () => {
  await gotoHydrated(page, `${url}/connect`);
  isReachable = false;
  const tool = page.getByRole('button', { name: 'search_patterns' });
  await tool.click();
  await page.getByText('This could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Connect an agent');
});

test('reports lost connections as such, and reloads the data', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  isReachable = false;
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v1');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await page.getByText('The server log has the details').count()).toBe(0);
  isReachable = true;
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
  expect(page.url()).toBe(`${url}/feedback/toast?version=v1`);
});

test('does not report an error of the page as a lost connection', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('load is not a function'));
  });
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v1');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(await page.getByText('The connection may be gone').count()).toBe(0);
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
});

test('pages that were visited open while the server cannot be reached', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await waitUntilKept(page);
  await gotoHydrated(page, `${url}/guides`);
  await waitUntilKept(page);
  isReachable = false;
  await page.goto(`${url}/guides`);
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  await page.goto(`${url}/feedback/toast`);
  await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
});

test('a page that is opened while the server cannot be reached is the site’s own', async () => {
  await gotoHydrated(page, `${url}/feedback/toast`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  isReachable = false;
  await page.goto(`${url}/navigation/command-palette`);
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  isReachable = true;
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Command palette' }).waitFor();
});

test('the next page opens while the copy of the first gets no answer', async () => {
  const copyIsRequested = new Promise<void>((resolve) => {
    isHeld = ({ headers }) => {
      // The service worker's request is not a navigation.
      const isCopy = headers.accept === 'text/html' && headers['sec-fetch-mode'] !== 'navigate';
      if (isCopy) resolve();
      return isCopy;
    };
  });
  await gotoHydrated(page, `${url}/feedback/toast`);
  await copyIsRequested;
  await gotoHydrated(page, `${url}/guides`);
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
});

/** Waits until a copy of the open page is kept. */
function waitUntilKept(visited: Page): Promise<void> {
  return eventually(() =>
    visited.evaluate(async () => {
      const copy = await caches.match(location.href, { ignoreVary: true });
      return copy !== undefined;
    }),
  ).toBe(true);
}
