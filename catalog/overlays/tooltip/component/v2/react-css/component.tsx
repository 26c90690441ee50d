'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, PointerEvent, ReactNode } from 'react';

import './component.css';

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

export interface TooltipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The name of the action, two lines at most. */
  text: string;
  /** Shown after the text; not part of the name. */
  shortcut?: string | undefined;
  /** The text adds to a visible name. If left out, it is the name of an icon button. */
  isDescription?: boolean | undefined;
  /** Milliseconds that the pointer rests before the tooltip shows. */
  delay?: number | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Renders the trigger: `{(trigger) => <button {...trigger}>…</button>}`. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** Time to cross the gap between trigger and box, and to read on along a toolbar without a delay. */
const GRACE = 200;

/** The tooltip that shows, or has just gone: the page shows one at a time. */
let current: { readonly hide: () => void; until: number } | undefined;

/** Names or describes one control on hover and on keyboard focus. Not shown on touch screens. */
export function Tooltip(props: TooltipProps) {
  const { text, shortcut, isDescription = false, delay = 500, defaultOpen = false, ...own } = props;
  const { open, onOpenChange, children, ...rest } = own;
  const id = useId();
  const boxRef = useRef<HTMLSpanElement>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const isOpen = open ?? innerOpen;
  const changeRef = useRef(change);

  useEffect(() => {
    changeRef.current = change;
  });

  useEffect(() => {
    const box = boxRef.current;
    if (!isOpen || !box) return;
    const me = { hide: () => changeRef.current(false), until: Infinity };
    if (current !== undefined && current.until === Infinity) current.hide();
    current = me;
    box.showPopover();
    place(box, box.previousElementSibling);
    // On the document: the pointer may rest on the trigger while focus is elsewhere.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog or a table around the trigger is not meant.
      event.preventDefault();
      event.stopPropagation();
      changeRef.current(false);
    };
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('keydown', escape, true);
      box.hidePopover();
      me.until = Date.now() + GRACE;
    };
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timerRef.current), []);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  }

  function set(next: boolean, after: number) {
    clearTimeout(timerRef.current);
    if (after === 0) change(next);
    else timerRef.current = setTimeout(() => changeRef.current(next), after);
  }

  return (
    <span {...rest} className={`ui-tooltip-anchor ${rest.className ?? ''}`}>
      {children({
        ...(isDescription
          ? { 'aria-describedby': `${id}-text` }
          : { 'aria-labelledby': `${id}-text` }),
        onPointerEnter: (event) => {
          if (event.pointerType === 'touch') return;
          set(true, current !== undefined && current.until > Date.now() ? 0 : delay);
        },
        onPointerLeave: () => set(false, GRACE),
        onPointerDown: () => set(false, 0),
        onFocus: (event) => {
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
        className="ui-tooltip"
      >
        <span id={`${id}-text`}>{text}</span>
        {shortcut !== undefined && <kbd>{shortcut}</kbd>}
      </span>
    </span>
  );
}

/** Where the browser has no anchors: above the anchor, else below it, and inside the window. */
function place(layer: HTMLElement, anchor: Element | null) {
  if (!anchor || CSS.supports('anchor-scope', 'all')) return;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const above = top - height - 12;
  Object.assign(layer.style, {
    positionArea: 'none',
    left: `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`,
    top: `${above < 0 ? bottom : above}px`,
  });
}
