'use client';

import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab {
  id: string;
  /** One or two words: "Invoices". */
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs: "Order 2207". */
  label: string;
  tabs: readonly Tab[];
  /** The id of the selected tab. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
}

/** Switches between panels, all of which stay in the page. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.id ?? '',
  onValueChange,
}: TabsProps) {
  const baseId = useId();
  const [inner, setInner] = useState(defaultValue);
  const selected = value ?? inner;

  function select(id: string) {
    setInner(id);
    if (id !== selected) onValueChange?.(id);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const from = all.findIndex((tab) => tab === event.target);
    const forward =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    let to: number;
    if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = all.length - 1;
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      to = (from + (event.key === forward ? 1 : -1) + all.length) % all.length;
    else return;
    event.preventDefault();
    all[to]?.focus();
    const tab = tabs[to];
    if (tab) select(tab.id);
  }

  return (
    <div className="font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="flex gap-5 overflow-x-auto border-b border-(--ui-border)"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${baseId}-${tab.id}-tab`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${baseId}-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            className="min-h-11 shrink-0 border-b-2 border-transparent py-1 font-medium text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-selected:border-(--ui-accent-text) aria-selected:text-(--ui-text) forced-colors:aria-selected:border-[Highlight]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${baseId}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${baseId}-${tab.id}-tab`}
          tabIndex={0}
          hidden={tab.id !== selected}
          className="pt-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
