import type { FrameLocator, Locator, Page } from 'playwright-core';
import { startFixtureServer } from '../../mcp/fixture-server.ts';
import type { TestServer } from '../../support/start-server.ts';
import type { VersionSource } from '../../support/write-catalog.ts';

/** The preview of a page, with its toolbar. */
export function previewOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview', exact: true });
}

/** The document in the frame. */
export function frameOf(page: Page): FrameLocator {
  return previewOf(page).frameLocator('iframe');
}

/**
 * Scrolls to the preview, which starts it, and waits for its outcome. `silent` is not one: the machine may be busy.
 */
export async function outcomeOf(page: Page): Promise<string> {
  await previewOf(page).scrollIntoViewIfNeeded();
  const done = page.locator(
    'section[data-outcome]:not([data-outcome="waiting"], [data-outcome="silent"])',
  );
  await done.waitFor();
  return (await done.getAttribute('data-outcome')) ?? '';
}

/** The announced outcome. */
export function statusOf(page: Page): Locator {
  return previewOf(page).getByRole('status');
}

/** The computed background color in the frame. */
export function backgroundOf(page: Page): Promise<string> {
  return frameOf(page)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).backgroundColor);
}

/** The only pattern of the catalog below. */
export const PREVIEWED_SLUG = '/forms/previewed';

/** Starts a server on a catalog of one pattern with these versions, of which the first is active. */
export async function startPreviewServer(
  versions: Readonly<Record<string, VersionSource>>,
): Promise<TestServer> {
  const server = await startFixtureServer([
    {
      slug: PREVIEWED_SLUG,
      id: '3f0a4d36-59f5-4b8c-8a5e-0f6a1d0c9e21',
      number: 1,
      title: 'Previewed',
      active: Object.keys(versions)[0] ?? 'v1',
      versions,
    },
  ]);
  return { ...server, stop: server.close };
}
