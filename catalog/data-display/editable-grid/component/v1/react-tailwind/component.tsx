'use client';

import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClipboardEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { parseBlock } from './block';
import { useRowSaves } from './row-saves';
import type { ByColumn, GridColumn } from './row-saves';

export type { ByColumn, GridColumn };

export interface EditableGridProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the grid: "Price list". */
  label: string;
  /** The first one names its row. */
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /**
   * Saves what has changed in a row, one save of a row at a time. Change `rows` before it resolves. It resolves with
   * messages for cells that were refused; if it rejects, the row keeps its texts and offers to try again.
   */
  onSave: (rowId: string, changes: ByColumn) => Promise<ByColumn | void> | void;
  readOnly?: boolean | undefined;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  labels?: Partial<EditableGridLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface EditableGridLabels {
  /** Describes the grid to those who cannot see it. */
  keys: string;
  /** Names the field in a cell. */
  cell: (column: string, row: string) => string;
  state: string;
  saving: string;
  saved: (row: string) => string;
  notSaved: string;
  tryAgain: string;
  /** After a block was pasted: how many cells have it, and how many had no place. */
  pasted: (cells: number, leftOut: number) => string;
  problems: (cells: number) => string;
  next: string;
  empty: string;
}

const ENGLISH: EditableGridLabels = {
  keys: 'Arrow keys move. Enter or typing edits, Escape restores, Tab goes to the next cell.',
  cell: (column, row) => `${column}, ${row}`,
  state: 'State',
  saving: 'Saving…',
  saved: (row) => `${row} saved`,
  notSaved: 'Not saved.',
  tryAgain: 'Try again',
  pasted: (cells, leftOut) =>
    `${cells === 1 ? '1 cell' : `${cells} cells`} pasted${leftOut > 0 ? `, ${leftOut} left out` : ''}`,
  problems: (cells) =>
    cells === 1 ? '1 cell needs a correction.' : `${cells} cells need a correction.`,
  next: 'Go to the next',
  empty: 'No rows yet.',
};

const CELL =
  'h-(--ui-control) scroll-ms-40 scroll-mt-12 border-b border-(--ui-border) px-3 py-1.5 font-normal outline-none -outline-offset-2 focus:outline-2 focus:outline-(--ui-focus) aria-invalid:bg-(--ui-danger-soft) aria-readonly:text-(--ui-text-muted)';
const FIRST = 'sticky start-0 z-1 min-w-36 bg-(--ui-surface) font-medium';
const EDITOR =
  '-mx-2 -my-1 h-(--ui-control-small) w-[calc(100%+1rem)] min-w-20 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2 text-base outline-2 outline-(--ui-focus) sm:text-sm';
const PAGE = 10;

interface Place {
  row: number;
  column: number;
}

