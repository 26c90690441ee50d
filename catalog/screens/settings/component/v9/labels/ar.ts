import { emptyState } from '../../feedback-empty-state/labels/ar';
import { skeleton } from '../../feedback-skeleton/labels/ar';
import { toaster } from '../../feedback-toast/labels/ar';
import { button } from '../../forms-button/labels/ar';
import { combobox } from '../../forms-combobox/labels/ar';
import { datePicker } from '../../forms-date-picker/labels/ar';
import { textField } from '../../forms-text-field/labels/ar';
import { dialog } from '../../overlays-dialog/labels/ar';
import type { SettingsScreenLabels } from '../component';

export const settingsScreen: SettingsScreenLabels = {
  title: 'الإعدادات',
  text: (workspace) => `الإعدادات الشخصية في ${workspace}.`,
  profileTitle: 'الملف الشخصي',
  profileText: 'كيف تُعرض التواريخ والطلبات.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  timeZone: 'المنطقة الزمنية',
  timeZoneHint: 'تتبعها المواعيد.',
  back: 'أول يوم بعد العودة',
  backHint: 'تنتظر الطلبات حتى ذلك اليوم.',
  areas: 'المجالات',
  areasHint: 'تصلك رسالة عندما يتغيّر شيء هنا.',
  save: 'حفظ',
  saving: 'جارٍ حفظ الإعدادات…',
  saved: 'حُفظت الإعدادات',
  unsaved: 'لم يُحفظ بعد.',
  notSaved: 'لم يُحفظ. ما أُدخل ما زال هنا. يُرجى المحاولة مرة أخرى.',
  unchanged: 'لم يتغيّر شيء.',
  discard: 'تجاهل',
  discardTitle: 'تجاهل التغييرات؟',
  discardText: 'يعود الملف الشخصي إلى آخر ما حُفظ.',
  discardConfirm: 'تجاهل التغييرات',
  discardKeep: 'متابعة التعديل',
  dangerTitle: 'منطقة الخطر',
  dangerText: 'ما لا يمكن التراجع عنه.',
  delete: 'حذف مساحة العمل…',
  deleteHeading: 'حذف مساحة العمل',
  deleteTitle: (workspace) => `حذف مساحة العمل ${workspace}؟`,
  deleteText: (contents) => `يُحذف نهائيًا: ${contents}.`,
  deleteConfirm: 'حذف مساحة العمل',
  deleteKeep: 'الإبقاء على مساحة العمل',
  typeName: (workspace) => `للتأكيد، يُرجى كتابة ${workspace}`,
  notTheName: (workspace) => `يُرجى كتابة ${workspace}.`,
  settings: 'الإعدادات',
  failed: 'تعذّر تحميل الإعدادات',
  retry: 'المحاولة مرة أخرى',
  emptyState,
  skeleton,
  toaster,
  button,
  combobox,
  datePicker,
  textField,
  dialog,
};
