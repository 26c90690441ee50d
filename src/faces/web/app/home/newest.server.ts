import type { Manifest } from '../../../../domain/components/manifest.ts';
import type { PatternActivation } from '../../../../domain/components/retrieval/component-index.ts';
import type { SiteDeps } from '../../site.ts';
import { toCards } from '../catalog/cards.server.ts';
import type { NewestRow } from './newest-versions.tsx';

const MAX_SHOWN = 4;

/** Number of changes to check for visible components. */
const MAX_LOOKED_AT = 24;

/** Registry items that are not components, so nothing is visible. */
const UNSEEN = /^registry:(?:lib|hook|file|theme|style|base|font)$/;

/** The latest changes; empty until they are known. */
export async function readNewest(site: SiteDeps): Promise<readonly NewestRow[]> {
  const found = await site.readNews(site.principal, MAX_LOOKED_AT);
  const looked = await Promise.all(
    (found.ok ? found.value : []).map(async (move) => {
      const { pattern, to } = move;
      const manifest = await site.components.manifest(site.principal, pattern.id, to);
      const read = manifest.ok ? manifest.value : undefined;
      return { move, manifest: read, isSeen: !UNSEEN.test(read?.registry?.type ?? '') };
    }),
  );
  const newest = looked.filter(({ isSeen }) => isSeen).slice(0, MAX_SHOWN);
  const cards = await toCards(
    site,
    newest.map(({ move }) => move.pattern),
  );
  return newest.flatMap(({ move, manifest }, index) => {
    const card = cards[index];
    if (card === undefined) return [];
    const { to: versionId, from: before, at } = move;
    return [{ card, versionId, before, changedOn: at.slice(0, 10), notes: lineOf(move, manifest) }];
  });
}

/** What a version changed, in a sentence: its proof's, or its notes; of a first version what it is. */
export function lineOf(
  { pattern, from, to }: Pick<PatternActivation, 'pattern' | 'from' | 'to'>,
  manifest: Manifest | undefined,
): string {
  if (from === undefined) return pattern.summary ?? pattern.description;
  return (pattern.proofs?.[to] ?? manifest?.proof)?.says ?? manifest?.notes ?? '';
}
