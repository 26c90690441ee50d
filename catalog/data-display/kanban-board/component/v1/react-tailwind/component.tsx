'use client';

import { ArrowRightLeft, GripVertical } from 'lucide-react';
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface KanbanColumn<Card> {
  id: string;
  /** A state in the words of the team: "In the workshop". */
  title: string;
  cards: readonly Card[];
  /** More cards than this are allowed, and shown as too many. */
  limit?: number | undefined;
}

export interface KanbanMove {
  cardId: string;
  columnId: string;
  /** The place among the other cards of the column, from 0. */
  index: number;
}

export interface KanbanBoardProps<Card> {
  /** Names the board. */
  label: string;
  columns: readonly KanbanColumn<Card>[];
  getCardId: (card: Card) => string;
  /** How the card is called when it moves: "24 Pleat pendants". */
  getCardLabel: (card: Card) => string;
  renderCard: (card: Card) => ReactNode;
  /**
   * Apply it with `moveCard`. The card is in its new place at once, until a promise settles; if it
   * rejects, the card goes back.
   */
  onMove: (move: KanbanMove) => Promise<unknown> | void;
  /** Of the column titles: one below the heading that the board stands under. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  className?: string | undefined;
  labels?: Partial<KanbanBoardLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface KanbanBoardLabels {
  handle: (card: string) => string;
  instructions: string;
  moveTo: (card: string) => string;
  empty: string;
  overLimit: string;
  pickedUp: (card: string, place: string) => string;
  movedTo: (place: string) => string;
  putDown: (card: string, place: string) => string;
  cancelled: (card: string) => string;
  failed: (card: string) => string;
  place: (column: string, position: number, count: number) => string;
}

const ENGLISH: KanbanBoardLabels = {
  handle: (card) => `Move ${card}`,
  instructions: 'Space picks the card up, arrow keys move it, Space puts it down, Escape cancels.',
  moveTo: (card) => `Column of ${card}`,
  empty: 'Nothing here',
  overLimit: 'over the limit',
  pickedUp: (card, place) => `${card} picked up. ${place}.`,
  movedTo: (place) => `${place}.`,
  putDown: (card, place) => `${card} put down. ${place}.`,
  cancelled: (card) => `Cancelled. ${card} is back in its place.`,
  failed: (card) => `${card} could not be moved and is back in its place.`,
  place: (column, position, count) => `${column}, position ${position} of ${count}`,
};

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const TOOL =
  'grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text)';

/** Cards in columns. They move by drag and drop, with the keys of their handle, or with a menu. */
export function KanbanBoard<Card>({
  label,
  columns,
  getCardId,
  getCardLabel,
  renderCard,
  onMove,
  headingLevel = 3,
  className = '',
  labels,
}: KanbanBoardProps<Card>) {
  const Heading = `h${headingLevel}` as const;
  const text = useLabels('kanbanBoard', ENGLISH, labels);
  const baseId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const refocusRef = useRef<string>(null);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  /** The card in hand, by keyboard, where it would go. */
  const [carried, setCarried] = useState<KanbanMove | null>(null);
  /** The card under the pointer; `target` is where a drop would put it. */
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [target, setTarget] = useState<KanbanMove | null>(null);
  /** Moves that are being saved: shown at once, and taken back if saving fails. */
  const [moves, setMoves] = useState<readonly KanbanMove[]>([]);
  const saved = moves.reduce((current, move) => moveCard(current, move, getCardId), columns);
  const shown = carried ? moveCard(saved, carried, getCardId) : saved;

  // A card that changes its column is a new element. Its handle keeps the focus.
  useLayoutEffect(() => {
    if (refocusRef.current === null) return;
    const id = CSS.escape(refocusRef.current);
    const handle = rootRef.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`);
    handle?.focus();
    handle?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    refocusRef.current = null;
  });

  function find(cardId: string, list = saved) {
    for (const column of list) {
      const index = column.cards.findIndex((card) => getCardId(card) === cardId);
      const card = column.cards[index];
      if (card !== undefined) return { column, index, name: getCardLabel(card) };
    }
    return undefined;
  }

  function placeOf(move: KanbanMove) {
    const found = find(move.cardId, moveCard(saved, move, getCardId));
    if (!found) return '';
    return text.place(found.column.title, found.index + 1, found.column.cards.length);
  }

  async function commit(move: KanbanMove) {
    const from = find(move.cardId);
    if (!from) return;
    setMessage(text.putDown(from.name, placeOf(move)));
    setFailure('');
    if (from.column.id === move.columnId && from.index === move.index) return;
    setMoves((current) => [...current, move]);
    try {
      await onMove(move);
    } catch (error) {
      setFailure(forReader(error) || text.failed(from.name));
      // The card is a new element in its old column; its handle keeps the focus.
      const card = rootRef.current?.querySelector(`[data-card="${CSS.escape(move.cardId)}"]`);
      if (card?.contains(document.activeElement)) refocusRef.current = move.cardId;
    }
    setMoves((current) => current.filter((other) => other !== move));
  }

  function press(event: KeyboardEvent<HTMLElement>, cardId: string) {
    const from = find(cardId);
    if (!from) return;
    if (!carried) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      const move = { cardId, columnId: from.column.id, index: from.index };
      setCarried(move);
      setMessage(text.pickedUp(from.name, placeOf(move)));
      return;
    }
    if (event.key === 'Escape') {
      setCarried(null);
      setMessage(text.cancelled(from.name));
    } else if (event.key === ' ' || event.key === 'Enter' || event.key === 'Tab') {
      setCarried(null);
      void commit(carried);
      if (event.key === 'Tab') return;
    } else {
      const next = step(event, carried);
      if (!next) return;
      setCarried(next);
      setMessage(text.movedTo(placeOf(next)));
    }
    event.preventDefault();
    refocusRef.current = cardId;
  }

  function step(event: KeyboardEvent<HTMLElement>, move: KanbanMove): KanbanMove | undefined {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = shown.findIndex(({ id }) => id === move.columnId);
    const size = shown[at]?.cards.length ?? 1;
    if (event.key === 'ArrowUp') return { ...move, index: Math.max(0, move.index - 1) };
    if (event.key === 'ArrowDown') return { ...move, index: Math.min(size - 1, move.index + 1) };
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
    const column = shown[at + (event.key === forward ? 1 : -1)];
    if (!column) return move;
    return { ...move, columnId: column.id, index: Math.min(move.index, column.cards.length) };
  }

  /** The place between the cards that the pointer is over. */
  function dragOver(event: DragEvent<HTMLElement>, columnId: string) {
    if (draggedId === null) return;
    event.preventDefault();
    const others = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')].filter(
      (card) => card.dataset['card'] !== draggedId,
    );
    const index = others.filter((card) => {
      const box = card.getBoundingClientRect();
      return event.clientY > box.top + box.height / 2;
    }).length;
    setTarget({ cardId: draggedId, columnId, index });
  }

  function endDrag() {
    setDraggedId(null);
    setTarget(null);
  }

  return (
    <div
      ref={rootRef}
      role="region"
      aria-label={label}
      className={`w-full font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <p id={`${baseId}-keys`} hidden>
        {text.instructions}
      </p>
      {failure && (
        <p
          role="alert"
          className="mb-3 rounded-(--ui-radius) bg-(--ui-danger-soft) px-3 py-2 text-(--ui-danger-text)"
        >
          {failure}
        </p>
      )}
      <div className="relative flex snap-x snap-proximity scroll-px-1 items-stretch gap-3 overflow-x-auto p-1 -m-1">
        {shown.map((column) => {
          const isOver = column.limit !== undefined && column.cards.length > column.limit;
          const others = column.cards.filter((card) => getCardId(card) !== draggedId);
          const dropAt = target?.columnId === column.id ? target.index : undefined;
          return (
            <section
              key={column.id}
              aria-labelledby={`${baseId}-${column.id}`}
              onDragOver={(event) => dragOver(event, column.id)}
              onDrop={(event) => {
                event.preventDefault();
                if (target) void commit(target);
                endDrag();
              }}
              className={`flex min-w-64 flex-1 snap-start flex-col rounded-(--ui-radius-large) border p-2 max-sm:min-w-[82%] ${dropAt === undefined ? 'border-transparent bg-(--ui-surface-sunken)' : 'border-(--ui-accent-text) bg-(--ui-accent-soft)'}`}
            >
              <Heading
                id={`${baseId}-${column.id}`}
                className="flex items-center gap-2 px-2 pt-1 pb-2.5 font-medium"
              >
                {column.title}
                <span
                  className={`rounded-(--ui-radius-small) px-1.5 text-xs/5 tabular-nums ${isOver ? 'bg-(--ui-warning-soft) text-(--ui-warning-text)' : 'bg-(--ui-active)'}`}
                >
                  {column.cards.length}
                  {column.limit !== undefined && `/${column.limit}`}
                  {isOver && <span className="sr-only">, {text.overLimit}</span>}
                </span>
              </Heading>
              <ul className="flex grow flex-col gap-2">
                {column.cards.map((card) => {
                  const id = getCardId(card);
                  const name = getCardLabel(card);
                  const isCarried = carried?.cardId === id;
                  return (
                    <Fragment key={id}>
                      {dropAt !== undefined && others[dropAt] === card && <DropLine />}
                      <li
                        data-card={id}
                        draggable={!carried}
                        onDragStart={(event) => {
                          event.dataTransfer.effectAllowed = 'move';
                          event.dataTransfer.setData('text/plain', name);
                          setDraggedId(id);
                        }}
                        onDragEnd={endDrag}
                        className={`relative rounded-(--ui-radius) border bg-(--ui-surface-raised) p-3 pe-[calc(var(--ui-control-small)+0.5rem)] shadow-(--ui-shadow-small) not-forced-colors:cursor-grab ${draggedId === id ? 'opacity-40' : ''} ${isCarried ? 'border-(--ui-accent-text) shadow-(--ui-shadow)' : 'border-(--ui-border)'}`}
                      >
                        {renderCard(card)}
                        <div className="absolute end-1 top-1.5 grid pointer-fine:[@media(hover:hover)]:in-[li:not(:hover,:focus-within)]:opacity-0">
                          <button
                            type="button"
                            data-handle={id}
                            aria-label={text.handle(name)}
                            aria-describedby={`${baseId}-keys`}
                            aria-pressed={isCarried}
                            onKeyDown={(event) => press(event, id)}
                            onClick={({ currentTarget: { nextElementSibling: menu } }) =>
                              openMenu(menu?.querySelector('select'))
                            }
                            className={`${TOOL} scroll-m-4 aria-pressed:bg-(--ui-accent) aria-pressed:text-(--ui-on-accent) ${FOCUS}`}
                          >
                            <GripVertical aria-hidden className="size-4" />
                          </button>
                          <span
                            className={`${TOOL} relative has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus)`}
                          >
                            <ArrowRightLeft aria-hidden className="size-4" />
                            <select
                              aria-label={text.moveTo(name)}
                              value={column.id}
                              onChange={(event) => {
                                const columnId = event.target.value;
                                const to = saved.find((other) => other.id === columnId);
                                refocusRef.current = id;
                                void commit({ cardId: id, columnId, index: to?.cards.length ?? 0 });
                              }}
                              className="absolute inset-0 w-full cursor-pointer appearance-none bg-(--ui-surface-raised) text-base opacity-0"
                            >
                              {columns.map((option) => (
                                <option key={option.id} value={option.id}>
                                  {option.title}
                                </option>
                              ))}
                            </select>
                          </span>
                        </div>
                      </li>
                    </Fragment>
                  );
                })}
                {dropAt !== undefined && dropAt === others.length && <DropLine />}
                {column.cards.length === 0 && dropAt === undefined && (
                  <li className="grid grow place-items-center rounded-(--ui-radius) border border-dashed border-(--ui-border) p-6 text-(--ui-text-muted)">
                    {text.empty}
                  </li>
                )}
              </ul>
            </section>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

function DropLine() {
  return <li role="none" className="-my-1.5 h-1 rounded-full bg-(--ui-accent-text)" />;
}

/** The columns after a move. */
export function moveCard<Card>(
  columns: readonly KanbanColumn<Card>[],
  { cardId, columnId, index }: KanbanMove,
  getCardId: (card: Card) => string,
): readonly KanbanColumn<Card>[] {
  const moved = columns.flatMap(({ cards }) => cards).find((card) => getCardId(card) === cardId);
  if (moved === undefined) return columns;
  return columns.map((column) => {
    const cards = column.cards.filter((card) => card !== moved);
    return { ...column, cards: column.id === columnId ? cards.toSpliced(index, 0, moved) : cards };
  });
}

/** A finger, or a screen reader on a phone, presses the handle: the columns, which it can choose from. */
function openMenu(menu: HTMLSelectElement | null | undefined) {
  menu?.focus();
  try {
    menu?.showPicker();
  } catch {
    // An older browser, or a frame of another site: the menu has focus, and opens by the next press.
  }
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
