'use client';

import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface DataTableSort {
  columnId: string;
  direction: SortDirection;
}

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Set no ids inside: between the narrow and the wide layout a low-priority cell is written twice. */
  cell: (row: Row) => ReactNode;
  /** The value to sort by; `null` sorts last in both directions. Without it the column cannot be sorted. */
  sortValue?: ((row: Row) => string | number | null) | undefined;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end' | undefined;
  /** Set it on the one column that names the row. It becomes the title of the stacked row. */
  rowHeader?: boolean | undefined;
  /** `low` moves under the row header where the table is too narrow for every column. */
  priority?: 'high' | 'low' | undefined;
  /** Lets long texts wrap in the table layout. */
  wrap?: boolean | undefined;
}

/** Every text of the table that is not data, for translation. */
export interface DataTableLabels {
  count: (count: number) => string;
  selected: (count: number) => string;
  selectAll: (count: number) => string;
  selectRow: (row: string) => string;
  clear: string;
  loading: string;
  updating: string;
  sortBy: string;
  givenOrder: string;
  direction: Record<SortDirection, string>;
  sorted: (header: string, direction: SortDirection) => string;
  rangeHint: string;
}

export interface DataTableProps<Row> {
  /** Names the table. Shown above it. */
  caption: string;
  /** Keep the array the same between renders, as well as the functions below: rows are written again only when one changes. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** How to call a row in the name of its checkbox: "invoice INV-2041". */
  getRowLabel: (row: Row) => string;
  /** Controlled sort; `null` is the order in which the rows were given. */
  sort?: DataTableSort | null | undefined;
  defaultSort?: DataTableSort | null | undefined;
  onSortChange?: ((sort: DataTableSort | null) => void) | undefined;
  /** `server`: the rows arrive in order, and the table only says which order was asked for. */
  sortMode?: 'client' | 'server' | undefined;
  selectable?: boolean | undefined;
  isRowSelectable?: ((row: Row) => boolean) | undefined;
  /** Controlled selection. Ids of rows that are not shown are kept. */
  selectedIds?: ReadonlySet<string> | undefined;
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined;
  /** Buttons that act on the selection, shown while something is selected. */
  bulkActions?: ((selectedIds: ReadonlySet<string>) => ReactNode) | undefined;
  /** While loading, rows that are there stay; without rows, placeholders appear after 300 ms. */
  loading?: boolean | undefined;
  /** A message instead of missing rows, or above the rows that are there. Put the button to try again in it. */
  error?: ReactNode;
  /** Shown when there are no rows, no error, and nothing is loading. */
  empty?: ReactNode;
  /** For sorting texts. The same on server and client. */
  locale?: string | undefined;
  labels?: Partial<DataTableLabels> | undefined;
}

