'use client';

import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface ComboboxOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  /** A second text that tells alike labels apart. Searched too. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export interface MultiSelectComboboxProps {
  label: string;
  /** What can be chosen. When a server filters: what it found, with `filter={false}`. */
  options: readonly ComboboxOption[];
  /** Whole options, so that a chip keeps its label when `options` no longer holds it. */
  value?: readonly ComboboxOption[] | undefined;
  defaultValue?: readonly ComboboxOption[] | undefined;
  onValueChange?: ((value: readonly ComboboxOption[]) => void) | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  /** Offers a text that matches no option as a new one. Returns the option to choose. */
  onCreate?: ((label: string) => ComboboxOption) | undefined;
  filter?: boolean | undefined;
  loading?: boolean | undefined;
  /** Sends one hidden input for each chosen value. */
  name?: string | undefined;
  description?: string | undefined;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  labels?: Partial<ComboboxLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface ComboboxLabels {
  remove: (option: string) => string;
  create: (query: string) => string;
  added: (option: string) => string;
  removed: (option: string) => string;
  count: (options: number) => string;
  empty: string;
  loading: string;
}

const ENGLISH: ComboboxLabels = {
  remove: (option) => `Remove ${option}`,
  create: (query) => `Create “${query}”`,
  added: (option) => `${option} added`,
  removed: (option) => `${option} removed`,
  count: (options) => (options === 1 ? '1 option' : `${options} options`),
  empty: 'Nothing matches.',
  loading: 'Loading…',
};

const NONE: readonly ComboboxOption[] = [];
const CREATE = '\0create';

