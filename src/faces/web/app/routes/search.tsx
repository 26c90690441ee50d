import { XIcon } from 'lucide-react';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { guidePath } from '../../../../domain/catalog/guide.ts';
import { PATTERN_TYPES } from '../../../../domain/patterns/pattern.ts';
import { type PatternCardData, PatternGrid, typeGroupLabel } from '../catalog/pattern-card.tsx';
import { useChat } from '../chat/chat.tsx';
import { describePage } from '../page/page-meta.ts';
import { factPath, matchingFactText } from '../search/facts.ts';
import { SearchForm } from '../search/search-form.tsx';
import {
  type SearchFilters,
  hasFilters,
  NO_FILTERS,
  removeFilter,
  searchPath,
} from '../search/search-filters.ts';
import { NO_ALL_WORDS, relatedHeading } from '../search/related-heading.ts';
import { PageColumn } from '../page/page-header.tsx';
import type { loader } from './search.server.ts';
import { counted } from '../../../../domain/text.ts';

export { loader } from './search.server.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Search() {
  const loaded = useLoaderData<typeof loader>();
  const { query, filters, isAsked, count, countByType, cards, related } = loaded;
  const total = PATTERN_TYPES.reduce((sum, name) => sum + countByType[name], 0);
  return (
    <PageColumn>
      <div className="max-w-3xl pt-8 md:pt-12">
        <h1 className="mb-6 text-xl">Search</h1>
        <SearchForm query={query} filters={filters} />
        <TagFilters query={query} filters={filters} />
      </div>
      {isAsked ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm">
          <div role="status" className="min-w-0 wrap-anywhere text-muted max-sm:w-full">
            <Notice loaded={loaded} />
          </div>
          {total > 0 ? (
            <nav aria-label="Type" className="seg">
              <TypeLink query={query} filters={filters} type={undefined} />
              {PATTERN_TYPES.filter((name) => countByType[name] > 0).map((name) => (
                <TypeLink key={name} query={query} filters={filters} type={name} />
              ))}
            </nav>
          ) : null}
        </div>
      ) : (
        <p className="mt-6 text-sm text-muted">
          {query === ''
            ? 'A pattern must have all words in its title, description or tags.'
            : 'Enter at least one letter or digit.'}
        </p>
      )}
      <Guides guides={loaded.decisions.guides} />
      {count === 0 && isAsked ? <WaysOn query={query} filters={filters} /> : null}
      <Group id="patterns" heading="Patterns" cards={cards} />
      <Facts facts={loaded.decisions.facts} />
      {related.map((group, index) => (
        <Group
          key={group.word}
          id={`related-${index}`}
          heading={relatedHeading(loaded, group.word)}
          cards={group.cards}
        />
      ))}
      <Sections sections={loaded.sections} />
      {count === 0 && isAsked && !hasFilters(filters) && loaded.decisions.guides.length === 0 ? (
        <TellMaintainers countsWanted={loaded.countsWanted} />
      ) : null}
    </PageColumn>
  );
}

/** How many patterns were found, or what is listed instead. */
function Notice({ loaded }: { readonly loaded: Loaded }) {
  const { query, filters, count, cards, corrected, missing, related } = loaded;
  if (count > 0) {
    const rest = count > cards.length ? `, showing the first ${cards.length}` : '';
    return (
      <p>
        {counted(count, 'pattern')}
        {rest}
      </p>
    );
  }
  if (hasFilters(filters)) return <p>No pattern matches all words and filters.</p>;
  if (loaded.decisions.guides.length > 0) {
    return <p>No pattern is called “{query}”. A guide says what to use.</p>;
  }
  const [fact] = loaded.decisions.facts;
  if (fact !== undefined) return <p>{matchingFactText(fact)}</p>;
  if (loaded.isSentence && related.length > 0) return <p>{NO_ALL_WORDS}</p>;
  return (
    <>
      {corrected.length === 0 ? null : (
        <p>
          Nothing for “{query}”. Showing{' '}
          <strong className="font-semibold text-text">{corrected.join(' and ')}</strong>.
        </p>
      )}
      {missing === undefined ? null : <p>No pattern for “{missing}” yet.</p>}
      {corrected.length > 0 || missing !== undefined ? null : <p>Nothing for “{query}”.</p>}
      {related.length > 0 ? null : <p>Try one word, such as dialog, table or upload.</p>}
    </>
  );
}

