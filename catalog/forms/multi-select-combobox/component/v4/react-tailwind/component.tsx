'use client';

import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';

export interface ComboboxOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  /** A second text that tells alike labels apart. Searched too. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

/** Values are whole options, so that a chip keeps its label when `options` no longer holds it. */
export interface MultiSelectComboboxProps
  extends FieldProps, FieldValue<readonly ComboboxOption[]> {
  /** What can be chosen. When a server filters: what it found, with `filter={false}`. */
  options: readonly ComboboxOption[];
  /** What a person types, and an empty text after a choice. Not a blur. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Offers a text that matches no option as a new one. Returns the option to choose. */
  onCreate?: ((label: string) => Promise<ComboboxOption> | ComboboxOption) | undefined;
  filter?: boolean | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
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
  required: string;
  unfit: (query: string) => string;
  creating: (query: string) => string;
  notCreated: (query: string) => string;
}

const ENGLISH: ComboboxLabels = {
  remove: (option) => `Remove ${option}`,
  create: (query) => `Create “${query}”`,
  added: (option) => `${option} added`,
  removed: (option) => `${option} removed`,
  count: (options) => (options === 1 ? '1 option' : `${options} options`),
  empty: 'Nothing matches.',
  loading: 'Loading…',
  required: 'Choose an option.',
  unfit: (query) => `“${query}” is not chosen. Choose an option, or clear the text.`,
  creating: (query) => `Creating “${query}”…`,
  notCreated: (query) => `“${query}” could not be created. Try again.`,
};

const NONE: readonly ComboboxOption[] = [];
const CREATE = '\0create';
/** Rows drawn at once. More follow as the list scrolls. */
const PAGE = 40;

