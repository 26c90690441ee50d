import { countrySelect } from '../../forms-country-select/labels/es';
import type { AddressFieldsLabels } from '../component';
import type { AddressPart } from '../formats';

export const addressFields: AddressFieldsLabels = {
  parts: {
    country: 'País',
    name: 'Nombre y apellidos',
    organization: 'Empresa',
    line1: 'Calle y número',
    line2: 'Piso, puerta, edificio',
    city: 'Localidad',
    region: 'Región',
    postalCode: 'Código postal',
  } satisfies Record<AddressPart | 'country', string>,
  postalNames: {
    zip: 'Código ZIP',
    postcode: 'Código postal',
    eircode: 'Eircode',
    pin: 'Código PIN',
  },
  regionNames: {
    state: 'Estado',
    province: 'Provincia',
    county: 'Condado',
    prefecture: 'Prefectura',
    emirate: 'Emirato',
    canton: 'Cantón',
  },
  addLine: 'Añadir piso, puerta o edificio',
  optional: (part) => `${part} (opcional)`,
  required: (part) => `Falta un dato: ${part.toLowerCase()}.`,
  postalUnfit: (part, example) => `Revisa el dato: ${part.toLowerCase()}. Ejemplo: ${example}.`,
  countrySelect: countrySelect,
};
