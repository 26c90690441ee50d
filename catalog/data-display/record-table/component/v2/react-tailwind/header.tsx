import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { FOCUS, Header, pinAt } from './cell';
import type { RecordColumn } from './cell';
import type { RecordSort } from './rows';

const ICONS = { ascending: ArrowUp, descending: ArrowDown };
const MIN_WIDTH = 64;
const MAX_WIDTH = 960;
const STEP = 16;

interface HeaderCellProps<Row> {
  column: RecordColumn<Row>;
  sort: RecordSort | null;
  onSort: (sort: RecordSort) => void;
  /** Where it stays while the others scroll sideways. */
  pin: string | undefined;
  /** Names the handle. */
  label: string;
  /** Without a width the column goes back to its own. */
  onResize: ((columnId: string, width: number | undefined) => void) | undefined;
}

/** The header of a column in a wide table: it sorts, and its edge sets the width. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, sort, onSort, pin, label, onResize } = props;
  const { id, align, sortValue } = column;
  const cellRef = useRef<HTMLTableCellElement>(null);
  const dragRef = useRef<{ readonly x: number; readonly width: number; moved: boolean }>(undefined);
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;

  const isMirrored = () =>
    cellRef.current !== null && getComputedStyle(cellRef.current).direction === 'rtl';
  const set = (width: number) => onResize?.(id, Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));

  /** As wide as what is drawn of it: what a press without dragging does. */
  function fit() {
    const cell = cellRef.current;
    const index = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
    // The select of the cards is a header of its own.
    const cells = [...(cell?.closest('table')?.querySelectorAll('tbody > tr') ?? [])].map(
      (row) => row.children[index - 1],
    );
    const widths = [...cells, cell].map((each) => (each ? shownWidth(each) + 36 : 0));
    set(Math.max(...widths));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const width = cellRef.current?.offsetWidth ?? 0;
    const sign = isMirrored() ? -1 : 1;
    const steps: Record<string, number> = { ArrowLeft: -STEP * sign, ArrowRight: STEP * sign };
    const step = steps[event.key];
    if (step !== undefined) set(width + step);
    else if (event.key === 'Enter') fit();
    else if (event.key === 'Delete' || event.key === 'Backspace') onResize?.(id, undefined);
    else return;
    event.preventDefault();
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const from = dragRef.current;
    if (!from) return;
    const moved = (event.clientX - from.x) * (isMirrored() ? -1 : 1);
    if (Math.abs(moved) < 3 && !from.moved) return;
    from.moved = true;
    set(from.width + moved);
  }

  return (
    <th
      ref={cellRef}
      role="columnheader"
      scope="col"
      aria-sort={direction}
      style={pinAt(pin)}
      className={`hidden min-w-0 px-4 text-start font-medium text-(--ui-text-muted) @3xl:flex @3xl:whitespace-nowrap ${pin === undefined ? 'relative self-center' : 'sticky start-(--record-pin) z-2 items-center self-stretch bg-(--ui-surface)'} ${align === 'end' ? 'justify-end' : ''}`}
    >
      {sortValue ? (
        <button
          type="button"
          onClick={() => onSort({ columnId: id, direction: next })}
          className={`group -mx-2.25 flex h-(--ui-control-small) min-w-0 items-center gap-1 rounded-(--ui-radius-small) border border-transparent px-2 hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${align === 'end' ? 'flex-row-reverse' : ''} ${direction ? 'text-(--ui-text)' : ''} ${FOCUS}`}
        >
          <span className="truncate">
            <Header column={column} />
          </span>
          <Icon
            aria-hidden
            className={`size-3.5 shrink-0 ${direction ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
          />
        </button>
      ) : (
        <span className="truncate">
          <Header column={column} />
        </span>
      )}
      {onResize && (
        <button
          type="button"
          aria-label={label}
          onKeyDown={press}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const width = cellRef.current?.offsetWidth ?? 0;
            dragRef.current = { x: event.clientX, width, moved: false };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            if (dragRef.current?.moved === false) fit();
            dragRef.current = undefined;
          }}
          onPointerCancel={() => (dragRef.current = undefined)}
          className={`absolute -end-3 top-1/2 z-1 h-6 w-6 -translate-y-1/2 cursor-col-resize touch-none before:absolute before:inset-y-1 before:start-1/2 before:w-px before:bg-(--ui-border) hover:before:bg-(--ui-accent-text) ${FOCUS}`}
        />
      )}
    </th>
  );
}

/** The width of texts, pictures and controls, whatever cuts them off. */
function shownWidth(cell: Element) {
  const range = document.createRange();
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const rects = [...cell.querySelectorAll('svg, img, input, select')].map((element) =>
    element.getBoundingClientRect(),
  );
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    range.selectNodeContents(text);
    rects.push(range.getBoundingClientRect());
  }
  const drawn = rects.filter(({ width }) => width > 0);
  if (drawn.length === 0) return 0;
  return Math.max(...drawn.map(({ right }) => right)) - Math.min(...drawn.map(({ left }) => left));
}
