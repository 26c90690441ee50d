'use client';

import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import {
  CHART_ENGLISH,
  ChartFrame,
  seriesColor,
  seriesFill,
  SeriesPatterns,
  useFormat,
} from '../data-display-bar-chart/component';
import type { ChartProps } from '../data-display-bar-chart/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface DonutPart {
  label: string;
  /** Zero or more: a share of a total cannot be negative. `null` is unknown. */
  value: number | null;
}

export interface DonutChartProps extends ChartProps {
  /** Drawn from the top, clockwise, largest first. */
  parts: readonly DonutPart[];
  /** More parts than this are added up at the end. Five by default, and at most. */
  maxParts?: number | undefined;
  labels?: Partial<DonutChartLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface DonutChartLabels {
  /** Over the first column of the table. */
  category: string;
  value: string;
  running: string;
  missing: string;
  showTable: string;
  showChart: string;
  loading: string;
  empty: string;
  share: string;
  total: string;
  /** The smallest parts, added up. */
  other: (parts: number) => string;
  /** Below the list: parts without a value are in no share. */
  unknown: (parts: string) => string;
}

const ENGLISH: DonutChartLabels = {
  ...CHART_ENGLISH,
  category: 'Part',
  share: 'Share',
  total: 'Total',
  other: (parts) => `${parts} others`,
  unknown: (parts) => `Without data: ${parts}`,
};

const RADIUS = 40;
const LENGTH = 2 * Math.PI * RADIUS;
/** Between parts, in the units of the drawing. */
const GAP = 1.5;

/** Shares of one total as a ring, beside a list of the same parts with their numbers. */
export function DonutChart(props: DonutChartProps) {
  const { parts, maxParts = 5, format: given, locale, labels, empty, ...root } = props;
  const text = useLabels('donutChart', ENGLISH, labels);
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const format = useFormat(given, locale);
  const shown = largest(parts, Math.max(2, Math.min(5, maxParts)), text.other);
  const sum = sumOf(shown);
  const shares = percentsOf(shown.map(({ value }) => value));
  const percents = new Intl.NumberFormat(useLocale(locale), { style: 'percent' });
  const percent = (share: number) => percents.format(share / 100);
  const unknown = parts.filter(({ value }) => value === null).map(({ label }) => label);
  const part = active === null ? undefined : shown[active];
  const sayShare = (at: number) => percent(shares[at] ?? 0);
  const last = shown.length - 1;

  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next =
      step !== undefined
        ? active === null
          ? step > 0
            ? 0
            : last
          : (active + step + shown.length) % shown.length
        : { Home: 0, End: last, Escape: null }[event.key];
    if (next === undefined || (next === null && active === null)) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <ChartFrame
      {...root}
      heading={part ? part.label : props.title}
      value={
        part && active !== null ? `${format(part.value)} · ${sayShare(active)}` : props.summary
      }
      table={{
        head: [text.category, text.value, text.share],
        rows: [
          ...shown.map(({ label, value }, at) => [label, format(value), sayShare(at)]),
          ...unknown.map((label) => [label, text.missing, text.missing]),
          [text.total, format(sum), percent(sum === 0 ? 0 : 100)],
        ],
      }}
      text={text}
    >
      <SeriesPatterns id={id} />
      {props.loading ? (
        <div className="mx-auto size-44 animate-pulse rounded-full border-24 border-(--ui-active) motion-reduce:animate-none" />
      ) : sum === 0 ? (
        <p className="grid min-h-44 place-items-center text-center text-(--ui-text-muted)">
          {empty ?? text.empty}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <div
            role="slider"
            tabIndex={0}
            aria-label={props.title}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={active ?? 0}
            aria-valuetext={
              part && active !== null
                ? `${part.label}: ${format(part.value)}, ${sayShare(active)}`
                : props.summary
            }
            onKeyDown={press}
            onBlur={() => setActive(null)}
            className="mx-auto size-44 shrink-0 rounded-full outline-offset-4 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
          >
            <svg
              aria-hidden
              viewBox="0 0 100 100"
              className="size-full -rotate-90 overflow-visible"
            >
              {arcsOf(shown).map(({ label, length, offset }, at) => (
                <circle
                  key={label}
                  cx="50"
                  cy="50"
                  r={RADIUS}
                  fill="none"
                  stroke={seriesFill(id, at)}
                  strokeWidth={active === at ? 19 : 15}
                  strokeDasharray={`${Math.max(0.4, length - (shown.length > 1 ? GAP : 0))} ${LENGTH}`}
                  strokeDashoffset={offset}
                  onPointerEnter={() => setActive(at)}
                  onPointerLeave={() => setActive(null)}
                  className={`transition-[stroke-width] duration-(--ui-duration) ${seriesColor(at)}`}
                />
              ))}
            </svg>
          </div>
          <ul className="grid min-w-48 flex-1 gap-1">
            {shown.map(({ label, value }, at) => (
              <li
                key={label}
                className={`flex items-center gap-2 rounded-(--ui-radius-small) px-2 py-1 ${active === at ? 'bg-(--ui-active)' : ''}`}
              >
                <svg aria-hidden className={`size-3 shrink-0 ${seriesColor(at)}`}>
                  <rect width="12" height="12" rx="2" fill={seriesFill(id, at)} />
                </svg>
                <span className="min-w-0 grow wrap-anywhere">{label}</span>
                <span className="shrink-0 text-(--ui-text-muted) tabular-nums">
                  {format(value)}
                </span>
                <span className="min-w-10 shrink-0 text-end whitespace-nowrap font-medium tabular-nums">
                  {sayShare(at)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown.length > 0 && (
        <p className="mt-4 text-(--ui-text-muted)">{text.unknown(unknown.join(', '))}</p>
      )}
    </ChartFrame>
  );
}

/** Where on the ring each part begins, and how long it is. */
function arcsOf(shown: ReturnType<typeof largest>) {
  const sum = sumOf(shown);
  return shown.map(({ label, value }, at) => ({
    label,
    length: (value / sum) * LENGTH,
    offset: -(sumOf(shown.slice(0, at)) / sum) * LENGTH,
  }));
}

const sumOf = (parts: readonly { value: number }[]) =>
  parts.reduce((all, { value }) => all + value, 0);

/** The largest parts first; those beyond `max` as one. Nothing negative is drawn. */
function largest(parts: readonly DonutPart[], max: number, other: DonutChartLabels['other']) {
  const known = parts
    .map(({ label, value }) => ({ label, value: Math.max(0, value ?? 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, another) => another.value - one.value);
  if (known.length <= max) return known;
  const rest = known.slice(max - 1);
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...known.slice(0, max - 1), { label: other(rest.length), value }];
}

/** Whole percents that add up to 100: what rounding leaves goes to the parts that lost most. */
function percentsOf(values: readonly number[]): readonly number[] {
  const sum = values.reduce((all, value) => all + value, 0) || 1;
  const exact = values.map((value) => (value / sum) * 100);
  const floors = exact.map(Math.floor);
  const left =
    Math.round(exact.reduce((all, value) => all + value, 0)) -
    floors.reduce((all, value) => all + value, 0);
  const byLoss = exact
    .map((value, at) => ({ at, loss: value % 1 }))
    .toSorted((one, another) => another.loss - one.loss);
  const raised = new Set(byLoss.slice(0, left).map(({ at }) => at));
  return floors.map((value, at) => value + (raised.has(at) ? 1 : 0));
}
