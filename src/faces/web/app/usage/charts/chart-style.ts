/** What all charts share: nothing moves, and nothing in them takes the keyboard's focus. */
export const CHART = {
  responsive: true,
  accessibilityLayer: false,
  className: 'min-h-0 w-full flex-1',
} as const;

const TICK = { fill: 'var(--ui-text-muted)', fontSize: 12 } as const;

/** An axis without a line of its own. */
export const AXIS = { tick: TICK, tickLine: false, axisLine: false } as const;

export const GRID = { stroke: 'var(--ui-border)', vertical: false } as const;

/** A target is a dashed line with its name, in no series' colour. */
export const TARGET_LINE = {
  stroke: 'var(--ui-text-muted)',
  strokeDasharray: '2 3',
  ifOverflow: 'extendDomain',
} as const;

export function targetLabel(value: string) {
  return {
    value,
    position: 'insideBottomRight',
    fill: 'var(--ui-text-muted)',
    fontSize: 12,
  } as const;
}

/** A day of the month without its zero. */
export function dayNumber(day: string): string {
  return String(Number(day.slice(8)));
}

/** The days that get a number: one a week. */
export function weekTicks(days: readonly { readonly day: string }[]): string[] {
  return days.map(({ day }) => day).filter((day) => Number(day.slice(8)) % 7 === 1);
}

/** Powers of ten that enclose some values, for a logarithmic axis. */
export function decades(values: readonly number[]): {
  readonly domain: [number, number];
  readonly ticks: number[];
} {
  const positive = values.filter((value) => value > 0);
  const lowest = Math.floor(Math.log10(Math.min(...positive, 1)));
  const highest = Math.ceil(Math.log10(Math.max(...positive, 10) * 1.2));
  const ticks = Array.from({ length: highest - lowest + 1 }, (_unused, index) =>
    Number((10 ** (lowest + index)).toPrecision(1)),
  );
  return { domain: [10 ** lowest, 10 ** highest], ticks };
}
