'use client';

import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';

/** One thing that the palette can run. */
export interface PaletteCommand {
  /** Unique and stable: the selection and the recent list refer to it. */
  id: string;
  /** What happens, as a verb and a noun: "Invite a teammate". */
  label: string;
  /** Heading that it is listed under. Default "Commands". */
  group?: string | undefined;
  /** A second line, for what the label cannot say: a folder, a place, an owner. */
  description?: string | undefined;
  /** Other words for the same thing. Searched, not shown. */
  keywords?: readonly string[] | undefined;
  /** Keys that run it elsewhere, for example `['Mod', 'B']`. `Mod` is Command or Ctrl. Shown, not bound. */
  shortcut?: readonly string[] | undefined;
  /** Decorative, 16 px. Keep the element stable, or its row renders again. */
  icon?: ReactNode;
  /** Why it cannot run now. Set, it keeps the command listed and reachable, and Enter does nothing. */
  disabledReason?: string | undefined;
  /** Runs after the palette has closed and focus is back on the page. */
  onSelect?: (() => void) | undefined;
}

/** Every word that the palette shows by itself, for translation. */
export interface CommandPaletteMessages {
  recent: string;
  ungrouped: string;
  results: string;
  close: string;
  searching: string;
  failed: string;
  retry: string;
  nothingToList: string;
  noMatch: (query: string) => string;
  noMatchHint: string;
  count: (shown: number, total: number) => string;
  more: (shown: number, total: number) => string;
  move: string;
  run: string;
}

export interface CommandPaletteProps {
  /** Everything known up front, in the order in which it is listed before anything is typed. */
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
  /** How many rows are drawn at most. Default 60. A line below says how many are left. */
  maxResults?: number | undefined;
  /** Open and close with Command K on Apple systems, Ctrl K elsewhere. Default true. */
  hotkey?: boolean | undefined;
  /** Receives focus on closing when nothing had it before, as after a click on a button in Safari. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name of the dialog. Default "Command palette". */
  label?: string | undefined;
  /** Default "Search commands". */
  placeholder?: string | undefined;
  messages?: Partial<CommandPaletteMessages> | undefined;
}

const MESSAGES: CommandPaletteMessages = {
  recent: 'Recent',
  ungrouped: 'Commands',
  results: 'Results',
  close: 'Close',
  searching: 'Searching…',
  failed: 'More results could not be loaded.',
  retry: 'Try again',
  nothingToList: 'There are no commands here.',
  noMatch: (query) => `Nothing matches “${query}”.`,
  noMatchHint: 'Try a single word, or the name of a page.',
  count: (shown, total) =>
    shown < total ? `${shown} of ${total} results` : `${total} ${total === 1 ? 'result' : 'results'}`,
  more: (shown, total) => `Showing ${shown} of ${total}. Type more to narrow the list.`,
  move: 'Move',
  run: 'Run',
};

// ---- Matching -------------------------------------------------------------------------------

interface Entry {
  command: PaletteCommand;
  label: string;
  rest: string;
}

interface Section {
  title: string;
  commands: PaletteCommand[];
}

/** Lower case without accents: "Réglages" is found by "reglages". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
}

function toEntry(command: PaletteCommand): Entry {
  const rest = [command.group, command.description, ...(command.keywords ?? [])];
  return { command, label: fold(command.label), rest: fold(rest.join(' ')) };
}

/** 0 is best; null when a word is missing. Start of label, then start of a word, then inside, then keywords. */
function rank(entry: Entry, words: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const at = entry.label.indexOf(word);
    if (at === 0) continue;
    if (at > 0) sum += entry.label.includes(` ${word}`) ? 1 : 2;
    else if (entry.rest.includes(word)) sum += 3;
    else return null;
  }
  return sum;
}

function findMatches(entries: readonly Entry[], words: readonly string[]): PaletteCommand[] {
  return entries
    .flatMap((entry) => {
      const score = rank(entry, words);
      return score === null ? [] : [{ command: entry.command, score }];
    })
    .sort((a, b) => a.score - b.score)
    .map(({ command }) => command);
}

function toSections(commands: readonly PaletteCommand[], ungrouped: string): Section[] {
  const sections = new Map<string, Section>();
  for (const command of commands) {
    const title = command.group ?? ungrouped;
    const section = sections.get(title);
    if (section === undefined) sections.set(title, { title, commands: [command] });
    else section.commands.push(command);
  }
  return [...sections.values()];
}

