import type { ChartLabels } from '../chart';

export const barChart: ChartLabels = {
  category: 'الفئة',
  value: 'القيمة',
  running: 'حتى الآن',
  missing: 'لا بيانات',
  showTable: 'عرض الجدول',
  showChart: 'عرض الرسم البياني',
  loading: 'جارٍ التحميل',
  empty: 'لا بيانات في هذه الفترة.',
};
