import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { FOCUS, PINNED, RecordCell, pinAt } from './cell';
import type { RecordColumn } from './cell';

export const CHECKBOX = `block size-4 appearance-none rounded-[4px] border border-(--ui-border-strong) bg-(--ui-surface) bg-center before:absolute before:-inset-3 hover:border-(--ui-accent-text) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) indeterminate:border-(--ui-accent) indeterminate:bg-(--ui-accent) indeterminate:bg-(image:--ui-mark-mixed) forced-colors:appearance-auto ${FOCUS}`;
export const ROW =
  'group/row flex flex-wrap items-baseline border-(--ui-border) @3xl:grid @3xl:min-w-(--record-width) @3xl:grid-cols-(--record-columns) @3xl:items-center @3xl:gap-x-0';
const CORNER = 'absolute z-1 @3xl:relative @3xl:inset-auto';
/** On a card: below the name, what stands beside it, and the actions. */
const BREAK =
  "before:order-3 before:-mt-1 before:basis-full before:content-[''] @3xl:before:hidden";
/** On a card as wide as they are; where the line has no room, in the next one. */
const ACTIONS =
  'relative z-1 order-2 -my-1 -me-2 ms-auto max-w-full self-start @3xl:order-none @3xl:m-0 @3xl:self-auto @3xl:justify-self-center';

interface RecordRowProps<Row> {
  row: Row;
  rowId: string;
  index: number;
  /** Above it, for the rows that are not drawn. */
  space: number;
  measure: (element: HTMLTableRowElement | null) => void;
  columns: readonly { column: RecordColumn<Row>; pin: string | undefined }[];
  /** How it is called in the names of its controls. */
  label: string;
  text: { selectRow: (row: string) => string; expand: (row: string) => string };
  isSelected: boolean;
  isOpen: boolean;
  isExpanded: boolean;
  onSelect: ((event: MouseEvent<HTMLInputElement>, rowId: string) => void) | undefined;
  onExpand: ((rowId: string) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  actions: ReactNode;
  detail: ReactNode;
}

/** A row of a wide table, or a card. */
export function RecordRow<Row>(props: RecordRowProps<Row>) {
  const { row, rowId, index, space, measure, columns, label, text, actions, detail } = props;
  const { isSelected, isOpen, isExpanded, onSelect, onExpand, onOpen } = props;
  const hasPins = columns.some(({ pin }) => pin !== undefined);
  const start = onSelect && onExpand ? 'ps-19' : onSelect || onExpand ? 'ps-11' : 'ps-4';
  return (
    <tr
      ref={measure}
      style={{ marginBlockStart: space }}
      role="row"
      data-index={index}
      data-id={rowId}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2}
      // A cell that stays keeps the target of its button to itself.
      onClick={hasPins && onOpen ? (event) => isPlain(event) && onOpen(row) : undefined}
      className={`${ROW} relative gap-x-3 gap-y-1 border-b py-3 hover:bg-(--ui-hover) data-open:bg-(--ui-active) data-selected:bg-(--ui-accent-soft) forced-colors:data-selected:outline-2 forced-colors:data-selected:-outline-offset-2 @3xl:min-h-11 @3xl:py-1.5 @3xl:ps-0 @3xl:pe-0 pe-4 ${BREAK} ${start}`}
    >
      {(onSelect ?? onExpand) && (
        <td
          role="cell"
          style={hasPins ? pinAt('0px') : undefined}
          className={`${CORNER} start-4 top-3.5 flex items-center gap-3 @3xl:ps-4 ${hasPins ? PINNED : ''}`}
        >
          {onSelect && (
            <span className="relative block">
              <input
                type="checkbox"
                aria-label={text.selectRow(label)}
                checked={isSelected}
                onChange={() => {}}
                onClick={(event) => onSelect(event, rowId)}
                className={CHECKBOX}
              />
            </span>
          )}
          {onExpand && (
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-label={text.expand(label)}
              onClick={() => onExpand(rowId)}
              className={`relative -m-1 grid size-6 place-items-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) aria-expanded:[&_svg]:rotate-90 ${FOCUS}`}
            >
              <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
            </button>
          )}
        </td>
      )}
      {columns.map(({ column, pin }) => (
        <RecordCell key={column.id} row={row} column={column} pin={pin} onOpen={onOpen} />
      ))}
      {actions !== undefined && (
        <td role="cell" className={ACTIONS}>
          {actions}
        </td>
      )}
      {detail !== undefined && (
        <td
          role="cell"
          aria-colspan={columns.length}
          className={`relative order-5 min-w-0 basis-full py-2 text-start @3xl:order-none @3xl:col-span-full @3xl:pe-4 ${onSelect ? '@3xl:ps-23' : '@3xl:ps-15'}`}
        >
          {detail}
        </td>
      )}
    </tr>
  );
}

/** While rows load, and there are none. */
export function PlaceholderRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row" aria-hidden className={`${ROW} h-11 border-b px-4`}>
      <td className="h-3 w-64 max-w-full animate-pulse self-center rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
    </tr>
  ));
}

/** On nothing that has a press of its own. */
const isPlain = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input, select, textarea, label');
