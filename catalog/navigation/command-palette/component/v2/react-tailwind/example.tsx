import {
  ArrowRight,
  FileText,
  Hammer,
  Lamp,
  Moon,
  Plus,
  Search,
  Tags,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';

import { CommandPalette, type Command, type CommandPaletteProps } from './component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2'],
  ['2212', 'Kastanienhof Seminar- und Gästehaus', 'Pleat pendant × 6'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8'],
  ['2216', 'Nora Whitcombe', 'Ode table lamp × 3'],
] as const;

const commands = (run: (what: string) => void): readonly Command[] =>
  (
    [
      ['go-orders', 'Go to orders', 'Go to', <ArrowRight key="i" />, { shortcut: ['G', 'O'] }],
      [
        'go-workshop',
        'Go to the workshop board',
        'Go to',
        <Hammer key="i" />,
        { shortcut: ['G', 'W'], keywords: ['kanban', 'production'] },
      ],
      [
        'go-prices',
        'Go to price lists',
        'Go to',
        <Tags key="i" />,
        { keywords: ['catalogue', 'order prices'] },
      ],
      [
        'new-order',
        'Create an order',
        'Create',
        <Plus key="i" />,
        { shortcut: ['C'], keywords: ['new', 'add'] },
      ],
      [
        'new-quote',
        'Create a quote',
        'Create',
        <FileText key="i" />,
        { keywords: ['offer', 'order confirmation'] },
      ],
      ['new-lamp', 'Add a lamp', 'Create', <Lamp key="i" />, { keywords: ['product'] }],
      [
        'theme',
        'Change the theme',
        'Settings',
        <Moon key="i" />,
        { keywords: ['dark mode', 'light mode', 'appearance'] },
      ],
      [
        'invite',
        'Invite a colleague',
        'Settings',
        <UserPlus key="i" />,
        { keywords: ['member', 'team'], disabledReason: 'Only Ines Aldana can invite.' },
      ],
      ...ORDERS.map(
        ([number, customer, lamp]) =>
          [
            `order-${number}`,
            customer,
            'Orders',
            <FileText key="i" />,
            { hint: number, keywords: [lamp] },
          ] as const,
      ),
    ] as const
  ).map(([id, label, group, icon, rest]) => ({
    id,
    label,
    group,
    icon,
    ...rest,
    onSelect: () => run(label),
  }));

/** Every part in the store, and what can be done with each. */
const PARTS: readonly Command[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: `part-${index}`,
  label: `${['Open', 'Order', 'Move', 'Count'][index % 4]} part ${index + 1}`,
  group: ['Parts', 'Purchasing', 'Store', 'Stock-taking'][index % 4] ?? '',
  hint: `Shelf ${1 + Math.floor(index / 2000)}`,
  onSelect: () => {},
}));
const FEW_PARTS = PARTS.slice(0, 100);

function Page({ query, ...rest }: Partial<CommandPaletteProps> & { query: string }) {
  const [ran, setRan] = useState('5 open orders');
  return (
    <div className="w-full max-w-3xl self-start text-sm">
      <header className="mb-6 flex items-center justify-between gap-4">
        <h1 className="text-base font-semibold tracking-tight">Larkfield</h1>
        <CommandPalette
          commands={commands((what) => setRan(`Ran “${what}”`))}
          recentIds={['order-2212', 'new-order']}
          defaultOpen
          defaultQuery={query}
          trigger={(props) => (
            <button
              {...props}
              className="flex h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) ps-3 pe-2 text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) sm:w-56"
            >
              <Search aria-hidden className="size-4" />
              <span className="grow text-start">Search or run</span>
              <kbd className="rounded-sm border border-(--ui-border) px-1 font-(family-name:--ui-font) text-xs/4.5 max-sm:hidden">
                Ctrl K
              </kbd>
            </button>
          )}
          {...rest}
        />
      </header>
      <p role="status" className="mb-2 text-(--ui-text-muted)">
        {ran}
      </p>
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {ORDERS.map(([number, customer, lamp]) => (
          <li key={number} className="flex gap-4 px-4 py-3">
            <span className="text-(--ui-text-muted) tabular-nums">{number}</span>
            <span className="min-w-0 grow truncate font-medium">{customer}</span>
            <span className="truncate text-(--ui-text-muted) max-sm:hidden">{lamp}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function CommandPaletteExample() {
  return <Page query="ord" />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Just opened': () => <Page query="" />,
  'By another word': () => <Page query="dark" />,
  'Nothing found': () => <Page query="invoice 9" />,
  Loading: () => <Page query="brack" loading />,
  '100 commands': () => <Page query="" recentIds={[]} commands={FEW_PARTS} />,
  '100,000 commands': () => <Page query="" recentIds={[]} commands={PARTS} />,
  Closed: () => <Page query="" defaultOpen={false} />,
};
