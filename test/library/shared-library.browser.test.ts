import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  sharedBrowser,
  copiedText,
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  rememberCopies,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { WorkspaceServer } from '../workspace/workspace-server.ts';
import {
  type LibraryUser,
  EMPTY,
  FILLER,
  openUser,
  PALETTE,
  startLibraries,
} from './library-server.ts';

const HOSTILE = '</script><script>alert(1)</script><!--';

/** The shape of schema.org's ItemList (docs/specification.md#share-links). */
const itemListSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ItemList'),
  name: z.string().min(1),
  description: z.string().optional(),
  author: z.strictObject({ '@type': z.literal('Person'), name: z.string() }).optional(),
  url: z.url(),
  numberOfItems: z.int(),
  itemListOrder: z.literal('https://schema.org/ItemListOrderAscending'),
  itemListElement: z.array(
    z.strictObject({
      '@type': z.literal('ListItem'),
      position: z.int().min(1),
      name: z.string().min(1),
      url: z.url(),
    }),
  ),
});

let workspace: WorkspaceServer;
let browser: Browser;
let anyone: Page;
let problems: () => readonly string[];

beforeAll(async () => {
  [workspace, browser] = await Promise.all([startLibraries(), sharedBrowser()]);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await rememberCopies(context);
  ({ page: anyone, problems } = await openPage(context));
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
});

/** Shares the default library; its link. */
async function share({ call, homeId }: LibraryUser): Promise<string> {
  return (await call('PATCH', `/api/libraries/${homeId}`, { shareEnabled: true })).body.shareUrl;
}

/** What anyone sees at an address of a library. */
async function visit(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await gotoHydrated(anyone, url);
  return {
    status: response?.status() ?? 0,
    text: (await anyone.locator('main').textContent()) ?? '',
  };
}

test('anyone reads a library while it is shared, and no longer', async () => {
  const owner = await openUser(workspace, browser, [PALETTE, EMPTY]);
  const { page } = owner;
  await rememberCopies(owner.context);
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByText('Only you can read it').waitFor();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const url = await copyBy(page, () => page.getByRole('button', { name: 'Copy link' }).click());
  expect(url).toMatch(/\/library\?token=[0-9a-f-]{36}$/);
  const seen = await visit(url);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('My Pattern Library');
  expect(await anyone.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Give it to your agent',
    'Command palette',
    'Empty state',
  ]);
  expect(await faultsInBothThemes(anyone)).toEqual([]);
  expect(await anyone.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const head = await fetch(url);
  expect(head.headers.get('cache-control')).toBe('no-store');
  expect(head.headers.get('x-robots-tag')).toBe('noindex');

  await page.getByRole('button', { name: 'More about sharing' }).click();
  await page.getByRole('menuitem', { name: 'Stop sharing' }).click();
  await page.getByText('Only you can read it').waitFor();
  const ended = await visit(url);
  expect(ended.status).toBe(404);
  expect(ended.text).toContain('This library is not shared');
  // Wrong, old and disabled links give no hint which they are.
  for (const token of ['00000000-0000-4000-8000-000000000000', 'no-token', '']) {
    expect(await visit(`${workspace.url}/library?token=${token}`)).toEqual(ended);
  }
  // A reader's own library does not show in its place.
  const own = await page.request.get(`${workspace.url}/library?token=`);
  expect(own.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(async () => (await visit(url)).status).toBe(200);
});

test('replacing the link ends the old one at once', async () => {
  const owner = await openUser(workspace, browser, [PALETTE]);
  const old = await share(owner);
  const { page } = owner;
  await rememberCopies(owner.context);
  await gotoHydrated(page, `${workspace.url}/library`);
  await page.getByRole('button', { name: 'More about sharing' }).click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Replace the link' }).click();
  await page.getByRole('button', { name: 'Replace link' }).click();
  await page.getByText('New link created. The old one no longer works.').last().waitFor();
  expect((await visit(old)).status).toBe(404);
  expect((await fetch(old.replace('/library?', '/library.txt?'))).status).toBe(404);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await eventually(() => copiedText(page)).toMatch(/token=/);
  const fresh = await copiedText(page);
  expect(fresh).not.toBe(old);
  expect((await visit(fresh)).status).toBe(200);
});

test('names the author only where the owner wishes', async () => {
  const owner = await openUser(workspace, browser, [PALETTE]);
  const url = await share(owner);
  expect((await visit(url)).text).not.toContain('A user');
  const { page } = owner;
  await gotoHydrated(page, `${workspace.url}/library`);
  const open = async () => {
    await page.getByRole('button', { name: 'More about sharing' }).click();
    await page.getByRole('menuitem', { name: 'Author name' }).click();
  };
  await open();
  await page.getByLabel('Show it on libraries I share').check();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter the name to show.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ines Aldana');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => (await visit(url)).text).toContain('Library by Ines Aldana');
  expect(itemListSchema.parse(await itemList(url)).author).toEqual({
    '@type': 'Person',
    name: 'Ines Aldana',
  });
  await open();
  await page.getByLabel('Show it on libraries I share').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => (await visit(url)).text).not.toContain('Ines');
  expect(JSON.stringify(await itemList(url))).not.toContain('Ines');
});

