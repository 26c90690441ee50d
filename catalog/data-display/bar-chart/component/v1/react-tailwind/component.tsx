'use client';

import { useId, useState } from 'react';

import { useLabels } from '../layout-language-provider/component';
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
} from './chart';
import type { ChartLabels, ChartProps } from './chart';

export type { ChartFrameProps, ChartLabels, ChartPlotProps, ChartProps } from './chart';
export {
  CHART_ENGLISH,
  ChartFrame,
  ChartLegend,
  ChartPlot,
  seriesColor,
  seriesFill,
  SeriesPatterns,
  ticksFor,
  useFormat,
} from './chart';

export interface BarCategory {
  /** In full, for the reading and the table: "Week of 9 November". */
  label: string;
  /** Under a column: "9 Nov". */
  shortLabel?: string | undefined;
  /** One for each series; `null` is a gap, not a zero. */
  values: readonly (number | null)[];
}

export interface BarChartProps extends ChartProps {
  /** One name for each value of a category. One to four. */
  series: readonly string[];
  categories: readonly BarCategory[];
  /** Columns for time; rows for names, sorted by size, with each value beside its bar. */
  direction?: 'columns' | 'rows' | undefined;
  /** One bar for each category, of parts that add up. */
  stacked?: boolean | undefined;
  /** The last category is not over yet. It is drawn as an outline. */
  isLastRunning?: boolean | undefined;
  labels?: Partial<ChartLabels> | undefined;
}

/** Amounts as bars from zero, in columns that keys and pointers read or in rows with their values, and as a table. */
export function BarChart(props: BarChartProps) {
  const { series, categories, direction = 'columns', stacked = false, ...own } = props;
  const { isLastRunning = false, format: given, locale, labels, empty, ...root } = own;
  const text = useLabels('barChart', CHART_ENGLISH, labels);
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const format = useFormat(given, locale);
  const say = (value: number | null | undefined) => (value == null ? text.missing : format(value));
  const last = categories.length - 1;
  const nameOf = (at: number) =>
    `${categories[at]?.label ?? ''}${isLastRunning && at === last ? `, ${text.running}` : ''}`;
  const isOne = series.length === 1;
  const isEmpty = !categories.some(({ values }) => values.some((value) => value !== null));
  const sums = categories.flatMap(({ values }) =>
    stacked ? endsOf(values) : values.map((value) => value ?? 0),
  );
  const ticks = ticksFor(Math.min(0, ...sums), Math.max(0, ...sums), sums.every(Number.isInteger));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const share = (value: number) => ((value - low) / (high - low)) * 100;
  const read = active === null ? undefined : categories[active]?.values;
  const readText = (values: readonly (number | null)[]) =>
    isOne ? say(values[0]) : series.map((name, at) => `${name} ${say(values[at])}`).join(', ');

  return (
    <ChartFrame
      {...root}
      heading={active === null ? props.title : nameOf(active)}
      value={read ? (stacked ? format(total(read)) : read.map(say).join(' · ')) : props.summary}
      table={{
        head: [text.category, ...(isOne ? [text.value] : series)],
        rows: categories.map(({ values }, at) => [
          nameOf(at),
          ...series.map((_, of) => say(values[of])),
        ]),
      }}
      text={text}
    >
      <SeriesPatterns id={id} />
      {isEmpty && !props.loading ? (
        <p className="grid min-h-44 place-items-center text-center text-(--ui-text-muted)">
          {empty ?? text.empty}
        </p>
      ) : direction === 'rows' ? (
        <ul className="grid gap-3">
          {categories.map((category, at) => (
            <li key={category.label}>
              <p className="mb-1 flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{nameOf(at)}</span>
                <span className="text-(--ui-text-muted) tabular-nums">
                  {readText(category.values)}
                </span>
              </p>
              <svg
                aria-hidden
                className="block w-full overflow-visible rtl:-scale-x-100"
                height={stacked ? 10 : series.length * 10}
              >
                {barsOf(category.values, stacked).map((bar, of) => (
                  <rect
                    key={of}
                    x={`${share(bar.from)}%`}
                    width={`${share(bar.to) - share(bar.from)}%`}
                    y={stacked ? 0 : of * 10}
                    height={stacked ? 10 : 8}
                    rx={2}
                    fill={seriesFill(id, of)}
                    className={`stroke-(--ui-surface) ${seriesColor(of)}`}
                  />
                ))}
              </svg>
            </li>
          ))}
        </ul>
      ) : (
        <ChartPlot
          title={props.title}
          summary={props.summary}
          ticks={ticks}
          format={format}
          names={categories.map(({ shortLabel, label }) => shortLabel ?? label)}
          active={active}
          onActive={setActive}
          valueText={(at) => `${nameOf(at)}: ${readText(categories[at]?.values ?? [])}`}
          loading={props.loading}
        >
          <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
            {categories.map((category, at) =>
              barsOf(category.values, stacked).map((bar, of) => {
                const band = 100 / categories.length;
                const width = (band * 0.72) / (stacked ? 1 : series.length);
                const isOutline = isLastRunning && at === last;
                return (
                  <rect
                    key={`${at} ${of}`}
                    x={`${at * band + band * 0.14 + (stacked ? 0 : of * width)}%`}
                    width={`${width}%`}
                    y={`${100 - share(bar.to)}%`}
                    height={`${share(bar.to) - share(bar.from)}%`}
                    rx={2}
                    fill={seriesFill(id, of)}
                    fillOpacity={isOutline ? 0.2 : 1}
                    strokeDasharray={isOutline ? '3 3' : undefined}
                    className={`${seriesColor(of)} ${isOutline ? 'stroke-current' : 'stroke-(--ui-surface)'}`}
                  />
                );
              }),
            )}
          </svg>
        </ChartPlot>
      )}
      {!isOne && !isEmpty && <ChartLegend id={id} names={series} values={read?.map(say)} />}
    </ChartFrame>
  );
}

const total = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Where a stack ends below and above zero. */
const endsOf = (values: readonly (number | null)[]) => [
  total(values.map((value) => Math.min(0, value ?? 0))),
  total(values.map((value) => Math.max(0, value ?? 0))),
];

/** From and to of each bar, the lower number first. Negative parts are stacked downwards. */
function barsOf(values: readonly (number | null)[], stacked: boolean) {
  return values.map((value, at) => {
    const amount = value ?? 0;
    const isSameSide = (other: number | null) => (other ?? 0) < 0 === amount < 0;
    const start = stacked ? total(values.slice(0, at).filter(isSameSide)) : 0;
    return { from: Math.min(start, start + amount), to: Math.max(start, start + amount) };
  });
}
