import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

/** The anatomies of the bundled patterns: the state that they are of, and the selectors of their parts. */
const anatomies = globSync('*/*/pattern.md', { cwd: join(PROJECT_DIR, 'catalog') })
  .toSorted()
  .flatMap((file) => {
    const text = readFileSync(join(PROJECT_DIR, 'catalog', file), 'utf8');
    const [, after] = text.split('<!-- @anatomy');
    if (after === undefined) return [];
    const [list = ''] = after.split('\n## ');
    return [
      {
        slug: `/${file.replace('/pattern.md', '')}`,
        state: /^ state="(?<state>[^"]+)"/.exec(after)?.groups?.['state'],
        parts: [...list.matchAll(/<!-- @part (.+?) -->/g)].map(([, selector = '']) => selector),
      },
    ];
  });

test('most patterns have an anatomy', () => {
  expect(anatomies.length).toBeGreaterThan(40);
});

test.each(anatomies)(
  '$slug: every part of the anatomy is seen in its state',
  async ({ slug, state, parts }) => {
    const { areSeen } = await open(slug, { state, reducedMotion: true });
    expect(parts).not.toEqual([]);
    await eventually(async () => {
      const seen = await areSeen(parts);
      return parts.filter((_, index) => seen[index] !== true);
    }).toEqual([]);
  },
);
