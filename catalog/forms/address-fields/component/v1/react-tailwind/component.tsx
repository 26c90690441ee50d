'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { FieldGroup } from '../forms-checkbox-group/component';
import { CountrySelect } from '../forms-country-select/component';
import type { CountryCode, CountrySelectProps } from '../forms-country-select/component';
import { TextField, useField, useResetting } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { latinDigits, useLabels, useLocale } from '../layout-language-provider/component';
import { FORMATS, OTHER_FORMAT } from './formats';
import type { AddressFormat, AddressPart } from './formats';

export type { AddressPart } from './formats';

export interface Address {
  country: CountryCode | null;
  name?: string | undefined;
  organization?: string | undefined;
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  postalCode?: string | undefined;
}

export interface AddressFieldsProps extends Omit<FieldProps, 'ref'>, FieldValue<Address> {
  /** What is wrong with one part, as a server found it. */
  errors?: Partial<Record<AddressPart | 'country', string>> | undefined;
  /** Before the name of each part: `delivery` sends `delivery.city`. */
  name?: string | undefined;
  countries?: readonly CountryCode[] | undefined;
  preferred?: readonly CountryCode[] | undefined;
  /** Asks for a person, an organization, or both, before the street. */
  recipient?: 'none' | 'person' | 'organization' | 'both' | undefined;
  /** Tells browsers which of a person's addresses is meant. */
  section?: 'shipping' | 'billing' | undefined;
  /** `link` opens the second line of the street on request; browsers do not fill it in before. */
  secondLine?: 'field' | 'link' | undefined;
  locale?: string | undefined;
  /** The field for the country. */
  ref?: CountrySelectProps['ref'];
  labels?: Partial<AddressFieldsLabels> | undefined;
}

export interface AddressFieldsLabels {
  parts: Partial<Record<AddressPart | 'country', string>>;
  /** What a postal code and a region are called where it is another word. */
  postalNames: Readonly<Record<string, string>>;
  regionNames: Readonly<Record<string, string>>;
  addLine: string;
  optional: (part: string) => string;
  required: (part: string) => string;
  postalUnfit: (part: string, example: string) => string;
  /** Of the field for the country. */
  countrySelect: ComponentProps<typeof CountrySelect>['labels'];
}

const ENGLISH_PARTS: Readonly<Record<AddressPart | 'country', string>> = {
  country: 'Country',
  name: 'Full name',
  organization: 'Company',
  line1: 'Street and number',
  line2: 'Apartment, floor, building',
  city: 'Town or city',
  region: 'Region',
  postalCode: 'Postal code',
};

const ENGLISH: AddressFieldsLabels = {
  parts: {},
  postalNames: { zip: 'ZIP code', postcode: 'Postcode', eircode: 'Eircode', pin: 'PIN code' },
  regionNames: {
    state: 'State',
    province: 'Province',
    county: 'County',
    prefecture: 'Prefecture',
    emirate: 'Emirate',
    canton: 'Canton',
  },
  addLine: 'Add apartment, floor or building',
  optional: (part) => `${part} (optional)`,
  required: (part) => `Enter the ${part.toLowerCase()}.`,
  postalUnfit: (part, example) => `Check the ${part.toLowerCase()}. It looks like ${example}.`,
  countrySelect: {},
};

