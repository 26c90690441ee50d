'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface TourStep {
  id: string;
  /** A CSS selector of the real element. A step whose target is not there is left out. */
  target: string;
  title: string;
  /** One or two sentences that name the target in words: "Filters, above the list". */
  text: ReactNode;
  /** The step is done by using the target, not by Next. */
  advanceOn?: 'click' | 'change' | undefined;
}

export type TourEnd = 'done' | 'skipped';

export interface ProductTourProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the tour: "Tour of the orders". */
  label: string;
  /** Three to five. */
  steps: readonly TourStep[];
  open: boolean;
  /** Remember it for the person, and do not open it again by itself. */
  onEnd: (end: TourEnd) => void;
  step?: string | undefined;
  onStepChange?: ((id: string) => void) | undefined;
  labels?: Partial<ProductTourLabels> | undefined;
}

export interface ProductTourLabels {
  position: (step: number, steps: number) => string;
  back: string;
  next: string;
  done: string;
  skip: string;
  /** Where a step waits for an action. */
  tryIt: string;
}

const ENGLISH: ProductTourLabels = {
  position: (step, steps) => `${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip tour',
  tryIt: 'Try it now, or go on.',
};

interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Steps beside real elements, which stay usable. */
export function ProductTour(props: ProductTourProps) {
  const { label, steps, open, onEnd, step, onStepChange, labels, className = '', ...root } = props;
  const text = useLabels('productTour', ENGLISH, labels);
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const ringRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<Element>(null);
  const [inner, setInner] = useState('');
  /** Steps whose targets are there. */
  const [present, setPresent] = useState<readonly TourStep[]>([]);
  const [place, setPlace] = useState<Place | null>(null);
  const wanted = step ?? inner;
  const found = present.findIndex((each) => each.id === wanted);
  const at = found < 0 ? 0 : found;
  const current = open ? present[at] : undefined;
  const target = current?.target;

  // Before its panel takes focus, which is at once when it opens again.
  useLayoutEffect(() => {
    if (open) openerRef.current = openerOf();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const look = () => {
      const there = steps.filter((each) => seen(each.target) !== null);
      setPresent((before) =>
        there.map((each) => each.id).join() === before.map((each) => each.id).join()
          ? before
          : there,
      );
    };
    look();
    // Targets come and go with data, rights and the width of the window.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
    };
  }, [open, steps]);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (target === undefined || !panel) return;
    const element = seen(target);
    element?.scrollIntoView({ block: 'center', inline: 'nearest' });
    ringRef.current?.togglePopover(true);
    panel.togglePopover(true);
    const follow = () => {
      const box = seen(target)?.getBoundingClientRect();
      if (!box) return;
      const { top, left, width, height } = box;
      setPlace((before) =>
        before?.top === top &&
        before.left === left &&
        before.width === width &&
        before.height === height
          ? before
          : { top, left, width, height },
      );
    };
    follow();
    const observer = new ResizeObserver(follow);
    if (element) observer.observe(element);
    observer.observe(document.documentElement);
    addEventListener('scroll', follow, true);
    panel.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', follow, true);
    };
  }, [target]);

  useEffect(() => {
    if (current !== undefined) return;
    for (const layer of [ringRef.current, panelRef.current])
      if (layer?.matches(':popover-open')) layer.hidePopover();
    const opener = openerRef.current;
    const { activeElement: active } = document;
    const isLost = active === document.body || panelRef.current?.contains(active) === true;
    if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  }, [current]);

  function go(by: -1 | 1) {
    const next = present[at + by];
    if (!next) return by > 0 ? onEnd('done') : undefined;
    setInner(next.id);
    onStepChange?.(next.id);
  }

  const advance = current?.advanceOn;
  const goRef = useRef(go);
  useEffect(() => {
    goRef.current = go;
  });
  useEffect(() => {
    if (target === undefined || advance === undefined) return;
    const element = seen(target);
    // Once it is used, after whoever it belongs to has heard of it.
    const used = () => setTimeout(() => goRef.current(1));
    element?.addEventListener(advance, used, { once: true });
    return () => element?.removeEventListener(advance, used);
  }, [target, advance]);

  const isLast = at === present.length - 1;
  return (
    <>
      {/* An outline, not only a shade. Presses go through it. */}
      <div
        ref={ringRef}
        aria-hidden
        popover="manual"
        style={
          place
            ? {
                top: place.top - 6,
                left: place.left - 6,
                width: place.width + 12,
                height: place.height + 12,
              }
            : undefined
        }
        className="pointer-events-none inset-auto m-0 rounded-(--ui-radius) border-2 border-(--ui-focus) bg-transparent p-0"
      />
      <div
        {...root}
        ref={panelRef}
        popover="manual"
        role="dialog"
        aria-label={`${label}, ${text.position(at + 1, present.length)}`}
        aria-describedby={`${id}-title ${id}-text`}
        tabIndex={-1}
        onKeyDown={(event) => {
          root.onKeyDown?.(event);
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          onEnd('skipped');
        }}
        style={place ? styleOf(place) : undefined}
        className={`inset-auto m-0 max-h-[50dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-4 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) shadow-(--ui-shadow) outline-none max-sm:inset-x-4! max-sm:top-auto! max-sm:bottom-4! max-sm:w-auto ${className}`}
      >
        {current && (
          <>
            <div className="flex items-start justify-between gap-3">
              <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
                {current.title}
              </h2>
              <span className="shrink-0 text-(--ui-text-muted) tabular-nums">
                {text.position(at + 1, present.length)}
              </span>
            </div>
            <div id={`${id}-text`} className="mt-1 grid gap-1 text-(--ui-text-muted)">
              <div>{current.text}</div>
              {current.advanceOn && <p>{text.tryIt}</p>}
            </div>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
              {!isLast && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => onEnd('skipped')}
                  className="-ms-2.5"
                >
                  {text.skip}
                </Button>
              )}
              <span className="ms-auto flex gap-2">
                {at > 0 && (
                  <Button size="small" onClick={() => go(-1)}>
                    {text.back}
                  </Button>
                )}
                <Button size="small" variant="primary" onClick={() => go(1)}>
                  {isLast ? text.done : text.next}
                </Button>
              </span>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** What was pressed last. */
let pressed: Element | null = null;
if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener('click', remember, { capture: true });
}

/** What has focus. In Safari a click gives none to a button, so the one that was pressed last takes it now. */
function openerOf() {
  const button = pressed?.closest<HTMLElement>('button, a, [tabindex]');
  if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
  return document.activeElement;
}

/** The first one that is drawn. A selector that is none finds nothing. */
function seen(selector: string): HTMLElement | null {
  try {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    return all.find((element) => element.getClientRects().length > 0) ?? null;
  } catch {
    return null;
  }
}

/** Below the target, or above it where there is more room; never over it. */
function styleOf({ top, left, width, height }: Place) {
  const isAbove = top + height > innerHeight - 220 && top > 220;
  const isRtl = document.documentElement.dir === 'rtl';
  const start = isRtl ? left + width - 320 : left;
  return {
    left: Math.max(16, Math.min(start, innerWidth - 336)),
    ...(isAbove ? { bottom: innerHeight - top + 14 } : { top: top + height + 14 }),
  };
}
