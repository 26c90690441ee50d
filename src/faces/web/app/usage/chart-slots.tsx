import { type ReactNode, lazy, Suspense, useSyncExternalStore } from 'react';
import type { DayCallsProps, DayErrorsProps, DayLatencyProps } from './charts/day-charts.tsx';
import type { BarListProps, ToolLatencyProps } from './charts/row-charts.tsx';

// The chart library renders `style` attributes, which the content security policy forbids in HTML from the server. So
// charts are rendered in the browser only; their height is reserved.
const BarList = lazy(async () => ({
  default: (await import('./charts/row-charts.tsx')).BarListChart,
}));
const DayCalls = lazy(async () => ({
  default: (await import('./charts/day-charts.tsx')).DayCallsChart,
}));
const DayLatency = lazy(async () => ({
  default: (await import('./charts/day-charts.tsx')).DayLatencyChart,
}));
const DayErrors = lazy(async () => ({
  default: (await import('./charts/day-charts.tsx')).DayErrorsChart,
}));
const ToolLatency = lazy(async () => ({
  default: (await import('./charts/row-charts.tsx')).ToolLatencyChart,
}));

/** Heights by the number of rows, as whole class names, which is what Tailwind finds. */
const HEIGHT_BY_ROWS: readonly string[] = [
  'h-0',
  'h-9',
  'h-18',
  'h-27',
  'h-36',
  'h-45',
  'h-54',
  'h-63',
  'h-72',
  'h-81',
  'h-90',
];

export function BarListChart(props: BarListProps) {
  return (
    <Slot height={HEIGHT_BY_ROWS[props.rows.length] ?? 'h-90'}>
      <BarList {...props} />
    </Slot>
  );
}

export function DayCallsChart(props: DayCallsProps) {
  return (
    <Slot height="h-72">
      <DayCalls {...props} />
    </Slot>
  );
}

export function DayLatencyChart(props: DayLatencyProps) {
  return (
    <Slot height="h-60">
      <DayLatency {...props} />
    </Slot>
  );
}

export function DayErrorsChart(props: DayErrorsProps) {
  return (
    <Slot height="h-60">
      <DayErrors {...props} />
    </Slot>
  );
}

export function ToolLatencyChart(props: ToolLatencyProps) {
  return (
    <Slot height={HEIGHT_BY_ROWS[Math.min(props.tools.length + 2, 10)] ?? 'h-90'}>
      <ToolLatency {...props} />
    </Slot>
  );
}

/** Hidden from assistive technology: the table in the same panel has the same data. */
function Slot({ height, children }: { readonly height: string; readonly children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <div aria-hidden="true" className={`needs-script flex flex-col text-xs ${height}`}>
      {isInBrowser ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
