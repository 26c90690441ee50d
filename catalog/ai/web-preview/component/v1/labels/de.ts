import type { WebPreviewLabels } from '../component';

export const webPreview: WebPreviewLabels = {
  address: 'Adresse',
  back: 'Zurück',
  forward: 'Vor',
  noBack: 'Das ist die erste Seite.',
  noForward: 'Das ist die letzte Seite.',
  reload: 'Neu laden',
  openOutside: 'In neuem Tab öffnen',
  width: 'Breite',
  widths: { full: 'Volle Breite', tablet: 'Tablet', phone: 'Smartphone' },
  badAddress: 'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
  logs: (errors, all) =>
    errors > 0 ? `Konsole: ${errors} von ${all} sind Fehler` : `Konsole (${all})`,
  levels: { info: 'Info', warning: 'Warnung', error: 'Fehler' },
  loading: 'Seite wird geladen',
  loaded: 'Seite geladen',
  empty: 'Noch keine Seite.',
};
