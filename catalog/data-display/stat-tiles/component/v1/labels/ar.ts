import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'لا بيانات بعد',
  loading: 'جارٍ التحميل',
  retry: () => 'إعادة المحاولة',
  stillMissing: (label) => `لم يُحمّل ${label}.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `مماثل لـ${comparedTo}`
      : `${direction === 'up' ? 'أكثر' : 'أقل'} من ${comparedTo} بمقدار ${text.replace(/\s(?:أكثر|أقل)$/, '')}`,
};
