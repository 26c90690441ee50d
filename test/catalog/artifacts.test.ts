import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectBrowser, frameFaults } from '../support/browser.ts';
import {
  type ArtifactOpener,
  type ShownArtifact,
  createArtifactOpener,
  overflowOf,
} from './artifact-opener.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';

/** Tests that run at the same time, each in its own page: Vitest's own number of concurrent tests. */
const PAGES = 5;

let browser: Browser;
const openers: ArtifactOpener[] = [];

beforeAll(async () => {
  browser = await connectBrowser();
  while (openers.length < PAGES) {
    openers.push(await createArtifactOpener(browser, inject('serverUrl')));
  }
});

afterAll(() => browser.close());

test('finds the bundled artifacts', () => {
  expect(BUNDLED_ARTIFACTS.length).toBeGreaterThan(15);
});

describe('every version, in each of its states', { concurrent: true }, () => {
  test.for(BUNDLED_ARTIFACTS.map((artifact) => [artifact.name, artifact] as const))(
    '%s has no console error, overflow or axe finding in light, dark, right to left, 320 px and reduced motion',
    { timeout: 60_000 },
    async ([, artifact]) => {
      const opener = openers.pop();
      if (opener === undefined) throw new Error('More tests run than there are pages.');
      try {
        const shown = await opener(artifact);
        const faults: string[] = [];
        for (const state of [undefined, ...shown.states]) {
          const found = await faultsOf(shown, state);
          faults.push(...found.map((fault) => `${state ?? 'the example'}, ${fault}`));
        }
        expect([...faults, ...shown.problems()]).toEqual([]);
      } finally {
        openers.push(opener);
      }
    },
  );
});

/** Each look of one state, with what is wrong in it. */
async function faultsOf(shown: ShownArtifact, state: string | undefined): Promise<string[]> {
  const { frame, show } = shown;
  const faults: string[] = [];
  const collect = (look: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  await show({ state });
  collect('light', await overflowOf(frame));
  collect('light', await lastingFaults(frame));
  await show({ state, width: 320, direction: 'rtl', reducedMotion: true });
  collect('right to left at 320 px', await overflowOf(frame));
  await show({ state, width: 320, theme: 'dark' });
  collect('320 px', await overflowOf(frame));
  collect('dark', await lastingFaults(frame, { colours: true }));
  return faults;
}

/** What axe finds once everything has faded in: on a busy machine a transition can begin while axe looks. */
async function lastingFaults(
  frame: Frame,
  options?: { readonly colours: boolean },
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
