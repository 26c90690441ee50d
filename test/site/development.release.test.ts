import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, openPage, closeContexts } from '../support/browser.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { frameOf } from './preview/preview-page.ts';

/** Vite prepares the dependencies of the pages when it runs for the first time. */
const FIRST_RUN_MS = 60_000;

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  server = await startServerProcess({ args: ['--watch'] });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

test(
  'the development server shows a page and its preview without console errors',
  async () => {
    const { page, problems } = await openPage(await browser.newContext());
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto(`${server.url}/preview/navigation/breadcrumbs`, { timeout: FIRST_RUN_MS });
    await page.locator('section[data-outcome="rendered"]').waitFor({ timeout: FIRST_RUN_MS });
    expect(await frameOf(page).locator('nav').count()).toBeGreaterThan(0);
    expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(0);
    // What a page says when its server is started again: a worker of Vite's waits for it.
    const isAllowed = await page.evaluate(() => {
      const worker = new SharedWorker(URL.createObjectURL(new Blob([''])));
      return worker.port instanceof MessagePort;
    });
    expect(isAllowed).toBe(true);
    expect(problems()).toEqual([]);
    expect(warnings).toEqual([]);
  },
  FIRST_RUN_MS + 10_000,
);
