'use client';

import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

export interface InfiniteListProps<Item> {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  getItemId: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Adds the next batch to `items`. If it rejects, the list says so and offers to try again. */
  onLoadMore: () => Promise<void>;
  /** How many there are. `null` if nobody knows; then `hasMore` decides. */
  total: number | null;
  hasMore?: boolean | undefined;
  /** How many batches load by themselves before the button asks again, so that the footer can be reached. */
  automaticBatches?: number | undefined;
  /** Shown while a batch is on its way, in the size of the items. */
  placeholder?: ReactNode;
  /** Shown if there are no items. */
  empty?: ReactNode;
  /** Lays out the items: a list by default, or a grid. */
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

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** A list that grows: by scrolling for a few batches, and by its button always. */
export function InfiniteList<Item>({
  label,
  items,
  getItemId,
  renderItem,
  onLoadMore,
  total,
  hasMore = total === null || items.length < total,
  automaticBatches = 2,
  placeholder,
  empty = 'Nothing here yet.',
  listClassName = 'grid gap-2',
  className = '',
  labels,
}: InfiniteListProps<Item>) {
  const text = { ...ENGLISH, ...labels };
  const listRef = useRef<HTMLUListElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  /** How many items there were when the button was pressed: focus goes to the next one. */
  const pressedAtRef = useRef<number>(null);
  const [automaticLeft, setAutomaticLeft] = useState(automaticBatches);
  const [hasFailed, setHasFailed] = useState(false);
  const [added, setAdded] = useState(0);
  const [isPending, setIsPending] = useState(false);

  const [count, setCount] = useState(items.length);
  if (count !== items.length) {
    setCount(items.length);
    setAdded(Math.max(0, items.length - count));
  }

  async function load(isPressed: boolean) {
    if (isPending || !hasMore) return;
    setHasFailed(false);
    pressedAtRef.current = isPressed ? items.length : null;
    setAutomaticLeft(isPressed ? automaticBatches : automaticLeft - 1);
    setIsPending(true);
    try {
      await onLoadMore();
    } catch {
      pressedAtRef.current = null;
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  }

  useEffect(() => {
    const at = pressedAtRef.current;
    if (at === null || isPending || items.length <= at) return;
    pressedAtRef.current = null;
    const next = listRef.current?.children[at];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [items, isPending]);

  // The next batch is asked for when its place is a screen away.
  const isAutomatic = automaticLeft > 0 && hasMore && !isPending && !hasFailed && items.length > 0;
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
      <ul ref={listRef} aria-busy={isPending} className={listClassName}>
        {items.map((item) => (
          <li
            key={getItemId(item)}
            tabIndex={-1}
            className={`scroll-my-4 rounded-(--ui-radius) ${FOCUS}`}
          >
            {renderItem(item)}
          </li>
        ))}
        {isPending && placeholder && (
          <li aria-hidden className="contents">
            {placeholder}
          </li>
        )}
      </ul>
      {items.length === 0 && !isPending && (
        <div className="px-4 py-12 text-center text-(--ui-text-muted)">{empty}</div>
      )}
      <div ref={endRef} className="mt-5 grid justify-items-center gap-2 text-center">
        {hasFailed && (
          <p role="alert" className="text-pretty text-(--ui-danger-text)">
            {text.failed}
          </p>
        )}
        {hasMore ? (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => void load(true)}
            className={`inline-flex min-h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3.5 font-medium shadow-(--ui-shadow-small) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) aria-disabled:opacity-50 ${FOCUS}`}
          >
            {isPending && (
              <LoaderCircle
                aria-hidden
                className="size-4 animate-spin motion-reduce:animate-none"
              />
            )}
            {hasFailed ? text.tryAgain : text.loadMore}
          </button>
        ) : null}
        {items.length > 0 && (
          <p className="text-(--ui-text-muted) tabular-nums">
            {hasMore ? text.shown(items.length, total) : text.end(items.length)}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isPending ? text.loading : added > 0 && text.loaded(added, items.length, total)}
      </p>
    </section>
  );
}
