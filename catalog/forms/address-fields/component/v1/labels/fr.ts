import { countrySelect } from '../../forms-country-select/labels/fr';
import type { AddressFieldsLabels } from '../component';
import type { AddressPart } from '../formats';

export const addressFields: AddressFieldsLabels = {
  parts: {
    country: 'Pays',
    name: 'Nom complet',
    organization: 'Entreprise',
    line1: 'Numéro et rue',
    line2: 'Appartement, étage, bâtiment',
    city: 'Ville',
    region: 'Région',
    postalCode: 'Code postal',
  } satisfies Record<AddressPart | 'country', string>,
  postalNames: { zip: 'Code ZIP', postcode: 'Code postal', eircode: 'Eircode', pin: 'Code PIN' },
  regionNames: {
    state: 'État',
    province: 'Province',
    county: 'Comté',
    prefecture: 'Préfecture',
    emirate: 'Émirat',
    canton: 'Canton',
  },
  addLine: 'Ajouter appartement, étage ou bâtiment',
  optional: (part) => `${part} (facultatif)`,
  required: (part) => `À renseigner : ${part}.`,
  postalUnfit: (part, example) => `À vérifier : ${part}. Exemple : ${example}.`,
  countrySelect: countrySelect,
};
