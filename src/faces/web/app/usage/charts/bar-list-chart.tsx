import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import type { YAxisTickContentProps } from 'recharts';
import { whole } from '../format.ts';
import type { BarListProps } from './chart-props.ts';
import { CHART } from './chart-style.ts';

const MAX_CHARACTERS = 20;

const SEGMENTER = new Intl.Segmenter('en');

/** Room for so many characters, in pixels. */
const NAME_WIDTH = 140;

/** Bars that lie, with their names before them and their counts behind them. */
export function BarListChart({ rows }: BarListProps) {
  // Rows may have one name: their place tells them apart.
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
        fill="var(--ui-chart-1)"
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

/** The chart gives it the place of a row, and the row's number as the axis has it. */
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
