'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. `null` sorts last in both directions. */
  sortValue?: ((row: Row) => string | number | null) | undefined;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end' | undefined;
  /** Set it on the one column that names the row. */
  isRowHeader?: boolean | undefined;
  /** Below 48rem: beside the row header, or under it with its header, without it, or on its own line. */
  narrow?: 'corner' | 'labelled' | 'plain' | 'line' | undefined;
}

export interface DataTableSort {
  columnId: string;
  direction: (typeof DIRECTIONS)[number];
}

export interface DataTableProps<Row> {
  /** Names the table. Shown above it. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** How a row is called in the name of its checkbox: "order 2207". */
  getRowLabel: (row: Row) => string;
  /** Whoever controls the sort also orders the rows. `null` is the order of `rows`. */
  sort?: DataTableSort | null | undefined;
  defaultSort?: DataTableSort | null | undefined;
  onSortChange?: ((sort: DataTableSort) => void) | undefined;
  selectedIds?: ReadonlySet<string> | undefined;
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined;
  /** Buttons that act on the selection. Without them no row can be selected. */
  bulkActions?: ((selectedIds: ReadonlySet<string>) => ReactNode) | undefined;
  /** Rows that are there stay; without rows, placeholders show. */
  loading?: boolean | undefined;
  /** Shown instead of rows: nothing yet, nothing found, or what went wrong. */
  empty?: ReactNode;
  /** Give it a height here, and the rows scroll under the header. */
  className?: string | undefined;
  locale?: string | undefined;
  labels?: Partial<DataTableLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface DataTableLabels {
  count: (rows: number) => string;
  selected: (selected: number) => string;
  selectAll: string;
  selectRow: (row: string) => string;
  clear: string;
  loading: string;
  sortBy: string;
  direction: Record<DataTableSort['direction'], string>;
}

const ENGLISH: DataTableLabels = {
  count: (rows) => (rows === 1 ? '1 row' : `${rows} rows`),
  selected: (selected) => `${selected} selected`,
  selectAll: 'Select all rows',
  selectRow: (row) => `Select ${row}`,
  clear: 'Clear selection',
  loading: 'Loading',
  sortBy: 'Sort by',
  direction: { ascending: 'ascending', descending: 'descending' },
};

const DIRECTIONS = ['ascending', 'descending'] as const;
const NONE: ReadonlySet<string> = new Set();
const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
/** A native box, drawn by CSS alone. Forced colors get the system's own. */
const CHECKBOX = `block size-4 scroll-mt-14 scroll-mb-20 appearance-none rounded-[4px] border border-(--ui-border-strong) bg-(--ui-surface) bg-center transition-colors duration-(--ui-duration) before:absolute before:-inset-3 hover:border-(--ui-accent-text) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) indeterminate:border-(--ui-accent) indeterminate:bg-(--ui-accent) indeterminate:bg-(image:--ui-mark-mixed) forced-colors:appearance-auto ${FOCUS}`;

/** A table to sort and select in. Below 48rem of its own width each row turns into a short block. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getRowLabel,
  sort,
  defaultSort = null,
  onSortChange,
  selectedIds,
  defaultSelectedIds = NONE,
  onSelectedIdsChange,
  bulkActions,
  loading = false,
  empty = 'Nothing here yet.',
  className = '',
  locale,
  labels,
}: DataTableProps<Row>) {
  const text = { ...ENGLISH, ...labels };
  const captionId = useId();
  const selectAllRef = useRef<HTMLInputElement>(null);
  const lastClickedRef = useRef<string>(null);
  // Firefox gives no `shiftKey` to the click that the Space key makes.
  const isShiftDownRef = useRef(false);
  const [innerSort, setInnerSort] = useState(defaultSort);
  const [innerIds, setInnerIds] = useState(defaultSelectedIds);
  const activeSort = sort === undefined ? innerSort : sort;
  const selected = selectedIds ?? innerIds;

  const ordered = useMemo(
    () => (sort === undefined ? sortRows(rows, columns, innerSort, locale) : rows),
    [rows, columns, sort, innerSort, locale],
  );
  const ids = ordered.map(getRowId);
  const selectedHere = ids.filter((id) => selected.has(id)).length;
  const isMixed = selectedHere > 0 && selectedHere < ids.length;
  const sortable = columns.filter((column) => column.sortValue);

  useEffect(() => {
    if (selectAllRef.current) selectAllRef.current.indeterminate = isMixed;
  });

  function changeSort(next: DataTableSort) {
    setInnerSort(next);
    onSortChange?.(next);
  }

  function select(changed: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setInnerIds(next);
    onSelectedIdsChange?.(next);
  }

  /** With Shift, everything from the row that was clicked last. */
  function clickRow(event: MouseEvent<HTMLInputElement>, id: string) {
    const isRange = event.shiftKey || isShiftDownRef.current;
    const from = isRange ? ids.indexOf(lastClickedRef.current ?? id) : -1;
    const to = ids.indexOf(id);
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    select(range, event.currentTarget.checked);
    lastClickedRef.current = id;
  }

