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

import { CommandPalette, opens, type Command, type CommandPaletteProps } from './component';

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
      ['go-orders', 'Go to orders', <ArrowRight key="i" />],
      ['go-workshop', 'Go to the workshop board', <Hammer key="i" />],
      ['go-prices', 'Go to price lists', <Tags key="i" />],
      ['new-order', 'Create an order', <Plus key="i" />],
      ['new-quote', 'Create a quote', <FileText key="i" />],
      ['new-lamp', 'Add a lamp', <Lamp key="i" />],
      ['theme', 'Change the theme', <Moon key="i" />],
      ['invite', 'Invite a colleague', <UserPlus key="i" />],
    ] as const
  ).map(([id, label, icon]) => ({ id, label, icon, onSelect: () => run(label) }));

function Page({ query, ...rest }: Partial<CommandPaletteProps> & { query: string }) {
  const [ran, setRan] = useState('5 open orders');
  return (
    <div className="w-full max-w-3xl self-start text-sm">
      <header className="mb-6 flex items-center justify-between gap-4">
        <h1 className="text-base font-semibold tracking-tight">Larkfield</h1>
        <button
          type="button"
          {...opens('palette')}
          className="flex h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) ps-3 pe-2 text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) sm:w-56"
        >
          <Search aria-hidden className="size-4" />
          <span className="grow text-start">Search or run</span>
          <kbd className="rounded-sm border border-(--ui-border) px-1 font-(family-name:--ui-font) text-xs/4.5 max-sm:hidden">
            Ctrl K
          </kbd>
        </button>
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
      <CommandPalette
        id="palette"
        commands={commands((what) => setRan(`Ran “${what}”`))}
        defaultOpen
        defaultQuery={query}
        {...rest}
      />
    </div>
  );
}

export default function CommandPaletteExample() {
  return <Page query="ord" />;
}

/** The states that a reviewer has to see. */
export const states = {
  'just opened': () => <Page query="" />,
  'nothing found': () => <Page query="invoice 9" />,
  closed: () => <Page query="" defaultOpen={false} />,
};
