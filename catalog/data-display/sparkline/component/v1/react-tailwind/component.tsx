'use client';

import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';

import { useFormat } from '../data-display-bar-chart/component';
import { useLabels } from '../layout-language-provider/component';

export interface SparklinePoint {
  /** "Week of 9 November". */
  label: string;
  /** `null` is a gap, not a zero. */
  value: number | null;
}

export interface SparklineProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What it shows and of whom: "Orders of Hotel Verano, last 12 weeks". */
  label: string;
  points: readonly SparklinePoint[];
  /** The lowest and highest value of all sparklines that are compared, such as those of a column. */
  range?: readonly [lowest: number, highest: number] | undefined;
  /** A range that is normal, behind the line. */
  normal?: readonly [from: number, to: number] | undefined;
  /** Makes it a tab stop that reads each point. Leave it out in rows: the table has the numbers. */
  readable?: boolean | undefined;
  format?: ((value: number) => string) | undefined;
  locale?: string | undefined;
  labels?: Partial<SparklineLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface SparklineLabels {
  /** What a screen reader hears in place of the line. */
  summary: (facts: {
    first: string;
    last: string;
    lowest: string;
    highest: string;
    count: number;
  }) => string;
  missing: string;
  empty: string;
}

const ENGLISH: SparklineLabels = {
  summary: ({ first, last, lowest, highest, count }) =>
    `from ${first} to ${last}, lowest ${lowest}, highest ${highest}, ${count} values`,
  missing: 'No data',
  empty: 'No data',
};

/** A course without axes, as high as a line of text: beside the number whose course it is. */
export function Sparkline(props: SparklineProps) {
  const { label, points, range, normal, readable = false, format: given, locale, ...own } = props;
  const { labels, className = '', ...root } = own;
  const text = useLabels('sparkline', ENGLISH, labels);
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const format = useFormat(given, locale);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const last = points.length - 1;
  const [first, final] = [known[0], known.at(-1)];

  if (first === undefined || final === undefined) {
    return (
      <span {...root} className={`${SHELL} ${className}`}>
        <span className="sr-only">{label}: </span>
        <span className="text-(--ui-text-muted)">{text.empty}</span>
      </span>
    );
  }

  const bounds = [...known, ...(normal ?? [])];
  const [lowest, highest] = range ?? [Math.min(...bounds), Math.max(...bounds)];
  const x = (at: number) => (last > 0 ? (at / last) * 100 : 50);
  // A course that never changes lies in the middle.
  const y = (value: number) =>
    highest === lowest ? 50 : 100 - ((value - lowest) / (highest - lowest)) * 100;
  const say = (value: number | null | undefined) => (value == null ? text.missing : format(value));
  const summary = text.summary({
    first: format(first),
    last: format(final),
    lowest: format(Math.min(...known)),
    highest: format(Math.max(...known)),
    count: known.length,
  });
  const marked = active ?? points.findLastIndex(({ value }) => value !== null);
  const point = points[marked];
  const reading = active === null ? summary : `${point?.label ?? ''}: ${say(point?.value)}`;

  function press(event: KeyboardEvent) {
    const next = {
      ArrowRight: active === null ? 0 : Math.min(last, active + 1),
      ArrowLeft: active === null ? last : Math.max(0, active - 1),
      Home: 0,
      End: last,
      Escape: null,
    }[event.key];
    if (next === undefined || (next === null && active === null)) return;
    event.preventDefault();
    setActive(next);
  }

  function readPointer(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))));
  }

  return (
    <span {...root} className={`${SHELL} ${className}`}>
      <span
        dir="ltr"
        aria-label={readable ? label : `${label}: ${summary}`}
        {...(readable
          ? {
              role: 'slider',
              tabIndex: 0,
              'aria-valuemin': 0,
              'aria-valuemax': last,
              'aria-valuenow': active ?? last,
              'aria-valuetext': reading,
              onKeyDown: press,
              onBlur: () => setActive(null),
              onPointerDown: readPointer,
              onPointerMove: readPointer,
              onPointerLeave: () => setActive(null),
            }
          : { role: 'img' })}
        className={`relative h-5 min-w-0 flex-1 rounded-[2px] outline-offset-4 focus-visible:outline-2 focus-visible:outline-(--ui-focus) ${readable ? 'cursor-crosshair touch-pan-y' : ''}`}
      >
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {normal && (
            <rect
              x="0"
              width="100"
              y={y(normal[1])}
              height={y(normal[0]) - y(normal[1])}
              className="fill-(--ui-active)"
            />
          )}
          <path
            d={pathOf(points, x, y)}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="stroke-(--ui-accent-text) stroke-[1.5px]"
          />
        </svg>
        {point?.value != null && (
          <span
            className="absolute size-1.5 -translate-1/2 rounded-full bg-(--ui-accent-text) ring-2 ring-(--ui-surface) forced-colors:bg-[CanvasText]"
            style={{ left: `${x(marked)}%`, top: `${y(point.value)}%` }}
          />
        )}
      </span>
      {readable && (
        <span
          id={`${id}-value`}
          aria-hidden
          className="shrink-0 text-(--ui-text-muted) tabular-nums"
        >
          {active === null ? say(final) : reading}
        </span>
      )}
    </span>
  );
}

const SHELL =
  'inline-flex max-w-full items-center gap-3 align-middle font-(family-name:--ui-font) text-sm font-normal text-(--ui-text) [:where(&)]:w-24';

/** Straight lines between values; a missing value leaves a gap, and a value between two gaps is a dot. */
function pathOf(
  points: readonly SparklinePoint[],
  x: (at: number) => number,
  y: (value: number) => number,
) {
  return points
    .map(({ value }, at) => {
      if (value === null) return '';
      const isJoined = at > 0 && points[at - 1]?.value !== null;
      const isAlone = !isJoined && (points[at + 1]?.value ?? null) === null;
      return `${isJoined ? 'L' : 'M'}${x(at)} ${y(value)}${isAlone ? 'h0.01' : ''}`;
    })
    .join('');
}
