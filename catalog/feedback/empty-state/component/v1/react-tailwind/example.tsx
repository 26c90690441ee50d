import { Search } from 'lucide-react';
import { useRef, useState } from 'react';

import { EmptyState } from './component';

const PANEL =
  'w-full max-w-xl overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const CUSTOMERS = ['Hotel Verano', 'Quayside Library', 'Studio Brackish', 'Theo Marlowe'];

export default function EmptyStateExample() {
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('kastanien');
  const found = CUSTOMERS.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <section className={PANEL}>
      <div className="relative border-b border-(--ui-border)">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-4 top-1/2 size-4 -translate-y-1/2 text-(--ui-text-subtle)"
        />
        <input
          ref={inputRef}
          type="search"
          aria-label="Search open orders"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="h-12 w-full bg-transparent ps-11 pe-4 text-base -outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
        />
      </div>
      {found.length > 0 ? (
        <ul className="divide-y divide-(--ui-border) text-sm">
          {found.map((name) => (
            <li key={name} className="px-4 py-3">
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          variant="no-results"
          title={`No open order matches “${query}”`}
          action={{
            label: 'Clear search',
            onAction: () => {
              setQuery('');
              inputRef.current?.focus();
            },
          }}
          secondaryAction={{ label: 'Search closed orders', href: '#closed' }}
        >
          <p>Closed orders and quotes are not searched. Check the spelling, or look there.</p>
        </EmptyState>
      )}
    </section>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'First use': () => (
    <div className={PANEL}>
      <EmptyState
        variant="first-use"
        title="No price list yet"
        action={{ label: 'Create price list' }}
        secondaryAction={{ label: 'Import from a file' }}
      >
        <p>With a price list, quotes fill in by themselves and shops see their own prices.</p>
      </EmptyState>
    </div>
  ),
  'All done': () => (
    <div className={PANEL}>
      <EmptyState
        variant="cleared"
        title="All 14 orders are packed"
        secondaryAction={{ label: 'View packed orders', href: '#packed' }}
      >
        <p>The next pick-up is on Monday, November 16.</p>
      </EmptyState>
    </div>
  ),
  Error: () => (
    <div className={PANEL}>
      <EmptyState
        variant="error"
        title="Orders did not load"
        reference="req_7f3k2207"
        action={{
          label: 'Try again',
          onAction: () => wait(900).then(() => Promise.reject(new Error())),
        }}
      >
        <p>The server did not answer. Nothing was changed.</p>
      </EmptyState>
    </div>
  ),
  'In a card': () => (
    <div className={`${PANEL} max-w-xs`}>
      <EmptyState
        variant="first-use"
        compact
        title="No notes yet"
        action={{ label: 'Add a note', onAction: () => {} }}
      >
        <p>Notes are seen by the workshop alone.</p>
      </EmptyState>
    </div>
  ),
  'After deleting': () => (
    <div className={PANEL}>
      <EmptyState
        variant="first-use"
        title="No saved views"
        takeFocus
        action={{ label: 'Create view' }}
        secondaryAction={{ label: 'Restore deleted view' }}
      >
        <p>A view keeps filters and sort order under a name.</p>
      </EmptyState>
    </div>
  ),
};
