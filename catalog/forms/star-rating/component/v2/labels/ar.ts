import type { StarRatingLabels, StarsLabels } from '../component';

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

export const starRating: StarRatingLabels = {
  required: 'يُرجى اختيار عدد النجوم.',
  stars: (n) => plural(n, 'بلا نجوم', 'نجمة واحدة', 'نجمتان', '# نجوم', '# نجمة', '# نجمة'),
  meaning: (n, max) => `${n} من ${max}`,
  clear: 'مسح التقييم',
  notRated: 'بلا تقييم',
};

export const stars: StarsLabels = {
  average: (value, max) => `${value} من ${max} نجوم`,
  count: (n, written) =>
    plural(
      n,
      'لا تقييمات',
      'تقييم واحد',
      'تقييمان',
      `${written} تقييمات`,
      `${written} تقييمًا`,
      `${written} تقييم`,
    ),
  none: 'لا تقييمات بعد',
};
