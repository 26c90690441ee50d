import { combobox } from '../../forms-combobox/labels/de';
import { select } from '../../forms-select/labels/de';
import type { CountrySelectLabels } from '../component';

export const countrySelect: CountrySelectLabels = {
  required: 'Wählen Sie ein Land.',
  preferred: 'Häufig gewählt',
  others: 'Alle Länder',
  choose: 'Land auswählen',
  alsoKnownAs: {
    CD: 'DR Kongo, Zaire',
    CI: 'Elfenbeinküste',
    CZ: 'Tschechische Republik',
    GB: 'UK, England, Schottland, Wales, Großbritannien',
    IE: 'Éire',
    KP: 'DVRK',
    KR: 'Republik Korea',
    MK: 'Mazedonien',
    MM: 'Burma, Birma',
    NL: 'Holland',
    SZ: 'Swasiland',
    TR: 'Türkiye',
    US: 'USA, Amerika',
    VA: 'Heiliger Stuhl',
  },
  combobox: combobox,
  native: select,
};
