import type { NotificationCenterLabels } from '../component';

export const notificationCenter: NotificationCenterLabels = {
  title: 'Benachrichtigungen',
  unread: (n) => `${n} ungelesen`,
  isUnread: 'ungelesen',
  markAll: 'Alle als gelesen markieren',
  markRead: (title) => `Als gelesen markieren: ${title}`,
  markUnread: (title) => `Als ungelesen markieren: ${title}`,
  nothingUnread: 'Alles ist gelesen.',
  notMarked: 'Das wurde nicht gespeichert. Versuchen Sie es erneut.',
  loading: 'Benachrichtigungen werden geladen …',
  retry: 'Erneut versuchen',
  empty: 'Nichts Neues',
  emptyText: 'Was Sie betrifft, erscheint hier.',
  all: 'Alle anzeigen',
  settings: 'Einstellungen',
};
