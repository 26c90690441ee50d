'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

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
  /** Choice at the start when uncontrolled. Default none. */
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
}

function matches(option: ComboboxOption, query: string): boolean {
  const text = [option.label, option.description ?? '', ...(option.keywords ?? [])]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A text field that filters a list of options; chosen ones stand before it as removable chips. */
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
}: MultiSelectComboboxProps) {
  const baseId = useId();
  const controlRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const [text, setText] = useState('');
  // Follows the text, but waits while an input method is still composing.
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const [message, setMessage] = useState('');

  const chosen = value ?? inner;
  const isFull = max !== undefined && chosen.length >= max;
  const results =
    filter && query !== '' ? options.filter((option) => matches(option, query)) : options;
  const active = results.find((option) => option.value === activeValue);
  const isListed = isOpen && results.length > 0;
  const optionId = (of: string) => `${baseId}-option-${encodeURIComponent(of)}`;
  const inputId = `${baseId}-input`;
  const listId = `${baseId}-list`;
  const described = [hint && `${baseId}-hint`, error && `${baseId}-error`].filter(Boolean).join(' ');
  let found = results.length === 1 ? '1 option' : `${results.length} options`;
  if (loading) found = 'Loading options';
  else if (results.length === 0) found = `No option matches ${query}`;

  const isChosen = (option: ComboboxOption) => chosen.some((entry) => entry.value === option.value);
  const isBlocked = (option: ComboboxOption) =>
    option.disabled === true || (isFull && !isChosen(option));

  const activeId = isListed && active !== undefined ? optionId(active.value) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, query]);

  function change(next: readonly ComboboxOption[], what: string) {
    if (value === undefined) setInner(next);
    onChange?.(next);
    setMessage(`${what} ${next.length} chosen.`);
  }

  function search(raw: string) {
    const next = raw.trim();
    setQuery(next);
    onQueryChange?.(next);
    // While somebody types, Enter takes the first match. It takes nothing by accident: not from an
    // empty field, and not from the last answer of a server that has yet to give the next one.
    const canTakeFirst = filter && next !== '';
    const first = canTakeFirst ? options.find((option) => matches(option, next)) : undefined;
    setActiveValue(first?.value ?? null);
  }

  function clearText() {
    setText('');
    if (query === '') return;
    setQuery('');
    onQueryChange?.('');
  }

  function close() {
    setIsOpen(false);
    setActiveValue(null);
  }

  function remove(option: ComboboxOption) {
    change(
      chosen.filter((entry) => entry.value !== option.value),
      `${option.label} removed.`,
    );
  }

  function toggle(option: ComboboxOption) {
    if (isChosen(option) && option.disabled !== true) remove(option);
    else if (isBlocked(option)) {
      setMessage(isFull && option.disabled !== true ? `You can choose up to ${max}.` : `${option.label} cannot be chosen.`);
      return;
    } else change([...chosen, option], `${option.label} added.`);
    clearText();
    setActiveValue(option.value);
  }

  function move(step: 1 | -1) {
    setIsOpen(true);
    const last = results.length - 1;
    const at = active === undefined ? -1 : results.indexOf(active);
    let next = at + step;
    if (next > last) next = 0;
    if (next < 0) next = last;
    setActiveValue(results[next]?.value ?? null);
  }

  function chips(): HTMLButtonElement[] {
    return [...(controlRef.current?.querySelectorAll<HTMLButtonElement>('[data-chip]') ?? [])];
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari ends the composition before the Enter that confirms it; 229 still marks that key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isAtStart =
      event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey && event.key === 'ArrowUp') close();
        else if (event.altKey) setIsOpen(true);
        else move(event.key === 'ArrowDown' ? 1 : -1);
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
      case 'Backspace':
      case 'ArrowLeft':
      case 'ArrowRight': {
        const goesBack = event.key === 'Backspace' || event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft');
        const lastChip = chips().at(-1);
        if (!goesBack || !isAtStart || lastChip === undefined) return;
        // Backspace only steps onto the chip, and a key that is held does not even do that: deleting
        // text for too long must not empty the field.
        event.preventDefault();
        if (event.repeat) return;
        close();
        lastChip.focus();
        break;
      }
      default:
    }
  }

  function handleChipKeyDown(event: KeyboardEvent<HTMLButtonElement>, option: ComboboxOption) {
    const all = chips();
    const at = all.indexOf(event.currentTarget);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.repeat && !event.key.startsWith('Arrow')) {
      event.preventDefault();
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      removeChip(at, option);
    } else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) {
      event.preventDefault();
      all[at - 1]?.focus();
    } else if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) {
      event.preventDefault();
      (all[at + 1] ?? inputRef.current)?.focus();
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
    setIsOpen(true);
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    // When only the window loses focus, the field stays the active element and keeps its text.
    if (event.currentTarget.contains(event.relatedTarget ?? document.activeElement)) return;
    close();
    clearText();
  }

  return (
    <div
      onBlur={handleBlur}
      className="font-(family-name:--ui-font-sans) text-sm leading-5 text-(--ui-text)"
    >
      <label htmlFor={inputId} className="block font-medium">
        {label}
        {required ? <span className="font-normal text-(--ui-text-muted)"> (required)</span> : null}
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
            <ul role="list" aria-label={`${label}: chosen`} className="contents">
              {chosen.map((option, at) => (
                <li
                  key={option.value}
                  className="inline-flex min-h-8 max-w-full items-center rounded-(--ui-radius-small) bg-(--ui-accent-soft) ps-2.5"
                >
                  <span className={`min-w-0 py-1 wrap-anywhere ${disabled ? 'pe-2.5' : ''}`}>
                    {option.label}
                  </span>
                  {disabled ? null : (
                    <button
                      type="button"
                      data-chip=""
                      // Reached with the arrow keys or Backspace, so that many chips are one stop for Tab.
                      tabIndex={-1}
                      aria-label={`Remove ${option.label}`}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={(event) => {
                        // No click count means a key: focus is on this button and has to go somewhere.
                        if (event.detail === 0) removeChip(at, option);
                        else remove(option);
                      }}
                      onKeyDown={(event) => handleChipKeyDown(event, option)}
                      className="inline-flex size-8 shrink-0 items-center justify-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:text-(--ui-text) focus:outline-2 focus:-outline-offset-2 focus:outline-(--ui-focus) pointer-coarse:size-10"
                    >
                      <Glyph path="m4 4 8 8m0-8-8 8" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
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
            spellCheck={false}
            disabled={disabled}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            value={text}
            onClick={() => setIsOpen(true)}
            onChange={(event) => {
              setText(event.target.value);
              setIsOpen(true);
              const native = event.nativeEvent;
              if (!(native instanceof InputEvent && native.isComposing)) search(event.target.value);
            }}
            onCompositionEnd={(event) => search(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            className="h-8 min-w-20 flex-1 bg-transparent px-1.5 text-base outline-none placeholder:text-(--ui-text-muted) disabled:cursor-not-allowed"
          />
        </div>
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={`Show options: ${label}`}
          aria-expanded={isListed}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) close();
            else setIsOpen(true);
            inputRef.current?.focus();
          }}
          className="absolute end-0.5 top-0.5 inline-flex size-10 items-center justify-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:text-(--ui-text) disabled:cursor-not-allowed"
        >
          <Glyph path="m4 6 4 4 4-4" />
        </button>
        {isOpen ? (
          <div className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow)">
            {isFull ? (
              <p className="border-b border-(--ui-border) px-3.5 py-2 text-(--ui-text-muted)">
                {max} of {max} chosen. Remove one to choose another.
              </p>
            ) : null}
            {isListed ? (
              <div
                role="listbox"
                id={listId}
                aria-label={label}
                aria-multiselectable="true"
                // Scrolls, but is no stop for Tab: the arrow keys in the field move through it.
                tabIndex={-1}
                // Keeps focus in the field, so the keyboard goes on where the pointer left off.
                onMouseDown={(event) => event.preventDefault()}
                className="max-h-64 scroll-py-1 overflow-y-auto overscroll-contain p-1"
              >
                {results.map((option) => (
                  <div
                    key={option.value}
                    role="option"
                    id={optionId(option.value)}
                    aria-selected={isChosen(option)}
                    aria-disabled={isBlocked(option) ? true : undefined}
                    onClick={() => toggle(option)}
                    className={`group flex min-h-10 cursor-default items-center gap-2.5 rounded-(--ui-radius-small) px-2.5 py-2 hover:bg-(--ui-surface-hover) aria-disabled:text-(--ui-text-muted) ${option === active ? 'bg-(--ui-surface-hover) outline-2 -outline-offset-2 outline-(--ui-focus)' : ''}`}
                  >
                    <span
                      aria-hidden="true"
                      className="inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-(--ui-border-strong) text-transparent group-aria-disabled:opacity-50 group-aria-selected:border-(--ui-accent) group-aria-selected:bg-(--ui-accent) group-aria-selected:text-(--ui-accent-text)"
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
                ))}
              </div>
            ) : null}
            {loading ? <p className="px-3.5 py-2.5 text-(--ui-text-muted)">Loading options…</p> : null}
            {!loading && results.length === 0 ? (
              <p className="px-3.5 py-2.5 text-(--ui-text-muted) wrap-anywhere">
                {query === '' ? 'There is nothing to choose from.' : `No option matches “${query}”.`}
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
            change([], 'All removed.');
            inputRef.current?.focus();
          }}
          className="mt-1 inline-flex min-h-8 items-center rounded-(--ui-radius-small) text-(--ui-accent) underline underline-offset-2 hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) pointer-coarse:min-h-10"
        >
          Clear all<span className="sr-only">: {label}</span>
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
        {isOpen && query !== '' ? found : ''}
      </p>
    </div>
  );
}

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

const TOPICS: readonly ComboboxOption[] = [
  { value: 'access', label: 'Accessibility' },
  { value: 'billing', label: 'Billing' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'security', label: 'Security' },
];

export default function MultiSelectComboboxExample() {
  const [topics, setTopics] = useState<readonly ComboboxOption[]>([]);
  return (
    <section
      aria-label="Example form"
      className="min-h-128 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <form className="max-w-lg space-y-6" onSubmit={(event) => event.preventDefault()}>
        <MultiSelectCombobox
          label="Reviewers"
          hint="Up to four people. They are told when the draft is ready."
          options={PEOPLE}
          defaultValue={[...PEOPLE.slice(1, 2), ...PEOPLE.slice(4, 5)]}
          max={4}
          name="reviewer"
          placeholder="Search by name or team"
        />
        <MultiSelectCombobox
          label="Topics"
          options={TOPICS}
          value={topics}
          onChange={setTopics}
          required
          error={topics.length === 0 ? 'Choose at least one topic, so that people can find the draft.' : undefined}
          name="topic"
          placeholder="Add a topic"
        />
      </form>
    </section>
  );
}
