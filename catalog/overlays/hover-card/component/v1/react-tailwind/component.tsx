'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { placeBeside } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

/** Attributes for the link that the card belongs to. */
export interface HoverCardTrigger {
  'aria-describedby'?: string | undefined;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface HoverCardProps extends Omit<ComponentProps<'span'>, 'children' | 'content'> {
  /** Draws the link: `{(trigger) => <a {...trigger} href="…">…</a>}`. It leads to all that the card shows, and more. */
  children: (trigger: HoverCardTrigger) => ReactNode;
  /** A few facts. No control that is nowhere else. */
  content: ReactNode;
  /** Reads the facts after the link's name: one sentence. Without it, the card is for the eye alone. */
  summary?: string | undefined;
  /** Called when the card is about to open for the first time, to fetch `content`. Rejected, the card says so. */
  onLoad?: (() => Promise<unknown> | void) | undefined;
  /** Milliseconds that the pointer rests, or focus stays, before the card opens. */
  delay?: number | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  labels?: Partial<HoverCardLabels> | undefined;
}

export interface HoverCardLabels {
  loading: string;
  failed: string;
}

const ENGLISH: HoverCardLabels = { loading: 'Loading…', failed: 'This could not be loaded.' };

/** Time to cross the gap between link and card. */
const GRACE = 250;

/** A glimpse of what a link leads to, on hover and on keyboard focus. Touch follows the link. */
export function HoverCard(props: HoverCardProps) {
  const {
    children,
    content,
    summary,
    onLoad,
    delay = 400,
    open,
    defaultOpen = false,
    ...own
  } = props;
  const { onOpenChange, labels, className = '', ...root } = own;
  const text = useLabels('hoverCard', ENGLISH, labels);
  const id = useId();
  const cardRef = useRef<HTMLSpanElement>(null);
  const isLoadedRef = useRef(false);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [loading, setLoading] = useState<'loading' | 'failed' | null>(null);
  /** What is to happen, unless something else does before. */
  const [plan, setPlan] = useState<{ readonly open: boolean; readonly after: number } | null>(null);
  const isOpen = open ?? innerOpen;

  function change(next: boolean) {
    setPlan(null);
    setInnerOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  }

  async function load() {
    if (isLoadedRef.current || loading === 'loading') return;
    try {
      if (onLoad) {
        const result = onLoad();
        if (result) setLoading('loading');
        await result;
      }
      isLoadedRef.current = true;
      setLoading(null);
    } catch {
      // The next opening tries again.
      setLoading('failed');
    }
  }

  const changeRef = useRef(change);
  const loadRef = useRef(load);

  useEffect(() => {
    changeRef.current = change;
    loadRef.current = load;
  });

  useEffect(() => {
    const card = cardRef.current;
    if (!isOpen || !card) return;
    void loadRef.current();
    card.showPopover();
    placeBeside(card.previousElementSibling, card);
    // On the document: the pointer may rest on the link while focus is elsewhere.
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog or a table around the link is not meant.
      event.preventDefault();
      event.stopPropagation();
      changeRef.current(false);
    };
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('keydown', escape, true);
      card.hidePopover();
    };
  }, [isOpen]);

  useEffect(() => {
    if (plan === null) return;
    const timer = setTimeout(() => changeRef.current(plan.open), plan.after);
    return () => clearTimeout(timer);
  }, [plan]);

  const set = (next: boolean, after: number) => setPlan({ open: next, after });

  return (
    <span
      {...root}
      className={`relative inline-flex max-w-full [anchor-name:--hover-card] [anchor-scope:--hover-card] ${className}`}
    >
      {children({
        'aria-describedby': summary === undefined ? undefined : `${id}-summary`,
        onPointerEnter: (event) => {
          if (event.pointerType !== 'touch') set(true, delay);
        },
        onPointerLeave: () => set(false, GRACE),
        // The link is followed.
        onPointerDown: () => setPlan(null),
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) set(true, delay);
        },
        onBlur: ({ relatedTarget }) => {
          if (!document.getElementById(`${id}-card`)?.contains(relatedTarget)) set(false, 0);
        },
        onKeyDown: (event) => {
          if (event.key === 'Enter') setPlan(null);
        },
      })}
      <span
        ref={cardRef}
        id={`${id}-card`}
        popover="manual"
        aria-hidden={summary !== undefined || undefined}
        onPointerEnter={() => setPlan(null)}
        onPointerLeave={() => set(false, GRACE)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) set(false, 0);
        }}
        className="inset-auto m-0 my-1.5 w-72 max-w-[calc(100vw-2rem)] rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-4 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--hover-card] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] open:block open:opacity-100 starting:open:opacity-0"
      >
        {loading === null ? (
          content
        ) : (
          <span className="text-(--ui-text-muted)">{text[loading]}</span>
        )}
      </span>
      {summary !== undefined && (
        <span id={`${id}-summary`} hidden>
          {summary}
        </span>
      )}
    </span>
  );
}
