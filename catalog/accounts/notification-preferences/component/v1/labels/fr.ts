import type { NotificationLabels } from '../component';

export const notificationPreferences: NotificationLabels = {
  title: 'Notifications',
  topic: 'Me prévenir pour',
  box: (topic, channel) => `${topic}, ${channel}`,
  required: 'toujours envoyé',
  saved: 'Enregistré',
  failed: 'Le choix n’a pas été enregistré, l’ancien est rétabli. Réessayez.',
};
