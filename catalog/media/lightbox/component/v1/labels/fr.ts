import type { LightboxLabels } from '../component';

export const lightbox: LightboxLabels = {
  enlarge: (picture) => `Agrandir : ${picture}`,
  position: (position, n) => `${position} sur ${n}`,
  previous: 'Image précédente',
  next: 'Image suivante',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  close: 'Fermer',
};
