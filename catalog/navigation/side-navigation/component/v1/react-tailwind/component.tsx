'use client';

import { ChevronRight, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface NavigationLink {
  id: string;
  label: string;
  href: string;
  icon?: ReactNode;
  /** Work that waits. Left out, nothing is shown. */
  count?: number | undefined;
  /** Links of the level below; the item becomes a button that folds them. */
  items?: readonly Omit<NavigationLink, 'items' | 'icon'>[] | undefined;
}

export interface NavigationGroup {
  id: string;
  heading?: string | undefined;
  items: readonly NavigationLink[];
}

export interface SideNavigationProps {
  /** Under 48rem it is closed. Open it from the top bar: `<button popoverTarget={id}>`. */
  id: string;
  groups: readonly NavigationGroup[];
  /** The id of the link to the current page. */
  current: string;
  /** A rail of icons instead of the column. From 48rem only. */
  collapsed?: boolean | undefined;
  defaultCollapsed?: boolean | undefined;
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /** For a router: call `event.preventDefault()` and go there. */
  onNavigate?: ((id: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Above the links: workspace, search. */
  header?: ReactNode;
  /** Below the links: account. */
  footer?: ReactNode;
  labels?: Partial<SideNavigationLabels> | undefined;
}

/** Every text that the navigation brings along, for translation. */
export interface SideNavigationLabels {
  nav: string;
  collapse: string;
  expand: string;
}

const ENGLISH: SideNavigationLabels = {
  nav: 'Main',
  collapse: 'Collapse navigation',
  expand: 'Expand navigation',
};

const ROW =
  'group/row relative flex min-h-(--ui-control-small) w-full items-center gap-2.5 rounded-(--ui-radius-small) border border-transparent px-2 py-1 text-start text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-[current=page]:bg-(--ui-active) aria-[current=page]:font-medium aria-[current=page]:text-(--ui-text) forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none md:group-data-collapsed/nav:min-h-9 md:group-data-collapsed/nav:justify-center [&>svg]:size-4 [&>svg]:shrink-0';

/** In the rail a name shows beside its icon on hover and focus. Fixed, so that the scrolling column does not clip it. */
const NAME =
  'grow truncate md:group-data-collapsed/nav:pointer-events-none md:group-data-collapsed/nav:fixed md:group-data-collapsed/nav:ms-2 md:group-data-collapsed/nav:rounded-(--ui-radius-small) md:group-data-collapsed/nav:border md:group-data-collapsed/nav:border-(--ui-border) md:group-data-collapsed/nav:bg-(--ui-surface-raised) md:group-data-collapsed/nav:px-2 md:group-data-collapsed/nav:py-1 md:group-data-collapsed/nav:text-xs md:group-data-collapsed/nav:font-normal md:group-data-collapsed/nav:text-(--ui-text) md:group-data-collapsed/nav:opacity-0 md:group-data-collapsed/nav:shadow-(--ui-shadow) md:group-data-collapsed/nav:[position-anchor:--row] md:group-data-collapsed/nav:[position-area:inline-end] md:group-data-collapsed/nav:group-hover/row:opacity-100 md:group-data-collapsed/nav:group-focus-visible/row:opacity-100';

/** The main areas of an application. The same element is a column, a rail, or on phones a panel over the page. */
export function SideNavigation({
  id,
  groups,
  current,
  collapsed,
  defaultCollapsed = false,
  onCollapsedChange,
  onNavigate,
  header,
  footer,
  labels,
}: SideNavigationProps) {
  const text = useLabels('sideNavigation', ENGLISH, labels);
  const [inner, setInner] = useState(defaultCollapsed);
  const isCollapsed = collapsed ?? inner;
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({});

  function collapse(next: boolean) {
    setInner(next);
    onCollapsedChange?.(next);
  }

  const link = (item: Omit<NavigationLink, 'items'>, className = '') => (
    <a
      href={item.href}
      aria-current={item.id === current ? 'page' : undefined}
      onClick={(event) => {
        onNavigate?.(item.id, event);
        const panel = document.getElementById(id);
        if (panel?.matches(':popover-open')) panel.hidePopover();
      }}
      className={`${ROW} [anchor-name:--row] ${className}`}
    >
      {item.icon}
      <span className={NAME}>{item.label}</span>
      {item.count !== undefined && (
        <span className="text-xs tabular-nums md:group-data-collapsed/nav:absolute md:group-data-collapsed/nav:end-0.5 md:group-data-collapsed/nav:top-0 md:group-data-collapsed/nav:text-[0.625rem]">
          {item.count}
        </span>
      )}
    </a>
  );

  const folding = (item: NavigationLink, items: NonNullable<NavigationLink['items']>) => {
    const holdsCurrent = items.some((each) => each.id === current);
    const isOpen = folds[item.id] ?? holdsCurrent;
    return (
      <>
        <button
          type="button"
          aria-expanded={isOpen && !isCollapsed}
          onClick={() => {
            setFolds({ ...folds, [item.id]: isCollapsed || !isOpen });
            if (isCollapsed) collapse(false);
          }}
          className={`${ROW} [anchor-name:--row] ${holdsCurrent && (!isOpen || isCollapsed) ? 'font-medium text-(--ui-text) md:group-data-collapsed/nav:bg-(--ui-active)' : ''}`}
        >
          {item.icon}
          <span className={NAME}>{item.label}</span>
          <ChevronRight
            aria-hidden
            className="text-(--ui-text-subtle) transition-[rotate] duration-(--ui-duration) group-aria-expanded/row:rotate-90 md:group-data-collapsed/nav:hidden rtl:-scale-x-100"
          />
        </button>
        {isOpen && !isCollapsed && (
          <ul className="ms-4 grid gap-0.5 border-s border-(--ui-border) py-0.5 ps-2">
            {items.map((each) => (
              <li key={each.id}>{link(each)}</li>
            ))}
          </ul>
        )}
      </>
    );
  };

  return (
    <nav
      id={id}
      aria-label={text.nav}
      popover="auto"
      data-collapsed={isCollapsed || undefined}
      className="group/nav inset-y-0 start-0 end-auto m-0 h-full max-h-none w-72 max-w-[calc(100%-3rem)] flex-col border-e border-(--ui-border) bg-(--ui-surface-sunken) font-(family-name:--ui-font) text-sm text-(--ui-text) backdrop:bg-(--ui-overlay) open:flex max-md:open:shadow-(--ui-shadow-large) md:static md:flex md:w-60 md:shrink-0 md:data-collapsed:w-14 print:hidden!"
    >
      {header !== undefined && (
        <div className="shrink-0 p-2 md:group-data-collapsed/nav:hidden">{header}</div>
      )}
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-2">
        {groups.map((group) => (
          <div key={group.id} className="not-first:mt-4">
            {group.heading !== undefined && (
              <div
                id={`${id}-${group.id}`}
                className="px-2 pb-1 text-xs font-medium text-(--ui-text-muted) md:group-data-collapsed/nav:sr-only"
              >
                {group.heading}
              </div>
            )}
            <ul
              aria-labelledby={group.heading === undefined ? undefined : `${id}-${group.id}`}
              className="grid gap-0.5"
            >
              {group.items.map((item) => (
                <li key={item.id} className="[anchor-scope:--row]">
                  {item.items ? folding(item, item.items) : link(item)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="flex shrink-0 items-center gap-1 border-t border-(--ui-border) p-2 empty:hidden md:group-data-collapsed/nav:flex-col">
        <div className="min-w-0 grow md:group-data-collapsed/nav:hidden">{footer}</div>
        <button
          type="button"
          aria-label={isCollapsed ? text.expand : text.collapse}
          onClick={() => collapse(!isCollapsed)}
          className="hidden size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) md:grid"
        >
          <PanelLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        </button>
      </div>
    </nav>
  );
}
