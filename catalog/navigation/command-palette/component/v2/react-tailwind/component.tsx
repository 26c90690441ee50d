'use client';

import { LoaderCircle, Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { useRowsInView } from '../data-display-infinite-list/component';
import type { RowInView } from '../data-display-infinite-list/component';
import { isComposing, useLabels } from '../layout-language-provider/component';
import { arrange, fold, foldCommand, markUp, match } from './commands';
import type { Command, Match } from './commands';

export type { Command };

export interface CommandPaletteProps extends Omit<ComponentProps<'dialog'>, 'children'> {
  /** For `<button type="button" {...opens(id)}>` anywhere on the page. */
  id?: string | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Draws the button that opens the palette. Leave it out and set `open`. */
  trigger?: ((props: ComponentProps<'button'>) => ReactNode) | undefined;
  /**
   * Any number, also what a server found: the palette filters and ranks them in the same way, and draws what is in
   * view. Keep the array while nothing changes.
   */
  commands: readonly Command[];
  /** Ids of the commands used last, newest first. Listed before anything is typed. */
  recentIds?: readonly string[] | undefined;
  /** Called while somebody types, with the trimmed text. For results from a server. */
  onQueryChange?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  /** Command K on Apple systems, Ctrl K elsewhere. Left alone while another dialog is open. */
  hotkey?: boolean | undefined;
  defaultQuery?: string | undefined;
  labels?: Partial<CommandPaletteLabels> | undefined;
}

/** Every text that the palette brings along, for translation. */
export interface CommandPaletteLabels {
  title: string;
  placeholder: string;
  close: string;
  recent: string;
  empty: (query: string) => ReactNode;
  count: (commands: number) => string;
  loading: string;
}

const ENGLISH: CommandPaletteLabels = {
  title: 'Search and run commands',
  placeholder: 'Search or run a command',
  close: 'Close',
  recent: 'Recent',
  empty: (query) => <>Nothing for “{query}”. Try one word, such as order or settings.</>,
  count: (commands) => (commands === 1 ? '1 result' : `${commands} results`),
  loading: 'Searching…',
};

const NONE: readonly string[] = [];
/** More commands than these are searched in a render that gives way to keys. */
const MANY = 1000;
/** The height of a row before one was measured. */
const ESTIMATE = 36;

/** Attributes for a button that opens the palette. No state and no handler is needed. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Finds and runs any command by name. The active row is a command, not a position: late results never change it. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    commands,
    recentIds = NONE,
    onQueryChange,
    loading = false,
    hotkey = true,
    ...own
  } = props;
  const { open, defaultOpen = false, onOpenChange, trigger, defaultQuery = '', ...more } = own;
  const { labels, className = '', ...root } = more;
  const text = useLabels('commandPalette', ENGLISH, labels);
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const openerPathRef = useRef<readonly HTMLElement[]>([]);
  const hasMovedRef = useRef(false);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [query, setQuery] = useState(defaultQuery);
  const [chosenId, setChosenId] = useState<string>();
  const isOpen = open ?? innerOpen;

  const [wasOpen, setWasOpen] = useState(isOpen);
  // What nobody has opened costs nothing.
  if (isOpen && !wasOpen) setWasOpen(true);

  // Folded once for each list, not for each key.
  const folded = useMemo(() => (wasOpen ? commands.map(foldCommand) : []), [commands, wasOpen]);
  const isLong = folded.length > MANY;
  const later = useDeferredValue(isLong ? query : '');
  /** What the rows answer. With many commands it follows the text. */
  const asked = isLong ? later : query;
  const words = useMemo(() => wordsOf(asked), [asked]);
  // Every further letter looks among what the first one has found.
  const initial = words[0]?.slice(0, 1);
  const candidates = useMemo(
    () => (initial === undefined ? folded : folded.filter((each) => match(each, [initial]))),
    [folded, initial],
  );
  const rows = useMemo(() => arrange(candidates, words, recentIds), [candidates, words, recentIds]);
  const chosenAt = useMemo(
    () => rows.findIndex(({ command }) => command.id === chosenId),
    [rows, chosenId],
  );
  const at = Math.max(0, chosenAt);
  const active = rows[at];
  // From here on this row stays active, whatever a server adds above it.
  if (active && asked === query && active.command.id !== chosenId) setChosenId(active.command.id);
  const { rows: drawn, measure } = useRowsInView({
    count: rows.length,
    listRef,
    estimate: ESTIMATE,
    keep: at,
  });
  const groups = groupsOf(drawn, rows);

  function change(next: boolean) {
    setInnerOpen(next);
    onOpenChange?.(next);
  }

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    openerPathRef.current = pathOf(openerOf());
    dialog.showModal();
  }, [isOpen]);

  useEffect(() => {
    if (!hotkey) return;
    const toggle = (event: globalThis.KeyboardEvent) => {
      const isMod = /Mac|iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
      if (!isMod || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      const isBelow = [...document.querySelectorAll('dialog:modal')].some(
        (dialog) => dialog !== dialogRef.current,
      );
      if (event.defaultPrevented || (isBelow && !isOpen)) return;
      event.preventDefault();
      change(!isOpen);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  });

  function search(next: string) {
    setQuery(next);
    listRef.current?.scrollTo({ top: 0 });
    setChosenId(undefined);
    onQueryChange?.(next.trim());
  }

  /** Keeps the row in view with the heading of its group, once it is drawn. */
  useEffect(() => {
    if (!hasMovedRef.current) return;
    hasMovedRef.current = false;
    listRef.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  function move(to: number) {
    const row = rows[(to + rows.length) % rows.length];
    if (!row) return;
    hasMovedRef.current = true;
    setChosenId(row.command.id);
  }

  function run(command: Command | undefined) {
    if (!command || command.disabledReason !== undefined) return;
    // At once, so that focus is back on the page when the command runs.
    dialogRef.current?.close();
    command.onSelect();
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && asked === query) run(active?.command);
    // Faster than the rows: what would be the first of them.
    else if (event.key === 'Enter') run(arrange(folded, wordsOf(query), recentIds)[0]?.command);
    else return;
    event.preventDefault();
  }

  return (
    <>
      {trigger?.({ type: 'button', 'aria-haspopup': 'dialog', onClick: () => change(true) })}
      <dialog
        aria-label={text.title}
        {...root}
        ref={dialogRef}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          if (isComposing(event.nativeEvent)) return;
          // What is below closes at the next Escape.
          event.preventDefault();
          change(false);
        }}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          change(false);
        }}
        // Opened by a button with `opens(id)`, too.
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== 'open') return;
          openerPathRef.current = pathOf(openerOf());
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open' && !isOpen)
            change(true);
        }}
        onClose={(event) => {
          search('');
          if (event.currentTarget.open) return; // It was opened again before this event.
          if (isOpen) change(false);
          const focused = document.activeElement;
          if (focused === document.body || dialogRef.current?.contains(focused))
            openerPathRef.current.find((element) => element.isConnected)?.focus();
        }}
        className={`mx-auto mt-0 mb-auto h-dvh max-h-none w-full max-w-none overflow-hidden bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) open:flex open:flex-col open:opacity-100 sm:mt-[12dvh] sm:h-fit sm:max-h-[min(28rem,76dvh)] sm:max-w-xl sm:rounded-(--ui-radius-large) sm:border sm:border-(--ui-border) sm:shadow-(--ui-shadow-large) starting:open:opacity-0 ${className}`}
      >
        <div className="flex shrink-0 items-center gap-3 border-b border-(--ui-border) ps-4 pe-2">
          {loading ? (
            <LoaderCircle
              aria-hidden
              className="size-4 shrink-0 animate-spin text-(--ui-text-subtle) motion-reduce:animate-none"
            />
          ) : (
            <Search aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
          )}
          <input
            role="combobox"
            aria-label={text.title}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={`${baseId}-list`}
            aria-activedescendant={active ? `${baseId}-${active.command.id}` : undefined}
            autoComplete="off"
            spellCheck={false}
            size={1}
            placeholder={text.placeholder}
            value={query}
            onChange={(event) => search(event.target.value)}
            onKeyDown={press}
            className="h-13 min-w-0 grow bg-transparent text-base outline-none placeholder:text-(--ui-text-subtle)"
          />
          <button
            type="button"
            aria-label={text.close}
            onClick={() => change(false)}
            className="grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        <div
          ref={listRef}
          id={`${baseId}-list`}
          role="listbox"
          aria-label={text.title}
          aria-busy={loading}
          className={`min-h-0 grow overflow-y-auto overscroll-contain p-2 ${measure ? '' : 'empty:hidden'}`}
        >
          {groups.map(({ name, items }) => (
            <div key={name} role="group" aria-label={name || text.recent}>
              {items.map(({ index, style, row: { command, reason } }) => (
                <div
                  key={command.id}
                  ref={measure}
                  role="presentation"
                  data-index={index}
                  style={style}
                >
                  {rows[index - 1]?.group !== name && (
                    <div
                      aria-hidden
                      className="px-2 pt-2 pb-1 text-xs font-medium text-(--ui-text-muted)"
                    >
                      {name || text.recent}
                    </div>
                  )}
                  <div
                    id={`${baseId}-${command.id}`}
                    role="option"
                    aria-selected={command === active?.command}
                    aria-disabled={command.disabledReason !== undefined}
                    aria-posinset={measure && index + 1}
                    aria-setsize={measure && rows.length}
                    onPointerMove={(event) =>
                      event.pointerType === 'mouse' && setChosenId(command.id)
                    }
                    onClick={() => run(command)}
                    className="flex min-h-(--ui-control) scroll-my-9 items-center gap-3 rounded-(--ui-radius-small) px-2 py-1.5 aria-disabled:text-(--ui-text-subtle) aria-selected:bg-(--ui-hover) aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-(--ui-border) forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight]"
                  >
                    <span aria-hidden className="shrink-0 text-(--ui-text-subtle) [&>svg]:size-4">
                      {command.icon}
                    </span>
                    <span className="min-w-0 grow">
                      {markUp(command.label, words).map(([part, isMatch], place) =>
                        isMatch ? (
                          <mark
                            key={place}
                            className="bg-transparent font-semibold text-(--ui-accent-text)"
                          >
                            {part}
                          </mark>
                        ) : (
                          part
                        ),
                      )}
                      {(command.disabledReason ?? command.hint) !== undefined && (
                        <span className="ms-2 text-(--ui-text-subtle)">
                          {command.disabledReason ?? command.hint}
                        </span>
                      )}
                    </span>
                    {reason !== undefined && (
                      <span className="shrink-0 rounded-(--ui-radius-small) bg-(--ui-active) px-1.5 text-xs/5 text-(--ui-text-muted)">
                        {reason}
                      </span>
                    )}
                    {command.shortcut !== undefined && (
                      <span className="flex shrink-0 gap-1 max-sm:hidden">
                        {command.shortcut.map((key) => (
                          <kbd
                            key={key}
                            className="min-w-5 rounded-sm border border-(--ui-border) px-1 text-center font-(family-name:--ui-font) text-xs/4.5 text-(--ui-text-subtle)"
                          >
                            {key}
                          </kbd>
                        ))}
                      </span>
                    )}
                  </div>
                </div>
              ))}
            </div>
          ))}
        </div>
        {rows.length === 0 && (
          <p className="px-4 py-8 text-center text-pretty text-(--ui-text-muted)">
            {loading ? text.loading : text.empty(asked.trim())}
          </p>
        )}
        <p role="status" className="sr-only">
          {loading
            ? text.loading
            : asked === query && query.trim() !== '' && text.count(rows.length)}
        </p>
      </dialog>
    </>
  );
}

const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean);

/** What was pressed last. */
let pressed: Element | null = null;
if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener('click', remember, { capture: true });
}

/** What has focus. In Safari a click gives none to a button, so the one that was pressed last takes it now. */
function openerOf() {
  const button = pressed?.closest<HTMLElement>('button, a, [tabindex]');
  if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
  return document.activeElement;
}

/** An element and its ancestors that take focus: where to go when the opener is gone. */
function pathOf(element: Element | null): readonly HTMLElement[] {
  if (!element) return [];
  const isStop = element instanceof HTMLElement && element.matches('button, a, [tabindex]');
  return [...(isStop ? [element] : []), ...pathOf(element.parentElement)];
}

interface DrawnRow extends RowInView {
  row: Match;
}

/** The rows that are drawn, by their group. */
function groupsOf(drawn: readonly RowInView[], rows: readonly Match[]) {
  const groups: { name: string; items: DrawnRow[] }[] = [];
  for (const { index, style } of drawn) {
    const row = rows[index];
    if (!row) continue;
    const item = { index, style, row };
    const last = groups.at(-1);
    if (last?.name === row.group) last.items.push(item);
    else groups.push({ name: row.group, items: [item] });
  }
  return groups;
}
