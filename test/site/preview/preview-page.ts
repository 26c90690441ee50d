import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The preview of a page: its toolbar and what it says of itself. */
export function previewOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview', exact: true });
}

/** What is inside the frame. */
export function frameOf(page: Page): FrameLocator {
  return previewOf(page).frameLocator('iframe');
}

/** Waits until the preview says how it went, and gives that. */
export async function outcomeOf(page: Page): Promise<string> {
  const done = page.locator('section[data-outcome]:not([data-outcome="waiting"])');
  await done.waitFor();
  return (await done.getAttribute('data-outcome')) ?? '';
}

/** The words in which the page says how it went. */
export function statusOf(page: Page): Locator {
  return previewOf(page).getByRole('status');
}

/** The colour of the ground that the artifact's own variable names, as the browser computes it. */
export function backgroundOf(page: Page): Promise<string> {
  return frameOf(page)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).backgroundColor);
}
