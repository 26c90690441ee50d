import { XIcon } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { PATTERN_TYPES } from '../../../../domain/catalog/pattern.ts';
import { countPatterns, toCards, typeGroupLabel, typeLabel } from '../catalog/pattern-card.tsx';
import type { PatternCardData } from '../catalog/pattern-card.tsx';
import { Cover } from '../catalog/cover.tsx';
import { SaveButton } from '../account/save-button.tsx';
import { describePage } from '../page/page-meta.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { Highlighted } from '../search/highlighted.tsx';
import { SearchForm } from '../search/search-form.tsx';
import {
  hasFilters,
  NO_FILTERS,
  readFilters,
  removeFilter,
  searchPath,
} from '../search/search-filters.ts';
import type { SearchFilters } from '../search/search-filters.ts';
import { searchSite } from '../search/site-search.ts';
import { PageColumn } from '../page/page-header.tsx';
import { siteContext } from '../site-context.ts';

const MAX_QUERY_LENGTH = 500;
const MAX_SHOWN = 50;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const query = (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const filters = readFilters(url.searchParams);
  const outcome = searchSite(catalog, query, filters);
  const page: PageMeta = {
    title: query === '' ? 'Search' : `Search: ${query.slice(0, 60)}`,
    catalogName: catalog.name,
    description: 'Search the patterns of the catalog.',
    canonicalUrl: `${site.baseUrl}/search`,
    isHidden: true,
  };
  return {
    page,
    query,
    filters,
    tokens: outcome.tokens,
    count: outcome.patterns.length,
    countByType: outcome.countByType,
    hint: outcome.hint.filter(({ count }) => count > 0),
    cards: await toCards(site, outcome.patterns.slice(0, MAX_SHOWN)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Search() {
  const loaded = useLoaderData<typeof loader>();
  const { query, filters, tokens, count, countByType, hint, cards } = loaded;
  const total = PATTERN_TYPES.reduce((sum, name) => sum + countByType[name], 0);
  return (
    <PageColumn>
      <div className="max-w-3xl pt-8 md:pt-12">
        <h1 className="mb-6 text-xl">Search</h1>
        <SearchForm query={query} filters={filters} />
        <TagFilters query={query} filters={filters} />
        {tokens.length === 0 && !hasFilters(filters) ? (
          <p className="mt-8 text-muted">
            {query === ''
              ? 'Type one or more words. A pattern must match all of them in its title, description or tags.'
              : 'Enter at least one letter or digit.'}
          </p>
        ) : (
          <>
            <div className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm">
              <p role="status" className="text-muted">
                {countPatterns(count)}
                {count > cards.length ? `, showing the first ${cards.length}` : ''}
              </p>
              {total > 0 ? (
                <nav aria-label="Type" className="seg">
                  <TypeLink query={query} filters={filters} type={undefined} />
                  {PATTERN_TYPES.filter((name) => countByType[name] > 0).map((name) => (
                    <TypeLink key={name} query={query} filters={filters} type={name} />
                  ))}
                </nav>
              ) : null}
            </div>
            {count === 0 ? <NothingFound hint={hint} filters={filters} query={query} /> : null}
            <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
              {cards.map((card) => (
                <ResultRow key={card.slug} card={card} tokens={tokens} />
              ))}
            </ul>
          </>
        )}
      </div>
    </PageColumn>
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

function ResultRow({
  card,
  tokens,
}: {
  readonly card: PatternCardData;
  readonly tokens: readonly string[];
}) {
  return (
    <li className="group relative flex gap-4 py-4">
      <div className="hidden w-32 shrink-0 self-start overflow-hidden rounded-sm border border-line sm:block">
        <Cover image={card.coverImage} />
      </div>
      <div className="min-w-0">
        <h2 className="font-medium">
          <Link to={card.slug} className="after:absolute after:inset-0 hover:text-link">
            <Highlighted text={card.title} tokens={tokens} />
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          <Highlighted text={card.description} tokens={tokens} />
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-muted">
          <span>{typeLabel(card.type)}</span>
          {card.codeVersion === undefined ? null : <span>Code {card.codeVersion}</span>}
          <span className="min-w-0">
            <Highlighted text={card.tags.join(', ')} tokens={tokens} />
          </span>
        </p>
      </div>
      <div className="relative z-1 ms-auto shrink-0">
        <SaveButton pattern={card} state={card.saveState} isQuiet />
      </div>
    </li>
  );
}

function NothingFound(props: {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly hint: readonly { readonly token: string; readonly count: number }[];
}) {
  const { query, filters, hint } = props;
  return (
    <div className="mt-6 rounded-lg border border-dashed border-line px-6 py-10">
      <p className="font-medium">
        {hasFilters(filters)
          ? 'No pattern matches all words and filters.'
          : 'No pattern matches all words.'}
      </p>
      {hasFilters(filters) && query !== '' ? (
        <p className="mt-1 text-sm">
          <Link to={searchPath(query, NO_FILTERS)} className="link">
            Search without the filters
          </Link>
        </p>
      ) : null}
      {hint.length === 0 ? (
        query === '' || hasFilters(filters) ? null : (
          <p className="mt-1 text-sm text-muted">
            No single word matches either. Try another word, or check the spelling.
          </p>
        )
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">Single words that match:</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {hint.map(({ token, count }) => (
              <li key={token} className="max-w-full">
                <Link to={searchPath(token, NO_FILTERS)} className="btn max-w-full">
                  <span className="truncate">{token}</span>{' '}
                  <span className="text-xs text-muted">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
