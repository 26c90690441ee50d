'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

/** Attributes for the button or link that the tooltip belongs to. */
export interface TooltipTrigger {
  'aria-labelledby': string;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

export interface TooltipProps {
  /** The name of the icon button, two lines at most. */
  text: string;
  /** Milliseconds that the pointer rests before the tooltip shows. */
  delay?: number | undefined;
  defaultOpen?: boolean | undefined;
  /** Renders the trigger: `{(trigger) => <button {...trigger}>…</button>}`. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** Names one icon button on hover and on focus. Not shown on touch screens. */
export function Tooltip({ text, delay = 500, defaultOpen = false, children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(defaultOpen);

  useEffect(() => {
    if (!isOpen) return;
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function set(open: boolean, after: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), after);
  }

  return (
    <span className="relative inline-flex">
      {children({
        'aria-labelledby': id,
        onPointerEnter: (event) => event.pointerType !== 'touch' && set(true, delay),
        onPointerLeave: () => set(false, 200),
        onPointerDown: () => set(false, 0),
        onFocus: () => set(true, 0),
        onBlur: () => set(false, 0),
      })}
      <span
        id={id}
        role="tooltip"
        hidden={!isOpen}
        onPointerEnter={() => set(true, 0)}
        onPointerLeave={() => set(false, 200)}
        className="absolute start-1/2 bottom-full z-10 mb-1.5 w-max max-w-64 -translate-x-1/2 rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding px-2 py-1 font-(family-name:--ui-font) text-xs/4 text-(--ui-text) shadow-(--ui-shadow) rtl:translate-x-1/2"
      >
        {text}
      </span>
    </span>
  );
}
