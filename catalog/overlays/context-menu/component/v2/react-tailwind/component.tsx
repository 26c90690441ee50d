'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';

import { Menu } from '../overlays-menu/component';
import type { MenuGroup, MenuProps } from '../overlays-menu/component';

export interface ContextMenuProps extends ComponentProps<'div'> {
  /** Names the menu by its object: "Actions for order 2207". */
  label: string;
  /** The same groups as behind the object's menu button. */
  groups: readonly MenuGroup[];
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: MenuProps['onNavigate'];
  labels?: MenuProps['labels'];
}

/** Milliseconds of a long press, and how far the finger may move meanwhile. */
const LONG_PRESS = { time: 500, slack: 10 };

const FOCUSABLE = 'a[href], button, input, [tabindex]';

/**
 * Actions for the object under the pointer: right click, long press, Shift+F10 or the menu key. Something in the
 * object takes focus, or the keyboard has no way to it. The root has `data-open` while the menu is open.
 */
export function ContextMenu(props: ContextMenuProps) {
  const { label, groups, open, defaultOpen = false, onOpenChange, children, ...own } = props;
  const { onNavigate, labels, ...rest } = own;
  const objectRef = useRef<HTMLDivElement>(null);
  const pressRef = useRef<{ x: number; y: number; timer?: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const openAfterPressRef = useRef<() => void>(undefined);
  const isLongPressRef = useRef(false);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [isWanted, setIsWanted] = useState(false);
  const [point, setPoint] = useState({ x: 96, y: 28 });
  const isOpen = open ?? innerOpen;

  useEffect(() => () => clearTimeout(pressRef.current?.timer), []);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  }

  /** With the menu's corner at a point of the page. Focus is on the object first, so that it returns there. */
  function openAt(target: Element, x: number, y: number) {
    const object = objectRef.current;
    const menu = object?.querySelector<HTMLElement>('[role=menu]');
    if (!object || !menu) return;
    const { left, top } = object.getBoundingClientRect();
    setIsWanted(false);
    setPoint({ x: x - left, y: y - top });
    const ownFocus = target.closest<HTMLElement>(FOCUSABLE);
    const isInside = ownFocus !== null && object.contains(ownFocus);
    (isInside ? ownFocus : object.querySelector<HTMLElement>(FOCUSABLE))?.focus({
      preventScroll: true,
    });
    menu.showPopover();
  }

  /** At once, or when the button or finger is lifted: that would close the menu again, or run its first item. */
  function requestOpen(target: Element, x: number, y: number) {
    if (!pressRef.current) return openAt(target, x, y);
    setIsWanted(true);
    openAfterPressRef.current = () => openAt(target, x, y);
  }

  function startPress({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
    isLongPressRef.current = false;
    if (!isObject(target)) return;
    clearTimeout(pressRef.current?.timer);
    pressRef.current = { x, y };
    if (pointerType === 'touch') {
      // Safari on iOS sends no `contextmenu`.
      pressRef.current.timer = setTimeout(() => {
        isLongPressRef.current = true;
        requestOpen(target, x, y);
      }, LONG_PRESS.time);
    }
    // The pointer may leave the object before it is lifted.
    const ends = new AbortController();
    const end = () => {
      ends.abort();
      clearTimeout(pressRef.current?.timer);
      pressRef.current = undefined;
      // After the browser has closed what is open.
      setTimeout(() => {
        openAfterPressRef.current?.();
        openAfterPressRef.current = undefined;
      });
    };
    document.addEventListener('pointerup', end, { signal: ends.signal });
    document.addEventListener('pointercancel', end, { signal: ends.signal });
  }

  function movePress({ clientX, clientY }: PointerEvent) {
    const { x, y, timer } = pressRef.current ?? { x: clientX, y: clientY };
    if (Math.hypot(clientX - x, clientY - y) > LONG_PRESS.slack) clearTimeout(timer);
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    if (event.defaultPrevented || !isObject(event.target)) return;
    event.preventDefault();
    const { left, right, bottom } = event.target.getBoundingClientRect();
    const isRtl = getComputedStyle(event.target).direction === 'rtl';
    openAt(event.target, isRtl ? right - 16 : left + 16, bottom - 8);
  }

  return (
    <div
      {...rest}
      ref={objectRef}
      data-open={isOpen || isWanted || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        if (isObject(event.target)) requestOpen(event.target, event.clientX, event.clientY);
      }}
      onKeyDown={openByKey}
      onPointerDown={startPress}
      onPointerMove={movePress}
      onClickCapture={(event) => {
        // The click that ends a long press is not meant for the object.
        if (!isLongPressRef.current || !isObject(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={`relative pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] ${rest.className ?? ''}`}
    >
      {children}
      <Menu
        label={label}
        groups={groups}
        open={isOpen}
        onOpenChange={change}
        onNavigate={onNavigate}
        labels={labels}
        trigger={() => null}
        className="absolute size-0"
        style={{ left: point.x, top: point.y }}
      />
    </div>
  );
}

/** Whether it is the object or in it, and not in the menu, whose events bubble as well. */
const isObject = (target: EventTarget): target is Element =>
  target instanceof Element && !target.closest('[role=menu]');