test('describes a library as an ItemList, in which a title with markup stays data', async () => {
  const owner = await openUser(workspace, browser, [EMPTY, PALETTE, FILLER]);
  const { call, homeId } = owner;
  await call('PATCH', `/api/libraries/${homeId}`, { title: HOSTILE, description: HOSTILE });
  const url = await share(owner);
  await visit(url);
  expect(await anyone.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE);
  const list = itemListSchema.parse(await itemList(url));
  expect(list).toMatchObject({ name: HOSTILE, description: HOSTILE, url, numberOfItems: 3 });
  expect(list.itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Empty state',
      url: `${workspace.url}/feedback/empty-state`,
    },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Command palette',
      url: `${workspace.url}/navigation/command-palette`,
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Filler 100',
      url: `${workspace.url}/fillers/filler-100`,
    },
  ]);
  expect(problems()).toEqual([]);
});

test('every page of a long library lists its own entries by their positions', async () => {
  const owner = await openUser(workspace, browser);
  const ids = Array.from({ length: 60 }, (_, index) => FILLER.replace(/100$/, `${100 + index}`));
  await owner.call('POST', '/api/libraries/import', {
    format: 'pattern-catalog-library',
    version: 1,
    title: 'Long',
    patterns: ids.map((id) => ({ id, slug: '' })),
  });
  const all: readonly { id: string; title: string }[] = (await owner.call('GET', '/api/libraries'))
    .body;
  const id = all.find(({ title }) => title === 'Long')?.id;
  const { body } = await owner.call('PATCH', `/api/libraries/${id}`, { shareEnabled: true });
  await visit(body.shareUrl);
  await anyone.getByRole('link', { name: 'Next' }).click();
  await anyone.getByText('49–60 of 60').waitFor();
  const second = itemListSchema.parse(await itemList(`${body.shareUrl}&page=2`));
  expect(second.numberOfItems).toBe(60);
  expect(second.itemListElement.map(({ position }) => position)).toEqual(
    Array.from({ length: 12 }, (_, index) => 49 + index),
  );
});

test('has an address for agents while it is shared', async () => {
  const owner = await openUser(workspace, browser, [PALETTE]);
  const url = await share(owner);
  await visit(url);
  const address = await copyBy(anyone, () =>
    anyone.getByRole('button', { name: 'Copy address' }).click(),
  );
  expect(await (await fetch(address)).text()).toContain('[Command palette]');
  await owner.call('PATCH', `/api/libraries/${owner.homeId}`, { shareEnabled: false });
  expect((await fetch(address)).status).toBe(404);
});

/** The structured data of a page, as a parser of HTML finds it without running scripts. */
async function itemList(url: string): Promise<unknown> {
  const html = await (await fetch(url)).text();
  const found = await anyone.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const scripts = [...parsed.querySelectorAll('script[type="application/ld+json"]')];
    return scripts.map(({ textContent }) => textContent);
  }, html);
  expect(found).toHaveLength(1);
  return JSON.parse(found[0] ?? '');
}
