'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface Tab {
  id: string;
  /** One or two words: "Invoices". */
  label: string;
  icon?: ReactNode;
  /** Work that waits in the tab. Left out, nothing is shown. */
  count?: number | undefined;
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
  /** `manual`: arrow keys move focus only. For panels that have to be fetched. */
  activation?: 'automatic' | 'manual' | undefined;
  labels?: Partial<TabsLabels> | undefined;
  className?: string | undefined;
}

/** Every text that the tabs bring along, for translation. */
export interface TabsLabels {
  count: (count: number) => string;
}

const ENGLISH: TabsLabels = { count: (count) => `${count} new` };

/** Switches between panels. A panel is made when it is first shown, and kept as it was left. */
export function Tabs(props: TabsProps) {
  const { label, tabs, value, onValueChange, activation = 'automatic', labels, ...more } = props;
  const { className = '' } = more;
  const defaultValue = more.defaultValue ?? tabs[0]?.id ?? '';
  const text = useLabels('tabs', ENGLISH, labels);
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const selected = value ?? inner;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([selected]));
  if (!seen.has(selected)) setSeen(new Set([...seen, selected]));

  // Sideways only: `scrollIntoView` would scroll the page, too.
  useEffect(() => {
    const list = listRef.current;
    const tab = list?.querySelector('[aria-selected="true"]');
    if (!list || !tab) return;
    const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    const before = box.left - row.left - 32;
    const after = box.right - row.right + 32;
    list.scrollBy({ left: before < 0 ? before : Math.max(after, 0) });
  }, [selected]);

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
    if (tab && activation === 'automatic') select(tab.id);
  }

  return (
    <div className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="flex gap-5 overflow-x-auto overscroll-x-contain [scrollbar-width:none] shadow-[inset_0_-1px_var(--ui-border)]"
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
            className="group/tab flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent py-1 font-medium text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:text-(--ui-text) focus-visible:rounded-(--ui-radius-small) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-selected:border-(--ui-accent-text) aria-selected:text-(--ui-text) forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none [&>svg]:size-4 [&>svg]:text-(--ui-text-subtle)"
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <>
                <span
                  aria-hidden
                  className="min-w-5 rounded-full bg-(--ui-active) px-1.5 text-xs/5 tabular-nums group-aria-selected/tab:bg-(--ui-accent-soft) group-aria-selected/tab:text-(--ui-accent-text) forced-colors:group-aria-selected/tab:bg-transparent forced-colors:group-aria-selected/tab:text-inherit"
                >
                  {tab.count}
                </span>
                <span className="sr-only">{text.count(tab.count)}</span>
              </>
            )}
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
          className="rounded-(--ui-radius-small) pt-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          {seen.has(tab.id) && tab.content}
        </div>
      ))}
    </div>
  );
}
