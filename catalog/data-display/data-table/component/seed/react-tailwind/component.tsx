'use client';

import { useId, useMemo, useState, type ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort by. Without it the column cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end';
}

export interface DataTableProps<Row> {
  /** Names the table. Shown above it. */
  caption: string;
  /** The first column names the row: its cells are row headers. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** How to call a row in the name of its checkbox. */
  getRowLabel: (row: Row) => string;
  /** Shown when there are no rows. */
  emptyText?: string;
  onSelectedIdsChange?: (selectedIds: ReadonlySet<string>) => void;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const checkbox = `grid size-6 appearance-none place-items-center rounded-(--ui-radius-small) border border-(--ui-border-strong) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:before:text-(--ui-accent-text) checked:before:content-['✓'] disabled:opacity-40 ${focusRing}`;

/** A table whose columns sort and whose rows can be selected. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getRowLabel,
  emptyText = 'Nothing here yet.',
  onSelectedIdsChange,
}: DataTableProps<Row>) {
  const captionId = useId();
  const [sort, setSort] = useState<{ columnId: string; direction: SortDirection } | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());

  const sortedRows = useMemo(() => {
    const sortValue = columns.find((column) => column.id === sort?.columnId)?.sortValue;
    if (!sortValue || !sort) return rows;
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return [...rows].sort((a, b) => {
      const left = sortValue(a);
      const right = sortValue(b);
      if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
      return sign * String(left).localeCompare(String(right), 'en', { numeric: true });
    });
  }, [columns, rows, sort]);

  const allSelected = rows.length > 0 && rows.every((row) => selectedIds.has(getRowId(row)));

  function select(next: ReadonlySet<string>) {
    setSelectedIds(next);
    onSelectedIdsChange?.(next);
  }

  function toggle(id: string) {
    const next = new Set(selectedIds);
    if (!next.delete(id)) next.add(id);
    select(next);
  }

  function toggleSort(columnId: string) {
    const reverse = sort?.columnId === columnId && sort.direction === 'ascending';
    setSort({ columnId, direction: reverse ? 'descending' : 'ascending' });
  }

  return (
    <div className="text-sm text-(--ui-text)">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <p id={captionId} className="text-base font-semibold">
          {caption}
        </p>
        <p role="status" className="text-(--ui-text-muted) tabular-nums">
          {selectedIds.size} of {rows.length} selected
        </p>
      </div>
      <div className="overflow-x-auto rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)">
        <table aria-labelledby={captionId} className="w-full text-start whitespace-nowrap">
          <thead className="border-b border-(--ui-border)">
            <tr>
              <th scope="col" className="w-10 p-2">
                <input
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={allSelected}
                  disabled={rows.length === 0}
                  onChange={() => select(new Set(allSelected ? [] : rows.map(getRowId)))}
                  className={checkbox}
                />
              </th>
              {columns.map((column) => {
                const direction = sort?.columnId === column.id ? sort.direction : undefined;
                return (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={direction}
                    className={`px-3 py-2 font-medium ${column.align === 'end' ? 'text-end' : 'text-start'}`}
                  >
                    {column.sortValue ? (
                      <button
                        type="button"
                        onClick={() => toggleSort(column.id)}
                        className={`min-h-6 rounded-(--ui-radius-small) hover:text-(--ui-accent) ${focusRing}`}
                      >
                        {column.header}
                        <span aria-hidden="true" className="ms-1 inline-block w-3">
                          {direction === undefined ? '' : direction === 'ascending' ? '↑' : '↓'}
                        </span>
                      </button>
                    ) : (
                      column.header
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 ? (
              <tr>
                <td colSpan={columns.length + 1} className="px-3 py-8 text-(--ui-text-muted)">
                  {emptyText}
                </td>
              </tr>
            ) : null}
            {sortedRows.map((row) => {
              const id = getRowId(row);
              return (
                <tr key={id} className="border-t border-(--ui-border) first:border-t-0">
                  <td className="p-2">
                    <input
                      type="checkbox"
                      aria-label={`Select ${getRowLabel(row)}`}
                      checked={selectedIds.has(id)}
                      onChange={() => toggle(id)}
                      className={checkbox}
                    />
                  </td>
                  {columns.map((column, index) => {
                    const Cell = index === 0 ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.id}
                        scope={index === 0 ? 'row' : undefined}
                        className={`px-3 py-2 font-normal ${
                          column.align === 'end' ? 'text-end tabular-nums' : 'text-start'
                        }`}
                      >
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface Invoice {
  number: string;
  customer: string;
  due: string;
  amount: number;
  status: string;
}

const invoices: readonly Invoice[] = [
  { number: 'INV-2041', customer: 'Alder Street Bakery', due: '2026-03-02', amount: 1240.5, status: 'Paid' },
  { number: 'INV-2042', customer: 'Köhler & Söhne GmbH', due: '2026-02-20', amount: 18920, status: 'Overdue' },
  { number: 'INV-2043', customer: 'Marisol Ortega', due: '2026-03-15', amount: 480, status: 'Open' },
  { number: 'INV-2044', customer: 'Fern & Field Landscaping', due: '2026-03-01', amount: 3675.25, status: 'Open' },
  { number: 'INV-2045', customer: 'Oslo Marine Survey', due: '2026-04-10', amount: 7310, status: 'Draft' },
];

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });

const columns: readonly DataTableColumn<Invoice>[] = [
  { id: 'number', header: 'Invoice', cell: (row) => row.number, sortValue: (row) => row.number },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer, sortValue: (row) => row.customer },
  { id: 'due', header: 'Due', cell: (row) => row.due, sortValue: (row) => row.due },
  {
    id: 'amount',
    header: 'Amount',
    cell: (row) => money.format(row.amount),
    sortValue: (row) => row.amount,
    align: 'end',
  },
  { id: 'status', header: 'Status', cell: (row) => row.status },
];

/** Five invoices. */
export default function DataTableExample() {
  return (
    <div className="min-h-dvh bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) sm:p-8">
      <DataTable
        caption="Invoices"
        columns={columns}
        rows={invoices}
        getRowId={(row) => row.number}
        getRowLabel={(row) => `invoice ${row.number}`}
      />
    </div>
  );
}
