import type { DateRangePickerLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const dateRangePicker: DateRangePickerLabels = {
  open: 'Kalender öffnen',
  required: 'Geben Sie den ersten und den letzten Tag ein.',
  unfit: (text, example) => `„${text}“ ist kein Zeitraum. Geben Sie einen ein wie ${example}.`,
  previous: 'Monat davor',
  next: 'Monat danach',
  start: 'Beginn',
  end: 'Ende',
  chooseStart: 'Wählen Sie den ersten Tag.',
  chooseEnd: (start) => `Ab ${start}. Wählen Sie den letzten Tag.`,
  days: (n) => count(n, 'Tag', 'Tage'),
  early: (date) => `Frühestens ${date}.`,
  late: (date) => `Spätestens ${date}.`,
  long: (days) => `Wählen Sie höchstens ${count(days, 'Tag', 'Tage')}.`,
  cancel: 'Abbrechen',
  apply: 'Übernehmen',
};