  function clear() {
    select([...selected], false);
    selectAllRef.current?.focus();
  }

  return (
    <section
      onKeyDown={(event) => {
        isShiftDownRef.current = event.shiftKey;
        if (event.key !== 'Escape' || event.defaultPrevented || selected.size === 0) return;
        event.preventDefault();
        clear();
      }}
      onKeyUp={(event) => {
        isShiftDownRef.current = event.shiftKey;
      }}
      className={`@container relative flex flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header
        className={`relative flex items-baseline gap-2 border-b border-(--ui-border) px-4 py-3 ${loading ? LOADING_BAR : ''}`}
      >
        <h2 id={captionId} className="font-semibold tracking-tight">
          {caption}
        </h2>
        <p role="status" className="text-(--ui-text-subtle) tabular-nums">
          {selected.size > 0
            ? text.selected(selected.size)
            : loading && rows.length === 0
              ? text.loading
              : text.count(rows.length)}
        </p>
      </header>
      <div className={`min-h-0 overflow-auto ${selected.size > 0 ? 'pb-16' : ''}`}>
        {/* Roles are written out because `display` takes the built-in ones away in some browsers. */}
        <table
          role="table"
          aria-labelledby={captionId}
          aria-busy={loading}
          className="block w-full border-separate border-spacing-0 @3xl:table"
        >
          <thead
            role="rowgroup"
            className={`sticky top-0 z-10 @3xl:table-header-group ${ids.length > 0 ? 'block' : 'hidden'}`}
          >
            <tr role="row" className="flex @3xl:table-row">
              {bulkActions && (
                <th
                  role="columnheader"
                  className={`${HEAD} flex items-center @3xl:table-cell @3xl:w-4 @3xl:pe-0`}
                >
                  <span className="relative block">
                    <input
                      ref={selectAllRef}
                      type="checkbox"
                      aria-label={text.selectAll}
                      checked={ids.length > 0 && selectedHere === ids.length}
                      disabled={ids.length === 0}
                      onChange={(event) => select(ids, event.target.checked)}
                      className={CHECKBOX}
                    />
                  </span>
                </th>
              )}
              <th
                role="columnheader"
                className={`${HEAD} flex grow items-center @3xl:hidden ${bulkActions ? 'ps-0!' : ''}`}
              >
                {sortable.length > 0 && (
                  <select
                    aria-label={text.sortBy}
                    value={`${activeSort?.columnId} ${activeSort?.direction}`}
                    onChange={(event) => {
                      const [columnId = '', direction] = event.target.value.split(' ');
                      changeSort({
                        columnId,
                        direction: direction === 'descending' ? direction : 'ascending',
                      });
                    }}
                    className={`-ms-2 field-sizing-content h-(--ui-control-small) max-w-full px-1 rounded-(--ui-radius-small) bg-(--ui-surface) ${FOCUS}`}
                  >
                    <option value="undefined undefined">{text.sortBy}</option>
                    {sortable.flatMap(({ id, header }) =>
                      DIRECTIONS.map((direction) => (
                        <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
                          {header}, {text.direction[direction]}
                        </option>
                      )),
                    )}
                  </select>
                )}
              </th>
              {columns.map(({ id, header, align, sortValue }) => {
                const direction = activeSort?.columnId === id ? activeSort.direction : undefined;
                const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[
                  direction ?? 'none'
                ];
                return (
                  <th
                    key={id}
                    role="columnheader"
                    scope="col"
                    aria-sort={direction}
                    className={`${HEAD} hidden @3xl:table-cell`}
                  >
                    <div className={`flex ${align === 'end' ? 'justify-end' : ''}`}>
                      {sortValue ? (
                        <button
                          type="button"
                          onClick={() =>
                            changeSort({
                              columnId: id,
                              direction: direction === 'ascending' ? 'descending' : 'ascending',
                            })
                          }
                          className={`group -mx-2 flex h-(--ui-control-small) items-center gap-1 rounded-(--ui-radius-small) px-2 hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${align === 'end' ? 'flex-row-reverse' : ''} ${direction ? 'text-(--ui-text)' : ''} ${FOCUS}`}
                        >
                          {header}
                          <Icon
                            aria-hidden
                            className={`size-3.5 ${direction ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
                          />
                        </button>
                      ) : (
                        header
                      )}
                    </div>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block @3xl:table-row-group">
            {ordered.map((row, index) => {
              const id = ids[index] ?? '';
              return (
                <tr
                  key={id}
                  role="row"
                  className={`group/row relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-(--ui-border) px-4 py-3 not-last:border-b hover:bg-(--ui-hover) has-checked:bg-(--ui-accent-soft) @3xl:table-row ${bulkActions ? 'ps-11' : ''}`}
                >
                  {bulkActions && (
                    <td
                      role="cell"
                      className={`${CELL} absolute start-4 top-4 @3xl:static @3xl:pe-0`}
                    >
                      <span className="relative block">
                        <input
                          type="checkbox"
                          aria-label={text.selectRow(getRowLabel(row))}
                          checked={selected.has(id)}
                          onClick={(event) => clickRow(event, id)}
                          onChange={() => {}}
                          className={CHECKBOX}
                        />
                      </span>
                    </td>
                  )}
                  {columns.map((column) => {
                    const { narrow = 'labelled', isRowHeader } = column;
                    const Cell = isRowHeader ? 'th' : 'td';
                    const place = isRowHeader
                      ? 'order-1 basis-[calc(100%-8rem)] font-medium wrap-anywhere @3xl:min-w-44'
                      : narrow === 'corner'
                        ? 'order-2 basis-28 text-end @3xl:whitespace-nowrap'
                        : `text-(--ui-text-muted) @3xl:whitespace-nowrap @3xl:text-(--ui-text) ${narrow === 'line' ? 'order-4 basis-full' : 'order-3'}`;
                    return (
                      <Cell
                        key={column.id}
                        role={isRowHeader ? 'rowheader' : 'cell'}
                        scope={isRowHeader ? 'row' : undefined}
                        className={`${CELL} ${place} ${column.align === 'end' ? 'tabular-nums @3xl:text-end' : 'text-start'}`}
                      >
                        {isRowHeader ? null : (
                          <span
                            className={
                              narrow === 'labelled' ? '@3xl:hidden' : 'sr-only @3xl:hidden'
                            }
                          >
                            {column.header}{' '}
                          </span>
                        )}
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              );
            })}
            {ordered.length > 0 ? null : loading ? (
              Array.from({ length: 5 }, (_, index) => (
                <tr key={index} aria-hidden className="group/row flex gap-4 p-4 @3xl:table-row">
                  {Array.from({ length: columns.length + (bulkActions ? 1 : 0) }, (_, cell) => (
                    <td
                      key={cell}
                      className={`${CELL} grow nth-[n+3]:hidden @3xl:nth-[n+3]:table-cell`}
                    >
                      <div className="h-3 max-w-32 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
                    </td>
                  ))}
                </tr>
              ))
            ) : (
              <tr role="row" className="flex @3xl:table-row">
                <td
                  role="cell"
                  colSpan={99}
                  className="grow px-4 py-16 text-center text-(--ui-text-muted)"
                >
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.size > 0 && (
        <div className="sticky bottom-0 z-20 h-0">
          <div className="absolute inset-x-0 bottom-3 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1.5 shadow-(--ui-shadow) transition duration-(--ui-duration) ease-(--ui-ease) starting:translate-y-2 starting:opacity-0">
            <span className="px-2.5 whitespace-nowrap tabular-nums">
              {text.selected(selected.size)}
            </span>
            <div className="flex min-w-0 gap-1 overflow-x-auto p-1 -m-1">
              {bulkActions(selected)}
            </div>
            <button
              type="button"
              aria-label={text.clear}
              onClick={clear}
              className={`grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

const LOADING_BAR =
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:animate-pulse after:bg-(--ui-accent-text) motion-reduce:after:animate-none';
const HEAD =
  'h-12 border-b border-(--ui-border) bg-(--ui-surface) px-4 text-start font-medium whitespace-nowrap text-(--ui-text-muted) @3xl:h-10';
const CELL =
  '@3xl:h-11 @3xl:border-b @3xl:border-(--ui-border) @3xl:px-4 @3xl:py-2 @3xl:group-last/row:border-b-0';

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: DataTableSort | null,
  locale: string | undefined,
) {
  const valueOf = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (!sort || !valueOf) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [valueOf(rowA), valueOf(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compare(String(a), String(b));
  });
}
