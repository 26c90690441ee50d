'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';

/** Attributes for the button or link that the tooltip belongs to. */
export interface TooltipTrigger {
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

export interface TooltipProps {
  /** The name of the action, two lines at most. */
  text: string;
  /** Shown after the text; not part of the name. */
  shortcut?: string | undefined;
  /** The text adds to a visible name. If left out, it is the name of an icon button. */
  isDescription?: boolean | undefined;
  /** Milliseconds that the pointer rests before the tooltip shows. */
  delay?: number | undefined;
  defaultOpen?: boolean | undefined;
  /** Renders the trigger: `{(trigger) => <button {...trigger}>…</button>}`. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** Time to cross the gap between trigger and box, and to read on along a toolbar without a delay. */
const GRACE = 200;

/** The tooltip that shows, or has just gone: the page shows one at a time. */
let current: { readonly hide: () => void; until: number } | undefined;

/** Names or describes one control on hover and on keyboard focus. Not shown on touch screens. */
export function Tooltip({
  text,
  shortcut,
  isDescription = false,
  delay = 500,
  defaultOpen = false,
  children,
}: TooltipProps) {
  const id = useId();
  const boxRef = useRef<HTMLSpanElement>(null);
  const triggerRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const trigger = boxRef.current?.previousElementSibling;
    if (!defaultOpen || !(trigger instanceof HTMLElement)) return;
    triggerRef.current = trigger;
    setIsOpen(true);
  }, [defaultOpen]);

  useEffect(() => {
    const box = boxRef.current;
    if (!isOpen || !box) return;
    const me = { hide: () => setIsOpen(false), until: Infinity };
    if (current !== undefined && current.until === Infinity) current.hide();
    current = me;
    box.showPopover(triggerRef.current ? { source: triggerRef.current } : {});
    // On the document: the pointer may rest on the trigger while focus is elsewhere.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    };
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('keydown', escape, true);
      box.hidePopover();
      me.until = Date.now() + GRACE;
    };
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function set(open: boolean, after: number) {
    clearTimeout(timer.current);
    if (after === 0) setIsOpen(open);
    else timer.current = setTimeout(() => setIsOpen(open), after);
  }

  return (
    <>
      {children({
        [isDescription ? 'aria-describedby' : 'aria-labelledby']: `${id}-text`,
        onPointerEnter: (event) => {
          if (event.pointerType === 'touch') return;
          triggerRef.current = event.currentTarget;
          set(true, current !== undefined && current.until > Date.now() ? 0 : delay);
        },
        onPointerLeave: () => set(false, GRACE),
        onPointerDown: () => set(false, 0),
        onFocus: (event) => {
          triggerRef.current = event.currentTarget;
          if (event.currentTarget.matches(':focus-visible')) set(true, 0);
        },
        onBlur: () => set(false, 0),
      })}
      <span
        ref={boxRef}
        popover="manual"
        role="tooltip"
        onPointerEnter={() => set(true, 0)}
        onPointerLeave={() => set(false, GRACE)}
        className="inset-auto m-0 my-1.5 w-max max-w-64 rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding px-2 py-1 font-(family-name:--ui-font) text-xs/4 text-pretty text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:block-start] [position-try-fallbacks:flip-block] open:flex open:gap-2 open:opacity-100 starting:open:opacity-0"
      >
        <span id={`${id}-text`} className="min-w-0 wrap-anywhere">
          {text}
        </span>
        {shortcut !== undefined && (
          <kbd className="shrink-0 font-(family-name:--ui-font) text-(--ui-text-subtle)">
            {shortcut}
          </kbd>
        )}
      </span>
    </>
  );
}
