import { type ReactNode, useState } from 'react';

interface TableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  readonly columns: readonly {
    readonly id: string;
    readonly header: string;
    readonly isRowHeader?: boolean;
    readonly cell: (row: Row) => ReactNode;
    readonly sortValue?: (row: Row) => string;
  }[];
  readonly rowActions?: (row: Row) => ReactNode;
  readonly bulkActions?: () => ReactNode;
  readonly defaultSelectedIds?: ReadonlySet<string>;
}

/**
 * A table with six faults: bulk actions are cut off, a deleted row stays selected, a column whose id has a space is not
 * sorted by, a checked control in a row makes it look selected, cells pass on their line breaks and alignment, and row
 * actions cover what is below them.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, rows, getRowId, columns, rowActions, bulkActions, defaultSelectedIds } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(defaultSelectedIds ?? new Set());
  const [sort, setSort] = useState('');
  const [id, direction] = sort.split(' ');
  const sorted = columns.find((column) => column.id === id)?.sortValue;
  const shown =
    sorted === undefined
      ? rows
      : rows.toSorted(
          (a, b) => sorted(a).localeCompare(sorted(b)) * (direction === 'descending' ? -1 : 1),
        );
  return (
    <section>
      <h2>{caption}</h2>
      <p role="status">{selected.size} selected</p>
      <div className="flex w-40 overflow-hidden">{bulkActions?.()}</div>
      <select aria-label="Sort by" onChange={(event) => setSort(event.target.value)}>
        {columns.map((column) => (
          <option key={column.id} value={`${column.id} descending`}>
            {column.header}, descending
          </option>
        ))}
      </select>
      <table className="w-72">
        <tbody>
          {shown.map((row) => (
            <tr key={getRowId(row)} className="relative has-[:checked]:bg-[khaki]">
              <td>
                <input
                  type="checkbox"
                  aria-label={`Select ${getRowId(row)}`}
                  checked={selected.has(getRowId(row))}
                  onChange={() =>
                    setSelected(selected.symmetricDifference(new Set([getRowId(row)])))
                  }
                />
              </td>
              {columns.map((column) => (
                <td
                  key={column.id}
                  role={column.isRowHeader === true ? 'rowheader' : undefined}
                  className="text-end whitespace-nowrap"
                >
                  {column.cell(row)}
                </td>
              ))}
              <td className="absolute end-0 top-0">{rowActions?.(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const RecordTable = DataTable;

/** A menu whose rejected action is silent. */
export function RowActions(props: {
  readonly row: string;
  readonly groups: readonly (readonly {
    readonly id: string;
    readonly label: string;
    readonly onSelect: () => unknown;
  }[])[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Actions for {props.row}
      </button>
      {isOpen && (
        <div role="menu">
          {props.groups.flat().map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              onClick={() => void item.onSelect()}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
