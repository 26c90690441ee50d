'use client';

import { EllipsisVertical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface MenuItem {
  id: string;
  /** Verb first: "Print packing list". End it with "…" if something is asked before it happens. */
  label: string;
  icon?: ReactNode;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuProps {
  /** Names the button and the menu by their object: "More actions for order 2207". */
  label: string;
  /** Groups of items, with a line between groups. */
  groups: readonly (readonly MenuItem[])[];
  defaultOpen?: boolean | undefined;
}

/** A button that opens a list of actions below itself, at its end. */
export function Menu({ label, groups, defaultOpen = false }: MenuProps) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(defaultOpen);

  useEffect(() => {
    if (isOpen) menuRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);

  function close() {
    buttonRef.current?.focus();
    setIsOpen(false);
  }

  function press(event: KeyboardEvent) {
    const all = [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const from = all.findIndex((row) => row === document.activeElement);
    if (event.key === 'ArrowDown') all[(from + 1) % all.length]?.focus();
    else if (event.key === 'ArrowUp') all[from <= 0 ? all.length - 1 : from - 1]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={rootRef}
      className="relative inline-flex font-(family-name:--ui-font) text-sm text-(--ui-text)"
      onBlur={(event) => {
        if (!rootRef.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
        className="grid size-(--ui-control) place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-expanded:bg-(--ui-active)"
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <div
          ref={menuRef}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={press}
          className="absolute end-0 top-full z-10 mt-1 w-52 rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 shadow-(--ui-shadow)"
        >
          {groups.map((group, index) => (
            <div key={group[0]?.id} role="none">
              {index > 0 && <div role="separator" className="m-1 border-t border-(--ui-border)" />}
              {group.map((item) => (
                <button
                  key={item.id}
                  type="button"
                  role="menuitem"
                  aria-disabled={item.disabled}
                  tabIndex={-1}
                  onClick={() => {
                    if (item.disabled) return;
                    close();
                    item.onSelect();
                  }}
                  className={`flex min-h-(--ui-control-small) w-full items-center gap-2.5 rounded-(--ui-radius-small) border border-transparent px-2 py-1 text-start hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:text-(--ui-text-subtle) [&>svg]:size-4 ${item.tone === 'danger' ? 'text-(--ui-danger-text)' : ''}`}
                >
                  {item.icon}
                  {item.label}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
