import type { OrderTrackingLabels } from '../component';

export const orderTracking: OrderTrackingLabels = {
  steps: 'مراحل الطلب',
  done: 'تم',
  current: 'الآن',
  number: 'رقم التتبع',
  copy: (number) => `نسخ رقم التتبع ${number}`,
  copied: (number) => `تم نسخ ${number}`,
  copyFailed: 'تعذّر نسخ الرقم. يُرجى تحديده.',
};
