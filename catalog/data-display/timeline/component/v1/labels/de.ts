import type { TimelineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const timeline: TimelineLabels = {
  showMore: 'Ältere Ereignisse anzeigen',
  loading: 'Ältere Ereignisse werden geladen',
  loaded: (n) => `${count(n, 'älteres Ereignis', 'ältere Ereignisse')} geladen`,
  failed: 'Ältere Ereignisse konnten nicht geladen werden. Versuchen Sie es erneut.',
  showFolded: (n) => `${count(n, 'Änderung', 'Änderungen')} anzeigen`,
};
