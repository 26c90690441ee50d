import type { DiffViewLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const diffView: DiffViewLabels = {
  view: 'Affichage',
  views: { unified: 'Unifié', split: 'Côte à côte' },
  summary: (added, removed) =>
    `${count(added, 'ajout', 'ajouts')}, ${count(removed, 'suppression', 'suppressions')}`,
  same: 'Les deux sont identiques.',
  added: 'Ajouté',
  removed: 'Supprimé',
  lineBefore: 'Ligne avant',
  lineAfter: 'Ligne après',
  text: 'Texte',
  previous: 'Modification précédente',
  next: 'Modification suivante',
  change: (at, of) => `Modification ${at} sur ${of}`,
  unfold: (lines) => `Afficher ${count(lines, 'ligne inchangée', 'lignes inchangées')}`,
  more: (lines) => `Afficher ${count(lines, 'ligne de plus', 'lignes de plus')}`,
};
