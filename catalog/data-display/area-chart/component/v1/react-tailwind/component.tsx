'use client';

import { useId, useState } from 'react';

import {
  CHART_ENGLISH,
  ChartFrame,
  ChartLegend,
  ChartPlot,
  seriesColor,
  seriesFill,
  SeriesPatterns,
  ticksFor,
  useFormat,
} from '../data-display-bar-chart/component';
import type { ChartProps } from '../data-display-bar-chart/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface AreaPoint {
  /** In full, for the reading and the table: "November 2026". */
  label: string;
  /** Under the plot: "Nov". */
  shortLabel?: string | undefined;
  /** One for each series, zero or more; `null` is a gap in all of them, since nothing can be stacked on it. */
  values: readonly (number | null)[];
}

export interface AreaChartProps extends ChartProps {
  /** From the bottom up: the steadiest, or the one that matters, first. One to four. */
  series: readonly string[];
  points: readonly AreaPoint[];
  /** Shares of each point's total, in percent, in place of amounts. */
  asShare?: boolean | undefined;
  labels?: Partial<AreaChartLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface AreaChartLabels {
  /** Over the first column of the table. */
  category: string;
  value: string;
  running: string;
  missing: string;
  showTable: string;
  showChart: string;
  loading: string;
  empty: string;
  total: string;
}

const ENGLISH: AreaChartLabels = { ...CHART_ENGLISH, category: 'Period', total: 'Total' };

/** A total over time, and the parts that it is made of, stacked from zero. */
export function AreaChart(props: AreaChartProps) {
  const { series, points, asShare = false, format: given, locale, labels, empty, ...root } = props;
  const text = useLabels('areaChart', ENGLISH, labels);
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const percents = new Intl.NumberFormat(useLocale(locale), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const plain = useFormat(given, locale);
  const stacks = points.map(({ values }) => stackOf(values, series.length, asShare));
  const top = asShare ? 1 : Math.max(0, ...stacks.map((stack) => stack?.at(-1) ?? 0));
  const areWhole = stacks.flatMap((stack) => stack ?? []).every(Number.isInteger);
  const ticks = asShare ? [0, 0.25, 0.5, 0.75, 1] : ticksFor(0, top, areWhole);
  const high = ticks.at(-1) ?? 1;
  const format = (value: number) => (asShare ? percents.format(value) : plain(value));
  const last = points.length - 1;
  const x = (at: number) => (last > 0 ? at / last : 0.5);
  const y = (value: number) => 1 - value / high;
  const say = (at: number, of: number) => {
    const stack = stacks[at];
    return stack ? format((stack[of] ?? 0) - (stack[of - 1] ?? 0)) : text.missing;
  };
  const sayTotal = (at: number) => {
    const values = points[at]?.values ?? [];
    return stacks[at]
      ? plain(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
      : text.missing;
  };
  const isOne = series.length === 1;
  const isEmpty = stacks.every((stack) => stack === null);
  const nameOf = (at: number) => points[at]?.label ?? '';

  return (
    <ChartFrame
      {...root}
      heading={active === null ? props.title : nameOf(active)}
      value={active === null ? props.summary : sayTotal(active)}
      table={{
        head: [text.category, ...series, ...(isOne ? [] : [text.total])],
        rows: points.map(({ label }, at) => [
          label,
          ...series.map((_, of) => say(at, of)),
          ...(isOne ? [] : [sayTotal(at)]),
        ]),
      }}
      text={text}
    >
      <SeriesPatterns id={id} />
      {isEmpty && !props.loading ? (
        <p className="grid min-h-44 place-items-center text-center text-(--ui-text-muted)">
          {empty ?? text.empty}
        </p>
      ) : (
        <ChartPlot
          title={props.title}
          summary={props.summary}
          ticks={ticks}
          format={format}
          names={points.map(({ shortLabel, label }) => shortLabel ?? label)}
          places="points"
          active={active}
          onActive={setActive}
          valueText={(at) =>
            `${nameOf(at)}: ${series.map((name, of) => `${name} ${say(at, of)}`).join(', ')}${isOne ? '' : `, ${text.total} ${sayTotal(at)}`}`
          }
          loading={props.loading}
        >
          {/* The areas cut patterns out, which keep their size; the lines are stretched, and keep their width. */}
          <svg aria-hidden className="absolute inset-0 size-full">
            {series.map((name, of) => (
              <g key={name} className={seriesColor(of)}>
                <clipPath id={`${id}-clip-${of}`} clipPathUnits="objectBoundingBox">
                  <path d={areaOf(stacks, of, x, y)} />
                </clipPath>
                <rect
                  width="100%"
                  height="100%"
                  fill={seriesFill(id, of)}
                  fillOpacity={of === 0 ? 0.35 : 0.8}
                  clipPath={`url(#${id}-clip-${of})`}
                />
              </g>
            ))}
          </svg>
          <svg
            aria-hidden
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            fill="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {series.map((name, of) => (
              <path
                key={name}
                d={lineOf(stacks, of, x, y)}
                stroke="currentColor"
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                className={seriesColor(of)}
              />
            ))}
          </svg>
          {active !== null &&
            stacks[active]?.map((value, of) => (
              <span
                key={of}
                className={`absolute size-2.5 -translate-1/2 rounded-full border-2 border-(--ui-surface) bg-current ${seriesColor(of)}`}
                style={{ left: `${x(active) * 100}%`, top: `${y(value) * 100}%` }}
              />
            ))}
        </ChartPlot>
      )}
      {!isOne && !isEmpty && (
        <ChartLegend
          id={id}
          names={series}
          values={active === null ? undefined : series.map((_, of) => say(active, of))}
        />
      )}
    </ChartFrame>
  );
}

type Stack = readonly number[] | null;

/** The upper edge of each part, or `null` where a part is unknown. */
function stackOf(values: readonly (number | null)[], count: number, asShare: boolean): Stack {
  const known = values
    .slice(0, count)
    .flatMap((value) => (value === null ? [] : [Math.max(0, value)]));
  if (known.length < count) return null;
  const sum = known.reduce((all, value) => all + value, 0);
  const whole = asShare ? sum || 1 : 1;
  return known.map(
    (_, at) => known.slice(0, at + 1).reduce((all, value) => all + value, 0) / whole,
  );
}

/** The places of each stretch without a gap. */
function stretches(stacks: readonly Stack[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  stacks.forEach((stack, at) => {
    if (stack === null) return;
    if (at === 0 || stacks[at - 1] === null) found.push([]);
    found.at(-1)?.push(at);
  });
  return found;
}

type Scale = (value: number) => number;

const lineOf = (stacks: readonly Stack[], of: number, x: Scale, y: Scale) =>
  stretches(stacks)
    .map(
      (places) =>
        `M${places.map((at) => `${x(at)} ${y(stacks[at]?.[of] ?? 0)}`).join('L')}${places.length === 1 ? 'h0.001' : ''}`,
    )
    .join('');

const areaOf = (stacks: readonly Stack[], of: number, x: Scale, y: Scale) =>
  stretches(stacks)
    .map((places) => {
      const upper = places.map((at) => `${x(at)} ${y(stacks[at]?.[of] ?? 0)}`);
      const lower = places.toReversed().map((at) => `${x(at)} ${y(stacks[at]?.[of - 1] ?? 0)}`);
      return `M${[...upper, ...lower].join('L')}Z`;
    })
    .join('');
