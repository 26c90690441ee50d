import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { whole } from '../format.ts';
import type { DayCallsProps } from './chart-props.ts';
import { AXIS, CHART, dayNumber, GRID, weekTicks } from './chart-style.ts';
import { createTooltip } from './chart-tooltip.tsx';
import { SeriesFillDefinitions, SeriesLegend, useSeriesFills } from './series-fills.tsx';

const tooltip = createTooltip(whole);

/** Calls of each day, one bar on the other. */
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
          cursor={{ fill: 'var(--ui-surface-hover)' }}
          isAnimationActive={false}
          content={tooltip}
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
