import type { DialogLabels } from '../component';

export const dialog: DialogLabels = {
  cancel: 'Abbrechen',
  failed: () => 'Etwas ist schiefgegangen. Es wurde nichts geändert. Versuchen Sie es erneut.',
  close: 'Schließen',
  question: 'Eingaben verwerfen?',
  keep: 'Weiter bearbeiten',
  discard: 'Verwerfen',
};
