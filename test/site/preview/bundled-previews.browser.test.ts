import { globSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type WatchedPage, sharedBrowser, openPage, closeContexts } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { backgroundOf, frameOf, outcomeOf, previewOf, statusOf } from './preview-page.ts';

const VERSIONS = globSync('catalog/*/*/component/*/manifest.yaml').map((file) => {
  const [, section, name, , version] = file.split(path.sep);
  return [`/${section}/${name}`, version ?? ''] as const;
});

const url = inject('serverUrl');
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
});

afterAll(() => closeContexts(browser));

/** Three of them, through the page; test/catalog/artifacts.component.test.ts opens all. */
const SOME = [VERSIONS.at(0), VERSIONS.at(VERSIONS.length / 2), VERSIONS.at(-1)].filter(
  (version) => version !== undefined,
);

test('finds the bundled versions', () => {
  expect(VERSIONS.length).toBeGreaterThan(15);
});

test.each(SOME)('%s %s renders without errors in light and dark', async (slug, version) => {
  const { page, problems } = watched;
  await page.goto(`${url}/preview${slug}?version=${version}&theme=light`);
  expect(await outcomeOf(page), (await statusOf(page).textContent()) ?? '').toBe('rendered');
  const artifact = frameOf(page).locator('#artifact');
  await hasText(artifact);
  // Its classes have been given their style: Tailwind has seen them.
  await artifact.locator('[class]').first().waitFor();
  const light = await backgroundOf(page);
  await previewOf(page).getByRole('button', { name: 'Preview in dark' }).click();
  await frameOf(page).locator('html.dark').waitFor();
  expect(await backgroundOf(page)).not.toBe(light);
  await hasText(artifact);
  expect(await previewOf(page).getAttribute('data-outcome')).toBe('rendered');
  expect(problems()).toEqual([]);
});

test('steps that type into a cell reach their state, though the page takes focus back', async () => {
  const { page, problems } = watched;
  await page.goto(`${url}/data-display/editable-grid?state=Refused`);
  await frameOf(page).getByRole('grid').getByText('Below the cost of 604.10.').waitFor();
  await page.goto(`${url}/data-display/editable-grid?state=Editing`);
  await frameOf(page).getByRole('textbox', { name: 'Price in €, Arc floor lamp' }).waitFor();
  expect(await outcomeOf(page)).toBe('rendered');
  expect(problems()).toEqual([]);
});

async function hasText(artifact: Locator): Promise<void> {
  await eventually(async () => (await artifact.innerText()).trim().length).toBeGreaterThan(10);
}