/** Cuts a label where a searched word was found. Folding can change lengths, so places are mapped back. */
function splitByMatch(label: string, words: readonly string[]): { text: string; hit: boolean }[] {
  const characters = [...label];
  const owner: number[] = [];
  let folded = '';
  for (const [at, character] of characters.entries()) {
    const piece = fold(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) owner.push(at);
  }
  const hits = new Set<number>();
  for (const word of words) {
    const start = folded.indexOf(word);
    if (start >= 0) for (const at of owner.slice(start, start + word.length)) hits.add(at);
  }
  const parts: { text: string; hit: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.hit === hits.has(at)) last.text += character;
    else parts.push({ text: character, hit: hits.has(at) });
  }
  return parts;
}

// ---- Environment ----------------------------------------------------------------------------

const subscribeToNothing = () => () => undefined;
const readIsApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** False on the server and while hydrating, then what the browser says. */
function useIsApple(): boolean {
  return useSyncExternalStore(subscribeToNothing, readIsApple, () => false);
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

interface Answer {
  query: string;
  commands: readonly PaletteCommand[];
  failed: boolean;
}

/** Asks 180 ms after the last keystroke. The answer before stays until the next one is there. */
function useLoadedCommands(query: string, load: CommandPaletteProps['loadCommands']) {
  const [answer, setAnswer] = useState<Answer | null>(null);
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
    }, 180);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, wanted, settled]);

  const retry = useCallback(() => setAnswer(null), []);
  return { answer: wanted ? answer : null, loading: wanted && !settled, settled, retry };
}

// ---- Palette --------------------------------------------------------------------------------

/** The dialog hands focus back to what had it; the fallback serves where nothing had. */
function closeDialog(dialog: HTMLDialogElement, fallback: CommandPaletteProps['returnFocusRef']) {
  dialog.close();
  if (document.activeElement === null || document.activeElement === document.body) {
    fallback?.current?.focus();
  }
}

