import { type ReactNode, useId } from 'react';
import type { TooltipContentProps } from 'recharts';

/** Common props: no animation, and not focusable. */
export const CHART = {
  responsive: true,
  accessibilityLayer: false,
  className: 'min-h-0 w-full flex-1',
} as const;

const TICK = { fill: 'var(--ui-text-muted)', fontSize: 12 } as const;

export const AXIS = { tick: TICK, tickLine: false, axisLine: false } as const;

export const GRID = { stroke: 'var(--ui-border)', vertical: false } as const;

/** A target is a dashed line in a neutral color. */
export const TARGET_LINE = {
  stroke: 'var(--ui-text-muted)',
  strokeDasharray: '2 3',
  ifOverflow: 'extendDomain',
} as const;

export function targetLabel(value: string) {
  return {
    value,
    position: 'insideBottomRight',
    fill: 'var(--ui-text-muted)',
    fontSize: 12,
  } as const;
}

/** The day of the month without a leading zero. */
export function dayNumber(day: string): string {
  return String(Number(day.slice(8)));
}

/** One tick a week. */
export function weekTicks(days: readonly { readonly day: string }[]): string[] {
  return days.map(({ day }) => day).filter((day) => Number(day.slice(8)) % 7 === 1);
}

/** The powers of ten around some values, for a logarithmic axis. */
export function decades(values: readonly number[]): {
  readonly domain: [number, number];
  readonly ticks: number[];
} {
  const positive = values.filter((value) => value > 0);
  const lowest = Math.floor(Math.log10(Math.min(...positive, 1)));
  const highest = Math.ceil(Math.log10(Math.max(...positive, 10) * 1.2));
  const ticks = Array.from({ length: highest - lowest + 1 }, (_unused, index) =>
    Number((10 ** (lowest + index)).toPrecision(1)),
  );
  return { domain: [10 ** lowest, 10 ** highest], ticks };
}

/** Creates the tooltip of a day; it lists the values above zero. */
export function createTooltip(
  format: (value: number) => string,
): (props: TooltipContentProps) => ReactNode {
  return (props) => <ChartTooltip {...props} format={format} />;
}

function ChartTooltip({
  active,
  label,
  payload,
  format,
}: TooltipContentProps & { readonly format: (value: number) => string }) {
  const lines = payload.flatMap(({ name, value }) =>
    typeof value === 'number' && value > 0 ? [{ name: String(name), value }] : [],
  );
  if (!active || lines.length === 0) return null;
  return (
    <div className="rounded-sm border border-line bg-raised px-3 py-2 text-xs shadow-raised">
      <p className="font-medium">{label}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {lines.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="max-w-40 truncate text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{format(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The legend: p50 hollow, p95 filled, target dashed. */
export function PercentileLegend({ targetMs }: { readonly targetMs: number }) {
  return (
    <ul className="mb-3 flex gap-4 text-muted">
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" className="size-3">
          <circle
            cx="6"
            cy="6"
            r="4"
            fill="var(--ui-surface)"
            stroke="var(--site-chart-2)"
            strokeWidth="2"
          />
        </svg>
        p50
      </li>
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" className="size-3">
          <circle cx="6" cy="6" r="5" fill="var(--site-chart-1)" />
        </svg>
        p95
      </li>
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" className="size-3">
          <path d="M6 0v12" stroke="var(--ui-text-muted)" strokeWidth="2" strokeDasharray="2 3" />
        </svg>
        target, {targetMs} ms
      </li>
    </ul>
  );
}

/** Series differ in color and in texture. */
const FILLS = [
  { color: 'var(--site-chart-1)', marks: undefined },
  { color: 'var(--site-chart-2)', marks: 'M-1 7 7 -1M3 11 11 3' },
  { color: 'var(--site-chart-3)', marks: 'M0 2h8M0 6h8' },
  { color: 'var(--site-chart-4)', marks: 'M2 2h.01M6 6h.01' },
  { color: 'var(--site-chart-5)', marks: 'M2 0v8M6 0v8' },
] as const;

export interface SeriesFills {
  /** The fill of a series by its index. */
  readonly fill: (series: number) => string;
  readonly prefix: string;
}

/** Unique ids for the fills of one chart. */
export function useSeriesFills(): SeriesFills {
  const prefix = useId();
  return { prefix, fill: (series) => `url(#${prefix}-${series % FILLS.length})` };
}

/** The definitions of the fills; must be rendered in the same chart. */
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

/** The series by name, in stacking order. */
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
