import { Link } from 'react-router';
import { formatDate } from '../page/format-time.ts';
import { comparePath } from '../component/compare-path.ts';
import { type PatternCardData, PatternCard } from '../catalog/pattern-card.tsx';
import { InlineCode } from '../code/inline-code.tsx';

/** A component that changed lately. */
export interface NewestRow {
  readonly card: PatternCardData;
  readonly versionId: string;
  /** The version that was active before, if any. */
  readonly before: string | undefined;
  /** `2026-10-12`. */
  readonly changedOn: string;
  /** What changed, in a sentence. */
  readonly notes: string;
}

/** Cards of components that changed lately. */
export function NewestVersions({ rows }: { readonly rows: readonly NewestRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {rows.map(({ card, versionId, before, changedOn, notes }) => (
        <li key={card.slug}>
          <PatternCard card={card}>
            <p className="mt-0.5 line-clamp-2 text-muted">
              <InlineCode text={notes === '' ? card.description : notes} />
            </p>
            <p className="mt-2 flex items-center gap-3 text-xs text-muted">
              <time dateTime={changedOn}>{formatDate(changedOn)}</time>
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
