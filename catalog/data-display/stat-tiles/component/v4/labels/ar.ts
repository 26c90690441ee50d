import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'لا بيانات بعد',
  loading: 'جارٍ التحميل',
  retry: (label) => `إعادة تحميل ${label}`,
  stillMissing: (label) => `لم يُحمّل ${label}.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `مماثل لـ${comparedTo}`
      : `${direction === 'up' ? 'أكثر' : 'أقل'} من ${comparedTo} بمقدار ${text}`,
};
