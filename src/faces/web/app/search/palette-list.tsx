import { Command } from 'cmdk';
import { ArrowRightIcon, ClockIcon, HashIcon, SearchIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchIndexEntry } from '../../../../domain/catalog/built-catalog.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import { typeGroupLabel } from '../catalog/pattern-card.tsx';
import { Cover } from '../catalog/cover.tsx';
import type { ClientResults } from './client-index.ts';
import { Highlighted } from './highlighted.tsx';
import { hasFilters, searchPath } from './search-filters.ts';
import type { SearchFilter, SearchFilters } from './search-filters.ts';
import type { FilterSuggestion } from './palette-filters.tsx';

const GROUP =
  'p-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

interface PaletteListProps {
  readonly query: string;
  readonly filters: SearchFilters;
  /** Undefined while the index loads. */
  readonly results: ClientResults | undefined;
  /** Filters that complete the text; listed instead of results. */
  readonly suggestions: readonly FilterSuggestion[];
  readonly hasFailed: boolean;
  readonly recent: readonly string[];
  readonly onQuery: (query: string) => void;
  readonly onFilter: (filter: SearchFilter) => void;
  readonly onClearFilters: () => void;
  readonly onGo: (path: string) => void;
}

/** The rows of the palette: results, filter suggestions, recent searches, or what to do without results. */
export function PaletteList(props: PaletteListProps) {
  return (
    <>
      <Command.List
        label="Results"
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain sm:h-88 sm:flex-none"
      >
        <ListContent {...props} />
      </Command.List>
      <p role="status" className="sr-only">
        {statusText(props)}
      </p>
    </>
  );
}

function statusText({ results, suggestions }: PaletteListProps): string {
  if (suggestions.length > 0) {
    return suggestions.length === 1 ? '1 filter' : `${suggestions.length} filters`;
  }
  return results?.isAsked === true ? countText(results.count) : '';
}

function ListContent(props: PaletteListProps) {
  const { query, filters, results, suggestions, onGo } = props;
  const path = searchPath(query, filters);
  if (props.hasFailed) {
    return (
      <Notice title="The search index could not be loaded.">
        <SearchPageItem path={path} onGo={onGo} />
      </Notice>
    );
  }
  if (results === undefined)
    return <p className="appear-late px-4 py-6 text-sm text-muted">Loading…</p>;
  if (suggestions.length > 0)
    return <Suggestions suggestions={suggestions} onFilter={props.onFilter} />;
  if (!results.isAsked)
    return <Beginning recent={props.recent} onQuery={props.onQuery} onGo={onGo} />;
  if (results.count === 0) return <NothingFound {...props} results={results} />;
  return (
    <>
      {results.groups.map(({ type, entries }) => (
        <Command.Group key={type} heading={typeGroupLabel(type)} className={GROUP}>
          {entries.map((entry) => (
            <ResultItem key={entry.slug} entry={entry} tokens={results.tokens} onGo={onGo} />
          ))}
        </Command.Group>
      ))}
      <div className="border-t border-line p-2">
        <SearchPageItem path={path} count={results.count} onGo={onGo} />
      </div>
    </>
  );
}

