'use client';

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface LightboxPicture {
  id: string;
  /** What can be seen; tells the picture from its neighbors. */
  alt: string;
  /** What cannot be seen: place, material, photographer. */
  caption?: string | undefined;
  /** Fills the thumbnail. Decorative: the button has the name. */
  thumbnail: ReactNode;
  /** The large picture, at its own ratio. Decorative: the figure has the name. */
  picture: ReactNode;
}

export interface LightboxProps extends ComponentProps<'div'> {
  /** Names the gallery. */
  label: string;
  pictures: readonly LightboxPicture[];
  /** The picture that is open, from 0; `null` if none is. */
  openIndex?: number | null | undefined;
  defaultOpenIndex?: number | null | undefined;
  onOpenIndexChange?: ((index: number | null) => void) | undefined;
  labels?: Partial<LightboxLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface LightboxLabels {
  enlarge: (picture: string) => string;
  position: (position: number, count: number) => string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
}

const ENGLISH: LightboxLabels = {
  enlarge: (picture) => `Enlarge: ${picture}`,
  position: (position, count) => `${position} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
};

const FOCUS = 'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)';
/** A ground of its own, since pictures can be any color. */
const BUTTON = `grid size-(--ui-control) shrink-0 place-items-center rounded-full border border-(--ui-border) bg-(--ui-surface-raised) text-(--ui-text) shadow-(--ui-shadow-small) not-aria-disabled:hover:bg-(--ui-surface) aria-disabled:text-(--ui-text-subtle) aria-disabled:opacity-50 ${FOCUS}`;
const ZOOM = 2.5;
/** How far a finger moves sideways, or an arrow key moves a zoomed picture, in pixels. */
const SWIPE = 48;

/** Thumbnails that open a picture at full size, with stepping and zoom. */
export function Lightbox(props: LightboxProps) {
  const { label, pictures, openIndex, defaultOpenIndex = null, onOpenIndexChange, ...own } = props;
  const { labels, ...rest } = own;
  const text = useLabels('lightbox', ENGLISH, labels);
  const listRef = useRef<HTMLUListElement>(null);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const startRef = useRef({ x: 0, y: 0 });
  const [innerIndex, setInnerIndex] = useState(defaultOpenIndex);
  const shownIndex = openIndex === undefined ? innerIndex : openIndex;
  const isOpen = shownIndex !== null;
  /** Stays while the dialog fades out. */
  const [lastIndex, setLastIndex] = useState(shownIndex ?? 0);
  if (isOpen && shownIndex !== lastIndex) setLastIndex(shownIndex);
  const index = shownIndex ?? lastIndex;
  const [isZoomed, setIsZoomed] = useState(false);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const current = pictures[index];
  const last = pictures.length - 1;

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      dialog.showModal();
      // On the dialog, so that arrow keys step and no button is marked.
      dialog.focus();
      return;
    }
    dialog.close();
    // To the picture that was shown last, not to the one that opened the dialog.
    const thumbnails = listRef.current?.querySelectorAll('button');
    const thumbnail = thumbnails?.[Math.min(lastIndex, thumbnails.length - 1)];
    thumbnail?.focus();
    thumbnail?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, lastIndex]);

  function zoom(next: boolean) {
    setIsZoomed(next);
    setOffset({ x: 0, y: 0 });
  }

  function change(next: number | null) {
    setInnerIndex(next);
    zoom(false);
    if (next !== shownIndex) onOpenIndexChange?.(next);
  }

  function goTo(next: number) {
    if (next >= 0 && next <= last) change(next);
  }

  function requestClose() {
    if (isZoomed) zoom(false);
    else change(null);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    // With a modifier they belong to the browser: zooming the page, going back.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const sign = directionOf(event.currentTarget);
    const move = (x: number, y: number) => setOffset({ x: offset.x + x, y: offset.y + y });
    const action = {
      ArrowRight: () => (isZoomed ? move(-SWIPE, 0) : goTo(index + sign)),
      ArrowLeft: () => (isZoomed ? move(SWIPE, 0) : goTo(index - sign)),
      ArrowDown: () => isZoomed && move(0, -SWIPE),
      ArrowUp: () => isZoomed && move(0, SWIPE),
      Home: () => goTo(0),
      End: () => goTo(last),
      '+': () => zoom(true),
      '-': () => zoom(false),
      Escape: requestClose,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function pointerMove(event: PointerEvent) {
    if (!isZoomed || event.buttons === 0) return;
    setOffset({ x: offset.x + event.movementX, y: offset.y + event.movementY });
  }

  function pointerUp(event: PointerEvent) {
    const x = event.clientX - startRef.current.x;
    const y = event.clientY - startRef.current.y;
    if (isZoomed || event.pointerType === 'mouse') return;
    if (y > 2 * SWIPE && y > Math.abs(x)) change(null);
    else if (Math.abs(x) > SWIPE) goTo(index - Math.sign(x) * directionOf(event.currentTarget));
  }

  return (
    <div
      {...rest}
      className={`w-full font-(family-name:--ui-font) text-sm text-(--ui-text) ${rest.className ?? ''}`}
    >
      <ul ref={listRef} aria-label={label} className="grid grid-cols-3 gap-2">
        {pictures.map((picture, position) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text.enlarge(picture.alt)}
              onClick={() => change(position)}
              className={`block aspect-square w-full cursor-zoom-in overflow-hidden rounded-(--ui-radius) border border-transparent transition-opacity duration-(--ui-duration) hover:opacity-90 active:opacity-80 ${FOCUS}`}
            >
              {picture.thumbnail}
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialogRef}
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
        onCancel={(event) => {
          event.preventDefault();
          requestClose();
        }}
        // It may have been opened again before this event.
        onClose={({ currentTarget }) => isOpen && !currentTarget.open && change(null)}
        // Pictures are looked at in the dark, in both themes.
        className="m-0 size-full max-h-none text-start font-normal whitespace-normal max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-(--ui-background) text-(--ui-text) opacity-0 [color-scheme:dark] outline-none transition-all transition-discrete duration-(--ui-duration) open:grid open:opacity-100 starting:open:opacity-0"
      >
        <div className="flex items-center gap-2 p-3 sm:p-4">
          {last > 0 && (
            <p role="status" className="me-auto ps-1 tabular-nums">
              {text.position(index + 1, pictures.length)}
              <span className="sr-only">: {current?.alt}</span>
            </p>
          )}
          <button
            type="button"
            aria-label={isZoomed ? text.zoomOut : text.zoomIn}
            onClick={() => zoom(!isZoomed)}
            className={`${BUTTON} ms-auto`}
          >
            {isZoomed ? (
              <ZoomOut aria-hidden className="size-4" />
            ) : (
              <ZoomIn aria-hidden className="size-4" />
            )}
          </button>
          <button
            type="button"
            aria-label={text.close}
            onClick={() => change(null)}
            className={BUTTON}
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        <div
          onPointerDown={(event) => {
            startRef.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={pointerMove}
          onPointerUp={pointerUp}
          onDoubleClick={() => zoom(!isZoomed)}
          className={`relative overflow-hidden ${isZoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y'}`}
        >
          <figure
            key={current?.id}
            role="img"
            aria-label={current?.alt}
            style={{
              translate: `${offset.x}px ${offset.y}px`,
              scale: isZoomed ? ZOOM : 1,
            }}
            className="grid size-full place-items-center px-3 transition-[scale] duration-(--ui-duration) select-none sm:px-20"
          >
            {current?.picture}
          </figure>
          {last > 0 && (
            <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between sm:inset-x-4">
              <button
                type="button"
                aria-label={text.previous}
                aria-disabled={index === 0}
                onClick={() => goTo(index - 1)}
                className={`${BUTTON} pointer-events-auto`}
              >
                <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                aria-label={text.next}
                aria-disabled={index === last}
                onClick={() => goTo(index + 1)}
                className={`${BUTTON} pointer-events-auto`}
              >
                <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
              </button>
            </div>
          )}
        </div>
        <p className="min-h-14 p-4 text-center text-pretty text-(--ui-text-muted)">
          {current?.caption}
        </p>
      </dialog>
    </div>
  );
}

/** 1, or -1 in right-to-left layouts. */
function directionOf(element: Element) {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
