import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { ShownArtifact } from './artifact-opener.ts';

/** The anatomy of a pattern's text: the state that it is of, and the selectors of its parts. */
export interface Anatomy {
  readonly state: string | undefined;
  readonly parts: readonly string[];
}

/** The anatomies of the bundled patterns by slug. */
export const ANATOMIES: ReadonlyMap<string, Anatomy> = new Map(
  globSync('*/*/pattern.md', { cwd: join(PROJECT_DIR, 'catalog') })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(PROJECT_DIR, 'catalog', file), 'utf8');
      const [, after] = text.split('<!-- @anatomy');
      if (after === undefined) return [];
      const [list = ''] = after.split('\n## ');
      const state = /^ state="(?<state>[^"]+)"/.exec(after)?.groups?.['state'];
      const parts = [...list.matchAll(/<!-- @part (.+?) -->/g)].map(
        ([, selector = '']) => selector,
      );
      return [[`/${file.replace('/pattern.md', '')}`, { state, parts }] as const];
    }),
);

/** The parts of an anatomy that are not seen in its state, after a while in which they may come. */
export async function unseenParts(
  { show, areSeen }: ShownArtifact,
  { state, parts }: Anatomy,
): Promise<readonly string[]> {
  await show({ state, reducedMotion: true });
  let unseen = parts;
  const look = async () => {
    const seen = await areSeen(parts);
    unseen = parts.filter((_, index) => seen[index] !== true);
    if (unseen.length > 0) throw new Error('Not all parts are seen.');
  };
  await vi.waitFor(look, WAIT_OPTIONS).catch(() => {});
  return unseen;
}
