'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';
import { BulkBar } from './bulk-bar';
import { SortSelect, nameOf, pinAt } from './cell';
import type { RecordColumn } from './cell';
import { ColumnsPanel } from './columns';
import type { ColumnsLabels } from './columns';
import { HeaderCell } from './header';
import { arrange, NO_LAYOUT } from './layout';
import type { RecordLayout } from './layout';
import { CHECKBOX, PlaceholderRows, RecordRow, ROW } from './row';
import { keepKnown, sortRows, useRecordRows } from './rows';
import type { RecordSort } from './rows';

export type { RecordColumn, RecordLayout, RecordSort };

export interface RecordTableProps<Row> extends Omit<ComponentProps<'section'>, 'children'> {
  /** Names the table. Shown above it, unless `bare`. */
  caption: string;
  /** Leaves out frame and caption, for a screen that has both. */
  bare?: boolean | undefined;
  columns: readonly RecordColumn<Row>[];
  /** All of them: the table draws what is in view. Keep the array while nothing changes. */
  rows: readonly Row[];
  /** Both need a stable identity: define them outside of the component. */
  getRowId: (row: Row) => string;
  /** How a row is called in the names of its controls: "order 2207". */
  getRowLabel: (row: Row) => string;
  /** Makes the name of each row a button, and the whole row its target. */
  onRowOpen?: ((row: Row) => void) | undefined;
  openId?: string | null | undefined;
  sort?: RecordSort | null | undefined;
  defaultSort?: RecordSort | null | undefined;
  onSortChange?: ((sort: RecordSort) => void) | undefined;
  /** Rows that are not in `rows` leave it: nobody acts on what is not there. */
  selectedIds?: ReadonlySet<string> | undefined;
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined;
  /** Buttons that act on the selection; without them no row can be selected. `isAll`: all of `total` are meant. */
  bulkActions?: ((selectedIds: ReadonlySet<string>, isAll: boolean) => ReactNode) | undefined;
  /** A menu or buttons at the end of each row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The width of `rowActions` in a wide table, a length. The default suits a menu, `10rem` a button with words. */
  actionsWidth?: string | undefined;
  /** What a row shows below itself once it is expanded. */
  rowDetail?: ((row: Row) => ReactNode) | undefined;
  /** How many records the server has, where `rows` are the first of them. */
  total?: number | undefined;
  /** The last rows are in view, and there are more: load them. */
  onEndReached?: (() => void) | undefined;
  /** Columns get a handle. Store the widths for each person and table. */
  resizable?: boolean | undefined;
  defaultWidths?: Readonly<Record<string, number>> | undefined;
  onWidthsChange?: ((widths: Readonly<Record<string, number>>) => void) | undefined;
  /** A button above the rows shows, hides, orders and pins columns. Store the layout for each person and table. */
  arrangeable?: boolean | undefined;
  /** Without `arrangeable` too: which columns are pinned. */
  defaultLayout?: RecordLayout | undefined;
  onLayoutChange?: ((layout: RecordLayout) => void) | undefined;
  /** Rows that are there stay; without rows, placeholders show. */
  loading?: boolean | undefined;
  placeholderRows?: number | undefined;
  /** What went wrong. Rows that are there stay below it. */
  problem?: ReactNode;
  /** Shown instead of rows. */
  empty?: ReactNode;
  locale?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<RecordTableLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface RecordTableLabels extends ColumnsLabels {
  count: (rows: number) => string;
  selected: (selected: number) => string;
  selectAll: string;
  selectRow: (row: string) => string;
  /** Offered once all rows are selected and the server has more. */
  selectTotal: (total: number) => string;
  details: string;
  expand: (row: string) => string;
  resize: (column: string) => string;
  clear: string;
  actions: string;
  sortBy: string;
  direction: Record<RecordSort['direction'], string>;
  /** Read with the table: how to move in it. */
  keys: string;
  empty: string;
}

const NUMBER = new Intl.NumberFormat('en-US');
const ENGLISH: RecordTableLabels = {
  count: (rows) => (rows === 1 ? '1 row' : `${NUMBER.format(rows)} rows`),
  selected: (selected) => `${NUMBER.format(selected)} selected`,
  selectAll: 'Select all rows',
  selectRow: (row) => `Select ${row}`,
  selectTotal: (total) => `Select all ${NUMBER.format(total)}`,
  details: 'Details',
  expand: (row) => `Details of ${row}`,
  resize: (column) => `Width of ${column}`,
  columns: 'Columns',
  pin: (column) => `Pin ${column}`,
  moveUp: (column) => `Move ${column} up`,
  moveDown: (column) => `Move ${column} down`,
  isFirst: 'It is the first.',
  isLast: 'It is the last.',
  reset: 'As at first',
  close: 'Close',
  clear: 'Clear selection',
  actions: 'Actions',
  sortBy: 'Sort by',
  direction: { ascending: 'ascending', descending: 'descending' },
  keys: 'Arrow keys move between rows, Tab leaves the table.',
  empty: 'Nothing here yet.',
};

const NONE: ReadonlySet<string> = new Set();
const HEAD =
  'min-w-0 self-center px-4 text-start font-medium text-(--ui-text-muted) @3xl:whitespace-nowrap';
const LOADING_BAR =
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:animate-pulse after:bg-(--ui-accent-text) motion-reduce:after:animate-none';

/** A table to sort and select in that draws only the rows in view. Below 48rem rows are cards. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { columns, rows, getRowId, sort, locale, selectedIds, labels, ...own } = props;
  const { caption, getRowLabel, bulkActions, rowActions, rowDetail, onRowOpen, ...more } = own;
  const { defaultSort = null, onSortChange, defaultSelectedIds = NONE, ...rest } = more;
  const { onSelectedIdsChange, openId, problem, empty, bare = false, ...last } = rest;
  const { loading = false, total, onEndReached, resizable, defaultWidths, ...wider } = last;
  const { onWidthsChange, arrangeable = false, defaultLayout = NO_LAYOUT, ...others } = wider;
  const { onLayoutChange, actionsWidth = '3.5rem', placeholderRows = 6, ...plain } = others;
  const { headingLevel = 2, className = '', ...root } = plain;
  const text = useLabels('recordTable', ENGLISH, labels);
  const id = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const selectAllRef = useRef<HTMLInputElement>(null);
  const isFocusInsideRef = useRef(false);
  const lastIdRef = useRef('');
  // Firefox gives no `shiftKey` to the click that the Space key makes.
  const isShiftDownRef = useRef(false);
  const [innerSort, setInnerSort] = useState(defaultSort);
  const [innerIds, setInnerIds] = useState(defaultSelectedIds);
  const [isAll, setIsAll] = useState(false);
  const [expandedIds, setExpandedIds] = useState(NONE);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>(defaultWidths ?? {});
  const [layout, setLayout] = useState(defaultLayout);
  const endReachedRef = useRef(onEndReached);
  const activeSort = sort === undefined ? innerSort : sort;
  const given = selectedIds ?? innerIds;

  // Everything that costs as much as there are rows depends on nothing but the rows.
  const ordered = useMemo(
    () => (sort === undefined ? sortRows(rows, columns, innerSort, locale) : rows),
    [rows, columns, sort, innerSort, locale],
  );
  const indexes = useMemo(
    () => new Map(ordered.map((row, index) => [getRowId(row), index])),
    [ordered, getRowId],
  );
  const selected = useMemo(() => keepKnown(given, indexes, isAll), [given, indexes, isAll]);
  const isMixed = selected.size > 0 && selected.size < rows.length;
  const count = Math.max(total ?? 0, rows.length);
  const Caption = bare ? 'p' : (`h${headingLevel}` as const);
  const hasStart = bulkActions !== undefined || rowDetail !== undefined;

  const { items, height, measure, bodyRef, afterRef, move, enter } = useRecordRows({
    ...{ ordered, indexes, getRowId, scrollRef },
  });

  function choose(next: ReadonlySet<string>, all = false) {
    setIsAll(all);
    setInnerIds(next);
    onSelectedIdsChange?.(next);
  }

  useEffect(() => {
    if (selectAllRef.current) selectAllRef.current.indeterminate = isMixed;
    if (isFocusInsideRef.current && document.activeElement === document.body)
      // The focused row was removed, or the bulk bar went: focus stays with the table.
      sectionRef.current?.focus();
  });

  useEffect(() => {
    if (selected !== given) choose(selected, isAll && selected.size > given.size);
  });

  const lastDrawn = items.at(-1)?.index ?? -1;
  const isAtEnd = count > rows.length && rows.length > 0 && lastDrawn >= rows.length - 1;
  useEffect(() => {
    endReachedRef.current = onEndReached;
  });
  // Once for each end: the rows that come are another one.
  useEffect(() => {
    if (isAtEnd && !loading) endReachedRef.current?.();
  }, [isAtEnd, loading, rows.length]);

  function changeSort(next: RecordSort) {
    setInnerSort(next);
    onSortChange?.(next);
    scrollRef.current?.scrollTo({ top: 0 });
  }

  /** With Shift, everything from the row that was changed last. */
  function selectRow(event: MouseEvent<HTMLInputElement>, rowId: string) {
    const isRange = event.shiftKey || isShiftDownRef.current;
    const to = indexes.get(rowId) ?? 0;
    const from = (isRange ? indexes.get(lastIdRef.current) : undefined) ?? to;
    const next = new Set(selected);
    for (const row of ordered.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (event.currentTarget.checked) next.add(getRowId(row));
      else next.delete(getRowId(row));
    }
    lastIdRef.current = rowId;
    choose(next);
  }

