'use client';

import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface SplitPaneProps {
  /** Names the handle by the pane that it sizes: "Order list". */
  label: string;
  first: ReactNode;
  second: ReactNode;
  /** The share of the first pane in percent; 0 is collapsed. */
  size?: number | undefined;
  defaultSize?: number | undefined;
  /** Store it for each person and place. */
  onSizeChange?: ((size: number) => void) | undefined;
  /** The least widths that keep each pane usable, in CSS pixels. */
  minFirst?: number | undefined;
  minSecond?: number | undefined;
  /** The first pane can be closed: by dragging it well below its least width, or with Enter. */
  collapsible?: boolean | undefined;
  /** Sets the height; each pane scrolls by itself. */
  className?: string | undefined;
  labels?: Partial<SplitPaneLabels> | undefined;
}

export interface SplitPaneLabels {
  /** Announced after a press on the handle. */
  placing: string;
}

const ENGLISH: SplitPaneLabels = { placing: 'Press where the line should be.' };

/** Less than this is a press, not a drag. */
const MIN_DRAG_PX = 4;
/** Percent of the whole for a press of an arrow key. */
const STEP = 2;

/** Two panes with a handle between them. In a container under 36rem they are stacked, without a handle. */
export function SplitPane({
  label,
  first,
  second,
  size,
  defaultSize = 40,
  onSizeChange,
  minFirst = 200,
  minSecond = 240,
  collapsible = false,
  className = '',
  labels,
}: SplitPaneProps) {
  const text = useLabels('splitPane', ENGLISH, labels);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState(defaultSize);
  const [isDragging, setIsDragging] = useState(false);
  /** After a press on the handle: the next press sets the line. Dragging needs a steady hand. */
  const [isPlacing, setIsPlacing] = useState(false);
  /** Where the pointer went down, until it has moved. */
  const pressedAtRef = useRef<number>(null);
  const current = size ?? inner;
  /** The size that Enter brings back. */
  const lastOpen = useRef(current > 0 ? current : defaultSize);

  /** Keeps both panes usable, or snaps the first one shut. */
  function resize(percent: number) {
    const width = rootRef.current?.clientWidth ?? 0;
    const least = (minFirst / width) * 100;
    const most = 100 - (minSecond / width) * 100;
    const next = collapsible && percent < least / 2 ? 0 : Math.max(least, Math.min(percent, most));
    if (next > 0) lastOpen.current = next;
    setInner(next);
    if (next !== current) onSizeChange?.(next);
  }

  function isRtl() {
    return rootRef.current !== null && getComputedStyle(rootRef.current).direction === 'rtl';
  }

  function moveTo(clientX: number) {
    const box = rootRef.current?.getBoundingClientRect();
    if (!box) return;
    const x = isRtl() ? box.right - clientX : clientX - box.left;
    resize((x / box.width) * 100);
  }

  function drag({ clientX }: PointerEvent) {
    if (!isDragging) return;
    const pressedAt = pressedAtRef.current;
    if (pressedAt !== null && Math.abs(clientX - pressedAt) < MIN_DRAG_PX) return;
    pressedAtRef.current = null;
    moveTo(clientX);
  }

  function press(event: KeyboardEvent) {
    setIsPlacing(false);
    if (event.key === 'Escape' && isPlacing) return event.preventDefault();
    const forward = isRtl() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if (current > 0 || event.key === forward)
        resize(Math.max(current + (event.key === forward ? STEP : -STEP), Number.MIN_VALUE));
    } else if (event.key === 'Home') resize(0.01);
    else if (event.key === 'End') resize(100);
    else if (event.key === 'Enter' && collapsible) resize(current > 0 ? 0 : lastOpen.current);
    else return;
    event.preventDefault();
  }

  return (
    <div className={`@container ${className}`}>
      <div
        ref={rootRef}
        className="flex h-full flex-col overflow-auto font-(family-name:--ui-font) text-sm text-(--ui-text) @xl:flex-row @xl:overflow-visible"
      >
        <div
          id={id}
          style={{
            flexBasis: `clamp(${minFirst}px, ${current}%, 100% - ${minSecond}px)`,
          }}
          className={`min-w-0 shrink-0 @max-xl:basis-auto! @xl:overflow-auto ${current === 0 ? '@xl:hidden' : ''}`}
        >
          {first}
        </div>
        <div
          role="separator"
          tabIndex={0}
          aria-label={label}
          aria-orientation="vertical"
          aria-controls={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(current)}
          data-dragging={isDragging || isPlacing || undefined}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setIsPlacing(false);
            if (isPlacing) return moveTo(event.clientX);
            pressedAtRef.current = event.clientX;
            setIsDragging(true);
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            setIsPlacing(isDragging && pressedAtRef.current !== null);
            setIsDragging(false);
          }}
          onPointerCancel={() => setIsDragging(false)}
          onDoubleClick={() => {
            setIsPlacing(false);
            resize(defaultSize);
          }}
          onBlur={() => setIsPlacing(false)}
          onKeyDown={press}
          className="group relative z-10 hidden w-px shrink-0 cursor-col-resize touch-none bg-(--ui-border) outline-none select-none before:absolute before:inset-y-0 before:-start-3 before:w-6 data-dragging:bg-(--ui-focus) data-dragging:before:-inset-x-[50vw] data-dragging:before:w-auto @xl:block"
        >
          <span
            aria-hidden
            className="absolute inset-y-0 -start-px w-0.75 bg-transparent transition-colors duration-(--ui-duration) group-hover:bg-(--ui-border-strong) group-focus-visible:bg-(--ui-focus) group-data-dragging:bg-(--ui-focus) forced-colors:bg-[CanvasText]"
          />
          <span
            aria-hidden
            className={`absolute top-1/2 h-8 -translate-y-1/2 rounded-full border border-(--ui-border-strong) bg-(--ui-surface) group-focus-visible:border-(--ui-focus) group-data-dragging:border-(--ui-focus) ${current === 0 ? 'start-1 w-2' : '-start-0.75 w-1.75'}`}
          />
        </div>
        <div className="min-w-0 grow border-(--ui-border) @max-xl:border-t @xl:overflow-auto">
          {second}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isPlacing && text.placing}
      </p>
    </div>
  );
}
