import type { PricingLabels } from '../component';

export const pricing: PricingLabels = {
  period: 'فترة الفوترة',
  perMonth: 'شهريًا',
  onRequest: 'عند الطلب',
  current: 'خطتكم الحالية',
  choose: (action, plan) => `${action}، ${plan}`,
  showing: (period) => `الأسعار لفترة: ${period}`,
  failed: 'تعذّر ذلك ولم يُخصم شيء. يُرجى المحاولة مرة أخرى.',
};
