import { copyButton } from '../../data-display-copy-button/labels/ar';
import { diffView } from '../../data-display-diff-view/labels/ar';
import type { ArtifactPanelLabels } from '../component';

export const artifactPanel: ArtifactPanelLabels = {
  view: 'العرض',
  views: { preview: 'معاينة', source: 'المصدر', changes: 'التغييرات' },
  versions: 'الإصدارات',
  version: (at, of) => `الإصدار ${at} من ${of}`,
  current: 'الحالي',
  older: 'المعروض إصدار أقدم.',
  restore: 'جعله الإصدار الحالي',
  restoring: 'جارٍ الاستعادة',
  notRestored: 'تعذّرت الاستعادة. يُرجى المحاولة مرة أخرى.',
  copy: 'نسخ المصدر',
  download: 'تنزيل',
  close: 'إغلاق',
  writing: 'قيد الكتابة',
  written: 'اكتملت الكتابة',
  first: 'هذا هو الإصدار الأول، ولا يوجد ما يُقارن به.',
  changes: diffView,
  copyButton: copyButton,
};
