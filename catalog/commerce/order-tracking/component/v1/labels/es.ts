import type { OrderTrackingLabels } from '../component';

export const orderTracking: OrderTrackingLabels = {
  steps: 'Progreso',
  done: 'Hecho',
  current: 'Ahora',
  number: 'Número de seguimiento',
  copy: (number) => `Copiar el número de seguimiento ${number}`,
  copied: (number) => `${number} copiado`,
  copyFailed: 'No se pudo copiar el número. Selecciónalo.',
};
