import type { KanbanBoardLabels } from '../component';

export const kanbanBoard: KanbanBoardLabels = {
  handle: (card) => `${card} verschieben`,
  instructions:
    'Die Leertaste nimmt die Karte auf, Pfeiltasten verschieben sie, die Leertaste legt sie ab, Escape bricht ab.',
  moveTo: (card) => `Spalte von ${card}`,
  empty: 'Nichts hier',
  overLimit: 'über dem Limit',
  pickedUp: (card, place) => `${card} aufgenommen. ${place}.`,
  movedTo: (place) => `${place}.`,
  putDown: (card, place) => `${card} abgelegt. ${place}.`,
  cancelled: (card) => `Abgebrochen. ${card} ist wieder an ihrem Platz.`,
  failed: (card) => `${card} konnte nicht verschoben werden und ist wieder an ihrem Platz.`,
  place: (column, position, n) => `${column}, Position ${position} von ${n}`,
};
