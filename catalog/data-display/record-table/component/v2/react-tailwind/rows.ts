import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

import { usePrintedRows } from '../data-display-infinite-list/component';

export const DIRECTIONS = ['ascending', 'descending'] as const;

export interface RecordSort {
  columnId: string;
  direction: (typeof DIRECTIONS)[number];
}

const STOPS = ':is(a[href], button, input, select, textarea):not(:disabled, [popover] *, dialog *)';
/** Before anything is measured, on the server too: a first screen of rows. */
const FIRST_RECT = { width: 1024, height: 720 };

interface RecordRows<Row> {
  ordered: readonly Row[];
  indexes: ReadonlyMap<string, number>;
  getRowId: (row: Row) => string;
  scrollRef: RefObject<HTMLElement | null>;
}

/** Which rows are drawn, and how the keyboard gets to the others. */
export function useRecordRows<Row>({ ordered, indexes, getRowId, scrollRef }: RecordRows<Row>) {
  // The virtualizer is one object that changes: React Compiler would keep its first answer.
  'use no memo';
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const afterRef = useRef<HTMLSpanElement>(null);
  const nextFocusRef = useRef<{ readonly index: number; readonly stop: number }>(undefined);
  const isTabRef = useRef(false);
  // The row that has, or had, focus. It stays in the page when it is scrolled away.
  const [activeId, setActiveId] = useState('');
  const activeIndex = indexes.get(activeId) ?? -1;

  // Stable, or each render measures all rows again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = ordered[index];
      return row === undefined ? index : getRowId(row);
    },
    [ordered, getRowId],
  );
  const virtualizer = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => scrollRef.current,
    getItemKey,
    estimateSize: () => ((scrollRef.current?.clientWidth ?? FIRST_RECT.width) < 768 ? 92 : 52),
    initialRect: FIRST_RECT,
    overscan: 6 + usePrintedRows(),
    scrollPaddingStart: 56,
    scrollPaddingEnd: 80,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].toSorted((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();

  useEffect(() => {
    const tell = ({ type, key }: globalThis.KeyboardEvent) => {
      isTabRef.current = type === 'keydown' && key === 'Tab';
    };
    addEventListener('keydown', tell, true);
    addEventListener('keyup', tell, true);
    return () => {
      removeEventListener('keydown', tell, true);
      removeEventListener('keyup', tell, true);
    };
  }, []);

  useEffect(() => {
    const next = nextFocusRef.current;
    const row = next && bodyRef.current?.querySelector(`[data-index="${next.index}"]`);
    if (!row) return;
    nextFocusRef.current = undefined;
    stopsOf(row).at(next.stop)?.focus();
  });

  /** Up and down go to the same control of another row. Tab goes through one row, then leaves. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const { key, target, defaultPrevented } = event;
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]');
    if (!row || defaultPrevented || target.closest('[popover], dialog')) return;
    const stops = stopsOf(row);
    const stop = stops.findIndex((each) => each === target);
    if (key === 'Tab') {
      // From the edge of the rows the browser finds what comes before or after them.
      const isLast = event.shiftKey ? stop <= 0 : stop === stops.length - 1;
      const edge = event.shiftKey ? bodyRef.current : afterRef.current;
      if (isLast) edge?.focus({ preventScroll: true });
      return;
    }
    if (target.matches('select, textarea, input:not([type=checkbox])')) return;
    const page = Math.max(
      1,
      Math.floor((scrollRef.current?.clientHeight ?? 0) / row.offsetHeight) - 2,
    );
    const steps: Record<string, number> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -page,
      PageDown: page,
    };
    const step = { ...steps, Home: -ordered.length, End: ordered.length }[key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = Math.min(Math.max(Number(row.dataset['index']) + step, 0), ordered.length - 1);
    const there = bodyRef.current?.querySelector(`[data-index="${index}"]`);
    if (there) return stopsOf(there).at(stop)?.focus();
    nextFocusRef.current = { index, stop };
    virtualizer.scrollToIndex(index, { align: step < 0 ? 'start' : 'end' });
  }

  /**
   * Tab comes in where it left: at the row that had focus, or the first one in view. A screen reader and a script get
   * the control that they go to.
   */
  function enter(event: FocusEvent<HTMLElement>) {
    const { target, relatedTarget, currentTarget } = event;
    const row = target.closest<HTMLElement>('[data-index]');
    if (!row || target.closest('[popover], dialog')) return;
    const isFromOutside =
      relatedTarget instanceof Element && !currentTarget.contains(relatedTarget);
    const top = virtualizer.scrollOffset ?? 0;
    const index =
      activeIndex >= 0 ? activeIndex : (items.find((item) => item.end > top)?.index ?? 0);
    const home = currentTarget.querySelector(`[data-index="${index}"]`);
    if (isFromOutside && isTabRef.current && home && home !== row) return stopsOf(home)[0]?.focus();
    setActiveId(row.dataset['id'] ?? '');
  }

  const height = virtualizer.getTotalSize();
  return { items, height, measure: virtualizer.measureElement, bodyRef, afterRef, move, enter };
}

const stopsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(STOPS)];

/** The same set where nothing is missing, so that nobody is told about it. */
export function keepKnown(
  ids: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
  isAll: boolean,
) {
  // No `isSubsetOf`: servers with Node 20 have none.
  for (const id of ids)
    if (!known.has(id)) return new Set([...ids].filter((each) => known.has(each)));
  return isAll && ids.size < known.size ? new Set(known.keys()) : ids;
}

/** Texts are ranked once each: a status has five, and comparing them 1.7 million times takes a second. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly {
    id: string;
    sortValue?: ((row: Row) => string | number | null) | undefined;
  }[],
  sort: RecordSort | null,
  locale: string | undefined,
) {
  const valueOf = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (!sort || !valueOf) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const values = rows.map(valueOf);
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  const ranks = new Map([...texts].sort(compare).map((value, rank) => [value, rank]));
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row, index) => {
    const value = values[index] ?? null;
    const rank = typeof value === 'string' ? (ranks.get(value) ?? 0) : value;
    return { row, key: rank === null ? Infinity : sign * rank };
  });
  return keyed.sort((a, b) => (a.key === b.key ? 0 : a.key - b.key)).map(({ row }) => row);
}
