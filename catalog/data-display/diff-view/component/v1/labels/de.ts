import type { DiffViewLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const diffView: DiffViewLabels = {
  view: 'Ansicht',
  views: { unified: 'Untereinander', split: 'Nebeneinander' },
  summary: (added, removed) => `${added} hinzugefügt, ${removed} entfernt`,
  same: 'Beide sind gleich.',
  added: 'Hinzugefügt',
  removed: 'Entfernt',
  lineBefore: 'Zeile vorher',
  lineAfter: 'Zeile nachher',
  text: 'Text',
  previous: 'Vorherige Änderung',
  next: 'Nächste Änderung',
  change: (at, of) => `Änderung ${at} von ${of}`,
  unfold: (lines) => `${count(lines, 'unveränderte Zeile', 'unveränderte Zeilen')} anzeigen`,
  more: (lines) => `${count(lines, 'weitere Zeile', 'weitere Zeilen')} anzeigen`,
};
