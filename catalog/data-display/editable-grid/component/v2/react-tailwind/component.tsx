'use client';

import { CircleAlert } from 'lucide-react';
import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { useRowsInView } from '../data-display-infinite-list/component';
import { Button } from '../forms-button/component';
import { isComposing, useLabels, useLocale } from '../layout-language-provider/component';
import { CellEditor } from './cell-editor';
import { isIn, rangeOf, sizeOf } from './range';
import type { Place } from './range';
import { useRowSaves, useShow } from './row-saves';
import type { ByColumn, ByRow, GridColumn } from './row-saves';
import { Gap, SaveNotes } from './save-notes';
import { ENGLISH } from './texts';
import type { EditableGridLabels } from './texts';
import { useBlocks } from './use-blocks';

export type { ByColumn, ByRow, GridColumn };
export type { EditableGridLabels } from './texts';

export interface EditableGridProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the grid: "Price list". */
  label: string;
  /** The first one names its row. */
  columns: readonly GridColumn<Row>[];
  /** Any number: the grid draws those in view. Keep the array while nothing changes. */
  rows: readonly Row[];
  /** Keeps its identity: define it outside of the component. */
  getRowId: (row: Row) => string;
  /**
   * Saves what has changed in a row, one save of a row at a time. Change `rows` before it resolves. It resolves with
   * messages for cells that were refused; if it rejects, the row keeps its texts and offers to try again.
   */
  onSave: (rowId: string, changes: ByColumn) => Promise<ByColumn | void> | void;
  /** Saves up to 1,000 rows at a time, as after a paste. Without it, `onSave` is called for six rows at once. */
  onSaveMany?: ((changes: ByRow) => Promise<ByRow | void> | void) | undefined;
  readOnly?: boolean | undefined;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** BCP 47, for dates. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<EditableGridLabels> | undefined;
}

const CELL =
  'h-(--ui-control) scroll-ms-40 scroll-mt-12 border-b border-(--ui-border) px-3 py-1.5 font-normal outline-none -outline-offset-2 focus:outline-2 focus:outline-(--ui-focus) aria-invalid:bg-(--ui-danger-soft) aria-readonly:text-(--ui-text-muted) aria-selected:bg-(--ui-accent-soft)';
const FIRST =
  'sticky start-0 z-1 min-w-36 bg-(--ui-surface) font-medium aria-selected:bg-(--ui-accent-soft)';
const PAGE = 10;
/** The height of a row before one was measured. */
const ESTIMATE = 37;

