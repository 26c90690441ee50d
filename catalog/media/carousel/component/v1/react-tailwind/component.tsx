'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface CarouselSlide {
  id: string;
  /** Tells the slide from its neighbors: "Switched on, seen from below". */
  label: string;
  /** Fills the frame; all slides have one shape. */
  content: ReactNode;
  /** A small picture without text. If every slide has one, they show below and jump to their slide. */
  thumbnail?: ReactNode;
}

export interface CarouselProps {
  /** Names the carousel: "Pictures of the Pleat pendant". */
  label: string;
  slides: readonly CarouselSlide[];
  /** Called when another slide is mostly in view. */
  onIndexChange?: ((index: number) => void) | undefined;
  /** Width and height of a slide. */
  ratio?: string | undefined;
  className?: string | undefined;
  labels?: Partial<CarouselLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface CarouselLabels {
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  position: (position: number, count: number) => string;
  show: (slide: string) => string;
}

const ENGLISH: CarouselLabels = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (position, count) => `${position} of ${count}`,
  show: (slide) => `Show ${slide}`,
};

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
const BUTTON = `grid size-(--ui-control) place-items-center rounded-full border border-(--ui-border) bg-(--ui-surface-raised) text-(--ui-text) shadow-(--ui-shadow-small) transition-colors duration-(--ui-duration) not-aria-disabled:hover:bg-(--ui-surface-sunken) not-aria-disabled:active:bg-(--ui-border) aria-disabled:text-(--ui-text-subtle) aria-disabled:opacity-50 ${FOCUS}`;

/** Slides in a row that scrolls natively and snaps. Buttons and thumbnails scroll it as well. */
export function Carousel({
  label,
  slides,
  onIndexChange,
  ratio = '4 / 3',
  className = '',
  labels,
}: CarouselProps) {
  const text = useLabels('carousel', ENGLISH, labels);
  const rowRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const last = slides.length - 1;
  const hasThumbnails = last > 0 && slides.every(({ thumbnail }) => thumbnail !== undefined);

  /** The slide whose start is closest to the start of the row, whichever way it came there. */
  function readIndex() {
    const row = rowRef.current;
    if (!row) return;
    const start = row.scrollLeft;
    // At the very end the last slide is meant, though the row may not scroll as far as its start.
    const isAtEnd = Math.abs(start) + row.clientWidth >= row.scrollWidth - 2;
    const distances = [...row.children].map((slide) => Math.abs(offsetIn(row, slide) - start));
    const next = isAtEnd ? last : distances.indexOf(Math.min(...distances));
    if (next === index) return;
    setIndex(next);
    onIndexChange?.(next);
  }

  function goTo(next: number) {
    const row = rowRef.current;
    const slide = row?.children[next];
    if (!row || !slide) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: offsetIn(row, slide), behavior: isStill ? 'instant' : 'smooth' });
  }

  return (
    <section
      aria-roledescription={text.carousel}
      aria-label={label}
      className={`grid w-full grid-cols-1 gap-3 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {last > 0 && (
        <div className="order-2 flex items-center gap-2">
          <p role="status" className="me-auto min-w-0 text-(--ui-text-muted)">
            <span className="font-medium text-(--ui-text) tabular-nums">
              {text.position(index + 1, slides.length)}
            </span>
            <span className="ms-2 wrap-anywhere">{slides[index]?.label}</span>
          </p>
          <button
            type="button"
            aria-label={text.previous}
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
            className={BUTTON}
          >
            <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          </button>
          <button
            type="button"
            aria-label={text.next}
            aria-disabled={index === last}
            onClick={() => goTo(index + 1)}
            className={BUTTON}
          >
            <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </button>
        </div>
      )}
      {/* A row that scrolls takes focus, so that arrow keys scroll it. */}
      <div
        ref={rowRef}
        role="group"
        aria-label={label}
        tabIndex={last > 0 ? 0 : undefined}
        onScroll={readIndex}
        className={`relative flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-(--ui-radius-large) [scrollbar-width:none] ${FOCUS}`}
      >
        {slides.map((slide, position) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={text.slide}
            aria-label={`${text.position(position + 1, slides.length)}: ${slide.label}`}
            style={{ aspectRatio: ratio }}
            className={`relative shrink-0 snap-start overflow-hidden rounded-(--ui-radius-large) bg-(--ui-surface-sunken) ${last > 0 ? 'w-[88%]' : 'w-full'}`}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {hasThumbnails && (
        <div className="order-3 -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              aria-label={text.show(slide.label)}
              aria-current={position === index}
              onClick={() => goTo(position)}
              className={`size-14 shrink-0 overflow-hidden rounded-(--ui-radius) border-2 border-transparent opacity-75 transition-opacity duration-(--ui-duration) hover:opacity-100 aria-[current=true]:border-(--ui-accent-text) aria-[current=true]:opacity-100 ${FOCUS}`}
            >
              {slide.thumbnail}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Where the row scrolls to for a slide: negative in right-to-left layouts. */
function offsetIn(row: HTMLElement, slide: Element) {
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const edge = isRtl ? 'right' : 'left';
  const difference = slide.getBoundingClientRect()[edge] - row.getBoundingClientRect()[edge];
  return row.scrollLeft + difference;
}
