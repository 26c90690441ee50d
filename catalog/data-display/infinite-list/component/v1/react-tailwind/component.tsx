'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { usePrintedRows, useRowsInView } from './rows-in-view';
import type { RowInView, RowsInViewOptions } from './rows-in-view';

export { usePrintedRows, useRowsInView };
export type { RowInView, RowsInViewOptions };

export interface InfiniteListProps<Item> {
  /** Names the list. */
  label: string;
  /** All that are loaded: the list draws those in view. */
  items: readonly Item[];
  getItemId: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Adds the next batch to `items`. If it rejects, the list says so and offers to try again. */
  onLoadMore: () => Promise<unknown>;
  /** How many there are. `null` if nobody knows; then `hasMore` decides. */
  total: number | null;
  hasMore?: boolean | undefined;
  /** How many batches load by themselves before the button asks again, so that the footer can be reached. */
  automaticBatches?: number | undefined;
  /** Shown while a batch is on its way, in the size of the items. */
  placeholder?: ReactNode;
  /** Shown if there are no items. */
  empty?: ReactNode;
  /** Lays out the items: a list by default, or a grid of 2, 3, 4, 6, 8 or 12 columns. */
  listClassName?: string | undefined;
  className?: string | undefined;
  labels?: Partial<InfiniteListLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface InfiniteListLabels {
  loadMore: string;
  loading: string;
  loaded: (added: number, shown: number, total: number | null) => string;
  shown: (shown: number, total: number | null) => string;
  end: (total: number) => string;
  failed: string;
  tryAgain: string;
}

const ENGLISH: InfiniteListLabels = {
  loadMore: 'Load more',
  loading: 'Loading',
  loaded: (added, shown, total) =>
    `${added} more loaded, ${shown}${total === null ? '' : ` of ${total}`}`,
  shown: (shown, total) => `${shown}${total === null ? '' : ` of ${total}`}`,
  end: (total) => `That is all ${total}.`,
  failed: 'More could not be loaded. What is here stays.',
  tryAgain: 'Try again',
};

/** Items are drawn in groups, which fill their rows in every grid of up to four columns, of six, eight and twelve. */
const GROUP = 24;
const ITEM =
  'scroll-my-4 rounded-(--ui-radius) outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
/** The height of an item before one was measured. */
const ESTIMATE = 72;

/** A list that grows: by scrolling for a few batches, and by its button always. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, items, getItemId, renderItem, onLoadMore, total, placeholder, labels } = props;
  const { automaticBatches = 2, empty = 'Nothing here yet.', className = '' } = props;
  const { listClassName = 'grid gap-2' } = props;
  const hasMore = props.hasMore ?? (total === null || items.length < total);
  const text = useLabels('infiniteList', ENGLISH, labels);
  const listRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  /** How many items there were when the button was pressed: focus goes to the next one. */
  const pressedAtRef = useRef<number>(null);
  const [automaticLeft, setAutomaticLeft] = useState(automaticBatches);
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState(0);
  const [isPending, setIsPending] = useState(false);
  /** The item that has, or had, focus. It stays in the page when it is scrolled away. */
  const [focusedAt, setFocusedAt] = useState(-1);
  const groups = Math.ceil(items.length / GROUP);
  const { rows, measure } = useRowsInView({
    count: groups,
    listRef,
    estimate: GROUP * ESTIMATE,
    keep: focusedAt < 0 ? -1 : Math.floor(focusedAt / GROUP),
    drawAll: 4,
    overscan: 1,
  });
  const isPartial = measure !== undefined;

  const [count, setCount] = useState(items.length);
  if (count !== items.length) {
    setCount(items.length);
    setAdded(Math.max(0, items.length - count));
  }

  async function load(isPressed: boolean) {
    if (isPending || !hasMore) return;
    setProblem('');
    pressedAtRef.current = isPressed ? items.length : null;
    if (isPressed) setFocusedAt(items.length);
    setAutomaticLeft(isPressed ? automaticBatches : automaticLeft - 1);
    setIsPending(true);
    try {
      await onLoadMore();
    } catch (error) {
      pressedAtRef.current = null;
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  useEffect(() => {
    const at = pressedAtRef.current;
    if (at === null || isPending || items.length <= at) return;
    const next = listRef.current?.querySelector<HTMLElement>(`[data-item="${at}"]`);
    if (!next) return;
    pressedAtRef.current = null;
    next.focus({ preventScroll: true });
  });

  // The next batch is asked for when its place is a screen away.
  const isAutomatic =
    automaticLeft > 0 && hasMore && !isPending && problem === '' && items.length > 0;
  useEffect(() => {
    const end = endRef.current;
    if (!isAutomatic || !end) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load(false);
      },
      { rootMargin: '0px 0px 50% 0px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  });

  return (
    <section
      aria-label={label}
      className={`w-full font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div
        ref={listRef}
        role="list"
        aria-busy={isPending}
        onFocus={({ target }) => {
          const item = target.closest<HTMLElement>('[data-item]');
          if (item) setFocusedAt(Number(item.dataset['item']));
        }}
        className={listClassName}
      >
        {rows.map(({ index: group, style }) => {
          const first = group * GROUP;
          const drawn = items.slice(first, first + GROUP).map((item, place) => (
            <div
              key={getItemId(item)}
              role="listitem"
              tabIndex={-1}
              data-item={first + place}
              aria-posinset={isPartial ? first + place + 1 : undefined}
              aria-setsize={isPartial ? (total ?? -1) : undefined}
              className={ITEM}
            >
              {renderItem(item)}
            </div>
          ));
          return isPartial ? (
            <div
              key={group}
              ref={measure}
              role="none"
              data-index={group}
              style={style}
              className="col-span-full grid grid-cols-subgrid gap-[inherit]"
            >
              {drawn}
            </div>
          ) : (
            drawn
          );
        })}
        {isPending && placeholder && (
          <div aria-hidden className="contents">
            {placeholder}
          </div>
        )}
      </div>
      {items.length === 0 && !isPending && (
        <div className="px-4 py-12 text-center text-(--ui-text-muted)">{empty}</div>
      )}
      <div ref={endRef} className="mt-5 grid justify-items-center gap-2 text-center">
        {problem && (
          <p role="alert" className="text-pretty text-(--ui-danger-text)">
            {problem}
          </p>
        )}
        {hasMore && (
          <Button pending={isPending} onClick={() => load(true)} labels={{ pending: text.loading }}>
            {problem ? text.tryAgain : text.loadMore}
          </Button>
        )}
        {items.length > 0 && (
          <p className="text-(--ui-text-muted) tabular-nums">
            {hasMore ? text.shown(items.length, total) : text.end(items.length)}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {!isPending && added > 0 && text.loaded(added, items.length, total)}
      </p>
    </section>
  );
}
