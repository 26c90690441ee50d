import { Command } from 'cmdk';
import { ArrowRightIcon, HashIcon, MessageSquareIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokenize } from '../../../../domain/search/normalize.ts';
import { typeLabel } from '../catalog/pattern-card.tsx';
import { LiveCovers, ThemedCover } from '../catalog/live-cover.tsx';
import type { ClientResults, FoundEntry, KnownEntries, SearchData } from './client-index.ts';
import { matchingFactText } from './facts.ts';
import { NO_ALL_WORDS, relatedHeading } from './related-heading.ts';
import { Highlighted, hasToken, tellingOf } from './highlighted.tsx';
import { type SearchFilter, type SearchFilters, searchPath } from './search-filters.ts';
import type { FilterSuggestion } from './palette-filters.tsx';
import { FactGroup, GROUP, GuideGroup, Item, RowIcon } from './palette-items.tsx';
import { beginningGroups, filterRow, FIXED_ROWS } from './palette-rows.ts';
import { counted } from '../../../../domain/text.ts';

interface PaletteListProps {
  readonly query: string;
  readonly filters: SearchFilters;
  /** Undefined while it loads. */
  readonly index: KnownEntries | undefined;
  /** Undefined while the index loads. */
  readonly results: ClientResults | undefined;
  /** Filters that complete the text; listed instead of results. */
  readonly suggestions: readonly FilterSuggestion[];
  /** Why nothing can be listed. */
  readonly failure: string | undefined;
  /** Whether the server is slow to respond; the list belongs to an earlier text. */
  readonly isSlow: boolean;
  /** The slugs of the patterns opened last. */
  readonly recent: readonly string[];
  readonly onFilter: (filter: SearchFilter) => void;
  readonly onClearFilters: () => void;
  readonly onGo: (path: string) => void;
  readonly onAsk: () => void;
}

/** The rows of the palette: patterns in groups, filter suggestions, and what to do without results. */
export function PaletteList(props: PaletteListProps) {
  return (
    <>
      <Command.List
        label="Results"
        className="min-h-0 min-w-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        <LiveCovers>
          <ListContent {...props} />
        </LiveCovers>
      </Command.List>
      <p role="status" className="sr-only">
        {statusText(props)}
      </p>
    </>
  );
}

/** The text of the status region, also shown at the bottom of the palette. */
export function countText({ results, suggestions }: PaletteCount): string {
  if (suggestions.length > 0) {
    return counted(suggestions.length, 'filter');
  }
  if (results?.isAsked !== true) return '';
  const related = results.related.groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (results.count > 0) return counted(results.count, 'pattern');
  return related === 0 ? '' : counted(related, 'related pattern');
}

type PaletteCount = Pick<PaletteListProps, 'results' | 'suggestions'>;

function statusText(props: PaletteListProps): string {
  const { results } = props;
  const notice = results?.isAsked === true ? noticeText(props.query, results) : undefined;
  return [props.failure, props.isSlow ? SLOW : undefined, notice, countText(props)]
    .filter((part) => part)
    .join(' ');
}

const SLOW = 'The server is slow to respond…';

/** The text above the patterns that are listed instead of matches. */
function noticeText(query: string, results: ClientResults): string | undefined {
  const { count, related, decisions } = results;
  const { corrected, missing, groups } = related;
  if (results.isOnlyParts) return `Nothing is called “${query.trim()}”. The closest are below.`;
  if (count > 0) return undefined;
  if (decisions.guides.length > 0) {
    return `No pattern is called “${query.trim()}”. A guide says what to use.`;
  }
  const [fact] = decisions.facts;
  if (fact !== undefined) return matchingFactText(fact);
  const shown = corrected.length === 0 ? '' : ` Showing ${corrected.join(' and ')}.`;
  if (missing !== undefined) {
    const nothing = corrected.length === 0 ? '' : `Nothing for “${query}”. `;
    return `${nothing}No pattern for “${missing}” yet.`;
  }
  if (groups.length > 0 && related.isSentence === true) return NO_ALL_WORDS;
  if (groups.length > 0) return `Nothing for “${query}”.${shown}`;
  return `Nothing for “${query}”. Try one word, such as dialog, table or upload.`;
}

