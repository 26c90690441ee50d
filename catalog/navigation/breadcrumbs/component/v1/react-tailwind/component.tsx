'use client';

import { ChevronRight, Ellipsis } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface Crumb {
  label: string;
  /** Left out for the current page, and for a level that has no page. */
  href?: string | undefined;
}

export interface BreadcrumbsProps {
  /** From the top to the current page. */
  items: readonly Crumb[];
  /** From this length on the middle is hidden at every width; below it only in narrow containers. */
  maxItems?: number | undefined;
  /** For a router: call `event.preventDefault()` and go there. */
  onNavigate?: ((item: Crumb, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  labels?: Partial<BreadcrumbsLabels> | undefined;
}

/** Every text that the trail brings along, for translation. */
export interface BreadcrumbsLabels {
  nav: string;
  more: (levels: number) => string;
}

const ENGLISH: BreadcrumbsLabels = {
  nav: 'Breadcrumb',
  more: (levels) => `Show ${levels} hidden levels`,
};

const LINK =
  'rounded-(--ui-radius-small) border border-transparent px-1.5 py-0.5 text-(--ui-text-muted) transition-colors duration-(--ui-duration) pointer-coarse:py-2';
const HOVER =
  'hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)';

/** Where the page belongs. The first, the parent and the page itself always show; a button holds what is hidden. */
export function Breadcrumbs({ items, maxItems = 7, onNavigate, labels }: BreadcrumbsProps) {
  const text = useLabels('breadcrumbs', ENGLISH, labels);
  const id = useId();
  const hidden = items.slice(1, -2);
  const isLong = items.length >= maxItems;
  // A button that stands for one level would save nothing.
  const canHide = hidden.length > 1;
  const level = 'flex min-w-0 items-center gap-0.5';
  const levelInside = canHide ? (isLong ? 'hidden' : `${level} @max-xl:hidden`) : level;

  const crumb = (item: Crumb, isCurrent: boolean, className = LINK) =>
    item.href === undefined || isCurrent ? (
      <span
        aria-current={isCurrent ? 'page' : undefined}
        className={`${className} aria-[current]:font-medium aria-[current]:text-(--ui-text)`}
      >
        {item.label}
      </span>
    ) : (
      <a
        href={item.href}
        onClick={(event) => onNavigate?.(item, event)}
        className={`${className} ${HOVER}`}
      >
        {item.label}
      </a>
    );

  const step = (className: string, content: ReactNode) => (
    <li className={className}>
      <ChevronRight
        aria-hidden
        className="size-3.5 shrink-0 text-(--ui-text-subtle) rtl:-scale-x-100"
      />
      {content}
    </li>
  );

  const more = (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text.more(hidden.length)}
        className={`grid h-6.5 place-items-center has-[+:popover-open]:bg-(--ui-active) pointer-coarse:h-10 ${LINK} ${HOVER}`}
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      <ul
        id={id}
        popover="auto"
        onToggle={({ currentTarget: list }) => place(list, list.previousElementSibling)}
        onClick={(event) => event.currentTarget.hidePopover()}
        className="inset-auto m-0 my-1 max-h-[60dvh] w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-40 overflow-y-auto rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline,flip-block] open:opacity-100 starting:open:opacity-0"
      >
        {hidden.map((item) => (
          <li key={item.label}>{crumb(item, false, `block ${LINK}`)}</li>
        ))}
      </ul>
    </>
  );

  return (
    <nav
      aria-label={text.nav}
      className="@container w-full min-w-0 font-(family-name:--ui-font) text-sm text-(--ui-text)"
    >
      <ol className="-ms-1.5 flex flex-wrap items-center gap-0.5 wrap-anywhere">
        {items.map((item, index) => {
          const content = crumb(item, index === items.length - 1);
          const isInside = index > 0 && index < items.length - 2;
          return (
            <Fragment key={`${index}-${item.label}`}>
              {index === 0 ? <li>{content}</li> : step(isInside ? levelInside : level, content)}
              {index === 0 && canHide && step(isLong ? level : `${level} @xl:hidden`, more)}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

/** Where the browser has no anchors: below the anchor, else above it, and inside the window. */
function place(layer: HTMLElement, anchor: Element | null) {
  if (!anchor || CSS.supports('anchor-scope', 'all')) return;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const above = top - height - 12;
  Object.assign(layer.style, {
    positionArea: 'none',
    left: `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`,
    top: `${bottom + height > innerHeight && above > 0 ? above : bottom}px`,
  });
}
