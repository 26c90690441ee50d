import { useState } from 'react';
import type { ReactNode } from 'react';

import { EmptySearch } from './component';
import type { EmptySearchProps } from './component';

const FILTERS = [
  { id: 'status', label: 'Status: Delivered' },
  { id: 'customer', label: 'Customer: Studio Brackish' },
];

/** Two filters hide what was looked for. */
export default function EmptySearchExample() {
  return <Orders />;
}

const fail = () => Promise.reject(new Error('offline'));

export const states = {
  'Hidden by filters': () => <Orders />,
  Misspelled: () => (
    <Card query="plaet pendent">
      <EmptySearch
        query="plaet pendent"
        noun="lamps"
        headingLevel={3}
        suggestions={['Pleat pendant', 'Pleat']}
      >
        <p>
          Or look at{' '}
          <a
            href="#lamps"
            className="rounded-xs font-medium text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
          >
            all lamps
          </a>
          .
        </p>
      </EmptySearch>
    </Card>
  ),
  Failed: {
    component: () => <Orders onClearFilters={fail} />,
    steps: ['click button "Clear all filters"'],
  },
  'Long query': {
    component: () => (
      <Card query="the lamp with the green shade that Nora ordered for the reading room in spring">
        <EmptySearch
          query="the lamp with the green shade that Nora ordered for the reading room in spring"
          noun="orders"
          headingLevel={3}
        />
      </Card>
    ),
    width: 320,
  },
};

function Orders(props: Partial<EmptySearchProps>) {
  const [filters, setFilters] = useState<typeof FILTERS>(FILTERS);
  return (
    <Card query="2207">
      {filters.length === 0 ? (
        // What had focus is gone with the filters: the list takes it.
        <ul
          ref={(list) => list?.focus()}
          tabIndex={-1}
          aria-label="Orders found"
          className="border-t border-(--ui-border) px-5 py-3 outline-none"
        >
          <li>2207, Hotel Verano</li>
        </ul>
      ) : (
        <EmptySearch
          query="2207"
          noun="orders"
          headingLevel={3}
          filters={filters}
          unfilteredCount={1}
          onRemoveFilter={(id) => setFilters(filters.filter((filter) => filter.id !== id))}
          onClearFilters={() => setFilters([])}
          {...props}
        />
      )}
    </Card>
  );
}

function Card({ query, children }: { readonly query: string; readonly children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-lg rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <header className="grid gap-3 px-5 py-4">
        <h2 className="text-base font-semibold tracking-tight">Orders</h2>
        <input
          type="search"
          aria-label="Search"
          defaultValue={query}
          className="h-(--ui-control) w-full min-w-0 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
        />
      </header>
      {children}
    </section>
  );
}
