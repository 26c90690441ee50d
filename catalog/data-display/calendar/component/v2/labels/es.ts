import type { CalendarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const calendar: CalendarLabels = {
  view: 'Vista',
  views: { day: 'Día', week: 'Semana', month: 'Mes' },
  today: 'Hoy',
  previous: { day: 'Día anterior', week: 'Semana anterior', month: 'Mes anterior' },
  next: { day: 'Día siguiente', week: 'Semana siguiente', month: 'Mes siguiente' },
  time: 'Hora',
  allDay: 'Todo el día',
  slot: (day, time, events, reason) =>
    [day, time, events > 0 && count(events, 'evento', 'eventos'), reason]
      .filter(Boolean)
      .join(', '),
  day: (day, events) => (events > 0 ? `${day}, ${count(events, 'evento', 'eventos')}` : day),
  openDay: (day) => `Abrir ${day}`,
  more: (events) => `${events} más`,
  empty: { day: 'Nada en este día.', week: 'Nada en esta semana.', month: 'Nada en este mes.' },
  loading: 'Cargando eventos…',
  unreadable: (events) => `${count(events, 'evento', 'eventos')} sin hora legible, no se muestran.`,
  help: 'Las flechas cambian de celda. Intro va a los eventos de una celda; Escape vuelve a ella.',
};
