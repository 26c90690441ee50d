import {
  CalendarClock,
  MessageSquare,
  PackageCheck,
  Pencil,
  ReceiptEuro,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';

import { Timeline } from './component';
import type { TimelineEvent } from './component';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const icon = (Icon: typeof Pencil) => <Icon className="size-4" />;
const Name = ({ children }: { children: string }) => (
  <strong className="font-medium">{children}</strong>
);

const RECENT: readonly TimelineEvent[] = [
  {
    id: 'late',
    at: '2026-11-20T18:00:00+01:00',
    icon: icon(TriangleAlert),
    tone: 'danger',
    sentence: (
      <>
        <Name>The shop</Name> marked the order as late.
      </>
    ),
    detail: '8 of 24 pendants are still in the workshop.',
  },
  {
    id: 'due',
    at: '2026-11-20T09:14:00+01:00',
    icon: icon(CalendarClock),
    sentence: (
      <>
        <Name>Theo Marlowe</Name> changed the due date.
      </>
    ),
    detail: (
      <>
        <s>
          <span className="sr-only">From </span>20 November
        </s>{' '}
        <span aria-hidden>→</span> <span className="sr-only">to </span>
        <span className="text-(--ui-text)">27 November</span>
      </>
    ),
  },
  {
    id: 'note',
    at: '2026-11-19T16:40:00+01:00',
    icon: icon(MessageSquare),
    sentence: (
      <>
        <Name>Ines Aldana</Name> wrote to the customer.
      </>
    ),
    detail: (
      <blockquote className="mt-1 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3 py-2">
        Sixteen pendants can leave on Monday. May we send the other eight a week later, at no cost?
      </blockquote>
    ),
  },
  {
    id: 'fields',
    at: '2026-11-19T11:05:00+01:00',
    icon: icon(Pencil),
    sentence: (
      <>
        <Name>Ines Aldana</Name> changed the delivery address.
      </>
    ),
    folded: [
      { id: 'f1', at: '2026-11-19T11:05:00+01:00', sentence: 'Street: Rua do Alecrim 12' },
      { id: 'f2', at: '2026-11-19T11:04:00+01:00', sentence: 'Postal code: 1200-018' },
      { id: 'f3', at: '2026-11-19T11:03:00+01:00', sentence: 'Contact: not set' },
    ],
  },
];

const OLDER: readonly TimelineEvent[] = [
  {
    id: 'packed',
    at: '2026-11-17T15:22:00+01:00',
    icon: icon(PackageCheck),
    tone: 'success',
    sentence: (
      <>
        <Name>Nora Whitcombe</Name> packed 16 pendants.
      </>
    ),
  },
  {
    id: 'paid',
    at: '2026-10-28T10:02:00+01:00',
    icon: icon(ReceiptEuro),
    sentence: (
      <>
        <Name>Hotel Verano</Name> paid €9,360.00.
      </>
    ),
  },
];

function History({ onShowMore }: { onShowMore?: () => Promise<void> }) {
  const [events, setEvents] = useState(RECENT);
  const hasMore = events.length === RECENT.length;
  return (
    <section className="w-full max-w-xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6">
      <h2 className="mb-5 text-base font-semibold tracking-tight">Order 2207, Hotel Verano</h2>
      <Timeline
        label="History of order 2207"
        events={events}
        timeZone="Europe/Lisbon"
        onShowMore={
          hasMore
            ? (onShowMore ??
              (async () => {
                await wait(600);
                setEvents([...RECENT, ...OLDER]);
              }))
            : undefined
        }
      />
    </section>
  );
}

export default function TimelineExample() {
  return <History />;
}

/** The states that a reviewer has to see. Press the button in the last two. */
export const states = {
  'One event': () => (
    <div className="w-full max-w-xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6">
      <Timeline label="History of order 2219" events={OLDER.slice(1)} timeZone="Europe/Lisbon" />
    </div>
  ),
  'Loading more': () => <History onShowMore={() => wait(60_000).then(() => {})} />,
  Failed: () => <History onShowMore={() => wait(300).then(() => Promise.reject(Error()))} />,
};
