'use client';

import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useRowsInView } from '../data-display-infinite-list/component';
import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

export interface ComboboxOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  /** A second text that tells similar labels apart. Searched too. */
  hint?: string | undefined;
  /** Options of one group stand next to each other. */
  group?: string | undefined;
  disabled?: boolean | undefined;
}

type Selection =
  | ({ multiple?: false | undefined } & FieldValue<string | null>)
  | ({ multiple: true } & FieldValue<readonly string[]>);

export type ComboboxProps = Selection &
  FieldProps & {
    /** Any number: the list draws what is in view. Keep the array while nothing changes. */
    options: readonly ComboboxOption[];
    /** Names values that `options` does not hold: what was saved before, where a server searches. */
    labelOf?: ((value: string) => string | undefined) | undefined;
    /** Offers a text that names no option as a new one. Returns the option to choose. */
    onCreate?: ((label: string) => Promise<ComboboxOption> | ComboboxOption) | undefined;
    /** What a person types, and an empty text after a choice. Not a blur. */
    onQueryChange?: ((query: string) => void) | undefined;
    filter?: boolean | undefined;
    loading?: boolean | undefined;
    placeholder?: string | undefined;
    labels?: Partial<ComboboxLabels> | undefined;
  };

export interface ComboboxLabels {
  remove: (option: string) => string;
  /** Stands after what was chosen of several, where more can be. */
  more: string;
  create: (query: string) => string;
  creating: (query: string) => string;
  notCreated: (query: string) => string;
  /** Said of one of several. */
  added: (option: string) => string;
  removed: (option: string) => string;
  count: (options: number) => string;
  unfit: (query: string) => string;
  required: string;
  empty: string;
  loading: string;
}

const ENGLISH: ComboboxLabels = {
  remove: (option) => `Remove ${option}`,
  more: 'Add more…',
  create: (query) => `Create “${query}”`,
  creating: (query) => `Creating “${query}”…`,
  notCreated: (query) => `“${query}” could not be created. Try again.`,
  added: (option) => `${option} added`,
  removed: (option) => `${option} removed`,
  count: (options) => (options === 1 ? '1 option' : `${options} options`),
  unfit: (query) => `“${query}” is not in the list. Choose an option, or clear the text.`,
  required: 'Choose an option.',
  empty: 'No matches.',
  loading: 'Loading…',
};

const NOTE = 'px-2 py-1.5 text-(--ui-text-muted)';

/** The row that creates what was typed. */
const CREATE = '\0create';
/** So many matches are shown at once; where there are more, they follow in a render that gives way to keys. */
const FIRST = 200;
/** The height of a row before one was measured. */
const ESTIMATE = 34;
/** Lower case without accents: "creme" finds "Crème". */
const fold = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
    .trim()
    .toLowerCase();

const toList = (value: string | readonly string[] | null) =>
  value === null || value === '' ? [] : typeof value === 'string' ? [value] : value;

