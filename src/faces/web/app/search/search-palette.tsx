import { Command } from 'cmdk';
import { SearchIcon } from 'lucide-react';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useChat } from '../chat/chat.tsx';
import { fetchPrompt, patternPrompt } from '../component/agent-prompt.ts';
import { useCopyText } from '../guide/copy-menu.tsx';
import { useShortcut } from '../page/shortcut.ts';
import type { ClientIndex, ClientResults } from './client-index.ts';
import { readRecentPatterns } from './recent-patterns.ts';
import {
  type FilterSuggestion,
  FilterBar,
  splitIncompleteFilter,
  suggestFilters,
  takeTypedFilters,
} from './palette-filters.tsx';
import { PaletteDetail } from './palette-detail.tsx';
import { countText, PaletteList } from './palette-list.tsx';
import { paletteRows } from './palette-rows.ts';
import {
  type SearchFilter,
  type SearchFilters,
  addFilter,
  hasFilters,
  NO_FILTERS,
  removeFilter,
  removeLastFilter,
} from './search-filters.ts';

/** The search index; undefined while it loads and after a failure. */
interface LoadedIndex {
  readonly index: ClientIndex | undefined;
  readonly hasFailed: boolean;
}

interface Asked {
  readonly query: string;
  readonly filters: SearchFilters;
}

/** Closes on a click outside where the browser supports it. React has no type for it yet. */
const CLOSED_BY = { closedby: 'any' } as const;

/** The search palette: a combobox in a native modal dialog. */
export function SearchPalette({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const loaded = useClientIndex(isOpen);

  // Before the browser paints: letters typed right after the shortcut belong to the field.
  useLayoutEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The dialog would focus cmdk's root element.
    dialog.current?.querySelector('input')?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The close event is asynchronous: the dialog may be open again.
        if (dialog.current?.open !== true) onClose();
      }}
      aria-label="Search patterns"
      {...CLOSED_BY}
      className="dialog mt-[10vh] mb-auto w-[min(56rem,100vw-2rem)] overflow-hidden max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      {/* Mounted for each opening, so that it starts empty. */}
      {isOpen ? <PaletteContent loaded={loaded} onClose={onClose} /> : null}
    </dialog>
  );
}

