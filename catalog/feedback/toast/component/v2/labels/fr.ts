import type { ToasterLabels } from '../component';

export const toaster: ToasterLabels = {
  region: (hotkey) => `Notifications (${hotkey})`,
  dismiss: (title) => `Masquer « ${title} »`,
  waiting: (toasts) => `${toasts} de plus`,
  dismissAll: 'Tout masquer',
  failed: (action) => `${action} : échec`,
  tones: { warning: 'Avertissement', danger: 'Erreur', loading: 'En cours' },
};
