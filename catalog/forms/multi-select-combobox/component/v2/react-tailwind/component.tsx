'use client';

import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** One thing that can be chosen. */
export interface ComboboxOption {
  /** Unique; what a form sends. */
  value: string;
  /** What people read and search. */
  label: string;
  /** A second line that tells alike labels apart. Searched too. */
  description?: string | undefined;
  /** Other words for the same thing. Searched, not shown. */
  keywords?: readonly string[] | undefined;
  /** Listed, but cannot be chosen. */
  disabled?: boolean | undefined;
}

export interface MultiSelectComboboxProps {
  /** Visible label of the field. */
  label: string;
  /** What can be chosen. With `filter={false}`, what the last query found. */
  options: readonly ComboboxOption[];
  /** Controlled choice, as whole options: a chip keeps its label when `options` no longer holds it. */
  value?: readonly ComboboxOption[] | undefined;
  /** Choice at the start when uncontrolled, and after the form is reset. Default none. */
  defaultValue?: readonly ComboboxOption[] | undefined;
  onChange?: ((value: readonly ComboboxOption[]) => void) | undefined;
  /** Called with the trimmed text while typing, and with '' when it is cleared. Not while composing. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Turn off when a server filters. Default true: every typed word must occur. */
  filter?: boolean | undefined;
  /** Options are on their way. */
  loading?: boolean | undefined;
  /** Sends one hidden input per chosen value under this name. */
  name?: string | undefined;
  /** One sentence of help under the label. */
  hint?: string | undefined;
  /** What is wrong and how to put it right. Marks the field as invalid. */
  error?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** How many may be chosen. */
  max?: number | undefined;
  /** How many chips show before the rest is summed up as "+3 more". Default 3. */
  visibleChips?: number | undefined;
  messages?: Partial<MultiSelectComboboxMessages> | undefined;
}

/** Every word that the field says by itself, for translation. */
export interface MultiSelectComboboxMessages {
  required: string;
  chosenList: (label: string) => string;
  showOptions: (label: string) => string;
  remove: (option: string) => string;
  clearAll: string;
  more: (hidden: number) => string;
  fewer: string;
  loading: string;
  noOptions: string;
  noMatch: (query: string) => string;
  count: (options: number) => string;
  full: (max: number) => string;
  blocked: (option: string) => string;
  added: (option: string, chosen: number) => string;
  removed: (option: string, chosen: number) => string;
  cleared: string;
}

const MESSAGES: MultiSelectComboboxMessages = {
  required: '(required)',
  chosenList: (label) => `${label}: chosen`,
  showOptions: (label) => `Show options: ${label}`,
  remove: (option) => `Remove ${option}`,
  clearAll: 'Clear all',
  more: (hidden) => `+${hidden} more`,
  fewer: 'Show fewer',
  loading: 'Loading options…',
  noOptions: 'There is nothing to choose from.',
  noMatch: (query) => `No option matches “${query}”.`,
  count: (options) => (options === 1 ? '1 option' : `${options} options`),
  full: (max) => `${max} of ${max} chosen. Remove one to choose another.`,
  blocked: (option) => `${option} cannot be chosen.`,
  added: (option, chosen) => `${option} added. ${chosen} chosen.`,
  removed: (option, chosen) => `${option} removed. ${chosen} chosen.`,
  cleared: 'All removed.',
};

/** Lower case without accents: "Björn" is found by "bjorn". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
}

interface Entry {
  option: ComboboxOption;
  text: string;
}

function toEntry(option: ComboboxOption): Entry {
  const words = [option.label, option.description, ...(option.keywords ?? [])];
  return { option, text: fold(words.join(' ')) };
}

function findMatches(entries: readonly Entry[], query: string): ComboboxOption[] {
  const words = fold(query).split(/\s+/);
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ option }) => option);
}

function putFirst(
  options: readonly ComboboxOption[],
  values: ReadonlySet<string>,
): readonly ComboboxOption[] {
  const first = options.filter((option) => values.has(option.value));
  return [...first, ...options.filter((option) => !values.has(option.value))];
}

/** True once `value` has been true for a while, so that quick answers show no loading state. */
function useLasting(value: boolean, delayMs: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLasting(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [value, delayMs]);
  return value && lasting;
}

