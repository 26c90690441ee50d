import type { CarouselLabels } from '../component';

export const carousel: CarouselLabels = {
  carousel: 'عرض دوّار',
  slide: 'شريحة',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  position: (position, n) => `${position} من ${n}`,
  show: (slide) => `عرض ${slide}`,
};
