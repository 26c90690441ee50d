'use client';

import { ChevronRight, Ellipsis } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

import './component.css';

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

/** Where the page belongs. The first, the parent and the page itself always show; a button holds what is hidden. */
export function Breadcrumbs({ items, maxItems = 7, onNavigate, labels }: BreadcrumbsProps) {
  const text = useLabels('breadcrumbs', ENGLISH, labels);
  const id = useId();
  const hidden = items.slice(1, -2);
  const isLong = items.length >= maxItems;
  // A button that stands for one level would save nothing.
  const canHide = hidden.length > 1;
  const levelInside = canHide ? (isLong ? 'ui-crumb-hidden' : 'ui-crumb-wide') : undefined;

  const crumb = (item: Crumb, isCurrent: boolean) =>
    item.href === undefined || isCurrent ? (
      <span aria-current={isCurrent ? 'page' : undefined} className="ui-crumb">
        {item.label}
      </span>
    ) : (
      <a href={item.href} onClick={(event) => onNavigate?.(item, event)} className="ui-crumb">
        {item.label}
      </a>
    );

  const step = (className: string | undefined, content: ReactNode) => (
    <li className={className}>
      <ChevronRight aria-hidden size={14} />
      {content}
    </li>
  );

  const more = (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text.more(hidden.length)}
        className="ui-crumb"
      >
        <Ellipsis aria-hidden size={16} />
      </button>
      <ul
        id={id}
        popover="auto"
        onToggle={({ currentTarget: list }) => place(list, list.previousElementSibling)}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {hidden.map((item) => (
          <li key={item.label}>{crumb(item, false)}</li>
        ))}
      </ul>
    </>
  );

  return (
    <nav aria-label={text.nav} className="ui-breadcrumbs">
      <ol>
        {items.map((item, index) => {
          const content = crumb(item, index === items.length - 1);
          const isInside = index > 0 && index < items.length - 2;
          return (
            <Fragment key={`${index}-${item.label}`}>
              {index === 0 ? <li>{content}</li> : step(isInside ? levelInside : undefined, content)}
              {index === 0 && canHide && step(isLong ? undefined : 'ui-crumb-narrow', more)}
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
