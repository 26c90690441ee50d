import { networkInterfaces } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, openPage, sharedBrowser } from '../../support/browser.ts';
import { type TestServer, startServer } from '../../support/start-server.ts';
import { frameOf, outcomeOf } from './preview-page.ts';

/** Some containers have no IPv6 at all. */
const hasAddress = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

let server: TestServer | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!hasAddress) return;
  server = await startServer({ env: { HOST: '::1' } });
  browser = await sharedBrowser();
});

afterAll(async () => {
  if (browser !== undefined) await closeContexts(browser);
  await server?.stop();
});

test.runIf(hasAddress)('the preview works and stays confined under an IPv6 address', async () => {
  if (server === undefined || browser === undefined) throw new Error('There is no server.');
  const { page, problems } = await openPage(await browser.newContext());
  const url = server.url.replace('localhost', '[::1]');
  await page.goto(`${url}/preview/navigation/breadcrumbs`);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(problems()).toEqual([]);
  const reached = await frameOf(page)
    .locator('body')
    .evaluate(async (body) => {
      const image = new Image();
      image.src = '/favicon.svg';
      const seen = await Promise.all([
        fetch('/search-index.json').then(
          () => 'fetched',
          () => 'refused',
        ),
        image.decode().then(
          () => 'shown',
          () => 'refused',
        ),
      ]);
      return [body.ownerDocument.defaultView?.origin, ...seen];
    });
  expect(reached).toEqual(['null', 'refused', 'refused']);
  // The policy lets the frame go to any address of this server; the page takes it away then.
  await frameOf(page)
    .locator('body')
    .evaluate(() => {
      location.href = '/search-index.json';
    });
  await page.locator('section[data-outcome="left"]').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});
