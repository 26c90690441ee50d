import type { ListDetailLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const listDetail: ListDetailLabels = {
  count: (items) => `الإجمالي ${number(items)}`,
  back: 'العودة إلى القائمة',
  placeholder: 'يُرجى اختيار عنصر من القائمة.',
  empty: 'لا شيء هنا بعد.',
  loading: 'جارٍ التحميل…',
  retry: 'المحاولة مرة أخرى',
};
