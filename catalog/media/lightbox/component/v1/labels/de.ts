import type { LightboxLabels } from '../component';

export const lightbox: LightboxLabels = {
  enlarge: (picture) => `Vergrößern: ${picture}`,
  position: (position, n) => `${position} von ${n}`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  close: 'Schließen',
};
