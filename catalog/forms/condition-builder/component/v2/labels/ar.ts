import type { ConditionBuilderLabels } from '../conditions';

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

export const conditionBuilder: ConditionBuilderLabels = {
  operators: {
    is: 'يساوي',
    isNot: 'لا يساوي',
    contains: 'يحتوي على',
    moreThan: 'أكبر من',
    lessThan: 'أصغر من',
    before: 'قبل',
    after: 'بعد',
    isEmpty: 'فارغ',
    isNotEmpty: 'غير فارغ',
  },
  match: 'المطابقة',
  matches: { all: 'كلها', any: 'أي منها' },
  field: 'الحقل',
  operator: 'المقارنة',
  value: 'القيمة',
  chooseValue: 'اختيار…',
  condition: (at) => `الشرط ${at}`,
  group: 'مجموعة شروط',
  add: 'إضافة شرط',
  addGroup: 'إضافة مجموعة',
  remove: (condition) => `إزالة: ${condition}`,
  removeGroup: 'إزالة المجموعة',
  removed: 'تمت إزالة الشرط',
  missing: 'يُرجى إدخال قيمة.',
  notANumber: 'يُرجى إدخال رقم، مثل 12.5.',
  sentence: (parts, match) => parts.join(match === 'all' ? ' و' : ' أو '),
  everything: 'دون شروط يتطابق كل شيء.',
  count: (records) =>
    plural(
      records,
      'لا سجلات مطابقة',
      'سجل واحد مطابق',
      'سجلان مطابقان',
      '# سجلات مطابقة',
      '# سجلًا مطابقًا',
      '# سجل مطابق',
    ),
  counting: 'جارٍ العد',
};
