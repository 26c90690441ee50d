import type { ClipboardEvent } from 'react';

import { parseBlock, writeBlock } from './block';
import { sizeOf, useHistory } from './range';
import type { Edit, Place, Range } from './range';
import { isDay } from './row-saves';
import type { GridColumn } from './row-saves';
import type { EditableGridLabels } from './texts';

/** A text for a cell. */
interface Change<Row> {
  row: Row;
  column: GridColumn<Row>;
  typed: string;
}

interface BlocksOptions<Row> {
  rows: readonly Row[];
  rowOf: (rowId: string) => Row | undefined;
  columns: readonly GridColumn<Row>[];
  getRowId: (row: Row) => string;
  range: Range;
  isRange: boolean;
  active: Place;
  readOnly: boolean;
  isEditing: boolean;
  text: EditableGridLabels;
  shownOf: (row: Row, column: GridColumn<Row>) => string;
  isFixed: (column: GridColumn<Row> | undefined) => boolean;
  write: (changes: readonly Change<Row>[]) => void;
  move: (row: number, column: number) => void;
  setMessage: (message: string) => void;
}

/** Changes of one cell and of many: written, pasted, emptied, taken back. */
export function useBlocks<Row>(options: BlocksOptions<Row>) {
  const { rows, rowOf, columns, getRowId, range, isRange, active, readOnly, text } = options;
  const { isEditing, shownOf, isFixed, write, move, setMessage } = options;
  const history = useHistory();

  /** Writes, and remembers what was there. */
  function change(changes: readonly Change<Row>[]) {
    history.add(
      changes.flatMap(({ row, column, typed }): Edit[] => {
        const before = shownOf(row, column);
        const ids = { rowId: getRowId(row), columnId: column.id };
        return before === typed ? [] : [{ ...ids, before, after: typed }];
      }),
    );
    write(changes);
  }

  /** Back to what cells held before, or on to what they held after. */
  function travel(edits: readonly Edit[], to: 'before' | 'after') {
    const changes = edits.flatMap((edit): Change<Row>[] => {
      const row = rowOf(edit.rowId);
      const column = columns.find((each) => each.id === edit.columnId);
      return row && column ? [{ row, column, typed: edit[to] }] : [];
    });
    const [first] = changes;
    if (!first) return;
    write(changes);
    move(rows.indexOf(first.row), columns.indexOf(first.column));
    setMessage((to === 'before' ? text.undone : text.redone)(changes.length));
  }

  /** The cells of the range that can be changed, with a text for each. */
  function changesIn(typedAt: (down: number, along: number) => string) {
    const changes: Change<Row>[] = [];
    for (let at = range.from.row; at <= range.to.row; at += 1)
      for (let along = range.from.column; along <= range.to.column; along += 1) {
        const [row, column] = [rows[at], columns[along]];
        const typed = typedAt(at - range.from.row, along - range.from.column);
        if (row && column && !isFixed(column) && isOption(column, typed))
          changes.push({ row, column, typed });
      }
    return changes;
  }

  function empty() {
    const changes = changesIn(() => '');
    change(changes);
    setMessage(text.emptied(changes.length));
  }

  function paste(event: ClipboardEvent) {
    if (isEditing || readOnly) return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const [[single = ''] = []] = block;
    if (isRange && block.length === 1 && block[0]?.length === 1) {
      // One text fills the whole range.
      const filled = changesIn(() => single);
      change(filled);
      return setMessage(text.pasted(filled.length, sizeOf(range) - filled.length));
    }
    const changes: Change<Row>[] = [];
    let leftOut = 0;
    for (const [down, cells] of block.entries()) {
      for (const [along, typed] of cells.entries()) {
        const row = rows[range.from.row + down];
        const column = columns[(isRange ? range.from.column : active.column) + along];
        if (row && column && !isFixed(column) && isOption(column, typed))
          changes.push({ row, column, typed });
        else leftOut += 1;
      }
    }
    change(changes);
    setMessage(text.pasted(changes.length, leftOut));
  }

  function copy(event: ClipboardEvent) {
    if (isEditing || !rows[active.row] || !columns[active.column]) return;
    event.preventDefault();
    const chosen = columns.slice(range.from.column, range.to.column + 1);
    const block = rows
      .slice(range.from.row, range.to.row + 1)
      .map((row) => chosen.map((column) => shownOf(row, column)));
    // A single cell is copied as it is, for other fields.
    const [[only = ''] = []] = block;
    event.clipboardData.setData('text/plain', isRange ? writeBlock(block) : only);
    if (event.type === 'cut' && !readOnly) empty();
  }

  return {
    change,
    undo: () => travel(history.undo(), 'before'),
    redo: () => travel(history.redo(), 'after'),
    empty,
    paste,
    copy,
  };
}

/** A choice takes only what it offers. */
const isOption = <Row>({ options, type }: GridColumn<Row>, typed: string) =>
  type ? typed === '' || isDay(typed) : !options || options.includes(typed);
