import { CartesianGrid, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import type { ToolLatencyProps } from './chart-props.ts';
import { AXIS, CHART, decades, GRID, TARGET_LINE } from './chart-style.ts';
import { PercentileLegend } from './percentile-legend.tsx';

/** p50 and p95 of each tool as points on one scale, with the target. */
export function ToolLatencyChart({ tools, targetMs }: ToolLatencyProps) {
  const { domain, ticks } = decades([...tools.flatMap(({ p50, p95 }) => [p50, p95]), targetMs]);
  return (
    <>
      <PercentileLegend targetMs={targetMs} />
      <ScatterChart {...CHART} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid {...GRID} vertical horizontal={false} />
        <XAxis {...AXIS} type="number" dataKey="ms" scale="log" domain={domain} ticks={ticks} />
        <YAxis
          {...AXIS}
          tick={{ fill: 'var(--ui-text)', fontSize: 12 }}
          type="category"
          dataKey="tool"
          width="auto"
          interval={0}
          reversed
          allowDuplicatedCategory={false}
        />
        <ReferenceLine {...TARGET_LINE} x={targetMs} />
        <Scatter
          data={tools.map(({ tool, p95 }) => ({ tool, ms: p95 }))}
          fill="var(--ui-chart-1)"
          isAnimationActive={false}
        />
        <Scatter
          data={tools.map(({ tool, p50 }) => ({ tool, ms: p50 }))}
          fill="var(--ui-surface)"
          stroke="var(--ui-chart-2)"
          strokeWidth={2}
          isAnimationActive={false}
        />
      </ScatterChart>
    </>
  );
}
