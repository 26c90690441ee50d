import { eventually } from '../support/eventually.ts';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bundledArtifact } from '../catalog/bundled-artifacts.ts';
import { formatBytes } from '../../src/faces/web/app/page/format-bytes.ts';
import {
  type WatchedPage,
  sharedBrowser,
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  rememberCopies,
  closeContexts,
} from '../support/browser.ts';

const url = inject('serverUrl');
const SLUG = '/forms/multi-select-combobox';
const { files, manifest } = bundledArtifact(SLUG);
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await rememberCopies(context);
  watched = await openPage(context);
});

afterAll(() => closeContexts(browser));

test.each([1440, 390])(
  'at %i px it has no accessibility fault in light and dark',
  async (width) => {
    const { page, problems } = watched;
    await page.setViewportSize({ width, height: 900 });
    await gotoHydrated(page, `${url}${SLUG}?tab=use`);
    expect(await faultsInBothThemes(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(problems()).toEqual([]);
  },
);

test('on a phone a tab shows the beginning of its panel', async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoHydrated(page, `${url}${SLUG}`);
  // From then on the preview has its height.
  await page.frameLocator('iframe').first().locator('#artifact *').first().waitFor();
  const tabs = page.getByRole('navigation', { name: 'About this pattern' });
  const topOfText = () =>
    page.locator('.bench-text').evaluate((box) => box.getBoundingClientRect().top);
  // In sight, but low.
  await page
    .locator('.bench-text')
    .evaluate((box) => scrollBy(0, box.getBoundingClientRect().top - innerHeight * 0.8));
  await tabs.getByRole('link', { name: 'Use it' }).click();
  await eventually(topOfText).toBeLessThan(200);
  await page.locator('.bench-text').evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await tabs.getByRole('link', { name: 'Code' }).click();
  await eventually(topOfText).toBeGreaterThan(0);
  expect(await topOfText()).toBeLessThan(200);
});

test('has the ways to get it, the recommended one first, and the snippet', async () => {
  const { page } = watched;
  await page.goto(`${url}${SLUG}?tab=use`);
  const headings = await page.locator('.bench-text h2').allTextContents();
  expect(headings).toEqual([
    'Ask your agent',
    'Add it with one command',
    'With the shadcn CLI',
    'Take the files',
    'Render it',
  ]);
});

test('links the components that come with it', async () => {
  const { page } = watched;
  await page.goto(`${url}/forms/combobox?tab=use`);
  const link = page.getByText('Brings along').getByRole('link', { name: 'Text field' });
  expect(await link.getAttribute('href')).toMatch(/^\/forms\/text-field\?version=v\d+$/);
  const zip = page.getByRole('link', { name: /^Download zip/ });
  const response = await page.request.get(`${url}${await zip.getAttribute('href')}`);
  const unpacked = Object.values(unzipSync(await response.body()));
  const size = unpacked.reduce((sum, { length }) => sum + length, 0);
  expect(await zip.textContent()).toBe(
    `Download zip${unpacked.length} files, ${formatBytes(size)} unpacked`,
  );
  await page.goto(`${url}/forms/combobox?tab=code`);
  await page.getByText(/^Needs .*Text field v\d+.* beside it\./).waitFor();
});

test('the prompt carries version, state, width and variables, and names every file', async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoHydrated(page, `${url}${SLUG}?state=Invalid&width=390&--ui-radius=4px`);
  const copied = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy agent prompt' }).click(),
  );
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  expect(await toast.textContent()).toMatch(
    /^Prompt copied, with v\d+, the state “Invalid”, 390 px, and 1 variable$/,
  );
  for (const path of Object.keys(files)) {
    if (path === 'example.tsx') expect(copied).toContain('Do not add example.tsx');
    expect(copied.includes(`- ${path}, SHA-256 `)).toBe(path !== 'example.tsx');
  }
  for (const name of Object.keys(manifest.dependencies)) expect(copied).toContain(`- ${name} `);
  expect(copied).toContain('--ui-radius: 4px;');
  expect(copied).toContain('in the state “Invalid”, 390 px wide');

  // Everything else is one press further, in the same row.
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const code = await copyBy(page, () => page.getByRole('menuitem', { name: /^Code/ }).click());
  expect(code).toBe(files['component.tsx']);
  const row = page.locator('.action-row .btn:visible');
  const tops = await row.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the tabs are entries of the history', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${url}${SLUG}`);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.waitForURL(/tab=rules/);
  await page.goBack();
  await page.waitForURL((address) => !address.searchParams.has('tab'));
  await page.getByRole('heading', { name: 'When to use' }).waitFor();
});

