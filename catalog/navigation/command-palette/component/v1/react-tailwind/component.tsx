'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';

/** One thing that the palette can run. */
export interface PaletteCommand {
  /** Unique and stable: the selection and the recent list refer to it. */
  id: string;
  /** What happens, as a verb and a noun: "Invite a teammate". */
  label: string;
  /** Heading that it is listed under. Default "Commands". */
  group?: string | undefined;
  /** Other words for the same thing. Searched, not shown. */
  keywords?: readonly string[] | undefined;
  /** Keys that run it elsewhere in the product, for example `['G', 'I']`. Shown, not bound. */
  shortcut?: readonly string[] | undefined;
  /** Decorative, 16 px. */
  icon?: ReactNode;
  /** Why it cannot run now. Set, it keeps the command listed and reachable, and Enter does nothing. */
  disabledReason?: string | undefined;
  /** Runs after the palette has closed and focus is back on the page. */
  onSelect?: (() => void) | undefined;
}

export interface CommandPaletteProps {
  /** Everything known up front, in the order in which it is listed. */
  commands: readonly PaletteCommand[];
  /** Controlled state. Leave it out to let the palette keep its own. */
  open?: boolean | undefined;
  /** Start open when uncontrolled. Default false. */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called with the chosen command, after its own `onSelect`. */
  onSelect?: ((command: PaletteCommand) => void) | undefined;
  /** More results from a server. A newer query aborts `signal`; late answers are dropped. */
  loadCommands?:
    | ((query: string, signal: AbortSignal) => Promise<readonly PaletteCommand[]>)
    | undefined;
  /** Ids run lately, newest first, listed before anything is typed. Leave out to let the palette count. */
  recentIds?: readonly string[] | undefined;
  onRecentIdsChange?: ((ids: readonly string[]) => void) | undefined;
  /** How many recent commands are listed. Default 4; 0 turns the group off. */
  maxRecent?: number | undefined;
  /** Open and close with Command K or Ctrl K. Default true. */
  hotkey?: boolean | undefined;
  /** Receives focus on closing when nothing had it before, as after a click on a button in Safari. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name of the dialog. Default "Command palette". */
  label?: string | undefined;
  /** Default "Search commands". */
  placeholder?: string | undefined;
}

interface Section {
  title: string;
  commands: PaletteCommand[];
}

interface Loaded {
  query: string;
  commands: readonly PaletteCommand[];
  failed: boolean;
}

function matches(command: PaletteCommand, query: string): boolean {
  const text = [command.label, command.group ?? '', ...(command.keywords ?? [])]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function toSections(commands: readonly PaletteCommand[], title?: string): Section[] {
  const sections = new Map<string, Section>();
  for (const command of commands) {
    const name = title ?? command.group ?? 'Commands';
    const section = sections.get(name);
    if (section === undefined) sections.set(name, { title: name, commands: [command] });
    else section.commands.push(command);
  }
  return [...sections.values()];
}

/** Asks for more results 200 ms after the last keystroke. Only the answer to the current query counts. */
function useLoadedCommands(query: string, load: CommandPaletteProps['loadCommands']) {
  const [answer, setAnswer] = useState<Loaded | null>(null);
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  }, [load]);

  const wanted = load !== undefined && query !== '';
  const settled = answer !== null && answer.query === query;
  useEffect(() => {
    if (!wanted || settled) return undefined;
    const controller = new AbortController();
    const settle = (commands: readonly PaletteCommand[], failed: boolean) => {
      if (!controller.signal.aborted) setAnswer({ query, commands, failed });
    };
    const timer = setTimeout(() => {
      Promise.resolve()
        .then(() => loadRef.current?.(query, controller.signal) ?? [])
        .then(
          (commands) => settle(commands, false),
          () => settle([], true),
        );
    }, 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, wanted, settled]);

  const current = wanted && settled ? answer : null;
  return {
    loaded: current?.commands ?? [],
    failed: current?.failed ?? false,
    loading: wanted && !settled,
    retry: () => setAnswer(null),
  };
}

