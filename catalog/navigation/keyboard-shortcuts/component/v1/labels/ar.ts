import type { KeyboardShortcutsLabels } from '../component';

export const keyboardShortcuts: KeyboardShortcutsLabels = {
  title: 'اختصارات لوحة المفاتيح',
  search: 'البحث حسب الإجراء أو المفتاح',
  close: 'إغلاق',
  then: 'ثم',
  empty: (query) => `لا اختصار لـ«${query}».`,
  singleKeys: 'اختصارات بمفتاح واحد',
  names: {
    '⌘': 'مفتاح الأوامر',
    '⇧': 'مفتاح العالي',
    '?': 'علامة الاستفهام',
    '/': 'الشرطة المائلة',
    '↵': 'مفتاح الإدخال',
  },
};
