'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Command {
  id: string;
  /** What it does or where it leads: "Create an order", "Go to orders". */
  label: string;
  icon?: ReactNode;
  /** Runs after the palette has closed and focus is back on the page. */
  onSelect: () => void;
}

export interface CommandPaletteProps {
  /** Open it from any button, too: `<button type="button" {...opens(id)}>`. */
  id: string;
  commands: readonly Command[];
  /** Command K on Apple systems, Ctrl K elsewhere. */
  hotkey?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  defaultQuery?: string | undefined;
  labels?: Partial<CommandPaletteLabels> | undefined;
}

/** Every text that the palette brings along, for translation. */
export interface CommandPaletteLabels {
  title: string;
  placeholder: string;
  close: string;
  empty: (query: string) => ReactNode;
  count: (commands: number) => string;
}

const ENGLISH: CommandPaletteLabels = {
  title: 'Search and run commands',
  placeholder: 'Search or run a command',
  close: 'Close',
  empty: (query) => <>Nothing for “{query}”. Try one word, such as order or settings.</>,
  count: (commands) => (commands === 1 ? '1 result' : `${commands} results`),
};

/** Attributes for a button that opens the palette. No state and no handler is needed. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Finds and runs any command by name. */
export function CommandPalette({
  id,
  commands,
  hotkey = true,
  defaultOpen = false,
  defaultQuery = '',
  labels,
}: CommandPaletteProps) {
  const text = { ...ENGLISH, ...labels };
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(defaultQuery);
  const [at, setAt] = useState(0);

  const rows = commands.filter(({ label }) =>
    label.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const active = rows[at];

  useEffect(() => {
    if (defaultOpen) dialogRef.current?.showModal();
  }, [defaultOpen]);

  useEffect(() => {
    if (!hotkey) return;
    const toggle = (event: globalThis.KeyboardEvent) => {
      const isMod = /Mac|iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
      if (!isMod || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (dialogRef.current?.open) dialogRef.current.close();
      else dialogRef.current?.showModal();
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [hotkey]);

  function search(next: string) {
    setQuery(next);
    setAt(0);
  }

  function move(by: number) {
    const to = (at + by + rows.length) % rows.length;
    setAt(to);
    document.getElementById(`${baseId}-${rows[to]?.id}`)?.scrollIntoView({ block: 'nearest' });
  }

  function run(command: Command | undefined) {
    if (!command) return;
    dialogRef.current?.close();
    command.onSelect();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (rows.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') run(active);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialogRef}
      id={id}
      aria-label={text.title}
      closedby="any"
      onClose={() => search('')}
      className="mx-auto mt-0 mb-auto h-dvh max-h-none w-full max-w-none overflow-hidden bg-(--ui-surface-raised) bg-clip-padding font-(family-name:--ui-font) text-sm text-(--ui-text) opacity-0 transition-[opacity,translate,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) open:flex open:flex-col open:opacity-100 sm:mt-[12dvh] sm:h-fit sm:max-h-[min(28rem,76dvh)] sm:max-w-xl sm:rounded-(--ui-radius-large) sm:border sm:border-(--ui-border) sm:shadow-(--ui-shadow-large) starting:open:opacity-0"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-(--ui-border) ps-4 pe-2">
        <Search aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
        <input
          role="combobox"
          aria-label={text.title}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${baseId}-list`}
          aria-activedescendant={active ? `${baseId}-${active.id}` : undefined}
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
          onClick={() => dialogRef.current?.close()}
          className="grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div
        id={`${baseId}-list`}
        role="listbox"
        aria-label={text.title}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {rows.map((command, index) => (
          <div
            key={command.id}
            id={`${baseId}-${command.id}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={(event) => event.pointerType === 'mouse' && setAt(index)}
            onClick={() => run(command)}
            className="flex min-h-(--ui-control) items-center gap-3 rounded-(--ui-radius-small) px-2 py-1.5 aria-selected:bg-(--ui-hover) aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-(--ui-border) forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight]"
          >
            <span aria-hidden className="shrink-0 text-(--ui-text-subtle) [&>svg]:size-4">
              {command.icon}
            </span>
            <span className="min-w-0 grow">{command.label}</span>
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p className="px-4 py-8 text-center text-pretty text-(--ui-text-muted)">
          {text.empty(query.trim())}
        </p>
      )}
      <p role="status" className="sr-only">
        {query.trim() !== '' && text.count(rows.length)}
      </p>
    </dialog>
  );
}
