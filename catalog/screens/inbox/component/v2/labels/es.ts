import { listDetail } from '../../screens-list-detail/labels/es';
import type { InboxLabels } from '../component';

export const inbox: InboxLabels = {
  unread: 'Sin leer',
  messages: 'Mensajes',
  loading: 'Cargando mensajes…',
  reply: 'Tu respuesta',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Enviado.',
  failed: () => 'No se ha enviado. Lo que has escrito sigue aquí. Inténtalo de nuevo.',
  list: listDetail,
};
