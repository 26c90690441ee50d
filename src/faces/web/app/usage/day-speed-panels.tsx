import { DayErrorsChart, DayLatencyChart } from './chart-slots.tsx';
import { DataTable } from './data-table.tsx';
import { DayName } from './day-name.tsx';
import { milliseconds, percent, whole } from './format.ts';
import { Panel } from './panel.tsx';
import type { DayRow } from './usage-view.ts';

/** How fast get_component was on each day. */
export function DayLatencyPanel({
  days,
  targetMs,
}: {
  readonly days: readonly DayRow[];
  readonly targetMs: number;
}) {
  return (
    <Panel
      title="Latency of get_component by day"
      note="Successful calls without the first ones after a start, in milliseconds on a logarithmic scale."
      chart={<DayLatencyChart days={days} targetMs={targetMs} />}
      table={
        <DataTable
          caption="Latency of get_component by day"
          columns={['Day', 'p50 ms', 'p95 ms']}
          rows={days.map(({ day, p50, p95 }) => ({
            key: day,
            name: <DayName day={day} />,
            cells: [milliseconds(p50), milliseconds(p95)],
          }))}
        />
      }
    />
  );
}

/** The share of infrastructure errors on each day. */
export function DayErrorsPanel(props: {
  readonly days: readonly DayRow[];
  /** A share of 1. */
  readonly target: number;
}) {
  return (
    <Panel
      title="Infrastructure errors by day"
      note={`Share of all calls; the target is under ${percent(props.target)}.`}
      chart={
        <DayErrorsChart
          target={props.target}
          days={props.days.map(({ day, count, errors }) => ({ day, rate: rateOf(errors, count) }))}
        />
      }
      table={
        <DataTable
          caption="Infrastructure errors by day"
          columns={['Day', 'Calls', 'Errors', 'Share']}
          rows={props.days.map(({ day, count, errors }) => ({
            key: day,
            name: <DayName day={day} />,
            cells: [
              whole(count),
              whole(errors),
              count === 0 ? '–' : percent(rateOf(errors, count)),
            ],
          }))}
        />
      }
    />
  );
}

function rateOf(errors: number, count: number): number {
  return count === 0 ? 0 : errors / count;
}
