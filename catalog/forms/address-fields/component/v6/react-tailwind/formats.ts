/** The parts of an address beside its country. */
export type AddressPart =
  | 'name'
  | 'organization'
  | 'line1'
  | 'line2'
  | 'city'
  | 'region'
  | 'postalCode';

export interface AddressFormat {
  /** Below the street; what is in one row stands beside each other. */
  rows: readonly (readonly AddressPart[])[];
  /** Keys of `labels.postalNames` and `labels.regionNames`. */
  postal?: string;
  regionName?: string;
  pattern?: RegExp;
  example?: string;
  optional?: readonly AddressPart[];
}

const CODE_CITY = [['postalCode', 'city']] as const;
const CITY_CODE = [['city', 'postalCode']] as const;
const CITY_REGION_CODE = [['city'], ['region', 'postalCode']] as const;

const fourDigits = { rows: CODE_CITY, pattern: /^\d{4}$/, example: '1010' };
const fiveDigits = { rows: CODE_CITY, pattern: /^\d{5}$/, example: '10115' };

/** Of the countries whose form we know. */
export const FORMATS: Readonly<Record<string, AddressFormat>> = {
  AE: { rows: [['city', 'region']], regionName: 'emirate' },
  AR: { rows: [['postalCode', 'city'], ['region']], regionName: 'province', optional: ['region'] },
  AT: fourDigits,
  AU: {
    rows: CITY_REGION_CODE,
    regionName: 'state',
    postal: 'postcode',
    pattern: /^\d{4}$/,
    example: '2000',
  },
  BE: { ...fourDigits, example: '1000' },
  BR: {
    rows: CITY_REGION_CODE,
    regionName: 'state',
    pattern: /^\d{5}-?\d{3}$/,
    example: '01310-100',
  },
  CA: {
    rows: CITY_REGION_CODE,
    regionName: 'province',
    pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
    example: 'K1A 0B1',
  },
  CH: { ...fourDigits, example: '8001' },
  CZ: { rows: CODE_CITY, pattern: /^\d{3} ?\d{2}$/, example: '110 00' },
  DE: fiveDigits,
  DK: { ...fourDigits, example: '1050' },
  ES: {
    rows: [['postalCode', 'city'], ['region']],
    regionName: 'province',
    pattern: /^\d{5}$/,
    example: '46003',
    optional: ['region'],
  },
  FI: { ...fiveDigits, example: '00100' },
  FR: { ...fiveDigits, example: '75001' },
  GB: {
    rows: CITY_CODE,
    postal: 'postcode',
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    example: 'SW1A 1AA',
  },
  GR: { rows: CODE_CITY, pattern: /^\d{3} ?\d{2}$/, example: '105 57' },
  HK: { rows: [['city']] },
  IE: {
    rows: [['city', 'region'], ['postalCode']],
    regionName: 'county',
    postal: 'eircode',
    pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
    example: 'D02 X285',
    optional: ['region', 'postalCode'],
  },
  IN: {
    rows: CITY_REGION_CODE,
    regionName: 'state',
    postal: 'pin',
    pattern: /^\d{3} ?\d{3}$/,
    example: '110001',
  },
  IT: {
    rows: [['postalCode', 'city'], ['region']],
    regionName: 'province',
    pattern: /^\d{5}$/,
    example: '00184',
  },
  JP: {
    rows: [['postalCode', 'region'], ['city']],
    regionName: 'prefecture',
    pattern: /^\d{3}-?\d{4}$/,
    example: '100-0001',
  },
  MX: {
    rows: [['postalCode', 'city'], ['region']],
    regionName: 'state',
    pattern: /^\d{5}$/,
    example: '06000',
  },
  NL: { rows: CODE_CITY, pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  NO: { ...fourDigits, example: '0150' },
  NZ: { rows: CITY_CODE, postal: 'postcode', pattern: /^\d{4}$/, example: '6011' },
  PL: { rows: CODE_CITY, pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { rows: CODE_CITY, pattern: /^\d{4}-?\d{3}$/, example: '1100-148' },
  SE: { rows: CODE_CITY, pattern: /^\d{3} ?\d{2}$/, example: '111 20' },
  SG: { rows: CITY_CODE, pattern: /^\d{6}$/, example: '018956' },
  US: {
    rows: CITY_REGION_CODE,
    regionName: 'state',
    postal: 'zip',
    pattern: /^\d{5}(?:-\d{4})?$/,
    example: '94107',
  },
};

/** Nothing but street and town can be asked of every country. */
export const OTHER_FORMAT: AddressFormat = {
  rows: [['city', 'postalCode'], ['region']],
  optional: ['postalCode', 'region'],
};
