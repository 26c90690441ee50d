import { useState } from 'react';

import { SearchField } from './component';
import type { SearchFieldProps, SearchSuggestion } from './component';

const ALL: readonly SearchSuggestion[] = [
  { id: 'r1', label: 'late orders', isRecent: true, group: 'Recent' },
  { id: 'r2', label: 'Verano', isRecent: true, group: 'Recent' },
  { id: 'o1', label: 'Order 2207', hint: 'Late', href: '#2207', group: 'Orders' },
  { id: 'o2', label: 'Order 2211', hint: 'Packing', href: '#2211', group: 'Orders' },
  { id: 'c1', label: 'Hotel Verano', hint: '12 orders', href: '#verano', group: 'Customers' },
  { id: 'l1', label: 'Pleat pendant', href: '#pleat', group: 'Lamps' },
];

/** Orders and customers are found while one types. */
export const steps = ['click combobox "Search orders, customers and lamps"', 'type "o"'];

export default function SearchFieldExample() {
  return (
    <div className="w-full pb-64">
      <Workshop />
    </div>
  );
}

export const states = {
  Empty: () => <Workshop />,
  'Recent searches': {
    component: () => <Workshop />,
    steps: ['click combobox "Search orders, customers and lamps"'],
  },
  'With a button': () => <Workshop suggestions={[]} submit showLabel action="#results" />,
  Searching: () => <Workshop suggestions={[]} defaultValue="pleat" loading />,
  'Nothing found': () => <Workshop suggestions={[]} defaultValue="zeppelin" count={0} />,
  'In German': () => (
    <Workshop
      label="Bestellungen und Kunden durchsuchen"
      showLabel
      suggestions={[]}
      defaultValue="Verano"
      submit
      labels={{ clear: 'Suche leeren', submit: 'Suchen' }}
    />
  ),
};

function Workshop(props: Partial<SearchFieldProps>) {
  const [query, setQuery] = useState(props.defaultValue ?? '');
  const words = query.toLowerCase();
  return (
    <div className="mx-auto grid w-full max-w-md gap-3 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <SearchField
        label="Search orders, customers and lamps"
        placeholder="2207, Verano, pendant"
        shortcut="/"
        suggestions={ALL.filter(
          ({ label, isRecent }) => isRecent || label.toLowerCase().includes(words),
        )}
        onValueChange={setQuery}
        onSearch={() => {}}
        {...props}
      />
      {props.count === 0 && <p>No orders, customers or lamps for “{query}”.</p>}
    </div>
  );
}
