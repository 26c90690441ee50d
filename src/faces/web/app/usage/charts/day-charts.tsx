import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { milliseconds, percent, whole } from '../format.ts';
import {
  AXIS,
  CHART,
  createTooltip,
  dayNumber,
  decades,
  GRID,
  PercentileLegend,
  SeriesFillDefinitions,
  SeriesLegend,
  TARGET_LINE,
  targetLabel,
  useSeriesFills,
  weekTicks,
} from './chart-parts.tsx';

export interface DayCallsProps {
  /** Names of the series; at most five. */
  readonly series: readonly string[];
  /** `values` are in the order of the series. */
  readonly days: readonly { readonly day: string; readonly values: readonly number[] }[];
}

/** Milliseconds; missing on days without a measurement. */
export interface DayLatencyProps {
  readonly days: readonly { readonly day: string; readonly p50?: number; readonly p95?: number }[];
  readonly targetMs: number;
}

/** Rates are fractions of 1. */
export interface DayErrorsProps {
  readonly days: readonly { readonly day: string; readonly rate: number }[];
  readonly target: number;
}

const callsTooltip = createTooltip(whole);
const errorsTooltip = createTooltip(percent);
const latencyTooltip = createTooltip((value) => `${milliseconds(value)} ms`);

/** Calls by day, stacked by series. */
export function DayCallsChart({ series, days }: DayCallsProps) {
  const fills = useSeriesFills();
  return (
    <>
      <SeriesLegend names={series} fills={fills} />
      <BarChart
        {...CHART}
        data={[...days]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="18%"
      >
        <SeriesFillDefinitions prefix={fills.prefix} />
        <CartesianGrid {...GRID} />
        <XAxis {...AXIS} dataKey="day" ticks={weekTicks(days)} tickFormatter={dayNumber} />
        <YAxis {...AXIS} width="auto" allowDecimals={false} tickFormatter={whole} />
        <Tooltip
          cursor={{ fill: 'var(--ui-hover)' }}
          isAnimationActive={false}
          content={callsTooltip}
        />
        {series.map((name, index) => (
          <Bar
            key={name}
            name={name}
            dataKey={(row: DayCallsProps['days'][number]) => row.values[index] ?? 0}
            stackId="calls"
            fill={fills.fill(index)}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </>
  );
}

/** The error rate by day, with its target. */
export function DayErrorsChart({ days, target }: DayErrorsProps) {
  const highest = Math.max(target * 1.5, ...days.map(({ rate }) => rate));
  return (
    <BarChart
      {...CHART}
      data={[...days]}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="18%"
    >
      <CartesianGrid {...GRID} />
      <XAxis {...AXIS} dataKey="day" ticks={weekTicks(days)} tickFormatter={dayNumber} />
      <YAxis {...AXIS} width="auto" domain={[0, highest]} tickFormatter={percent} />
      <Tooltip
        cursor={{ fill: 'var(--ui-hover)' }}
        isAnimationActive={false}
        content={errorsTooltip}
      />
      <Bar dataKey="rate" name="errors" fill="var(--ui-danger-text)" isAnimationActive={false} />
      <ReferenceLine {...TARGET_LINE} y={target} label={targetLabel(`target ${percent(target)}`)} />
    </BarChart>
  );
}

/** p50 and p95 by day, with the target. */
export function DayLatencyChart({ days, targetMs }: DayLatencyProps) {
  const { domain, ticks } = decades([
    ...days.flatMap(({ p50, p95 }) => [p50 ?? 0, p95 ?? 0]),
    targetMs,
  ]);
  const line = { strokeWidth: 1.5, isAnimationActive: false } as const;
  return (
    <>
      <PercentileLegend targetMs={targetMs} />
      <LineChart {...CHART} data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid {...GRID} />
        <XAxis
          {...AXIS}
          dataKey="day"
          ticks={weekTicks(days)}
          tickFormatter={dayNumber}
          padding={{ left: 8, right: 8 }}
        />
        <YAxis {...AXIS} width="auto" scale="log" domain={domain} ticks={ticks} />
        <ReferenceLine {...TARGET_LINE} y={targetMs} />
        <Tooltip
          cursor={{ stroke: 'var(--ui-border-strong)' }}
          isAnimationActive={false}
          content={latencyTooltip}
        />
        <Line
          {...line}
          dataKey="p95"
          stroke="var(--site-chart-1)"
          dot={{ r: 2.5, fill: 'var(--site-chart-1)', strokeWidth: 1.5 }}
        />
        <Line
          {...line}
          dataKey="p50"
          stroke="var(--site-chart-2)"
          strokeDasharray="4 3"
          dot={{ r: 2.5, fill: 'var(--ui-surface)', strokeDasharray: '0', strokeWidth: 1.5 }}
        />
      </LineChart>
    </>
  );
}