function PaletteContent({
  loaded,
  onClose,
}: {
  readonly loaded: LoadedIndex;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const askChat = useChat();
  const copyText = useCopyText();
  const modifier = useShortcut();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const { pathname } = useLocation();
  const [recent] = useState(() => readRecentPatterns().filter((slug) => slug !== pathname));
  const [picked, setPicked] = useState('');
  const { index } = loaded;
  // The field updates immediately; the results follow in a transition.
  const [asked, setAsked] = useState<Asked>({ query, filters });
  const shown = useMemo(() => showSearch(index, asked.query, asked.filters), [index, asked]);

  // One row is always selected, so that Enter opens something.
  const rows = paletteRows({ ...shown, index, hasFailed: loaded.hasFailed, recent });
  const selected = rows.includes(picked) ? picked : (rows[0] ?? '');

  function ask(next: Asked): void {
    setQuery(next.query);
    setFilters(next.filters);
    setPicked('');
    startTransition(() => setAsked(next));
  }

  // Text typed before the index arrived may contain filters. The field has what was typed last.
  useLayoutEffect(() => {
    const taken = takeTypedFilters(input.current?.value ?? '', NO_FILTERS, index);
    if (!hasFilters(taken.filters)) return;
    setQuery(taken.text);
    setFilters(taken.filters);
    setAsked({ query: taken.text, filters: taken.filters });
  }, [index]);

  /** Renders pending results, so that a key acts on the list of the current text. */
  function flushResults(): void {
    if (asked.query !== query || asked.filters !== filters)
      flushSync(() => setAsked({ query, filters }));
  }

  function type(text: string): void {
    const taken = takeTypedFilters(text, filters, index);
    ask({ query: taken.text, filters: taken.filters });
  }

  function narrow(filter: SearchFilter): void {
    // Remove the fragment that was typed to find the filter.
    const rest = splitIncompleteFilter(query)?.query;
    ask({ query: rest ?? query, filters: addFilter(filters, filter) });
    input.current?.focus();
  }

  /** Copies the agent prompt of the selected pattern. */
  function copyPrompt(): void {
    const entry = index?.pick([selected])[0];
    if (entry === undefined) return;
    const version = index?.data.versions[entry.slug];
    copyText(
      version === undefined ? patternPrompt(entry) : fetchPrompt(entry, version),
      `Agent prompt of ${entry.title} copied`,
    );
  }

  function go(path: string): void {
    onClose();
    void navigate(path);
  }

  return (
    <Command
      shouldFilter={false}
      loop
      vimBindings={false}
      value={selected}
      onValueChange={setPicked}
      label="Search patterns"
      className="flex h-full flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <SearchIcon className="text-muted" />
        <Command.Input
          ref={input}
          value={query}
          onValueChange={type}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key.startsWith('Arrow')) flushResults();
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault();
              event.stopPropagation();
              copyPrompt();
              return;
            }
            if (event.key !== 'Backspace' || query !== '' || !hasFilters(filters)) return;
            ask({ query, filters: removeLastFilter(filters) });
          }}
          maxLength={500}
          placeholder="Search patterns"
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none! placeholder:text-muted"
        />
        <button
          type="button"
          onClick={onClose}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.stopPropagation();
          }}
          className="btn btn-quiet btn-small -me-2"
        >
          Close
        </button>
      </div>
      {hasFilters(filters) ? (
        <FilterBar
          filters={filters}
          onRemove={(filter) => {
            ask({ query, filters: removeFilter(filters, filter) });
            input.current?.focus();
          }}
        />
      ) : null}
      <div className="flex min-h-0 flex-1 sm:h-[min(36rem,90vh-10rem)] sm:flex-none">
        <PaletteList
          query={asked.query}
          filters={asked.filters}
          index={index}
          results={shown.results}
          suggestions={shown.suggestions}
          hasFailed={loaded.hasFailed}
          recent={recent}
          onFilter={narrow}
          onClearFilters={() => ask({ query, filters: NO_FILTERS })}
          onGo={go}
          onAsk={() => {
            onClose();
            askChat(query);
          }}
        />
        <PaletteDetail index={index} decisions={shown.results?.decisions} row={selected} />
      </div>
      <div className="flex h-10 items-center gap-4 border-t border-line px-4 text-xs whitespace-nowrap text-muted max-sm:hidden pointer-coarse:hidden">
        <KeyHint keys={['↑', '↓']} text="Move" />
        <KeyHint keys={['↵']} text={shown.suggestions.length > 0 ? 'Filter' : 'Open'} />
        <KeyHint keys={[`${modifier} ↵`]} text="Copy agent prompt" />
        <KeyHint keys={['#']} text="Tags" />
        <KeyHint keys={['Esc']} text="Close" />
        {query === '' && hasFilters(filters) ? <KeyHint keys={['⌫']} text="Remove filter" /> : null}
        <span aria-hidden="true" className="ms-auto">
          {countText(shown)}
        </span>
      </div>
    </Command>
  );
}

/** The results for a text, or suggestions while a filter is being typed. */
function showSearch(
  index: ClientIndex | undefined,
  text: string,
  filters: SearchFilters,
): {
  readonly results: ClientResults | undefined;
  readonly suggestions: readonly FilterSuggestion[];
} {
  const typed = splitIncompleteFilter(text);
  if (index === undefined) return { results: undefined, suggestions: [] };
  if (typed !== undefined) {
    const results = index.search(typed.query, filters);
    const suggestions = suggestFilters(results, filters, typed.fragment);
    if (suggestions.length > 0) return { results, suggestions };
  }
  return { results: index.search(text, filters), suggestions: [] };
}

function KeyHint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd key={key} className="kbd">
          {key}
        </kbd>
      ))}
      {text}
    </span>
  );
}

/** Loads the index when the palette is first opened; after a failure, the next opening tries again. */
function useClientIndex(isWanted: boolean): LoadedIndex {
  const [loaded, setLoaded] = useState<LoadedIndex>({ index: undefined, hasFailed: false });
  const isMissing = loaded.index === undefined;

  useEffect(() => {
    if (!isWanted || !isMissing) return undefined;
    const aborting = new AbortController();
    import('./client-index.ts')
      .then(({ loadClientIndex }) => loadClientIndex(aborting.signal))
      .then(
        (index) => setLoaded({ index, hasFailed: false }),
        () => {
          if (!aborting.signal.aborted) setLoaded({ index: undefined, hasFailed: true });
        },
      );
    return () => aborting.abort();
  }, [isWanted, isMissing]);

  return loaded;
}
