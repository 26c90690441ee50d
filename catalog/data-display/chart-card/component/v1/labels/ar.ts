import type { ChartCardLabels } from '../component';

export const chartCard: ChartCardLabels = {
  current: 'هذه الفترة',
  previous: 'الفترة السابقة',
  period: 'الفترة',
  running: 'حتى الآن',
  missing: 'لا بيانات',
  showTable: 'عرض الجدول',
  showChart: 'عرض الرسم البياني',
  loading: 'جارٍ التحميل',
};
