import { listDetail } from '../../screens-list-detail/labels/de';
import type { InboxLabels } from '../component';

export const inbox: InboxLabels = {
  unread: 'Ungelesen',
  messages: 'Nachrichten',
  loading: 'Nachrichten werden geladen …',
  reply: 'Ihre Antwort',
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Gesendet.',
  failed: () => 'Nicht gesendet. Ihr Text ist noch da. Versuchen Sie es erneut.',
  list: listDetail,
};
