import { listDetail } from '../../screens-list-detail/labels/fr';
import type { InboxLabels } from '../component';

export const inbox: InboxLabels = {
  unread: 'Non lu',
  messages: 'Messages',
  loading: 'Chargement des messages…',
  reply: 'Votre réponse',
  send: 'Envoyer',
  sending: 'Envoi…',
  sent: 'Envoyé.',
  failed: () => 'Non envoyé. Votre texte est toujours là. Réessayez.',
  list: listDetail,
};
