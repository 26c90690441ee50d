import type { DescriptionListLabels } from '../component';

export const descriptionList: DescriptionListLabels = {
  notSet: 'Non renseigné',
  loading: 'Chargement',
  empty: 'Aucun détail.',
};
