import type { ConfirmDialogLabels } from '../component';
import { createElement, Fragment } from 'react';

export const confirmDialog: ConfirmDialogLabels = {
  cancel: 'Annuler',
  failed: () => 'L’opération a échoué et rien n’a changé. Réessayez.',
  type: (name) => createElement(Fragment, null, 'Pour confirmer, saisissez ', name),
  mismatch: 'Le texte ne correspond pas. Vérifiez l’orthographe et les majuscules.',
};
