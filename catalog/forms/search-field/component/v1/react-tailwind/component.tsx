'use client';

import { Clock, LoaderCircle, Search, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentProps, FormEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';

import { Button, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { FIELD_INPUT } from '../forms-text-field/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

export interface SearchSuggestion {
  id: string;
  label: string;
  /** Beside the label: a customer, a state. */
  hint?: string | undefined;
  /** Opens it. Without it, its label is searched for. */
  href?: string | undefined;
  /** Suggestions of one kind stand next to each other. */
  group?: string | undefined;
  /** Was searched for before: has a clock, and shows while nothing is typed. */
  isRecent?: boolean | undefined;
  icon?: ReactNode;
}

export interface SearchFieldProps extends Omit<
  ComponentProps<'search'>,
  'children' | 'defaultValue' | 'onSubmit' | 'ref'
> {
  /** What is searched: "Search orders, customers and lamps". */
  label: string;
  /** Shows the label above, not only for screen readers. */
  showLabel?: boolean | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Each change. Wait for a pause before you ask a server. */
  onValueChange?: ((query: string) => void) | undefined;
  /** Enter, the button, or a suggestion without an address. Without it, the form is sent to `action`. */
  onSearch?: ((query: string) => void) | undefined;
  action?: string | undefined;
  name?: string | undefined;
  suggestions?: readonly SearchSuggestion[] | undefined;
  /** A press on a suggestion with an address, for a router. */
  onNavigate?: Navigate | undefined;
  loading?: boolean | undefined;
  /** How many were found, announced once typing pauses. Nothing while it is not known. */
  count?: number | undefined;
  /** A button at the end, where results are on a page of their own. */
  submit?: boolean | undefined;
  placeholder?: string | undefined;
  /** A key that moves focus here from anywhere but a field, such as "/". */
  shortcut?: string | undefined;
  ref?: Ref<HTMLInputElement | null> | undefined;
  labels?: Partial<SearchFieldLabels> | undefined;
}

export interface SearchFieldLabels {
  clear: string;
  submit: string;
  suggestions: string;
  loading: string;
  count: (count: number) => string;
}

const ENGLISH: SearchFieldLabels = {
  clear: 'Clear search',
  submit: 'Search',
  suggestions: 'Suggestions',
  loading: 'Searching…',
  count: (count) => (count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`),
};

/** How long typing has to pause before the number of results is announced. */
const PAUSE_MS = 600;

/** A form of its own that finds records: by typing, by suggestions, or on a page of results. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    showLabel = false,
    value,
    defaultValue = '',
    onValueChange,
    onSearch,
    ...more
  } = props;
  const { action, name = 'q', suggestions = [], onNavigate, loading = false, count, ...own } = more;
  const { submit = false, placeholder, shortcut, ref, labels, className = '', ...root } = own;
  const text = useLabels('searchField', ENGLISH, labels);
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [announced, setAnnounced] = useState('');
  const query = value ?? inner;
  const shown = suggestions.filter(({ isRecent = false }) => isRecent === (query.trim() === ''));
  const isListed = isOpen && shown.length > 0;

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => inputRef.current,
  );

  useEffect(() => {
    // In the top layer, no ancestor clips it. Focus stays in the text.
    listRef.current?.togglePopover(isListed);
  }, [isListed]);

  const found = count === undefined || query.trim() === '' ? '' : text.count(count);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(loading ? '' : found), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [found, loading, query]);

  useEffect(() => {
    if (shortcut === undefined) return;
    const hear = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== shortcut || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      // Letters belong to whoever types them, and to the topmost layer.
      const isTyped =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select'));
      if (isTyped || document.querySelector('dialog:modal, [popover=auto]:popover-open')) return;
      event.preventDefault();
      inputRef.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [shortcut]);

  function change(next: string) {
    setInner(next);
    setActive(-1);
    if (next !== query) onValueChange?.(next);
  }

  function search(event: FormEvent) {
    setIsOpen(false);
    if (!onSearch) return;
    event.preventDefault();
    onSearch(query.trim());
  }

  function take(suggestion: SearchSuggestion) {
    setIsOpen(false);
    change(suggestion.label);
    if (suggestion.href === undefined) onSearch?.(suggestion.label);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (isComposing(event.nativeEvent)) return;
    const picked = isListed ? shown[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (shown.length === 0) return;
      setIsOpen(true);
      const by = key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the text itself.
      setActive(((active + 1 + by + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (key === 'Enter' && picked) {
      if (picked.href === undefined) take(picked);
      else listRef.current?.querySelector<HTMLElement>('[data-active]')?.click();
    } else if (key === 'Escape' && isListed) setIsOpen(false);
    else if (key === 'Escape' && query !== '') change('');
    else return;
    event.preventDefault();
  }

  return (
    <search
      {...root}
      className={`block min-w-0 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) [anchor-scope:--search] ${className}`}
    >
      <form action={action} onSubmit={search} className="grid gap-1.5">
        <label htmlFor={id} className={showLabel ? 'justify-self-start font-medium' : 'sr-only'}>
          {label}
        </label>
        <div className="flex gap-2">
          <div className="flex min-h-(--ui-control) min-w-0 flex-1 items-center rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) ps-3 -outline-offset-1 [anchor-name:--search] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--ui-focus)">
            {loading ? (
              <LoaderCircle
                aria-hidden
                className="size-4 shrink-0 animate-spin text-(--ui-text-subtle) motion-reduce:animate-none"
              />
            ) : (
              <Search aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
            )}
            <input
              ref={inputRef}
              id={id}
              name={name}
              type="search"
              size={1}
              role={suggestions.length > 0 ? 'combobox' : undefined}
              aria-autocomplete={suggestions.length > 0 ? 'list' : undefined}
              aria-expanded={suggestions.length > 0 ? isListed : undefined}
              aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
              aria-keyshortcuts={shortcut}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={placeholder}
              value={query}
              onChange={(event) => {
                change(event.target.value);
                setIsOpen(true);
              }}
              onFocus={() => setIsOpen(true)}
              onBlur={() => setIsOpen(false)}
              onKeyDown={press}
              className={`${FIELD_INPUT} [&::-webkit-search-cancel-button]:hidden`}
            />
            {query !== '' && (
              <button
                type="button"
                aria-label={text.clear}
                onClick={() => {
                  change('');
                  inputRef.current?.focus();
                }}
                className="me-1 grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </div>
          {submit && (
            <Button type="submit" variant="primary">
              {text.submit}
            </Button>
          )}
        </div>
        {suggestions.length > 0 && (
          <div
            ref={listRef}
            id={`${id}-list`}
            popover="manual"
            role="listbox"
            aria-label={text.suggestions}
            // Focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            className="inset-auto my-1 max-h-80 w-[anchor-size(width)] overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-start text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--search] [position-area:block-end] [position-try-fallbacks:flip-block] open:opacity-100 starting:open:opacity-0"
          >
            {isListed &&
              shown.map((each, index) => {
                const Row = each.href === undefined ? 'div' : 'a';
                return (
                  <div key={each.id} role="presentation">
                    {each.group !== undefined && each.group !== shown[index - 1]?.group && (
                      <div
                        aria-hidden
                        className="px-2 pt-2 pb-1 text-xs font-medium text-(--ui-text-subtle)"
                      >
                        {each.group}
                      </div>
                    )}
                    <Row
                      {...(each.href !== undefined && { href: each.href, tabIndex: -1 })}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      aria-description={each.group}
                      data-active={index === active || undefined}
                      onPointerMove={() => setActive(index)}
                      onClick={(event) => {
                        take(each);
                        if (isOnLink(event)) navigate(event, onNavigate);
                      }}
                      className="flex min-h-(--ui-control-small) cursor-pointer items-center gap-2 rounded-(--ui-radius-small) px-2 py-1.5 data-active:bg-(--ui-hover) forced-colors:data-active:outline-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-(--ui-text-subtle)"
                    >
                      {each.isRecent ? <Clock aria-hidden /> : each.icon}
                      <span className="min-w-0 grow wrap-anywhere">{each.label}</span>
                      <span className="shrink-0 text-(--ui-text-subtle)">{each.hint}</span>
                    </Row>
                  </div>
                );
              })}
          </div>
        )}
        <p role="status" className="sr-only">
          {loading && query !== '' ? text.loading : announced}
        </p>
      </form>
    </search>
  );
}

const isOnLink = (event: MouseEvent<HTMLElement>): event is MouseEvent<HTMLAnchorElement> =>
  event.currentTarget instanceof HTMLAnchorElement;
