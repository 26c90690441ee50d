import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The preview of a page: its toolbar and what it says of itself. */
export function previewOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview', exact: true });
}

/** What is inside the frame. */
export function frameOf(page: Page): FrameLocator {
  return previewOf(page).frameLocator('iframe');
}

/**
 * Comes to the preview, which begins then, waits until it says how it went, and gives that. That it has said nothing
 * for a while is no outcome yet: the machine may be busy.
 */
export async function outcomeOf(page: Page): Promise<string> {
  // A page that is opened again may begin where its reader left it.
  await previewOf(page).scrollIntoViewIfNeeded();
  const done = page.locator(
    'section[data-outcome]:not([data-outcome="waiting"], [data-outcome="silent"])',
  );
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
