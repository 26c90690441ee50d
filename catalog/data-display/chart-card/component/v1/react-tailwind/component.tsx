'use client';

import { ArrowDownRight, ArrowRight, ArrowUpRight, ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { useLabels, useLocale } from '../layout-language-provider/component';

export interface ChartPoint {
  /** In full, for the header and the table: "Week of 9 November". */
  label: string;
  /** On the axis: "9 Nov". */
  shortLabel: string;
  /** `null` is a gap, not a zero. */
  value: number | null;
  /** The same point of the period before. */
  previous?: number | null | undefined;
}

export interface ChartCardProps {
  /** The metric and its period: "Orders, last 12 weeks". */
  title: string;
  points: readonly ChartPoint[];
  /** Shown while no point is: the total of the period, or its mean. */
  summary: string;
  change?: ChartChange | undefined;
  /** The values in words, with their unit. */
  format?: ((value: number) => string) | undefined;
  /** The last point is not over yet. Its line is dashed. */
  isLastRunning?: boolean | undefined;
  /** Where the axis begins, for values that never come near 0: a weight, a temperature. 0 if left out. */
  axisStart?: number | undefined;
  /** BCP 47, for numbers. Default: that of the page. */
  locale?: string | undefined;
  loading?: boolean | undefined;
  /** Shown in the plot when no point has a value. */
  empty?: ReactNode;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<ChartCardLabels> | undefined;
}

export interface ChartChange {
  direction: 'up' | 'down' | 'flat';
  /** Up is not always good: fewer returns are. */
  tone: 'good' | 'bad' | 'neutral';
  /** With its base: "12% more than the 12 weeks before". */
  text: string;
}

/** Every text that is not data, for translation. */
export interface ChartCardLabels {
  current: string;
  previous: string;
  period: string;
  running: string;
  missing: string;
  showTable: string;
  showChart: string;
  loading: string;
}

const ENGLISH: ChartCardLabels = {
  current: 'This period',
  previous: 'Period before',
  period: 'Period',
  running: 'so far',
  missing: 'No data',
  showTable: 'Show table',
  showChart: 'Show chart',
  loading: 'Loading',
};

const TONES = {
  good: 'text-(--ui-success-text)',
  bad: 'text-(--ui-danger-text)',
  neutral: 'text-(--ui-text-muted)',
};
const ARROWS = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight };
const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** One metric over time, as a line that keys and pointers read, and as a table. */
export function ChartCard({
  title,
  points,
  summary,
  change,
  format: given,
  isLastRunning = false,
  axisStart,
  locale,
  loading = false,
  empty = 'No data in this period.',
  className = '',
  headingLevel = 2,
  labels,
}: ChartCardProps) {
  const text = useLabels('chartCard', ENGLISH, labels);
  const numbers = new Intl.NumberFormat(useLocale(locale));
  const format = given ?? ((value: number) => numbers.format(value));
  const Heading = `h${headingLevel}` as const;
  const baseId = useId();
  const [active, setActive] = useState<number | null>(null);
  const [isTable, setIsTable] = useState(false);
  const hasPrevious = points.some(({ previous }) => previous !== undefined && previous !== null);
  const isEmpty = points.every(({ value }) => value === null);
  const hasPlot = !loading && !isEmpty;
  const ticks = ticksFor(
    points.flatMap(({ value, previous }) => [value ?? [], previous ?? []].flat()),
    axisStart,
  );
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const last = points.length - 1;
  const middle = Math.floor(last / 2);

  const x = (index: number) => (last > 0 ? (index / last) * 100 : 50);
  const y = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100;
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? text.missing : format(value);
  const nameOf = (index: number) =>
    `${points[index]?.label ?? ''}${isLastRunning && index === last ? `, ${text.running}` : ''}`;
  const point = active === null ? undefined : points[active];

  function press(event: KeyboardEvent) {
    const from = active ?? last;
    const forward = active === null ? 0 : Math.min(last, from + 1);
    const back = active === null ? last : Math.max(0, from - 1);
    const next = {
      ArrowRight: forward,
      ArrowUp: forward,
      ArrowLeft: back,
      ArrowDown: back,
      Home: 0,
      End: last,
      Escape: null,
    }[event.key];
    if (next === undefined || (next === null && active === null)) return;
    event.preventDefault();
    setActive(next);
  }

  function readPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setActive(Math.max(0, Math.min(last, Math.round(share * last))));
  }

  const Arrow = ARROWS[change?.direction ?? 'flat'];
  return (
    <section
      aria-labelledby={`${baseId}-title`}
      aria-busy={loading}
      className={`w-full rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6 ${className}`}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading id={`${baseId}-title`} className="font-medium text-(--ui-text-muted)">
            {point && active !== null ? nameOf(active) : title}
          </Heading>
          <p className="mt-1 text-2xl/8 font-semibold tracking-tight tabular-nums">
            {loading ? (
              <>
                <span className="sr-only">{text.loading}</span>
                <span
                  aria-hidden
                  className="mt-1.5 block h-6 w-28 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none"
                />
              </>
            ) : point ? (
              say(point.value)
            ) : (
              summary
            )}
          </p>
          <p className="mt-1 flex min-h-5 items-center gap-1 text-(--ui-text-muted) tabular-nums">
            {point && hasPrevious
              ? `${text.previous}: ${say(point.previous)}`
              : !point &&
                !loading &&
                change && (
                  <>
                    <Arrow aria-hidden className={`size-4 shrink-0 ${TONES[change.tone]}`} />
                    <span className={TONES[change.tone]}>{change.text}</span>
                  </>
                )}
          </p>
        </div>
        <button
          type="button"
          onClick={() => setIsTable(!isTable)}
          className={`inline-flex h-(--ui-control-small) shrink-0 items-center gap-1.5 rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
        >
          {isTable ? (
            <ChartLine aria-hidden className="size-4" />
          ) : (
            <Table2 aria-hidden className="size-4" />
          )}
          <span className="max-sm:sr-only">{isTable ? text.showChart : text.showTable}</span>
        </button>
      </header>

      <div hidden={isTable} className="mt-5">
        {/* Time runs from left to right in every script. */}
        <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <div
            aria-hidden
            className="relative text-end text-xs text-(--ui-text-subtle) tabular-nums"
          >
            {/* The widest label makes the column; the others are placed over it. */}
            <span className="invisible">{hasPlot && format(top)}</span>
            {(hasPlot ? ticks : []).map((tick) => (
              <span
                key={tick}
                className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
                style={{ top: `${y(tick)}%` }}
              >
                {format(tick)}
              </span>
            ))}
          </div>
          <div
            role="slider"
            tabIndex={hasPlot ? 0 : -1}
            aria-disabled={!hasPlot}
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={Math.max(0, last)}
            aria-valuenow={active ?? Math.max(0, last)}
            aria-valuetext={
              point && active !== null ? `${nameOf(active)}: ${say(point.value)}` : summary
            }
            onKeyDown={press}
            onBlur={() => setActive(null)}
            onPointerDown={readPointer}
            onPointerMove={readPointer}
            onPointerLeave={() => setActive(null)}
            className={`relative h-44 cursor-crosshair touch-pan-y rounded-[2px] ${FOCUS}`}
          >
            {ticks.map((tick) => (
              <div
                key={tick}
                className="absolute inset-x-0 border-t border-(--ui-border)"
                style={{ top: `${y(tick)}%` }}
              />
            ))}
            {loading ? (
              <div className="absolute inset-0 flex animate-pulse items-end gap-2 motion-reduce:animate-none">
                {points.map(({ label }, index) => (
                  <div
                    key={label}
                    className="grow rounded-t-[4px] bg-(--ui-active)"
                    style={{ height: `${35 + ((index * 37) % 50)}%` }}
                  />
                ))}
              </div>
            ) : isEmpty ? (
              <div className="absolute inset-0 grid place-items-center bg-(--ui-surface) px-4 text-center text-(--ui-text-muted)">
                {empty}
              </div>
            ) : (
              <svg
                aria-hidden
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                fill="none"
                className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
              >
                {/* An area stands for an amount: it begins at 0 or not at all. */}
                {bottom === 0 && points.every(({ value }) => value !== null) && (
                  <path
                    d={`${pathOf(
                      points.map(({ value }) => value),
                      x,
                      y,
                    )}V100H0Z`}
                    className="fill-(--ui-accent-soft) opacity-70"
                  />
                )}
                {hasPrevious && (
                  <path
                    d={pathOf(
                      points.map(({ previous }) => previous),
                      x,
                      y,
                    )}
                    strokeDasharray="2 4"
                    strokeLinecap="round"
                    className="stroke-(--ui-border-strong) stroke-[1.5px]"
                  />
                )}
                <path
                  d={pathOf(
                    points.map(({ value }, i) => (isLastRunning && i === last ? null : value)),
                    x,
                    y,
                  )}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  className="stroke-(--ui-accent-text) stroke-2"
                />
                {isLastRunning && (
                  <path
                    d={pathOf(
                      points.map(({ value }, i) => (i < last - 1 ? null : value)),
                      x,
                      y,
                    )}
                    strokeDasharray="4 4"
                    className="stroke-(--ui-accent-text) stroke-2"
                  />
                )}
              </svg>
            )}
            {point && active !== null && (
              <>
                <div
                  className="absolute inset-y-0 border-s border-(--ui-border-strong)"
                  style={{ left: `${x(active)}%` }}
                />
                {point.value !== null && (
                  <div
                    className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-(--ui-surface) bg-(--ui-accent-text) forced-colors:bg-[Highlight]"
                    style={{ left: `${x(active)}%`, top: `${y(point.value)}%` }}
                  />
                )}
              </>
            )}
          </div>
          <div
            aria-hidden
            className="relative col-start-2 mt-2 flex justify-between text-xs text-(--ui-text-subtle)"
          >
            <span>{points[0]?.shortLabel}</span>
            {last > 1 && (
              <span className="absolute -translate-x-1/2" style={{ left: `${x(middle)}%` }}>
                {points[middle]?.shortLabel}
              </span>
            )}
            <span>{points[last]?.shortLabel}</span>
          </div>
        </div>
        {hasPrevious && (
          <ul aria-hidden className="mt-4 flex gap-4 text-xs text-(--ui-text-muted)">
            <li className="flex items-center gap-2">
              <span className="w-4 border-t-2 border-(--ui-accent-text)" />
              {text.current}
            </li>
            <li className="flex items-center gap-2">
              <span className="w-4 border-t-2 border-dotted border-(--ui-border-strong)" />
              {text.previous}
            </li>
          </ul>
        )}
      </div>

      <div
        hidden={!isTable}
        role="group"
        aria-labelledby={`${baseId}-title`}
        tabIndex={0}
        className={`mt-5 max-h-64 overflow-y-auto rounded-(--ui-radius) border border-(--ui-border) ${FOCUS}`}
      >
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-(--ui-surface-sunken) text-(--ui-text-muted)">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {text.period}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                {text.current}
              </th>
              {hasPrevious && (
                <th scope="col" className="px-3 py-2 text-end font-medium">
                  {text.previous}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {points.map((row, index) => (
              <tr key={row.label} className="border-t border-(--ui-border)">
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  {nameOf(index)}
                </th>
                <td className="px-3 py-2 text-end">{say(row.value)}</td>
                {hasPrevious && (
                  <td className="px-3 py-2 text-end text-(--ui-text-muted)">{say(row.previous)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** From the start, or 0, to a round number above the largest value, in three to five steps. */
function ticksFor(values: readonly number[], start: number | undefined) {
  const lowest = start ?? Math.min(0, ...values);
  const span = Math.max(...values, start ?? 1) - lowest || 1;
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const round = power * ([1, 2, 2.5, 5].find((factor) => factor * power * 4 >= span) ?? 10);
  // There is no half of a call.
  const step = values.every(Number.isInteger) ? Math.ceil(round) : round;
  const first = start ?? Math.floor(lowest / step) * step;
  const count = Math.ceil((lowest + span - first) / step);
  // 30.2 and two steps of 0.2 are 30.6.
  return Array.from({ length: count + 1 }, (_, at) => Number((first + at * step).toFixed(10)));
}

/** Straight lines between values; a missing value leaves a gap. */
function pathOf(
  values: readonly (number | null | undefined)[],
  x: (index: number) => number,
  y: (value: number) => number,
) {
  let isDrawing = false;
  return values
    .map((value, index) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = value !== null && value !== undefined;
      return value === null || value === undefined ? '' : `${command}${x(index)} ${y(value)}`;
    })
    .join('');
}
