'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

export interface ContextMenuItem {
  id: string;
  /** The same words as in the object's menu button: "Rename…". */
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the row; binding it is up to the page. */
  shortcut?: string | undefined;
  /** Keeps the item in its place, unavailable, with the reason below its label. */
  disabledReason?: string | undefined;
  tone?: 'danger' | undefined;
  /** Runs after the menu has closed and focus is back on the object. */
  onSelect: () => void;
}

export interface ContextMenuProps {
  /** Names the menu by its object: "Actions for order 2207". */
  label: string;
  /** Groups of items, with a line between groups. */
  groups: readonly (readonly ContextMenuItem[])[];
  /** The object. Something in it takes focus, or the keyboard has no way to it. */
  children: ReactNode;
  /** Of the wrapper. It has `data-open` while the menu is open: `data-open:bg-(--ui-hover)`. */
  className?: string | undefined;
  defaultOpen?: boolean | undefined;
}

/** Milliseconds of a long press, and how far the finger may move meanwhile. */
const LONG_PRESS = { time: 500, slack: 10 };

const FOCUSABLE = 'a[href], button, input, [tabindex]';

/** Actions for the object under the pointer: right click, long press, Shift+F10 or the menu key. */
export function ContextMenu({
  label,
  groups,
  children,
  className = '',
  defaultOpen = false,
}: ContextMenuProps) {
  const id = useId();
  const objectRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const returnRef = useRef<HTMLElement>(null);
  const touch = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const typed = useRef({ text: '', at: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const items = groups.flat();

  useEffect(() => {
    const box = objectRef.current?.getBoundingClientRect();
    if (defaultOpen && box) open(objectRef.current, box.left + 96, box.top + 28);
  }, [defaultOpen]);

  useEffect(() => () => clearTimeout(touch.current?.timer), []);

  /** With its corner at a point; near an edge it opens to the other side. */
  function open(target: EventTarget | null, x: number, y: number, atFirst = false) {
    const menu = menuRef.current;
    if (!menu || !(target instanceof Element)) return;
    returnRef.current =
      target.closest<HTMLElement>(FOCUSABLE) ??
      objectRef.current?.querySelector<HTMLElement>(FOCUSABLE) ??
      null;
    if (!menu.matches(':popover-open')) menu.showPopover();
    const { offsetWidth: width, offsetHeight: height } = menu;
    const isRtl = getComputedStyle(menu).direction === 'rtl';
    const before = x - width;
    const isBefore = isRtl ? before > 4 : x + width > innerWidth - 4;
    menu.style.left = `${Math.max(4, Math.min(isBefore ? before : x, innerWidth - width - 4))}px`;
    menu.style.top = `${Math.max(4, y + height > innerHeight - 4 ? y - height : y)}px`;
    (atFirst ? rows()[0] : menu)?.focus({ preventScroll: true });
    typed.current = { text: '', at: 0 };
    setIsOpen(true);
  }

  function close() {
    // First the focus, then the menu: what is hidden loses it to the page.
    returnRef.current?.focus({ preventScroll: true });
    menuRef.current?.hidePopover();
    setIsOpen(false);
  }

  const rows = () => [
    ...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];

  /** Letters typed within half a second make one word. The same letter again goes on to the next match. */
  function jump(key: string, from: number) {
    const { text, at } = typed.current;
    const word = (Date.now() - at < 500 ? text : '') + key.toLowerCase();
    typed.current = { text: word, at: Date.now() };
    const isRepeat = [...word].every((letter) => letter === word[0]);
    const wanted = isRepeat ? word.charAt(0) : word;
    const start = isRepeat ? from + 1 : Math.max(from, 0);
    const order = items.map((_, offset) => (start + offset) % items.length);
    rows()[
      order.find((index) => items[index]?.label.toLowerCase().startsWith(wanted)) ?? -1
    ]?.focus();
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const all = rows();
    const from = all.findIndex((row) => row === document.activeElement);
    const { key } = event;
    if (key === 'ArrowDown') all[(from + 1) % all.length]?.focus();
    else if (key === 'ArrowUp') all[from <= 0 ? all.length - 1 : from - 1]?.focus();
    else if (key === 'Home') all[0]?.focus();
    else if (key === 'End') all.at(-1)?.focus();
    else if (key === 'Escape') close();
    else if (key === 'Tab') return close(); // Goes on from the object.
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      jump(key, from);
    else return;
    event.preventDefault();
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    const box = event.target instanceof Element && event.target.getBoundingClientRect();
    if (box) open(event.target, box.left + 16, box.bottom - 4, true);
  }

  /** Safari on iOS sends no `contextmenu`. */
  function startTouch({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType !== 'touch') return;
    clearTimeout(touch.current?.timer);
    touch.current = { x, y, timer: setTimeout(() => open(target, x, y), LONG_PRESS.time) };
  }

  function moveTouch({ clientX, clientY }: PointerEvent) {
    const { x, y, timer } = touch.current ?? { x: clientX, y: clientY };
    if (Math.hypot(clientX - x, clientY - y) > LONG_PRESS.slack) clearTimeout(timer);
  }

  return (
    <>
      <div
        ref={objectRef}
        data-open={isOpen || undefined}
        onContextMenu={(event) => {
          event.preventDefault();
          open(event.target, event.clientX, event.clientY);
        }}
        onKeyDown={openByKey}
        onPointerDown={startTouch}
        onPointerMove={moveTouch}
        onPointerUp={() => clearTimeout(touch.current?.timer)}
        onPointerCancel={() => clearTimeout(touch.current?.timer)}
        onClickCapture={(event) => isOpen && event.stopPropagation()}
        className={`pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] ${className}`}
      >
        {children}
      </div>
      <div
        ref={menuRef}
        id={id}
        // Not `auto`: letting go of the button that opened it would close it again.
        popover="manual"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
        onContextMenu={(event) => event.preventDefault()}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          event.currentTarget.hidePopover();
          setIsOpen(false);
        }}
        onPointerLeave={(event) => event.pointerType === 'mouse' && menuRef.current?.focus()}
        className="inset-auto m-0 max-h-[80dvh] w-max max-w-72 min-w-52 overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 font-(family-name:--ui-font) text-sm text-(--ui-text) shadow-(--ui-shadow) outline-none"
      >
        {groups.map((group, index) => (
          <div key={group[0]?.id} role="none">
            {index > 0 && <div role="separator" className="m-1 border-t border-(--ui-border)" />}
            {group.map((item) => (
              <button
                key={item.id}
                type="button"
                role="menuitem"
                aria-disabled={item.disabledReason !== undefined}
                tabIndex={-1}
                onClick={() => {
                  if (item.disabledReason !== undefined) return;
                  close();
                  item.onSelect();
                }}
                onPointerMove={(event) =>
                  event.pointerType === 'mouse' &&
                  event.currentTarget.focus({ preventScroll: true })
                }
                className={`flex min-h-(--ui-control-small) w-full items-start gap-2.5 rounded-(--ui-radius-small) border border-transparent px-2 py-1 text-start focus:bg-(--ui-hover) focus:outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) not-aria-disabled:active:bg-(--ui-active) aria-disabled:text-(--ui-text-subtle) forced-colors:focus:outline-2 pointer-coarse:items-center ${item.tone === 'danger' ? 'text-(--ui-danger-text) focus:bg-(--ui-danger-soft)' : ''}`}
              >
                <span
                  aria-hidden
                  className={`grid h-5 w-4 shrink-0 place-items-center [&>svg]:size-4 ${item.tone === 'danger' ? '' : 'text-(--ui-text-subtle)'}`}
                >
                  {item.icon}
                </span>
                <span className="min-w-0 grow">
                  {item.label}
                  {item.disabledReason !== undefined && (
                    <span className="block text-xs">{item.disabledReason}</span>
                  )}
                </span>
                {item.shortcut !== undefined && (
                  <kbd className="ps-4 font-(family-name:--ui-font) text-xs/5 text-(--ui-text-subtle)">
                    {item.shortcut}
                  </kbd>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
