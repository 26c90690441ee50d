import { Link } from 'react-router';
import {
  BarListChart,
  DayCallsChart,
  DayErrorsChart,
  DayLatencyChart,
  ToolLatencyChart,
} from './chart-slots.tsx';
import { DataTable, Panel } from './panel.tsx';
import { milliseconds, percent, whole } from './format.ts';
import type { DayRow, TotalsList, TotalsRow, UsageView } from './usage-view.ts';
import type { ToolLatency } from '../../../../domain/usage/usage-report.ts';

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

/** How fast each tool was over the month. */
export function ToolLatencyPanel(props: {
  readonly latency: readonly ToolLatency[];
  readonly targetMs: number;
}) {
  const measured = props.latency.flatMap(({ tool, p50_ms: p50, p95_ms: p95 }) =>
    p50 === undefined || p95 === undefined ? [] : [{ tool, p50, p95 }],
  );
  return (
    <Panel
      title="Latency by tool"
      note="Successful calls without the first ones after a start, in milliseconds on a logarithmic scale. The target is for get_component."
      isWide
      chart={
        measured.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">Nothing was measured yet.</p>
        ) : (
          <ToolLatencyChart tools={measured} targetMs={props.targetMs} />
        )
      }
      table={
        <DataTable
          caption="Latency by tool"
          columns={['Tool', 'Measured calls', 'p50 ms', 'p95 ms', 'Target']}
          rows={props.latency.map((row) => ({
            key: row.tool,
            name: <bdi>{row.tool}</bdi>,
            cells: [
              whole(row.count),
              milliseconds(row.p50_ms),
              milliseconds(row.p95_ms),
              targetText(row),
            ],
          }))}
        />
      }
    />
  );
}

function targetText({ target_p95_ms: target, target_met: isMet }: ToolLatency): string {
  if (target === undefined) return '–';
  return `under ${target} ms: ${isMet === true ? 'met' : 'not met'}`;
}

const MAX_BARS = 10;

/** Calls by something: the ten with the most calls as bars, all of them in the table. */
export function TotalsPanel(props: {
  readonly title: string;
  /** What a row is about, as the name of its column. */
  readonly nameOf: string;
  readonly note?: string;
  readonly list: TotalsList;
}) {
  const { rows, more } = props.list;
  const bars = rows.slice(0, MAX_BARS);
  const isCut = rows.length > bars.length;
  const cut = isCut ? `The ${MAX_BARS} with the most calls; the table has the rest.` : undefined;
  if (rows.length === 0) return null;
  return (
    <Panel
      title={props.title}
      note={[props.note, cut].filter((text) => text !== undefined).join(' ') || undefined}
      chart={<BarListChart rows={bars} />}
      table={
        <DataTable
          caption={`Calls ${props.title.toLowerCase()}`}
          columns={[props.nameOf, 'Calls', 'Mean ms', 'Bytes of code']}
          rows={rows.map((row, index) => ({
            key: String(index),
            name: <RowName row={row} />,
            cells: [whole(row.count), milliseconds(row.meanMs), whole(row.bytes)],
          }))}
          more={more}
        />
      }
    />
  );
}

/** Strangers choose some of these texts: long ones are cut, and none sets the direction of what follows. */
function RowName({ row: { label, detail, href } }: { readonly row: TotalsRow }) {
  const name = (
    <bdi className="block max-w-56 truncate sm:max-w-64" title={label}>
      {label}
    </bdi>
  );
  return (
    <>
      {href === undefined ? (
        name
      ) : (
        <Link to={href} className="block hover:text-accent">
          {name}
        </Link>
      )}
      {detail === undefined ? null : <span className="font-mono text-xs text-muted">{detail}</span>}
    </>
  );
}

/** A day as the first cell of a row: `2026-11-20`. */
export function DayName({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {day}
    </time>
  );
}
