import { countrySelect } from '../../forms-country-select/labels/ja';
import type { AddressFieldsLabels } from '../component';
import type { AddressPart } from '../formats';

export const addressFields: AddressFieldsLabels = {
  parts: {
    country: '国',
    name: '氏名',
    organization: '会社名',
    line1: '番地',
    line2: '建物名・部屋番号',
    city: '市区町村',
    region: '地域',
    postalCode: '郵便番号',
  } satisfies Record<AddressPart | 'country', string>,
  postalNames: { zip: 'ZIPコード', postcode: '郵便番号', eircode: 'Eircode', pin: 'PINコード' },
  regionNames: {
    state: '州',
    province: '州・省',
    county: '郡',
    prefecture: '都道府県',
    emirate: '首長国',
    canton: '州（カントン）',
  },
  addLine: '建物名・部屋番号を追加',
  optional: (part) => `${part}（任意）`,
  required: (part) => `${part}を入力してください。`,
  postalUnfit: (part, example) => `${part}を確認してください。例：${example}`,
  countrySelect: countrySelect,
};