/** A modal search field over grouped, ranked commands. Fills the screen on phones. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, defaultOpen = false, onOpenChange, hotkey = true, returnFocusRef } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const isApple = useIsApple();
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [innerRecent, setInnerRecent] = useState<readonly string[]>([]);
  const isOpen = open ?? innerOpen;
  const recentIds = props.recentIds ?? innerRecent;
  const messages = useMemo(() => ({ ...MESSAGES, ...props.messages }), [props.messages]);

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

  // The on-screen keyboard covers the page without resizing it, so the sheet follows what is visible.
  useEffect(() => {
    const dialog = dialogRef.current;
    const viewport = window.visualViewport;
    if (!isOpen || dialog === null || viewport === null) return undefined;
    const fit = () => {
      // Pinch zoom is for reading: leave the sheet as it is.
      if (viewport.scale > 1) return;
      dialog.style.setProperty('--palette-top', `${viewport.offsetTop}px`);
      dialog.style.setProperty('--palette-height', `${viewport.height}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [isOpen]);

  // Subscribed once: a listener that is replaced while the event is under way would be skipped.
  const toggleRef = useRef(() => {});
  useEffect(() => {
    toggleRef.current = () => changeOpen(!isOpen);
  });
  useEffect(() => {
    if (!hotkey) return undefined;
    function onKeyDown(event: globalThis.KeyboardEvent) {
      // On layouts without Latin letters the place of the key decides.
      const isLatin = /^[a-z]$/i.test(event.key);
      if (isLatin ? event.key.toLowerCase() !== 'k' : event.code !== 'KeyK') return;
      if (!(isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)) return;
      if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggleRef.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hotkey, isApple]);

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
      className="fixed inset-x-0 top-[var(--palette-top,0px)] bottom-auto m-0 hidden h-[var(--palette-height,100dvh)] max-h-none w-full max-w-none flex-col overflow-hidden bg-(--ui-surface-raised) p-0 font-(family-name:--ui-font-sans) text-(--ui-text) backdrop:bg-(--ui-palette-backdrop) open:flex sm:top-[12dvh] sm:mx-auto sm:h-auto sm:max-h-[min(30rem,76dvh)] sm:w-[calc(100%-2rem)] sm:max-w-xl sm:rounded-(--ui-radius) sm:border sm:border-(--ui-border) sm:shadow-(--ui-shadow) motion-safe:transition-opacity motion-safe:duration-150 motion-safe:ease-out motion-safe:starting:open:opacity-0"
    >
      {isOpen ? (
        <PaletteBody
          commands={props.commands}
          loadCommands={props.loadCommands}
          recentIds={recentIds}
          maxRecent={props.maxRecent ?? 4}
          maxResults={props.maxResults ?? 60}
          placeholder={props.placeholder ?? 'Search commands'}
          messages={messages}
          isApple={isApple}
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
  maxRecent: number;
  maxResults: number;
  placeholder: string;
  messages: CommandPaletteMessages;
  isApple: boolean;
  onRun: (command: PaletteCommand) => void;
  onClose: () => void;
}

/** Mounted while the palette is open, so each opening starts from an empty field. */
function PaletteBody(props: PaletteBodyProps) {
  const { commands, recentIds, maxRecent, maxResults, messages, onRun } = props;
  const baseId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // Follows the text, but waits while an input method is still composing.
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const { answer, loading, settled, retry } = useLoadedCommands(query, props.loadCommands);
  const isSlow = useLasting(loading, 300);
  const failed = settled && answer !== null && answer.failed;

  const words = useMemo(() => fold(query).split(/\s+/).filter(Boolean), [query]);
  const entries = useMemo(() => commands.map(toEntry), [commands]);

  const { sections, shown, total } = useMemo(() => {
    let ordered: Section[];
    if (words.length === 0) {
      const byId = new Map(commands.map((command) => [command.id, command]));
      const recent = recentIds.flatMap((id) => byId.get(id) ?? []).slice(0, maxRecent);
      const rest = commands.filter((command) => !recent.includes(command));
      ordered = toSections(rest, messages.ungrouped);
      if (recent.length > 0) ordered.unshift({ title: messages.recent, commands: recent });
    } else {
      const local = findMatches(entries, words);
      const known = new Set(local.map(({ id }) => id));
      let remote = (answer?.commands ?? []).filter(({ id }) => !known.has(id));
      // Until the new answer is there, only what still matches is kept from the old one.
      if (!settled) remote = findMatches(remote.map(toEntry), words);
      // Loaded results come last, so that nothing above them moves when they arrive.
      ordered = [...toSections(local, messages.ungrouped), ...toSections(remote, messages.ungrouped)];
    }
    let room = maxResults;
    let count = 0;
    const visible: Section[] = [];
    for (const section of ordered) {
      count += section.commands.length;
      const part = section.commands.slice(0, room);
      room -= part.length;
      if (part.length > 0) visible.push({ title: section.title, commands: part });
    }
    const flat = visible.flatMap((section) => section.commands);
    return { sections: visible, shown: flat, total: count };
  }, [answer, commands, entries, maxRecent, maxResults, messages, recentIds, settled, words]);

  const active = shown.find((command) => command.id === activeId) ?? shown[0];
  const hasResults = shown.length > 0;
  const isEmpty = !hasResults && !loading && !failed;
  const optionId = (id: string) => `${baseId}-${encodeURIComponent(id)}`;
  const listId = `${baseId}-list`;

  let status = messages.count(shown.length, total);
  if (failed) status = messages.failed;
  else if (!hasResults) status = loading ? messages.searching : messages.noMatch(query);
  const announced = useSettledText(query === '' ? '' : status);

  useEffect(() => {
    inputRef.current?.focus();
  }, []);

  function search(value: string) {
    setQuery(value.trim());
    setActiveId(null);
    if (listRef.current !== null) listRef.current.scrollTop = 0;
  }

  function activate(at: number) {
    const next = shown[at];
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
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = active === undefined ? -1 : shown.indexOf(active);
    const last = shown.length - 1;
    let target: number;
    switch (event.key) {
      case 'ArrowDown':
        target = at === last ? 0 : at + 1;
        break;
      case 'ArrowUp':
        target = at <= 0 ? last : at - 1;
        break;
      case 'PageDown':
        target = Math.min(at + 8, last);
        break;
      case 'PageUp':
        target = Math.max(at - 8, 0);
        break;
      case 'Enter':
        event.preventDefault();
        if (active !== undefined) onRun(active);
        return;
      default:
        return;
    }
    event.preventDefault();
    activate(target);
  }

  /** One listener for all rows, so that a row has no handlers of its own and renders only when it changes. */
  function commandAt(target: EventTarget): PaletteCommand | undefined {
    const row = target instanceof Element ? target.closest('[data-command]') : null;
    const id = row?.getAttribute('data-command');
    return shown.find((command) => command.id === id);
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b-2 border-(--ui-border) ps-4 pe-2 has-[input:focus-visible]:border-(--ui-focus)">
        {isSlow ? (
          <Icon path="M12 3a9 9 0 1 0 9 9" className="animate-spin motion-reduce:animate-none" />
        ) : (
          <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5" />
        )}
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={props.placeholder}
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={hasResults ? listId : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(active.id)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
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
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-(--ui-text-muted) sm:h-12"
        />
        <button
          type="button"
          onClick={props.onClose}
          className="inline-flex min-h-10 shrink-0 items-center rounded-(--ui-radius-small) px-3 text-sm text-(--ui-text-muted) hover:bg-(--ui-surface-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-border)"
        >
          {messages.close}
        </button>
      </div>

      {hasResults ? (
        <div
          ref={listRef}
          role="listbox"
          id={listId}
          aria-label={messages.results}
          // Scrolls, but is no stop for Tab: the arrow keys in the field move through it.
          tabIndex={-1}
          // Keeps focus in the field, so the keyboard goes on where the pointer left off.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={(event) => {
            // Only a mouse that moves selects: not a finger that scrolls, not rows that slide under it.
            const command = event.pointerType === 'mouse' ? commandAt(event.target) : undefined;
            if (command !== undefined) setActiveId(command.id);
          }}
          onClick={(event) => {
            const command = commandAt(event.target);
            if (command !== undefined) onRun(command);
          }}
          className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
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
                <Row
                  key={command.id}
                  command={command}
                  id={optionId(command.id)}
                  isActive={command === active}
                  words={words}
                  isApple={props.isApple}
                />
              ))}
            </div>
          ))}
        </div>
      ) : null}
      {shown.length < total ? (
        <p className="shrink-0 border-t border-(--ui-border) px-5 py-2 text-xs text-(--ui-text-muted)">
          {messages.more(shown.length, total)}
        </p>
      ) : null}

      {!hasResults && isSlow ? (
        <p className="px-5 py-6 text-sm text-(--ui-text-muted)">{messages.searching}</p>
      ) : null}
      {failed ? (
        <div className="flex shrink-0 flex-wrap items-center gap-x-2 border-t border-(--ui-border) px-5 py-1 text-sm">
          <span className="text-(--ui-danger)">{messages.failed}</span>
          <button
            type="button"
            onClick={() => {
              retry();
              inputRef.current?.focus();
            }}
            className="min-h-10 rounded-(--ui-radius-small) px-1 font-medium text-(--ui-accent) underline underline-offset-2 hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            {messages.retry}
          </button>
        </div>
      ) : null}
      {isEmpty ? (
        <div className="px-5 py-6 text-sm">
          <p className="wrap-anywhere">
            {query === '' ? messages.nothingToList : messages.noMatch(query)}
          </p>
          {query === '' ? null : (
            <p className="mt-1 text-(--ui-text-muted)">{messages.noMatchHint}</p>
          )}
        </div>
      ) : null}

      <div
        aria-hidden="true"
        className="hidden shrink-0 gap-5 border-t border-(--ui-border) px-5 py-2 text-xs text-(--ui-text-muted) sm:pointer-fine:flex"
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> {messages.move}
        </span>
        <span>
          <Key>↵</Key> {messages.run}
        </span>
        <span>
          <Key>Esc</Key> {messages.close}
        </span>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** The text once it has stood still for half a second, so that typing is not talked over. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface RowProps {
  command: PaletteCommand;
  id: string;
  isActive: boolean;
  words: readonly string[];
  isApple: boolean;
}