/** A text field that filters a list. Holds one value, or several as chips before the text. */
export function Combobox(props: ComboboxProps) {
  const { options, onQueryChange, filter = true, loading = false, placeholder, ...given } = props;
  const { labelOf: nameOf, onCreate, ...own } = given;
  const { labels, ref, multiple, value, defaultValue, onValueChange, ...rest } = own;
  const { label, required = false, disabled = false, readOnly = false, ...root } = rest;
  const text = useLabels('combobox', ENGLISH, labels);
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  /** `null` while nobody types: the field shows its value. */
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isCreating, setIsCreating] = useState(false);
  const [message, setMessage] = useState('');
  const field = useField<readonly string[]>({
    value: value === undefined ? undefined : toList(value),
    defaultValue: toList(defaultValue ?? null),
    onValueChange: (next) => (multiple ? onValueChange?.(next) : onValueChange?.(next[0] ?? null)),
    validate: (): string =>
      typed !== '' ? text.unfit(typed) : required && chosen.length === 0 ? text.required : '',
    onReset: () => setQuery(null),
    ref,
  });
  const { inputRef, problem, setProblem, value: chosen } = field;
  const byValue = useMemo(() => new Map(options.map((each) => [each.value, each])), [options]);
  /** Labels of what was chosen, for when a server's next answer no longer holds it. */
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const labelOf = (each: string) =>
    byValue.get(each)?.label ?? seen.get(each) ?? nameOf?.(each) ?? each;
  const typed = query?.trim() ?? '';
  const hasMore =
    multiple &&
    !disabled &&
    !readOnly &&
    (chosen.length < options.length || onCreate !== undefined || !filter);
  const shown = query ?? (multiple ? '' : chosen.map(labelOf).join());

  const canCreate = onCreate !== undefined && !loading;
  const search = useMemo(() => createSearch(options), [options]);
  const asked = options.length > FIRST ? query : null;
  const limit = useDeferredValue(asked) === asked ? Infinity : FIRST;
  const { found, isWhole } = useMemo(() => {
    const wanted = query?.trim() ?? '';
    if (wanted === '') return { found: options, isWhole: true };
    const all = filter ? search(wanted, limit) : { found: options, isWhole: true };
    return canCreate && all.isWhole && !all.found.some(isNamed(wanted))
      ? { found: [...all.found, { value: CREATE, label: wanted }], isWhole: true }
      : all;
  }, [options, search, filter, query, limit, canCreate]);
  const { rows, measure } = useRowsInView({
    count: isOpen ? found.length : 0,
    listRef,
    estimate: ESTIMATE,
    keep: active,
  });
  const count = found.length - (found[found.length - 1]?.value === CREATE ? 1 : 0);
  const isActiveDrawn = rows.some(({ index }) => index === active);

  useEffect(() => {
    // In the top layer, no ancestor clips it. Focus stays in the text.
    listRef.current?.togglePopover(isOpen);
  }, [isOpen]);

  useEffect(() => {
    const row = listRef.current?.querySelector('[data-active]:not(:hover)');
    row?.scrollIntoView({ block: 'nearest' });
  }, [active, isActiveDrawn]);

  function commit(next: readonly string[]) {
    setQuery(null);
    field.commit(next);
  }

  function remove(each: string) {
    commit(chosen.filter((other) => other !== each));
    setMessage(text.removed(labelOf(each)));
  }

  function choose(option: ComboboxOption | undefined) {
    if (!option || option.disabled) return;
    if (option.value === CREATE) return void create();
    if (query !== null) onQueryChange?.('');
    setSeen(new Map(seen).set(option.value, option.label));
    setMessage(multiple ? text.added(option.label) : '');
    setActive(query === null ? active : -1);
    if (!multiple) setIsOpen(false);
    if (multiple && chosen.includes(option.value)) remove(option.value);
    else commit(multiple ? [...chosen, option.value] : [option.value]);
  }

  /** The text stays until the option is there, and if it cannot be created. */
  async function create() {
    const make = () => onCreate?.(typed);
    setIsCreating(true);
    try {
      const option = await make();
      choose(option);
    } catch (error) {
      const message = forReader(error) || text.notCreated(typed);
      setProblem(message);
      setMessage(message);
    }
    setIsCreating(false);
  }

  function open() {
    if (disabled || readOnly || inputRef.current?.matches(':disabled')) return;
    const at = multiple ? -1 : found.findIndex((option) => option.value === chosen[0]);
    setActive(at);
    setIsOpen(true);
  }

  /** A text that names an option counts as choosing it. Another stays, and says that it is unfit. */
  function leave() {
    setIsOpen(false);
    if (query === null || isCreating) return;
    const match = (isWhole ? found : search(typed).found).find(isNamed(typed));
    if (typed === '' && !multiple && chosen.length > 0) commit([]);
    else if (typed === '' || (match && chosen.includes(match.value))) setQuery(null);
    else if (match) choose(match);
    else setProblem(text.unfit(typed));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent) || readOnly || isCreating) return;
    const { key } = event;
    const last = found.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) open();
      else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : last);
      else setActive(active >= last ? 0 : active + 1);
    } else if (key === 'Enter' && isOpen && found[active]) choose(found[active]);
    else if (key === 'Enter' && isOpen && multiple && typed === '') setIsOpen(false);
    else if (key === 'Enter') return leave();
    else if (key === 'Escape' && isOpen) setIsOpen(false);
    else if (key === 'Escape' && query !== null) {
      setQuery(null);
      setProblem('');
    } else return;
    event.preventDefault();
  }

  /** Arrow keys walk through the chips and the text as one row; Tab sees the text only. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    const isText = target === inputRef.current;
    if (event.defaultPrevented || readOnly || (isText && inputRef.current?.selectionEnd !== 0))
      return;
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('button, input')];
    const at = stops.findIndex((stop) => stop === target);
    const back = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const isDelete = key === 'Backspace' || key === 'Delete';
    const each = chosen[at];
    if (!isText && isDelete && each !== undefined && !event.repeat) {
      stops[at === 0 ? 1 : at - 1]?.focus();
      remove(each);
    } else if (key === back || (isText && key === 'Backspace' && !event.repeat))
      stops[at - 1]?.focus();
    else if (!isText && key.startsWith('Arrow')) stops[at + 1]?.focus();
    else return;
    if (at > 0) event.preventDefault();
  }

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      disabled={disabled}
      className={`[anchor-scope:--combobox] ${root.className ?? ''}`}
      multiple={multiple}
      values={multiple ? chosen : [chosen[0] ?? '']}
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
          isOpen && event.target !== inputRef.current ? setIsOpen(false) : isOpen || open()
        }
        className="relative flex min-h-(--ui-control) cursor-text flex-wrap items-center gap-1 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) p-[calc((var(--ui-control)-var(--ui-control-small)-2px)/2)] pe-9 -outline-offset-1 [anchor-name:--combobox] has-aria-invalid:border-(--ui-danger-text) has-[input:read-only]:bg-(--ui-surface-sunken) has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--ui-focus) has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-(--ui-surface-sunken) has-[input:disabled]:text-(--ui-text-muted)"
      >
        {multiple &&
          chosen.map((each) => (
            <span
              key={each}
              className="flex h-(--ui-control-small) max-w-full items-center rounded-(--ui-radius-small) bg-(--ui-hover) ps-2 has-disabled:pe-2"
            >
              <span className="truncate">{labelOf(each)}</span>
              <button
                type="button"
                tabIndex={-1}
                disabled={disabled || readOnly}
                aria-label={text.remove(labelOf(each))}
                onClick={(event) => {
                  event.stopPropagation();
                  remove(each);
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
          role="combobox"
          size={1}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isActiveDrawn ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly || isCreating}
          placeholder={chosen.length === 0 ? placeholder : hasMore ? text.more : undefined}
          value={shown}
          onChange={(event) => {
            setQuery(event.target.value);
            setProblem('');
            setMessage('');
            listRef.current?.scrollTo({ top: 0 });
            setActive(event.target.value.trim() === '' ? -1 : 0);
            setIsOpen(true);
            onQueryChange?.(event.target.value.trim());
          }}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onInvalid={field.onInvalid}
          onKeyDown={press}
          className="h-(--ui-control-small) min-w-16 flex-1 placeholder-shown:min-w-28 disabled:placeholder:text-transparent bg-transparent px-2 text-base outline-none placeholder:text-(--ui-text-subtle) sm:text-sm"
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
        aria-multiselectable={multiple}
        aria-busy={loading}
        onMouseDown={(event) => event.preventDefault()}
        className="inset-auto my-1 max-h-72 w-[anchor-size(width)] overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-start text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--combobox] [position-area:block-end] [position-try-fallbacks:flip-block] open:opacity-100 starting:open:opacity-0"
      >
        {rows.map(({ index, style }) => {
          const row = found[index];
          if (!row) return null;
          const isChosen = chosen.includes(row.value);
          return (
            <div key={index} ref={measure} role="presentation" data-index={index} style={style}>
              {row.group !== found[index - 1]?.group && (
                <div className="px-2 pt-2 pb-1 text-xs font-medium text-(--ui-text-subtle)">
                  {row.group}
                </div>
              )}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={isChosen}
                aria-disabled={row.disabled}
                aria-description={row.group}
                aria-posinset={index + 1}
                aria-setsize={isWhole ? found.length : -1}
                data-active={index === active || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(row)}
                className="flex min-h-(--ui-control-small) scroll-my-1 items-center gap-2 rounded-(--ui-radius-small) px-2 py-1.5 aria-disabled:text-(--ui-text-subtle) data-active:bg-(--ui-hover) forced-colors:data-active:outline-2"
              >
                {row.value === CREATE ? (
                  <Plus aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
                ) : (
                  <Check
                    aria-hidden
                    className={`size-4 shrink-0 text-(--ui-accent-text) ${isChosen ? '' : 'invisible'}`}
                  />
                )}
                <span className="min-w-0 grow wrap-anywhere">
                  {row.value === CREATE ? text.create(typed) : row.label}
                </span>
                <span className="text-(--ui-text-subtle)">{row.hint}</span>
              </div>
            </div>
          );
        })}
        {(found.length === 0 || loading) && (
          <div role="option" aria-disabled aria-selected={false} className={NOTE}>
            {loading ? text.loading : text.empty}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isCreating
          ? text.creating(typed)
          : message || (isOpen && isWhole && typed !== '' && text.count(count))}
      </p>
    </FieldFrame>
  );
}

function isNamed(text: string) {
  const name = fold(text);
  return ({ label }: ComboboxOption) => fold(label) === name;
}

/** Finds options by their words. A longer text is looked for among what a shorter one has found. */
function createSearch(options: readonly ComboboxOption[]) {
  // Folded once for each list, not for each key, and not before somebody types.
  let all: Among | undefined;
  let last: Among | undefined;
  return (query: string, limit = Infinity) => {
    const wanted = fold(query);
    if (last?.wanted === wanted) return { found: last.options, isWhole: true };
    all ??= {
      wanted: '',
      options,
      texts: options.map(({ label, hint = '' }) => fold(`${label} ${hint}`)),
    };
    const among = last && wanted.startsWith(last.wanted) ? last : all;
    const words = wanted.split(/\s+/);
    const found: ComboboxOption[] = [];
    const texts: string[] = [];
    for (const [index, option] of among.options.entries()) {
      const text = among.texts[index] ?? '';
      if (!words.every((word) => text.includes(word))) continue;
      if (found.length === limit) return { found, isWhole: false };
      found.push(option);
      texts.push(text);
    }
    last = { wanted, options: found, texts };
    return { found, isWhole: true };
  };
}

interface Among {
  wanted: string;
  options: readonly ComboboxOption[];
  /** What each is searched by. */
  texts: readonly string[];
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
