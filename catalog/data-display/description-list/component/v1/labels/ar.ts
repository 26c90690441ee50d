import type { DescriptionListLabels } from '../component';

export const descriptionList: DescriptionListLabels = {
  notSet: 'غير محدد',
  loading: 'جارٍ التحميل',
  empty: 'لا تفاصيل.',
};