function Suggestions(props: Pick<PaletteListProps, 'suggestions' | 'onFilter'>) {
  return (
    <Command.Group heading="Filter by" className={GROUP}>
      {props.suggestions.map((suggestion) => (
        <Item
          key={suggestion.label}
          value={filterRow(suggestion)}
          onSelect={() => props.onFilter(suggestion.filter)}
        >
          <HashIcon className="size-4 text-muted" />
          <span className="text-sm">{suggestion.label.replace(/^#/, '')}</span>
          <span className="text-xs text-muted">
            {suggestion.filter.kind === 'type' ? 'type' : 'tag'}
          </span>
          <span className="ml-auto text-xs text-muted tabular-nums">{suggestion.count}</span>
        </Item>
      ))}
    </Command.Group>
  );
}

function ResultItem(props: {
  readonly entry: SearchIndexEntry;
  readonly tokens: readonly string[];
  readonly onGo: (path: string) => void;
}) {
  const { entry, tokens } = props;
  const { title, description, tags, slug } = entry;
  const matchingTag = tags.find((tag) => tokens.some((token) => normalize(tag).includes(token)));
  return (
    <Item value={slug} onSelect={() => props.onGo(slug)}>
      <span className="w-15 shrink-0 overflow-hidden rounded-sm border border-line">
        <Cover image={entry.coverImage} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">
          <Highlighted text={title} tokens={tokens} />
        </span>
        <span className="block truncate text-xs text-muted">
          <Highlighted text={description} tokens={tokens} />
        </span>
      </span>
      {matchingTag === undefined ? null : (
        <span className="badge max-sm:hidden">
          <Highlighted text={matchingTag} tokens={tokens} />
        </span>
      )}
    </Item>
  );
}

function SearchPageItem(props: {
  readonly path: string;
  readonly count?: number;
  readonly onGo: (path: string) => void;
}) {
  return (
    <Item value={FIXED_ROWS.resultsPage} onSelect={() => props.onGo(props.path)}>
      <ArrowRightIcon className="size-4 text-muted" />
      <span className="text-sm">
        {props.count === undefined
          ? 'Open the search page'
          : `Show ${countText(props.count)} on a page`}
      </span>
    </Item>
  );
}

function Beginning(props: Pick<PaletteListProps, 'recent' | 'onQuery' | 'onGo'>) {
  return (
    <>
      {props.recent.length === 0 ? null : (
        <Command.Group heading="Recent searches" className={GROUP}>
          {props.recent.map((query) => (
            <Item key={query} value={recentRow(query)} onSelect={() => props.onQuery(query)}>
              <ClockIcon className="size-4 text-muted" />
              <span className="truncate text-sm">{query}</span>
            </Item>
          ))}
        </Command.Group>
      )}
      <Command.Group heading="Go to" className={GROUP}>
        <Item value={FIXED_ROWS.connect} onSelect={() => props.onGo('/connect')}>
          <ArrowRightIcon className="size-4 text-muted" />
          <span className="text-sm">Connect an agent</span>
        </Item>
        <Item value={FIXED_ROWS.tags} onSelect={() => props.onGo('/tags')}>
          <ArrowRightIcon className="size-4 text-muted" />
          <span className="text-sm">All tags</span>
        </Item>
      </Command.Group>
    </>
  );
}

function NothingFound(
  props: Pick<PaletteListProps, 'onQuery' | 'onClearFilters' | 'filters'> & {
    readonly results: ClientResults;
  },
) {
  const { words, countWithoutFilters } = props.results;
  return (
    <Notice
      title={
        hasFilters(props.filters)
          ? 'No pattern matches all words and filters.'
          : 'No pattern matches all words.'
      }
    >
      {countWithoutFilters === 0 ? null : (
        <div className="p-2 pb-0">
          <Item value={FIXED_ROWS.withoutFilters} onSelect={props.onClearFilters}>
            <XIcon className="size-4 text-muted" />
            <span className="text-sm">Search without the filters</span>
            <span className="text-xs text-muted">{countWithoutFilters}</span>
          </Item>
        </div>
      )}
      {words.length === 0 ? null : (
        <Command.Group heading="Single words that match" className={GROUP}>
          {words.map(({ token, count }) => (
            <Item key={token} value={wordRow(token)} onSelect={() => props.onQuery(token)}>
              <SearchIcon className="size-4 text-muted" />
              <span className="text-sm">{token}</span>
              <span className="text-xs text-muted">{count}</span>
            </Item>
          ))}
        </Command.Group>
      )}
    </Notice>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <p className="px-4 pt-5 pb-2 text-sm text-muted">{title}</p>
      {children}
    </>
  );
}

function Item(props: {
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Command.Item
      value={props.value}
      onSelect={props.onSelect}
      className="flex min-h-12 items-center gap-3 rounded-sm px-2 py-1.5 data-[selected=true]:row-active"
    >
      {props.children}
    </Command.Item>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

/** Values of the rows that do not depend on the query. */
const FIXED_ROWS = {
  resultsPage: 'results-page',
  connect: 'go connect',
  tags: 'go tags',
  withoutFilters: 'without filters',
} as const;

function recentRow(query: string): string {
  return `recent ${query}`;
}

function wordRow(token: string): string {
  return `word ${token}`;
}

function filterRow({ label }: FilterSuggestion): string {
  return `filter ${label}`;
}

/** The values of all rows in order. The value of a result is its slug. */
export function paletteRows(shown: {
  readonly results: ClientResults | undefined;
  readonly suggestions: readonly FilterSuggestion[];
  readonly hasFailed: boolean;
  readonly recent: readonly string[];
}): readonly string[] {
  const { results, suggestions } = shown;
  if (shown.hasFailed) return [FIXED_ROWS.resultsPage];
  if (results === undefined) return [];
  if (suggestions.length > 0) return suggestions.map(filterRow);
  if (!results.isAsked) {
    return [...shown.recent.map(recentRow), FIXED_ROWS.connect, FIXED_ROWS.tags];
  }
  if (results.count === 0) {
    const words = results.words.map(({ token }) => wordRow(token));
    return results.countWithoutFilters > 0 ? [FIXED_ROWS.withoutFilters, ...words] : words;
  }
  const slugs = results.groups.flatMap(({ entries }) => entries.map(({ slug }) => slug));
  return [...slugs, FIXED_ROWS.resultsPage];
}
