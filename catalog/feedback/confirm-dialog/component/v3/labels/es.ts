import type { ConfirmDialogLabels } from '../component';
import { createElement, Fragment } from 'react';

export const confirmDialog: ConfirmDialogLabels = {
  cancel: 'Cancelar',
  failed: () => 'No ha funcionado y no ha cambiado nada. Inténtalo de nuevo.',
  type: (name) => createElement(Fragment, null, 'Para confirmar, escribe ', name),
  mismatch: 'El texto no coincide. Revisa la ortografía y las mayúsculas.',
};
