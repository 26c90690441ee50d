import type { LightboxLabels } from '../component';

export const lightbox: LightboxLabels = {
  enlarge: (picture) => `تكبير: ${picture}`,
  position: (position, n) => `${position} من ${n}`,
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  close: 'إغلاق',
};