/** The dialog hands focus back to what had it; the fallback serves where nothing had. */
function closeDialog(dialog: HTMLDialogElement, fallback: CommandPaletteProps['returnFocusRef']) {
  dialog.close();
  if (document.activeElement === null || document.activeElement === document.body) {
    fallback?.current?.focus();
  }
}

/** A modal search field over grouped commands. Opens with Command K or Ctrl K, or through `open`. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, defaultOpen = false, onOpenChange, hotkey = true, returnFocusRef } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [innerRecent, setInnerRecent] = useState<readonly string[]>([]);
  const isOpen = open ?? innerOpen;
  const recentIds = props.recentIds ?? innerRecent;

  function changeOpen(next: boolean) {
    if (open === undefined) setInnerOpen(next);
    onOpenChange?.(next);
  }

  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) closeDialog(dialog, returnFocusRef);
  }, [isOpen, returnFocusRef]);

  // Subscribed once: a listener that is replaced while the event is under way would be skipped.
  const toggleRef = useRef(() => {});
  useEffect(() => {
    toggleRef.current = () => changeOpen(!isOpen);
  });
  useEffect(() => {
    if (!hotkey) return undefined;
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if ((event.key !== 'k' && event.key !== 'K') || event.metaKey === event.ctrlKey) return;
      if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggleRef.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hotkey]);

  function run(command: PaletteCommand) {
    if (command.disabledReason !== undefined) return;
    // Focus goes back first, so that the command may move it on or open something else.
    if (dialogRef.current !== null) closeDialog(dialogRef.current, returnFocusRef);
    changeOpen(false);
    const recent = [command.id, ...recentIds.filter((id) => id !== command.id)].slice(0, 20);
    if (props.recentIds === undefined) setInnerRecent(recent);
    props.onRecentIdsChange?.(recent);
    command.onSelect?.();
    props.onSelect?.(command);
  }

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    event.preventDefault();
    changeOpen(false);
  }

  /** Waits for the release: closing on the press would hand focus to whatever lies below. */
  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    if (pressedBackdrop.current && event.target === event.currentTarget) changeOpen(false);
  }

  return (
    <dialog
      ref={dialogRef}
      aria-label={props.label ?? 'Command palette'}
      onCancel={handleCancel}
      onClose={() => isOpen && changeOpen(false)}
      onPointerDown={(event) => {
        // Only the backdrop has the dialog itself as its target. A drag out of the field does not count.
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={handleClick}
      className="m-auto mt-[10dvh] hidden max-h-[min(32rem,80dvh)] w-[calc(100%-2rem)] max-w-xl flex-col overflow-hidden rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-0 font-(family-name:--ui-font-sans) text-(--ui-text) shadow-(--ui-shadow) backdrop:bg-(--ui-palette-backdrop) open:flex"
    >
      {isOpen ? (
        <PaletteBody
          commands={props.commands}
          loadCommands={props.loadCommands}
          recentIds={recentIds.slice(0, props.maxRecent ?? 4)}
          placeholder={props.placeholder ?? 'Search commands'}
          onRun={run}
          onClose={() => changeOpen(false)}
        />
      ) : null}
    </dialog>
  );
}

interface PaletteBodyProps {
  commands: readonly PaletteCommand[];
  loadCommands: CommandPaletteProps['loadCommands'];
  recentIds: readonly string[];
  placeholder: string;
  onRun: (command: PaletteCommand) => void;
  onClose: () => void;
}

/** Mounted while the palette is open, so each opening starts from an empty field. */
function PaletteBody(props: PaletteBodyProps) {
  const { commands, recentIds, onRun } = props;
  const baseId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Follows the text, but waits while an input method is still composing.
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const { loaded, failed, loading, retry } = useLoadedCommands(query, props.loadCommands);

  const sections = useMemo(() => {
    if (query === '') {
      const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []);
      const rest = commands.filter((command) => !recent.includes(command));
      return [...toSections(recent, 'Recent'), ...toSections(rest)];
    }
    const local = commands.filter((command) => matches(command, query));
    const known = new Set(local.map((command) => command.id));
    // Loaded results come last, so that nothing above them moves when they arrive.
    return [...toSections(local), ...toSections(loaded.filter(({ id }) => !known.has(id)))];
  }, [commands, loaded, query, recentIds]);
  const results = sections.flatMap((section) => section.commands);
  const active = results.find((command) => command.id === activeId) ?? results[0];
  const optionId = (id: string) => `${baseId}-${encodeURIComponent(id)}`;
  const listId = `${baseId}-list`;

  useEffect(() => {
    inputRef.current?.focus();
  }, []);

  function search(value: string) {
    setQuery(value.trim());
    setActiveId(null);
  }

  function move(step: 1 | -1) {
    if (active === undefined) return;
    const at = (results.indexOf(active) + step + results.length) % results.length;
    const next = results[at];
    if (next === undefined) return;
    setActiveId(next.id);
    document.getElementById(optionId(next.id))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari ends the composition before the Enter that confirms it; 229 still marks that key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      // Escape ends the composition, not the palette.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) onRun(active);
    }
  }

  let status = `${results.length} ${results.length === 1 ? 'result' : 'results'}`;
  if (loading) status = 'Loading more results';
  else if (failed) status = 'More results could not be loaded';
  else if (results.length === 0) status = `Nothing matches ${query}`;

  return (
    <>
      <div className="flex items-center gap-2 border-b-2 border-(--ui-border) ps-4 pe-2 has-[input:focus-visible]:border-(--ui-focus)">
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={props.placeholder}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={results.length > 0 ? listId : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(active.id)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const native = event.nativeEvent;
            if (!(native instanceof InputEvent && native.isComposing)) search(event.target.value);
          }}
          onCompositionEnd={(event) => search(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-(--ui-text-muted)"
        />
        <button
          type="button"
          onClick={props.onClose}
          className="inline-flex min-h-10 items-center rounded-(--ui-radius-small) px-2 text-sm text-(--ui-text-muted) hover:bg-(--ui-surface-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          Close
        </button>
      </div>
      <div className="flex min-h-0 flex-col">
        {results.length > 0 ? (
          <div
            role="listbox"
            id={listId}
            aria-label="Results"
            // Scrolls, but is no stop for Tab: the arrow keys in the field move through it.
            tabIndex={-1}
            // Keeps focus in the field, so the keyboard goes on where the pointer left off.
            onMouseDown={(event) => event.preventDefault()}
            className="min-h-0 overflow-y-auto overscroll-contain p-2"
          >
            {sections.map((section, at) => (
              <div key={`${at}-${section.title}`} role="group" aria-labelledby={`${baseId}-group-${at}`}>
                <div
                  id={`${baseId}-group-${at}`}
                  className="px-3 pt-3 pb-1 text-xs font-medium text-(--ui-text-muted)"
                >
                  {section.title}
                </div>
                {section.commands.map((command) => (
                  <div
                    key={command.id}
                    role="option"
                    id={optionId(command.id)}
                    aria-selected={command === active}
                    aria-disabled={command.disabledReason === undefined ? undefined : true}
                    onPointerMove={(event) => {
                      if (event.pointerType === 'mouse') setActiveId(command.id);
                    }}
                    onClick={() => onRun(command)}
                    className="flex min-h-10 cursor-default scroll-mt-9 items-center gap-3 rounded-(--ui-radius-small) border-s-2 border-transparent forced-colors:border-s-0 px-3 py-2 text-sm aria-disabled:text-(--ui-text-muted) aria-selected:border-(--ui-accent) aria-selected:bg-(--ui-surface-hover) aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent"
                  >
                    {command.icon === undefined ? null : (
                      <span aria-hidden="true" className="shrink-0 text-(--ui-text-muted)">
                        {command.icon}
                      </span>
                    )}
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {command.label}
                      {command.disabledReason === undefined ? null : (
                        <span className="block text-xs"> {command.disabledReason}</span>
                      )}
                    </span>
                    {command.shortcut === undefined ? null : (
                      <span className="flex shrink-0 gap-1">
                        <span className="sr-only">, shortcut </span>
                        {command.shortcut.map((key, position) => (
                          <kbd
                            key={`${position}-${key}`}
                            className="rounded-sm border border-(--ui-border) px-1.5 font-(family-name:--ui-font-mono) text-xs text-(--ui-text-muted)"
                          >
                            {key}
                          </kbd>
                        ))}
                      </span>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
        ) : null}
        {loading ? <p className="px-5 py-3 text-sm text-(--ui-text-muted)">Loading…</p> : null}
        {failed ? (
          <div className="flex flex-wrap items-center gap-x-3 px-5 py-2 text-sm">
            <span className="text-(--ui-danger)">More results could not be loaded.</span>
            <button
              type="button"
              onClick={() => {
                retry();
                inputRef.current?.focus();
              }}
              className="min-h-10 rounded-(--ui-radius-small) px-1 font-medium text-(--ui-accent) underline underline-offset-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
            >
              Try again
            </button>
          </div>
        ) : null}
        {results.length === 0 && !loading && !failed ? (
          <div className="px-5 py-6 text-sm">
            <p className="wrap-anywhere">
              {query === '' ? 'There are no commands here.' : `Nothing matches “${query}”.`}
            </p>
            {query === '' ? null : (
              <p className="mt-1 text-(--ui-text-muted)">Try one word, or the name of a page.</p>
            )}
          </div>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

const SAMPLE: readonly PaletteCommand[] = [
  { id: 'inbox', label: 'Go to inbox', group: 'Go to', keywords: ['notifications'], shortcut: ['G', 'I'] },
  { id: 'board', label: 'Go to the release board', group: 'Go to', keywords: ['kanban', 'sprint'] },
  { id: 'issue', label: 'Create an issue', group: 'Create', keywords: ['bug', 'ticket'], shortcut: ['C'] },
  { id: 'invite', label: 'Invite a teammate', group: 'Create', keywords: ['member', 'user'] },
  { id: 'theme', label: 'Change the theme', group: 'Settings', keywords: ['dark', 'light'] },
  {
    id: 'archive',
    label: 'Archive this project',
    group: 'Settings',
    disabledReason: 'Only an owner can archive a project.',
  },
];

const DOCUMENTS: readonly PaletteCommand[] = [
  { id: 'doc-release', label: 'Release checklist, autumn', group: 'Documents' },
  { id: 'doc-incident', label: 'Incident report: slow invites in the Lisbon region', group: 'Documents' },
  { id: 'doc-theme', label: 'Theme decisions and contrast table', group: 'Documents' },
];

/** Stands in for a request. */
function findDocuments(query: string): Promise<readonly PaletteCommand[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(DOCUMENTS.filter((entry) => matches(entry, query))), 400);
  });
}

export default function CommandPaletteExample() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<string | null>(null);
  return (
    <section
      aria-label="Example workspace"
      className="min-h-96 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold tracking-tight">Harbour</h2>
        <button
          ref={triggerRef}
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Meta+K Control+K"
          onClick={() => setOpen(true)}
          className="min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-4 text-sm text-(--ui-text-muted) hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          Search commands and documents
        </button>
      </div>
      <p role="status" className="mt-6 text-sm text-(--ui-text-muted)">
        {last === null ? 'No command has run yet.' : `Last command: ${last}`}
      </p>
      <CommandPalette
        commands={SAMPLE}
        loadCommands={findDocuments}
        open={open}
        onOpenChange={setOpen}
        onSelect={(command) => setLast(command.label)}
        returnFocusRef={triggerRef}
      />
    </section>
  );
}
