import type { RepeatedFieldsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);

export const repeatedFields: RepeatedFieldsLabels = {
  row: (position) => `Eintrag ${number(position)}`,
  add: 'Weitere hinzufügen',
  empty: 'Noch keine.',
  added: (row, total) => `${row} hinzugefügt, insgesamt ${number(total)}`,
  remove: (row) => `${row} entfernen`,
  removed: (row) => `${row} entfernt`,
  undo: 'Rückgängig',
  restored: (row) => `${row} wiederhergestellt`,
  moveUp: (row) => `${row} nach oben`,
  moveDown: (row) => `${row} nach unten`,
  moved: (position, total) => `Jetzt an Stelle ${number(position)} von ${number(total)}`,
  isFirst: 'Das steht schon an erster Stelle.',
  isLast: 'Das steht schon an letzter Stelle.',
  tooFew: (min) => `Fügen Sie mindestens ${number(min)} hinzu.`,
  full: (max) => `Sie können bis zu ${number(max)} hinzufügen.`,
};
