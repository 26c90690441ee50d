import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import { type PatternCardData, PatternGrid } from './pattern-card.tsx';

/** The end of a pattern's page: related patterns, and links to the previous and next one. */
export function RelatedPatterns(props: {
  readonly related: readonly PatternCardData[];
  readonly neighbors: Neighbors;
}) {
  const { previous, next } = props.neighbors;
  return (
    <>
      {props.related.length === 0 ? null : (
        <section aria-labelledby="related" className="mt-16 border-t border-line pt-12 sm:mt-20">
          <h2 id="related" className="mb-6 text-lg font-semibold">
            Related patterns
          </h2>
          <PatternGrid cards={props.related} level="h3" />
        </section>
      )}
      <nav
        aria-label="Previous and next pattern"
        className="mt-16 grid grid-cols-1 gap-4 border-t border-line pt-6 sm:grid-cols-2"
      >
        {previous === undefined ? (
          <span className="max-sm:hidden" />
        ) : (
          <NeighborLink neighbor={previous} side="previous" />
        )}
        {next === undefined ? null : <NeighborLink neighbor={next} side="next" />}
      </nav>
    </>
  );
}

function NeighborLink({
  neighbor,
  side,
}: {
  readonly neighbor: Neighbor;
  readonly side: 'previous' | 'next';
}) {
  const isNext = side === 'next';
  return (
    <Link
      to={neighbor.slug}
      rel={isNext ? 'next' : 'prev'}
      prefetch="intent"
      className={`flex min-h-14 items-center gap-3 rounded-sm hover:text-link ${isNext ? 'justify-end text-right' : ''}`}
    >
      {isNext ? null : <ArrowLeftIcon className="size-4 shrink-0 text-muted" />}
      <span className="min-w-0">
        <span className="block text-xs text-muted">
          {isNext ? 'Next' : 'Previous'}, #{neighbor.number}
        </span>
        <span className="font-medium">{neighbor.title}</span>
      </span>
      {isNext ? <ArrowRightIcon className="size-4 shrink-0 text-muted" /> : null}
    </Link>
  );
}

/** The previous or next pattern, by number. */
export interface Neighbor {
  readonly slug: string;
  readonly title: string;
  readonly number: number;
}

export interface Neighbors {
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
}
