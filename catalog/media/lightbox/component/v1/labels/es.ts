import type { LightboxLabels } from '../component';

export const lightbox: LightboxLabels = {
  enlarge: (picture) => `Ampliar: ${picture}`,
  position: (position, n) => `${position} de ${n}`,
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  close: 'Cerrar',
};
