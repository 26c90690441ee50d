import type { WebPreviewLabels } from '../component';

export const webPreview: WebPreviewLabels = {
  address: 'العنوان',
  back: 'رجوع',
  forward: 'تقدّم',
  noBack: 'هذه هي الصفحة الأولى.',
  noForward: 'هذه هي الصفحة الأخيرة.',
  reload: 'إعادة التحميل',
  openOutside: 'فتح في علامة تبويب جديدة',
  width: 'العرض',
  widths: { full: 'عرض كامل', tablet: 'جهاز لوحي', phone: 'هاتف' },
  badAddress: 'يُرجى إدخال عنوان يبدأ بـ https:// أو http://.',
  logs: (errors, all) =>
    errors > 0 ? `وحدة التحكم: ${errors} من ${all} أخطاء` : `وحدة التحكم (${all})`,
  levels: { info: 'معلومة', warning: 'تحذير', error: 'خطأ' },
  loading: 'جارٍ تحميل الصفحة',
  loaded: 'تم تحميل الصفحة',
  empty: 'لا توجد صفحة بعد.',
};
