import { useState } from 'react';

import { SearchResults } from './component';
import type { SearchResult, SearchResultsProps } from './component';

const ALL: readonly SearchResult[] = [
  {
    id: 'pleat',
    title: 'Pleat pendant',
    href: '#pleat',
    context: 'Lamp',
    excerpt: 'Pleated linen, 48 cm. With a dimmer it needs bulbs of at most 12 watts.',
  },
  {
    id: '2207',
    title: 'Order 2207: 24 Pleat pendants and canopies for the breakfast room and the bar',
    href: '#2207',
    context: 'Order · Hotel Verano',
    excerpt: 'Delivery on 26 November 2026. The pleats are pressed by hand, so they may vary.',
  },
  { id: 'care', title: 'How to clean a pleated shade', href: '#care', context: 'Help' },
  {
    id: '2209',
    title: 'Order 2209: Ode table lamp',
    href: '#2209',
    context: 'Order · Quayside Library',
    excerpt: 'Five days late. Nora Whitcombe asked for a new date.',
  },
];

/** Three results for one word. */
export default function SearchResultsExample() {
  return <Results />;
}

const steps = ['click button "Search"'];

export const states = {
  Found: () => <Results />,
  Nothing: () => <Results first="chandelier" />,
  Searching: {
    component: () => <Results onSearch={() => new Promise<void>(() => {})} />,
    steps,
  },
  Failed: {
    component: () => <Results onSearch={() => Promise.reject(new Error('offline'))} />,
    steps,
  },
  'On a phone': { component: () => <Results />, width: 390 },
};

interface ResultsProps {
  readonly first?: string;
  readonly onSearch?: SearchResultsProps['onSearch'];
}

function Results({ first = 'pleat', onSearch }: ResultsProps) {
  const [query, setQuery] = useState(first);
  const results = ALL.filter(({ title, excerpt = '' }) =>
    `${title} ${excerpt}`.toLowerCase().includes(query.toLowerCase()),
  );
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 font-(family-name:--ui-font) text-(--ui-text)">
      <h1 className="text-base font-semibold tracking-tight">Search Larkfield</h1>
      <SearchResults
        query={query}
        results={results}
        onSearch={onSearch ?? setQuery}
        empty={
          <p className="text-sm text-(--ui-text-muted)">
            Check the spelling, or look at all lamps and orders.
          </p>
        }
      />
    </div>
  );
}