/** Guides with their verdict. */
function Guides({ guides }: Pick<Loaded['decisions'], 'guides'>) {
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="guides" className="mt-8 max-w-5xl">
      <h2 id="guides" className="mb-3 text-sm font-medium text-muted">
        Guides
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        {guides.map((guide) => (
          <li key={guide.name}>
            <Link to={guidePath(guide)} className="link font-medium">
              {guide.title}
            </Link>
            <p className="mt-0.5">{guide.verdict}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What there is, where nothing comes near. */
function Sections({ sections }: Pick<Loaded, 'sections'>) {
  if (sections.length === 0) return null;
  return (
    <nav aria-labelledby="sections" className="mt-8 max-w-3xl">
      <h2 id="sections" className="mb-3 text-sm font-medium text-muted">
        Sections
      </h2>
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ slug, title, count }) => (
          <li key={slug}>
            <Link to={`/${slug}`} className="btn">
              {title} <span className="font-normal text-muted tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** States, props and rules of components. */
function Facts({ facts }: Pick<Loaded['decisions'], 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-8">
      <h2 id="facts" className="mb-3 text-sm font-medium text-muted">
        States, props and rules
      </h2>
      <ul className="space-y-2">
        {facts.map((fact) => (
          <li key={`${fact.kind} ${fact.slug} ${fact.name}`} className="wrap-anywhere">
            <Link to={factPath(fact)} className="link">
              {fact.name}
            </Link>{' '}
            <span className="text-muted">
              {fact.title}, {fact.kind}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Suggestions for a search without results, in addition to related patterns. */
function WaysOn({ query, filters }: { readonly query: string; readonly filters: SearchFilters }) {
  const ask = useChat();
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {hasFilters(filters) && query !== '' ? (
        <Link to={searchPath(query, NO_FILTERS)} className="btn">
          Search without the filters
        </Link>
      ) : null}
      {query === '' ? null : (
        <button type="button" className="needs-script btn max-w-full" onClick={() => ask(query)}>
          <span className="truncate">Ask the catalog about “{query.slice(0, 60)}”</span>
        </button>
      )}
    </p>
  );
}

/** Help for readers who did not find something; nothing here sends it. */
function TellMaintainers({ countsWanted }: { readonly countsWanted: boolean }) {
  return (
    <section aria-labelledby="missing" className="mt-10 max-w-reading border-t border-line pt-6">
      <h2 id="missing" className="text-base font-semibold">
        Should it be here?
      </h2>
      <p className="mt-1 text-muted">
        Tell the maintainers of this catalog what you need it for.
        {countsWanted
          ? ' They also see the words of searches that found nothing, once three people have used them, but never who.'
          : ''}
      </p>
    </section>
  );
}

function Group(props: {
  readonly id: string;
  readonly heading: string;
  readonly cards: readonly PatternCardData[];
}) {
  if (props.cards.length === 0) return null;
  return (
    <section aria-labelledby={props.id} className="mt-8">
      <h2 id={props.id} className="mb-4 text-sm font-medium wrap-anywhere text-muted">
        {props.heading}
      </h2>
      <PatternGrid cards={props.cards} level="h3" />
    </section>
  );
}

/** The active tags; each links to the search without it. */
function TagFilters({
  query,
  filters,
}: {
  readonly query: string;
  readonly filters: SearchFilters;
}) {
  if (filters.tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
      {filters.tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={searchPath(query, removeFilter(filters, { kind: 'tag', tag }))}
            className="chip"
            aria-current="true"
          >
            <span className="sr-only">Remove tag</span>
            <span className="truncate">#{tag}</span>
            <XIcon className="size-3 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TypeLink(props: {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly type: (typeof PATTERN_TYPES)[number] | undefined;
}) {
  const { query, filters, type } = props;
  return (
    <Link
      to={searchPath(query, { ...filters, type })}
      aria-current={type === filters.type ? 'true' : undefined}
    >
      {type === undefined ? 'All' : typeGroupLabel(type)}
    </Link>
  );
}
