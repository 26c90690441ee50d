import type { EditableGridLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const editableGrid: EditableGridLabels = {
  keys: 'Les flèches déplacent, avec Maj elles sélectionnent. Entrée ou la frappe modifie, Échap rétablit, Tab passe à la cellule suivante, Ctrl et Z annule.',
  cell: (column, row) => `${column}, ${row}`,
  state: 'État',
  saving: 'Enregistrement…',
  saved: (row) => `${row} : enregistré`,
  notSaved: 'Non enregistré.',
  savingMany: (rows) => `Enregistrement de ${count(rows, 'ligne', 'lignes')}…`,
  savedMany: (rows) => `${count(rows, 'ligne enregistrée', 'lignes enregistrées')}`,
  notSavedMany: (rows) => `${count(rows, 'ligne non enregistrée', 'lignes non enregistrées')}.`,
  tryAgain: 'Réessayer',
  pasted: (cells, leftOut) =>
    `${count(cells, 'cellule collée', 'cellules collées')}${leftOut > 0 ? `, ${count(leftOut, 'ignorée', 'ignorées')}` : ''}`,
  problems: (cells) => `${count(cells, 'cellule à corriger', 'cellules à corriger')}.`,
  next: 'Aller à la suivante',
  empty: 'Aucune ligne pour l’instant.',
  selected: (cells) => `${count(cells, 'cellule sélectionnée', 'cellules sélectionnées')}`,
  emptied: (cells) => `${count(cells, 'cellule vidée', 'cellules vidées')}`,
  undone: (cells) => `${count(cells, 'cellule comme avant', 'cellules comme avant')}`,
  redone: (cells) => `${count(cells, 'cellule modifiée à nouveau', 'cellules modifiées à nouveau')}`,
};
