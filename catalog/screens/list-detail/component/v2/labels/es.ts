import type { ListDetailLabels } from '../component';

export const listDetail: ListDetailLabels = {
  count: (items) => `${items} en total`,
  back: 'Volver a la lista',
  placeholder: 'Elige un elemento de la lista.',
  empty: 'Aún no hay nada aquí.',
  loading: 'Cargando…',
  retry: 'Intentar de nuevo',
};
