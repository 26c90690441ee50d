'use client';

import { useMemo } from 'react';
import type { Ref } from 'react';

import { Combobox } from '../forms-combobox/component';
import type { ComboboxLabels } from '../forms-combobox/component';
import { Select } from '../forms-select/component';
import type { SelectLabels } from '../forms-select/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

/** Codes of ISO 3166-1, "ES". */
export type CountryCode = string;

export interface CountrySelectProps
  extends Omit<FieldProps, 'ref'>, FieldValue<CountryCode | null> {
  /** The ones that can be chosen. All of them by default. */
  countries?: readonly CountryCode[] | undefined;
  /** Stand first, and once more at their place: where most answers come from. */
  preferred?: readonly CountryCode[] | undefined;
  /** `native` is the browser's own list, which it can fill in from a saved address. */
  variant?: 'combobox' | 'native' | undefined;
  /** For `native`: `country`, or with a section, `shipping country`. */
  autoComplete?: string | undefined;
  locale?: string | undefined;
  /** Other names, where the browser's do not suit: a server's may differ from them. */
  names?: Readonly<Record<CountryCode, string>> | undefined;
  placeholder?: string | undefined;
  /** The element that takes focus: a select where it is native. */
  ref?: Ref<HTMLSelectElement | HTMLInputElement | null> | undefined;
  labels?: Partial<CountrySelectLabels> | undefined;
}

export interface CountrySelectLabels {
  /** Say what: "Choose the country that the lamps are sent to." */
  required: string;
  preferred: string;
  others: string;
  choose: string;
  /** What else people call a country, by code. Searched, and shown beside the name. */
  alsoKnownAs: Readonly<Record<CountryCode, string>>;
  combobox: Partial<ComboboxLabels>;
  native: Partial<SelectLabels>;
}

const ENGLISH: CountrySelectLabels = {
  required: 'Choose a country.',
  preferred: 'Often chosen',
  others: 'All countries',
  choose: 'Choose a country',
  alsoKnownAs: {
    CD: 'DR Congo, Zaire',
    CI: 'Ivory Coast',
    CZ: 'Czech Republic',
    DE: 'Deutschland',
    GB: 'UK, England, Scotland, Wales',
    IE: 'Éire',
    KP: 'DPRK',
    KR: 'Republic of Korea',
    MK: 'Macedonia',
    MM: 'Burma',
    NL: 'Holland',
    SZ: 'Swaziland',
    TR: 'Turkey',
    US: 'USA, America',
    VA: 'Holy See',
  },
  combobox: {},
  native: {},
};

/** The 249 countries and areas of ISO 3166-1, and Kosovo, for which XK is in use. */
export const COUNTRY_CODES: readonly CountryCode[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM ' +
  'US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Names and order of a language. One call for a list: making the formatter costs more than the names. */
export function countriesOf(
  codes: readonly CountryCode[],
  locale: string,
  names: Readonly<Record<CountryCode, string>> = {},
): readonly { readonly code: CountryCode; readonly name: string }[] {
  const known = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((code) => ({ code, name: names[code] ?? nameOf(known, code) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** A code that is none is shown as it is, rather than taking the page down. */
function nameOf(known: Intl.DisplayNames, code: CountryCode): string {
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code;
}

/** Of the one ref, for either control. */
const giverOf =
  (ref: CountrySelectProps['ref']) => (control: HTMLSelectElement | HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(control);
    else if (ref) ref.current = control;
  };

/** A country, by any name that people call it. */
export function CountrySelect(props: CountrySelectProps) {
  const {
    countries = COUNTRY_CODES,
    preferred = [],
    variant = 'combobox',
    locale: givenLocale,
    names,
    labels,
    ...own
  } = props;
  const { autoComplete = 'country', placeholder, ...more } = own;
  const { value, defaultValue, onValueChange, ref, ...rest } = more;
  const text = useLabels('countrySelect', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const { preferred: often, others } = text;
  const options = useMemo(() => {
    const all = countriesOf(countries, locale, names).map(({ code, name }) => ({
      value: code,
      label: name,
      hint: text.alsoKnownAs[code],
    }));
    const first = preferred.flatMap((code) => all.find((each) => each.value === code) ?? []);
    if (first.length === 0) return all;
    // A native list cannot have a value twice: the browser would choose the first of both.
    const left = all.filter((each) => !preferred.includes(each.value));
    return [
      ...first.map((each) => ({ ...each, group: often })),
      ...left.map((each) => ({ ...each, group: others })),
    ];
  }, [countries, preferred, locale, names, often, others, text.alsoKnownAs]);

  if (variant === 'native')
    return (
      <Select
        {...rest}
        ref={giverOf(ref)}
        options={options}
        autoComplete={autoComplete}
        placeholder={placeholder ?? text.choose}
        value={value === null ? '' : value}
        defaultValue={defaultValue ?? ''}
        onValueChange={(next) => onValueChange?.(next === '' ? null : next)}
        labels={{ required: text.required, ...text.native }}
      />
    );
  return (
    <Combobox
      {...rest}
      ref={giverOf(ref)}
      options={options}
      placeholder={placeholder}
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange}
      labels={{ required: text.required, ...text.combobox }}
    />
  );
}
