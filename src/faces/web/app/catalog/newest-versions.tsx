import { Link } from 'react-router';
import { formatDate } from '../account/format-time.ts';
import { Cover } from './cover.tsx';
import type { SiteDeps } from '../../site.ts';
import type { PatternCardData } from './pattern-card.tsx';
import { toCards } from './pattern-card.tsx';

const MAX_SHOWN = 4;

/** A recently published version. */
export interface NewestRow {
  readonly card: PatternCardData;
  readonly versionId: string;
  /** `2026-10-12`. */
  readonly publishedOn: string;
  /** The publisher's notes. */
  readonly notes: string;
}

/** The home page's rows; empty until the newest versions are known. */
export async function readNewest(site: SiteDeps): Promise<readonly NewestRow[]> {
  const newest = await site.newestVersions(MAX_SHOWN);
  const cards = await toCards(
    site,
    newest.map(({ pattern }) => pattern),
  );
  return newest.flatMap(({ versionId, publishedAt, notes }, index) => {
    const card = cards[index];
    return card === undefined
      ? []
      : [{ card, versionId, publishedOn: publishedAt.slice(0, 10), notes }];
  });
}

/** The most recently published versions. */
export function NewestVersionsList({ rows }: { readonly rows: readonly NewestRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby="newest"
      className="grid grid-cols-1 gap-6 border-b border-line py-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-14"
    >
      <div>
        <h2 id="newest" className="text-lg font-semibold tracking-tight">
          Newest
        </h2>
        <p className="mt-1 text-sm text-muted">Recently published versions.</p>
      </div>
      <ul className="-my-3 divide-y divide-line">
        {rows.map(({ card, versionId, publishedOn, notes }) => (
          <li key={card.slug} className="group relative flex items-center gap-4 py-3">
            <div className="w-18 shrink-0 overflow-hidden rounded-sm border border-line group-hover:border-line-strong">
              <Cover image={card.coverImage} />
            </div>
            <div className="min-w-0 flex-1">
              <h3 className="flex items-center gap-2">
                <Link
                  to={card.slug}
                  prefetch="intent"
                  className="truncate rounded-sm after:absolute after:inset-0"
                >
                  {card.title}
                </Link>
                <span className="badge badge-version">{versionId}</span>
              </h3>
              <p className="line-clamp-2 text-sm text-muted sm:line-clamp-1">
                {notes === '' ? card.description : notes}
              </p>
            </div>
            <time
              dateTime={publishedOn}
              className="shrink-0 text-xs text-muted tabular-nums max-sm:sr-only"
            >
              {formatDate(publishedOn)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
