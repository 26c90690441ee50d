import type { CalendarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const calendar: CalendarLabels = {
  view: 'Ansicht',
  views: { day: 'Tag', week: 'Woche', month: 'Monat' },
  today: 'Heute',
  previous: { day: 'Vorheriger Tag', week: 'Vorherige Woche', month: 'Vorheriger Monat' },
  next: { day: 'Nächster Tag', week: 'Nächste Woche', month: 'Nächster Monat' },
  time: 'Zeit',
  allDay: 'Ganztägig',
  slot: (day, time, events, reason) =>
    [day, time, events > 0 && count(events, 'Termin', 'Termine'), reason]
      .filter(Boolean)
      .join(', '),
  day: (day, events) => (events > 0 ? `${day}, ${count(events, 'Termin', 'Termine')}` : day),
  openDay: (day) => `${day} öffnen`,
  more: (events) => `${events} weitere`,
  empty: {
    day: 'Keine Termine an diesem Tag.',
    week: 'Keine Termine in dieser Woche.',
    month: 'Keine Termine in diesem Monat.',
  },
  loading: 'Termine werden geladen …',
  unreadable: (events) =>
    `${count(events, 'Termin', 'Termine')} ohne lesbare Zeit, daher nicht angezeigt.`,
  help: 'Pfeiltasten wechseln zwischen Zellen. Die Eingabetaste führt zu den Terminen einer Zelle, Escape zurück zur Zelle.',
};
