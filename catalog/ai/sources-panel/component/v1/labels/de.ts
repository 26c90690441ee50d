import type { SourcesPanelLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const sourcesPanel: SourcesPanelLabels = {
  cited: (sources) => `Zitiert (${sources})`,
  read: (sources) => `Gelesen, nicht zitiert (${sources})`,
  failed: (sources) => `Nicht lesbar (${sources})`,
  kinds: { web: 'Webseite', file: 'Datei', mail: 'E-Mail', data: 'Daten' },
  number: (number) => `Quelle ${number}`,
  passage: 'Textstelle',
  more: (passages) => count(passages, 'weitere Stelle', 'weitere Stellen'),
  exclude: (title) => `${title} weglassen`,
  excluded: 'Wird in der nächsten Antwort weggelassen',
  excluding: 'Wird weggelassen',
  notExcluded: 'Die Quelle konnte nicht weggelassen werden. Versuchen Sie es erneut.',
  close: 'Quellen schließen',
  loading: 'Quellen werden gelesen',
  empty: 'Die Antwort beruht auf keinen Quellen.',
};