/** Lower case without accents: "creme" finds "Crème". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text field that filters a list. What is chosen stands before the text as chips. */
export function MultiSelectCombobox(props: MultiSelectComboboxProps) {
  const { options, onQueryChange, onCreate, filter = true, loading = false, ...own } = props;
  const { value, defaultValue = NONE, onValueChange, placeholder, labels, ref, ...rest } = own;
  const { label, required = false, disabled = false, readOnly = false, ...root } = rest;
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [limit, setLimit] = useState(PAGE);
  const [isCreating, setIsCreating] = useState(false);
  const [message, setMessage] = useState('');
  const field = useField<readonly ComboboxOption[]>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string =>
      typed !== '' ? text.unfit(typed) : required && chosen.length === 0 ? text.required : '',
    onReset: () => setQuery(''),
    ref,
  });
  const { inputRef, problem, setProblem, value: chosen } = field;
  const isChosen = (option: ComboboxOption) => chosen.some((each) => each.value === option.value);
  const typed = query.trim();

  // Folded once for each list, not for each key: 2,000 options stay under a frame.
  const folded = useMemo(
    () => options.map((option) => fold(`${option.label} ${option.hint ?? ''}`)),
    [options],
  );
  const found = useMemo(() => {
    const words = fold(typed).split(/\s+/);
    return filter && typed !== ''
      ? options.filter((_, index) => words.every((word) => folded[index]?.includes(word)))
      : options;
  }, [options, folded, filter, typed]);
  const named = (option: ComboboxOption) => fold(option.label) === fold(typed);
  const isNew = onCreate && typed !== '' && !loading && !options.some(named) && !chosen.some(named);
  const all = isNew ? [...found, { value: CREATE, label: text.create(typed) }] : found;
  const rows: readonly ComboboxOption[] = isOpen ? all.slice(0, limit) : NONE;

  useEffect(() => {
    // In the top layer, no ancestor clips it. Focus stays in the text.
    listRef.current?.togglePopover(isOpen);
  }, [isOpen]);

  useEffect(() => {
    const row = listRef.current?.querySelector('[data-active]:not(:hover)');
    row?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function search(next: string) {
    setQuery(next);
    setLimit(PAGE);
    setActive(next.trim() === '' ? -1 : 0);
    onQueryChange?.(next.trim());
  }

  function open() {
    if (!disabled && !readOnly && !inputRef.current?.matches(':disabled')) setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function add(option: ComboboxOption) {
    field.commit([...chosen, option]);
    setMessage(text.added(option.label));
  }

  function remove(option: ComboboxOption) {
    field.commit(chosen.filter((each) => each.value !== option.value));
    setMessage(text.removed(option.label));
  }

  function toggle(row: ComboboxOption | undefined) {
    if (!row || row.disabled || isCreating) return;
    if (row.value === CREATE) return void create();
    if (isChosen(row)) remove(row);
    else add(row);
    if (query !== '') search('');
  }

  /** The text stays until the option is there, and if it cannot be created. */
  async function create() {
    setIsCreating(true);
    try {
      const option = await onCreate?.(typed);
      if (option) add(option);
      search('');
    } catch {
      setProblem(text.notCreated(typed));
      setMessage(text.notCreated(typed));
    }
    setIsCreating(false);
  }

  /** A text that names an option counts as choosing it. Another stays, and says that it is unfit. */
  function leave() {
    close();
    if (query === '' || isCreating) return;
    const match = options.find(named);
    if (match && !match.disabled && !isChosen(match)) add(match);
    if (typed === '' || (match && !match.disabled)) search('');
    else setProblem(text.unfit(typed));
  }

  /** Arrow keys walk through the chips and the text as one row; Tab sees the text only. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    const isText = event.target === inputRef.current;
    if (event.defaultPrevented || readOnly || event.nativeEvent.isComposing) return;
    if (isText && inputRef.current?.selectionEnd !== 0) return;
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
    if (event.nativeEvent.isComposing || readOnly) return;
    const { key } = event;
    const last = all.length - 1;
    if (key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    // The last rows of a long list are not drawn yet.
    else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : last < limit ? last : -1);
    else if (key === 'Enter' && isOpen && rows[active]) toggle(rows[active]);
    else if (key === 'Enter') return leave();
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && query !== '') search('');
    else return;
    if (key.startsWith('Arrow')) open();
    if (active > limit - 10) setLimit(limit + PAGE);
    if (key === 'Escape') setProblem('');
    event.preventDefault();
  }

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      disabled={disabled}
      className={`[anchor-scope:--multi-select] ${root.className ?? ''}`}
      multiple
      values={chosen.map((option) => option.value)}
      problem={problem}
      controlRef={field.controlRef}
    >
      <div
        onKeyDown={walk}
        onMouseDown={(event) => {
          if (event.target === inputRef.current) return;
          event.preventDefault();
          inputRef.current?.focus();
        }}
        onClick={(event) =>
          isOpen && event.target !== inputRef.current ? setIsOpen(false) : open()
        }
        className="relative flex min-h-(--ui-control) cursor-text flex-wrap items-center gap-1 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) p-[calc((var(--ui-control)-var(--ui-control-small)-2px)/2)] pe-9 -outline-offset-1 [anchor-name:--multi-select] has-aria-invalid:border-(--ui-danger-text) has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-(--ui-surface-sunken) has-[input:disabled]:text-(--ui-text-muted) has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--ui-focus) has-[input:read-only]:bg-(--ui-surface-sunken)"
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
              disabled={disabled || readOnly}
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
          {...fieldAttributes(id, problem, rest)}
          data-stop
          role="combobox"
          size={1}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={rows[active] && `${id}-${active}`}
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly || isCreating}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          value={query}
          onChange={(event) => {
            search(event.target.value);
            setProblem('');
            setIsOpen(true);
          }}
          onKeyDown={press}
          onBlur={leave}
          onInvalid={field.onInvalid}
          className={`h-(--ui-control-small) min-w-16 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-(--ui-text-subtle) sm:text-sm ${chosen.length > 0 ? 'not-focus:min-w-0 not-focus:px-0' : ''}`}
        />
        <ChevronDown
          aria-hidden
          className="absolute end-2.5 top-[calc(var(--ui-control)/2-0.5rem-1px)] size-4 text-(--ui-text-subtle)"
        />
      </div>
      <div
        ref={listRef}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={label}
        aria-multiselectable
        aria-busy={loading}
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: list }) => {
          if (list.scrollTop + 2 * list.clientHeight > list.scrollHeight) setLimit(limit + PAGE);
        }}
        className="inset-auto my-1 max-h-[max(10rem,min(18rem,100%-0.5rem))] w-[anchor-size(width)] overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-start text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--multi-select] [position-area:block-end] [position-try-fallbacks:flip-block] open:opacity-100 starting:open:opacity-0"
      >
        {rows.map((row, index) => {
          const isSelected = isChosen(row);
          return (
            <div
              key={row.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isSelected}
              aria-disabled={row.disabled}
              aria-posinset={index + 1}
              aria-setsize={all.length}
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
                  className={`size-4 shrink-0 text-(--ui-accent-text) ${isSelected ? '' : 'invisible'}`}
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
      <p role="status" className="sr-only">
        {isCreating
          ? text.creating(typed)
          : query === '' || problem !== ''
            ? message
            : text.count(found.length)}
      </p>
    </FieldFrame>
  );
}
