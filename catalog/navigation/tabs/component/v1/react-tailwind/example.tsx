import { FileText, History, MessageSquare, Package, Paperclip } from 'lucide-react';
import { useState } from 'react';

import { Tabs, type Tab } from './component';

const LINES = [
  ['Pleat pendant', 'Linen, 45 cm', '24', '€8,400.00'],
  ['Ceiling cup, brass', 'For two cables', '12', '€720.00'],
  ['Delivery', 'Two floors, no lift', '1', '€240.00'],
] as const;

function Lines() {
  return (
    <ul className="divide-y divide-(--ui-border)">
      {LINES.map(([name, detail, count, total]) => (
        <li key={name} className="flex gap-4 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0 grow">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-(--ui-text-muted)">{detail}</p>
          </div>
          <span className="text-(--ui-text-muted) tabular-nums">{count}</span>
          <span className="w-20 text-end tabular-nums">{total}</span>
        </li>
      ))}
    </ul>
  );
}

function Messages() {
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-medium">Ines Aldana</span>{' '}
        <span className="text-(--ui-text-muted)">16 November</span>
      </p>
      <p className="text-pretty text-(--ui-text-muted)">
        Two of the shades arrived with a crease. Can the hotel take 22 on Friday, and the rest a
        week later?
      </p>
      <textarea
        aria-label="Answer to Ines Aldana"
        rows={2}
        placeholder="Answer"
        className="w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 py-2 text-base -outline-offset-1 placeholder:text-(--ui-text-subtle) focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
      />
    </div>
  );
}

const plain = (content: string) => <p className="text-(--ui-text-muted)">{content}</p>;

const TABS: readonly Tab[] = [
  { id: 'lines', label: 'Lines', icon: <Package aria-hidden />, content: <Lines /> },
  {
    id: 'messages',
    label: 'Messages',
    icon: <MessageSquare aria-hidden />,
    count: 2,
    content: <Messages />,
  },
  {
    id: 'invoices',
    label: 'Invoices',
    icon: <FileText aria-hidden />,
    content: plain('No invoice yet. It is sent with the last lamp.'),
  },
  {
    id: 'files',
    label: 'Files',
    icon: <Paperclip aria-hidden />,
    content: plain('floor-plan.pdf, added by Theo Marlowe on 2 November.'),
  },
  {
    id: 'history',
    label: 'History',
    icon: <History aria-hidden />,
    content: plain('Placed on 28 October, confirmed on 30 October.'),
  },
];

function Order({ start, tabs = TABS }: { start?: string; tabs?: readonly Tab[] }) {
  return (
    <section className="w-full max-w-xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 pt-4 sm:p-6 sm:pt-5">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-base font-semibold tracking-tight">Hotel Verano</h2>
        <p className="text-sm text-(--ui-text-muted) tabular-nums">Order 2207</p>
      </div>
      <Tabs label="Order 2207" tabs={tabs} defaultValue={start} className="min-h-64" />
    </section>
  );
}

export default function TabsExample() {
  return <Order />;
}

function Manual() {
  const [fetched, setFetched] = useState<readonly string[]>(['lines']);
  return (
    <section className="w-full max-w-xl text-sm">
      <Tabs
        label="Order 2207"
        activation="manual"
        tabs={TABS}
        onValueChange={(id) => setFetched([...fetched, id])}
      />
      <p role="status" className="mt-6 text-(--ui-text-muted)">
        Fetched: {fetched.join(', ')}
      </p>
    </section>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'With a count': () => <Order start="messages" />,
  'Last of many': () => <Order start="history" />,
  'Labels only': () => (
    <Order tabs={TABS.map(({ id, label, content }) => ({ id, label, content }))} start="files" />
  ),
  'Manual activation': Manual,
};
