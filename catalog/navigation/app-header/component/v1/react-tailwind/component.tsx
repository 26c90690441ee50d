'use client';

import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { navigate, placeBeside } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface AppHeaderLink {
  label: string;
  href: string;
  /** The page that is open, or the area that it belongs to. */
  isCurrent?: boolean | undefined;
  /** A count or a badge behind the label. */
  badge?: ReactNode;
}

export interface AppHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The name of the product or the workspace, with the way home. */
  brand: { name: string; href: string; logo?: ReactNode };
  /** The main areas. More than seven belong into a side navigation. */
  links?: readonly AppHeaderLink[] | undefined;
  /** A search field. It has the middle, and a line of its own where that is too narrow. */
  search?: ReactNode;
  /** Buttons at the end: help, notifications, the user menu. */
  actions?: ReactNode;
  /** Whether the button is in place of the links, and its list open. */
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  labels?: Partial<AppHeaderLabels> | undefined;
}

export interface AppHeaderLabels {
  /** Names the landmark of the links. */
  main: string;
  menu: string;
}

const ENGLISH: AppHeaderLabels = { main: 'Main', menu: 'Menu' };

const CONTROL =
  'inline-flex min-h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-transparent px-2.5 font-medium hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';
// One list: a popover while the header is narrow, a part of the line when it is wide.
const NAV =
  'inset-auto m-0 mt-1 w-[min(18rem,100vw-1rem)] max-h-[min(30rem,100dvh-5rem)] overflow-y-auto rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) p-1 text-(--ui-text) shadow-(--ui-shadow) [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline] @3xl:static @3xl:m-0 @3xl:block @3xl:w-auto @3xl:overflow-visible @3xl:border-transparent @3xl:bg-transparent @3xl:p-0 @3xl:shadow-none';

/** The line at the top of each page: where one is, where one can go, and who one is. */
export function AppHeader(props: AppHeaderProps) {
  const { brand, links = [], search, actions, open, defaultOpen = false, ...more } = props;
  const { onOpenChange, onNavigate, labels, className = '', ...rest } = more;
  const text = useLabels('appHeader', ENGLISH, labels);
  const id = useId();
  const navRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const isOpen = open ?? innerOpen;
  /** What was told last: what is opened again before a render has followed its closing stays open. */
  const toldRef = useRef(false);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== toldRef.current) onOpenChange?.(next);
    toldRef.current = next;
  }

  useEffect(() => {
    const nav = navRef.current;
    if (isOpen || toldRef.current) nav?.togglePopover(isOpen);
    toldRef.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    // An open list would stay in the top layer after the header has become wide.
    const header = navRef.current?.closest('header');
    if (!isOpen || !header) return;
    const observer = new ResizeObserver(() => {
      // Wide, it has no button; other changes of its size, such as by a font that loads, close nothing.
      if (buttonRef.current?.checkVisibility() === false) navRef.current?.hidePopover();
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <header
      {...rest}
      className={`@container border-b border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {/* In a section, the `<header>` of a panel that opens here is not a banner of the page. */}
      <section className="flex flex-wrap items-center gap-x-2 gap-y-2 px-3 py-2 @3xl:gap-x-4 @3xl:px-4">
        {links.length > 0 && (
          <button
            ref={buttonRef}
            type="button"
            popoverTarget={`${id}-nav`}
            aria-expanded={isOpen}
            className={`${CONTROL} [anchor-name:--app-header] @3xl:hidden`}
          >
            {isOpen ? (
              <X aria-hidden className="size-4" />
            ) : (
              <Menu aria-hidden className="size-4" />
            )}
            <span className="sr-only @sm:not-sr-only">{text.menu}</span>
          </button>
        )}
        <a
          href={brand.href}
          onClick={(event) => navigate(event, onNavigate)}
          className={`${CONTROL} min-w-0 flex-1 font-semibold tracking-tight @3xl:max-w-56 @3xl:flex-none`}
        >
          {brand.logo && (
            <span aria-hidden className="grid shrink-0 place-items-center [&_svg]:size-5">
              {brand.logo}
            </span>
          )}
          <span className="truncate">{brand.name}</span>
        </a>
        {links.length > 0 && (
          <nav
            ref={navRef}
            id={`${id}-nav`}
            popover="auto"
            aria-label={text.main}
            onToggle={(event) => {
              change(event.newState === 'open');
              if (event.newState === 'open') placeBeside(buttonRef.current, event.currentTarget);
            }}
            // A router changes the page without loading it.
            onClick={(event) => {
              // Asked of the list itself: a quick hand follows a link before `isOpen` has followed the list.
              const nav = event.currentTarget;
              const isLink = event.target instanceof Element && event.target.closest('a');
              if (isLink && nav.matches(':popover-open')) nav.hidePopover();
            }}
            className={`${NAV} [position-anchor:--app-header]`}
          >
            <ul role="list" className="grid gap-0.5 @3xl:flex">
              {links.map(({ label, href, isCurrent, badge }) => (
                <li key={href} className="min-w-0">
                  <a
                    href={href}
                    onClick={(event) => navigate(event, onNavigate)}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`${CONTROL} w-full text-(--ui-text-muted) hover:text-(--ui-text) aria-[current]:border-(--ui-border) aria-[current]:bg-(--ui-active) aria-[current]:text-(--ui-text) forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none`}
                  >
                    <span className="min-w-0 wrap-anywhere @3xl:max-w-40 @3xl:truncate">
                      {label}
                    </span>
                    {badge}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {search && (
          <div className="order-last min-w-0 basis-full @3xl:order-none @3xl:ms-auto @3xl:max-w-72 @3xl:flex-1 @3xl:basis-40">
            {search}
          </div>
        )}
        {actions && (
          <div className={`flex shrink-0 items-center gap-1 ${search ? '' : '@3xl:ms-auto'}`}>
            {actions}
          </div>
        )}
      </section>
    </header>
  );
}
