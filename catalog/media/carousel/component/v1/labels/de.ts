import type { CarouselLabels } from '../component';

export const carousel: CarouselLabels = {
  carousel: 'Karussell',
  slide: 'Bild',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  position: (position, n) => `${position} von ${n}`,
  show: (slide) => `${slide} anzeigen`,
};
