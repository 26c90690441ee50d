'use client';

import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface DataTableSort {
  columnId: string;
  direction: SortDirection;
}

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort by; `null` sorts last in both directions. Without it the column cannot be sorted. */
  sortValue?: ((row: Row) => string | number | null) | undefined;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end' | undefined;
  /** Set it on the one column that names the row. */
  rowHeader?: boolean | undefined;
  /** Lets long texts wrap. Other columns stay on one line. */
  wrap?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** Names the table. Shown above it. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** How to call a row in the name of its checkbox: "invoice INV-2041". */
  getRowLabel: (row: Row) => string;
  /** What a row is, for the count above the table. */
  noun?: { one: string; other: string } | undefined;
  /** Controlled sort; `null` is the order in which the rows were given. */
  sort?: DataTableSort | null | undefined;
  defaultSort?: DataTableSort | null | undefined;
  onSortChange?: ((sort: DataTableSort) => void) | undefined;
  /** `server`: the rows arrive in order, and the table only says which order was asked for. */
  sortMode?: 'client' | 'server' | undefined;
  selectable?: boolean | undefined;
  isRowSelectable?: ((row: Row) => boolean) | undefined;
  /** Controlled selection. Ids of rows that are not shown are kept. */
  selectedIds?: ReadonlySet<string> | undefined;
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined;
  /** Buttons that act on the selection. They take the place of the count while something is selected. */
  bulkActions?: ((selectedIds: ReadonlySet<string>) => ReactNode) | undefined;
  /** While loading, rows that are there stay; without rows, placeholders are shown. */
  loading?: boolean | undefined;
  /** A message instead of missing rows, or above the rows that are there. */
  error?: ReactNode;
  /** Shown when there are no rows, no error, and nothing is loading. */
  empty?: ReactNode;
  /** For sorting texts. The same on server and client. */
  locale?: string | undefined;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const noIds: ReadonlySet<string> = new Set();
const placeholderRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A table with sortable columns, selectable rows, a header that stays, and states for loading, empty and error. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getRowLabel,
  noun = { one: 'row', other: 'rows' },
  sort,
  defaultSort = null,
  onSortChange,
  sortMode = 'client',
  selectable = true,
  isRowSelectable,
  selectedIds,
  defaultSelectedIds = noIds,
  onSelectedIdsChange,
  bulkActions,
  loading = false,
  error,
  empty = 'Nothing here yet.',
  locale = 'en',
}: DataTableProps<Row>) {
  const captionId = useId();
  const { regionRef, overflows } = useOverflow();
  const selectAllRef = useRef<HTMLTableCellElement>(null);
  const [innerSort, setInnerSort] = useState(defaultSort);
  const [innerSelectedIds, setInnerSelectedIds] = useState(defaultSelectedIds);
  const [announcement, setAnnouncement] = useState('');

  const activeSort = sort === undefined ? innerSort : sort;
  const selected = selectedIds ?? innerSelectedIds;

  const sortedRows = useMemo(
    () => (sortMode === 'server' ? rows : sortRows(rows, columns, activeSort, locale)),
    [rows, columns, activeSort, sortMode, locale],
  );

  const selectableIds = useMemo(
    () => rows.filter((row) => isRowSelectable?.(row) ?? true).map(getRowId),
    [rows, isRowSelectable, getRowId],
  );
  const shownSelected = selectableIds.filter((id) => selected.has(id)).length;
  const allSelected = selectableIds.length > 0 && shownSelected === selectableIds.length;

  function select(next: ReadonlySet<string>) {
    if (selectedIds === undefined) setInnerSelectedIds(next);
    onSelectedIdsChange?.(next);
  }

  function toggleRow(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    select(next);
  }

  function toggleAll() {
    const next = new Set(selected);
    for (const id of selectableIds) {
      if (allSelected) next.delete(id);
      else next.add(id);
    }
    select(next);
  }

  function clearSelection() {
    select(noIds);
    // The button that was pressed goes away with the selection.
    selectAllRef.current?.querySelector('input')?.focus();
  }

  function toggleSort(column: DataTableColumn<Row>) {
    const reverse = activeSort?.columnId === column.id && activeSort.direction === 'ascending';
    const next: DataTableSort = {
      columnId: column.id,
      direction: reverse ? 'descending' : 'ascending',
    };
    if (sort === undefined) setInnerSort(next);
    onSortChange?.(next);
    setAnnouncement(`Sorted by ${column.header}, ${next.direction}.`);
  }

  const columnCount = columns.length + (selectable ? 1 : 0);
  const hasError = error !== undefined && error !== null && error !== false;
  const countText = `${rows.length} ${rows.length === 1 ? noun.one : noun.other}`;
  const status = loading
    ? rows.length > 0
      ? 'Updating'
      : `Loading ${noun.other}`
    : selected.size > 0
      ? `${selected.size} selected`
      : hasError && rows.length === 0
        ? ''
        : countText;

  return (
    <div className="rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) text-sm text-(--ui-text)">
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-(--ui-border) px-4 py-2">
        <p id={captionId} className="me-auto text-base font-semibold">
          {caption}
        </p>
        <p role="status" className="text-(--ui-text-muted) tabular-nums">
          {status}
        </p>
        {selected.size > 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            {bulkActions?.(selected)}
            <button
              type="button"
              onClick={clearSelection}
              className={`min-h-8 rounded-(--ui-radius-small) px-2 font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-coarse:min-h-10 ${focusRing}`}
            >
              Clear<span className="sr-only"> selection</span>
            </button>
          </div>
        ) : null}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>

      {hasError && rows.length > 0 ? (
        <div role="alert" className="border-b border-(--ui-border) bg-(--ui-danger-soft) px-4 py-3 text-(--ui-danger)">
          {error}
        </div>
      ) : null}

      <div
        ref={regionRef}
        {...(overflows ? { role: 'region', tabIndex: 0, 'aria-labelledby': captionId } : {})}
        className="@container relative max-h-(--ui-table-max-height) scroll-pt-12 overflow-auto rounded-b-(--ui-radius) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
      >
        <table
          aria-labelledby={captionId}
          aria-busy={loading}
          className="w-full border-separate border-spacing-0 whitespace-nowrap"
        >
          <thead>
            <tr>
              {selectable ? (
                <th ref={selectAllRef} scope="col" className="sticky top-0 z-10 w-12 border-b border-(--ui-border) bg-(--ui-surface) px-2">
                  <Checkbox
                    label={`Select all ${noun.other}`}
                    checked={allSelected}
                    indeterminate={shownSelected > 0 && !allSelected}
                    disabled={selectableIds.length === 0}
                    onToggle={toggleAll}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  header={column.header}
                  alignEnd={column.align === 'end'}
                  direction={activeSort?.columnId === column.id ? activeSort.direction : undefined}
                  onSort={column.sortValue && rows.length > 0 ? () => toggleSort(column) : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortedRows.map((row) => {
              const id = getRowId(row);
              const isSelected = selected.has(id);
              return (
                <tr
                  key={id}
                  className={
                    isSelected ? 'bg-(--ui-accent-soft)' : 'hover:bg-(--ui-surface-hover)'
                  }
                >
                  {selectable ? (
                    <td className="border-b border-(--ui-border) px-2">
                      <Checkbox
                        label={`Select ${getRowLabel(row)}`}
                        checked={isSelected}
                        disabled={!(isRowSelectable?.(row) ?? true)}
                        onToggle={() => toggleRow(id)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => {
                    const Cell = column.rowHeader ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.id}
                        scope={column.rowHeader ? 'row' : undefined}
                        className={`h-12 border-b border-(--ui-border) px-3 ${
                          column.rowHeader ? 'font-medium' : 'font-normal'
                        } ${column.wrap ? 'min-w-48 py-2 whitespace-normal' : ''} ${column.align === 'end' ? 'text-end tabular-nums' : 'text-start'}`}
                      >
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              );
            })}
            {rows.length === 0 && loading
              ? placeholderRows.map((key) => (
                  <tr key={key} aria-hidden="true">
                    {Array.from({ length: columnCount }, (_, index) => (
                      <td key={index} className="h-12 border-b border-(--ui-border) px-3">
                        <span className="block h-3 min-w-6 animate-pulse rounded-(--ui-radius-small) bg-(--ui-border) motion-reduce:animate-none" />
                      </td>
                    ))}
                  </tr>
                ))
              : null}
            {rows.length === 0 && !loading ? (
              <tr>
                <td colSpan={columnCount} className="p-0 whitespace-normal">
                  <div
                    role={hasError ? 'alert' : undefined}
                    className={`sticky start-0 w-[100cqi] px-4 py-12 text-center ${
                      hasError ? 'text-(--ui-danger)' : 'text-(--ui-text-muted)'
                    }`}
                  >
                    {hasError ? error : empty}
                  </div>
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface HeaderCellProps {
  header: string;
  alignEnd: boolean;
  direction: SortDirection | undefined;
  onSort: (() => void) | undefined;
}

function HeaderCell({ header, alignEnd, direction, onSort }: HeaderCellProps) {
  const side = alignEnd ? 'text-end' : 'text-start';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`sticky top-0 z-10 h-12 border-b border-(--ui-border) bg-(--ui-surface) p-1 font-medium text-(--ui-text-muted) ${side}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`inline-flex min-h-10 w-full items-center gap-1 rounded-(--ui-radius-small) px-2 hover:bg-(--ui-surface-hover) hover:text-(--ui-text) ${
            alignEnd ? 'flex-row-reverse' : ''
          } ${direction ? 'text-(--ui-text)' : ''} ${focusRing}`}
        >
          {header}
          <svg aria-hidden="true" viewBox="0 0 12 16" className="h-4 w-3 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.5">
            {direction !== 'descending' ? <path d="M3 6l3-3 3 3" /> : null}
            {direction !== 'ascending' ? <path d="M3 10l3 3 3-3" /> : null}
          </svg>
        </button>
      ) : (
        <span className="px-2">{header}</span>
      )}
    </th>
  );
}

interface CheckboxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

function Checkbox({ label, checked, indeterminate = false, disabled = false, onToggle }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // The browser clears `indeterminate` on every click, so it is set again after every render.
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate;
  });
  return (
    <span className="relative grid size-6 place-items-center pointer-coarse:size-10">
      <input
        ref={inputRef}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        className={`peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-(--ui-radius-small) disabled:cursor-not-allowed ${focusRing}`}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className={`pointer-events-none size-4.5 rounded-(--ui-radius-small) border text-(--ui-accent-text) peer-disabled:opacity-40 ${
          checked || indeterminate
            ? 'border-(--ui-accent) bg-(--ui-accent)'
            : 'border-(--ui-border-strong) bg-(--ui-surface)'
        }`}
      >
        {indeterminate ? <path d="M4.5 9h9" /> : checked ? <path d="M4 9.5l3.5 3.5L14 5.5" /> : null}
      </svg>
    </span>
  );
}

/** Says whether the region scrolls, so that it takes a tab stop only when arrow keys can move it. */
function useOverflow() {
  const regionRef = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const region = regionRef.current;
    if (!region) return undefined;
    const measure = () =>
      setOverflows(
        region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(region);
    if (region.firstElementChild) observer.observe(region.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { regionRef, overflows };
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: DataTableSort | null,
  locale: string,
): readonly Row[] {
  const sortValue = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (!sort || !sortValue) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator(locale, { numeric: true });
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null);
      }
      return typeof a.value === 'number' && typeof b.value === 'number'
        ? sign * (a.value - b.value)
        : sign * collator.compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}

interface Invoice {
  number: string;
  customer: string;
  issued: string;
  due: string;
  amount: number;
  paidOn: string | null;
  status: 'Paid' | 'Open' | 'Overdue' | 'Draft';
}

const invoices: readonly Invoice[] = [
  { number: 'INV-2041', customer: 'Alder Street Bakery', issued: '2026-02-02', due: '2026-03-02', amount: 1240.5, paidOn: '2026-02-11', status: 'Paid' },
  { number: 'INV-2042', customer: 'Internationale Spedition Köhler & Söhne GmbH', issued: '2026-01-21', due: '2026-02-20', amount: 18920, paidOn: null, status: 'Overdue' },
  { number: 'INV-2043', customer: 'Marisol Ortega', issued: '2026-02-15', due: '2026-03-15', amount: 480, paidOn: null, status: 'Open' },
  { number: 'INV-2044', customer: 'Fern & Field Landscaping', issued: '2026-02-01', due: '2026-03-01', amount: 3675.25, paidOn: null, status: 'Open' },
  { number: 'INV-2045', customer: 'Oslo Marine Survey', issued: '2026-03-10', due: '2026-04-10', amount: 7310, paidOn: null, status: 'Draft' },
  { number: 'INV-2046', customer: 'Tamsin Reed', issued: '2026-02-18', due: '2026-03-18', amount: 96, paidOn: '2026-02-19', status: 'Paid' },
  { number: 'INV-2047', customer: 'Brightwater Dental Practice', issued: '2026-01-12', due: '2026-02-11', amount: 2210, paidOn: null, status: 'Overdue' },
  { number: 'INV-2048', customer: 'Kestrel Cycles', issued: '2026-02-24', due: '2026-03-24', amount: 11450.8, paidOn: null, status: 'Open' },
  { number: 'INV-2049', customer: 'Nils Åkesson', issued: '2026-02-26', due: '2026-03-26', amount: 655, paidOn: '2026-03-04', status: 'Paid' },
];

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const showDay = (date: string) => <time dateTime={date}>{day.format(new Date(date))}</time>;

const statusStyle: Record<Invoice['status'], string> = {
  Paid: 'bg-(--ui-success-soft) text-(--ui-success)',
  Open: 'bg-(--ui-accent-soft) text-(--ui-accent)',
  Overdue: 'bg-(--ui-danger-soft) text-(--ui-danger)',
  Draft: 'bg-(--ui-surface-hover) text-(--ui-text-muted)',
};

const columns: readonly DataTableColumn<Invoice>[] = [
  { id: 'number', header: 'Invoice', cell: (row) => row.number, sortValue: (row) => row.number, rowHeader: true },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer, sortValue: (row) => row.customer, wrap: true },
  { id: 'issued', header: 'Issued', cell: (row) => showDay(row.issued), sortValue: (row) => row.issued },
  { id: 'due', header: 'Due', cell: (row) => showDay(row.due), sortValue: (row) => row.due },
  { id: 'paid', header: 'Paid on', cell: (row) => (row.paidOn ? showDay(row.paidOn) : 'Not paid'), sortValue: (row) => row.paidOn },
  { id: 'amount', header: 'Amount', cell: (row) => money.format(row.amount), sortValue: (row) => row.amount, align: 'end' },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className={`inline-block rounded-(--ui-radius-small) px-2 py-0.5 text-xs font-medium ${statusStyle[row.status]}`}>
        {row.status}
      </span>
    ),
  },
];

const getNumber = (row: Invoice) => row.number;
const isNotDraft = (row: Invoice) => row.status !== 'Draft';
const exampleStates = ['Rows', 'Loading', 'Empty', 'Error'] as const;

/** Nine invoices, with a switch for the states of the table. */
export default function DataTableExample() {
  const [state, setState] = useState<(typeof exampleStates)[number]>('Rows');
  return (
    <div className="min-h-dvh bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-sm text-(--ui-text) sm:p-8">
      <fieldset className="mb-4 flex flex-wrap gap-x-5">
        <legend className="sr-only">State of the table</legend>
        {exampleStates.map((name) => (
          <label key={name} className="flex min-h-10 items-center gap-2">
            <input
              type="radio"
              name="data-table-state"
              checked={state === name}
              onChange={() => setState(name)}
              className={`size-4 appearance-none rounded-full border border-(--ui-border-strong) checked:border-5 checked:border-(--ui-accent) ${focusRing}`}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <DataTable
        caption="Invoices"
        noun={{ one: 'invoice', other: 'invoices' }}
        columns={columns}
        rows={state === 'Rows' ? invoices : []}
        getRowId={getNumber}
        getRowLabel={(row) => `invoice ${row.number}, ${row.customer}`}
        isRowSelectable={isNotDraft}
        defaultSort={{ columnId: 'due', direction: 'ascending' }}
        loading={state === 'Loading'}
        error={state === 'Error' ? 'The invoices could not be loaded. Choose Rows to try again.' : undefined}
        empty="No invoices yet. The first one appears here when you send it."
      />
    </div>
  );
}
