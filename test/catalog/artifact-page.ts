import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  type ArtifactLooks,
  type ArtifactOpener,
  type ShownArtifact,
  createArtifactOpener,
} from './artifact-opener.ts';
import { type BundledArtifact, bundledArtifact } from './bundled-artifacts.ts';

/** An artifact in the preview's document, for a test of what keys do. */
export interface ArtifactPage extends ShownArtifact {
  /** Waits until an element whose description by `focus` contains this text, or matches it, has focus. */
  readonly expectFocus: (expected: string | RegExp) => Promise<void>;
}

/**
 * Opens bundled artifacts in one page for a test file. Call it at the top of the file.
 *
 * ```ts
 * const { open } = useArtifacts();
 * test('arrows move through the menu', async () => {
 *   const { keys, expectFocus } = await open('/overlays/menu', { state: 'Order' });
 *   await keys('Tab', 'Enter');
 *   await expectFocus('menuitem "Rename"');
 *   await keys('Escape');
 *   await expectFocus('button "Actions"');
 * });
 * ```
 */
export function useArtifacts(device: { readonly hasTouch?: boolean } = {}) {
  let browser: Browser;
  let opener: ArtifactOpener;
  beforeAll(async () => {
    browser = await sharedBrowser();
    opener = await createArtifactOpener(browser, inject('serverUrl'), device);
  });
  afterAll(() => closeContexts(browser));
  return {
    /** Opens a version of a pattern, the active one unless another is named. */
    open: async (
      slug: string | BundledArtifact,
      options: ArtifactLooks & { readonly version?: string; readonly variant?: string } = {},
    ): Promise<ArtifactPage> => {
      const shown = await opener(
        typeof slug === 'string' ? bundledArtifact(slug, options) : slug,
        options,
      );
      return {
        ...shown,
        expectFocus: (expected) =>
          typeof expected === 'string'
            ? eventually(shown.focus).toContain(expected)
            : eventually(shown.focus).toMatch(expected),
      };
    },
  };
}
