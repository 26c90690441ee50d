import type { WebPreviewLabels } from '../component';

export const webPreview: WebPreviewLabels = {
  address: 'Dirección',
  back: 'Atrás',
  forward: 'Adelante',
  noBack: 'Es la primera página.',
  noForward: 'Es la última página.',
  reload: 'Recargar',
  openOutside: 'Abrir en una pestaña nueva',
  width: 'Ancho',
  widths: { full: 'Ancho completo', tablet: 'Tableta', phone: 'Teléfono' },
  badAddress: 'Escribe una dirección que empiece por https:// o http://.',
  logs: (errors, all) =>
    errors > 0 ? `Consola: ${errors} de ${all} son errores` : `Consola (${all})`,
  levels: { info: 'Información', warning: 'Advertencia', error: 'Fallo' },
  loading: 'Cargando la página',
  loaded: 'Página cargada',
  empty: 'Aún no hay página.',
};
