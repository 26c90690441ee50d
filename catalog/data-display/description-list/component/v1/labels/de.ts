import type { DescriptionListLabels } from '../component';

export const descriptionList: DescriptionListLabels = {
  notSet: 'Nicht angegeben',
  loading: 'Wird geladen',
  empty: 'Keine Angaben.',
};
