import { emptyState } from '../../feedback-empty-state/labels/ar';
import { skeleton } from '../../feedback-skeleton/labels/ar';
import { button } from '../../forms-button/labels/ar';
import { textField } from '../../forms-text-field/labels/ar';
import { dialog } from '../../overlays-dialog/labels/ar';
import type {
  SettingsDeletionLabels,
  SettingsFormLabels,
  SettingsScreenLabels,
} from '../component';

export const settingsScreen: SettingsScreenLabels = {
  loading: (title) => title,
  failed: (title) => `تعذّر تحميل ${title}`,
  retry: 'المحاولة مرة أخرى',
  emptyState,
  skeleton,
};

export const settingsForm: SettingsFormLabels = {
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ.',
  unsaved: 'لم يُحفظ بعد.',
  failed: () => 'لم يُحفظ. ما أُدخل ما زال هنا. يُرجى المحاولة مرة أخرى.',
  unchanged: 'لم يتغيّر شيء.',
  discard: 'تجاهل',
  discardTitle: 'تجاهل التغييرات؟',
  discardText: 'يعود كل ما هنا إلى آخر ما حُفظ.',
  discardConfirm: 'تجاهل التغييرات',
  discardKeep: 'متابعة التعديل',
  button,
  dialog,
};

export const settingsDeletion: SettingsDeletionLabels = {
  delete: 'حذف…',
  question: (name) => `حذف ${name}؟`,
  confirm: 'حذف',
  keep: 'إبقاء',
  typeName: (name) => `للتأكيد، يُرجى كتابة ${name}`,
  notTheName: (name) => `يُرجى كتابة ${name}.`,
  dialog,
  textField,
};