test('has the command that adds this version to a project', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${url}${SLUG}?tab=use`);
  const copied = await copyBy(page, () =>
    page.getByRole('button', { name: 'Copy add command' }).click(),
  );
  const { versionId } = bundledArtifact(SLUG);
  expect(copied).toBe(`curl -fsSO ${url}/cli.mjs\nnode cli.mjs add ${SLUG}@${versionId}`);
});

test('has the commands of the shadcn CLI for this version, exact first', async () => {
  const { page } = watched;
  await gotoHydrated(page, `${url}${SLUG}?tab=use`);
  const commands = await page.locator('pre', { hasText: 'npx shadcn' }).allTextContents();
  const { versionId } = bundledArtifact(SLUG);
  const item = `forms-multi-select-combobox@${versionId}.json`;
  expect(commands).toEqual([
    `npx shadcn@latest add ${url}/r/exact/${item}`,
    `npx shadcn@latest add ${url}/r/${item}`,
  ]);
  await page.getByText(`or with REGISTRY_URL=${url}/r from here.`).waitFor();
  for (const [index, kind] of ['exact', 'adapted'].entries()) {
    const copy = page.getByRole('button', { name: `Copy ${kind} command` });
    expect(await copyBy(page, () => copy.click())).toBe(commands[index]);
    const address = commands[index]?.split(' ').at(-1) ?? '';
    expect((await fetch(address)).status).toBe(200);
  }
});

test('downloads all files as a zip, and each of them', async () => {
  const { page } = watched;
  await page.goto(`${url}${SLUG}?tab=use`);
  const fetched = async (name: string | RegExp) => {
    const href = await page.getByRole('link', { name }).first().getAttribute('href');
    const response = await page.request.get(new URL(href ?? '', url).href);
    return response.body();
  };
  const packed = unzipSync(await fetched(/^Download zip/));
  const own = Object.entries(packed).filter(([name]) => name.startsWith('multi-select-combobox/'));
  expect(own.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual(
    [
      ...Object.entries(files),
      ['LICENSE', expect.stringContaining('Copyright (c) 2026 Pattern Catalog')],
    ].map(([path, text]) => [`multi-select-combobox/${path}`, text]),
  );
  // What it is built on comes with it.
  expect(Object.keys(packed)).toEqual(
    expect.arrayContaining(['forms-text-field/component.tsx', 'tokens.css']),
  );
  for (const [path, text] of Object.entries(files)) {
    expect((await fetched(`Download ${path}`)).toString()).toBe(text);
  }
});

test('each file leads to its code, where it can be copied', async () => {
  const { page } = watched;
  for (const [path, text] of Object.entries(files)) {
    await gotoHydrated(page, `${url}${SLUG}?tab=use`);
    await page.getByRole('link', { name: path, exact: true }).click();
    const copy = page.getByRole('button', { name: `Copy ${path}` });
    await copy.waitFor();
    expect(await copyBy(page, () => copy.click())).toBe(text);
  }
});

test('a link is followed that is pressed before the theme of the visit reaches the URL', async () => {
  const context = await browser.newContext();
  const { page } = await openPage(context);
  await page.addInitScript(() => {
    sessionStorage.setItem('preview-theme', '{"--ui-radius":"4px"}');
  });
  await gotoHydrated(page, `${url}${SLUG}?tab=use`);
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/forms\.data/);
  await page.route(/\/forms\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).first().click();
  await asked;
  // Longer than the page waits before it writes the theme.
  // oxlint-disable-next-line no-restricted-globals -- after a shorter timer of the page
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  held.resolve();
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/forms');
  await context.close();
});

test('a link is followed that is pressed in the moment in which the theme would reach the URL', async () => {
  const context = await browser.newContext();
  const { page } = await openPage(context);
  await page.addInitScript(() => {
    sessionStorage.setItem('preview-theme', '{"--ui-radius":"4px"}');
    // The page's delay ends in the turn of the press, before anything has been rendered for it.
    const { setTimeout: after } = globalThis;
    const early = new Set<() => void>();
    const replaced = (run: () => void, ms?: number) => {
      if (ms === 300) early.add(run);
      return after(run, ms === 300 ? 60_000 : ms);
    };
    Reflect.set(globalThis, 'setTimeout', replaced);
    addEventListener('click', () => early.forEach((run) => run()));
  });
  await gotoHydrated(page, `${url}${SLUG}?tab=use`);
  await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/forms');
  await context.close();
});

test('what is copied has the labels of the preview’s language, and says where the tried theme is', async () => {
  const { page } = watched;
  await gotoHydrated(
    page,
    `${url}/data-display/data-table?tab=use&props.locale=de-DE&--ui-accent=red`,
  );
  const line = "import * as de from './components/labels/de';";
  for (const name of ['Agent prompt', 'Example']) {
    const text = await page.getByRole('region', { name, exact: true }).textContent();
    expect(text, name).toContain(line);
    expect(text, name).toContain('labels={de.dataTable}');
  }
  expect(await page.getByText('The variables that you changed are not in it.').count()).toBe(2);
  await page.getByRole('link', { name: 'Export your theme’s CSS' }).first().click();
  await page.getByRole('button', { name: 'Export' }).waitFor();
});
