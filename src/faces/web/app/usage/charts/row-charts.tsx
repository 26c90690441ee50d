import {
  type YAxisTickContentProps,
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ReferenceLine,
  Scatter,
  ScatterChart,
  XAxis,
  YAxis,
} from 'recharts';
import { whole } from '../format.ts';
import { AXIS, CHART, decades, GRID, PercentileLegend, TARGET_LINE } from './chart-parts.tsx';

/** One bar per row, most calls first. */
export interface BarListProps {
  readonly rows: readonly {
    readonly label: string;
    readonly detail?: string;
    readonly count: number;
  }[];
}

/** Milliseconds. */
export interface ToolLatencyProps {
  readonly tools: readonly { readonly tool: string; readonly p50: number; readonly p95: number }[];
  readonly targetMs: number;
}

const MAX_CHARACTERS = 20;

const SEGMENTER = new Intl.Segmenter('en');

/** The width of MAX_CHARACTERS, in pixels. */
const NAME_WIDTH = 140;

/** Horizontal bars with names and counts. */
export function BarListChart({ rows }: BarListProps) {
  // Names may repeat, so rows are keyed by index.
  const bars = rows.map((row, index) => ({ ...row, index }));
  return (
    <BarChart
      {...CHART}
      data={bars}
      layout="vertical"
      margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="index"
        width={NAME_WIDTH}
        interval={0}
        tickLine={false}
        axisLine={false}
        tick={<Name rows={rows} />}
      />
      <Bar
        dataKey="count"
        barSize={14}
        radius={2}
        minPointSize={2}
        fill="var(--site-chart-1)"
        isAnimationActive={false}
      >
        <LabelList
          dataKey="count"
          position="right"
          fill="var(--ui-text)"
          fontSize={12}
          formatter={(value) => (typeof value === 'number' ? whole(value) : '')}
        />
      </Bar>
    </BarChart>
  );
}

/** `payload.value` is the row's index. */
function Name({
  rows,
  x,
  y,
  payload,
}: Partial<YAxisTickContentProps> & Pick<BarListProps, 'rows'>) {
  const row = rows[Number(payload?.value)];
  if (row === undefined) return null;
  const { label, detail } = row;
  const place = { x: Number(x) - NAME_WIDTH + 10, y: Number(y) };
  return (
    <g>
      <text {...place} dy={detail === undefined ? 4 : -1} fontSize={12} fill="var(--ui-text)">
        {shortened(label)}
      </text>
      {detail === undefined ? null : (
        <text
          {...place}
          dy={12}
          fontSize={11}
          fontFamily="var(--ui-font-mono)"
          fill="var(--ui-text-muted)"
        >
          {shortened(detail)}
        </text>
      )}
    </g>
  );
}

function shortened(text: string): string {
  const characters = Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
  if (characters.length <= MAX_CHARACTERS) return text;
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/** p50 and p95 by tool as points on one scale, with the target. */
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
          fill="var(--site-chart-1)"
          isAnimationActive={false}
        />
        <Scatter
          data={tools.map(({ tool, p50 }) => ({ tool, ms: p50 }))}
          fill="var(--ui-surface)"
          stroke="var(--site-chart-2)"
          strokeWidth={2}
          isAnimationActive={false}
        />
      </ScatterChart>
    </>
  );
}
