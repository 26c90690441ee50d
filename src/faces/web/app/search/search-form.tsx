import { SearchIcon } from 'lucide-react';
import { Form } from 'react-router';
import { type SearchFilters, NO_FILTERS } from './search-filters.ts';

/** A search form that leads to the results page. */
export function SearchForm({
  query,
  filters = NO_FILTERS,
  isLarge = false,
}: {
  readonly query: string;
  /** Filters that stay active for the next search. */
  readonly filters?: SearchFilters;
  readonly isLarge?: boolean;
}) {
  return (
    <Form action="/search" method="get" role="search" className="flex gap-2">
      {filters.type === undefined ? null : <input type="hidden" name="type" value={filters.type} />}
      {filters.tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      <div className="relative min-w-0 flex-1">
        <SearchIcon className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted" />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={500}
          placeholder="Search patterns"
          aria-label="Search patterns"
          autoComplete="off"
          enterKeyHint="search"
          className={`field ps-11 text-base! ${isLarge ? 'h-13' : 'h-11'}`}
        />
      </div>
      <button
        type="submit"
        className={`btn btn-primary px-5 max-sm:sr-only ${isLarge ? 'h-13' : 'h-11'}`}
      >
        Search
      </button>
    </Form>
  );
}
