import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { percent } from '../format.ts';
import type { DayErrorsProps } from './chart-props.ts';
import {
  AXIS,
  CHART,
  dayNumber,
  GRID,
  TARGET_LINE,
  targetLabel,
  weekTicks,
} from './chart-style.ts';
import { createTooltip } from './chart-tooltip.tsx';

const tooltip = createTooltip(percent);

/** The share of infrastructure errors of each day against the target. */
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
        cursor={{ fill: 'var(--ui-surface-hover)' }}
        isAnimationActive={false}
        content={tooltip}
      />
      <Bar dataKey="rate" name="errors" fill="var(--ui-chart-3)" isAnimationActive={false} />
      <ReferenceLine {...TARGET_LINE} y={target} label={targetLabel(`target ${percent(target)}`)} />
    </BarChart>
  );
}
