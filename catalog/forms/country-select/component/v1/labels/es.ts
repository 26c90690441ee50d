import { combobox } from '../../forms-combobox/labels/es';
import { select } from '../../forms-select/labels/es';
import type { CountrySelectLabels } from '../component';

export const countrySelect: CountrySelectLabels = {
  required: 'Elige un país.',
  preferred: 'Elegidos a menudo',
  others: 'Todos los países',
  choose: 'Elegir un país',
  alsoKnownAs: {
    CD: 'RD del Congo, Zaire',
    CI: 'Costa de Marfil',
    CZ: 'República Checa',
    DE: 'Deutschland',
    GB: 'Inglaterra, Escocia, Gales, Gran Bretaña',
    IE: 'Éire',
    KP: 'RPDC',
    KR: 'República de Corea',
    MK: 'Macedonia',
    MM: 'Birmania',
    NL: 'Holanda',
    SZ: 'Suazilandia',
    TR: 'Türkiye',
    US: 'EE. UU., USA, América',
    VA: 'Santa Sede',
  },
  combobox: combobox,
  native: select,
};
