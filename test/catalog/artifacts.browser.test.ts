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
import { createArtifactVerdicts } from './artifact-verdicts.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';

/** Tests that run at the same time, each in its own page: Vitest's own number of concurrent tests. */
const PAGES = 5;

const verdictOf = createArtifactVerdicts('artifacts');

let browser: Browser;
const openers: ArtifactOpener[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  while (openers.length < PAGES) {
    openers.push(await createArtifactOpener(browser, inject('serverUrl')));
  }
});

afterAll(() => closeContexts(browser));

test('finds the bundled artifacts', () => {
  expect(BUNDLED_ARTIFACTS.length).toBeGreaterThan(15);
});

/** In `npm test` the active versions: the others never change, and were checked when they were published. */
const CHECKED = BUNDLED_ARTIFACTS.filter(({ isActive }) => IS_LONG || isActive);

describe('a version, in each of its states', { concurrent: true }, () => {
  test.for(CHECKED.map((artifact) => [artifact.name, artifact] as const))(
    '%s has no console error, overflow or axe finding in light, dark, right to left, 320 px and reduced motion',
    async ([, artifact]) => {
      const verdict = verdictOf(artifact, browser.version());
      if (verdict.hasPassed) return;
      const opener = openers.pop();
      if (opener === undefined) throw new Error('More tests run than there are pages.');
      try {
        const shown = await opener(artifact);
        const faults = [...(await faultsInLight(shown)), ...(await faultsOnPhone(shown))];
        expect([...faults, ...shown.problems()]).toEqual([]);
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
