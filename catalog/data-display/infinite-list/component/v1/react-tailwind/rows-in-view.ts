import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface RowsInViewOptions {
  /** How many rows there are; 0 while nothing shows. */
  count: number;
  /** What holds the rows: it scrolls, or something around it does, or the page. */
  listRef: RefObject<HTMLElement | null>;
  /** The height of a row in pixels, until it is measured. */
  estimate: number;
  /** This row stays drawn wherever one scrolls: the one with focus, or the active one. */
  keep?: number | undefined;
  /** Up to so many rows are all drawn, and nothing is measured. */
  drawAll?: number | undefined;
  /** How many rows are drawn beyond those in view, on each side. */
  overscan?: number | undefined;
  /** The height of a row's element, where it is not all of the row. */
  heightOf?: ((element: HTMLElement) => number) | undefined;
}

export interface RowInView {
  index: number;
  /** Space above and below it, for the rows that are not drawn. */
  style: { marginBlockStart: number; marginBlockEnd: number } | undefined;
}

/** Before anything is measured, on the server too: a first screen of rows. */
const FIRST_RECT = { width: 1024, height: 720 };

interface Place {
  of: HTMLElement | null;
  scroller: HTMLElement | null;
  /** How far below the start of what scrolls the list begins. */
  above: number;
  gap: number;
}

const isSame = (a: Place, b: Place) =>
  a.of === b.of && a.scroller === b.scroller && Math.abs(a.above - b.above) <= 1 && a.gap === b.gap;

const NOWHERE: Place = { of: null, scroller: null, above: 0, gap: 0 };

/**
 * The rows to draw of a long list: those in view, and those of a short one all. Each has its `style`, `data-index` and
 * the ref `measure`, which a short list does not need.
 */
export function useRowsInView(options: RowsInViewOptions) {
  // The virtualizer is one object that changes: React Compiler would keep its first answer.
  'use no memo';
  const { count, listRef, estimate, keep = -1, drawAll = 100, overscan = 6, heightOf } = options;
  const isPartial = count > drawAll;
  const printed = usePrintedRows();
  const [list, setList] = useState<HTMLElement | null>(null);
  const [{ of, scroller, above, gap }, setPlace] = useState(NOWHERE);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: isPartial,
    count,
    gap,
    scrollMargin: above,
    overscan: overscan + printed,
    initialRect: FIRST_RECT,
    getScrollElement: () => (of === listRef.current ? scroller : scrollerOf(listRef.current)),
    estimateSize: () => estimate,
    ...(heightOf && { measureElement: heightOf }),
    observeElementOffset: (instance, change) =>
      instance.scrollElement === document.documentElement
        ? observePage(change)
        : observeElementOffset(instance, change),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (keep < 0 || keep >= count || shown.includes(keep)) return shown;
      return [...shown, keep].toSorted((a, b) => a - b);
    },
  });

  useLayoutEffect(() => setList(isPartial ? listRef.current : null));

  // Reading where it is costs a layout: with every key, if it were read with every render.
  useLayoutEffect(() => {
    if (!list) return setPlace(NOWHERE);
    const hear = () => {
      const now = placeOf(list);
      setPlace((before) => (isSame(now, before) ? before : now));
    };
    hear();
    const observer = new ResizeObserver(hear);
    for (let each: Element | null = list; each; each = each.parentElement) {
      observer.observe(each);
      // What stands before it moves it.
      let sibling = each.previousElementSibling;
      while (sibling) {
        observer.observe(sibling);
        sibling = sibling.previousElementSibling;
      }
    }
    addEventListener('scroll', hear, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', hear, { capture: true });
    };
  }, [list]);

  if (!isPartial) {
    const all = Array.from({ length: count }, (_, index): RowInView => ({
      index,
      style: undefined,
    }));
    return { rows: all, measure: undefined };
  }
  // Margins, since padding would make what scrolls as tall as all of its rows.
  const items = virtualizer.getVirtualItems();
  const end = virtualizer.getTotalSize() + above;
  const rows = items.map(({ index, start, end: itemEnd }, at): RowInView => {
    const before = items[at - 1];
    const marginBlockStart = Math.max(0, before ? start - before.end - gap : start - above);
    const marginBlockEnd = at === items.length - 1 ? Math.max(0, end - itemEnd) : 0;
    return { index, style: { marginBlockStart, marginBlockEnd } };
  });
  return { rows, measure: virtualizer.measureElement };
}

/** How many rows to draw beyond those in view while the page is printed: paper does not scroll. */
export function usePrintedRows(): number {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the event ends, when the browser makes the pages.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? 2000 : 0;
}

/** The nearest element that scrolls: the list itself, one around it, or the page. */
function scrollerOf(element: HTMLElement | null, isList = true): HTMLElement | null {
  if (!element) return null;
  if (element === document.body || !element.parentElement) return document.documentElement;
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
  // Something around it that could scroll but has room for everything leaves it to what is around that.
  const isFull = isList || element.scrollHeight > element.clientHeight;
  return scrolls && isFull ? element : scrollerOf(element.parentElement, false);
}

function placeOf(list: HTMLElement): Place {
  const scroller = scrollerOf(list);
  const { rowGap, paddingBlockStart } = getComputedStyle(list);
  const above = scroller === list ? parseFloat(paddingBlockStart) || 0 : topIn(scroller, list);
  return { of: list, scroller, above, gap: parseFloat(rowGap) || 0 };
}

function topIn(scroller: HTMLElement | null, list: HTMLElement) {
  if (!scroller) return 0;
  const isPage = scroller === document.documentElement;
  const top = isPage ? -scrollY : scroller.getBoundingClientRect().top - scroller.scrollTop;
  return Math.round(list.getBoundingClientRect().top - top);
}

/** The page scrolls at the window, not at its element. */
function observePage(change: (offset: number, isScrolling: boolean) => void) {
  let rest = 0;
  const hear = () => {
    change(scrollY, true);
    clearTimeout(rest);
    rest = window.setTimeout(() => change(scrollY, false), 150);
  };
  addEventListener('scroll', hear, { passive: true });
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', hear);
  };
}
