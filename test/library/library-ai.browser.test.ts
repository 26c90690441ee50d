import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFaults,
  sharedBrowser,
  copyBy,
  gotoHydrated,
  rememberCopies,
  closeContexts,
} from '../support/browser.ts';
import { type FakeModelServer, refuses, startFakeModelServer } from '../chat/fake-model-server.ts';
import { eventually } from '../support/eventually.ts';
import type { WorkspaceServer } from '../workspace/workspace-server.ts';
import { type LibraryUser, EMPTY, openUser, PALETTE, startLibraries } from './library-server.ts';

let workspace: WorkspaceServer;
let browser: Browser;
let model: FakeModelServer;

beforeAll(async () => {
  model = await startFakeModelServer();
  [workspace, browser] = await Promise.all([
    startLibraries({
      ENABLE_AI_CHAT: 'true',
      LLM_API_KEY: 'sk-of-the-tests',
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'test-model',
    }),
    sharedBrowser(),
  ]);
  // The model fails, so that rules answer.
  model.behave(refuses(500, 'Out of order.'));
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
  await model.close();
});

async function openLibrary(): Promise<LibraryUser> {
  const user = await openUser(workspace, browser, [PALETTE, EMPTY]);
  await rememberCopies(user.context);
  await gotoHydrated(user.page, `${workspace.url}/library`);
  return user;
}

/** Asks for something in the menu of the library. */
async function ask({ page }: LibraryUser, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a description without a model is a draft to copy, not to publish as it is', async () => {
  const user = await openLibrary();
  const { page } = user;
  await ask(user, 'Write a description');
  await page.getByText('Composed without a language model').waitFor();
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([]);
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy' });
  const description = await copyBy(page, () => copy.click());
  expect(description).not.toBe('');
  await page.getByRole('dialog').getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Use description' }).count()).toBe(0);
});

test('recommends patterns with links to the search, and writes a README to copy', async () => {
  const user = await openLibrary();
  const { page } = user;
  await ask(user, 'Recommend patterns');
  const first = page.locator('dialog [aria-live=polite]').getByRole('listitem').first();
  await first.waitFor();
  expect(await first.getByRole('link').getAttribute('href')).toMatch(/^\/search\?q=./);
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await ask(user, 'Write a README');
  const readme = page.getByRole('region', { name: 'README' });
  await readme.waitFor();
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy' });
  const copied = await copyBy(page, () => copy.click());
  expect(copied).toBe(await readme.textContent());
  expect(copied).toContain('Command palette');
});

test('exports the variables in each format', async () => {
  const user = await openLibrary();
  const { page } = user;
  await ask(user, 'Export variables as code');
  const code = page.getByRole('dialog').locator('pre');
  await eventually(() => code.textContent()).toContain('@theme');
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await page.getByRole('radio', { name: 'CSS variables' }).click();
  await eventually(() => code.textContent()).toContain(':root');
  await page.getByRole('radio', { name: 'Figma tokens' }).click();
  await eventually(() => code.textContent()).toContain('"$type"');
});

test('shows progress, the error of a refused request, and tries again', async () => {
  const user = await openLibrary();
  const { page } = user;
  const answers = [
    { status: 429, json: { error: { kind: 'rate_limited', message: 'Ask again in a minute.' } } },
    {
      status: 200,
      headers: { 'x-composed-by': 'model' },
      json: { description: 'Order screens.' },
    },
  ];
  const waiting: (() => void)[] = [];
  await page.route('**/api/library/ai/describe', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fulfill(answers.shift());
  });
  await ask(user, 'Write a description');
  await page.getByText('Writing a description…').waitFor();
  await eventually(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await page.getByText('Ask again in a minute.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await page.getByText('Order screens.', { exact: true }).waitFor();
  await page.getByText('Written by a language model').waitFor();
});
