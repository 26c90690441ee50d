'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

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
}

export interface DataTableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
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
}

const ENGLISH: DataTableLabels = {
  count: (rows) => (rows === 1 ? '1 row' : `${rows} rows`),
  selected: (selected) => `${selected} selected`,
  selectAll: 'Select all rows',
  selectRow: (row) => `Select ${row}`,
  clear: 'Clear selection',
  loading: 'Loading',
};

const NONE: ReadonlySet<string> = new Set();
const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
/** A native box, drawn by CSS alone. Forced colors get the system's own. */
const CHECKBOX = `block size-4 scroll-mt-14 scroll-mb-20 appearance-none rounded-[4px] border border-(--ui-border-strong) bg-(--ui-surface) bg-center transition-colors duration-(--ui-duration) before:absolute before:-inset-3 hover:border-(--ui-accent-text) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) indeterminate:border-(--ui-accent) indeterminate:bg-(--ui-accent) indeterminate:bg-(image:--ui-mark-mixed) forced-colors:appearance-auto ${FOCUS}`;

/** A table to sort and select in. Where it does not fit, it scrolls sideways. */
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

  function clear() {
    select([...selected], false);
    selectAllRef.current?.focus();
  }

  return (
    <section
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || selected.size === 0) return;
        event.preventDefault();
        clear();
      }}
      className={`relative flex flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
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
      <div
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        className={`min-h-0 overflow-auto -outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) ${selected.size > 0 ? 'pb-16' : ''}`}
      >
        <table
          aria-labelledby={captionId}
          aria-busy={loading}
          className="w-full border-separate border-spacing-0"
        >
          <thead className="sticky top-0 z-10">
            <tr>
              {bulkActions && (
                <th className={`${HEAD} w-4 pe-0`}>
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
              {columns.map(({ id, header, align, sortValue }) => {
                const direction = activeSort?.columnId === id ? activeSort.direction : undefined;
                const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[
                  direction ?? 'none'
                ];
                return (
                  <th key={id} scope="col" aria-sort={direction} className={`${HEAD}`}>
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
          <tbody>
            {ordered.map((row, index) => {
              const id = ids[index] ?? '';
              return (
                <tr
                  key={id}
                  className="group/row hover:bg-(--ui-hover) has-checked:bg-(--ui-accent-soft)"
                >
                  {bulkActions && (
                    <td className={`${CELL} pe-0`}>
                      <span className="relative block">
                        <input
                          type="checkbox"
                          aria-label={text.selectRow(getRowLabel(row))}
                          checked={selected.has(id)}
                          onChange={(event) => select([id], event.target.checked)}
                          className={CHECKBOX}
                        />
                      </span>
                    </td>
                  )}
                  {columns.map((column) => {
                    const Cell = column.isRowHeader ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.id}
                        scope={column.isRowHeader ? 'row' : undefined}
                        className={`${CELL} ${column.isRowHeader ? 'min-w-44 font-medium wrap-anywhere' : 'whitespace-nowrap'} ${column.align === 'end' ? 'text-end tabular-nums' : 'text-start'}`}
                      >
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              );
            })}
            {ordered.length > 0 ? null : loading ? (
              Array.from({ length: 5 }, (_, index) => (
                <tr key={index} aria-hidden className="group/row">
                  {Array.from({ length: columns.length + (bulkActions ? 1 : 0) }, (_, cell) => (
                    <td key={cell} className={CELL}>
                      <div className="h-3 max-w-32 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
                    </td>
                  ))}
                </tr>
              ))
            ) : (
              <tr>
                <td colSpan={99} className="px-4 py-16 text-center text-(--ui-text-muted)">
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
  'h-10 border-b border-(--ui-border) bg-(--ui-surface) px-4 text-start font-medium whitespace-nowrap text-(--ui-text-muted)';
const CELL = 'h-11 border-b border-(--ui-border) px-4 py-2 group-last/row:border-b-0';

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
