import type { ConfirmDialogLabels } from '../component';
import { createElement, Fragment } from 'react';

export const confirmDialog: ConfirmDialogLabels = {
  cancel: 'Abbrechen',
  failed: () => 'Das hat nicht geklappt, es wurde nichts geändert. Versuchen Sie es erneut.',
  type: (name) => createElement(Fragment, null, 'Geben Sie zur Bestätigung ', name, ' ein'),
  mismatch: 'Der Text stimmt nicht überein. Prüfen Sie Schreibweise und Großbuchstaben.',
};
