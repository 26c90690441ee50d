'use client';

import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { CHART_ENGLISH, ChartFrame, useFormat } from '../data-display-bar-chart/component';
import type { ChartProps } from '../data-display-bar-chart/component';
import { useLabels } from '../layout-language-provider/component';

export interface HeatmapRow {
  label: string;
  /** One for each column; `null` is unknown, which is not zero. */
  values: readonly (number | null)[];
}

export interface HeatmapProps extends ChartProps {
  /** Over the first column: "Day". */
  rowHeader: string;
  columns: readonly string[];
  rows: readonly HeatmapRow[];
  /** Writes the values into the cells. Only where they are short. */
  showValues?: boolean | undefined;
  /** The lowest and highest value of the scale, so that several heatmaps agree. */
  range?: readonly [lowest: number, highest: number] | undefined;
  onCellOpen?: ((row: number, column: number) => void) | undefined;
  labels?: Partial<HeatmapLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface HeatmapLabels {
  /** Over the first column of the table. */
  category: string;
  value: string;
  running: string;
  missing: string;
  showTable: string;
  showChart: string;
  loading: string;
  empty: string;
  /** Before the scale. */
  scale: string;
  cell: (row: string, column: string) => string;
}

const ENGLISH: HeatmapLabels = {
  ...CHART_ENGLISH,
  scale: 'Scale',
  cell: (row, column) => `${row}, ${column}`,
};

/** Five steps, lighter to stronger: more are not told apart. Text on each reaches 4.5:1. */
const STEPS = [
  'bg-[color-mix(in_oklab,var(--ui-accent-text)_8%,var(--ui-surface))]',
  'bg-[color-mix(in_oklab,var(--ui-accent-text)_27%,var(--ui-surface))]',
  'bg-[color-mix(in_oklab,var(--ui-accent-text)_48%,var(--ui-surface))]',
  'bg-[color-mix(in_oklab,var(--ui-accent-text)_82%,var(--ui-surface))] text-(--ui-surface)',
  'bg-(--ui-accent-text) text-(--ui-surface)',
];
/** Six names fit on a phone, twelve into a card. Screen readers get them all. */
const nameLook = (at: number, count: number) =>
  at % Math.ceil(count / 6) === 0
    ? ''
    : at % Math.ceil(count / 12) === 0
      ? 'sr-only @md:not-sr-only'
      : 'sr-only';

const UNKNOWN =
  'bg-[repeating-linear-gradient(135deg,var(--ui-active)_0_2px,transparent_2px_6px)] text-(--ui-text-muted)';

/** Two dimensions and an amount: a table whose cells are as strong as their values. */
export function Heatmap(props: HeatmapProps) {
  const { rowHeader, columns, rows, showValues = false, range, onCellOpen, ...own } = props;
  const { format: given, locale, labels, empty, ...root } = own;
  const text = useLabels('heatmap', ENGLISH, labels);
  const id = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState({ row: 0, column: 0 });
  const [read, setRead] = useState<{ row: number; column: number } | null>(null);
  const format = useFormat(given, locale);
  const known = rows.flatMap(({ values }) =>
    values.flatMap((value) => (value === null ? [] : [value])),
  );
  const [lowest, highest] = range ?? [Math.min(...known), Math.max(...known)];
  const say = (value: number | null | undefined) => (value == null ? text.missing : format(value));
  const stepOf = (value: number) => {
    const share = highest === lowest ? 0 : (value - lowest) / (highest - lowest);
    return Math.max(0, Math.min(STEPS.length - 1, Math.floor(share * STEPS.length)));
  };
  const lookOf = (value: number | null | undefined) =>
    value == null ? UNKNOWN : (STEPS[stepOf(value)] ?? '');
  const nameOf = ({ row, column }: { row: number; column: number }) =>
    text.cell(rows[row]?.label ?? '', columns[column] ?? '');

  function press(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [ahead, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const { row, column } = place;
    const end = columns.length - 1;
    const isFar = event.ctrlKey || event.metaKey;
    let next: { row: number; column: number };
    if (event.key === ahead) next = { row, column: Math.min(end, column + 1) };
    else if (event.key === back) next = { row, column: Math.max(0, column - 1) };
    else if (event.key === 'ArrowDown') next = { row: Math.min(rows.length - 1, row + 1), column };
    else if (event.key === 'ArrowUp') next = { row: Math.max(0, row - 1), column };
    else if (event.key === 'Home') next = { row: isFar ? 0 : row, column: 0 };
    else if (event.key === 'End') next = { row: isFar ? rows.length - 1 : row, column: end };
    else if ((event.key === 'Enter' || event.key === ' ') && onCellOpen && !event.repeat) {
      event.preventDefault();
      return onCellOpen(row, column);
    } else return;
    event.preventDefault();
    setPlace(next);
    tableRef.current
      ?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)
      ?.focus();
  }

  return (
    <ChartFrame
      {...root}
      heading={read ? nameOf(read) : props.title}
      value={read ? say(rows[read.row]?.values[read.column]) : props.summary}
      table={{
        head: [rowHeader, ...columns],
        rows: rows.map(({ label, values }) => [label, ...columns.map((_, at) => say(values[at]))]),
      }}
      text={text}
    >
      {props.loading ? (
        <div className="h-44 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
      ) : known.length === 0 ? (
        <p className="grid min-h-44 place-items-center text-center text-(--ui-text-muted)">
          {empty ?? text.empty}
        </p>
      ) : (
        <>
          <div className="@container relative -m-1 overflow-x-auto p-1">
            <table
              ref={tableRef}
              role="grid"
              aria-label={props.title}
              onPointerLeave={() => setRead(null)}
              onBlur={() => setRead(null)}
              className="w-full border-separate border-spacing-0.5 tabular-nums"
            >
              <thead>
                <tr>
                  <th scope="col" className="text-start text-xs font-normal">
                    <span className="sr-only">{rowHeader}</span>
                  </th>
                  {columns.map((column, at) => (
                    <th
                      key={column}
                      scope="col"
                      className="h-5 max-w-0 min-w-5 text-xs font-normal whitespace-nowrap text-(--ui-text-muted)"
                    >
                      {/* Every column has its name; where they are narrow, not every name is seen. */}
                      <span className={nameLook(at, columns.length)}>{column}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, values }, row) => (
                  <tr key={label}>
                    <th
                      scope="row"
                      className="pe-2 text-start text-xs font-normal whitespace-nowrap text-(--ui-text-muted)"
                    >
                      {label}
                    </th>
                    {columns.map((column, at) => (
                      <td
                        key={column}
                        data-place={`${row} ${at}`}
                        tabIndex={place.row === row && place.column === at ? 0 : -1}
                        onKeyDown={press}
                        onFocus={() => {
                          setPlace({ row, column: at });
                          setRead({ row, column: at });
                        }}
                        onPointerEnter={() => setRead({ row, column: at })}
                        onClick={onCellOpen && (() => onCellOpen(row, at))}
                        className={`h-7 min-w-5 rounded-[3px] text-center text-xs outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) forced-colors:border ${onCellOpen ? 'cursor-pointer' : ''} ${lookOf(values[at])}`}
                      >
                        <span className={showValues ? '' : 'sr-only'}>{say(values[at])}</span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p
            id={`${id}-scale`}
            className="mt-3 flex flex-wrap items-center justify-end gap-2 text-xs text-(--ui-text-muted) tabular-nums"
          >
            <span className="sr-only">{text.scale}:</span>
            {format(lowest)}
            <span aria-hidden className="flex gap-0.5">
              {STEPS.map((step) => (
                <span key={step} className={`size-3 rounded-[3px] forced-colors:border ${step}`} />
              ))}
            </span>
            {format(highest)}
            {rows.some(({ values }) => columns.some((_, at) => values[at] == null)) && (
              <span className="flex items-center gap-2 ps-2">
                <span aria-hidden className={`size-3 rounded-[3px] ${UNKNOWN}`} />
                {text.missing}
              </span>
            )}
          </p>
        </>
      )}
    </ChartFrame>
  );
}
