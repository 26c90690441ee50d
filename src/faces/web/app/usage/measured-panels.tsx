import { Panel } from './panel.tsx';
import { milliseconds, percent, whole } from './format.ts';
import { MAX_BARS, notesOf } from './usage-panels.tsx';
import type { UsageView } from './usage-view.server.ts';
import { counted } from '../../../../domain/text.ts';
import type { ToolLatency } from '../../../../domain/usage/usage-report.ts';

/** Further tools are combined into one series: a chart has four at most. */
const MAX_SERIES = 3;

export function DayCallsPanel({ view: { days, tools, months } }: { readonly view: UsageView }) {
  const named = tools.length > MAX_SERIES + 1 ? tools.slice(0, MAX_SERIES) : tools;
  const series = named.length < tools.length ? [...named, 'other tools'] : named;
  const busy = days.filter(({ count }) => count > 0);
  return (
    <Panel
      period={months.chosen.label}
      isWide
      isPlain={busy.length < 2}
      note={onlyDay(busy)}
      chart={{
        summary: counted(sum(days.map(({ byTool }) => sum(byTool))), 'call'),
        series,
        categories: days.map(({ day, byTool }) => ({
          ...namesOfDay(day),
          values: series.map((_unused, index) =>
            index < named.length ? (byTool[index] ?? 0) : sum(byTool.slice(named.length)),
          ),
        })),
        stacked: true,
        isLastRunning: months.isCurrent,
        format: whole,
      }}
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

/** Where all of it was on one day. */
function onlyDay([first, ...others]: readonly { readonly day: string }[]): string | undefined {
  return first === undefined || others.length > 0
    ? undefined
    : `All on ${namesOfDay(first.day).label}.`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function namesOfDay(day: string): { readonly label: string; readonly shortLabel: string } {
  const date = new Date(day);
  return { label: DAY.format(date), shortLabel: SHORT_DAY.format(date) };
}

const PERCENTILES = ['p50', 'p95'];

/** `2.5 ms`, `1,204 ms`. */
function latency(value: number): string {
  return `${value < 10 ? Number(value.toFixed(2)) : milliseconds(value)} ms`;
}

function percentiles({ p50, p95 }: { readonly p50?: number; readonly p95?: number }): string {
  if (p50 === undefined || p95 === undefined) return 'No measurements';
  return `p50 ${latency(p50)} · p95 ${latency(p95)}`;
}

export function DayLatencyPanel({
  view: { days, months, latency: latencies, latencyTargetMs },
}: {
  readonly view: UsageView;
}) {
  const measured = days.filter((row) => row.p95 !== undefined);
  const { p50_ms: p50, p95_ms: p95 } = latencies.find(({ tool }) => tool === 'get_component') ?? {};
  return (
    <Panel
      period={months.chosen.label}
      isPlain={measured.length < 2}
      note={[
        `Successful calls without cold starts. The target is a p95 under ${latencyTargetMs} ms.`,
        onlyDay(measured) ?? '',
      ]
        .join(' ')
        .trim()}
      chart={{
        summary: percentiles({
          ...(p50 === undefined ? {} : { p50 }),
          ...(p95 === undefined ? {} : { p95 }),
        }),
        series: PERCENTILES,
        categories: days.map(({ day, p50: low, p95: high }) => ({
          ...namesOfDay(day),
          values: [low ?? null, high ?? null],
        })),
        isLastRunning: months.isCurrent,
        format: latency,
        empty: 'No measurements.',
      }}
      caption="Latency of get_component by day"
      columns={['Day', 'p50 ms', 'p95 ms']}
      rows={days.map((row) => ({
        key: row.day,
        name: <DayName day={row.day} />,
        cells: [milliseconds(row.p50), milliseconds(row.p95)],
      }))}
    />
  );
}

export function DayErrorsPanel({
  view: { days, months, errorTarget },
}: {
  readonly view: UsageView;
}) {
  const errors = sum(days.map((row) => row.errors));
  const failing = days.filter((row) => row.errors > 0);
  return (
    <Panel
      period={months.chosen.label}
      isPlain={failing.length < 2}
      note={[
        `Share of all calls. The target is under ${percent(errorTarget)}.`,
        errors === 0 ? 'No errors.' : (onlyDay(failing) ?? ''),
      ]
        .join(' ')
        .trim()}
      chart={{
        summary: percent(rateOf(errors, sum(days.map(({ count }) => count)))),
        series: ['Errors'],
        categories: days.map((row) => ({
          ...namesOfDay(row.day),
          // A day without calls has no share.
          values: [row.count === 0 ? null : rateOf(row.errors, row.count)],
        })),
        isLastRunning: months.isCurrent,
        format: percent,
        empty: 'No errors.',
      }}
      caption="Infrastructure errors by day"
      columns={['Day', 'Calls', 'Errors', 'Share']}
      rows={days.map((row) => ({
        key: row.day,
        name: <DayName day={row.day} />,
        cells: [
          whole(row.count),
          whole(row.errors),
          row.count === 0 ? '–' : percent(rateOf(row.errors, row.count)),
        ],
      }))}
    />
  );
}

function rateOf(errors: number, count: number): number {
  return count === 0 ? 0 : errors / count;
}

export function ToolLatencyPanel({
  view: { latency: latencies, months },
}: {
  readonly view: UsageView;
}) {
  const measured = latencies.flatMap(({ tool, p50_ms: p50, p95_ms: p95 }) =>
    p50 === undefined || p95 === undefined ? [] : [{ label: tool, values: [p50, p95] }],
  );
  return (
    <Panel
      period={months.chosen.label}
      note={notesOf(
        'Successful calls without cold starts. The target applies to get_component.',
        measured,
      )}
      isWide
      chart={{
        summary: counted(measured.length, 'tool'),
        series: PERCENTILES,
        categories: measured.slice(0, MAX_BARS),
        direction: 'rows',
        format: latency,
        empty: 'No measurements.',
      }}
      caption="Latency by tool"
      columns={['Tool', 'Measured calls', 'p50 ms', 'p95 ms', 'Target']}
      rows={latencies.map((row) => ({
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

function DayName({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {day}
    </time>
  );
}
