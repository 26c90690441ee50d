import type { SiteDeps } from '../../site.ts';
import { toCards } from '../catalog/cards.server.ts';
import type { NewestRow } from './newest-versions.tsx';

const MAX_SHOWN = 4;

/** Number of versions to check for visible components. */
const MAX_LOOKED_AT = 24;

/** Registry items that are not components, so nothing is visible. */
const UNSEEN = /^registry:(?:lib|hook|file|theme|style|base|font)$/;

/** The latest published versions; empty until they are known. */
export async function readNewest(site: SiteDeps): Promise<readonly NewestRow[]> {
  const found = await site.newestVersions(site.principal, MAX_LOOKED_AT);
  const looked = await Promise.all(
    (found.ok ? found.value : []).map(async (version) => {
      const { pattern, versionId } = version;
      const manifest = await site.components.manifest(site.principal, pattern.id, versionId);
      const read = manifest.ok ? manifest.value : undefined;
      return { version, manifest: read, isSeen: !UNSEEN.test(read?.registry?.type ?? '') };
    }),
  );
  const newest = looked.filter(({ isSeen }) => isSeen).slice(0, MAX_SHOWN);
  const cards = await toCards(
    site,
    newest.map(({ version }) => version.pattern),
  );
  const rows = await Promise.all(
    newest.map(async ({ version, manifest }, index) => {
      const { pattern, versionId, publishedAt, notes } = version;
      const card = cards[index];
      if (card === undefined) return [];
      const before = await versionBefore(site, pattern.id, versionId);
      const says = (pattern.proofs?.[versionId] ?? manifest?.proof)?.says;
      return [
        { card, versionId, before, publishedOn: publishedAt.slice(0, 10), notes: says ?? notes },
      ];
    }),
  );
  return rows.flat();
}

/** The id of the previous version; undefined for the first one. */
export async function versionBefore(
  site: SiteDeps,
  patternId: string,
  versionId: string,
): Promise<string | undefined> {
  const versions = await site.components.versions(site.principal, patternId);
  return versions.ok ? versions.value[versions.value.indexOf(versionId) - 1] : undefined;
}