const english: DataTableLabels = {
  count: (count) => (count === 1 ? '1 row' : `${count} rows`),
  selected: (count) => `${count} selected`,
  selectAll: (count) => `Select all ${count} rows`,
  selectRow: (row) => `Select ${row}`,
  clear: 'Clear selection',
  loading: 'Loading',
  updating: 'Updating',
  sortBy: 'Sort by',
  givenOrder: 'Original order',
  direction: { ascending: 'Ascending', descending: 'Descending' },
  sorted: (header, direction) => `Sorted by ${header}, ${direction}.`,
  rangeHint: 'Arrow keys move between rows. With Shift, arrow keys, Space or a click select a range.',
};

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const quietButton = `inline-flex min-h-8 items-center rounded-(--ui-radius-small) px-2 font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-coarse:min-h-10 ${focusRing}`;
const noIds: ReadonlySet<string> = new Set();
const placeholderRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where a range starts, and what was selected before it: a range that shrinks gives back what it covered. */
interface Anchor {
  id: string;
  /** The other end of the range. */
  end: string;
  state: boolean;
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

/**
 * A table with sortable columns and selectable rows, alone or as ranges. It adapts to its own width, not to
 * the window: every column, then low-priority values under the row header, then one stacked block a row.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getRowLabel,
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
  labels,
}: DataTableProps<Row>) {
  const baseId = useId();
  const captionId = `${baseId}-caption`;
  const hintId = `${baseId}-hint`;
  const { regionRef, overflows } = useOverflow();
  const rootRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<Anchor | null>(null);
  const [innerSort, setInnerSort] = useState(defaultSort);
  const [innerSelectedIds, setInnerSelectedIds] = useState(defaultSelectedIds);
  const [announcement, setAnnouncement] = useState('');

  const text = useMemo(() => ({ ...english, ...labels }), [labels]);
  const activeSort = sort === undefined ? innerSort : sort;
  const selected = selectedIds ?? innerSelectedIds;

  // Cells are written here and not in the row, so that a row that is selected or not writes none of them again.
  const models = useMemo(() => {
    const ordered = sortMode === 'server' ? rows : sortRows(rows, columns, activeSort, locale);
    return ordered.map((row) => ({
      id: getRowId(row),
      label: text.selectRow(getRowLabel(row)),
      selectable: isRowSelectable?.(row) ?? true,
      cells: columns.map((column) => ({ column, content: column.cell(row) })),
    }));
  }, [rows, columns, activeSort, sortMode, locale, getRowId, getRowLabel, isRowSelectable, text]);

  const selectableIds = useMemo(
    () => models.filter((model) => model.selectable).map((model) => model.id),
    [models],
  );
  const shownSelected = selectableIds.filter((id) => selected.has(id)).length;
  const allSelected = selectableIds.length > 0 && shownSelected === selectableIds.length;
  const sortable = columns.filter((column) => column.sortValue);

  function select(next: ReadonlySet<string>, anchor: Anchor | null) {
    anchorRef.current = anchor;
    if (selectedIds === undefined) setInnerSelectedIds(next);
    onSelectedIdsChange?.(next);
  }

  function toggleRow(id: string) {
    const state = !selected.has(id);
    const after = withRange(selected, [id], state);
    select(after, { id, end: id, state, before: selected, after });
  }

  function extendTo(id: string) {
    const anchor = anchorRef.current;
    const from = anchor ? selectableIds.indexOf(anchor.id) : -1;
    const to = selectableIds.indexOf(id);
    if (!anchor || from < 0) return toggleRow(id);
    const before = sameIds(selected, anchor.after) ? anchor.before : selected;
    const range = selectableIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    const after = withRange(before, range, anchor.state);
    select(after, { ...anchor, end: id, before, after });
  }

  function toggleAll() {
    select(withRange(selected, selectableIds, !allSelected), null);
  }

  function clearSelection() {
    select(noIds, null);
    // The button that was pressed goes away with the selection. One of the two boxes is displayed.
    const boxes = rootRef.current?.querySelectorAll<HTMLInputElement>('input[data-select-all]');
    for (const box of boxes ?? []) box.focus();
  }

  function changeSort(next: DataTableSort | null) {
    anchorRef.current = null;
    if (sort === undefined) setInnerSort(next);
    onSortChange?.(next);
    const header = columns.find((column) => column.id === next?.columnId)?.header;
    setAnnouncement(next && header !== undefined ? text.sorted(header, next.direction) : text.givenOrder);
  }

  function handleChange(event: FormEvent<HTMLTableSectionElement>) {
    const id = rowIdOf(event.target);
    if (id === undefined) return;
    const { nativeEvent } = event;
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) extendTo(id);
    else toggleRow(id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const id = rowIdOf(event.target);
    if (id === undefined || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      select(withRange(selected, selectableIds, true), null);
      return;
    }
    const index = selectableIds.indexOf(id);
    const last = selectableIds.length - 1;
    const targetIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
    if (targetIndex === undefined || command) return;
    event.preventDefault();
    const targetId = selectableIds[Math.min(Math.max(targetIndex, 0), last)];
    if (targetId === undefined) return;
    for (const box of event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-row-id]')) {
      if (box.dataset.rowId === targetId) box.focus();
    }
    if (!event.shiftKey) return;
    // A range that starts with an arrow key starts where the focus is.
    if (anchorRef.current?.end !== id) {
      anchorRef.current = { id, end: id, state: true, before: selected, after: selected };
    }
    extendTo(targetId);
  }

  const hasError = error !== undefined && error !== null && error !== false;
  const isEmpty = rows.length === 0;
  const columnCount = columns.length + (selectable ? 1 : 0);
  const status = loading
    ? isEmpty
      ? text.loading
      : text.updating
    : selected.size > 0
      ? text.selected(selected.size)
      : hasError && isEmpty
        ? ''
        : text.count(rows.length);

  const selectAll = (
    <Checkbox
      label={text.selectAll(selectableIds.length)}
      checked={allSelected}
      indeterminate={shownSelected > 0 && !allSelected}
      disabled={selectableIds.length === 0}
      describedBy={hintId}
      onToggle={toggleAll}
    />
  );

  return (
    <div
      ref={rootRef}
      className="@container overflow-clip rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) text-sm text-(--ui-text)"
    >
      <div className="sticky top-0 z-20 border-b border-(--ui-border) bg-(--ui-surface) @2xl:relative">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <p id={captionId} className="me-auto text-base font-semibold">
            {caption}
          </p>
          <p role="status" className="text-(--ui-text-muted) tabular-nums">
            {status}
          </p>
          {selected.size > 0 ? (
            <div className="-me-2 flex flex-wrap items-center gap-1">
              {bulkActions?.(selected)}
              <button type="button" onClick={clearSelection} className={quietButton}>
                {text.clear}
              </button>
            </div>
          ) : null}
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-(--ui-border) px-4 py-1 @4xl:hidden">
          {selectable ? <span className="-ms-1 pointer-coarse:-ms-3 @2xl:hidden">{selectAll}</span> : null}
          {sortable.length > 0 ? (
            <SortField sortable={sortable} sort={activeSort} text={text} onChange={changeSort} />
          ) : null}
        </div>
        <div
          aria-hidden="true"
          className={`absolute inset-x-0 -bottom-px h-0.5 animate-pulse bg-(--ui-accent) motion-reduce:animate-none ${
            loading && !isEmpty ? '' : 'hidden'
          }`}
        />
      </div>
      <p id={hintId} hidden>
        {text.rangeHint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>

      {hasError && !isEmpty ? (
        <div role="alert" className="border-b border-(--ui-border) bg-(--ui-danger-soft) px-4 py-3 text-(--ui-danger)">
          {error}
        </div>
      ) : null}

      <div
        ref={regionRef}
        {...(overflows ? { role: 'region', tabIndex: 0, 'aria-labelledby': captionId } : {})}
        className="relative scroll-pt-14 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) @2xl:max-h-(--ui-table-max-height) @2xl:overflow-auto"
      >
        {/* The roles are written out because `display` takes the built-in ones away in some browsers. */}
        <table
          role="table"
          aria-labelledby={captionId}
          aria-busy={loading}
          className="block w-full border-separate border-spacing-0 @2xl:table"
        >
          <thead role="rowgroup" className="hidden @2xl:table-header-group">
            <tr role="row">
              {selectable ? (
                <th role="columnheader" scope="col" className="sticky top-0 z-10 w-12 border-b border-(--ui-border) bg-(--ui-surface) px-2">
                  {selectAll}
                </th>
              ) : null}
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  direction={activeSort?.columnId === column.id ? activeSort.direction : undefined}
                  onSort={
                    column.sortValue && !isEmpty
                      ? () => changeSort(nextSort(activeSort, column.id))
                      : undefined
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="block @2xl:table-row-group"
            onChange={handleChange}
            onKeyDown={handleKeyDown}
          >
            {models.map((model) => (
              <DataRow
                key={model.id}
                model={model}
                withCheckbox={selectable}
                selected={selected.has(model.id)}
              />
            ))}
            {isEmpty && loading
              ? placeholderRows.map((key) => (
                  <tr
                    key={key}
                    aria-hidden="true"
                    className="grid grid-cols-2 gap-4 border-b border-(--ui-border) p-4 transition-opacity delay-300 duration-150 motion-reduce:duration-0 @2xl:table-row starting:opacity-0"
                  >
                    {Array.from({ length: columnCount }, (_, index) => (
                      <td key={index} className="border-(--ui-border) @2xl:h-12 @2xl:border-b @2xl:px-3">
                        <span className="block h-3 min-w-6 animate-pulse rounded-(--ui-radius-small) bg-(--ui-border) motion-reduce:animate-none" />
                      </td>
                    ))}
                  </tr>
                ))
              : null}
            {isEmpty && !loading ? (
              <tr role="row" className="block @2xl:table-row">
                <td role="cell" colSpan={columnCount} className="block p-0 @2xl:table-cell">
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

/** What a row shows, apart from its type: the row component is the same for every kind of data. */
interface RowModel {
  id: string;
  label: string;
  selectable: boolean;
  cells: readonly {
    column: Pick<DataTableColumn<never>, 'id' | 'header' | 'align' | 'rowHeader' | 'priority' | 'wrap'>;
    content: ReactNode;
  }[];
}

const DataRow = memo(function DataRow({
  model,
  withCheckbox,
  selected,
}: {
  model: RowModel;
  withCheckbox: boolean;
  selected: boolean;
}) {
  const folded = model.cells.filter(({ column }) => column.priority === 'low' && !column.rowHeader);
  return (
    <tr
      role="row"
      className={`relative grid grid-cols-2 gap-x-4 gap-y-3 border-b border-(--ui-border) py-4 pe-4 last:border-b-0 @2xl:table-row ${
        withCheckbox ? 'ps-13' : 'ps-4'
      } ${selected ? 'bg-(--ui-accent-soft)' : 'hover:bg-(--ui-surface-hover)'}`}
    >
      {withCheckbox ? (
        <td
          role="cell"
          className="absolute start-3 top-3.5 select-none pointer-coarse:start-1 pointer-coarse:top-1.5 @2xl:static @2xl:border-b @2xl:border-(--ui-border) @2xl:px-2"
        >
          <Checkbox
            label={model.label}
            checked={selected}
            disabled={!model.selectable}
            rowId={model.id}
          />
        </td>
      ) : null}
      {model.cells.map(({ column, content }) => {
        const side = column.align === 'end' ? '@2xl:text-end tabular-nums' : '';
        const space = `border-(--ui-border) @2xl:h-12 @2xl:border-b @2xl:px-3 @2xl:py-1.5 ${
          column.wrap ? '@2xl:min-w-48' : '@2xl:whitespace-nowrap'
        }`;
        if (column.rowHeader) {
          return (
            <th
              key={column.id}
              role="rowheader"
              scope="row"
              className={`col-span-2 min-w-0 text-start font-medium break-words @2xl:table-cell ${space}`}
            >
              {content}
              {folded.length > 0 ? (
                <span className="hidden flex-wrap gap-x-3 text-xs font-normal text-(--ui-text-muted) @2xl:flex @4xl:hidden">
                  {folded.map((cell) => (
                    <span key={cell.column.id} className="whitespace-nowrap">
                      {cell.column.header} {cell.content}
                    </span>
                  ))}
                </span>
              ) : null}
            </th>
          );
        }
        return (
          <td
            key={column.id}
            role="cell"
            className={`min-w-0 text-start break-words ${side} ${space} ${
              column.priority === 'low' ? '@2xl:hidden @4xl:table-cell' : '@2xl:table-cell'
            }`}
          >
            <span className="block text-xs text-(--ui-text-muted) @2xl:hidden">{column.header} </span>
            {content}
          </td>
        );
      })}
    </tr>
  );
});

interface HeaderCellProps {
  column: RowModel['cells'][number]['column'];
  direction: SortDirection | undefined;
  onSort: (() => void) | undefined;
}

function HeaderCell({ column, direction, onSort }: HeaderCellProps) {
  const alignEnd = column.align === 'end';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={`sticky top-0 z-10 h-12 border-b border-(--ui-border) bg-(--ui-surface) p-1 font-medium whitespace-nowrap text-(--ui-text-muted) ${
        alignEnd ? 'text-end' : 'text-start'
      } ${column.priority === 'low' && !column.rowHeader ? 'hidden @4xl:table-cell' : ''}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`group inline-flex min-h-10 w-full items-center gap-1 rounded-(--ui-radius-small) px-2 hover:bg-(--ui-surface-hover) hover:text-(--ui-text) ${
            alignEnd ? 'flex-row-reverse' : ''
          } ${direction ? 'text-(--ui-text)' : ''} ${focusRing}`}
        >
          {column.header}
          <SortIcon direction={direction} />
        </button>
      ) : (
        <span className="px-2">{column.header}</span>
      )}
    </th>
  );
}

function SortIcon({ direction }: { direction: SortDirection | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 16" className="h-4 w-3 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.5">
      {direction !== 'descending' ? <path d="M3 6l3-3 3 3" /> : null}
      {direction !== 'ascending' ? <path d="M3 10l3 3 3-3" /> : null}
    </svg>
  );
}

interface SortFieldProps {
  sortable: readonly { id: string; header: string }[];
  sort: DataTableSort | null;
  text: DataTableLabels;
  onChange: (sort: DataTableSort | null) => void;
}

/** The way to sort where headers are not displayed. */
function SortField({ sortable, sort, text, onChange }: SortFieldProps) {
  const id = useId();
  const direction = sort?.direction ?? 'ascending';
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-(--ui-text-muted)">
        {text.sortBy}
      </label>
      <select
        id={id}
        value={sort?.columnId ?? ''}
        onChange={(event) => {
          const columnId = event.currentTarget.value;
          onChange(columnId === '' ? null : { columnId, direction });
        }}
        className={`h-8 min-w-0 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2 text-(--ui-text) pointer-coarse:h-10 ${focusRing}`}
      >
        <option value="">{text.givenOrder}</option>
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </select>
      {sort ? (
        <button
          type="button"
          onClick={() => onChange(nextSort(sort, sort.columnId))}
          className={`${quietButton} shrink-0 gap-1`}
        >
          {text.direction[direction]}
          <SortIcon direction={direction} />
        </button>
      ) : null}
    </div>
  );
}

interface CheckboxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  /** A row's box: its changes are handled by the table body. */
  rowId?: string;
  onToggle?: () => void;
}

function Checkbox({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  describedBy,
  rowId,
  onToggle = ignore,
}: CheckboxProps) {
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
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        data-row-id={rowId}
        data-select-all={rowId === undefined ? '' : undefined}
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
            : 'border-(--ui-border-strong) bg-(--ui-surface) peer-hover:border-(--ui-accent)'
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

function ignore() {}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof HTMLInputElement ? target.dataset.rowId : undefined;
}

function withRange(ids: ReadonlySet<string>, range: readonly string[], state: boolean) {
  const next = new Set(ids);
  for (const id of range) {
    if (state) next.add(id);
    else next.delete(id);
  }
  return next;
}

function sameIds(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  return a === b || (a.size === b.size && [...a].every((id) => b.has(id)));
}

/** The same column again: the other direction. Another column: ascending. */
function nextSort(sort: DataTableSort | null, columnId: string): DataTableSort {
  const reverse = sort?.columnId === columnId && sort.direction === 'ascending';
  return { columnId, direction: reverse ? 'descending' : 'ascending' };
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
  owner: string;
  status: 'Paid' | 'Open' | 'Overdue' | 'Draft';
}

const invoices: readonly Invoice[] = [
  { number: 'INV-2041', customer: 'Alder Street Bakery', issued: '2026-02-02', due: '2026-03-02', amount: 1240.5, owner: 'Dana Whitfield', status: 'Paid' },
  { number: 'INV-2042', customer: 'Internationale Spedition Köhler & Söhne GmbH', issued: '2026-01-21', due: '2026-02-20', amount: 18920, owner: 'Priya Raman', status: 'Overdue' },
  { number: 'INV-2043', customer: 'Marisol Ortega', issued: '2026-02-15', due: '2026-03-15', amount: 480, owner: 'Dana Whitfield', status: 'Open' },
  { number: 'INV-2044', customer: 'Fern & Field Landscaping', issued: '2026-02-01', due: '2026-03-01', amount: 3675.25, owner: 'Jonas Weber', status: 'Open' },
  { number: 'INV-2045', customer: 'Oslo Marine Survey', issued: '2026-03-10', due: '2026-04-10', amount: 7310, owner: 'Priya Raman', status: 'Draft' },
  { number: 'INV-2046', customer: 'Tamsin Reed', issued: '2026-02-18', due: '2026-03-18', amount: 96, owner: 'Jonas Weber', status: 'Paid' },
  { number: 'INV-2047', customer: 'Brightwater Dental Practice', issued: '2026-01-12', due: '2026-02-11', amount: 2210, owner: 'Dana Whitfield', status: 'Overdue' },
  { number: 'INV-2048', customer: 'Kestrel Cycles', issued: '2026-02-24', due: '2026-03-24', amount: 11450.8, owner: 'Priya Raman', status: 'Open' },
  { number: 'INV-2049', customer: 'Nils Åkesson', issued: '2026-02-26', due: '2026-03-26', amount: 655, owner: 'Jonas Weber', status: 'Paid' },
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
  { id: 'issued', header: 'Issued', cell: (row) => showDay(row.issued), sortValue: (row) => row.issued, priority: 'low' },
  { id: 'due', header: 'Due', cell: (row) => showDay(row.due), sortValue: (row) => row.due },
  { id: 'owner', header: 'Owner', cell: (row) => row.owner, sortValue: (row) => row.owner, priority: 'low' },
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
const getLabel = (row: Invoice) => `invoice ${row.number}, ${row.customer}`;
const isNotDraft = (row: Invoice) => row.status !== 'Draft';
const invoiceLabels: Partial<DataTableLabels> = {
  count: (count) => (count === 1 ? '1 invoice' : `${count} invoices`),
  selectAll: (count) => `Select all ${count} invoices that can be selected`,
  loading: 'Loading invoices',
};

/** Nine invoices to filter, sort and select. */
export default function DataTableExample() {
  const [filter, setFilter] = useState('');
  const [reloads, setReloads] = useState(0);
  const [loading, setLoading] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(['INV-2042', 'INV-2047']));
  const [sent, setSent] = useState('');
  const filterRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (reloads === 0) return undefined;
    const timer = setTimeout(() => setLoading(false), 1500);
    return () => clearTimeout(timer);
  }, [reloads]);

  const rows = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return invoices.filter((row) => `${row.number} ${row.customer} ${row.owner} ${row.status}`.toLowerCase().includes(wanted));
  }, [filter]);

  return (
    <div className="min-h-dvh bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-sm text-(--ui-text) sm:p-8">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow gap-1 font-medium sm:max-w-80">
          Filter invoices
          <input
            ref={filterRef}
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
            className={`h-10 w-full rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-3 font-normal ${focusRing}`}
          />
        </label>
        <button
          type="button"
          onClick={() => {
            setLoading(true);
            setReloads((count) => count + 1);
          }}
          className={`h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-4 font-medium hover:bg-(--ui-surface-hover) ${focusRing}`}
        >
          Reload
        </button>
        <p role="status" className="basis-full text-(--ui-text-muted) empty:hidden sm:basis-auto sm:self-center">
          {sent}
        </p>
      </div>
      <DataTable
        caption="Invoices"
        columns={columns}
        rows={rows}
        getRowId={getNumber}
        getRowLabel={getLabel}
        isRowSelectable={isNotDraft}
        defaultSort={{ columnId: 'due', direction: 'ascending' }}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        loading={loading}
        labels={invoiceLabels}
        bulkActions={(ids) => (
          <button
            type="button"
            onClick={() => setSent(ids.size === 1 ? 'Reminder sent for 1 invoice.' : `Reminder sent for ${ids.size} invoices.`)}
            className={quietButton}
          >
            Send reminder
          </button>
        )}
        empty={
          <>
            <p>No invoice matches the filter.</p>
            <button
              type="button"
              onClick={() => {
                setFilter('');
                filterRef.current?.focus();
              }}
              className={`${quietButton} mt-2`}
            >
              Clear the filter
            </button>
          </>
        }
      />
    </div>
  );
}
