import type { InlineEditLabels } from '../component';

export const inlineEdit: InlineEditLabels = {
  edit: (label) => `Editar ${label}`,
  save: 'Guardar',
  cancel: 'Cancelar',
  empty: 'Sin indicar',
  saved: (label) => `${label}: guardado`,
  failed: () => 'No se pudo guardar. Tu texto sigue aquí. Inténtalo de nuevo.',
};
