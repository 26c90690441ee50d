import { Calendar } from '../data-display-calendar/component';
import type { CalendarEvent } from '../data-display-calendar/component';
import { RecordTable } from '../data-display-record-table/component';
import type { RecordColumn } from '../data-display-record-table/component';

const at = (time: string) => `2026-11-24T${time}:00+01:00`;

const EVENTS: readonly CalendarEvent[] = [
  { id: 'fit', title: 'Fitting at Hotel Verano', start: at('09:00'), end: at('10:30') },
  { id: 'call', title: 'Call with Studio Brackish', start: at('11:00'), end: at('11:30') },
  { id: 'glaze', title: 'Glaze firing', start: at('13:30'), end: at('15:00'), tone: 'warning' },
];

const ADDED: CalendarEvent = {
  id: 'visit',
  title: 'Visit of the library',
  start: at('10:00'),
  end: at('11:30'),
  tone: 'danger',
};

const BOTH = [...EVENTS, ADDED].toSorted((a, b) => a.start.localeCompare(b.start));

const COLUMNS: readonly RecordColumn<CalendarEvent>[] = [
  { id: 'title', header: 'Appointment', cell: ({ title }) => title, isRowHeader: true },
  {
    id: 'time',
    header: 'Time',
    cell: ({ start, end }) => `${start.slice(11, 16)} to ${end?.slice(11, 16) ?? ''}`,
  },
];

const getId = ({ id }: CalendarEvent) => id;
const getLabel = ({ title }: CalendarEvent) => title;

function calendar(events: readonly CalendarEvent[]) {
  return () => (
    <div className="w-full self-start text-sm">
      <Calendar
        label="Appointments"
        events={events}
        views={['day']}
        defaultDate="2026-11-24"
        hours={{ from: 9, to: 15 }}
        slotMinutes={60}
        locale="en-GB"
        timeZone="Europe/Madrid"
        now={at('08:40')}
      />
    </div>
  );
}

function table(events: readonly CalendarEvent[]) {
  return () => (
    <div className="w-full self-start text-sm">
      <RecordTable
        caption="Tuesday, November 24"
        columns={COLUMNS}
        rows={events}
        getRowId={getId}
        getRowLabel={getLabel}
      />
    </div>
  );
}

export default calendar(EVENTS);

export const states = {
  'calendar free 1': calendar(EVENTS),
  'calendar free 2': calendar(BOTH),
  'calendar next 1': calendar(EVENTS),
  'calendar next 2': calendar(BOTH),
  'record-table free 1': table(EVENTS),
  'record-table free 2': table(BOTH),
  'record-table next 1': table(EVENTS),
  'record-table next 2': table(BOTH),
};
