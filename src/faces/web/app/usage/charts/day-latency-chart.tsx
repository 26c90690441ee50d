import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { milliseconds } from '../format.ts';
import type { DayLatencyProps } from './chart-props.ts';
import { AXIS, CHART, dayNumber, decades, GRID, TARGET_LINE, weekTicks } from './chart-style.ts';
import { createTooltip } from './chart-tooltip.tsx';
import { PercentileLegend } from './percentile-legend.tsx';

const tooltip = createTooltip((value) => `${milliseconds(value)} ms`);

/** p50 and p95 of each day against the target. */
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
          content={tooltip}
        />
        <Line
          {...line}
          dataKey="p95"
          stroke="var(--ui-chart-1)"
          dot={{ r: 2.5, fill: 'var(--ui-chart-1)', strokeWidth: 1.5 }}
        />
        <Line
          {...line}
          dataKey="p50"
          stroke="var(--ui-chart-2)"
          strokeDasharray="4 3"
          dot={{ r: 2.5, fill: 'var(--ui-surface)', strokeDasharray: '0', strokeWidth: 1.5 }}
        />
      </LineChart>
    </>
  );
}
