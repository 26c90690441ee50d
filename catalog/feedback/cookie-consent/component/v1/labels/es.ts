import type { CookieConsentLabels } from '../component';

export const cookieConsent: CookieConsentLabels = {
  accept: 'Aceptar todas',
  reject: 'Rechazar todas',
  choose: 'Elegir en detalle',
  save: 'Guardar elección',
  saving: 'Guardando…',
  close: 'Ocultar este mensaje',
  decided: (accepted, all) =>
    accepted === 0
      ? 'Has rechazado las cookies opcionales.'
      : accepted === all
        ? 'Has aceptado las cookies opcionales.'
        : `Has aceptado ${accepted} de ${all} fines.`,
  failed: () =>
    'No se pudo guardar tu elección. No se usan cookies opcionales. Inténtalo de nuevo.',
};
