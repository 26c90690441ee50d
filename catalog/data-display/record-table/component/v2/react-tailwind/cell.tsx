import type { ReactNode } from 'react';

import { DIRECTIONS } from './rows';
import type { RecordSort } from './rows';

export interface RecordColumn<Row> {
  id: string;
  /** What is not text also has a `label`, and holds no controls. */
  header: ReactNode;
  /** The header in words: read in its place, and used wherever columns are named. */
  label?: string | undefined;
  /** Text is cut to one line. Any other node styles itself. */
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. `null` sorts last in both directions. */
  sortValue?: ((row: Row) => string | number | null) | undefined;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end' | undefined;
  /** Set it on the one column that names the row. */
  isRowHeader?: boolean | undefined;
  /** A grid track that starts at a length, so that rows agree without seeing each other. */
  width?: string | undefined;
  /** On a card: in the corner, below with or without its header, or left out. */
  narrow?: 'corner' | 'plain' | 'labelled' | 'hidden' | undefined;
}

export const FOCUS =
  'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) transition-colors duration-(--ui-duration)';
const ROW_HEADER = 'order-1 grow basis-16 font-medium wrap-anywhere @3xl:order-none';
/** What can be used in a cell lies over the target that opens the row. */
const PLACE =
  'has-[a,button,input,select,textarea]:relative has-[a,button,input,select,textarea]:z-1 @3xl:order-none @3xl:text-(--ui-text)';
const PLACES = {
  corner: `order-2 text-end ${PLACE}`,
  plain: `order-4 text-(--ui-text-muted) ${PLACE}`,
  labelled: `order-4 flex items-baseline gap-x-1 text-(--ui-text-muted) @3xl:block ${PLACE}`,
  hidden: `hidden @3xl:block ${PLACE}`,
};

/** Stays at the start while the others scroll beneath it, on the ground that its row has. */
export const PINNED =
  '@3xl:sticky @3xl:start-(--record-pin) @3xl:z-2 @3xl:self-stretch @3xl:content-center @3xl:bg-(--ui-surface) @3xl:group-hover/row:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] @3xl:group-data-open/row:bg-[linear-gradient(var(--ui-active),var(--ui-active))] @3xl:group-data-selected/row:bg-(--ui-accent-soft)';
/** Where it stays: a variable, since on a card it stays nowhere. */
export const pinAt = (pin: string | undefined) =>
  pin === undefined ? undefined : { ['--record-pin' as string]: pin };

interface RecordCellProps<Row> {
  row: Row;
  column: RecordColumn<Row>;
  /** Where it stays while the others scroll sideways. */
  pin: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

export function RecordCell<Row>({ row, column, pin, onOpen }: RecordCellProps<Row>) {
  const { narrow = 'labelled', isRowHeader = false, align } = column;
  const Cell = isRowHeader ? 'th' : 'td';
  const content = column.cell(row);
  // Only text is kept on one line: what stands in a cell, or opens from it, inherits nothing.
  const isText = typeof content === 'string' || typeof content === 'number';
  const shown = isText ? <span className="@3xl:block @3xl:truncate">{content}</span> : content;
  return (
    <Cell
      role={isRowHeader ? 'rowheader' : 'cell'}
      scope={isRowHeader ? 'row' : undefined}
      style={pinAt(pin)}
      className={`min-w-0 @3xl:px-4 ${pin === undefined ? '' : PINNED} ${isRowHeader ? ROW_HEADER : PLACES[narrow]} ${align === 'end' ? 'tabular-nums @3xl:text-end' : 'text-start'}`}
    >
      {!isRowHeader && (
        <span
          className={
            narrow === 'labelled'
              ? 'shrink-0 text-(--ui-text-subtle) @3xl:hidden'
              : 'sr-only @3xl:hidden'
          }
        >
          {narrow === 'labelled' ? <Header column={column} /> : nameOf(column)}
        </span>
      )}
      {isRowHeader && onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
          className="block w-full text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ui-focus)"
        >
          {shown}
        </button>
      ) : (
        // On a card beside its header, also where it is a block.
        <div className={narrow === 'labelled' ? 'min-w-0 @3xl:contents' : 'contents'}>{shown}</div>
      )}
    </Cell>
  );
}

type NamedColumn = Pick<RecordColumn<never>, 'id' | 'header' | 'label'>;

/** A column in words, for names and lists. */
export const nameOf = ({ id, header, label }: NamedColumn) =>
  label ?? (typeof header === 'string' ? header : id);

/** What is drawn for a column, and what is read. */
export function Header({ column }: { readonly column: NamedColumn }) {
  const { header, label } = column;
  if (label === undefined) return header;
  return (
    <>
      <span aria-hidden className="inline-flex items-center align-middle">
        {header}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

interface SortSelectProps {
  columns: readonly (NamedColumn & Pick<RecordColumn<never>, 'sortValue'>)[];
  sort: RecordSort | null;
  text: Record<'sortBy', string> & { direction: Record<RecordSort['direction'], string> };
  onChange: (sort: RecordSort) => void;
}

/** The headers of the cards. */
export function SortSelect({ columns, sort, text, onChange }: SortSelectProps) {
  const sortable = columns.filter((column) => column.sortValue);
  if (sortable.length === 0) return null;
  return (
    <select
      aria-label={text.sortBy}
      value={sort ? `${sort.direction} ${sort.columnId}` : ''}
      onChange={({ target }) => {
        const [way, columnId] = target.value.split(/ (.*)/);
        const direction = way === 'descending' ? way : 'ascending';
        onChange({ columnId: columnId ?? '', direction });
      }}
      className={`-ms-1 field-sizing-content h-(--ui-control-small) max-w-full rounded-(--ui-radius-small) border border-transparent bg-(--ui-surface) px-1 ${FOCUS}`}
    >
      <option value="" disabled hidden>
        {text.sortBy}
      </option>
      {sortable.flatMap((column) =>
        DIRECTIONS.map((direction) => (
          <option key={`${direction} ${column.id}`} value={`${direction} ${column.id}`}>
            {nameOf(column)}, {text.direction[direction]}
          </option>
        )),
      )}
    </select>
  );
}