function ListContent(props: PaletteListProps) {
  const { query, filters, index, results, suggestions, onGo } = props;
  const path = searchPath(query, filters);
  if (props.failure !== undefined) {
    return (
      <>
        <Notice>{props.failure}</Notice>
        <SearchPageItem path={path} onGo={onGo} />
      </>
    );
  }
  if (index === undefined || results === undefined)
    return (
      <p className="appear-late px-2 py-4 text-sm text-muted">{props.isSlow ? SLOW : 'Loading…'}</p>
    );
  if (suggestions.length > 0)
    return <Suggestions suggestions={suggestions} onFilter={props.onFilter} />;
  if (!results.isAsked) return <Beginning {...props} index={index} />;
  const notice = noticeText(query, results);
  const { related, tokens } = results;
  const guides = <GuideGroup guides={results.decisions.guides} tokens={tokens} onGo={onGo} />;
  return (
    <>
      {props.isSlow ? <Notice>{SLOW}</Notice> : null}
      {notice === undefined ? null : <Notice>{notice}</Notice>}
      {results.countWithoutFilters === 0 ? null : (
        <Item value={FIXED_ROWS.withoutFilters} onSelect={props.onClearFilters}>
          <RowIcon icon={<XIcon className="size-4" />} />
          <span className="text-sm">Search without the filters</span>
          <span className="text-xs text-muted">{results.countWithoutFilters}</span>
        </Item>
      )}
      {results.isNamed ? null : guides}
      {results.count === 0 ? null : (
        <Command.Group heading="Patterns" className={GROUP}>
          {results.entries.map((entry) => (
            <PatternItem
              key={entry.slug}
              entry={entry}
              tokens={tokens}
              data={index.data}
              onGo={onGo}
            />
          ))}
          <SearchPageItem path={path} count={results.count} onGo={onGo} />
        </Command.Group>
      )}
      {results.isNamed ? guides : null}
      <FactGroup facts={results.decisions.facts} tokens={tokens} onGo={onGo} />
      {related.groups.map(({ word, entries }) => (
        <Command.Group key={word} heading={relatedHeading(related, word)} className={GROUP}>
          {entries.map((entry) => (
            <PatternItem
              key={entry.slug}
              entry={entry}
              tokens={tokenize(word)}
              data={index.data}
              onGo={onGo}
            />
          ))}
        </Command.Group>
      ))}
      {tokens.length === 0 ? null : (
        <Command.Group heading="Ask" className={GROUP}>
          <Item value={FIXED_ROWS.ask} onSelect={props.onAsk}>
            <RowIcon icon={<MessageSquareIcon className="size-4" />} />
            <span className="truncate text-sm">Ask the catalog about “{query.trim()}”</span>
          </Item>
        </Command.Group>
      )}
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
          <RowIcon icon={<HashIcon className="size-4" />} />
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

/** Before anything is typed: patterns opened last, then the newest ones. */
function Beginning(props: PaletteListProps & { readonly index: KnownEntries }) {
  const { index, onGo } = props;
  return (
    <>
      {beginningGroups(index, props.recent).map(({ heading, entries }) => (
        <Command.Group key={heading} heading={heading} className={GROUP}>
          {entries.map((entry) => (
            <PatternItem key={entry.slug} entry={entry} tokens={[]} data={index.data} onGo={onGo} />
          ))}
        </Command.Group>
      ))}
      <Command.Group heading="Go to" className={GROUP}>
        <Item value={FIXED_ROWS.connect} onSelect={() => onGo('/connect')}>
          <RowIcon icon={<ArrowRightIcon className="size-4" />} />
          <span className="text-sm">Connect an agent</span>
        </Item>
        <Item value={FIXED_ROWS.tags} onSelect={() => onGo('/tags')}>
          <RowIcon icon={<ArrowRightIcon className="size-4" />} />
          <span className="text-sm">All tags</span>
        </Item>
      </Command.Group>
    </>
  );
}

function PatternItem(props: {
  readonly entry: FoundEntry;
  readonly tokens: readonly string[];
  readonly data: SearchData;
  readonly onGo: (path: string) => void;
}) {
  const { entry, tokens, data } = props;
  const version = data.versions[entry.slug];
  return (
    <Item value={entry.slug} onSelect={() => props.onGo(entry.slug)}>
      <span className="w-14 shrink-0 overflow-hidden rounded-sm border border-line">
        <ThemedCover slug={entry.slug} image={entry.coverImage} hasCode={version !== undefined} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">
          <Highlighted text={entry.title} tokens={tokens} />
        </span>
        <span className="block truncate text-xs text-muted">
          {data.sections[entry.slug.split('/')[1] ?? ''] ?? typeLabel(entry.type)}
          <Why entry={entry} tokens={tokens} />
        </span>
      </span>
      <span className={`badge ${version === undefined ? '' : 'badge-version'}`}>
        {version ?? typeLabel(entry.type)}
      </span>
    </Item>
  );
}

/** The matching part of an entry other than its title: a tag, or else the description. */
function Why({
  entry,
  tokens,
}: {
  readonly entry: FoundEntry;
  readonly tokens: readonly string[];
}) {
  const contains = (text: string) => tellingOf(tokens).some((token) => hasToken(text, token));
  if (tellingOf(tokens).every((token) => hasToken(entry.title, token))) return null;
  const text = [...entry.tags, entry.description].find(contains);
  if (text === undefined) return null;
  return (
    <>
      {' · '}
      <Highlighted text={text} tokens={tokens} />
    </>
  );
}

function SearchPageItem(props: {
  readonly path: string;
  readonly count?: number;
  readonly onGo: (path: string) => void;
}) {
  return (
    <Item value={FIXED_ROWS.resultsPage} onSelect={() => props.onGo(props.path)}>
      <RowIcon icon={<ArrowRightIcon className="size-4" />} />
      <span className="text-sm">
        {props.count === undefined
          ? 'Open the search page'
          : `Show ${counted(props.count, 'pattern')} on a page`}
      </span>
    </Item>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return <p className="px-2 pt-1 pb-2 text-sm text-muted">{children}</p>;
}
