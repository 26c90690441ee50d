import type { RepeatedFieldsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);

export const repeatedFields: RepeatedFieldsLabels = {
  row: (position) => `Entrée ${number(position)}`,
  add: 'Ajouter',
  empty: 'Rien pour l’instant.',
  added: (row, total) => `Ajout : ${row}, ${number(total)} en tout`,
  remove: (row) => `Retirer ${row}`,
  removed: (row) => `Retrait : ${row}`,
  undo: 'Annuler',
  restored: (row) => `Rétablissement : ${row}`,
  moveUp: (row) => `Monter ${row}`,
  moveDown: (row) => `Descendre ${row}`,
  moved: (position, total) => `Maintenant en position ${number(position)} sur ${number(total)}`,
  isFirst: 'C’est déjà la première position.',
  isLast: 'C’est déjà la dernière position.',
  tooFew: (min) => `Ajoutez-en au moins ${number(min)}.`,
  full: (max) => `Vous pouvez en ajouter jusqu’à ${number(max)}.`,
};
