import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type ArtifactOpener, createArtifactOpener } from './artifact-opener.ts';
import { bundledArtifact } from './bundled-artifacts.ts';

let browser: Browser;
let open: ArtifactOpener;

beforeAll(async () => {
  browser = await sharedBrowser();
  open = await createArtifactOpener(browser, inject('serverUrl'));
});

afterAll(() => closeContexts(browser));

/** The colors of all elements, those of an open dialog included. */
function colorsOf(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll('#artifact *')].map((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor}`;
    }),
  );
}

test('an open dialog takes the colors of a theme that is switched in place', async () => {
  const artifact = bundledArtifact('/feedback/confirm-dialog', { version: 'v1' });
  const openIn = async (theme: 'light' | 'dark') => {
    const shown = await open(artifact, { theme });
    await shown.frame.locator('dialog[open]').waitFor();
    await shown.frame.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished)),
    );
    return shown;
  };
  const dark = await colorsOf((await openIn('dark')).frame);
  const shown = await openIn('light');
  await shown.setTheme('dark');
  await eventually(() => colorsOf(shown.frame)).toEqual(dark);
});
