import type { InlineEditLabels } from '../component';

export const inlineEdit: InlineEditLabels = {
  edit: (label) => `${label} bearbeiten`,
  save: 'Speichern',
  cancel: 'Abbrechen',
  empty: 'Nicht angegeben',
  saved: (label) => `${label} gespeichert`,
  failed: () => 'Speichern nicht möglich. Ihr Text ist noch da. Versuchen Sie es erneut.',
};
