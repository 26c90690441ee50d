import type { CitationsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const citations: CitationsLabels = {
  marker: (number, title) => `Quelle ${number}: ${title}`,
  sources: (sources) => count(sources, 'Quelle', 'Quellen'),
  none: 'Diese Antwort beruht nicht auf Ihren Dokumenten.',
  open: 'Quelle öffnen',
  gone: 'Die Stelle ist in diesem Dokument nicht mehr vorhanden.',
};
