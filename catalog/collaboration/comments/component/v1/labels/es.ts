import type { CommentsLabels } from '../component';

export const comments: CommentsLabels = {
  by: (author, time) => `${author}, ${time}`,
  write: 'Escribe un comentario',
  add: 'Comentar',
  save: 'Guardar',
  cancel: 'Cancelar',
  edit: (author) => ['Editar', `Editar el comentario de ${author}`],
  remove: (author) => ['Eliminar', `Eliminar el comentario de ${author}`],
  resolve: 'Marcar como resuelto',
  reopen: 'Reabrir',
  edited: 'editado',
  unread: 'Nuevo',
  empty: 'Aún no hay comentarios.',
  added: 'Comentario añadido',
  deleted: 'Comentario eliminado',
  failed: 'Tu comentario no se ha guardado. El texto sigue aquí, inténtalo de nuevo.',
};
