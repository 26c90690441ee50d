import { combobox } from '../../forms-combobox/labels/ar';
import { select } from '../../forms-select/labels/ar';
import type { CountrySelectLabels } from '../component';

export const countrySelect: CountrySelectLabels = {
  required: 'يُرجى اختيار بلد.',
  preferred: 'الأكثر اختيارًا',
  others: 'كل البلدان',
  choose: 'اختيار بلد',
  alsoKnownAs: {
    CD: 'زائير',
    CI: 'كوت ديفوار',
    CZ: 'جمهورية التشيك',
    DE: 'Deutschland',
    GB: 'بريطانيا، إنجلترا، اسكتلندا، ويلز',
    IE: 'Éire',
    KP: 'كوريا الديمقراطية',
    KR: 'جمهورية كوريا',
    MK: 'مقدونيا',
    MM: 'بورما',
    NL: 'نذرلاند',
    SZ: 'سوازيلاند',
    TR: 'تركية',
    US: 'أمريكا',
    VA: 'الكرسي الرسولي',
  },
  combobox: combobox,
  native: select,
};
