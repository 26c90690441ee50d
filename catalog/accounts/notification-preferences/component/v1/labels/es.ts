import type { NotificationLabels } from '../component';

export const notificationPreferences: NotificationLabels = {
  title: 'Notificaciones',
  topic: 'Avisarme cuando',
  box: (topic, channel) => `${topic}, ${channel}`,
  required: 'siempre se envía',
  saved: 'Guardado',
  failed: 'No se ha guardado y vuelve a valer la opción anterior. Inténtalo de nuevo.',
};
