import { useRef } from 'react';

export interface Place {
  row: number;
  column: number;
}

/** A block of cells, both ends included. */
export interface Range {
  from: Place;
  to: Place;
}

/** The block between two cells, in either order; without the column of states. */
export function rangeOf(anchor: Place, active: Place, columns: number): Range {
  const last = columns - 1;
  const along = [Math.min(anchor.column, last), Math.min(active.column, last)];
  return {
    from: { row: Math.min(anchor.row, active.row), column: Math.min(...along) },
    to: { row: Math.max(anchor.row, active.row), column: Math.max(...along) },
  };
}

export const sizeOf = ({ from, to }: Range) =>
  (to.row - from.row + 1) * (to.column - from.column + 1);

export const isIn = ({ from, to }: Range, row: number, column: number) =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** What a cell held before and after a change. */
export interface Edit {
  rowId: string;
  columnId: string;
  before: string;
  after: string;
}

/** How many changes can be taken back. */
const DEPTH = 100;

/** Changes that were made, to take back and to make again. */
export function useHistory() {
  const pastRef = useRef<readonly (readonly Edit[])[]>([]);
  const futureRef = useRef<readonly (readonly Edit[])[]>([]);
  return {
    add(edits: readonly Edit[]) {
      if (edits.length === 0) return;
      pastRef.current = [...pastRef.current, edits].slice(-DEPTH);
      futureRef.current = [];
    },
    undo() {
      const edits = pastRef.current.at(-1) ?? [];
      pastRef.current = pastRef.current.slice(0, -1);
      if (edits.length > 0) futureRef.current = [...futureRef.current, edits];
      return edits;
    },
    redo() {
      const edits = futureRef.current.at(-1) ?? [];
      futureRef.current = futureRef.current.slice(0, -1);
      if (edits.length > 0) pastRef.current = [...pastRef.current, edits];
      return edits;
    },
  };
}
