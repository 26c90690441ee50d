import type { DrawerLabels } from '../component';

export const drawer: DrawerLabels = {
  close: 'Schließen',
  question: 'Änderungen verwerfen?',
  keep: 'Weiter bearbeiten',
  discard: 'Verwerfen',
};