  function expand(rowId: string) {
    const next = new Set(expandedIds);
    if (!next.delete(rowId)) next.add(rowId);
    setExpandedIds(next);
  }

  function resize(columnId: string, width: number | undefined) {
    const kept = Object.entries(widths).filter(([each]) => each !== columnId);
    const set = width === undefined ? [] : [[columnId, Math.round(width)] as const];
    const next = Object.fromEntries([...kept, ...set]);
    setWidths(next);
    onWidthsChange?.(next);
  }

  function arrangeColumns(next: RecordLayout) {
    setLayout(next);
    onLayoutChange?.(next);
  }

  function clear() {
    choose(NONE);
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

  const hasEnd = rowActions !== undefined || arrangeable;
  const arranged = arrange(columns, layout, widths, {
    start: hasStart ? (bulkActions && rowDetail ? '4.75rem' : '2.75rem') : undefined,
    end: hasEnd ? actionsWidth : undefined,
  });
  const hasPins = arranged.columns.some(({ pin }) => pin !== undefined);

  return (
    <section
      tabIndex={-1}
      aria-labelledby={bare ? undefined : `${id}-caption`}
      {...root}
      ref={sectionRef}
      onFocus={() => (isFocusInsideRef.current = true)}
      // React is silent when it removes the focused element: only a real blur gets here.
      onBlur={() => (isFocusInsideRef.current = false)}
      onKeyDown={press}
      onKeyUp={(event) => (isShiftDownRef.current = event.shiftKey)}
      className={`@container relative flex min-h-0 flex-col overflow-clip bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) outline-none [:where(&)]:max-h-[max(80dvh,26rem)] print:max-h-none print:overflow-visible ${bare ? '' : 'rounded-(--ui-radius-large) border border-(--ui-border)'} ${className}`}
    >
      <header
        className={
          bare ? 'sr-only' : 'flex items-baseline gap-2 border-b border-(--ui-border) px-4 py-3'
        }
      >
        <Caption id={`${id}-caption`} className="font-semibold tracking-tight">
          {caption}
        </Caption>
        <p role="status" className="text-(--ui-text-subtle) tabular-nums">
          {selected.size > 0 ? text.selected(isAll ? count : selected.size) : text.count(count)}
        </p>
        <p id={`${id}-keys`} className="sr-only">
          {text.keys}
        </p>
      </header>
      <div
        role="alert"
        className="border-b border-(--ui-border) bg-(--ui-danger-soft) px-4 py-3 text-(--ui-danger-text) empty:hidden"
      >
        {problem}
      </div>
      {/* Focus that scrolls stops below the header and above the bulk bar. */}
      <div
        ref={scrollRef}
        className={`relative min-h-0 grow scroll-pt-14 scroll-pb-20 overflow-auto overscroll-contain print:overflow-visible ${selected.size > 0 ? 'pb-16' : ''}`}
      >
        {/* Roles are written out because `display` takes the built-in ones away in some browsers. */}
        <table
          role="table"
          aria-labelledby={`${id}-caption`}
          aria-describedby={`${id}-keys`}
          aria-rowcount={loading && rows.length === 0 ? -1 : count + 1}
          aria-busy={loading}
          style={arranged.style}
          className="block w-full"
        >
          <thead
            role="rowgroup"
            className={`sticky top-0 z-10 block @max-3xl:not-has-[input,select,[popover]]:hidden ${loading ? LOADING_BAR : ''}`}
          >
            <tr
              role="row"
              aria-rowindex={1}
              className={`${ROW} h-12 border-b bg-(--ui-surface) @3xl:h-10`}
            >
              {hasStart && (
                <th
                  role="columnheader"
                  style={hasPins ? pinAt('0px') : undefined}
                  className={`${HEAD} flex w-11 shrink-0 items-center @3xl:w-auto ${hasPins ? '@3xl:sticky @3xl:start-(--record-pin) @3xl:z-2 @3xl:self-stretch @3xl:bg-(--ui-surface)' : ''}`}
                >
                  {bulkActions ? (
                    <span className="relative block">
                      <input
                        ref={selectAllRef}
                        type="checkbox"
                        aria-label={text.selectAll}
                        checked={rows.length > 0 && selected.size === rows.length}
                        disabled={rows.length === 0}
                        onChange={(event) =>
                          choose(event.target.checked ? new Set(indexes.keys()) : NONE)
                        }
                        className={CHECKBOX}
                      />
                    </span>
                  ) : (
                    <span className="sr-only">{text.details}</span>
                  )}
                </th>
              )}
              <th
                role="columnheader"
                className={`${HEAD} grow @3xl:hidden ${hasStart ? 'ps-0!' : ''}`}
              >
                <SortSelect columns={columns} sort={activeSort} text={text} onChange={changeSort} />
              </th>
              {arranged.columns.map(({ column, pin }) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  pin={pin}
                  sort={activeSort}
                  onSort={changeSort}
                  label={text.resize(nameOf(column))}
                  onResize={resizable ? resize : undefined}
                />
              ))}
              {hasEnd && (
                <th
                  role="columnheader"
                  className={`self-center px-2 text-end font-normal ${arrangeable ? '' : 'hidden @3xl:block'}`}
                >
                  <span className="sr-only">{rowActions && text.actions}</span>
                  {arrangeable && (
                    <ColumnsPanel
                      columns={columns}
                      layout={layout}
                      onLayoutChange={arrangeColumns}
                      text={text}
                    />
                  )}
                </th>
              )}
            </tr>
          </thead>
          <tbody
            ref={bodyRef}
            role="rowgroup"
            tabIndex={-1}
            onKeyDown={move}
            onFocus={enter}
            style={{ paddingBlockEnd: height - (items.at(-1)?.end ?? 0) }}
            className="flow-root outline-none"
          >
            {items.map(({ index, key, start }, at) => {
              const row = ordered[index];
              if (row === undefined) return null;
              const rowId = String(key);
              return (
                <RecordRow
                  key={key}
                  row={row}
                  rowId={rowId}
                  index={index}
                  // The place of the rows that are not drawn.
                  space={start - (items[at - 1]?.end ?? 0)}
                  measure={measure}
                  columns={arranged.columns}
                  label={getRowLabel(row)}
                  text={text}
                  isSelected={selected.has(rowId)}
                  isOpen={rowId === openId}
                  isExpanded={expandedIds.has(rowId)}
                  onSelect={bulkActions && selectRow}
                  onExpand={rowDetail && expand}
                  onOpen={onRowOpen}
                  actions={rowActions ? rowActions(row) : arrangeable ? '' : undefined}
                  detail={rowDetail && expandedIds.has(rowId) ? rowDetail(row) : undefined}
                />
              );
            })}
            {rows.length > 0 ? null : loading ? (
              <PlaceholderRows count={placeholderRows} />
            ) : (
              <tr role="row" aria-rowindex={2} className="block">
                <td role="cell" className="block px-4 py-16 text-center text-(--ui-text-muted)">
                  {empty ?? text.empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <span ref={afterRef} tabIndex={-1} className="absolute bottom-0 outline-none" />
      {bulkActions && selected.size > 0 && (
        <BulkBar
          says={text.selected(isAll ? count : selected.size)}
          more={
            selected.size === rows.length && count > rows.length && !isAll
              ? text.selectTotal(count)
              : undefined
          }
          onMore={() => setIsAll(true)}
          clear={text.clear}
          onClear={clear}
        >
          {bulkActions(selected, isAll)}
        </BulkBar>
      )}
    </section>
  );
}
