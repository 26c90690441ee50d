'use client';

import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

import { fieldAttributes, FieldFrame, useReset } from '../forms-text-field/component';
import type { FieldProps } from '../forms-text-field/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

export interface Mentionable {
  readonly id: string;
  readonly name: string;
  /** Tells people apart: role or team. Searched too. */
  readonly detail?: string | undefined;
}

export interface MentionsProps extends Omit<FieldProps, 'ref'> {
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
  /** The element that takes focus. */
  ref?: Ref<HTMLTextAreaElement | null> | undefined;
  labels?: Partial<MentionsLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface MentionsLabels {
  list: string;
  required: string;
  count: (people: number) => string;
  empty: (query: string) => string;
  inserted: (name: string) => string;
}

const ENGLISH: MentionsLabels = {
  list: 'People',
  required: 'Write a text.',
  count: (people) => (people === 1 ? '1 person' : `${people} people`),
  empty: (query) => `Nobody called “${query}”`,
  inserted: (name) => `${name} mentioned`,
};

const MAX_ROWS = 6;
/** The field and the layer behind it break lines alike. */
const TEXT = 'px-3 py-2 text-base/6 wrap-anywhere whitespace-pre-wrap sm:text-sm/6';

/** Lower case without accents: "ines" finds "Inés". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text field in which @ offers people. The list opens at the @, and mentions are marked in the text. */
export function Mentions(props: MentionsProps) {
  const { people, onValueChange, onQueryChange, filter = true, labels, ref, ...own } = props;
  const { value, defaultValue = '', placeholder, ...rest } = own;
  const { required = false, readOnly = false, ...root } = rest;
  const text = useLabels('mentions', ENGLISH, labels);
  const id = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const wantedCaretRef = useRef<number>(null);
  const controlRef = useRef<HTMLSelectElement>(null);
  const isChangedRef = useRef(false);
  const [first] = useState(value ?? defaultValue);
  const [inner, setInner] = useState(defaultValue);
  const [problem, setProblem] = useState('');
  const [caret, setCaret] = useState(defaultValue.length);
  const [isFocused, setIsFocused] = useState(false);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState(-1);
  const [message, setMessage] = useState('');

  const content = value ?? inner;
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(@(?:${names.map(escapeRegExp).join('|') || '$^'}))(?![\\p{L}\\p{N}])`,
    'u',
  );
  const trigger = triggerBefore(content.slice(0, caret), names);
  const words = fold(trigger?.query ?? '').split(/\s+/);
  const found = people
    .filter(({ name, detail = '' }) => {
      const parts = fold(`${name} ${detail}`).split(/\s+/);
      return !filter || words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .slice(0, MAX_ROWS);
  const isSentence = found.length === 0 && /\s/.test(trigger?.query ?? '');
  const isOpen =
    isFocused && !readOnly && trigger !== null && trigger.at !== dismissedAt && !isSentence;
  const activePerson = isOpen ? found[active] : undefined;

  function change(next: string, at: number) {
    setInner(next);
    setCaret(at);
    setActive(0);
    setDismissedAt(-1);
    setProblem('');
    isChangedRef.current = true;
    const mentioned = next.split(pattern).filter((_, index) => index % 2 === 1);
    onValueChange?.(
      next,
      people.filter(({ name }) => mentioned.includes(`@${name}`)).map((person) => person.id),
    );
    const query = triggerBefore(next.slice(0, at), names)?.query;
    if (query !== undefined) onQueryChange?.(query);
  }

  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => fieldRef.current,
  );

  useEffect(() => {
    const isMissing = required && content.trim() === '';
    fieldRef.current?.setCustomValidity(isMissing ? text.required : '');
    if (!isChangedRef.current) return;
    isChangedRef.current = false;
    // After the render: whoever listens reads a FormData that is up to date.
    for (const type of ['input', 'change'])
      controlRef.current?.dispatchEvent(new Event(type, { bubbles: true }));
  });

  useReset(fieldRef, () => change(first, first.length), value !== undefined);

  useEffect(() => {
    // In the top layer, no ancestor clips it. Its anchor is the @ in the layer.
    listRef.current?.togglePopover(isOpen);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (wantedCaretRef.current === null) return;
    fieldRef.current?.setSelectionRange(wantedCaretRef.current, wantedCaretRef.current);
    wantedCaretRef.current = null;
  }, [content]);

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
    if (isComposing(event.nativeEvent) || readOnly) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = content.slice(0, selectionEnd);
    const mention = names.find((name) => before.endsWith(`@${name}`));
    if (event.key === 'Backspace' && selectionStart === selectionEnd && mention && !event.repeat) {
      replace(selectionEnd - mention.length - 1, selectionEnd, '');
    } else if (!isOpen) return;
    else if (event.key === 'Escape') setDismissedAt(trigger.at);
    else if (found.length === 0) return;
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(activePerson);
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame
      {...root}
      id={id}
      problem={problem}
      values={[content]}
      controlRef={controlRef}
      className={`grid-cols-1 [anchor-scope:--mention] ${root.className ?? ''}`}
    >
      <div className="relative rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-(--ui-focus) has-aria-invalid:border-(--ui-danger-text) has-[textarea:is(:disabled,:read-only)]:bg-(--ui-surface-sunken) has-[:disabled]:text-(--ui-text-muted)">
        <div
          ref={layerRef}
          aria-hidden
          className={`pointer-events-none absolute inset-0 overflow-hidden text-transparent select-none ${TEXT}`}
        >
          {marked(content, pattern, isOpen ? trigger.at : -1)}
        </div>
        <textarea
          ref={fieldRef}
          {...fieldAttributes(id, problem, rest)}
          rows={3}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activePerson && `${id}-${activePerson.id}`}
          placeholder={placeholder}
          value={content}
          onChange={(event) => change(event.target.value, event.target.selectionEnd)}
          onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
          onScroll={(event) => layerRef.current?.scrollTo({ top: event.currentTarget.scrollTop })}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onInvalid={(event) => {
            const { currentTarget: area } = event;
            event.preventDefault();
            setProblem(area.validationMessage);
            if (area.form?.querySelector(':is(input, select, textarea):invalid') === area)
              area.focus();
          }}
          onKeyDown={press}
          className={`relative block field-sizing-content max-h-60 min-h-22 w-full resize-none bg-transparent outline-none placeholder:text-(--ui-text-subtle) ${TEXT}`}
        />
      </div>
      <div
        ref={listRef}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={text.list}
        onMouseDown={(event) => event.preventDefault()}
        className="inset-auto my-1 w-72 max-w-[calc(100vw-2rem)] rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-start text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--mention] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0"
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
    </FieldFrame>
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

/** The text again, transparent: mentions have a ground, and the @ that is being typed is an anchor. */
function marked(content: string, pattern: RegExp, triggerAt: number): ReactNode[] {
  let at = 0;
  return content.split(pattern).flatMap((part, index) => {
    const from = at;
    at += part.length;
    if (index % 2 === 1) {
      return (
        <mark
          key={index}
          className="-mx-0.5 rounded-[4px] bg-(--ui-accent-soft) px-0.5 text-transparent outline-1 -outline-offset-1 outline-(--ui-border)"
        >
          {part}
        </mark>
      );
    }
    if (triggerAt < from || triggerAt >= at) return [part];
    const cut = triggerAt - from;
    return [
      part.slice(0, cut),
      <span key={index} className="[anchor-name:--mention]">
        @
      </span>,
      part.slice(cut + 1),
    ];
  });
}

/** A text as a regular expression that matches just it. */
function escapeRegExp(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
