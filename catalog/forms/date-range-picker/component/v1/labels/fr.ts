import type { DateRangePickerLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const dateRangePicker: DateRangePickerLabels = {
  open: 'Ouvrir le calendrier',
  required: 'Saisissez le premier et le dernier jour.',
  unfit: (text, example) => `« ${text} » n’est pas une période. Saisissez par exemple ${example}.`,
  previous: 'Mois précédent',
  next: 'Mois suivant',
  start: 'début',
  end: 'fin',
  chooseStart: 'Choisissez le premier jour.',
  chooseEnd: (start) => `À partir du ${start}. Choisissez le dernier jour.`,
  days: (n) => count(n, 'jour', 'jours'),
  early: (date) => `Au plus tôt : ${date}.`,
  late: (date) => `Au plus tard : ${date}.`,
  long: (days) => `Choisissez au plus ${count(days, 'jour', 'jours')}.`,
  cancel: 'Annuler',
  apply: 'Appliquer',
};
