import { Keyboard } from 'lucide-react';
import { useState } from 'react';

import { KeyboardShortcuts, opens, type KeyboardShortcutsProps, type Shortcut } from './component';

const KEYS = [
  ['orders', 'Open orders', 'Go to', ['G', 'O']],
  ['workshop', 'Workshop board', 'Go to', ['G', 'W']],
  ['inbox', 'Inbox', 'Go to', ['G', 'I']],
  ['next', 'Next order', 'List', ['J']],
  ['previous', 'Previous order', 'List', ['K']],
  ['find', 'Find in the list', 'List', ['/']],
  ['create', 'Create an order', 'Order', ['C']],
  ['label', 'Add a label', 'Order', ['L']],
  ['print', 'Print packing list', 'Order', ['P']],
  ['archive', 'Archive order', 'Order', ['E']],
  ['palette', 'Search or run a command', 'Everywhere', ['Mod+K']],
  ['save', 'Save', 'Everywhere', ['Mod+Enter']],
] as const;

const ORDERS = [
  ['2207', 'Hotel Verano', 'Late'],
  ['2209', 'Studio Brackish', 'Packed'],
  ['2212', 'Kastanienhof Seminar- und Gästehaus', 'In the workshop'],
] as const;

function Orders(props: Partial<KeyboardShortcutsProps>) {
  const [ran, setRan] = useState('Press ? for the keys');
  const shortcuts: readonly Shortcut[] = KEYS.map(([id, label, group, keys]) => ({
    id,
    label,
    group,
    keys,
    onPress: () => setRan(label),
  }));
  return (
    <section className="w-full max-w-2xl self-start text-sm">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h1 className="text-base font-semibold tracking-tight">Open orders</h1>
        <p role="status" className="min-w-0 grow truncate text-end text-(--ui-text-muted)">
          {ran}
        </p>
        <button
          type="button"
          {...opens('shortcuts')}
          aria-label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          className="grid size-(--ui-control) place-items-center rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          <Keyboard aria-hidden className="size-4" />
        </button>
      </div>
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {ORDERS.map(([number, customer, status]) => (
          <li key={number} className="flex gap-4 px-4 py-2.5">
            <span className="text-(--ui-text-muted) tabular-nums">{number}</span>
            <span className="min-w-0 grow truncate font-medium">{customer}</span>
            <span className="text-(--ui-text-muted)">{status}</span>
          </li>
        ))}
      </ul>
      <label className="mt-4 grid gap-1.5">
        <span className="font-medium">Note</span>
        <input
          size={1}
          placeholder="Letters typed here run nothing"
          className="h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 placeholder:text-(--ui-text-subtle) focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
        />
      </label>
      <KeyboardShortcuts id="shortcuts" shortcuts={shortcuts} defaultOpen {...props} />
    </section>
  );
}

export default function KeyboardShortcutsExample() {
  return <Orders />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Search by action': () => <Orders defaultQuery="order" />,
  'Search by key': () => <Orders defaultQuery="e" />,
  'Nothing found': () => <Orders defaultQuery="invoice" />,
  Closed: () => <Orders defaultOpen={false} />,
};
