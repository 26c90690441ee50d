import { DayCallsChart } from './chart-slots.tsx';
import { DataTable } from './data-table.tsx';
import { DayName } from './day-name.tsx';
import { whole } from './format.ts';
import { Panel } from './panel.tsx';
import type { UsageView } from './usage-view.ts';

/** So many tools have a series of their own; the others share the last one. */
const MAX_SERIES = 4;

/** Calls of each day, stacked by tool. */
export function DayCallsPanel({ view: { days, tools } }: { readonly view: UsageView }) {
  const named = tools.length > MAX_SERIES + 1 ? tools.slice(0, MAX_SERIES) : tools;
  const series = named.length < tools.length ? [...named, 'other tools'] : named;
  return (
    <Panel
      title="By day"
      isWide
      chart={
        <DayCallsChart
          series={series}
          days={days.map(({ day, byTool }) => ({
            day,
            values: series.map((_unused, index) =>
              index < named.length ? (byTool[index] ?? 0) : sum(byTool.slice(named.length)),
            ),
          }))}
        />
      }
      table={
        <DataTable
          caption="Calls by day"
          columns={['Day', 'Calls', ...tools]}
          rows={days.map(({ day, count, byTool }) => ({
            key: day,
            name: <DayName day={day} />,
            cells: [whole(count), ...byTool.map(whole)],
          }))}
        />
      }
    />
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
