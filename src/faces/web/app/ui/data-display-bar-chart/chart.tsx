'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { useLocale } from '../layout-language-provider/component';

/** What every chart takes. */
export interface ChartProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** The metric, what divides it, and its period: "Orders by week, autumn 2026". */
  title: string;
  /** Shown while no value is read: the total, or what the chart says. */
  summary: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** A value in words, with its unit. Default: a number in the language of the page. */
  format?: ((value: number) => string) | undefined;
  loading?: boolean | undefined;
  /** Shown in place of the plot when there is no value. */
  empty?: ReactNode;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
}

/** Every text that is not data, for translation. */
export interface ChartLabels {
  /** Over the first column of the table. */
  category: string;
  value: string;
  /** Behind the name of a category that is not over. */
  running: string;
  missing: string;
  showTable: string;
  showChart: string;
  loading: string;
  empty: string;
}

export const CHART_ENGLISH: ChartLabels = {
  category: 'Category',
  value: 'Value',
  running: 'so far',
  missing: 'No data',
  showTable: 'Show table',
  showChart: 'Show chart',
  loading: 'Loading',
  empty: 'No data in this period.',
};

/** Hue and lightness of each series on the screen; a pattern as well in print and where colors are forced. */
const SERIES = [
  { color: 'text-(--ui-accent-text)', mark: '' },
  { color: 'text-(--ui-warning-text)', mark: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  { color: 'text-(--ui-success-text)/70', mark: 'M2 2h.01M6 6h.01' },
  { color: 'text-(--ui-text-muted)', mark: 'M0 2h8M0 6h8' },
  { color: 'text-(--ui-border-strong)', mark: 'M0 4h8M4 0v8' },
] as const;

export const seriesColor = (at: number) => SERIES[at % SERIES.length]?.color ?? '';
/** For `fill`, in an element with `seriesColor`, on a page with `SeriesPatterns` of the same id. */
export const seriesFill = (id: string, at: number) =>
  SERIES[at % SERIES.length]?.mark ? `url(#${id}-${at % SERIES.length})` : 'currentColor';

export function SeriesPatterns({ id }: { id: string }) {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        {SERIES.map(({ color, mark }, at) => (
          <pattern
            key={color}
            id={`${id}-${at}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            className={`fill-current stroke-[2.5] [stroke-linecap:round] ${color}`}
          >
            <rect width="8" height="8" className="forced-colors:opacity-25 print:opacity-25" />
            <path d={mark} className="hidden stroke-current forced-colors:inline print:inline" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const CELL = 'border-t border-(--ui-border) px-3 py-2';
const PULSE = 'animate-pulse bg-(--ui-active) motion-reduce:animate-none';

export interface ChartFrameProps extends ChartProps {
  /** The title, or what is being read. */
  heading: string;
  value: ReactNode;
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  text: ChartLabels;
  children: ReactNode;
}

/** A card: heading, value, the plot, and the same numbers as a table behind a button. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    summary: _,
    heading,
    value,
    table,
    text,
    loading = false,
    children,
    ...own
  } = props;
  const {
    headingLevel = 2,
    format: _format,
    empty: _empty,
    locale: _locale,
    className = '',
    ...root
  } = own;
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      aria-busy={loading}
      className={`relative w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) sm:p-6 ${className}`}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading id={`${id}-title`} className="font-medium wrap-anywhere text-(--ui-text-muted)">
            <span className={heading === title ? '' : 'sr-only'}>{title}</span>
            {heading !== title && <span aria-hidden>{heading}</span>}
          </Heading>
          <p className="mt-1 min-h-8 text-2xl/8 font-semibold tracking-tight wrap-anywhere tabular-nums">
            {loading ? <span className="sr-only">{text.loading}</span> : value}
          </p>
        </div>
        <button
          type="button"
          onClick={() => setIsTable(!isTable)}
          className={`inline-flex h-(--ui-control-small) shrink-0 items-center gap-1.5 rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{isTable ? text.showChart : text.showTable}</span>
        </button>
      </header>
      <div hidden={isTable} className="mt-5">
        {children}
      </div>
      <div
        hidden={!isTable}
        role="group"
        aria-labelledby={`${id}-title`}
        tabIndex={0}
        className={`mt-5 max-h-72 overflow-auto rounded-(--ui-radius) border border-(--ui-border) ${FOCUS}`}
      >
        <table className="w-full tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-(--ui-surface-sunken) text-(--ui-text-muted)">
            <tr>
              {table.head.map((name, at) => (
                <th
                  key={at}
                  scope="col"
                  className={`px-3 py-2 font-medium ${at > 0 ? 'text-end' : 'text-start'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells], at) => (
              <tr key={at}>
                <th scope="row" className={`${CELL} text-start font-normal`}>
                  {name}
                </th>
                {cells.map((cell, of) => (
                  <td key={of} className={`${CELL} text-end`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export interface ChartPlotProps {
  title: string;
  summary: string;
  ticks: readonly number[];
  format: (value: number) => string;
  /** Under the plot, one for each place that is read. */
  names: readonly string[];
  /** Bands for bars; points, the first and last of which are at the edges, for lines. */
  places?: 'bands' | 'points' | undefined;
  active: number | null;
  onActive: (at: number | null) => void;
  /** A full sentence: "9 November: 31 orders". */
  valueText: (at: number) => string;
  loading?: boolean | undefined;
  children: ReactNode;
}

/** Axis, grid lines and the slider that reads one place after the other. Time runs from left to right in every script. */
export function ChartPlot(props: ChartPlotProps) {
  const { ticks, names, places = 'bands', active, onActive, loading = false } = props;
  const last = names.length - 1;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => `${100 - ((value - low) / (high - low)) * 100}%`;
  const x = (at: number) =>
    places === 'bands'
      ? `${((at + 0.5) / names.length) * 100}%`
      : `${last > 0 ? (at / last) * 100 : 50}%`;
  const step = Math.ceil(names.length / 6);

  function press(event: KeyboardEvent) {
    const next = {
      ArrowRight: active === null ? 0 : Math.min(last, active + 1),
      ArrowUp: active === null ? 0 : Math.min(last, active + 1),
      ArrowLeft: active === null ? last : Math.max(0, active - 1),
      ArrowDown: active === null ? last : Math.max(0, active - 1),
      Home: 0,
      End: last,
      Escape: null,
    }[event.key];
    if (loading || next === undefined || (next === null && active === null)) return;
    event.preventDefault();
    onActive(next);
  }

  function readPointer(event: PointerEvent<HTMLElement>) {
    if (loading) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const at = places === 'bands' ? Math.floor(share * names.length) : Math.round(share * last);
    onActive(Math.max(0, Math.min(last, at)));
  }

  return (
    <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="relative text-end text-xs text-(--ui-text-subtle) tabular-nums">
        {/* The widest label makes the column; the others are placed over it. */}
        {[low, high].map((tick) => (
          <span key={tick} className="invisible block h-0">
            {!loading && props.format(tick)}
          </span>
        ))}
        {(loading ? [] : ticks).map((tick) => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: y(tick) }}
          >
            {props.format(tick)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={loading ? -1 : 0}
        aria-disabled={loading}
        aria-label={props.title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={active ?? Math.max(0, last)}
        aria-valuetext={active === null ? props.summary : props.valueText(active)}
        onKeyDown={press}
        onBlur={() => onActive(null)}
        onPointerDown={readPointer}
        onPointerMove={readPointer}
        onPointerLeave={() => onActive(null)}
        className={`relative h-44 cursor-crosshair touch-pan-y rounded-[2px] ${FOCUS}`}
      >
        {ticks.map((tick) => (
          <div
            key={tick}
            className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-(--ui-border-strong)' : 'border-(--ui-border)'}`}
            style={{ top: y(tick) }}
          />
        ))}
        {active !== null && places === 'bands' && (
          <div
            className="absolute inset-y-0 -translate-x-1/2 bg-(--ui-active) forced-colors:outline-1"
            style={{ left: x(active), width: `${100 / names.length}%` }}
          />
        )}
        {loading ? (
          <div
            className={`absolute inset-x-0 bottom-0 h-2/3 rounded-(--ui-radius-small) ${PULSE}`}
          />
        ) : (
          props.children
        )}
        {active !== null && places === 'points' && (
          <div
            className="absolute inset-y-0 border-s border-(--ui-border-strong)"
            style={{ left: x(active) }}
          />
        )}
      </div>
      <div aria-hidden className="relative col-start-2 mt-2 h-4 text-xs/4 text-(--ui-text-subtle)">
        {names.map((name, at) =>
          at % step === 0 ? (
            <span
              key={at}
              className={`absolute truncate text-center ${places === 'points' && at === 0 ? '' : '-translate-x-1/2'}`}
              style={{ left: x(at), maxWidth: `${(100 * step) / names.length}%` }}
            >
              {name}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** The names of the series, each with the value that is read. Screen readers get both from the plot and the table. */
export function ChartLegend({
  id,
  names,
  values,
}: {
  id: string;
  names: readonly string[];
  values?: readonly string[] | undefined;
}) {
  return (
    <ul aria-hidden className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-(--ui-text-muted)">
      {names.map((name, at) => (
        <li key={name} className="flex items-center gap-2 tabular-nums">
          <svg className={`size-3 shrink-0 ${seriesColor(at)}`}>
            <rect width="12" height="12" rx="2" fill={seriesFill(id, at)} />
          </svg>
          {name}
          {values && <span className="font-medium text-(--ui-text)">{values[at]}</span>}
        </li>
      ))}
    </ul>
  );
}

/**
 * From a round number at or below the lowest value to one at or above the highest, in three to five steps; in whole
 * ones where all values are whole, since there is no half of a call.
 */
export function ticksFor(lowest: number, highest: number, areWhole = false): readonly number[] {
  const span = highest - lowest || 1;
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const round = power * ([1, 2, 2.5, 5].find((factor) => factor * power * 4 >= span) ?? 10);
  const step = areWhole ? Math.ceil(round) : round;
  const first = Math.floor(lowest / step);
  const count = Math.max(1, Math.ceil(highest / step) - first);
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step);
}

/** The caller's format, or numbers as the page's language writes them. */
export function useFormat(
  given: ((value: number) => string) | undefined,
  locale: string | undefined,
) {
  const numbers = new Intl.NumberFormat(useLocale(locale));
  return given ?? ((value: number) => numbers.format(value));
}
