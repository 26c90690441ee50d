import { type ReactNode, useSyncExternalStore } from 'react';
import { type BarChartProps, BarChart } from '../ui/data-display-bar-chart/component.tsx';

interface DataTableProps {
  readonly caption: string;
  /** The first is the column of names. */
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
  /** The number of omitted rows. */
  readonly more?: number;
}

/**
 * A bar chart with its data table, which has more columns and rows, and serves browsers without scripts.
 *
 * @param props `caption` and `period` are the title of the chart: `Calls by day, November 2026`
 */
export function Panel({
  period,
  note,
  isWide = false,
  isPlain = false,
  chart,
  ...table
}: {
  readonly period: string;
  readonly note?: string | undefined;
  readonly isWide?: boolean;
  /** Without a chart: it would have one bar or none. */
  readonly isPlain?: boolean;
  readonly chart: Omit<BarChartProps, 'title'>;
} & DataTableProps) {
  const title = `${table.caption}, ${period}`;
  const Chart = chart.direction === 'rows' ? BarChart : ColumnChart;
  return (
    <div
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface ${isWide ? 'lg:col-span-2' : ''}`}
    >
      {isPlain ? (
        <ChartHead title={title} summary={chart.summary} />
      ) : (
        <Chart {...chart} title={title} headingLevel={3} className={IN_PANEL} />
      )}
      {note === undefined ? null : <p className="px-5 pb-3 text-xs text-muted">{note}</p>}
      <details className="mt-auto border-t border-line">
        <summary className="px-5 py-2.5 text-sm marker:text-line-strong text-muted transition-colors duration-150 hover:text-text">
          <span>
            Table<span className="sr-only"> of {table.caption.toLowerCase()}</span>
          </span>
        </summary>
        <DataTable {...table} />
      </details>
    </div>
  );
}

/** Without the card, which is the panel, and without the button for the chart's own table; figures as in the tiles. */
const IN_PANEL =
  'rounded-none! border-0! bg-transparent! px-5! pt-4! pb-3! [&>header_p]:text-xl/8! [&>header>button]:hidden';

/**
 * Columns with their axis, in the browser only: the catalog's plot sets `style` attributes, which the content security
 * policy forbids in HTML from the server. Until then their heading, and their room.
 */
function ColumnChart(props: BarChartProps) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  if (isInBrowser) return <BarChart {...props} />;
  return (
    <>
      <ChartHead {...props} />
      <div className={`needs-script mb-3 ${props.series.length > 1 ? 'h-58' : 'h-50'}`} />
    </>
  );
}

/** What stands above a chart. */
function ChartHead({ title, summary }: Pick<BarChartProps, 'title' | 'summary'>) {
  return (
    <div className="px-5 pt-4 pb-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <p className="mt-1 min-h-8 text-xl/8 font-semibold tracking-tight tabular-nums">{summary}</p>
    </div>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}

/** A table row; all cells but the name are numbers. */
interface DataRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly string[];
}

/** The data table of a chart, in a scrollable and focusable region. */
export function DataTable(props: DataTableProps) {
  return (
    <>
      <div
        role="region"
        aria-label={`Table: ${props.caption}`}
        tabIndex={0}
        className="max-h-96 overflow-auto border-t border-line focus-visible:-outline-offset-2"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{props.caption}</caption>
          <thead>
            <tr>
              {props.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`sticky top-0 bg-surface px-5 py-2 text-xs font-medium whitespace-nowrap text-muted ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ key, name, cells }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-5 py-1.5 text-left font-normal">
                  {name}
                </th>
                {props.columns.slice(1).map((column, index) => (
                  <td
                    key={column}
                    className="px-5 py-1.5 text-right whitespace-nowrap tabular-nums"
                  >
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {props.more === undefined || props.more === 0 ? null : (
        <p className="border-t border-line px-5 py-2 text-xs text-muted">
          {props.more.toLocaleString('en-US')} more rows are in the CSV and JSON exports.
        </p>
      )}
    </>
  );
}
