import type { GuardedFormLabels } from '../component';

export const guardedForm: GuardedFormLabels = {
  save: 'Änderungen speichern',
  discard: 'Verwerfen',
  unchanged: 'Es wurde nichts geändert.',
  unsaved: 'Nicht gespeicherte Änderungen',
  saving: 'Wird gespeichert …',
  saved: 'Alle Änderungen gespeichert',
  failed: () => 'Speichern nicht möglich. Ihre Änderungen sind noch da. Versuchen Sie es erneut.',
  question: 'Ohne Speichern verlassen?',
  consequence: 'Ihre Änderungen gehen verloren.',
  leave: 'Ohne Speichern verlassen',
  stay: 'Weiter bearbeiten',
};
