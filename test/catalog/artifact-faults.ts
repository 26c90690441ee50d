import type { Frame } from 'playwright-core';
import { frameFaults } from '../support/browser.ts';
import { type ShownArtifact, overflowOf } from './artifact-opener.ts';

/**
 * Faults of each state in the artifact's width.
 *
 * @param findMore finds others in the state that is shown
 */
export async function faultsInLight(
  { frame, show, states, widthOf }: ShownArtifact,
  findMore: () => Promise<readonly string[]> = async () => [],
): Promise<string[]> {
  const faults: string[] = [];
  for (const state of [undefined, ...states]) {
    const width = widthOf(state);
    await show({ state, ...(width === undefined ? {} : { width }) });
    const found = [
      ...(await overflowOf(frame)),
      ...(await lastingFaults(frame)),
      ...(await findMore()),
    ];
    faults.push(...found.map((fault) => `${state ?? 'the example'}, light: ${fault}`));
  }
  return faults;
}

/** Faults of each state mounted at 320 px from right to left, and then turned to left to right in dark. */
export async function faultsOnPhone(shown: ShownArtifact): Promise<string[]> {
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
