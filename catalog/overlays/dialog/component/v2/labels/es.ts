import type { DialogLabels } from '../component';

export const dialog: DialogLabels = {
  cancel: 'Cancelar',
  failed: () => 'Algo ha ido mal. No ha cambiado nada. Inténtalo de nuevo.',
  close: 'Cerrar',
  question: '¿Descartar lo que has escrito?',
  keep: 'Seguir editando',
  discard: 'Descartar',
};
