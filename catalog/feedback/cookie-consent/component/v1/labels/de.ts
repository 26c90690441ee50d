import type { CookieConsentLabels } from '../component';

export const cookieConsent: CookieConsentLabels = {
  accept: 'Alle akzeptieren',
  reject: 'Alle ablehnen',
  choose: 'Einzeln auswählen',
  save: 'Auswahl speichern',
  saving: 'Wird gespeichert …',
  close: 'Meldung ausblenden',
  decided: (accepted, all) =>
    accepted === 0
      ? 'Sie haben optionale Cookies abgelehnt.'
      : accepted === all
        ? 'Sie haben optionale Cookies akzeptiert.'
        : `Sie haben ${accepted} von ${all} Zwecken akzeptiert.`,
  failed: () =>
    'Ihre Auswahl konnte nicht gespeichert werden. Es werden keine optionalen Cookies gesetzt. Versuchen Sie es erneut.',
};
