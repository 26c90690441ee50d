import { Command } from 'cmdk';
import { useCopyText } from '../code/copy-button.tsx';
import { SearchIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useChat } from '../chat/chat.tsx';
import { fetchPrompt, patternPrompt } from '../component/agent-prompt.ts';
import { useShortcut } from '../page/shortcut.ts';
import { readRecentPatterns } from './recent-patterns.ts';
import { FilterBar, splitIncompleteFilter } from './palette-filters.tsx';
import { PaletteDetail } from './palette-detail.tsx';
import { countText, PaletteList } from './palette-list.tsx';
import { paletteRows } from './palette-rows.ts';
import {
  type SearchFilter,
  addFilter,
  hasFilters,
  NO_FILTERS,
  removeFilter,
  removeLastFilter,
  searchPath,
} from './search-filters.ts';
import { type LoadedIndex, usePaletteSearch, useSearchIndex } from './use-palette-search.ts';

export interface SearchPaletteProps {
  readonly isOpen: boolean;
  /** What was typed before the palette was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The search palette: a combobox. */
export function SearchPalette({ isOpen, typed, onClose }: SearchPaletteProps) {
  const loaded = useSearchIndex(isOpen);
  // Mounted for each opening, so that it starts empty.
  return isOpen ? <PaletteContent loaded={loaded} typed={typed} onClose={onClose} /> : null;
}

function PaletteContent({
  loaded,
  typed,
  onClose,
}: Omit<SearchPaletteProps, 'isOpen'> & { readonly loaded: LoadedIndex }) {
  const navigate = useNavigate();
  const askChat = useChat();
  const copyText = useCopyText();
  const modifier = useShortcut();
  const input = useRef<HTMLInputElement>(null);
  // It replaces the field in which the reader may be typing.
  useLayoutEffect(() => input.current?.focus(), []);
  const { pathname } = useLocation();
  const [recent] = useState(() => readRecentPatterns().filter((slug) => slug !== pathname));
  const [picked, setPicked] = useState('');
  const search = usePaletteSearch(loaded, typed);
  const { query, filters, shown } = search;
  const { index } = loaded;

  // One row is always selected, so that Enter opens something.
  const rows = paletteRows({ ...shown, index, recent });
  const selected = rows.includes(picked) ? picked : (rows[0] ?? '');

  function narrow(filter: SearchFilter): void {
    // Remove the fragment that was typed to find the filter.
    const rest = splitIncompleteFilter(query)?.query;
    ask({ query: rest ?? query, filters: addFilter(filters, filter) });
    input.current?.focus();
  }

  const ask: typeof search.ask = (next) => {
    setPicked('');
    search.ask(next);
  };

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
          onValueChange={(text) => {
            setPicked('');
            search.type(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key.startsWith('Arrow')) search.flush();
            if (event.key === 'Enter' && search.isWaiting() && !event.nativeEvent.isComposing) {
              // There is no list yet, or that of an earlier text: the page searches for this one.
              event.preventDefault();
              event.stopPropagation();
              go(searchPath(query, filters));
              return;
            }
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
          {...shown}
          index={index}
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