/** What a browser fills in. */
const AUTOCOMPLETE: Readonly<Record<AddressPart, string>> = {
  name: 'name',
  organization: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

const EMPTY: Address = { country: null };

/** An address in the order and with the words of its country. */
export function AddressFields(props: AddressFieldsProps) {
  const { errors = {}, name, form, value, defaultValue = EMPTY, ...more } = props;
  const { onValueChange, countries, preferred, recipient = 'person', section, ...own } = more;
  const {
    secondLine = 'field',
    required = false,
    disabled,
    readOnly,
    locale: givenLocale,
    labels,
    id,
    ref,
    ...root
  } = own;
  const text = useLabels('addressFields', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const ownId = useId();
  const lineRef = useRef<HTMLInputElement>(null);
  const [isLineOpen, setIsLineOpen] = useState(false);
  const {
    value: address,
    commit,
    inputRef,
  } = useField<Address, HTMLSelectElement>({
    value,
    defaultValue,
    onValueChange,
    // Each part checks itself.
    validate: () => '',
    onReset: () => setIsLineOpen(false),
    ref: undefined,
  });
  const isResettingRef = useResetting(inputRef);
  const format: AddressFormat = FORMATS[address.country ?? ''] ?? OTHER_FORMAT;
  const wordFor = { ...ENGLISH_PARTS, ...text.parts };
  const labelOf = (part: AddressPart): string => {
    const { postal = '', regionName = '' } = format;
    if (part === 'postalCode') return text.postalNames[postal] ?? wordFor.postalCode;
    return part === 'region' ? (text.regionNames[regionName] ?? wordFor.region) : wordFor[part];
  };
  const people: readonly AddressPart[] = {
    none: [],
    person: ['name' as const],
    organization: ['organization' as const],
    both: ['organization' as const, 'name' as const],
  }[recipient];
  const rows: readonly (readonly AddressPart[])[] = [
    ...people.map((part) => [part]),
    ['line1'],
    ['line2'],
    ...format.rows,
  ];
  const sectionOf = (token: string) => (section === undefined ? token : `${section} ${token}`);
  const nameOf = (part: string) => (name === undefined ? undefined : `${name}.${part}`);

  const hasLine =
    secondLine === 'field' || isLineOpen || Boolean(address.line2) || errors.line2 !== undefined;

  useEffect(() => {
    if (isLineOpen) lineRef.current?.focus();
  }, [isLineOpen]);

  function change(part: AddressPart | 'country', next: string | null) {
    // A part that the other country has no field for is kept, for when people come back to it.
    if (!isResettingRef.current) commit({ ...address, [part]: next });
  }

  const shared = { form, disabled, readOnly };
  return (
    <FieldGroup {...root} id={id ?? ownId} problem="" disabled={disabled}>
      {/* Without a name, it sends nothing: it knows the form, and when it is reset. */}
      <select ref={inputRef} hidden form={form} />
      <div className="@container mt-2 grid gap-4">
        <CountrySelect
          {...shared}
          ref={ref}
          variant="native"
          label={wordFor.country}
          name={nameOf('country')}
          autoComplete={sectionOf('country')}
          countries={countries}
          preferred={preferred}
          locale={locale}
          required={required}
          error={errors.country}
          value={address.country}
          onValueChange={(next) => change('country', next)}
          labels={{ ...text.countrySelect, required: text.required(wordFor.country) }}
        />
        {rows.map((row) =>
          row.includes('line2') && !hasLine ? (
            <button
              key="line2"
              type="button"
              disabled={disabled || readOnly}
              onClick={() => setIsLineOpen(true)}
              className="min-h-(--ui-control-small) justify-self-start rounded-(--ui-radius-small) border border-transparent text-(--ui-accent-text) underline underline-offset-2 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) disabled:opacity-50"
            >
              {text.addLine}
            </button>
          ) : (
            <div
              key={row.join()}
              className="grid items-start gap-4 @sm:auto-cols-fr @sm:grid-flow-col"
            >
              {row.map((part) => {
                const isNeeded = required && part !== 'line2' && !format.optional?.includes(part);
                const word = labelOf(part);
                return (
                  <TextField
                    key={part}
                    ref={part === 'line2' ? lineRef : undefined}
                    {...shared}
                    label={required && !isNeeded ? text.optional(word) : word}
                    name={nameOf(part)}
                    autoComplete={sectionOf(AUTOCOMPLETE[part])}
                    required={isNeeded}
                    error={errors[part]}
                    value={address[part] ?? ''}
                    onValueChange={(next) => change(part, next)}
                    validate={(typed) =>
                      part === 'postalCode' &&
                      format.pattern &&
                      !format.pattern.test(latinDigits(typed.trim()))
                        ? text.postalUnfit(word, format.example ?? '')
                        : ''
                    }
                    labels={{ required: text.required(word) }}
                  />
                );
              })}
            </div>
          ),
        )}
      </div>
    </FieldGroup>
  );
}
