'use client';

import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/** One thing that can be chosen. */
export interface ComboboxOption {
  /** Unique; what a form sends. */
  value: string;
  /** What people read and search. */
  label: string;
}

export interface MultiSelectComboboxProps {
  /** Visible label of the field. */
  label: string;
  options: readonly ComboboxOption[];
  /** Controlled choice. Leave it out to let the field keep its own. */
  value?: readonly ComboboxOption[] | undefined;
  defaultValue?: readonly ComboboxOption[] | undefined;
  onChange?: ((value: readonly ComboboxOption[]) => void) | undefined;
  /** Sends one hidden input per chosen value under this name. */
  name?: string | undefined;
  placeholder?: string | undefined;
}

/** A text field that filters a list; chosen options stand before it as chips. */
export function MultiSelectCombobox({
  label,
  options,
  value,
  defaultValue = [],
  onChange,
  name,
  placeholder,
}: MultiSelectComboboxProps) {
  const baseId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);

  const chosen = value ?? inner;
  const wanted = query.trim().toLowerCase();
  const results = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const activeIndex = Math.min(index, results.length - 1);
  const isListed = isOpen && results.length > 0;
  const optionId = (at: number) => `${baseId}-option-${at}`;
  const isChosen = (option: ComboboxOption) => chosen.some((entry) => entry.value === option.value);

  function change(next: readonly ComboboxOption[]) {
    if (value === undefined) setInner(next);
    onChange?.(next);
  }

  function remove(option: ComboboxOption) {
    change(chosen.filter((entry) => entry.value !== option.value));
  }

  function toggle(option: ComboboxOption) {
    if (isChosen(option)) remove(option);
    else change([...chosen, option]);
    setQuery('');
    setIndex(options.indexOf(option));
  }

  function move(step: 1 | -1) {
    setIsOpen(true);
    if (!isListed) return;
    const next = (activeIndex + step + results.length) % results.length;
    setIndex(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const active = results[activeIndex];
    const last = chosen.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active !== undefined) toggle(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Backspace' && !event.repeat && query === '' && last !== undefined) {
      remove(last);
    }
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
    setQuery('');
  }

  return (
    <div
      onBlur={handleBlur}
      className="relative font-(family-name:--ui-font-sans) text-sm text-(--ui-text)"
    >
      <label htmlFor={`${baseId}-input`} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) p-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--ui-focus)">
        {chosen.map((option) => (
          <span
            key={option.value}
            className="inline-flex max-w-full items-center gap-1 rounded-(--ui-radius-small) bg-(--ui-accent-soft) ps-2"
          >
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
            <button
              type="button"
              aria-label={`Remove ${option.label}`}
              onClick={() => {
                remove(option);
                inputRef.current?.focus();
              }}
              className="size-7 shrink-0 rounded-(--ui-radius-small) hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
            >
              <span aria-hidden="true">×</span>
            </button>
            {name === undefined ? null : <input type="hidden" name={name} value={option.value} />}
          </span>
        ))}
        <input
          ref={inputRef}
          id={`${baseId}-input`}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${baseId}-list` : undefined}
          aria-activedescendant={isListed ? optionId(activeIndex) : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={query}
          onClick={() => setIsOpen(true)}
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
            setIsOpen(true);
          }}
          onKeyDown={handleKeyDown}
          className="h-7 min-w-24 flex-1 bg-transparent px-1 text-base outline-none placeholder:text-(--ui-text-muted)"
        />
      </div>
      {isOpen ? (
        <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-1 shadow-(--ui-shadow)">
          {isListed ? (
            <div
              role="listbox"
              id={`${baseId}-list`}
              aria-label={label}
              aria-multiselectable="true"
              tabIndex={-1}
              // Keeps focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              className="max-h-60 overflow-y-auto overscroll-contain"
            >
              {results.map((option, at) => (
                <div
                  key={option.value}
                  role="option"
                  id={optionId(at)}
                  aria-selected={isChosen(option)}
                  onClick={() => toggle(option)}
                  className={`flex min-h-10 cursor-default items-center gap-2 rounded-(--ui-radius-small) px-2 py-1.5 hover:bg-(--ui-surface-hover) ${at === activeIndex ? 'outline-2 -outline-offset-2 outline-(--ui-focus)' : ''}`}
                >
                  <span aria-hidden="true" className="w-4 shrink-0 text-(--ui-accent)">
                    {isChosen(option) ? '✓' : ''}
                  </span>
                  <span className="min-w-0 wrap-anywhere">{option.label}</span>
                </div>
              ))}
            </div>
          ) : (
            <p role="status" className="px-2 py-2 text-(--ui-text-muted)">
              No option matches “{query}”.
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

const LANGUAGES: readonly ComboboxOption[] = [
  { value: 'ar', label: 'Arabic' },
  { value: 'nl', label: 'Dutch' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
  { value: 'de', label: 'German' },
  { value: 'ja', label: 'Japanese' },
  { value: 'pt', label: 'Portuguese' },
  { value: 'es', label: 'Spanish' },
];

export default function MultiSelectComboboxExample() {
  return (
    <section
      aria-label="Example form"
      className="min-h-112 bg-(--ui-background) p-4 text-(--ui-text) sm:p-8"
    >
      <div className="max-w-md">
        <MultiSelectCombobox
          label="Languages you answer in"
          options={LANGUAGES}
          defaultValue={LANGUAGES.slice(2, 4)}
          name="language"
          placeholder="Add a language"
        />
      </div>
    </section>
  );
}
