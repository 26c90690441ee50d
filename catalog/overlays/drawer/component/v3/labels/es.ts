import type { DrawerLabels } from '../component';

export const drawer: DrawerLabels = {
  close: 'Cerrar',
  question: '¿Descartar los cambios?',
  keep: 'Seguir editando',
  discard: 'Descartar',
};
