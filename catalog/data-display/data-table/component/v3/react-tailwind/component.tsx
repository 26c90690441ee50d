'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';
import { sortRows, watchWidth } from './table';

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
  /** Below 48rem: in the corner beside the row header, or under it with or without its header. */
  narrow?: 'corner' | 'plain' | 'labelled' | undefined;
}

export interface DataTableSort {
  columnId: string;
  direction: (typeof DIRECTIONS)[number];
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'section'>, 'children'> {
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
  /** What is not in `rows` leaves it, and `onSelectedIdsChange` is told: nobody acts on what is not there. */
  selectedIds?: ReadonlySet<string> | undefined;
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined;
  /** Keeps an id that is not in `rows` selected: a row of another page, or behind a filter. */
  isKnown?: ((id: string) => boolean) | undefined;
  /** Buttons that act on the selection. Without them no row can be selected. */
  bulkActions?: ((selectedIds: ReadonlySet<string>) => ReactNode) | undefined;
  /** A menu or buttons at the end of each row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Rows that are there stay; without rows, placeholders show. */
  loading?: boolean | undefined;
  /** How many placeholders show, such as the size of a page: then nothing moves when the rows come. */
  placeholderRows?: number | undefined;
  /** Shown instead of rows: nothing yet, nothing found, or what went wrong. */
  empty?: ReactNode;
  locale?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<DataTableLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface DataTableLabels {
  count: (rows: number) => string;
  selected: (selected: number) => string;
  selectAll: string;
  selectRow: (row: string) => string;
  clear: string;
  actions: string;
  sortBy: string;
  direction: Record<DataTableSort['direction'], string>;
}

const ENGLISH: DataTableLabels = {
  count: (rows) => (rows === 1 ? '1 row' : `${rows} rows`),
  selected: (selected) => `${selected} selected`,
  selectAll: 'Select all rows',
  selectRow: (row) => `Select ${row}`,
  clear: 'Clear selection',
  actions: 'Actions',
  sortBy: 'Sort by',
  direction: { ascending: 'ascending', descending: 'descending' },
};

const DIRECTIONS = ['ascending', 'descending'] as const;
const ICONS = { ascending: ArrowUp, descending: ArrowDown };
const NONE: ReadonlySet<string> = new Set();
const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const CHECKBOX = `block size-4 scroll-mt-14 scroll-mb-20 appearance-none rounded-[4px] border border-(--ui-border-strong) bg-(--ui-surface) bg-center transition-colors duration-(--ui-duration) before:absolute before:-inset-3 hover:border-(--ui-accent-text) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) indeterminate:border-(--ui-accent) indeterminate:bg-(--ui-accent) indeterminate:bg-(image:--ui-mark-mixed) forced-colors:appearance-auto ${FOCUS}`;

/** A table to sort and select in. Below 48rem of its own width each row turns into a short block. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, sort, locale, ...own } = props;
  const { caption, getRowId, getRowLabel, bulkActions, rowActions, ...more } = own;
  const { defaultSort = null, onSortChange, loading = false, selectedIds, ...others } = more;
  const { defaultSelectedIds = NONE, onSelectedIdsChange, ...rest } = others;
  const { isKnown, empty = 'Nothing here yet.', headingLevel = 2, labels, ...final } = rest;
  const { className = '', ...last } = final;
  const { placeholderRows = 5, ...root } = last;
  const text = useLabels('dataTable', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const captionId = useId();
  const selectAllRef = useRef<HTMLInputElement>(null);
  const sectionRef = useRef<HTMLElement>(null);
  const isFocusInsideRef = useRef(false);
  const lastIdRef = useRef('');
  // Firefox gives no `shiftKey` to the click that the Space key makes.
  const isShiftDownRef = useRef(false);
  const [innerSort, setInnerSort] = useState(defaultSort);
  const [innerIds, setInnerIds] = useState(defaultSelectedIds);
  const activeSort = sort === undefined ? innerSort : sort;
  const given = selectedIds ?? innerIds;

  const ordered = useMemo(
    () => (sort === undefined ? sortRows(rows, columns, innerSort, locale) : rows),
    [rows, columns, sort, innerSort, locale],
  );
  const ids = ordered.map(getRowId);
  const here = new Set(ids);
  // While rows load, nobody knows which are gone.
  const kept = [...given].filter((id) => loading || here.has(id) || isKnown?.(id));
  const selected = kept.length === given.size ? given : new Set(kept);
  const selectedHere = ids.filter((id) => selected.has(id)).length;
  const isMixed = selectedHere > 0 && selectedHere < ids.length;
  const sortable = columns.filter((column) => column.sortValue);
  const start = bulkActions ? '@3xl:start-8' : '@3xl:start-0';

  useEffect(() => {
    if (selectAllRef.current) selectAllRef.current.indeterminate = isMixed;
    // A focused row or the bulk bar went: focus stays with the table.
    if (isFocusInsideRef.current && document.activeElement === document.body)
      sectionRef.current?.focus();
  });

  useEffect(() => {
    if (selected === given) return;
    if (selectedIds === undefined) setInnerIds(selected);
    onSelectedIdsChange?.(selected);
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

  /** With Shift, everything from the row that was changed last. */
  function selectRow(event: MouseEvent<HTMLInputElement>, id: string) {
    const isRange = event.shiftKey || isShiftDownRef.current;
    const from = isRange ? ids.indexOf(lastIdRef.current) : -1;
    const to = ids.indexOf(id);
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    select(range, event.currentTarget.checked);
    lastIdRef.current = id;
  }

  function clear() {
    select([...selected], false);
    selectAllRef.current?.focus();
  }

  /** Escape clears the selection, unless a layer is open or somebody else took the key. */
  function press(event: KeyboardEvent<HTMLElement>) {
    isShiftDownRef.current = event.shiftKey;
    if (event.key !== 'Escape' || event.defaultPrevented || selected.size === 0) return;
    const layers = [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')];
    if (layers.some((layer) => !layer.contains(sectionRef.current))) return;
    event.preventDefault();
    clear();
  }

  return (
    <section
      tabIndex={-1}
      aria-labelledby={captionId}
      {...root}
      ref={sectionRef}
      onFocus={() => (isFocusInsideRef.current = true)}
      // React is silent when it removes the focused element: only a real blur gets here.
      onBlur={() => (isFocusInsideRef.current = false)}
      onKeyDown={press}
      onKeyUp={(event) => (isShiftDownRef.current = event.shiftKey)}
      className={`@container relative flex flex-col overflow-clip outline-none print:overflow-visible rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header
        className={`relative flex items-baseline gap-2 border-b border-(--ui-border) px-4 py-3 ${loading ? LOADING_BAR : ''}`}
      >
        <Heading id={captionId} className="font-semibold tracking-tight">
          {caption}
        </Heading>
        <p role="status" className="text-(--ui-text-subtle) tabular-nums">
          {selected.size > 0 ? text.selected(selected.size) : text.count(rows.length)}
        </p>
      </header>
      <div ref={watchWidth} className="group/box min-h-0 overflow-auto print:overflow-visible">
        {/* Roles are written out because `display` takes the built-in ones away in some browsers. */}
        <table
          role="table"
          aria-labelledby={captionId}
          aria-busy={loading}
          className="block w-full border-separate border-spacing-0 @3xl:table"
        >
          <thead role="rowgroup" className="sticky top-0 z-10 block @3xl:table-header-group">
            <tr role="row" className="flex @3xl:table-row">
              {bulkActions && (
                <th
                  role="columnheader"
                  className={`${HEAD} ${STUCK} flex items-center @3xl:table-cell @3xl:start-0 @3xl:w-4 @3xl:pe-0`}
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
                className={`${HEAD} flex grow items-center ps-0! @3xl:hidden`}
              >
                {sortable.length > 0 && (
                  <select
                    aria-label={text.sortBy}
                    value={activeSort ? `${activeSort.columnId} ${activeSort.direction}` : ''}
                    onChange={(event) => {
                      const { value } = event.target;
                      const at = value.lastIndexOf(' ');
                      const direction = value.endsWith(' descending') ? 'descending' : 'ascending';
                      changeSort({ columnId: value.slice(0, at), direction });
                    }}
                    className={`-ms-2 field-sizing-content h-(--ui-control-small) max-w-full px-1 rounded-(--ui-radius-small) bg-(--ui-surface) ${FOCUS}`}
                  >
                    <option value="" disabled hidden>
                      {text.sortBy}
                    </option>
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
              {columns.map(({ id, header, align, sortValue, isRowHeader }) => {
                const direction = activeSort?.columnId === id ? activeSort.direction : undefined;
                const next = direction === 'ascending' ? 'descending' : 'ascending';
                const Icon = direction ? ICONS[direction] : ChevronsUpDown;
                return (
                  <th
                    key={id}
                    role="columnheader"
                    scope="col"
                    aria-sort={direction}
                    className={`${HEAD} hidden @3xl:table-cell ${isRowHeader ? `${STUCK} ${start}` : ''}`}
                  >
                    <div className={`flex ${align === 'end' ? 'justify-end' : ''}`}>
                      {sortValue ? (
                        <button
                          type="button"
                          onClick={() => changeSort({ columnId: id, direction: next })}
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
              {rowActions && (
                <th
                  role="columnheader"
                  className={`${HEAD} ${STUCK} hidden @3xl:end-0 @3xl:table-cell`}
                >
                  <span className="sr-only">{text.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block @3xl:table-row-group">
            {ordered.map((row, index) => {
              const id = ids[index] ?? '';
              return (
                <tr
                  key={id}
                  role="row"
                  data-selected={selected.has(id) || undefined}
                  className={`group/row relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-(--ui-border) px-4 py-3 not-last:border-b bg-(--ui-surface) hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] data-selected:bg-(--ui-accent-soft) @3xl:table-row ${BREAK} ${bulkActions ? 'ps-11' : ''}`}
                >
                  {bulkActions && (
                    <td
                      role="cell"
                      className={`${CELL} ${CORNER} ${STUCK} start-4 top-4 @3xl:start-0 @3xl:pe-0`}
                    >
                      <span className="relative block">
                        <input
                          type="checkbox"
                          aria-label={text.selectRow(getRowLabel(row))}
                          checked={selected.has(id)}
                          onChange={() => {}}
                          onClick={(event) => selectRow(event, id)}
                          className={CHECKBOX}
                        />
                      </span>
                    </td>
                  )}
                  {columns.map((column) => {
                    const { narrow = 'labelled', isRowHeader } = column;
                    const Cell = isRowHeader ? 'th' : 'td';
                    const place = isRowHeader
                      ? `order-1 grow basis-16 font-medium wrap-anywhere @3xl:min-w-44 ${STUCK} ${start}`
                      : narrow === 'corner'
                        ? 'order-2 text-end @3xl:whitespace-nowrap'
                        : 'order-4 text-(--ui-text-muted) @3xl:text-(--ui-text)';
                    return (
                      <Cell
                        key={column.id}
                        role={isRowHeader ? 'rowheader' : 'cell'}
                        scope={isRowHeader ? 'row' : undefined}
                        className={`${CELL} ${place} ${column.align === 'end' ? 'tabular-nums @3xl:text-end @3xl:whitespace-nowrap' : 'text-start'}`}
                      >
                        {!isRowHeader && (
                          <span className={narrow === 'labelled' ? '@3xl:hidden' : HIDDEN_LABEL}>
                            {column.header}{' '}
                          </span>
                        )}
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                  {rowActions && (
                    <td role="cell" className={`${CELL} ${STUCK} ${ACTIONS}`}>
                      {rowActions(row)}
                    </td>
                  )}
                </tr>
              );
            })}
            {ordered.length > 0 ? null : loading ? (
              Array.from({ length: placeholderRows }, (_, index) => (
                <tr key={index} aria-hidden className="flex p-4 @3xl:table-row">
                  <td colSpan={99} className={`${CELL} grow`}>
                    <div className="h-3 max-w-64 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
                  </td>
                </tr>
              ))
            ) : (
              <tr role="row" className="flex @3xl:table-row">
                <td role="cell" colSpan={99} className={EMPTY}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.size > 0 && (
        <div className="sticky bottom-0 z-20 flex justify-center border-t print:hidden border-(--ui-border) bg-(--ui-surface) p-2">
          <div className="flex max-w-full items-center rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1.5 shadow-(--ui-shadow) transition duration-(--ui-duration) ease-(--ui-ease) starting:translate-y-2 starting:opacity-0">
            <span className="px-2.5 whitespace-nowrap tabular-nums">
              {text.selected(selected.size)}
            </span>
            <div className="flex min-w-0 flex-wrap gap-1">{bulkActions(selected)}</div>
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
const EMPTY = 'grow px-4 py-16 text-center text-(--ui-text-muted)';
const CORNER = 'absolute @3xl:w-4';
/** Stays in sight where the table is wider than its place. */
const STUCK =
  '@3xl:sticky @3xl:z-1 @3xl:[clip-path:inset(0_-0.5rem)] @3xl:group-data-cut/box:shadow-(--ui-shadow)';
/** Below the row header, its neighbors, actions. */
const BREAK =
  "before:order-3 before:-mt-1 before:basis-full before:content-[''] @3xl:before:hidden";
/** Where the line has no room, in the next one. */
const ACTIONS =
  'order-2 -my-1 -me-2 ms-auto max-w-full self-start @3xl:end-0 @3xl:m-0 @3xl:w-4 @3xl:py-0';
const HIDDEN_LABEL = 'sr-only @3xl:hidden';
const HEAD =
  'h-12 border-b border-(--ui-border) bg-(--ui-surface) px-4 text-start font-medium whitespace-nowrap text-(--ui-text-muted) @3xl:h-10';
const CELL =
  '@3xl:[background:inherit] @3xl:h-11 @3xl:border-b @3xl:border-(--ui-border) @3xl:px-4 @3xl:py-2 @3xl:group-last/row:border-b-0';
