import { ListFilterIcon, SearchIcon, XIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BringSystem } from '../packages/bring-system.tsx';
import { PageLinks } from '../page/page-links.tsx';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import type { FacetName } from './facets.server.ts';
import { Filters, FILTERS_ID, SortSelect } from './filters.tsx';
import type { Listing } from './listing.server.ts';
import { PatternGrid } from './pattern-card.tsx';
import { counted } from '../../../../domain/text.ts';

/** The page of all patterns, of a section or of a tag: filters, then cards. */
export function ListingPage({
  listing,
  ...header
}: ComponentProps<typeof PageHeader> & { readonly listing: Listing }) {
  return (
    <PageColumn>
      <PageHeader {...header} />
      {listing.total === 0 ? <BringSystem /> : <ListingView listing={listing} />}
    </PageColumn>
  );
}

function ListingView({ listing }: { readonly listing: Listing }) {
  const { cards, count, total } = listing;
  const chosen = listing.groups.flatMap(({ name, values }) =>
    values.filter(({ isOn }) => isOn).map(({ value, label }) => ({ name, value, label })),
  );
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-12">
      <Filters listing={listing} />
      <div className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line pb-3">
          <p role="status" className="font-medium tabular-nums lg:me-2">
            {count === total
              ? counted(total, 'pattern')
              : `${count} of ${counted(total, 'pattern')}`}
          </p>
          {chosen.length === 0 ? null : <Chips chosen={chosen} />}
          <span className="ms-auto flex items-center gap-2">
            <button type="button" popoverTarget={FILTERS_ID} className="btn btn-small lg:hidden">
              <ListFilterIcon />
              Filters{chosen.length === 0 ? '' : ` (${chosen.length})`}
            </button>
            <SortSelect sort={listing.sort} />
          </span>
        </div>
        <h2 className="sr-only">Results</h2>
        {cards.length === 0 ? (
          <NothingFits />
        ) : (
          <div className="mt-6">
            <PatternGrid cards={cards} />
          </div>
        )}
        <PageLinks {...listing.shown} />
      </div>
    </div>
  );
}

/** The active filters; each links to the list without it. */
function Chips({
  chosen,
}: {
  readonly chosen: readonly {
    readonly name: FacetName;
    readonly value: string;
    readonly label: string;
  }[];
}) {
  const [params] = useSearchParams();
  return (
    <ul
      aria-label="Active filters"
      className="flex flex-wrap items-center gap-2 max-lg:order-last max-lg:basis-full"
    >
      {chosen.map(({ name, value, label }) => {
        const next = new URLSearchParams(params);
        next.delete(name, value);
        next.delete('page');
        return (
          <li key={`${name} ${value}`} className="max-w-full">
            <FilterLink query={next} className="chip">
              <span className="truncate">{label}</span>
              <XIcon className="size-3.5" />
              <span className="sr-only">, remove filter</span>
            </FilterLink>
          </li>
        );
      })}
      {chosen.length < 2 ? null : (
        <li>
          <FilterLink query={withoutFilters(params)} className="link px-1 py-1">
            Clear all
          </FilterLink>
        </li>
      )}
    </ul>
  );
}

function FilterLink(props: {
  readonly query: URLSearchParams;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={`?${props.query.toString()}`} replace preventScrollReset className={props.className}>
      {props.children}
    </Link>
  );
}

function withoutFilters(params: URLSearchParams): URLSearchParams {
  const sort = params.get('sort');
  return new URLSearchParams(sort === null ? {} : { sort });
}

function NothingFits() {
  const [params] = useSearchParams();
  return (
    <div className="py-16 text-center">
      <p className="text-base font-semibold">No pattern matches all of these filters</p>
      <p className="mt-1 text-muted">Remove one, or search the whole catalog.</p>
      <p className="mt-4 flex justify-center gap-2">
        <FilterLink query={withoutFilters(params)} className="btn">
          Clear filters
        </FilterLink>
        <Link to="/search" className="btn btn-quiet">
          <SearchIcon />
          Search
        </Link>
      </p>
    </div>
  );
}
