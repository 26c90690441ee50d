import type { InfiniteListLabels } from '../component';

export const infiniteList: InfiniteListLabels = {
  loadMore: 'Cargar más',
  loading: 'Cargando',
  loaded: (added, shown, total) => `${added} más, ${shown}${total === null ? '' : ` de ${total}`}`,
  shown: (shown, total) => `${shown}${total === null ? '' : ` de ${total}`}`,
  end: (total) => `No hay más que estos ${total}.`,
  failed: 'No se pudo cargar más. Lo que hay aquí se queda.',
  tryAgain: 'Intentar de nuevo',
};
