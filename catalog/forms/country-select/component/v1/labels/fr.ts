import { combobox } from '../../forms-combobox/labels/fr';
import { select } from '../../forms-select/labels/fr';
import type { CountrySelectLabels } from '../component';

export const countrySelect: CountrySelectLabels = {
  required: 'Choisissez un pays.',
  preferred: 'Souvent choisis',
  others: 'Tous les pays',
  choose: 'Choisir un pays',
  alsoKnownAs: {
    CD: 'RD Congo, Zaïre',
    CI: 'Ivoire',
    CZ: 'République tchèque',
    DE: 'Deutschland',
    GB: 'Angleterre, Écosse, Pays de Galles, Grande-Bretagne',
    IE: 'Éire',
    KP: 'RPDC',
    KR: 'République de Corée',
    MK: 'Macédoine',
    MM: 'Birmanie',
    NL: 'Hollande',
    SZ: 'Swaziland',
    TR: 'Türkiye',
    US: 'USA, Amérique',
    VA: 'Saint-Siège',
  },
  combobox: combobox,
  native: select,
};