/** A table of which the cells are edited in place, by keys as in a spreadsheet. Each row saves itself. */
export function EditableGrid<Row>(props: EditableGridProps<Row>) {
  const { label, columns, rows, getRowId, onSave, onSaveMany, readOnly = false, ...more } = props;
  const { empty: whenEmpty, locale, labels, className = '', ...root } = more;
  const text = useLabels('editableGrid', ENGLISH, labels);
  const show = useShow(useLocale(locale));
  const id = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const editorRef = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const hasFocusRef = useRef(false);
  /** The active cell takes focus once it is drawn. */
  const isArrivingRef = useRef(false);
  const isCancelledRef = useRef(false);
  /** The cell that is pressed, and whether a second press of it edits. */
  const pressedRef = useRef<Place & { isAgain: boolean }>(undefined);
  /** Where a range began, or that it is everything. */
  const [anchor, setAnchor] = useState<Place | 'all' | null>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  /** The text that editing begins with. */
  const [editing, setEditing] = useState<string | null>(null);
  const indexes = useMemo(
    () => new Map(rows.map((row, at) => [getRowId(row), at])),
    [rows, getRowId],
  );
  const rowOf = (rowId: string) => rows[indexes.get(rowId) ?? -1];
  const { drafts, counts, states, message, setMessage, nameOf, problemOf, isSaving, write, save } =
    useRowSaves({ rows, columns, rowOf, getRowId, onSave, onSaveMany, texts: text });
  const lastRow = Math.max(0, rows.length - 1);
  const active = { row: Math.min(place.row, lastRow), column: place.column };
  const start = anchor === null || anchor === 'all' ? active : anchor;
  const range =
    anchor === 'all'
      ? rangeOf({ row: 0, column: 0 }, { row: lastRow, column: columns.length }, columns.length)
      : rangeOf(start, active, columns.length);
  const view = useRowsInView({
    ...{ count: rows.length, listRef: bodyRef, estimate: ESTIMATE, keep: active.row },
  });
  const isRange = anchor !== null && sizeOf(range) > 1;

  useEffect(() => {
    const editor = editorRef.current;
    editor?.focus();
    if (editor?.matches('[type=text]'))
      editor.setSelectionRange(editor.value.length, editor.value.length);
  }, [editing]);

  const shownOf = (row: Row, column: GridColumn<Row>) =>
    drafts.get(getRowId(row))?.[column.id] ?? column.value(row);
  const cellAt = ({ row, column }: Place) =>
    tableRef.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);
  const isFixed = (column: GridColumn<Row> | undefined) =>
    readOnly || !column || column.readOnly === true;

  useEffect(() => {
    // A row that is gone takes no focus along.
    const isLost = hasFocusRef.current && document.activeElement === document.body;
    if (!isArrivingRef.current && !isLost) return;
    isArrivingRef.current = false;
    cellAt(active)?.focus();
  });

  /** With an anchor, a range grows from there. */
  function move(row: number, column: number, from: Place | null = null) {
    const last = from ? columns.length - 1 : columns.length;
    const to = {
      row: Math.max(0, Math.min(lastRow, row)),
      column: Math.max(0, Math.min(last, column)),
    };
    setAnchor(from);
    if (from) setMessage(text.selected(sizeOf(rangeOf(from, to, columns.length))));
    const cell = cellAt(to);
    if (cell) return cell.focus();
    // Far from what is drawn.
    editorRef.current?.blur();
    isArrivingRef.current = true;
    setPlace(to);
  }

  const { change, undo, redo, empty, paste, copy } = useBlocks({
    ...{ rows, rowOf, columns, getRowId, range, isRange, active, readOnly, text },
    ...{ isEditing: editing !== null, shownOf, isFixed, write, move, setMessage },
  });

  /** All cells. Focus stays in its own. */
  function selectAll() {
    setAnchor('all');
    setMessage(text.selected(rows.length * columns.length));
  }

  /** To the next or the last cell that can be edited, over the ends of rows. */
  function step(by: 1 | -1) {
    const count = rows.length * columns.length;
    for (
      let at = active.row * columns.length + active.column + by;
      at >= 0 && at < count;
      at += by
    ) {
      if (!isFixed(columns[at % columns.length]))
        return move(Math.floor(at / columns.length), at % columns.length);
    }
    move(active.row, active.column);
  }

  function edit(begin: string) {
    if (!isFixed(columns[active.column]) && rows[active.row]) setEditing(begin);
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    if (event.defaultPrevented || isComposing(event.nativeEvent)) return;
    const { key, shiftKey } = event;
    const row = rows[active.row];
    const column = columns[active.column];
    if (!row) return;
    if (editing !== null) {
      // The cell takes focus, and the field hands over its text as it loses it.
      if (key === 'Enter') move(active.row + (shiftKey ? -1 : 1), active.column);
      else if (key === 'Tab') step(shiftKey ? -1 : 1);
      else if (key === 'Escape') {
        isCancelledRef.current = true;
        move(active.row, active.column);
      } else return;
      return event.preventDefault();
    }
    const isMod = event.ctrlKey || event.metaKey;
    const from = shiftKey ? start : null;
    const letter = key.toLowerCase();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const draft = column && drafts.get(getRowId(row))?.[column.id];
    if (key === 'ArrowDown') move(active.row + 1, active.column, from);
    else if (key === 'ArrowUp') move(active.row - 1, active.column, from);
    else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight'))
      move(active.row, active.column + 1, from);
    else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft'))
      move(active.row, active.column - 1, from);
    else if (key === 'Home') move(isMod ? 0 : active.row, 0, from);
    else if (key === 'End') move(isMod ? lastRow : active.row, columns.length, from);
    else if (key === 'PageDown') move(active.row + PAGE, active.column, from);
    else if (key === 'PageUp') move(active.row - PAGE, active.column, from);
    else if (isMod && letter === 'a') selectAll();
    else if (isMod && letter === 'z' && !readOnly) (shiftKey ? redo : undo)();
    else if (isMod && letter === 'y' && !readOnly) redo();
    else if (key === 'Escape' && isRange) setAnchor(null);
    else if (key === 'Enter' && !column && states.get(getRowId(row)) === 'failed')
      save([getRowId(row)]);
    else if ((key === 'Enter' || key === 'F2') && column) edit(shownOf(row, column));
    else if (key === 'Escape' && column && draft !== undefined && !isSaving(getRowId(row)))
      change([{ row, column, typed: column.value(row) }]);
    else if ((key === 'Delete' || key === 'Backspace') && isRange && !event.repeat) empty();
    else if (
      (key === 'Delete' || key === 'Backspace') &&
      !isFixed(column) &&
      column &&
      !event.repeat
    )
      change([{ row, column, typed: '' }]);
    else if (key.length === 1 && !isMod && !event.altKey && !isFixed(column))
      edit(column && (column.options || column.type) ? shownOf(row, column) : key);
    else return;
    event.preventDefault();
  }

  function pressCell(event: MouseEvent<HTMLElement>, at: number, along: number) {
    const { target, currentTarget: cell, button, shiftKey } = event;
    const isField = target instanceof Element && target.closest('input, select');
    if (button !== 0 || isField) return;
    if (shiftKey) {
      // The browser would select text.
      event.preventDefault();
      return move(at, along, start);
    }
    pressedRef.current = { row: at, column: along, isAgain: document.activeElement === cell };
    setAnchor(null);
  }

  function dragOver(event: MouseEvent<HTMLElement>, at: number, along: number) {
    const { current: pressed } = pressedRef;
    if (event.buttons !== 1 || !pressed || editing !== null) return;
    if (pressed.row === at && pressed.column === along && anchor === null) return;
    pressedRef.current = { ...pressed, isAgain: false };
    getSelection()?.removeAllRanges();
    move(at, along, pressed);
  }

  const isAfter = (each: Place) =>
    each.row > active.row || (each.row === active.row && each.column > active.column);

  return (
    <div
      {...root}
      className={`flex min-w-0 flex-col font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="relative min-h-0 overflow-auto print:overflow-visible rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        <table
          ref={tableRef}
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          aria-readonly={readOnly || undefined}
          aria-rowcount={view.measure && rows.length + 1}
          onKeyDown={press}
          onPaste={paste}
          onCopy={copy}
          onCut={copy}
          aria-multiselectable
          onFocus={() => (hasFocusRef.current = true)}
          // Not sent where the focused element is removed.
          onBlur={() => (hasFocusRef.current = false)}
          // Of many rows few are drawn: their texts would change the widths.
          style={view.measure && { minWidth: `${(columns.length + 1) * 9}rem` }}
          className={`w-full border-separate border-spacing-0 tabular-nums ${view.measure ? 'table-fixed' : ''}`}
        >
          <thead>
            <tr>
              {columns.map(({ id: columnId, header, align }, at) => (
                <th
                  key={columnId}
                  scope="col"
                  className={`sticky top-0 border-b border-(--ui-border) bg-(--ui-surface-sunken) px-3 py-2 font-medium whitespace-nowrap text-(--ui-text-muted) ${at === 0 ? 'start-0 z-3' : 'z-2'} ${align === 'end' ? 'text-end' : 'text-start'}`}
                >
                  {header}
                </th>
              ))}
              <th
                scope="col"
                className="sticky top-0 z-2 min-w-36 border-b border-(--ui-border) bg-(--ui-surface-sunken) px-3 py-2 text-start font-medium text-(--ui-text-muted)"
              >
                {text.state}
              </th>
            </tr>
          </thead>
          <tbody ref={bodyRef}>
            {view.rows.map(({ index: at, style }) => {
              const row = rows[at];
              if (row === undefined) return null;
              const rowId = getRowId(row);
              const state = states.get(rowId);
              const isHere = at === active.row;
              return (
                <Fragment key={rowId}>
                  <Gap height={style?.marginBlockStart} />
                  <tr ref={view.measure} data-index={at} aria-rowindex={view.measure && at + 2}>
                    {columns.map((column, along) => {
                      const draft = drafts.get(rowId)?.[column.id];
                      const problem = problemOf(row, column, draft);
                      const shown = draft ?? column.value(row);
                      const isActive = isHere && along === active.column;
                      const isEdited = isActive && editing !== null;
                      const Cell = along === 0 ? 'th' : 'td';
                      return (
                        <Cell
                          key={column.id}
                          scope={along === 0 ? 'row' : undefined}
                          role={along === 0 ? 'rowheader' : 'gridcell'}
                          data-place={`${at} ${along}`}
                          tabIndex={isActive && !isEdited ? 0 : -1}
                          aria-readonly={isFixed(column) || undefined}
                          aria-invalid={problem !== undefined || undefined}
                          aria-selected={isRange && isIn(range, at, along)}
                          onFocus={(event) =>
                            event.target === event.currentTarget &&
                            setPlace({ row: at, column: along })
                          }
                          onMouseDown={(event) => pressCell(event, at, along)}
                          onMouseEnter={(event) => dragOver(event, at, along)}
                          // A second press edits, also by touch.
                          onClick={() => {
                            if (pressedRef.current?.isAgain && isActive && !isEdited) edit(shown);
                            pressedRef.current = undefined;
                          }}
                          className={`${CELL} ${along === 0 ? FIRST : ''} ${column.align === 'end' ? 'text-end' : 'text-start'} ${draft !== undefined && !problem ? 'italic' : ''}`}
                        >
                          {isEdited ? (
                            <CellEditor
                              column={column}
                              begin={editing}
                              editorRef={editorRef}
                              aria-label={text.cell(column.header, nameOf(row))}
                              aria-invalid={problem !== undefined}
                              aria-describedby={problem && `${id}-${at}-${along}`}
                              onLeave={(typed) => {
                                setEditing(null);
                                if (!isCancelledRef.current && typed !== undefined)
                                  change([{ row, column, typed }]);
                                isCancelledRef.current = false;
                              }}
                            />
                          ) : (
                            show(column, shown)
                          )}
                          {problem !== undefined && (
                            <span
                              id={`${id}-${at}-${along}`}
                              className="mt-0.5 flex w-40 items-start gap-1 text-start text-xs text-(--ui-danger-text)"
                            >
                              <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
                              {problem}
                            </span>
                          )}
                        </Cell>
                      );
                    })}
                    <td
                      role="gridcell"
                      data-place={`${at} ${columns.length}`}
                      tabIndex={isHere && active.column === columns.length ? 0 : -1}
                      onFocus={(event) =>
                        event.target === event.currentTarget &&
                        setPlace({ row: at, column: columns.length })
                      }
                      className={`${CELL} text-start text-(--ui-text-muted)`}
                    >
                      {state === 'saving' && text.saving}
                      {state === 'failed' && (
                        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-(--ui-danger-text)">
                          {text.notSaved}
                          <Button
                            size="small"
                            tabIndex={-1}
                            onClick={() => {
                              move(at, columns.length);
                              save([rowId]);
                            }}
                          >
                            {text.tryAgain}
                          </Button>
                        </span>
                      )}
                    </td>
                  </tr>
                  <Gap height={style?.marginBlockEnd} />
                </Fragment>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td
                  colSpan={columns.length + 1}
                  className="px-3 py-8 text-center text-(--ui-text-muted)"
                >
                  {whenEmpty ?? text.empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <SaveNotes
        counts={counts}
        text={text}
        onNext={() => {
          const next = counts.wrong.find(isAfter) ?? counts.wrong[0];
          if (next) move(next.row, next.column);
        }}
        onRetry={() => {
          move(active.row, active.column);
          save(counts.failed);
        }}
      />
      <p id={`${id}-keys`} className="sr-only">
        {text.keys}
      </p>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}
