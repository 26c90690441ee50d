import type { SourcesPanelLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const sourcesPanel: SourcesPanelLabels = {
  cited: (sources) => `Citées (${sources})`,
  read: (sources) => `Lues, non citées (${sources})`,
  failed: (sources) => `Illisibles (${sources})`,
  kinds: { web: 'Page web', file: 'Fichier', mail: 'E-mail', data: 'Données' },
  number: (number) => `Source ${number}`,
  passage: 'Passage',
  more: (passages) => count(passages, 'autre passage', 'autres passages'),
  exclude: (title) => `Écarter ${title}`,
  excluded: 'Écartée de la prochaine réponse',
  excluding: 'Mise à l’écart',
  notExcluded: 'La source n’a pas pu être écartée. Réessayez.',
  close: 'Fermer les sources',
  loading: 'Lecture des sources',
  empty: 'La réponse ne s’appuie sur aucune source.',
};
