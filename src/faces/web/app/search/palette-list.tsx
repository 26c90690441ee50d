import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import type { SearchIndexEntry } from '../../../../domain/catalog/built-catalog.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import { typeGroupLabel } from '../catalog/type-label.ts';
import { Cover } from '../covers/cover.tsx';
import { ArrowRightIcon, ClockIcon, SearchIcon } from '../shell/icons.tsx';
import type { ClientResults } from './client-index.ts';
import { Highlighted } from './highlighted.tsx';
import { FIXED_ROWS, recentRow, wordRow } from './palette-rows.ts';

const GROUP =
  'p-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

interface PaletteListProps {
  readonly query: string;
  /** Undefined while the index is being loaded. */
  readonly results: ClientResults | undefined;
  readonly hasFailed: boolean;
  readonly recent: readonly string[];
  readonly onQuery: (query: string) => void;
  readonly onGo: (path: string) => void;
}

/** What the palette lists: results, or what there is to do without any. */
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
        {props.results === undefined || props.query === '' ? '' : countText(props.results.count)}
      </p>
    </>
  );
}

function ListContent({ query, results, hasFailed, recent, onQuery, onGo }: PaletteListProps) {
  if (hasFailed) {
    return (
      <Notice title="The search index could not be loaded.">
        <SearchPageItem query={query} onGo={onGo} />
      </Notice>
    );
  }
  if (results === undefined)
    return <p className="appear-late px-4 py-6 text-sm text-muted">Loading…</p>;
  if (results.tokens.length === 0)
    return <Beginning recent={recent} onQuery={onQuery} onGo={onGo} />;
  if (results.count === 0) return <NothingFound results={results} onQuery={onQuery} />;
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
        <SearchPageItem query={query} count={results.count} onGo={onGo} />
      </div>
    </>
  );
}

function ResultItem(props: {
  readonly entry: SearchIndexEntry;
  readonly tokens: readonly string[];
  readonly onGo: (path: string) => void;
}) {
  const { entry, tokens } = props;
  const { title, description, tags, type, slug, coverImage } = entry;
  const matchingTag = tags.find((tag) => tokens.some((token) => normalize(tag).includes(token)));
  return (
    <Item value={slug} onSelect={() => props.onGo(slug)}>
      <span className="w-15 shrink-0 overflow-hidden rounded-sm border border-line">
        <Cover card={{ title, tags, type, coverImage, section: slug.split('/')[1] ?? '' }} />
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
        <span className="shrink-0 rounded-full border border-line px-2 text-xs leading-5 text-muted max-sm:hidden">
          <Highlighted text={matchingTag} tokens={tokens} />
        </span>
      )}
    </Item>
  );
}

function SearchPageItem(props: {
  readonly query: string;
  readonly count?: number;
  readonly onGo: (path: string) => void;
}) {
  const path = `/search?q=${encodeURIComponent(props.query)}`;
  return (
    <Item value={FIXED_ROWS.resultsPage} onSelect={() => props.onGo(path)}>
      <ArrowRightIcon className="size-4 text-muted" />
      <span className="text-sm">
        {props.count === undefined ? 'Open the search page' : `${countText(props.count)} as a page`}
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

function NothingFound(props: {
  readonly results: ClientResults;
  readonly onQuery: (query: string) => void;
}) {
  const { words } = props.results;
  return (
    <Notice title="No pattern has all of these words.">
      {words.length === 0 ? null : (
        <Command.Group heading="Found on their own" className={GROUP}>
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
      className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1.5 data-[selected=true]:bg-hover data-[selected=true]:shadow-[inset_2px_0_0_var(--ui-accent)]"
    >
      {props.children}
    </Command.Item>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}
