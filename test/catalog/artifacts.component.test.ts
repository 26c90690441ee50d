import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { type ArtifactOpener, createArtifactOpener } from './artifact-opener.ts';
import { ANATOMIES, unseenParts } from './artifact-anatomies.ts';
import { controlFaults, controlsOfArtifact } from './artifact-controls.ts';
import { faultsInLight, faultsOnPhone } from './artifact-faults.ts';
import { readTree } from './artifact-tree.ts';
import { type BundledArtifact, BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';

/** Tests that run at the same time, each in its own page: Vitest's own number of concurrent tests. */
const PAGES = 5;

let browser: Browser;
const openers: ArtifactOpener[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  while (openers.length < PAGES) {
    openers.push(await createArtifactOpener(browser, inject('serverUrl')));
  }
});

afterAll(() => closeContexts(browser));

test('finds the bundled artifacts, with their controls and anatomies', () => {
  expect(BUNDLED_ARTIFACTS.length).toBeGreaterThan(100);
  expect(BUNDLED_ARTIFACTS.flatMap(controlsOfArtifact).length).toBeGreaterThan(400);
  expect(BUNDLED_ARTIFACTS.filter(anatomyOf).length).toBeGreaterThan(40);
});

/** The anatomy in a pattern's text is that of the active version. */
function anatomyOf({ slug, isActive, variant }: BundledArtifact) {
  return isActive && variant === DEFAULT_VARIANT ? ANATOMIES.get(slug) : undefined;
}

// All checks of a version use one frame: to load it takes longer than most of them.
describe('a version, in each of its states', { concurrent: true }, () => {
  test.for(CHECKED_ARTIFACTS.map((artifact) => [artifact.name, artifact] as const))(
    '%s has no console error, overflow or axe finding in light, dark, right to left, 320 px and reduced motion; its accessibility tree is sound; each control renders; the anatomy is seen',
    async ([, artifact]) => {
      const anatomy = anatomyOf(artifact);
      const opener = openers.pop();
      if (opener === undefined) throw new Error('More tests run than there are pages.');
      try {
        const shown = await opener(artifact);
        const { faults: findInTree, isSilent } = await readTree(shown, artifact);
        const faults = [
          ...(await faultsInLight(shown, findInTree)),
          ...(await faultsOnPhone(shown)),
          ...(isSilent() ? ['announces without a live region'] : []),
        ];
        expect([...faults, ...shown.problems()]).toEqual([]);
        expect(anatomy && (await unseenParts(shown, anatomy))).toEqual(anatomy && []);
        expect(await controlFaults(shown, artifact)).toEqual([]);
      } finally {
        openers.push(opener);
      }
    },
  );
});
