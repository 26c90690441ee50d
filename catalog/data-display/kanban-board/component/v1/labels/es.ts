import type { KanbanBoardLabels } from '../component';

export const kanbanBoard: KanbanBoardLabels = {
  handle: (card) => `Mover ${card}`,
  instructions:
    'Espacio coge la tarjeta, las flechas la mueven, Espacio la suelta, Escape cancela.',
  moveTo: (card) => `Columna de ${card}`,
  empty: 'Nada aquí',
  overLimit: 'por encima del límite',
  pickedUp: (card, place) => `${card} en movimiento. ${place}.`,
  movedTo: (place) => `${place}.`,
  putDown: (card, place) => `${card} colocada. ${place}.`,
  cancelled: (card) => `Cancelado. ${card} ha vuelto a su sitio.`,
  failed: (card) => `No se pudo mover ${card}; ha vuelto a su sitio.`,
  place: (column, position, n) => `${column}, posición ${position} de ${n}`,
};
