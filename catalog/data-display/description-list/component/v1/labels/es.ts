import type { DescriptionListLabels } from '../component';

export const descriptionList: DescriptionListLabels = {
  notSet: 'Sin indicar',
  loading: 'Cargando',
  empty: 'Sin detalles.',
};
