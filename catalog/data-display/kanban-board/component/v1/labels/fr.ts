import type { KanbanBoardLabels } from '../component';

export const kanbanBoard: KanbanBoardLabels = {
  handle: (card) => `Déplacer ${card}`,
  instructions: 'Espace prend la carte, les flèches la déplacent, Espace la pose, Échap annule.',
  moveTo: (card) => `Colonne de ${card}`,
  empty: 'Rien ici',
  overLimit: 'au-delà de la limite',
  pickedUp: (card, place) => `${card} prise. ${place}.`,
  movedTo: (place) => `${place}.`,
  putDown: (card, place) => `${card} posée. ${place}.`,
  cancelled: (card) => `Annulé. ${card} est revenue à sa place.`,
  failed: (card) => `${card} n’a pas pu être déplacée et est revenue à sa place.`,
  place: (column, position, n) => `${column}, position ${position} sur ${n}`,
};
