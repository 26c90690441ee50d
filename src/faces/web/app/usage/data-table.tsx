import type { ReactNode } from 'react';

/** A row: the first cell names it, the others are numbers. */
export interface DataRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly string[];
}

/** The numbers of a chart. Wide ones scroll in their own frame, by keyboard too. */
export function DataTable(props: {
  readonly caption: string;
  /** The first one is about the names. */
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
  /** How many rows were left out. */
  readonly more?: number;
}) {
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
          {props.more.toLocaleString('en-US')} more are in the CSV and the JSON.
        </p>
      )}
    </>
  );
}
