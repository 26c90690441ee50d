import type { NotificationLabels } from '../component';

export const notificationPreferences: NotificationLabels = {
  title: 'Benachrichtigungen',
  topic: 'Benachrichtigen bei',
  box: (topic, channel) => `${topic}, ${channel}`,
  required: 'immer gesendet',
  saved: 'Gespeichert',
  failed:
    'Das wurde nicht gespeichert, es gilt wieder die vorige Auswahl. Versuchen Sie es erneut.',
};
