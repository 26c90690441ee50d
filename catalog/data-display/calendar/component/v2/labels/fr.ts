import type { CalendarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const calendar: CalendarLabels = {
  view: 'Affichage',
  views: { day: 'Jour', week: 'Semaine', month: 'Mois' },
  today: 'Aujourd’hui',
  previous: { day: 'Jour précédent', week: 'Semaine précédente', month: 'Mois précédent' },
  next: { day: 'Jour suivant', week: 'Semaine suivante', month: 'Mois suivant' },
  time: 'Heure',
  allDay: 'Toute la journée',
  slot: (day, time, events, reason) =>
    [day, time, events > 0 && count(events, 'événement', 'événements'), reason]
      .filter(Boolean)
      .join(', '),
  day: (day, events) => (events > 0 ? `${day}, ${count(events, 'événement', 'événements')}` : day),
  openDay: (day) => `Ouvrir ${day}`,
  more: (events) => `${events} de plus`,
  empty: { day: 'Rien ce jour-là.', week: 'Rien cette semaine-là.', month: 'Rien ce mois-là.' },
  loading: 'Chargement des événements…',
  unreadable: (events) =>
    `${count(events, 'événement', 'événements')} sans heure lisible, non affichés.`,
  help: 'Les flèches passent d’une case à l’autre. Entrée va aux événements d’une case, Échap y revient.',
};
