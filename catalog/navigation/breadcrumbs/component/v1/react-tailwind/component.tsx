'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** One step of the trail. */
export interface BreadcrumbItem {
  /** The page's own title, in its own words. */
  label: string;
  /** Leave it out for a level that has no page of its own, and for the current page. */
  href?: string | undefined;
}

/** What a link of the trail must carry, for a router's own link element. */
export interface BreadcrumbLinkProps {
  href: string;
  className: string;
  'aria-current'?: 'page' | undefined;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

export interface BreadcrumbsProps {
  /** From the top of the site to the current page, which comes last. Fewer than two draw nothing. */
  items: readonly BreadcrumbItem[];
  /** Name of the landmark. Default "Breadcrumb". */
  label?: string | undefined;
  /** Name of the button that stands for the middle. Default: "Show 3 hidden levels". */
  moreLabel?: ((hidden: number) => string) | undefined;
  /** A longer trail hides its middle at every width. Default 6. */
  maxItems?: number | undefined;
  /** How many items stay at the end when the middle is hidden: the parent and the page. Default 2. */
  keepAtEnd?: number | undefined;
  /** `narrow` (default) hides the middle in a narrow container, `always` everywhere, `never` lets it wrap. */
  collapse?: 'narrow' | 'always' | 'never' | undefined;
  /** Called on a plain or modified click. `event.preventDefault()` stops the browser's navigation. */
  onNavigate?:
    | ((item: BreadcrumbItem, event: MouseEvent<HTMLAnchorElement>) => void)
    | undefined;
  /** Draws a link with a router's element. Default: a plain `<a>`. */
  renderLink?: ((link: BreadcrumbLinkProps) => ReactNode) | undefined;
}

/** Hiding one level behind a button saves no step, so the middle is hidden from two on. */
const FEWEST_HIDDEN = 2;

const STEP = 'inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-10';
const LINK =
  'rounded-(--ui-radius-small) underline decoration-transparent underline-offset-4 hover:decoration-current focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const ANCESTOR = 'text-(--ui-text-muted)';
const ANCESTOR_LINK = `${LINK} ${ANCESTOR} hover:text-(--ui-text) active:text-(--ui-accent)`;
const CURRENT = 'font-medium text-(--ui-text)';
const ROW = 'flex min-h-10 items-center px-3 py-2 wrap-anywhere';
const ROW_LINK =
  'rounded-(--ui-radius-small) hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:text-(--ui-accent)';

const plainLink = ({ children, ...link }: BreadcrumbLinkProps) => <a {...link}>{children}</a>;

/**
 * The path from the top of the site to the current page. Where its container is narrower than
 * 36rem the middle levels move behind a button that discloses them as a list. The narrow and the
 * wide form are both in the markup and chosen by a container query, so nothing shifts on load.
 */
export function Breadcrumbs({
  items,
  label = 'Breadcrumb',
  moreLabel = (hidden) => `Show ${hidden} hidden levels`,
  maxItems = 6,
  keepAtEnd = 2,
  collapse = 'narrow',
  onNavigate,
  renderLink = plainLink,
}: BreadcrumbsProps) {
  const panelId = useId();
  const discloserRef = useRef<HTMLLIElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    function onPointerDown(event: globalThis.PointerEvent) {
      const inside = event.target instanceof Node && discloserRef.current?.contains(event.target);
      if (inside !== true) setIsOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const first = items[0];
  if (first === undefined || items.length < 2) return null;

  const endFrom = Math.max(1, items.length - Math.max(1, keepAtEnd));
  const middle = items.slice(1, endFrom);
  const end = items.slice(endFrom);
  const canHide = collapse !== 'never' && middle.length >= FEWEST_HIDDEN;
  const hidesAlways = canHide && (collapse === 'always' || items.length > maxItems);

  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog around the trail must stay open.
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    buttonRef.current?.focus();
  }

  function handleBlur(event: FocusEvent<HTMLLIElement>) {
    // Without a new target the window lost focus, or a press is about to be handled elsewhere.
    if (event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
  }

  function drawItem(item: BreadcrumbItem, place: 'trail' | 'list' | 'current') {
    const current = place === 'current' ? 'page' : undefined;
    const box = place === 'list' ? ROW : STEP;
    if (item.href === undefined) {
      return (
        <span aria-current={current} className={`${box} ${current ? CURRENT : ANCESTOR}`}>
          {item.label}
        </span>
      );
    }
    const looks = { trail: ANCESTOR_LINK, list: ROW_LINK, current: `${LINK} ${CURRENT}` };
    return renderLink({
      href: item.href,
      className: `${box} ${looks[place]}`,
      'aria-current': current,
      onClick: (event) => {
        // The link goes with the list; a router that stays on the page must not lose the focus.
        if (place === 'list') buttonRef.current?.focus();
        setIsOpen(false);
        onNavigate?.(item, event);
      },
      children: item.label,
    });
  }

  return (
    <nav
      aria-label={label}
      // Raised while open: a container query may make this a stacking context of its own.
      className={`@container relative w-full ${isOpen ? 'z-10' : ''} font-(family-name:--ui-font-sans) text-sm leading-6 text-(--ui-text)`}
    >
      <ol role="list" className="flex flex-wrap items-center gap-x-1.5">
        <li className="flex min-w-0 items-center">{drawItem(first, 'trail')}</li>

        {canHide ? (
          <li
            ref={discloserRef}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
            className={`flex items-center gap-x-1.5 ${hidesAlways ? '' : '@xl:hidden'}`}
          >
            <Separator />
            <button
              ref={buttonRef}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-label={moreLabel(middle.length)}
              onClick={() => setIsOpen(!isOpen)}
              // The pseudo-element widens the target for fingers and leaves the line as it is.
              className="relative inline-flex h-6 min-w-8 items-center justify-center rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) text-(--ui-text-muted) hover:bg-(--ui-surface-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-border) aria-expanded:bg-(--ui-surface-hover) aria-expanded:text-(--ui-text) pointer-coarse:after:absolute pointer-coarse:after:-inset-2"
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" fill="currentColor" className="size-4">
                <circle cx="3" cy="8" r="1.4" />
                <circle cx="8" cy="8" r="1.4" />
                <circle cx="13" cy="8" r="1.4" />
              </svg>
            </button>
            {isOpen ? (
              // Spans the trail where it is narrow; on wide trails it keeps its place under the button.
              <ol
                role="list"
                id={panelId}
                className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-1 shadow-(--ui-shadow) @xl:inset-x-auto @xl:w-max @xl:max-w-80"
              >
                {middle.map((item, at) => (
                  <li key={`${at}-${item.label}`}>{drawItem(item, 'list')}</li>
                ))}
              </ol>
            ) : null}
          </li>
        ) : null}

        {hidesAlways
          ? null
          : middle.map((item, at) => (
              <li
                key={`${at}-${item.label}`}
                className={`min-w-0 items-center gap-x-1.5 ${canHide ? 'hidden @xl:flex' : 'flex'}`}
              >
                <Separator />
                {drawItem(item, 'trail')}
              </li>
            ))}

        {end.map((item, at) => (
          <li key={`${at}-${item.label}`} className="flex min-w-0 items-center gap-x-1.5">
            <Separator />
            {drawItem(item, at === end.length - 1 ? 'current' : 'trail')}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Points in the reading direction. Decorative: the list says the order. */
function Separator() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-3.5 shrink-0 text-(--ui-border-strong) rtl:-scale-x-100"
    >
      <path d="m6 3 5 5-5 5" />
    </svg>
  );
}

const TRAIL: readonly BreadcrumbItem[] = [
  { label: 'Handbook', href: '#handbook' },
  { label: 'People', href: '#people' },
  { label: 'Time away', href: '#time-away' },
  { label: 'Parental leave', href: '#parental-leave' },
  { label: 'Returning to work part time' },
];

const FOLDERS: readonly BreadcrumbItem[] = [
  { label: 'Drive', href: '#drive' },
  { label: 'Clients', href: '#clients' },
  { label: 'Northwind Rail', href: '#northwind' },
  { label: '2026' },
  { label: 'Station signage', href: '#signage' },
  { label: 'Print', href: '#print' },
  { label: 'Final files for the printer, second edition', href: '#final' },
  { label: 'platform-numbers-a3.pdf' },
];

export default function BreadcrumbsExample() {
  // Stands in for a router: a click on a level makes it the current page.
  const [depth, setDepth] = useState(TRAIL.length);
  const trail = TRAIL.slice(0, depth);
  const page = trail.at(-1);
  return (
    <section
      aria-label="Example pages"
      className="min-h-96 space-y-6 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <div className="rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) p-4 sm:p-6">
        <Breadcrumbs
          items={trail}
          label="Breadcrumb, handbook"
          onNavigate={(item, event) => {
            event.preventDefault();
            setDepth(TRAIL.indexOf(item) + 1);
          }}
        />
        <h2 className="mt-3 text-xl font-semibold tracking-tight text-balance">{page?.label}</h2>
        <p className="mt-2 max-w-prose text-sm leading-6 text-(--ui-text-muted)">
          {depth === TRAIL.length
            ? 'You can come back on fewer hours for up to twelve months. Agree the days with your lead before you return.'
            : 'A page further up. Its own title closes the trail.'}
        </p>
        {depth === TRAIL.length ? null : (
          <button
            type="button"
            onClick={() => setDepth(TRAIL.length)}
            className="mt-3 min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) px-3 text-sm hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            Back to the page on part-time work
          </button>
        )}
      </div>
      <div className="rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) p-4 sm:p-6">
        <p className="mb-3 text-sm text-(--ui-text-muted)">
          A long trail, which hides its middle at every width:
        </p>
        <Breadcrumbs
          items={FOLDERS}
          label="Breadcrumb, files"
          onNavigate={(_, event) => event.preventDefault()}
        />
      </div>
    </section>
  );
}
