import type { CarouselLabels } from '../component';

export const carousel: CarouselLabels = {
  carousel: 'carrusel',
  slide: 'imagen',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  position: (position, n) => `${position} de ${n}`,
  show: (slide) => `Mostrar ${slide}`,
};
