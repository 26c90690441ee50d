import type { NotificationCenterLabels } from '../component';

export const notificationCenter: NotificationCenterLabels = {
  title: 'Notificaciones',
  unread: (n) => `${n} sin leer`,
  isUnread: 'sin leer',
  markAll: 'Marcar todo como leído',
  markRead: (title) => `Marcar como leída: ${title}`,
  markUnread: (title) => `Marcar como no leída: ${title}`,
  nothingUnread: 'Todo está leído.',
  notMarked: 'No se ha guardado. Inténtalo de nuevo.',
  loading: 'Cargando notificaciones…',
  retry: 'Intentar de nuevo',
  empty: 'Nada nuevo',
  emptyText: 'Aquí aparece lo que requiere tu atención.',
  all: 'Ver todo',
  settings: 'Ajustes',
};
