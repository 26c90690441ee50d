import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser, frameFaults, closeContexts } from '../support/browser.ts';
import {
  type ShownArtifact,
  type ArtifactOpener,
  createArtifactOpener,
  overflowOf,
} from './artifact-opener.ts';
import { IS_LONG } from '../support/scale.ts';
import { ANATOMIES, unseenParts } from './artifact-anatomies.ts';
import { controlFaults, controlsOfArtifact } from './artifact-controls.ts';
import { verdictOf } from './artifact-verdicts.ts';
import { type BundledArtifact, BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';
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

/** In `npm test` the active versions: the others never change, and were checked when they were published. */
const CHECKED = BUNDLED_ARTIFACTS.filter(({ isActive }) => IS_LONG || isActive);

test('finds the bundled artifacts, with their controls and anatomies', () => {
  expect(CHECKED.length).toBeGreaterThan(100);
  expect(CHECKED.flatMap(controlsOfArtifact).length).toBeGreaterThan(400);
  expect(CHECKED.filter(anatomyOf).length).toBeGreaterThan(40);
});

/** The anatomy in a pattern's text is that of the active version. */
function anatomyOf({ slug, isActive, variant }: BundledArtifact) {
  return isActive && variant === DEFAULT_VARIANT ? ANATOMIES.get(slug) : undefined;
}

// All checks of a version use one frame: to load it takes longer than most of them.
describe('a version, in each of its states', { concurrent: true }, () => {
  test.for(CHECKED.map((artifact) => [artifact.name, artifact] as const))(
    '%s has no console error, overflow or axe finding in light, dark, right to left, 320 px and reduced motion; each control renders; the anatomy is seen',
    async ([, artifact]) => {
      const anatomy = anatomyOf(artifact);
      const verdict = verdictOf(artifact, [browser.version(), anatomy]);
      if (verdict.hasPassed) return;
      const opener = openers.pop();
      if (opener === undefined) throw new Error('More tests run than there are pages.');
      try {
        const shown = await opener(artifact);
        const faults = [...(await faultsInLight(shown)), ...(await faultsOnPhone(shown))];
        expect([...faults, ...shown.problems()]).toEqual([]);
        expect(anatomy && (await unseenParts(shown, anatomy))).toEqual(anatomy && []);
        expect(await controlFaults(shown, artifact)).toEqual([]);
        await verdict.remember();
      } finally {
        openers.push(opener);
      }
    },
  );
});

/** Faults of each state in the artifact's width. */
async function faultsInLight({ frame, show, states, widthOf }: ShownArtifact): Promise<string[]> {
  const faults: string[] = [];
  for (const state of [undefined, ...states]) {
    const width = widthOf(state);
    await show({ state, ...(width === undefined ? {} : { width }) });
    const found = [...(await overflowOf(frame)), ...(await lastingFaults(frame))];
    faults.push(...found.map((fault) => `${state ?? 'the example'}, light: ${fault}`));
  }
  return faults;
}

/** Faults of each state mounted at 320 px from right to left, and then turned to left to right in dark. */
async function faultsOnPhone(shown: ShownArtifact): Promise<string[]> {
  const { frame, show, states } = shown;
  const faults: string[] = [];
  for (const state of [undefined, ...states]) {
    const collect = (look: string, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${state ?? 'the example'}, ${look}: ${fault}`));
    await show({ state, width: 320, direction: 'rtl', reducedMotion: true });
    collect('right to left at 320 px', await overflowOf(frame));
    await shown.setDirection('ltr');
    await shown.setTheme('dark');
    collect('320 px', await overflowOf(frame));
    collect('dark', await lastingFaults(frame, { colors: true }));
  }
  return faults;
}

/** What axe finds once everything has faded in: on a busy machine a transition can begin while axe looks. */
async function lastingFaults(
  frame: Frame,
  options?: { readonly colors: boolean },
): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    faults = await frameFaults(frame, options);
    if (faults.length === 0) break;
    await frame.evaluate(async () => {
      for (let count = 0; count < 20; count += 1) await new Promise(requestAnimationFrame);
    });
  }
  return faults;
}
