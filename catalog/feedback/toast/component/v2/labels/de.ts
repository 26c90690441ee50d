import type { ToasterLabels } from '../component';

export const toaster: ToasterLabels = {
  region: (hotkey) => `Meldungen (${hotkey})`,
  dismiss: (title) => `„${title}“ ausblenden`,
  waiting: (toasts) => `${toasts} weitere`,
  dismissAll: 'Alle ausblenden',
  failed: (action) => `${action} hat nicht geklappt`,
  tones: { warning: 'Warnung', danger: 'Fehler', loading: 'In Arbeit' },
};