/** A table of which the cells are edited in place, by keys as in a spreadsheet. Each row saves itself. */
export function EditableGrid<Row>(props: EditableGridProps<Row>) {
  const { label, columns, rows, getRowId, onSave, readOnly = false, ...more } = props;
  const { empty, labels, className = '', ...root } = more;
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const editorRef = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const hasFocusRef = useRef(false);
  const isCancelledRef = useRef(false);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  /** The text that editing begins with. */
  const [editing, setEditing] = useState<string | null>(null);
  const { drafts, states, message, setMessage, nameOf, problemOf, isSaving, write, save } =
    useRowSaves({ columns, rows, getRowId, onSave, texts: text });
  const lastRow = Math.max(0, rows.length - 1);
  const active = { row: Math.min(place.row, lastRow), column: place.column };

  useEffect(() => {
    const editor = editorRef.current;
    editor?.focus();
    if (editor instanceof HTMLInputElement)
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
    if (hasFocusRef.current && document.activeElement === document.body) {
      cellAt(active)?.focus();
    }
  });

  function move(row: number, column: number) {
    cellAt({
      row: Math.max(0, Math.min(lastRow, row)),
      column: Math.max(0, Math.min(columns.length, column)),
    })?.focus();
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
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
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
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const draft = column && drafts.get(getRowId(row))?.[column.id];
    if (key === 'ArrowDown') move(active.row + 1, active.column);
    else if (key === 'ArrowUp') move(active.row - 1, active.column);
    else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) move(active.row, active.column + 1);
    else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) move(active.row, active.column - 1);
    else if (key === 'Home') move(isMod ? 0 : active.row, 0);
    else if (key === 'End') move(isMod ? lastRow : active.row, columns.length);
    else if (key === 'PageDown') move(active.row + PAGE, active.column);
    else if (key === 'PageUp') move(active.row - PAGE, active.column);
    else if (key === 'Enter' && !column && states.get(getRowId(row)) === 'failed')
      void save(getRowId(row));
    else if ((key === 'Enter' || key === 'F2') && column) edit(shownOf(row, column));
    else if (key === 'Escape' && column && draft !== undefined && !isSaving(getRowId(row)))
      write([{ row, column, typed: column.value(row) }]);
    else if (
      (key === 'Delete' || key === 'Backspace') &&
      !isFixed(column) &&
      column &&
      !event.repeat
    )
      write([{ row, column, typed: '' }]);
    else if (key.length === 1 && !isMod && !event.altKey && !isFixed(column))
      edit(column?.options && row ? shownOf(row, column) : key);
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent) {
    if (editing !== null || readOnly) return;
    event.preventDefault();
    const changes: { row: Row; column: GridColumn<Row>; typed: string }[] = [];
    let leftOut = 0;
    for (const [down, cells] of parseBlock(event.clipboardData.getData('text/plain')).entries()) {
      for (const [along, typed] of cells.entries()) {
        const row = rows[active.row + down];
        const column = columns[active.column + along];
        const isOption = !column?.options || column.options.includes(typed);
        if (row && column && !isFixed(column) && isOption) changes.push({ row, column, typed });
        else leftOut += 1;
      }
    }
    write(changes);
    setMessage(text.pasted(changes.length, leftOut));
  }

  function copy(event: ClipboardEvent) {
    const row = rows[active.row];
    const column = columns[active.column];
    if (editing !== null || !row || !column) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', shownOf(row, column));
  }

  const wrong = rows.flatMap((row, at) =>
    columns.flatMap((column, along) =>
      problemOf(row, column, drafts.get(getRowId(row))?.[column.id])
        ? [{ row: at, column: along }]
        : [],
    ),
  );
  const isAfter = (each: Place) =>
    each.row > active.row || (each.row === active.row && each.column > active.column);

  return (
    <div
      {...root}
      className={`flex min-w-0 flex-col font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="relative min-h-0 overflow-auto rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        <table
          ref={tableRef}
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          aria-readonly={readOnly || undefined}
          onKeyDown={press}
          onPaste={paste}
          onCopy={copy}
          onFocus={() => (hasFocusRef.current = true)}
          // Not sent where the focused element is removed.
          onBlur={() => (hasFocusRef.current = false)}
          className="w-full border-separate border-spacing-0 tabular-nums"
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
          <tbody>
            {rows.map((row, at) => {
              const rowId = getRowId(row);
              const state = states.get(rowId);
              const isHere = at === active.row;
              return (
                <tr key={rowId}>
                  {columns.map((column, along) => {
                    const draft = drafts.get(rowId)?.[column.id];
                    const problem = problemOf(row, column, draft);
                    const shown = draft ?? column.value(row);
                    const isActive = isHere && along === active.column;
                    const isEdited = isActive && editing !== null;
                    const Cell = along === 0 ? 'th' : 'td';
                    const field = {
                      ref: editorRef,
                      defaultValue: editing ?? '',
                      'aria-label': text.cell(column.header, nameOf(row)),
                      'aria-invalid': problem !== undefined,
                      'aria-describedby': problem && `${id}-${at}-${along}`,
                      onBlur: (event: { currentTarget: { value: string } }) => {
                        setEditing(null);
                        if (!isCancelledRef.current)
                          write([{ row, column, typed: event.currentTarget.value }]);
                        isCancelledRef.current = false;
                      },
                      className: EDITOR,
                    };
                    return (
                      <Cell
                        key={column.id}
                        scope={along === 0 ? 'row' : undefined}
                        role={along === 0 ? 'rowheader' : 'gridcell'}
                        data-place={`${at} ${along}`}
                        tabIndex={isActive && !isEdited ? 0 : -1}
                        aria-readonly={isFixed(column) || undefined}
                        aria-invalid={problem !== undefined || undefined}
                        onFocus={(event) =>
                          event.target === event.currentTarget &&
                          setPlace({ row: at, column: along })
                        }
                        // A second press edits, also by touch.
                        onMouseDown={(event) => {
                          if (
                            event.target instanceof Element &&
                            event.target.closest('input, select')
                          )
                            return;
                          if (
                            isActive &&
                            !isEdited &&
                            document.activeElement === event.currentTarget
                          ) {
                            event.preventDefault();
                            edit(shown);
                          }
                        }}
                        className={`${CELL} ${along === 0 ? FIRST : ''} ${column.align === 'end' ? 'text-end' : 'text-start'} ${draft !== undefined && !problem ? 'italic' : ''}`}
                      >
                        {!isEdited && (column.format?.(shown) ?? shown)}
                        {isEdited && !column.options && (
                          <input
                            {...field}
                            size={1}
                            autoComplete="off"
                            inputMode={column.inputMode}
                            className={`${EDITOR} ${column.align === 'end' ? 'text-end' : ''}`}
                          />
                        )}
                        {isEdited && column.options && (
                          <select {...field}>
                            {column.options.map((option) => (
                              <option key={option}>{option}</option>
                            ))}
                          </select>
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
                            void save(rowId);
                          }}
                        >
                          {text.tryAgain}
                        </Button>
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td
                  colSpan={columns.length + 1}
                  className="px-3 py-8 text-center text-(--ui-text-muted)"
                >
                  {empty ?? text.empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-(--ui-danger-text)">
          {text.problems(wrong.length)}
          <Button
            size="small"
            onClick={() => {
              const next = wrong.find(isAfter) ?? wrong[0];
              if (next) move(next.row, next.column);
            }}
          >
            {text.next}
          </Button>
        </div>
      )}
      <p id={`${id}-keys`} className="sr-only">
        {text.keys}
      </p>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}