/** The text once it has stood still for a moment, so that typing is not talked over. */
function useSettledText(text: string, delayMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

/** A text field that filters a list of options; the first chosen ones show as chips, the rest on demand. */
export function MultiSelectCombobox({
  label,
  options,
  value,
  defaultValue = [],
  onChange,
  onQueryChange,
  filter = true,
  loading = false,
  name,
  hint,
  error,
  placeholder,
  required = false,
  disabled = false,
  max,
  visibleChips = 3,
  messages,
}: MultiSelectComboboxProps) {
  const baseId = useId();
  const controlRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [initial] = useState(defaultValue);
  const [inner, setInner] = useState(defaultValue);
  const [text, setText] = useState('');
  // Follows the text, but waits while an input method is still composing.
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [opensUp, setOpensUp] = useState(false);
  const [activeValue, setActiveValue] = useState<string | null>(null);
  // What was chosen when the list opened stands first. It stays put until the next opening.
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  const [showsAllChips, setShowsAllChips] = useState(false);
  const [message, setMessage] = useState('');
  const wantsLastChip = useRef(false);
  const wantsScroll = useRef(false);

  const say = useMemo(() => ({ ...MESSAGES, ...messages }), [messages]);
  const chosen = value ?? inner;
  const chosenValues = useMemo(() => new Set(chosen.map((option) => option.value)), [chosen]);
  const isFull = max !== undefined && chosen.length >= max;
  const entries = useMemo(() => options.map(toEntry), [options]);
  const results = useMemo(() => {
    if (query !== '') return filter ? findMatches(entries, query) : options;
    return putFirst(options, pinned);
  }, [entries, filter, options, pinned, query]);
  const pinnedCount = query === '' ? results.filter(({ value: of }) => pinned.has(of)).length : 0;
  const active = results.find((option) => option.value === activeValue);
  const isListed = isOpen && results.length > 0;
  const isSlow = useLasting(loading, 300);

  // Hiding a single chip behind "+1 more" would save nothing.
  const canHideChips = chosen.length > visibleChips + 1;
  const shownChips = canHideChips && !showsAllChips ? chosen.slice(0, visibleChips) : chosen;

  const optionId = (of: string) => `${baseId}-option-${encodeURIComponent(of)}`;
  const activeId = isListed && active !== undefined ? optionId(active.value) : undefined;
  const inputId = `${baseId}-input`;
  const listId = `${baseId}-list`;
  const described = [hint && `${baseId}-hint`, error && `${baseId}-error`].filter(Boolean).join(' ');
  const found = results.length === 0 ? say.noMatch(query) : say.count(results.length);
  const foundMessage = useSettledText(isOpen && query !== '' && !loading ? found : '', 600);

  // What a key asked for, once it is drawn. Pointers never scroll the list.
  useEffect(() => {
    if (wantsScroll.current && activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
    if (wantsLastChip.current) chips().at(-1)?.focus();
    wantsScroll.current = false;
    wantsLastChip.current = false;
  });

  // The on-screen keyboard takes room after the list has opened.
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || viewport === null) return undefined;
    viewport.addEventListener('resize', place);
    return () => viewport.removeEventListener('resize', place);
  }, [isOpen]);

  // Subscribed once: a listener that is replaced while the event is under way would be skipped.
  const resetRef = useRef(() => {});
  useEffect(() => {
    resetRef.current = () => {
      clearText();
      if (value === undefined) setInner(initial);
      onChange?.(initial);
    };
  });
  useEffect(() => {
    const form = inputRef.current?.form;
    const reset = () => resetRef.current();
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);

  /** The list opens towards the larger side when there is no room for it below. */
  function place() {
    const box = controlRef.current?.getBoundingClientRect();
    if (box === undefined) return;
    const height = window.visualViewport?.height ?? window.innerHeight;
    const below = height - box.bottom;
    setOpensUp(below < 240 && box.top > below);
  }

  /** Returns the rows in the order in which they will stand. */
  function openList(): readonly ComboboxOption[] {
    if (isOpen || disabled) return results;
    place();
    setPinned(chosenValues);
    setIsOpen(true);
    return query === '' ? putFirst(options, chosenValues) : results;
  }

  function close() {
    setIsOpen(false);
    setActiveValue(null);
  }

  function change(next: readonly ComboboxOption[], what: string) {
    if (value === undefined) setInner(next);
    onChange?.(next);
    setMessage(what);
  }

  function search(raw: string) {
    const next = raw.trim();
    setQuery(next);
    onQueryChange?.(next);
    // While somebody types, Enter takes the first match. It takes nothing by accident: not from an
    // empty field, and not from the last answer of a server that has yet to give the next one.
    const first = filter && next !== '' ? findMatches(entries, next)[0] : undefined;
    setActiveValue(first?.value ?? null);
    wantsScroll.current = true;
  }

  function clearText() {
    setText('');
    if (query === '') return;
    setQuery('');
    onQueryChange?.('');
  }

  function remove(option: ComboboxOption) {
    const next = chosen.filter((entry) => entry.value !== option.value);
    change(next, say.removed(option.label, next.length));
  }

  function isBlocked(option: ComboboxOption): boolean {
    return option.disabled === true || (isFull && !chosenValues.has(option.value));
  }

  function toggle(option: ComboboxOption) {
    if (isBlocked(option)) {
      setMessage(isFull && option.disabled !== true ? say.full(max) : say.blocked(option.label));
      return;
    }
    if (chosenValues.has(option.value)) remove(option);
    else change([...chosen, option], say.added(option.label, chosen.length + 1));
    clearText();
    wantsScroll.current = query !== '';
    setActiveValue(option.value);
  }

  function activate(at: number) {
    const rows = openList();
    wantsScroll.current = true;
    setActiveValue(rows[at]?.value ?? null);
  }

  function chips(): HTMLButtonElement[] {
    return [...(controlRef.current?.querySelectorAll<HTMLButtonElement>('[data-chip]') ?? [])];
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari ends the composition before the Enter that confirms it; 229 still marks that key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const input = event.currentTarget;
    const last = results.length - 1;
    const at = active === undefined ? -1 : results.indexOf(active);
    const back = getComputedStyle(input).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        if (event.altKey) openList();
        else activate(at >= last ? 0 : at + 1);
        break;
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) close();
        else activate(at <= 0 ? last : at - 1);
        break;
      case 'PageDown':
      case 'PageUp':
        if (!isListed) return;
        event.preventDefault();
        activate(event.key === 'PageDown' ? Math.min(at + 6, last) : Math.max(at - 6, 0));
        break;
      case 'Enter':
        // A closed list leaves Enter to the form.
        if (!isOpen) return;
        event.preventDefault();
        if (active !== undefined) toggle(active);
        break;
      case 'Escape':
        if (!isOpen && text === '') return;
        // A dialog around the field must stay open.
        event.preventDefault();
        event.stopPropagation();
        if (!isOpen) clearText();
        close();
        break;
      default: {
        const isAtStart = input.selectionStart === 0 && input.selectionEnd === 0;
        if (event.key !== 'Backspace' && event.key !== back) return;
        if (!isAtStart || chosen.length === 0) return;
        // Backspace only steps onto the chip, and a key that is held does not even do that: deleting
        // text for too long must not empty the field.
        event.preventDefault();
        if (event.repeat) return;
        close();
        if (shownChips.length === chosen.length) {
          chips().at(-1)?.focus();
          return;
        }
        // The last chip is still hidden: it takes focus once it is drawn.
        setShowsAllChips(true);
        wantsLastChip.current = true;
      }
    }
  }

  function handleChipKeyDown(event: KeyboardEvent<HTMLButtonElement>, option: ComboboxOption) {
    const all = chips();
    const at = all.indexOf(event.currentTarget);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.repeat && !event.key.startsWith('Arrow')) {
      event.preventDefault();
      return;
    }
    switch (event.key) {
      case 'Backspace':
      case 'Delete':
        event.preventDefault();
        removeChip(at, option);
        break;
      case 'Home':
        event.preventDefault();
        all[0]?.focus();
        break;
      case 'End':
        event.preventDefault();
        inputRef.current?.focus();
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
        event.preventDefault();
        if ((event.key === 'ArrowLeft') !== isRtl) all[at - 1]?.focus();
        else (all[at + 1] ?? inputRef.current)?.focus();
        break;
      default:
    }
  }

  /** Focus moves before the chip goes, so that it is never lost to the page. */
  function removeChip(at: number, option: ComboboxOption) {
    const all = chips();
    (all[at - 1] ?? all[at + 1] ?? inputRef.current)?.focus();
    remove(option);
  }

  function handleControlMouseDown(event: MouseEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || disabled) return;
    event.preventDefault();
    inputRef.current?.focus();
    openList();
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    // When only the window loses focus, the field stays the active element and keeps its text.
    if (event.currentTarget.contains(event.relatedTarget ?? document.activeElement)) return;
    close();
    clearText();
  }

  /** One listener for all rows, so that a row has no handlers of its own and renders only when it changes. */
  function optionAt(target: EventTarget): ComboboxOption | undefined {
    const row = target instanceof Element ? target.closest('[data-option]') : null;
    const of = row?.getAttribute('data-option');
    return results.find((option) => option.value === of);
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    const option = event.pointerType === 'mouse' ? optionAt(event.target) : undefined;
    if (option !== undefined) setActiveValue(option.value);
  }

  return (
    <div
      onBlur={handleBlur}
      className="font-(family-name:--ui-font-sans) text-sm leading-5 text-(--ui-text)"
    >
      <label htmlFor={inputId} className="block font-medium">
        {label}
        {required ? (
          <span className="font-normal text-(--ui-text-muted)"> {say.required}</span>
        ) : null}
      </label>
      {hint === undefined ? null : (
        <p id={`${baseId}-hint`} className="mt-1 text-(--ui-text-muted)">
          {hint}
        </p>
      )}
      <div className="relative mt-1.5">
        <div
          ref={controlRef}
          onMouseDown={handleControlMouseDown}
          className={`flex min-h-11 cursor-text flex-wrap items-center gap-1.5 rounded-(--ui-radius-small) border bg-(--ui-surface) py-1.5 ps-1.5 pe-11 has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-(--ui-surface-hover) has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--ui-focus) ${error === undefined ? 'border-(--ui-border-strong)' : 'border-(--ui-danger)'}`}
        >
          {chosen.length === 0 ? null : (
            <ul role="list" aria-label={say.chosenList(label)} className="contents">
              {shownChips.map((option, at) => (
                <li
                  key={option.value}
                  className="inline-flex min-h-8 max-w-full items-center rounded-(--ui-radius-small) bg-(--ui-accent-soft) ps-2.5"
                >
                  <span
                    className={`min-w-0 py-1 ${disabled ? 'pe-2.5' : ''} ${shownChips.length < chosen.length ? 'max-w-44 truncate' : 'wrap-anywhere'}`}
                  >
                    {option.label}
                  </span>
                  {disabled ? null : (
                    <button
                      type="button"
                      data-chip=""
                      // Reached with the arrow keys or Backspace, so that many chips are one stop for Tab.
                      tabIndex={-1}
                      aria-label={say.remove(option.label)}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={(event) => {
                        // No click count means a key: focus is on this button and has to go somewhere.
                        if (event.detail === 0) removeChip(at, option);
                        else remove(option);
                      }}
                      onKeyDown={(event) => handleChipKeyDown(event, option)}
                      className="inline-flex size-8 shrink-0 items-center justify-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:text-(--ui-text) focus:outline-2 focus:-outline-offset-2 focus:outline-(--ui-focus) active:bg-(--ui-surface-hover) pointer-coarse:size-10"
                    >
                      <Glyph path="m4 4 8 8m0-8-8 8" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {canHideChips ? (
            <button
              type="button"
              aria-expanded={showsAllChips}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShowsAllChips(!showsAllChips)}
              className={`${LINK} px-1.5`}
            >
              {showsAllChips ? say.fewer : say.more(chosen.length - shownChips.length)}
              <span className="sr-only">: {label}</span>
            </button>
          ) : null}
          <input
            ref={inputRef}
            id={inputId}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={activeId}
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={error === undefined ? undefined : true}
            aria-required={required ? true : undefined}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            disabled={disabled}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            value={text}
            onClick={openList}
            onChange={(event) => {
              setText(event.target.value);
              openList();
              const native = event.nativeEvent;
              if (!(native instanceof InputEvent && native.isComposing)) search(event.target.value);
            }}
            onCompositionEnd={(event) => search(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            className="h-8 min-w-16 flex-1 bg-transparent px-1.5 text-base outline-none placeholder:text-(--ui-text-muted) disabled:cursor-not-allowed pointer-coarse:h-10"
          />
        </div>
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={say.showOptions(label)}
          aria-expanded={isListed}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) close();
            else openList();
            inputRef.current?.focus();
          }}
          className="absolute end-0.5 top-0.5 inline-flex size-10 items-center justify-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:text-(--ui-text) active:bg-(--ui-surface-hover) disabled:cursor-not-allowed"
        >
          <Glyph path={isOpen ? 'm4 10 4-4 4 4' : 'm4 6 4 4 4-4'} />
        </button>
        {isOpen ? (
          <div
            className={`absolute inset-x-0 z-10 overflow-hidden rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow) motion-safe:transition-opacity motion-safe:duration-150 motion-safe:ease-out motion-safe:starting:opacity-0 ${opensUp ? 'bottom-full mb-1' : 'top-full mt-1'}`}
          >
            {isFull ? (
              <p className="border-b border-(--ui-border) px-3.5 py-2 text-(--ui-text-muted)">
                {say.full(max)}
              </p>
            ) : null}
            {isListed ? (
              <div
                role="listbox"
                id={listId}
                aria-label={label}
                aria-multiselectable="true"
                aria-busy={loading ? true : undefined}
                // Scrolls, but is no stop for Tab: the arrow keys in the field move through it.
                tabIndex={-1}
                // Keeps focus in the field, so the keyboard goes on where the pointer left off.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={handlePointerMove}
                onClick={(event) => {
                  const option = optionAt(event.target);
                  if (option !== undefined) toggle(option);
                }}
                className="max-h-[min(18rem,45dvh)] scroll-py-1 overflow-y-auto overscroll-contain p-1"
              >
                {results.map((option, at) => (
                  <Row
                    key={option.value}
                    option={option}
                    id={optionId(option.value)}
                    isChosen={chosenValues.has(option.value)}
                    isBlocked={isBlocked(option)}
                    isActive={option === active}
                    startsRest={at > 0 && at === pinnedCount}
                  />
                ))}
              </div>
            ) : null}
            {isSlow ? <p className="px-3.5 py-2.5 text-(--ui-text-muted)">{say.loading}</p> : null}
            {!loading && results.length === 0 ? (
              <p className="px-3.5 py-2.5 text-(--ui-text-muted) wrap-anywhere">
                {query === '' ? say.noOptions : say.noMatch(query)}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
      {error === undefined ? null : (
        <p id={`${baseId}-error`} className="mt-1.5 flex gap-1.5 text-(--ui-danger)">
          <span className="inline-flex h-5 items-center">
            <Glyph path="M8 4.5v4M8 11.25v.25M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z" />
          </span>
          {error}
        </p>
      )}
      {chosen.length < 2 || disabled ? null : (
        <button
          type="button"
          onClick={() => {
            change([], say.cleared);
            setShowsAllChips(false);
            inputRef.current?.focus();
          }}
          className={`${LINK} mt-1`}
        >
          {say.clearAll}
          <span className="sr-only">: {label}</span>
        </button>
      )}
      {name === undefined || disabled
        ? null
        : chosen.map((option) => (
            <input key={option.value} type="hidden" name={name} value={option.value} />
          ))}
      <p role="status" className="sr-only">
        {message}
      </p>
      <p role="status" className="sr-only">
        {foundMessage}
      </p>
    </div>
  );
}

const LINK =
  'inline-flex min-h-8 items-center rounded-(--ui-radius-small) text-(--ui-accent) underline underline-offset-2 hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:text-(--ui-text-muted) pointer-coarse:min-h-10';

interface RowProps {
  option: ComboboxOption;
  id: string;
  isChosen: boolean;
  isBlocked: boolean;
  isActive: boolean;
  startsRest: boolean;
}

/** Rows out of sight are not laid out, which keeps lists of thousands quick. */
const Row = memo(function Row({ option, id, isChosen, isBlocked, isActive, startsRest }: RowProps) {
  return (
    <>
      {startsRest ? <div role="none" className="mx-2.5 my-1 border-t border-(--ui-border)" /> : null}
      <div
        role="option"
        id={id}
        data-option={option.value}
        aria-selected={isChosen}
        aria-disabled={isBlocked ? true : undefined}
        className={`group flex min-h-10 cursor-default items-center gap-2.5 rounded-(--ui-radius-small) px-2.5 py-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] active:bg-(--ui-border) aria-disabled:text-(--ui-text-muted) pointer-coarse:min-h-12 ${isActive ? 'bg-(--ui-surface-hover) outline-2 -outline-offset-2 outline-(--ui-focus)' : ''}`}
      >
        <span
          aria-hidden="true"
          className="inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-(--ui-border-strong) text-transparent group-aria-disabled:border-dashed group-aria-selected:border-(--ui-accent) group-aria-selected:bg-(--ui-accent) group-aria-selected:text-(--ui-accent-text)"
        >
          <Glyph path="m3.5 8.5 3 3 6-7" />
        </span>
        <span className="min-w-0 wrap-anywhere">
          {option.label}
          {option.description === undefined ? null : (
            <span className="block text-xs text-(--ui-text-muted)"> {option.description}</span>
          )}
        </span>
      </div>
    </>
  );
});

function Glyph({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4 shrink-0"
    >
      <path d={path} />
    </svg>
  );
}

const PEOPLE: readonly ComboboxOption[] = [
  { value: 'u1', label: 'Amara Osei', description: 'Research' },
  { value: 'u2', label: 'Björn Lindqvist', description: 'Engineering', keywords: ['bjorn'] },
  { value: 'u3', label: 'Chen Wei', description: 'Engineering' },
  { value: 'u4', label: 'Chen Wei', description: 'Finance' },
  { value: 'u5', label: 'Dolores Fernández-Villanueva de la Cruz', description: 'Legal', keywords: ['fernandez'] },
  { value: 'u6', label: 'Ewan Mackay', description: 'On leave until 4 May', disabled: true },
  { value: 'u7', label: 'Farida Rahmani', description: 'Design' },
  { value: 'u8', label: 'Hana Novak', description: 'Design' },
  { value: 'u9', label: 'Ines Marrero', description: 'Product' },
];

/** Stands in for a server that knows more topics than a page should load. */
const TOPICS: readonly ComboboxOption[] = [
  'Accessibility',
  'Billing',
  'Data residency',
  'Exports',
  'Mobile',
  'Notifications',
  'Onboarding',
  'Security',
].map((label) => ({ value: label.toLowerCase(), label }));

export default function MultiSelectComboboxExample() {
  const [query, setQuery] = useState('');
  const [answered, setAnswered] = useState('');
  const [topics, setTopics] = useState<readonly ComboboxOption[]>([]);
  const isLate = query !== answered;
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(query), 500);
    return () => clearTimeout(timer);
  }, [query]);
  const found = useMemo(
    () => (answered === '' ? TOPICS : findMatches(TOPICS.map(toEntry), answered)),
    [answered],
  );
  return (
    <section
      aria-label="Example form"
      className="min-h-128 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <form className="max-w-lg space-y-6" onSubmit={(event) => event.preventDefault()}>
        <MultiSelectCombobox
          label="Reviewers"
          hint="Up to eight people. They are told when the draft is ready."
          options={PEOPLE}
          defaultValue={[...PEOPLE.slice(0, 5), ...PEOPLE.slice(6, 7)]}
          max={8}
          name="reviewer"
          placeholder="Search by name or team"
        />
        <MultiSelectCombobox
          label="Topics"
          options={found}
          filter={false}
          loading={isLate}
          onQueryChange={setQuery}
          value={topics}
          onChange={setTopics}
          required
          error={
            topics.length === 0
              ? 'Choose at least one topic, so that people can find the draft.'
              : undefined
          }
          name="topic"
          placeholder="Search topics"
        />
        <button
          type="reset"
          className="min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) px-4 text-sm hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-border)"
        >
          Start again
        </button>
      </form>
    </section>
  );
}
