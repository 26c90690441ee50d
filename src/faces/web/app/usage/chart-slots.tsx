import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { DayCallsProps, DayErrorsProps, DayLatencyProps } from './charts/day-charts.tsx';
import type { BarListProps, ToolLatencyProps } from './charts/row-charts.tsx';

// The charting library is loaded by this page alone, and by browsers alone: on the server it would write `style`
// attributes, which the content security policy forbids. Each chart has its height before it is there.
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

/** Heights by the number of rows, as whole class names: the style sheet is made from what stands in the sources. */
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

/** The table of the same panel says all that a chart does, so a chart is for eyes alone. */
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
