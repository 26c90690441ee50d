'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface Mentionable {
  readonly id: string;
  readonly name: string;
  /** Tells people apart: role or team. Searched too. */
  readonly detail?: string | undefined;
}

export interface MentionsProps {
  label: string;
  /** Best first. When a server filters: what it found, with `filter={false}`. */
  people: readonly Mentionable[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Text and the ids of those who are mentioned in it. Store ids: people change their names. */
  onValueChange?: ((text: string, ids: readonly string[]) => void) | undefined;
  /** What was typed behind the @. */
  onQueryChange?: ((query: string) => void) | undefined;
  filter?: boolean | undefined;
  placeholder?: string | undefined;
  description?: string | undefined;
  className?: string | undefined;
  labels?: Partial<MentionsLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface MentionsLabels {
  list: string;
  count: (people: number) => string;
  empty: (query: string) => string;
  inserted: (name: string) => string;
}

const ENGLISH: MentionsLabels = {
  list: 'People',
  count: (people) => (people === 1 ? '1 person' : `${people} people`),
  empty: (query) => `Nobody called “${query}”`,
  inserted: (name) => `${name} mentioned`,
};

const MAX_ROWS = 6;
/** Lower case without accents: "ines" finds "Inés". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text field in which @ offers people. The list opens under the field. */
export function Mentions({
  label,
  people,
  value,
  defaultValue = '',
  onValueChange,
  onQueryChange,
  filter = true,
  placeholder,
  description,
  className = '',
  labels,
}: MentionsProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const wantedCaretRef = useRef<number>(null);
  const [inner, setInner] = useState(defaultValue);
  const [caret, setCaret] = useState(defaultValue.length);
  const [isFocused, setIsFocused] = useState(false);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState(-1);
  const [message, setMessage] = useState('');

  const content = value ?? inner;
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(@(?:${names.map(escapeRegExp).join('|') || '$^'}))(?![\\p{L}\\p{N}])`, 'u');
  const trigger = triggerBefore(content.slice(0, caret), names);
  const words = fold(trigger?.query ?? '').split(/\s+/);
  const found = people
    .filter(({ name, detail = '' }) => {
      const parts = fold(`${name} ${detail}`).split(/\s+/);
      return !filter || words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .slice(0, MAX_ROWS);
  const isSentence = found.length === 0 && /\s/.test(trigger?.query ?? '');
  const isOpen = isFocused && trigger !== null && trigger.at !== dismissedAt && !isSentence;
  const activePerson = isOpen ? found[active] : undefined;

  // In the top layer, so that no ancestor clips it, and anchored to the field.
  useEffect(() => {
    const field = fieldRef.current;
    if (isOpen && field) listRef.current?.showPopover({ source: field });
    else listRef.current?.hidePopover();
  }, [isOpen]);

  useLayoutEffect(() => {
    if (wantedCaretRef.current === null) return;
    fieldRef.current?.setSelectionRange(wantedCaretRef.current, wantedCaretRef.current);
    wantedCaretRef.current = null;
  }, [content]);

  function change(next: string, at: number) {
    setInner(next);
    setCaret(at);
    setActive(0);
    setDismissedAt(-1);
    const mentioned = next.split(pattern).filter((_, index) => index % 2 === 1);
    onValueChange?.(
      next,
      people.filter(({ name }) => mentioned.includes(`@${name}`)).map((person) => person.id),
    );
    const query = triggerBefore(next.slice(0, at), names)?.query;
    if (query !== undefined) onQueryChange?.(query);
  }

  function replace(from: number, to: number, by: string) {
    wantedCaretRef.current = from + by.length;
    change(content.slice(0, from) + by + content.slice(to), from + by.length);
  }

  function insert(person: Mentionable | undefined) {
    if (!person || !trigger) return;
    const isSpaced = content.charAt(caret) === ' ';
    replace(trigger.at, caret + (isSpaced ? 1 : 0), `@${person.name} `);
    setMessage(text.inserted(person.name));
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) return;
    if (event.key === 'Escape') setDismissedAt(trigger.at);
    else if (found.length === 0) return;
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(activePerson);
    else return;
    event.preventDefault();
  }

  return (
    <div
      className={`grid grid-cols-1 gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
        <textarea
          ref={fieldRef}
          id={id}
          rows={3}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activePerson && `${id}-${activePerson.id}`}
          aria-describedby={`${id}-description`}
          placeholder={placeholder}
          value={content}
          onChange={(event) => change(event.target.value, event.target.selectionEnd)}
          onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onKeyDown={press}
          className="block field-sizing-content max-h-60 min-h-22 w-full resize-none rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 py-2 text-base/6 -outline-offset-1 placeholder:text-(--ui-text-subtle) focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm/6"
        />
      <p id={`${id}-description`} className="text-(--ui-text-muted) empty:hidden">
        {description}
      </p>
      <div
        ref={listRef}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={text.list}
        onMouseDown={(event) => event.preventDefault()}
        className="inset-auto my-1 w-[anchor-size(width)] rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-sm text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:block-end] [position-try-fallbacks:flip-block] open:opacity-100 starting:open:opacity-0"
      >
        {found.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => insert(person)}
            className="flex items-center gap-2.5 rounded-(--ui-radius-small) px-2 py-1.5 aria-selected:bg-(--ui-hover) aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-(--ui-border) forced-colors:aria-selected:outline-[Highlight]"
          >
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-(--ui-active) text-xs font-medium"
            >
              {person.name.slice(0, 1)}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{person.name}</span>
              <span className="block truncate text-(--ui-text-muted)">{person.detail}</span>
            </span>
          </div>
        ))}
        {found.length === 0 && (
          <div
            role="option"
            aria-disabled
            aria-selected={false}
            className="px-2 py-1.5 text-(--ui-text-muted)"
          >
            {text.empty(trigger?.query ?? '')}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? text.count(found.length) : message}
      </p>
    </div>
  );
}

/** The @ that is being typed: at the start of a word, and not yet a whole name with a space behind it. */
function triggerBefore(before: string, names: readonly string[]) {
  const match = /(?:^|[\s(])@(?<query>[^@\n]{0,40})$/.exec(before);
  const query = match?.groups?.['query'];
  if (query === undefined) return null;
  if (names.some((name) => `${query} `.startsWith(`${name} `) && query !== name)) return null;
  return names.includes(query) ? null : { at: before.length - query.length - 1, query };
}

/** A text as a regular expression that matches just it. */
function escapeRegExp(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
