import type { MessageThreadLabels } from '../component';

export const messageThread: MessageThreadLabels = {
  branches: (role) => (role === 'person' ? 'Versiones del mensaje' : 'Respuestas'),
  previous: (role) => (role === 'person' ? 'Versión anterior' : 'Respuesta anterior'),
  next: (role) => (role === 'person' ? 'Versión siguiente' : 'Respuesta siguiente'),
  place: (at, of) => `${at} de ${of}`,
  edit: 'Editar mensaje',
  editing: 'Tu mensaje',
  save: 'Enviar de nuevo',
  cancel: 'Cancelar',
  retry: 'Responder de nuevo',
  wait: 'La respuesta aún se está escribiendo.',
  blank: 'Escribe primero un mensaje.',
  failed: 'No se ha enviado. Inténtalo de nuevo.',
  empty: 'Aún no hay mensajes.',
};
