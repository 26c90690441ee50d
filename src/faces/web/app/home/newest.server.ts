import type { SiteDeps } from '../../site.ts';
import { toCards } from '../catalog/cards.server.ts';
import type { NewestRow } from './newest-versions.tsx';

const MAX_SHOWN = 3;

/** The versions that were published last; empty until they are known. */
export async function readNewest(site: SiteDeps): Promise<readonly NewestRow[]> {
  const found = await site.newestVersions(MAX_SHOWN);
  const newest = found.ok ? found.value : [];
  const cards = await toCards(
    site,
    newest.map(({ pattern }) => pattern),
  );
  const rows = await Promise.all(
    newest.map(async ({ pattern, versionId, publishedAt, notes }, index) => {
      const card = cards[index];
      if (card === undefined) return [];
      const before = await versionBefore(site, pattern.id, versionId);
      return [{ card, versionId, before, publishedOn: publishedAt.slice(0, 10), notes }];
    }),
  );
  return rows.flat();
}

/** The id of the version before another one; undefined for the first one. */
export async function versionBefore(
  site: SiteDeps,
  patternId: string,
  versionId: string,
): Promise<string | undefined> {
  const versions = await site.components.versions(site.principal, patternId);
  return versions.ok ? versions.value[versions.value.indexOf(versionId) - 1] : undefined;
}
