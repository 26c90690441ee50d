import type { DiffViewLabels } from '../component';

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

export const diffView: DiffViewLabels = {
  view: 'العرض',
  views: { unified: 'موحّد', split: 'جنبًا إلى جنب' },
  summary: (added, removed) => `أُضيف ${number(added)}، وحُذف ${number(removed)}`,
  same: 'لا فرق بينهما.',
  added: 'مُضاف',
  removed: 'محذوف',
  lineBefore: 'السطر قبل التغيير',
  lineAfter: 'السطر بعد التغيير',
  text: 'النص',
  previous: 'التغيير السابق',
  next: 'التغيير التالي',
  change: (at, of) => `التغيير ${at} من ${of}`,
  unfold: (lines) =>
    plural(
      lines,
      'لا أسطر مخفية',
      'عرض سطر واحد لم يتغيّر',
      'عرض سطرين لم يتغيّرا',
      'عرض # أسطر لم تتغيّر',
      'عرض # سطرًا لم يتغيّر',
      'عرض # سطر لم يتغيّر',
    ),
  more: (lines) =>
    plural(
      lines,
      'لا أسطر أخرى',
      'عرض سطر آخر',
      'عرض سطرين آخرين',
      'عرض # أسطر أخرى',
      'عرض # سطرًا آخر',
      'عرض # سطر آخر',
    ),
};
