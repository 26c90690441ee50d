import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

const loadDayCharts = () => import('./charts/day-charts.tsx');
const loadRowCharts = () => import('./charts/row-charts.tsx');

/** Heights by the number of rows, as whole class names, which Tailwind needs to find them. */
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

const heightOfRows = (rows: number) => HEIGHT_BY_ROWS[Math.min(rows, 10)] ?? '';

export const BarListChart = createSlot(
  async () => (await loadRowCharts()).BarListChart,
  ({ rows }) => heightOfRows(rows.length),
);
export const DayCallsChart = createSlot(
  async () => (await loadDayCharts()).DayCallsChart,
  () => 'h-72',
);
export const DayLatencyChart = createSlot(
  async () => (await loadDayCharts()).DayLatencyChart,
  () => 'h-60',
);
export const DayErrorsChart = createSlot(
  async () => (await loadDayCharts()).DayErrorsChart,
  () => 'h-60',
);
export const ToolLatencyChart = createSlot(
  async () => (await loadRowCharts()).ToolLatencyChart,
  ({ tools }) => heightOfRows(tools.length + 2),
);

/**
 * Creates the place of a chart, of fixed height. The chart library renders `style` attributes, which the content
 * security policy forbids in HTML from the server, so charts are rendered in the browser only. They are hidden from
 * assistive technology: the table in the same panel has the same data.
 */
function createSlot<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  heightOf: (props: Props) => string,
) {
  const Chart = lazy(async () => ({ default: await load() }));
  return function ChartSlot(props: Props) {
    const isInBrowser = useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    );
    return (
      <div aria-hidden="true" className={`needs-script flex flex-col text-xs ${heightOf(props)}`}>
        {isInBrowser ? (
          <Suspense fallback={null}>
            <Chart {...props} />
          </Suspense>
        ) : null}
      </div>
    );
  };
}

function subscribeToNothing(): () => void {
  return () => {};
}
