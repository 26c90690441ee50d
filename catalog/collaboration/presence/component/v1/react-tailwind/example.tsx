import { useEffect, useRef, useState } from 'react';

import { Presence, type PresenceProps, type PresentPerson } from './component';

const PEOPLE: readonly PresentPerson[] = [
  { id: 'ines', name: 'Ines Aldana', state: 'viewing', isYou: true },
  { id: 'theo', name: 'Theo Marlowe', state: 'editing', where: 'Delivery' },
  { id: 'nora', name: 'Nora Whitcombe', state: 'viewing', where: 'Invoice' },
  { id: 'max', name: 'Maximiliane von Hohenfels-Sigmaringen', state: 'away' },
];

const MANY: readonly PresentPerson[] = [
  ...PEOPLE,
  { id: 'thea', name: 'Thea Lindqvist', state: 'viewing', where: 'Delivery' },
  { id: 'tom', name: 'Tom Reyes', state: 'viewing' },
  { id: 'lena', name: 'Lena Quist', state: 'away' },
];

const FIELDS = [
  ['customer', 'Customer', 'Hotel Verano'],
  ['delivery', 'Delivery', 'Friday, November 20, by truck'],
  ['invoice', 'Invoice', '€9,360, not sent yet'],
] as const;

function Order({ isOpen = false, ...props }: Partial<PresenceProps> & { isOpen?: boolean }) {
  const cardRef = useRef<HTMLElement>(null);
  const [visited, setVisited] = useState('');
  // Open at first, as after a press on the faces.
  useEffect(() => {
    const button = cardRef.current?.querySelector('button');
    const list = button?.nextElementSibling;
    if (!isOpen || !button || !(list instanceof HTMLElement)) return;
    if (!list.matches(':popover-open')) button.click();
  }, [isOpen]);
  return (
    <section
      ref={cardRef}
      className={`w-full max-w-xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm ${isOpen ? 'mb-40' : ''}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-(--ui-border) py-2.5 ps-5 pe-3">
        <h1 className="text-base font-semibold tracking-tight">Order 2207</h1>
        <Presence
          people={PEOPLE}
          onGoTo={({ where = '' }) => setVisited(where)}
          {...props}
        />
      </header>
      <dl className="divide-y divide-(--ui-border) px-5">
        {FIELDS.map(([id, label, value]) => (
          <div
            key={id}
            className={`-mx-5 px-5 py-3 sm:flex sm:gap-4 ${visited === label ? 'bg-(--ui-accent-soft)' : ''}`}
          >
            <dt className="text-(--ui-text-muted) sm:w-28">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default () => <Order isOpen />;

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Order />,
  'Many people': () => <Order people={MANY} />,
  'Only you': () => <Order people={PEOPLE.slice(0, 1)} />,
  'Connection lost': () => <Order isUnknown />,
};
