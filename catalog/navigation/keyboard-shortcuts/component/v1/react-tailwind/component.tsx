'use client';

import { Search, X } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { isComposing, useLabels } from '../layout-language-provider/component';

export interface Shortcut {
  id: string;
  /** A verb and its object: "Archive order". */
  label: string;
  group: string;
  /** One key or chord, or a sequence: ['E'], ['Mod+K'], ['G', 'O']. `Mod` is Command on Apple systems, else Ctrl. */
  keys: readonly string[];
  onPress: () => void;
}

export interface KeyboardShortcutsProps {
  /** Open the help from any button, too: `<button type="button" {...opens(id)}>`. */
  id: string;
  /** What works on this page, most wanted first. */
  shortcuts: readonly Shortcut[];
  /** Whether single characters work. Store it for each person (WCAG 2.1.4). */
  singleKeys?: boolean | undefined;
  defaultSingleKeys?: boolean | undefined;
  onSingleKeysChange?: ((enabled: boolean) => void) | undefined;
  defaultOpen?: boolean | undefined;
  defaultQuery?: string | undefined;
  labels?: Partial<KeyboardShortcutsLabels> | undefined;
}

/** Every text that the help brings along, for translation. */
export interface KeyboardShortcutsLabels {
  title: string;
  search: string;
  close: string;
  then: string;
  empty: (query: string) => string;
  singleKeys: string;
  /** Words for keys whose sign is not read out. */
  names: Readonly<Record<string, string>>;
}

const ENGLISH: KeyboardShortcutsLabels = {
  title: 'Keyboard shortcuts',
  search: 'Search by action or key',
  close: 'Close',
  then: 'then',
  empty: (query) => `No shortcut for “${query}”.`,
  singleKeys: 'Single-key shortcuts',
  names: { '⌘': 'Command', '⇧': 'Shift', '?': 'Question mark', '/': 'Slash', '↵': 'Enter' },
};

/** Milliseconds to wait for the next key of a sequence. */
const PATIENCE = 1000;

