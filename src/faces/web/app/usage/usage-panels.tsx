import { Link } from 'react-router';
import {
  BarListChart,
  DayCallsChart,
  DayErrorsChart,
  DayLatencyChart,
  ToolLatencyChart,
} from './chart-slots.tsx';
import { Panel } from './panel.tsx';
import { milliseconds, percent, whole } from './format.ts';
import type { DayRow, TotalsList, TotalsRow, UsageView } from './usage-view.server.ts';
import { counted } from '../../../../domain/text.ts';
import type { ToolLatency } from '../../../../domain/usage/usage-report.ts';

/** Further tools are combined into one series. */
const MAX_SERIES = 4;

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
      caption="Calls by day"
      columns={['Day', 'Calls', ...tools]}
      rows={days.map(({ day, count, byTool }) => ({
        key: day,
        name: <DayName day={day} />,
        cells: [whole(count), ...byTool.map(whole)],
      }))}
    />
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

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
      note="Successful calls without cold starts, in milliseconds on a logarithmic scale."
      chart={<DayLatencyChart days={days} targetMs={targetMs} />}
      caption="Latency of get_component by day"
      columns={['Day', 'p50 ms', 'p95 ms']}
      rows={days.map(({ day, p50, p95 }) => ({
        key: day,
        name: <DayName day={day} />,
        cells: [milliseconds(p50), milliseconds(p95)],
      }))}
    />
  );
}

export function DayErrorsPanel(props: {
  readonly days: readonly DayRow[];
  /** A fraction of 1. */
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
      caption="Infrastructure errors by day"
      columns={['Day', 'Calls', 'Errors', 'Share']}
      rows={props.days.map(({ day, count, errors }) => ({
        key: day,
        name: <DayName day={day} />,
        cells: [whole(count), whole(errors), count === 0 ? '–' : percent(rateOf(errors, count))],
      }))}
    />
  );
}

function rateOf(errors: number, count: number): number {
  return count === 0 ? 0 : errors / count;
}

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
      note="Successful calls without cold starts, in milliseconds on a logarithmic scale. The target applies to get_component."
      isWide
      chart={
        measured.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">No measurements yet.</p>
        ) : (
          <ToolLatencyChart tools={measured} targetMs={props.targetMs} />
        )
      }
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
  );
}

function targetText({ target_p95_ms: target, target_met: isMet }: ToolLatency): string {
  if (target === undefined) return '–';
  return `under ${target} ms: ${isMet === true ? 'met' : 'not met'}`;
}

const MAX_BARS = 10;

interface Breakdown {
  readonly title: string;
  /** The header of the first column. */
  readonly nameOf: string;
  readonly note?: string;
  readonly list: TotalsList;
}

/** Breakdowns of calls: a panel for each list that compares something, a line for each that has a single row. */
export function TotalsPanels({ lists }: { readonly lists: readonly Breakdown[] }) {
  const single = lists.filter(({ list }) => list.rows.length === 1);
  return (
    <>
      {lists.map((each) =>
        each.list.rows.length > 1 ? <TotalsPanel key={each.title} {...each} /> : null,
      )}
      {single.length === 0 ? null : (
        <dl className="divide-y divide-line border-y border-line text-sm lg:col-span-2">
          {single.map(({ title, list }) => (
            <div key={title} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <dt className="w-36 text-muted">{title}</dt>
              {list.rows.map((row) => (
                <dd key={row.label} className="flex min-w-0 flex-1 flex-wrap gap-x-4">
                  <span className="min-w-0">
                    <RowName row={row} />
                  </span>
                  <span className="ms-auto tabular-nums">{counted(row.count, 'call')}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The top ten as bars, all rows in the table. */
function TotalsPanel(props: Breakdown) {
  const { rows, more } = props.list;
  const bars = rows.slice(0, MAX_BARS);
  const isCut = rows.length > bars.length;
  const cut = isCut ? `Top ${MAX_BARS}; the table lists all.` : undefined;
  return (
    <Panel
      title={props.title}
      note={[props.note, cut].filter((text) => text !== undefined).join(' ') || undefined}
      chart={<BarListChart rows={bars} />}
      caption={props.title.startsWith('By ') ? `Calls ${props.title.toLowerCase()}` : props.title}
      columns={[props.nameOf, 'Calls', 'Mean ms', 'Bytes of code']}
      rows={rows.map((row, index) => ({
        key: String(index),
        name: <RowName row={row} />,
        cells: [whole(row.count), milliseconds(row.meanMs), whole(row.bytes)],
      }))}
      more={more}
    />
  );
}

/** What was asked for most and not found: gaps in the catalog, or other names for its patterns. */
export function WantedPanel({ phrases }: { readonly phrases: UsageView['wanted'] }) {
  return (
    <Panel
      title="Asked for and not found"
      note="By at least three clients in the last 90 days. Add a pattern, a need or a synonym."
      chart={
        <BarListChart
          rows={phrases
            .slice(0, MAX_BARS)
            .map(({ phrase, count }) => ({ label: phrase, count, meanMs: 0, bytes: 0 }))}
        />
      }
      caption="Requests by phrase"
      columns={['Phrase', 'Requests']}
      rows={phrases.map(({ phrase, count }) => ({
        key: phrase,
        name: <RowName row={{ label: phrase }} />,
        cells: [whole(count)],
      }))}
    />
  );
}

/** Some names are chosen by clients, so long ones are truncated and the text direction is isolated. */
function RowName({
  row: { label, detail, href },
}: {
  readonly row: Pick<TotalsRow, 'label' | 'detail' | 'href'>;
}) {
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
        <Link to={href} className="block hover:text-link">
          {name}
        </Link>
      )}
      {detail === undefined ? null : <span className="font-mono text-xs text-muted">{detail}</span>}
    </>
  );
}

function DayName({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {day}
    </time>
  );
}
