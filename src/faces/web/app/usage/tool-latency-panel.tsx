import type { ToolLatency } from '../../../../domain/usage/usage-report.ts';
import { ToolLatencyChart } from './chart-slots.tsx';
import { DataTable } from './data-table.tsx';
import { milliseconds, whole } from './format.ts';
import { Panel } from './panel.tsx';

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
