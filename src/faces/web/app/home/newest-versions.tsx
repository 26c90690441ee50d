import { Link } from 'react-router';
import { formatDate } from '../account/format-time.ts';
import { comparePath } from '../component/compare-path.ts';
import type { SiteDeps } from '../../site.ts';
import { type PatternCardData, PatternCard, toCards } from '../catalog/pattern-card.tsx';

const MAX_SHOWN = 3;

/** A recently published version. */
export interface NewestRow {
  readonly card: PatternCardData;
  readonly versionId: string;
  /** The version before it, where there is one. */
  readonly before: string | undefined;
  /** `2026-10-12`. */
  readonly publishedOn: string;
  /** The publisher's notes. */
  readonly notes: string;
}

/** The versions that were published last; empty until they are known. */
export async function readNewest(site: SiteDeps): Promise<readonly NewestRow[]> {
  const newest = await site.newestVersions(MAX_SHOWN);
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

/** Cards of recently published versions, with what is new in them. */
export function NewestVersions({ rows }: { readonly rows: readonly NewestRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(({ card, versionId, before, publishedOn, notes }) => (
        <li key={card.slug}>
          <PatternCard card={card}>
            <p className="mt-0.5 line-clamp-3 text-muted">
              {notes === '' ? card.description : notes}
            </p>
            <p className="mt-2 flex items-center gap-3 text-xs text-muted">
              <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
              {before === undefined ? null : (
                <Link
                  to={comparePath(card.slug, before, versionId)}
                  className="above link -my-2 py-2 text-sm"
                >
                  Compare with {before}
                </Link>
              )}
            </p>
          </PatternCard>
        </li>
      ))}
    </ul>
  );
}
