import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import { type GuideLink, GuideLinks } from '../guide/guide-links.tsx';
import { type PatternCardData, PatternGrid } from './pattern-card.tsx';

/** The end of a pattern's page: related patterns, and guides that do not decide about it. */
export function RelatedPatterns(props: {
  readonly related: readonly PatternCardData[];
  readonly guides: readonly GuideLink[];
  /** The page that compares the pattern with another. */
  readonly comparePath: string;
}) {
  if (props.related.length + props.guides.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-12 sm:mt-20">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-2">
        <h2 id="related" className="text-lg font-semibold">
          Related patterns
        </h2>
        <Link to={props.comparePath} className="btn">
          Compare with…
        </Link>
      </div>
      <GuideLinks
        label="Related guides"
        guides={props.guides}
        className="mb-6 grid gap-3 md:grid-cols-2"
      />
      <PatternGrid cards={props.related} level="h3" />
    </section>
  );
}

/** The previous and the next pattern of the section, and the place between them. */
export function PatternNeighbors({ previous, next, place, count }: Neighbors) {
  if (place === 0) return null;
  return (
    <nav
      aria-label="Previous and next pattern"
      className="bench-neighbors mt-10 grid min-h-11 grid-cols-[1fr_auto_1fr] items-center gap-3 border-t border-line bg-background px-4 text-muted md:px-8"
    >
      {previous === undefined ? <span /> : <NeighborLink neighbor={previous} side="previous" />}
      <span className="tabular-nums">
        {place} of {count}
      </span>
      {next === undefined ? null : <NeighborLink neighbor={next} side="next" />}
    </nav>
  );
}

function NeighborLink(props: { readonly neighbor: Neighbor; readonly side: 'previous' | 'next' }) {
  const { neighbor, side } = props;
  const isNext = side === 'next';
  return (
    <Link
      to={neighbor.slug}
      rel={isNext ? 'next' : 'prev'}
      prefetch="intent"
      className={`flex min-h-11 min-w-0 items-center gap-2 rounded-sm hover:text-link ${isNext ? 'justify-end text-end' : ''}`}
    >
      {isNext ? null : <ArrowLeftIcon className="size-4 shrink-0" />}
      <span className="truncate">
        <span className="sr-only">{isNext ? 'Next: ' : 'Previous: '}</span>
        {neighbor.title}
      </span>
      {isNext ? <ArrowRightIcon className="size-4 shrink-0" /> : null}
    </Link>
  );
}

export interface Neighbor {
  readonly slug: string;
  readonly title: string;
}

export interface Neighbors {
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
  /** In the section, from 1. */
  readonly place: number;
  readonly count: number;
}
