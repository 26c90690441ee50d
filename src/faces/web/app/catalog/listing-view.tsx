import type { ComponentProps, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { countPatterns, PatternGrid, typeGroupLabel } from './pattern-card.tsx';
import type { Listing } from './listing.ts';
import { hasFilters } from './listing.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { Snippet } from '../code/copy-button.tsx';

const MAX_OPEN_TAGS = 8;

/** Shown even if hardly any tag is shared. */
const MIN_OPEN_TAGS = 5;

/** A list of patterns with its filters, which are links and work without JavaScript. */
export function ListingView({
  listing,
  showTags = true,
}: {
  readonly listing: Listing;
  readonly showTags?: boolean;
}) {
  const { filters, cards, count, total } = listing;
  const isFiltered = hasFilters(filters);
  return (
    <>
      <div className="mb-8 flex flex-col gap-3 border-y border-line py-4">
        <FilterRow label="Show">
          {listing.types.length < 2
            ? null
            : listing.types.map(({ type, count: typeCount }) => (
                <FilterLink key={type} name="type" value={type} isOn={filters.type === type}>
                  {typeGroupLabel(type)} <Count value={typeCount} />
                </FilterLink>
              ))}
          <FilterLink name="code" value="1" isOn={filters.withCode}>
            Has code <Count value={listing.codeCount} />
          </FilterLink>
        </FilterRow>
        {showTags && listing.tags.length > 0 ? <TagFilters listing={listing} /> : null}
      </div>
      <p className="mb-6 flex min-h-6 items-center gap-3 text-sm text-muted" role="status">
        {isFiltered ? `${count} of ${total} patterns` : countPatterns(total)}
        {isFiltered ? (
          <Link to="?" preventScrollReset className="link">
            Clear filters
          </Link>
        ) : null}
      </p>
      {cards.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line px-6 py-16 text-center text-muted">
          No patterns match these filters.
        </p>
      ) : (
        <PatternGrid cards={cards} level="h2" />
      )}
      <Pages listing={listing} />
    </>
  );
}

function TagFilters({ listing }: { readonly listing: Listing }) {
  const { filters, tags } = listing;
  const sharedCount = tags.filter(({ count }) => count > 1).length;
  const open = tags.slice(0, Math.min(MAX_OPEN_TAGS, Math.max(MIN_OPEN_TAGS, sharedCount)));
  const chosen = tags.find(({ tag }) => tag === filters.tag);
  const shown = chosen === undefined || open.includes(chosen) ? open : [...open, chosen];
  const rest = tags.filter((tag) => !shown.includes(tag));
  return (
    <FilterRow label="Tags">
      {shown.map(({ tag, count }) => (
        <FilterLink key={tag} name="tag" value={tag} isOn={filters.tag === tag}>
          <span className="truncate">{tag}</span> <Count value={count} />
        </FilterLink>
      ))}
      {rest.length === 0 ? null : (
        <details className="contents">
          <summary className="inline-flex min-h-8 list-none items-center rounded-full px-2.5 text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden">
            {rest.length} more
          </summary>
          {rest.map(({ tag, count }) => (
            <FilterLink key={tag} name="tag" value={tag} isOn={false}>
              <span className="truncate">{tag}</span> <Count value={count} />
            </FilterLink>
          ))}
        </details>
      )}
    </FilterRow>
  );
}

function FilterRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-baseline sm:gap-4">
      <span className="w-12 shrink-0 text-sm text-muted">{label}</span>
      <div className="flex min-w-0 flex-wrap gap-1.5">{children}</div>
    </div>
  );
}

/** A link that sets or clears one filter. */
function FilterLink(props: {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  if (props.isOn) next.delete(props.name);
  else next.set(props.name, props.value);
  next.delete('page');
  return (
    <Link
      to={`?${next.toString()}`}
      preventScrollReset
      replace
      aria-current={props.isOn ? 'true' : undefined}
      className="chip"
    >
      {props.children}
    </Link>
  );
}

function Count({ value }: { readonly value: number }) {
  return <span className="text-xs text-muted">{value}</span>;
}

function Pages({ listing: { page, pageCount } }: { readonly listing: Listing }) {
  const [params] = useSearchParams();
  if (pageCount === 1) return null;
  function pageUrl(number: number): string {
    const next = new URLSearchParams(params);
    next.set('page', String(number));
    return `?${next.toString()}`;
  }
  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-between text-sm">
      {page > 1 ? (
        <Link to={pageUrl(page - 1)} rel="prev" className="btn">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link to={pageUrl(page + 1)} rel="next" className="btn">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The page of a section or a tag. */
export function ListingPage({
  listing,
  showTags = true,
  ...header
}: ComponentProps<typeof PageHeader> & ComponentProps<typeof ListingView>) {
  return (
    <PageColumn>
      <PageHeader {...header} />
      <ListingView listing={listing} showTags={showTags} />
    </PageColumn>
  );
}

/** Shown in an empty catalog: how to add the first pattern. */
export function EmptyCatalog() {
  return (
    <div className="my-10 rounded-lg border border-dashed border-line px-6 py-12">
      <h2 className="font-medium">No patterns yet</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Run this in the catalog folder. It also creates the section.
      </p>
      <div className="max-w-reading">
        <Snippet
          text="npx pattern-catalog new navigation/breadcrumbs"
          label="Command that starts a pattern"
          copyLabel="Copy the command"
        />
      </div>
    </div>
  );
}
