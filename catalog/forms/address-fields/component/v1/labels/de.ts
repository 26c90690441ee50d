import { countrySelect } from '../../forms-country-select/labels/de';
import type { AddressFieldsLabels } from '../component';
import type { AddressPart } from '../formats';

export const addressFields: AddressFieldsLabels = {
  parts: {
    country: 'Land',
    name: 'Vor- und Nachname',
    organization: 'Firma',
    line1: 'Straße und Hausnummer',
    line2: 'Wohnung, Stockwerk, Gebäude',
    city: 'Ort',
    region: 'Region',
    postalCode: 'Postleitzahl',
  } satisfies Record<AddressPart | 'country', string>,
  postalNames: { zip: 'ZIP-Code', postcode: 'Postleitzahl', eircode: 'Eircode', pin: 'PIN-Code' },
  regionNames: {
    state: 'Bundesstaat',
    province: 'Provinz',
    county: 'Grafschaft',
    prefecture: 'Präfektur',
    emirate: 'Emirat',
    canton: 'Kanton',
  },
  addLine: 'Wohnung, Stockwerk oder Gebäude hinzufügen',
  optional: (part) => `${part} (optional)`,
  required: (part) => `Angabe fehlt: ${part}.`,
  postalUnfit: (part, example) => `Prüfen Sie die Angabe: ${part}. Beispiel: ${example}.`,
  countrySelect: countrySelect,
};
