import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { ShownArtifact } from './artifact-opener.ts';

/** Of a tenth of a second each. */
const TRIES = 200;

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
  for (let tries = 1; ; tries += 1) {
    const seen = await areSeen(parts);
    const unseen = parts.filter((_, index) => seen[index] !== true);
    if (unseen.length === 0 || tries === TRIES) return unseen;
    await delay(100);
  }
}
