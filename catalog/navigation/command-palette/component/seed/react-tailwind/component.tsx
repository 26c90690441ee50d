'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

/** One thing that the palette can run. */
export interface PaletteCommand {
  /** Unique and stable. */
  id: string;
  /** What happens, as a verb and a noun: "Invite a teammate". */
  label: string;
  /** Other words for the same thing. Searched, not shown. */
  keywords?: readonly string[] | undefined;
  /** Runs after the palette has closed. */
  onSelect?: (() => void) | undefined;
}

export interface CommandPaletteProps {
  /** Everything that can be found, in the order in which it is listed. */
  commands: readonly PaletteCommand[];
  /** Controlled state. Leave it out to let the palette keep its own. */
  open?: boolean | undefined;
  /** Start open when uncontrolled. Default false. */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called with the chosen command, after its own `onSelect`. */
  onSelect?: ((command: PaletteCommand) => void) | undefined;
  /** Accessible name of the dialog. Default "Command palette". */
  label?: string | undefined;
  /** Default "Search commands". */
  placeholder?: string | undefined;
}

function matches(command: PaletteCommand, query: string): boolean {
  const text = [command.label, ...(command.keywords ?? [])].join(' ').toLowerCase();
  return text.includes(query.trim().toLowerCase());
}

/** A dialog with a search field and a list of commands. Opens with Command K or Ctrl K. */
export function CommandPalette({
  commands,
  open,
  defaultOpen = false,
  onOpenChange,
  onSelect,
  label = 'Command palette',
  placeholder = 'Search commands',
}: CommandPaletteProps) {
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);

  const isOpen = open ?? innerOpen;
  const results = commands.filter((command) => matches(command, query));
  const activeIndex = Math.min(index, results.length - 1);
  const optionId = (at: number) => `${baseId}-option-${at}`;

  function changeOpen(next: boolean) {
    if (open === undefined) setInnerOpen(next);
    onOpenChange?.(next);
  }

  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen) {
      if (dialog.open) dialog.close();
      setQuery('');
      setIndex(0);
    }
  }, [isOpen]);

  // Subscribed once: a listener that is replaced while the event is under way would be skipped.
  const toggleRef = useRef(() => {});
  useEffect(() => {
    toggleRef.current = () => changeOpen(!isOpen);
  });
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if ((event.key !== 'k' && event.key !== 'K') || event.metaKey === event.ctrlKey) return;
      if (event.defaultPrevented || event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggleRef.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  function run(command: PaletteCommand) {
    // The dialog gives focus back before the command runs, so the command may move it on.
    dialogRef.current?.close();
    changeOpen(false);
    command.onSelect?.();
    onSelect?.(command);
  }

  function move(to: number) {
    setIndex(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      // Escape ends the composition, not the palette.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown' && results.length > 0) {
      event.preventDefault();
      move((activeIndex + 1) % results.length);
    } else if (event.key === 'ArrowUp' && results.length > 0) {
      event.preventDefault();
      move((activeIndex - 1 + results.length) % results.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const command = results[activeIndex];
      if (command !== undefined) run(command);
    }
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
      aria-label={label}
      onCancel={handleCancel}
      onClose={() => isOpen && changeOpen(false)}
      onPointerDown={(event) => {
        // Only the backdrop has the dialog itself as its target. A drag out of the field does not count.
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={handleClick}
      className="m-auto mt-[10vh] w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-0 font-(family-name:--ui-font-sans) text-(--ui-text) backdrop:bg-(--ui-palette-backdrop)"
    >
      <input
        type="text"
        role="combobox"
        aria-label={placeholder}
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? `${baseId}-list` : undefined}
        aria-activedescendant={results.length > 0 ? optionId(activeIndex) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setIndex(0);
        }}
        onKeyDown={handleKeyDown}
        className="h-12 w-full border-b-2 border-(--ui-border) bg-transparent px-4 text-base outline-none placeholder:text-(--ui-text-muted) focus-visible:border-(--ui-focus)"
      />
      {results.length === 0 ? (
        <p role="status" className="p-4 text-sm text-(--ui-text-muted)">
          Nothing matches “{query}”.
        </p>
      ) : (
        <div
          role="listbox"
          id={`${baseId}-list`}
          aria-label="Commands"
          tabIndex={-1}
          // Keeps focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-[60vh] overflow-y-auto overscroll-contain p-2"
        >
          {results.map((command, at) => (
            <div
              key={command.id}
              role="option"
              id={optionId(at)}
              aria-selected={at === activeIndex}
              onClick={() => run(command)}
              className="flex min-h-10 cursor-default items-center rounded-(--ui-radius-small) border-s-2 border-transparent forced-colors:border-s-0 px-3 py-2 text-sm hover:bg-(--ui-surface-hover) aria-selected:border-(--ui-accent) aria-selected:bg-(--ui-surface-hover) aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent"
            >
              {command.label}
            </div>
          ))}
        </div>
      )}
    </dialog>
  );
}

const SAMPLE: readonly PaletteCommand[] = [
  { id: 'inbox', label: 'Go to inbox', keywords: ['notifications', 'unread'] },
  { id: 'board', label: 'Go to the release board', keywords: ['kanban', 'sprint'] },
  { id: 'issue', label: 'Create an issue', keywords: ['bug', 'ticket', 'new'] },
  { id: 'invite', label: 'Invite a teammate', keywords: ['member', 'user', 'add'] },
  { id: 'theme', label: 'Change the theme', keywords: ['dark', 'light', 'appearance'] },
  { id: 'export', label: 'Export issues as CSV', keywords: ['download', 'spreadsheet'] },
];

export default function CommandPaletteExample() {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<string | null>(null);
  return (
    <section
      aria-label="Example workspace"
      className="min-h-80 bg-(--ui-background) p-6 font-(family-name:--ui-font-sans) text-(--ui-text)"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
        className="min-h-10 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-4 text-sm hover:bg-(--ui-surface-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
      >
        Search commands
      </button>
      <p role="status" className="mt-4 text-sm text-(--ui-text-muted)">
        {last === null ? 'No command has run yet.' : `Last command: ${last}`}
      </p>
      <CommandPalette
        commands={SAMPLE}
        open={open}
        onOpenChange={setOpen}
        onSelect={(command) => setLast(command.label)}
      />
    </section>
  );
}
