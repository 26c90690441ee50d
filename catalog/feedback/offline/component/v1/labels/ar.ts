import type { OfflineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('ar');
const KINDS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
type Forms = readonly [
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
];
/** The form that a number takes, with the number in place of #. */
const plural = (value: number, ...forms: Forms) =>
  (forms[KINDS.indexOf(PLURAL.select(value))] ?? forms[5]).replace('#', () => number(value));

export const offline: OfflineLabels = {
  label: 'الاتصال',
  offline: 'لا يوجد اتصال بالإنترنت.',
  kept: (changes) =>
    changes === 0
      ? 'يمكن متابعة القراءة.'
      : plural(
          changes,
          'لا تغييرات محفوظة.',
          'تغيير واحد محفوظ على هذا الجهاز.',
          'تغييران محفوظان على هذا الجهاز.',
          '# تغييرات محفوظة على هذا الجهاز.',
          '# تغييرًا محفوظًا على هذا الجهاز.',
          '# تغيير محفوظ على هذا الجهاز.',
        ),
  dataFrom: (time) => `حتى ${time}.`,
  waiting: 'لم يُرسل بعد',
  sending: 'جارٍ الإرسال',
  refused: (changes) =>
    plural(
      changes,
      'لا تغييرات مرفوضة.',
      'لم يُقبل تغيير واحد.',
      'لم يُقبل تغييران.',
      'لم تُقبل # تغييرات.',
      'لم يُقبل # تغييرًا.',
      'لم يُقبل # تغيير.',
    ),
  retry: 'المحاولة الآن',
  retrying: 'جارٍ محاولة الاتصال…',
  stillOffline: 'ما زال الاتصال مقطوعًا.',
  withdraw: 'سحب',
  sent: (changes) =>
    plural(
      changes,
      'لا تغييرات.',
      'تم حفظ تغيير واحد.',
      'تم حفظ تغييرين.',
      'تم حفظ # تغييرات.',
      'تم حفظ # تغييرًا.',
      'تم حفظ # تغيير.',
    ),
  back: 'عاد الاتصال.',
};