/** Lower case without accents: "creme" finds "Crème". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text field that filters a list. What is chosen stands before the text as chips. */
export function MultiSelectCombobox({
  label,
  options,
  value,
  defaultValue = NONE,
  onValueChange,
  onQueryChange,
  onCreate,
  filter = true,
  loading = false,
  name,
  description,
  error,
  placeholder,
  disabled = false,
  labels,
}: MultiSelectComboboxProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const controlRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [message, setMessage] = useState('');

  const chosen = value ?? inner;
  const words = fold(query).split(/\s+/);
  const found = options.filter(
    (option) =>
      !filter || words.every((word) => fold(`${option.label} ${option.hint ?? ''}`).includes(word)),
  );
  const isNew = ![...options, ...chosen].some(
    (option) => fold(option.label) === fold(query.trim()),
  );
  const rows: readonly ComboboxOption[] =
    onCreate && query.trim() !== '' && isNew && !loading
      ? [...found, { value: CREATE, label: text.create(query.trim()) }]
      : found;

  // The list is in the top layer, so that no ancestor clips it, and is anchored to the field.
  useEffect(() => {
    if (!isOpen) return listRef.current?.hidePopover();
    listRef.current?.showPopover(controlRef.current ? { source: controlRef.current } : {});
  }, [isOpen]);

  useEffect(() => {
    listRef.current
      ?.querySelector('[data-active]:not(:hover)')
      ?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function search(next: string) {
    setQuery(next);
    setActive(next.trim() === '' ? -1 : 0);
    onQueryChange?.(next.trim());
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function change(next: readonly ComboboxOption[], said: string) {
    setInner(next);
    onValueChange?.(next);
    setMessage(said);
  }

  function remove(option: ComboboxOption) {
    change(
      chosen.filter((each) => each.value !== option.value),
      text.removed(option.label),
    );
  }

  function toggle(row: ComboboxOption | undefined) {
    if (!row || row.disabled) return;
    const option = row.value === CREATE && onCreate ? onCreate(query.trim()) : row;
    if (chosen.some((each) => each.value === option.value)) remove(option);
    else change([...chosen, option], text.added(option.label));
    if (query !== '') search('');
  }

  /** Arrow keys walk through the chips and the text as one row; Tab sees the text only. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    const isText = event.target === inputRef.current;
    if (isText && (inputRef.current?.selectionEnd !== 0 || event.nativeEvent.isComposing)) return;
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
    const at = stops.findIndex((stop) => stop === event.target);
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    const isDelete = key === 'Delete' || key === 'Backspace';
    const option = chosen[at];
    if (!isText && isDelete && option && !event.repeat) {
      stops[at === 0 ? 1 : at - 1]?.focus();
      remove(option);
    } else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft') || (isText && key === 'Backspace')) {
      if (!event.repeat || !isDelete) stops[at - 1]?.focus();
    } else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight') && !isText) {
      stops[at + 1]?.focus();
    } else return;
    event.preventDefault();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = rows.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && isOpen) toggle(rows[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && query !== '') search('');
    else return;
    if (event.key.startsWith('Arrow')) setIsOpen(true);
    event.preventDefault();
  }

  return (
    <div className="grid gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      <div
        ref={controlRef}
        onKeyDown={walk}
        onMouseDown={(event) => {
          if (event.target === inputRef.current) return;
          event.preventDefault();
          inputRef.current?.focus();
        }}
        onClick={(event) => disabled || setIsOpen(event.target === inputRef.current || !isOpen)}
        className="relative flex min-h-(--ui-control) cursor-text flex-wrap items-center gap-1 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) p-[calc((var(--ui-control)-var(--ui-control-small)-2px)/2)] pe-9 -outline-offset-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--ui-focus) has-disabled:cursor-not-allowed has-disabled:bg-(--ui-surface-sunken) has-disabled:text-(--ui-text-muted) has-aria-invalid:border-(--ui-danger-text)"
      >
        {chosen.map((option) => (
          <span
            key={option.value}
            className="flex h-(--ui-control-small) max-w-full items-center rounded-(--ui-radius-small) bg-(--ui-hover) ps-2 has-disabled:pe-2"
          >
            <span className="truncate">{option.label}</span>
            <button
              type="button"
              data-stop
              tabIndex={-1}
              disabled={disabled}
              aria-label={text.remove(option.label)}
              onClick={(event) => {
                event.stopPropagation();
                inputRef.current?.focus();
                remove(option);
              }}
              className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) text-(--ui-text-subtle) hover:text-(--ui-text) focus:outline-2 focus:-outline-offset-2 focus:outline-(--ui-focus) disabled:hidden"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={inputRef}
          id={id}
          data-stop
          role="combobox"
          size={1}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && rows[active] ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-description`}
          aria-invalid={error !== undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          value={query}
          onChange={(event) => {
            search(event.target.value);
            setIsOpen(true);
          }}
          onKeyDown={press}
          onBlur={() => {
            close();
            search('');
          }}
          className={`h-(--ui-control-small) min-w-16 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-(--ui-text-subtle) sm:text-sm ${chosen.length > 0 ? 'not-focus:min-w-0 not-focus:px-0' : ''}`}
        />
        <ChevronDown
          aria-hidden
          className="absolute end-2.5 top-[calc(var(--ui-control)/2-0.5rem-1px)] size-4 text-(--ui-text-subtle)"
        />
      </div>
      <p id={`${id}-description`} className="text-(--ui-text-muted) empty:hidden">
        {error === undefined ? (
          description
        ) : (
          <span className="text-(--ui-danger-text)">{error}</span>
        )}
      </p>
      <div
        ref={listRef}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        aria-busy={loading}
        onMouseDown={(event) => event.preventDefault()}
        className="inset-auto my-1 max-h-[max(10rem,min(18rem,100%-0.5rem))] w-[anchor-size(width)] overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:block-end] [position-try-fallbacks:flip-block] open:opacity-100 starting:open:opacity-0"
      >
        {rows.map((row, index) => {
          const isChosen = chosen.some((option) => option.value === row.value);
          return (
            <div
              key={row.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isChosen}
              aria-disabled={row.disabled}
              data-active={index === active || undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => toggle(row)}
              className="flex min-h-(--ui-control-small) scroll-my-1 items-center gap-2 rounded-(--ui-radius-small) px-2 py-1.5 aria-disabled:text-(--ui-text-subtle) data-active:bg-(--ui-hover) data-active:outline-1 data-active:-outline-offset-1 data-active:outline-(--ui-border) forced-colors:data-active:outline-[Highlight]"
            >
              {row.value === CREATE ? (
                <Plus aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
              ) : (
                <Check
                  aria-hidden
                  className={`size-4 shrink-0 text-(--ui-accent-text) ${isChosen ? '' : 'invisible'}`}
                />
              )}
              <span className="min-w-0 grow wrap-anywhere">{row.label}</span>
              <span className="text-(--ui-text-subtle)">{row.hint}</span>
            </div>
          );
        })}
        {rows.length > 0 && !loading ? null : (
          <div
            role="option"
            aria-disabled
            aria-selected={false}
            className="px-2 py-1.5 text-(--ui-text-muted)"
          >
            {loading ? text.loading : text.empty}
          </div>
        )}
      </div>
      {name &&
        chosen.map((option) => (
          <input key={option.value} type="hidden" name={name} value={option.value} />
        ))}
      <p role="status" className="sr-only">
        {query === '' ? message : text.count(found.length)}
      </p>
    </div>
  );
}
