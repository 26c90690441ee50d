import { countrySelect } from '../../forms-country-select/labels/ar';
import type { AddressFieldsLabels } from '../component';
import type { AddressPart } from '../formats';

export const addressFields: AddressFieldsLabels = {
  parts: {
    country: 'البلد',
    name: 'الاسم الكامل',
    organization: 'الشركة',
    line1: 'الشارع والرقم',
    line2: 'الشقة أو الطابق أو المبنى',
    city: 'المدينة',
    region: 'المنطقة',
    postalCode: 'الرمز البريدي',
  } satisfies Record<AddressPart | 'country', string>,
  postalNames: {
    zip: 'الرمز البريدي',
    postcode: 'الرمز البريدي',
    eircode: 'الرمز البريدي',
    pin: 'الرمز البريدي',
  },
  regionNames: {
    state: 'الولاية',
    province: 'المقاطعة',
    county: 'المقاطعة',
    prefecture: 'المحافظة',
    emirate: 'الإمارة',
    canton: 'الكانتون',
  },
  addLine: 'إضافة شقة أو طابق أو مبنى',
  optional: (part) => `${part} (اختياري)`,
  required: (part) => `مطلوب: ${part}.`,
  postalUnfit: (part, example) => `يُرجى التحقق من: ${part}. مثال: ${example}.`,
  countrySelect: countrySelect,
};