/** Attributes for a button that opens the help. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Binds the shortcuts of a page, and lists them in a dialog that `?` opens. */
export function KeyboardShortcuts({
  id,
  shortcuts,
  singleKeys,
  defaultSingleKeys = true,
  onSingleKeysChange,
  defaultOpen = false,
  defaultQuery = '',
  labels,
}: KeyboardShortcutsProps) {
  const text = useLabels('keyboardShortcuts', ENGLISH, labels);
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });
  const [inner, setInner] = useState(defaultSingleKeys);
  const [query, setQuery] = useState(defaultQuery);
  const [isApple, setIsApple] = useState(false);
  const withSingleKeys = singleKeys ?? inner;

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.repeat || event.defaultPrevented) return;
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const key = chordOf(event, isApple);
    const isPlain = !key.includes('Mod+');
    if (isPlain && (!withSingleKeys || isTyping(event.target))) return;
    if (document.querySelector('dialog:modal') !== null) return;
    if (key === '?') {
      event.preventDefault();
      return dialogRef.current?.showModal();
    }
    const before = Date.now() - pressed.current.at < PATIENCE ? pressed.current.keys : [];
    const line = [...before, key];
    const found =
      shortcuts.find((each) => isSame(each.keys, line)) ??
      shortcuts.find((each) => isSame(each.keys, [key]));
    pressed.current = { keys: found ? [] : line.slice(-2), at: Date.now() };
    if (!found) return;
    event.preventDefault();
    found.onPress();
  });

  useEffect(() => {
    setIsApple(/Mac|iP/.test(navigator.platform));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (defaultOpen) dialogRef.current?.showModal();
  }, [defaultOpen]);

  const shown = (keys: readonly string[]) =>
    keys.map((key) => key.split('+').map((part) => signOf(part, isApple)));
  const wanted = query.trim().toLowerCase();
  // One character is a key that somebody pressed; more are a word.
  const found = shortcuts.filter(
    ({ label, keys }) =>
      shown(keys).some((chord) => chord.some((sign) => sign.toLowerCase() === wanted)) ||
      (wanted.length !== 1 && label.toLowerCase().includes(wanted)),
  );

  return (
    <dialog
      ref={dialogRef}
      id={id}
      aria-labelledby={`${baseId}-title`}
      closedby="any"
      onClose={() => setQuery('')}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl scale-98 flex-col overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding font-(family-name:--ui-font) text-sm text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) open:flex open:scale-100 open:opacity-100 starting:open:scale-98 starting:open:opacity-0"
    >
      <header className="shrink-0 border-b border-(--ui-border) px-5 pt-3 pb-4 sm:px-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={`${baseId}-title`} className="text-base font-semibold tracking-tight">
            {text.title}
          </h2>
          <button
            type="button"
            aria-label={text.close}
            onClick={() => dialogRef.current?.close()}
            className="order-last -me-2 grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        <div className="relative mt-2">
          <Search
            aria-hidden
            className="absolute start-3 top-[calc(var(--ui-control)/2-0.5rem)] size-4 text-(--ui-text-subtle)"
          />
          <input
            ref={(field) => field?.setAttribute('autofocus', '')}
            type="search"
            aria-label={text.search}
            placeholder={text.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) appearance-none ps-9 pe-3 text-base -outline-offset-1 placeholder:text-(--ui-text-subtle) focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
      </header>
      <div
        role="region"
        aria-labelledby={`${baseId}-title`}
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) sm:columns-2 sm:gap-10 sm:px-6"
      >
        {[...new Set(found.map(({ group }) => group))].map((name, index) => (
          <section key={name} className="mb-5 break-inside-avoid">
            <h3
              id={`${baseId}-${index}`}
              className="pb-1 text-xs font-medium text-(--ui-text-muted)"
            >
              {name}
            </h3>
            <dl aria-labelledby={`${baseId}-${index}`}>
              {found
                .filter(({ group }) => group === name)
                .map((shortcut) => (
                  <div key={shortcut.id} className="flex min-h-8 items-center gap-4 py-1">
                    <dt className="min-w-0 grow">{shortcut.label}</dt>
                    <dd className="flex shrink-0 items-center gap-1 text-xs text-(--ui-text-muted)">
                      {shown(shortcut.keys).map((chord, place) => (
                        <Fragment key={place}>
                          {place > 0 && <span className="px-0.5">{text.then}</span>}
                          {chord.map((sign) => (
                            <kbd
                              key={sign}
                              className="min-w-5.5 rounded-sm border border-(--ui-border) bg-(--ui-surface) px-1 text-center font-(family-name:--ui-font) text-xs/5 text-(--ui-text) shadow-(--ui-shadow-small)"
                            >
                              <span aria-hidden>{sign}</span>
                              <span className="sr-only">{text.names[sign] ?? sign} </span>
                            </kbd>
                          ))}
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <p
          role="status"
          className="py-4 text-center text-(--ui-text-muted) [column-span:all] empty:hidden"
        >
          {found.length === 0 && text.empty(query.trim())}
        </p>
      </div>
      <label className="flex shrink-0 items-center justify-between gap-4 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:px-6">
        {text.singleKeys}
        <input
          type="checkbox"
          role="switch"
          checked={withSingleKeys}
          onChange={(event) => {
            setInner(event.target.checked);
            onSingleKeysChange?.(event.target.checked);
          }}
          className="relative h-5 w-8.5 shrink-0 appearance-none rounded-full border border-(--ui-border-strong) bg-(--ui-surface) transition-colors duration-(--ui-duration) before:absolute before:inset-y-0.5 before:start-0.5 before:aspect-square before:rounded-full before:bg-(--ui-border-strong) before:transition-[translate] before:duration-(--ui-duration) checked:border-transparent checked:bg-(--ui-accent) checked:before:translate-x-3.5 checked:before:bg-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) rtl:checked:before:-translate-x-3.5 forced-colors:appearance-auto"
        />
      </label>
    </dialog>
  );
}

/** The key as it is written in `keys`: by the character, so that it works on every keyboard layout. */
function chordOf(event: KeyboardEvent, isApple: boolean): string {
  const isMod = isApple ? event.metaKey : event.ctrlKey;
  const isOther = event.altKey || (isApple ? event.ctrlKey : event.metaKey);
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return `${isOther ? 'Other+' : ''}${isMod ? 'Mod+' : ''}${key}`;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length && a.every((key, index) => key.toUpperCase() === b[index]?.toUpperCase())
  );
}

/** Letters belong to a field, list or editable text that has focus. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role=listbox], [role=menu]'))
  );
}

function signOf(key: string, isApple: boolean): string {
  if (key === 'Mod') return isApple ? '⌘' : 'Ctrl';
  return key.replace('Arrow', '');
}
