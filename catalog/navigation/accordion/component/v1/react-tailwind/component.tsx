'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface AccordionItem {
  id: string;
  /** Says what is inside: people decide by it alone whether to open it. */
  title: string;
  /** A few words at the end of the line, such as what is set inside. */
  hint?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  items: readonly AccordionItem[];
  openIds?: readonly string[] | undefined;
  defaultOpenIds?: readonly string[] | undefined;
  onOpenIdsChange?: ((openIds: readonly string[]) => void) | undefined;
  /** Opening one closes the others. For places where two would never be compared. */
  exclusive?: boolean | undefined;
  /** Of the headings that the titles are: one below the heading above the accordion. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Offers a button that opens or closes all of them. */
  showAllButton?: boolean | undefined;
  labels?: Partial<AccordionLabels> | undefined;
}

export interface AccordionLabels {
  showAll: string;
  hideAll: string;
}

const ENGLISH: AccordionLabels = { showAll: 'Show all', hideAll: 'Hide all' };

const DETAILS =
  'group/item border-b border-(--ui-border) [interpolate-size:allow-keywords] [&::details-content]:h-0 [&::details-content]:overflow-clip open:[&::details-content]:[transition:height_var(--ui-duration)_var(--ui-ease)] open:[&::details-content]:h-auto print:[&::details-content]:h-auto! print:[&::details-content]:[content-visibility:visible]';
const SUMMARY =
  'flex min-h-(--ui-control) cursor-pointer list-none items-center gap-3 rounded-(--ui-radius-small) px-2 py-3 -outline-offset-2 transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) [&::-webkit-details-marker]:hidden';

/** Headings that show and hide what is below them. Native `<details>`: the browser's search finds what is hidden. */
export function Accordion(props: AccordionProps) {
  const { items, openIds, defaultOpenIds = [], onOpenIdsChange, exclusive, ...own } = props;
  const { headingLevel = 3, showAllButton = false, labels, ...root } = own;
  const text = useLabels('accordion', ENGLISH, labels);
  const name = useId();
  const [innerIds, setInnerIds] = useState(defaultOpenIds);
  const ids = openIds ?? innerIds;
  const isAllOpen = items.every(({ id }) => ids.includes(id));
  const Heading = `h${headingLevel}` as const;

  function change(next: readonly string[]) {
    setInnerIds(next);
    onOpenIdsChange?.(next);
  }

  return (
    <div
      {...root}
      className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${root.className ?? ''}`}
    >
      {showAllButton && !exclusive && (
        <button
          type="button"
          onClick={() => change(isAllOpen ? [] : items.map(({ id }) => id))}
          className="mb-2 flex min-h-(--ui-control-small) items-center rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-accent-text) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
        >
          {isAllOpen ? text.hideAll : text.showAll}
        </button>
      )}
      <div className="border-t border-(--ui-border)">
        {items.map(({ id, title, hint, content }) => (
          <details
            key={id}
            name={exclusive ? name : undefined}
            open={ids.includes(id)}
            onToggle={(event) => {
              const { target, currentTarget } = event;
              // The browser opens one too: for a match of its search, or for the address of a part.
              if (target !== currentTarget || currentTarget.open === ids.includes(id)) return;
              const others = exclusive && currentTarget.open ? [] : ids.filter((it) => it !== id);
              change(currentTarget.open ? [...others, id] : others);
            }}
            // A browser refuses a hidden field without a word: it cannot focus it.
            onInvalidCapture={({ currentTarget, target }) => {
              currentTarget.open = true;
              const first = currentTarget
                .closest('form')
                ?.querySelector<HTMLElement>(':is(input, select, textarea):invalid');
              if (first && first === target) first.focus();
            }}
            className={DETAILS}
          >
            <summary className={SUMMARY}>
              <Heading className="min-w-0 flex-1 font-medium wrap-anywhere">{title}</Heading>
              {hint && <span className="shrink-0 text-(--ui-text-muted)">{hint}</span>}
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 text-(--ui-text-subtle) transition-transform duration-(--ui-duration) group-open/item:rotate-180"
              />
            </summary>
            <div className="px-2 pt-1 pb-4 text-sm/6 text-(--ui-text-muted)">{content}</div>
          </details>
        ))}
      </div>
    </div>
  );
}
