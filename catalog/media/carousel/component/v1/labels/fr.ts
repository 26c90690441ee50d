import type { CarouselLabels } from '../component';

export const carousel: CarouselLabels = {
  carousel: 'carrousel',
  slide: 'image',
  previous: 'Image précédente',
  next: 'Image suivante',
  position: (position, n) => `${position} sur ${n}`,
  show: (slide) => `Afficher ${slide}`,
};
