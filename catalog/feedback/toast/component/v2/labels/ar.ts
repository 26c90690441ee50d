import type { ToasterLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const toaster: ToasterLabels = {
  region: (hotkey) => `التنبيهات (${hotkey})`,
  dismiss: (title) => `إخفاء «${title}»`,
  waiting: (toasts) => `${number(toasts)} أخرى`,
  dismissAll: 'إخفاء الكل',
  failed: (action) => `تعذّر: ${action}`,
  tones: { warning: 'تحذير', danger: 'خطأ', loading: 'قيد التنفيذ' },
};
