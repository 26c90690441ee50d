import { type ReactNode, useId } from 'react';

interface DataTableProps {
  readonly caption: string;
  /** The first is the column of names. */
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
  /** The number of omitted rows. */
  readonly more?: number;
}

/** A chart with its data table, which serves screen readers and browsers without scripts. */
export function Panel(
  props: {
    readonly title: string;
    readonly note?: string | undefined;
    readonly isWide?: boolean;
    readonly chart: ReactNode;
  } & DataTableProps,
) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface ${props.isWide === true ? 'lg:col-span-2' : ''}`}
    >
      <div className="px-5 pt-4">
        <h3 id={id} className="font-medium">
          {props.title}
        </h3>
        {props.note === undefined ? null : (
          <p className="mt-0.5 text-xs text-muted">{props.note}</p>
        )}
      </div>
      <div className="px-5 pt-3 pb-3">{props.chart}</div>
      <details className="mt-auto border-t border-line">
        <summary className="px-5 py-2.5 text-sm marker:text-line-strong text-muted transition-colors duration-150 hover:text-text">
          <span>
            Table<span className="sr-only"> of {props.title.toLowerCase()}</span>
          </span>
        </summary>
        <DataTable {...props} />
      </details>
    </section>
  );
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
