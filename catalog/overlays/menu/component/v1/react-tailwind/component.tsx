'use client';

import { Check, EllipsisVertical } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface MenuItem {
  id: string;
  /** Verb first: "Print packing list". End it with "…" if something is asked before it happens. */
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the row; binding it is up to the page. */
  shortcut?: string | undefined;
  /** Makes the item a choice. The menu stays open, so that several can be set. */
  checked?: boolean | undefined;
  /** Keeps the item in its place, unavailable, with the reason below its label. */
  disabledReason?: string | undefined;
  tone?: 'danger' | undefined;
  /** Runs after the menu has closed and focus is back on its button. */
  onSelect: () => void;
}

export interface MenuProps {
  /** Names the button and the menu by their object: "More actions for order 2207". */
  label: string;
  /** Groups of items, with a line between groups. */
  groups: readonly (readonly MenuItem[])[];
  /** What the button shows. Three dots if left out. */
  children?: ReactNode;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
}

/** A button that opens a list of actions. The list is in the top layer, so that nothing clips it. */
export function Menu({ label, groups, children, defaultOpen = false, className = '' }: MenuProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const firstFocus = useRef<'first' | 'last' | 'menu'>('menu');
  const typed = useRef({ text: '', at: 0 });
  const items = groups.flat();

  useEffect(() => {
    if (defaultOpen && buttonRef.current)
      menuRef.current?.showPopover({ source: buttonRef.current });
  }, [defaultOpen]);

  const rows = () => [
    ...(menuRef.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];

  function focusFirst() {
    const target = { first: rows()[0], last: rows().at(-1), menu: menuRef.current };
    target[firstFocus.current]?.focus({ preventScroll: firstFocus.current === 'menu' });
    firstFocus.current = 'menu';
    typed.current = { text: '', at: 0 };
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    firstFocus.current = event.key === 'ArrowDown' ? 'first' : 'last';
    if (menuRef.current?.matches(':popover-open')) focusFirst();
    else buttonRef.current?.click();
  }

  function select(item: MenuItem) {
    if (item.disabledReason !== undefined) return;
    if (item.checked === undefined) menuRef.current?.hidePopover();
    item.onSelect();
  }

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
    const all = rows();
    const from = all.findIndex((row) => row === document.activeElement);
    const { key } = event;
    if (key === 'ArrowDown') all[(from + 1) % all.length]?.focus();
    else if (key === 'ArrowUp') all[from <= 0 ? all.length - 1 : from - 1]?.focus();
    else if (key === 'Home') all[0]?.focus();
    else if (key === 'End') all.at(-1)?.focus();
    else if (key === 'Tab') return menuRef.current?.hidePopover(); // Goes on from the button.
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      jump(key, from);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        onKeyDown={openByArrow}
        onClick={(event) => {
          if (event.detail === 0 && firstFocus.current === 'menu') firstFocus.current = 'first';
        }}
        className={`inline-flex min-h-(--ui-control) min-w-(--ui-control) items-center justify-center gap-2 rounded-(--ui-radius) border border-transparent text-sm font-medium text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) has-[+:popover-open]:bg-(--ui-active) has-[+:popover-open]:text-(--ui-text) ${className}`}
      >
        {children ?? <EllipsisVertical aria-hidden className="size-4" />}
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => event.newState === 'open' && focusFirst()}
        onKeyDown={press}
        onPointerLeave={(event) => event.pointerType === 'mouse' && menuRef.current?.focus()}
        className="inset-auto m-0 my-1 max-h-[60dvh] w-max max-w-72 min-w-52 overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 font-(family-name:--ui-font) text-sm text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) outline-none [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0"
      >
        {groups.map((group, index) => (
          <div key={group[0]?.id} role="none">
            {index > 0 && (
              <div role="separator" className="mx-1 my-1 border-t border-(--ui-border)" />
            )}
            {group.map((item) => (
              <button
                key={item.id}
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={item.checked}
                aria-disabled={item.disabledReason !== undefined}
                tabIndex={-1}
                onClick={() => select(item)}
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
                  {item.checked ? <Check className="text-(--ui-accent-text)" /> : item.icon}
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