const Row = memo(function Row({ command, id, isActive, words, isApple }: RowProps) {
  const detail = command.disabledReason ?? command.description;
  return (
    <div
      role="option"
      id={id}
      data-command={command.id}
      aria-selected={isActive}
      aria-disabled={command.disabledReason === undefined ? undefined : true}
      className="flex min-h-11 cursor-default scroll-mt-9 items-center gap-3 rounded-(--ui-radius-small) border-s-2 border-transparent forced-colors:border-s-0 px-3 py-2 text-sm active:bg-(--ui-surface-hover) aria-disabled:text-(--ui-text-muted) aria-selected:border-(--ui-accent) aria-selected:bg-(--ui-surface-hover) aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent sm:min-h-10"
    >
      {command.icon === undefined ? null : (
        <span aria-hidden="true" className="shrink-0 text-(--ui-text-muted)">
          {command.icon}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {splitByMatch(command.label, words).map((part, at) =>
          part.hit ? (
            <mark
              key={at}
              className="rounded-xs bg-(--ui-accent-soft) font-semibold text-inherit underline decoration-(--ui-accent) underline-offset-2"
            >
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
        {detail === undefined ? null : (
          <span className="block text-xs text-(--ui-text-muted)"> {detail}</span>
        )}
      </span>
      {command.shortcut === undefined ? null : (
        <span className="hidden shrink-0 gap-1 sm:flex">
          <span className="sr-only">, shortcut </span>
          {command.shortcut.map((key) => (
            <Key key={key}>{key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key}</Key>
          ))}
        </span>
      )}
    </div>
  );
});

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-(--ui-border) bg-(--ui-surface) px-1.5 font-(family-name:--ui-font-mono) text-xs text-(--ui-text-muted)">
      {children}
    </kbd>
  );
}

function Icon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-4 shrink-0 text-(--ui-text-muted) ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

// ---- Example --------------------------------------------------------------------------------

const INBOX = <Icon path="M4 13h4l2 3h4l2-3h4M4 13l3-8h10l3 8v6H4v-6Z" />;
const PLUS = <Icon path="M12 5v14M5 12h14" />;
const SLIDERS = <Icon path="M4 8h9m4 0h3M4 16h3m4 0h9M15 6v4M9 14v4" />;
const PAGE = <Icon path="M7 3h7l4 4v14H7V3Zm7 0v4h4" />;

const SAMPLE: readonly PaletteCommand[] = [
  { id: 'inbox', label: 'Go to inbox', group: 'Go to', keywords: ['notifications', 'unread'], shortcut: ['G', 'I'], icon: INBOX },
  { id: 'board', label: 'Go to the release board', group: 'Go to', keywords: ['kanban', 'sprint'], shortcut: ['G', 'B'], icon: INBOX },
  { id: 'issue', label: 'Create an issue', group: 'Create', keywords: ['bug', 'ticket', 'new'], shortcut: ['C'], icon: PLUS },
  { id: 'invite', label: 'Invite a teammate', group: 'Create', keywords: ['member', 'user', 'add'], icon: PLUS },
  { id: 'theme', label: 'Change the theme', group: 'Settings', keywords: ['dark', 'light', 'appearance'], icon: SLIDERS },
  { id: 'sidebar', label: 'Hide the sidebar', group: 'Settings', keywords: ['panel', 'layout'], shortcut: ['Mod', 'B'], icon: SLIDERS },
  { id: 'archive', label: 'Archive this project', group: 'Settings', disabledReason: 'Only an owner can archive a project.', icon: SLIDERS },
];

const DOCUMENTS: readonly PaletteCommand[] = [
  { id: 'doc-release', label: 'Release checklist, autumn', group: 'Documents', description: 'Product, edited by Ines Marrero', icon: PAGE },
  { id: 'doc-invite', label: 'Incident report: slow invites in the Lisbon region', group: 'Documents', description: 'Operations, edited by Tom Akande', icon: PAGE },
  { id: 'doc-theme', label: 'Theme decisions and contrast table', group: 'Documents', description: 'Design, edited by Yuki Sato', icon: PAGE },
];
const DOCUMENT_ENTRIES = DOCUMENTS.map(toEntry);

/** Stands in for a request. Typing "offline" shows what a failure looks like. */
function findDocuments(query: string, signal: AbortSignal): Promise<readonly PaletteCommand[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (query.startsWith('offline')) reject(new Error('The search did not answer.'));
      else resolve(findMatches(DOCUMENT_ENTRIES, fold(query).split(/\s+/)));
    }, 500);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

const ISSUES = ['Invites arrive twice', 'Keyboard focus is lost after archiving', 'Export drops empty rows'];

export default function CommandPaletteExample() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const isApple = useIsApple();
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<string | null>(null);
    return (
    <section
      aria-label="Example workspace"
      className="min-h-112 bg-(--ui-background) font-(family-name:--ui-font-sans) text-(--ui-text)"
    >
      <div className="flex items-center gap-4 border-b border-(--ui-border) bg-(--ui-surface) px-4 py-3 sm:px-8">
        <span className="font-semibold tracking-tight">Harbour</span>
        <button
          ref={triggerRef}
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
          onClick={() => setOpen(true)}
          className="ms-auto flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-start text-sm text-(--ui-text-muted) hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-border) sm:max-w-xs"
        >
          <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5" />
          <span className="min-w-0 flex-1 truncate">Search or run</span>
          <span aria-hidden="true" className="hidden sm:block">
            <Key>{isApple ? '⌘ K' : 'Ctrl K'}</Key>
          </span>
        </button>
      </div>
      <div className="px-4 py-6 sm:px-8">
        <h2 className="text-lg font-semibold tracking-tight">Release 4.2</h2>
        <p role="status" className="mt-1 text-sm text-(--ui-text-muted)">
          {last === null ? 'Three issues are open.' : `Last command: ${last}`}
        </p>
        <ul className="mt-4 max-w-3xl divide-y divide-(--ui-border) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)">
          {ISSUES.map((issue) => (
            <li key={issue} className="px-4 py-3 text-sm">
              {issue}
            </li>
          ))}
        </ul>
      </div>
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
