import type { MapFrameLabels } from '../component';

export const mapFrame: MapFrameLabels = {
  map: (label) => `خريطة: ${label}`,
  consent: (provider) => `الخريطة مقدّمة من ${provider}، وعند عرضها يظهر له عنوان الإنترنت وما يُعرض.`,
  show: 'عرض الخريطة',
  privacy: 'الخصوصية',
  failed: 'تعذّر تحميل الخريطة. كل الأماكن في القائمة.',
  retry: 'إعادة تحميل الخريطة',
  directions: 'الاتجاهات',
  directionsTo: (name) => `الاتجاهات إلى ${name}`,
  none: 'لا أماكن هنا.',
};
