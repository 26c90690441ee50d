import type { ToasterLabels } from '../component';

export const toaster: ToasterLabels = {
  region: (hotkey) => `Notificaciones (${hotkey})`,
  dismiss: (title) => `Ocultar «${title}»`,
  waiting: (toasts) => `${toasts} más`,
  dismissAll: 'Ocultar todo',
  failed: (action) => `${action}: no ha funcionado`,
  tones: { warning: 'Advertencia', danger: 'Fallo', loading: 'En curso' },
};
