import type { ComboboxLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const combobox: ComboboxLabels = {
  remove: (option) => `${option} entfernen`,
  more: 'Weitere hinzufügen …',
  create: (query) => `„${query}“ anlegen`,
  creating: (query) => `„${query}“ wird angelegt …`,
  notCreated: (query) => `„${query}“ konnte nicht angelegt werden. Versuchen Sie es erneut.`,
  added: (option) => `${option} hinzugefügt`,
  removed: (option) => `${option} entfernt`,
  count: (options) => count(options, 'Option', 'Optionen'),
  unfit: (query) =>
    `„${query}“ steht nicht in der Liste. Wählen Sie eine Option oder leeren Sie das Feld.`,
  required: 'Wählen Sie eine Option.',
  empty: 'Keine Treffer.',
  loading: 'Wird geladen …',
};
