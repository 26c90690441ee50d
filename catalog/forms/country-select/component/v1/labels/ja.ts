import { combobox } from '../../forms-combobox/labels/ja';
import { select } from '../../forms-select/labels/ja';
import type { CountrySelectLabels } from '../component';

export const countrySelect: CountrySelectLabels = {
  required: '国を選択してください。',
  preferred: 'よく選ばれる国',
  others: 'すべての国',
  choose: '国を選択',
  alsoKnownAs: {
    CD: 'DRコンゴ、ザイール',
    CI: '象牙海岸',
    CZ: 'チェコ共和国',
    DE: 'Deutschland',
    GB: '英国、イングランド、スコットランド、ウェールズ',
    IE: 'Éire',
    KP: 'DPRK',
    KR: '大韓民国',
    MK: 'マケドニア',
    MM: 'ビルマ',
    NL: 'ホランド',
    SZ: 'スワジランド',
    TR: 'テュルキエ',
    US: 'USA、米国',
    VA: '教皇庁',
  },
  combobox: combobox,
  native: select,
};
