'use client';

import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { useRowsInView } from '../data-display-infinite-list/component';
import { Button } from '../forms-button/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { useLabels } from '../layout-language-provider/component';

export interface ListDetailProps<Item> extends Omit<
  ComponentProps<'section'>,
  'children' | 'title'
> {
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  /** At the end of the line of the title: what makes a new item. */
  headerActions?: ReactNode;
  /** Between title and list: search, filters, tabs. */
  toolbar?: ReactNode;
  /** Any number: the list draws those in view. Keep the array while nothing changes. */
  items: readonly Item[];
  getId: (item: Item) => string;
  /** Names what is open: "Order 2207". */
  getLabel: (item: Item) => string;
  /** The content of an item's button: no controls. */
  renderItem: (item: Item, isOpen: boolean) => ReactNode;
  /** The open item, for a URL. */
  openId?: string | null | undefined;
  defaultOpenId?: string | null | undefined;
  onOpenIdChange?: ((id: string | null) => void) | undefined;
  /** At the end of the line over what is open: what can be done with it. */
  itemActions?: ((item: Item) => ReactNode) | undefined;
  /** What is open. Mounted anew for each item, so that nothing typed moves to the next. */
  children: (item: Item) => ReactNode;
  /** Beside the list while nothing is open. */
  placeholder?: ReactNode;
  loading?: boolean | undefined;
  /** What went wrong. Items that are there stay below it. */
  problem?: ReactNode;
  onRetry?: (() => Promise<unknown> | void) | undefined;
  /** Shown instead of items. */
  empty?: ReactNode;
  labels?: Partial<ListDetailLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface ListDetailLabels {
  count: (items: number) => string;
  back: string;
  placeholder: string;
  empty: string;
  loading: string;
  retry: string;
}

const ENGLISH: ListDetailLabels = {
  count: (items) => (items === 1 ? '1 in all' : `${items} in all`),
  back: 'Back to the list',
  placeholder: 'Choose one from the list.',
  empty: 'Nothing here yet.',
  loading: 'Loading…',
  retry: 'Try again',
};

/** The height of an item before one was measured. */
const ESTIMATE = 64;
const BAR = 'flex min-h-14 shrink-0 items-center gap-2 border-b border-(--ui-border) px-4 py-2';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** A list, and beside it what is open. Where there is room for one alone, what is open takes the place of the list. */
export function ListDetail<Item>(props: ListDetailProps<Item>) {
  const { items, getId, getLabel, renderItem, openId, labels, ...own } = props;
  const { title, headingLevel = 1, isMain = false, shell, headerActions, ...more } = own;
  const { toolbar, defaultOpenId = null, onOpenIdChange, itemActions, children, ...rest } = more;
  const { placeholder, loading = false, problem, onRetry, empty, className = '', ...root } = rest;
  const text = useLabels('listDetail', ENGLISH, labels);
  const id = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const detailRef = useRef<HTMLElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  /** Takes focus once it is drawn: an item of the list, or what is open. */
  const nextFocusRef = useRef<number | 'detail'>(undefined);
  const [innerId, setInnerId] = useState(defaultOpenId);
  const [focusedAt, setFocusedAt] = useState(-1);
  const shownId = openId === undefined ? innerId : openId;
  const openAt = shownId === null ? -1 : items.findIndex((item) => getId(item) === shownId);
  const shown = items[openAt];
  const { rows, measure } = useRowsInView({
    count: items.length,
    listRef,
    estimate: ESTIMATE,
    keep: focusedAt >= 0 ? focusedAt : openAt,
  });
  const Root = isMain ? 'main' : 'section';
  const Heading = `h${headingLevel}` as const;
  const Subheading = BELOW[headingLevel];

  useEffect(() => {
    const next = nextFocusRef.current;
    if (next === 'detail') {
      nextFocusRef.current = undefined;
      // Beside the list, focus stays at the item.
      if (listRef.current?.checkVisibility() === false) detailRef.current?.focus();
    } else if (next !== undefined) {
      const button = listRef.current?.querySelector<HTMLElement>(`[data-index="${next}"] > button`);
      if (!button) return;
      nextFocusRef.current = undefined;
      button.focus();
    }
  });

  const hasGone = shownId !== null && shown === undefined && !loading;
  useEffect(() => {
    // What was open is gone, with the focus in it.
    if (hasGone && document.activeElement === document.body) titleRef.current?.focus();
  }, [hasGone]);

  function open(next: string | null) {
    nextFocusRef.current = next === null ? Math.max(openAt, 0) : 'detail';
    setInnerId(next);
    onOpenIdChange?.(next);
  }

  /** Arrows, Home and End go through the list; Tab goes on to what is open. */
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = items.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(last, focusedAt + 1),
      ArrowUp: Math.max(0, focusedAt - 1),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || focusedAt < 0) return;
    event.preventDefault();
    nextFocusRef.current = target;
    setFocusedAt(target);
  }

  const isEmpty = items.length === 0;
  const screen = (
    <Root
      aria-label={title}
      {...root}
      className={`@container flex overflow-hidden bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:h-full ${className}`}
    >
      <div
        className={`min-w-0 flex-col border-(--ui-border) @3xl:flex @3xl:w-80 @3xl:shrink-0 @3xl:border-e @5xl:w-96 ${shown ? 'hidden' : 'flex w-full'}`}
      >
        <header className={BAR}>
          <Heading
            ref={titleRef}
            tabIndex={-1}
            className="text-base font-semibold tracking-tight outline-none"
          >
            {title}
          </Heading>
          <p role="status" className="grow truncate text-(--ui-text-subtle) tabular-nums">
            {loading ? text.loading : text.count(items.length)}
          </p>
          {headerActions}
        </header>
        {toolbar !== undefined && (
          <div className="shrink-0 border-b border-(--ui-border) px-4 py-2">{toolbar}</div>
        )}
        <div
          role="alert"
          className="flex items-center gap-3 border-b border-(--ui-border) bg-(--ui-danger-soft) px-4 py-2 text-(--ui-danger-text) empty:hidden"
        >
          {problem !== undefined && <span className="grow">{problem}</span>}
          {problem !== undefined && onRetry && (
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
        </div>
        {isEmpty && !loading && (
          <div className="px-4 py-12 text-center text-(--ui-text-muted)">{empty ?? text.empty}</div>
        )}
        <ul
          ref={listRef}
          role="list"
          aria-label={title}
          aria-busy={loading}
          onKeyDown={press}
          className="min-h-0 grow overflow-y-auto overscroll-contain"
        >
          {isEmpty &&
            loading &&
            Array.from({ length: 6 }, (_, index) => (
              <li key={index} aria-hidden className="border-b border-(--ui-border) p-4">
                <div className="h-3 w-2/3 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
                <div className="mt-3 h-3 w-1/3 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none" />
              </li>
            ))}
          {rows.map(({ index, style }) => {
            const item = items[index];
            if (item === undefined) return null;
            const isOpen = index === openAt;
            return (
              <li
                key={getId(item)}
                ref={measure}
                data-index={index}
                aria-posinset={measure && index + 1}
                aria-setsize={measure && items.length}
                style={style}
                className="border-b border-(--ui-border)"
              >
                <button
                  type="button"
                  aria-current={isOpen}
                  onFocus={() => setFocusedAt(index)}
                  onClick={() => open(getId(item))}
                  className="block w-full border-s-2 border-transparent px-4 py-3 text-start -outline-offset-2 hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-[current=true]:border-(--ui-accent-text) aria-[current=true]:bg-(--ui-accent-soft) forced-colors:aria-[current=true]:border-[Highlight]"
                >
                  {renderItem(item, isOpen)}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {shown === undefined ? (
        <div className="hidden min-w-0 grow place-content-center p-6 text-center text-(--ui-text-muted) @3xl:grid">
          {placeholder ?? text.placeholder}
        </div>
      ) : (
        <section
          ref={detailRef}
          key={getId(shown)}
          tabIndex={-1}
          aria-labelledby={`${id}-open`}
          className="flex min-w-0 grow flex-col outline-none"
        >
          {/* Where what is open takes the place of the list, with its title. */}
          <Heading className="sr-only @3xl:hidden">{title}</Heading>
          <header className={BAR}>
            <span className="@3xl:hidden">
              <Button
                variant="quiet"
                aria-label={text.back}
                icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
                onClick={() => open(null)}
              />
            </span>
            <Subheading
              id={`${id}-open`}
              className="min-w-0 grow truncate text-base font-semibold tracking-tight"
            >
              {getLabel(shown)}
            </Subheading>
            {itemActions?.(shown)}
          </header>
          <div className="flex min-h-0 grow flex-col overflow-y-auto">{children(shown)}</div>
        </section>
      )}
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}
