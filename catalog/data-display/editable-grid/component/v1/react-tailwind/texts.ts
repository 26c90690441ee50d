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
  /** While a range grows. */
  selected: (cells: number) => string;
  emptied: (cells: number) => string;
  undone: (cells: number) => string;
  redone: (cells: number) => string;
  problems: (cells: number) => string;
  next: string;
  empty: string;
}

const cellsIn = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`);

export const ENGLISH: EditableGridLabels = {
  keys: 
    'Arrow keys move, with Shift they select. Enter or typing edits, Escape restores, Tab goes to the next cell, Control and Z undoes.',
  cell: (column, row) => `${column}, ${row}`,
  state: 'State',
  saving: 'Saving…',
  saved: (row) => `${row} saved`,
  notSaved: 'Not saved.',
  tryAgain: 'Try again',
  pasted: (cells, leftOut) =>
    `${cellsIn(cells)} pasted${leftOut > 0 ? `, ${leftOut} left out` : ''}`,
  selected: (cells) => `${cellsIn(cells)} selected`,
  emptied: (cells) => `${cellsIn(cells)} emptied`,
  undone: (cells) => `${cellsIn(cells)} as before`,
  redone: (cells) => `${cellsIn(cells)} changed again`,
  problems: (cells) =>
    cells === 1 ? '1 cell needs a correction.' : `${cells} cells need a correction.`,
  next: 'Go to the next',
  empty: 'No rows yet.',
};
