import { useState } from 'react';

import { Button } from '../forms-button/component';
import { Calendar } from './component';
import type { CalendarEvent, CalendarProps } from './component';

const EVENTS: readonly CalendarEvent[] = [
  {
    id: 'fitting',
    title: 'Fitting at Hotel Verano',
    start: '2026-11-24T09:00:00+01:00',
    end: '2026-11-24T11:30:00+01:00',
    detail: 'Ines Aldana',
  },
  {
    id: 'call',
    title: 'Call with Studio Brackish',
    start: '2026-11-24T10:00:00+01:00',
    end: '2026-11-24T10:30:00+01:00',
    tone: 'neutral',
  },
  {
    id: 'late',
    title: 'Order 2207 is late: call the carrier',
    start: '2026-11-24T10:15:00+01:00',
    end: '2026-11-24T10:20:00+01:00',
    tone: 'danger',
  },
  {
    id: 'glaze',
    title: 'Glaze firing',
    start: '2026-11-25T14:00:00+01:00',
    end: '2026-11-25T18:30:00+01:00',
    detail: 'Kiln 2',
    tone: 'warning',
  },
  {
    id: 'proof',
    title: 'Proof of the Pleat pendant',
    start: '2026-11-26T11:00:00+01:00',
    end: '2026-11-26T12:00:00+01:00',
    detail: 'Theo Marlowe',
    tone: 'success',
  },
  {
    id: 'library',
    title: 'Quayside Library: measuring the reading room, gallery and stairs',
    start: '2026-11-26T11:30:00+01:00',
    end: '2026-11-26T15:00:00+01:00',
    detail: 'Nora Whitcombe',
  },
  { id: 'fair', title: 'Light fair in Lyon', start: '2026-11-26', end: '2026-12-01' },
  { id: 'holiday', title: 'Theo is away', start: '2026-11-23', end: '2026-11-25', tone: 'neutral' },
  ...[3, 5, 10, 12, 17, 19].map((day): CalendarEvent => ({
    id: `delivery-${day}`,
    title: 'Delivery round',
    start: `2026-11-${String(day).padStart(2, '0')}T08:30:00+01:00`,
    end: `2026-11-${String(day).padStart(2, '0')}T10:00:00+01:00`,
    tone: 'neutral',
  })),
];

const closed = (start: string) =>
  [0, 6].includes(new Date(start).getUTCDay()) ? 'The workshop is closed at weekends.' : undefined;

export default function CalendarExample() {
  return <Workshop defaultView="week" />;
}

export const states = {
  Day: () => <Workshop defaultView="day" defaultDate="2026-11-24" />,
  Month: () => <Workshop defaultView="month" />,
  'On a phone': {
    component: () => <Workshop defaultView="month" views={['day', 'month']} />,
    width: 390,
  },
  Booking: () => <Booking />,
  'Summer time ends': () => (
    <Workshop
      defaultView="day"
      defaultDate="2026-10-25"
      hours={{ from: 0, to: 6 }}
      events={[
        {
          id: 'backup',
          title: 'Night run of the kiln',
          start: '2026-10-25T01:30:00+02:00',
          end: '2026-10-25T03:30:00+01:00',
        },
      ]}
    />
  ),
  'In German, from Tokyo': () => (
    <Workshop
      label="Termine der Werkstatt"
      locale="de-DE"
      timeZone="Asia/Tokyo"
      labels={{
        view: 'Ansicht',
        views: { day: 'Tag', week: 'Woche', month: 'Monat' },
        today: 'Heute',
        previous: { day: 'Tag zuvor', week: 'Woche zuvor', month: 'Monat zuvor' },
        next: { day: 'Tag danach', week: 'Woche danach', month: 'Monat danach' },
        time: 'Zeit',
        allDay: 'Ganztägig',
        slot: (day, time, count, reason) =>
          [day, time, count > 0 && `${count} Termine`, reason].filter(Boolean).join(', '),
        day: (day, count) => (count > 0 ? `${day}, ${count} Termine` : day),
        openDay: (day) => `${day} öffnen`,
        more: (count) => `${count} weitere`,
        empty: { day: 'Keine Termine.', week: 'Keine Termine.', month: 'Keine Termine.' },
        loading: 'Termine werden geladen…',
        unreadable: (count) => `${count} Termine ohne lesbare Zeit.`,
        help: 'Pfeiltasten wechseln die Zelle. Eingabe führt zu den Terminen, Escape zurück.',
      }}
    />
  ),
  Empty: () => <Workshop events={[]} defaultView="day" />,
  Loading: () => <Workshop events={[]} loading defaultView="day" />,
  Failed: () => (
    <Workshop
      events={[{ id: 'bad', title: 'Imported', start: 'soon' }]}
      defaultView="day"
      error={
        <>
          The appointments could not be loaded.
          <Button size="small">Try again</Button>
        </>
      }
    />
  ),
};

function Workshop(props: Partial<CalendarProps>) {
  return (
    <div className="mx-auto w-full max-w-5xl font-(family-name:--ui-font) text-(--ui-text)">
      <Calendar
        label="Appointments of the workshop"
        events={EVENTS}
        defaultDate="2026-11-26"
        now="2026-11-26T10:40:00+01:00"
        locale="en-GB"
        timeZone="Europe/Madrid"
        unavailable={closed}
        onSelectEvent={() => {}}
        {...props}
      />
    </div>
  );
}

/** A free slot becomes an appointment; a press on one removes it. */
function Booking() {
  const [events, setEvents] = useState<readonly CalendarEvent[]>([]);
  const [said, setSaid] = useState('Choose a free slot.');
  return (
    <div className="w-full">
      <p className="mx-auto mb-3 w-full max-w-5xl font-(family-name:--ui-font) text-sm text-(--ui-text)">
        {said}
      </p>
      <Workshop
        events={events}
        defaultView="week"
        views={['day', 'week', 'month']}
        onSelectEvent={({ id }) => setEvents(events.filter((each) => each.id !== id))}
        onCreate={(start, end) => {
          setSaid(`Booked ${start} to ${end}`);
          setEvents([...events, { id: start, title: 'Fitting', start, end }]);
        }}
      />
    </div>
  );
}
