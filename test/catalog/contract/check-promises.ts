import { expect } from 'vitest';
import type { ArtifactPage, useArtifacts } from '../artifact-page.ts';
import type { BundledArtifact } from '../bundled-artifacts.ts';

/** A promise, and what checks it. */
interface CheckedPromise {
  readonly name: string;
  /** The fixture's state in which it is checked. */
  readonly state?: string | undefined;
  readonly check: (shown: ArtifactPage) => Promise<void>;
}

/** Opens a fixture and checks promises, each on a freshly mounted one; a failure names its promise. */
export async function checkPromises(
  open: ReturnType<typeof useArtifacts>['open'],
  fixture: BundledArtifact,
  promises: readonly CheckedPromise[],
  { reducedMotion }: { readonly reducedMotion: boolean },
): Promise<void> {
  const looks = { width: 1024, reducedMotion };
  const [first] = promises;
  const shown = await open(fixture, { ...looks, state: first?.state });
  for (const promise of promises) {
    const { name, state, check } = promise;
    if (promise !== first) await shown.show({ ...looks, state });
    await shown.frame.evaluate(() => {
      Reflect.set(globalThis, 'seen', []);
      globalThis.scrollTo(0, 0);
    });
    try {
      await check(shown);
    } catch (error) {
      throw new Error(`It does not keep the promise: ${name}.`, { cause: error });
    }
  }
  expect(shown.problems()).toEqual([]);
}
