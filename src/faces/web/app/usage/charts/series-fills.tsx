import { useId } from 'react';

/** So many series can be told apart, by colour and by texture. */
const FILLS = [
  { color: 'var(--ui-chart-1)', marks: undefined },
  { color: 'var(--ui-chart-2)', marks: 'M-1 7 7 -1M3 11 11 3' },
  { color: 'var(--ui-chart-3)', marks: 'M0 2h8M0 6h8' },
  { color: 'var(--ui-chart-4)', marks: 'M2 2h.01M6 6h.01' },
  { color: 'var(--ui-chart-5)', marks: 'M2 0v8M6 0v8' },
] as const;

export interface SeriesFills {
  /** The fill of a series, by its place. */
  readonly fill: (series: number) => string;
  readonly prefix: string;
}

/** Names for the fills of one chart: a page has several. */
export function useSeriesFills(): SeriesFills {
  const prefix = useId();
  return { prefix, fill: (series) => `url(#${prefix}-${series % FILLS.length})` };
}

/** What the names stand for; goes into the same chart. */
export function SeriesFillDefinitions({ prefix }: { readonly prefix: string }) {
  return (
    <defs>
      {FILLS.map(({ color, marks }, index) => (
        <pattern
          key={color}
          id={`${prefix}-${index}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" fill={color} />
          {marks === undefined ? null : (
            <path
              d={marks}
              stroke="var(--ui-surface)"
              strokeWidth={index === 3 ? 3 : 1.5}
              strokeLinecap={index === 3 ? 'round' : 'butt'}
              opacity={0.7}
            />
          )}
        </pattern>
      ))}
    </defs>
  );
}

/** The series by name, in the order in which they are stacked. */
export function SeriesLegend({
  names,
  fills,
}: {
  readonly names: readonly string[];
  readonly fills: SeriesFills;
}) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-muted">
      {names.map((name, index) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          <svg viewBox="0 0 16 16" className="size-3 shrink-0">
            <rect width="16" height="16" rx="3" fill={fills.fill(index)} />
          </svg>
          <bdi className="max-w-40 truncate">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
