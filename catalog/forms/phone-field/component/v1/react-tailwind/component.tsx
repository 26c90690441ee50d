'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { countriesOf } from '../forms-country-select/component';
import type { CountryCode } from '../forms-country-select/component';
import {
  FIELD_BOX,
  FIELD_INPUT,
  fieldAttributes,
  FieldFrame,
  useField,
} from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import {
  isComposing,
  latinDigits,
  useLabels,
  useLocale,
} from '../layout-language-provider/component';

/** Holds a number in the form of E.164, "+34612345678", or an empty text. */
export interface PhoneFieldProps extends FieldProps, FieldValue<string> {
  /** Of a number without a code. People see and change it. */
  defaultCountry?: CountryCode | undefined;
  /** The ones that can be chosen. Any code can be typed. */
  countries?: readonly CountryCode[] | undefined;
  /** What is wrong with a whole number: by a library that knows the plans of each country, or your own rule. */
  validate?: ((number: string, country: CountryCode | null) => string) | undefined;
  /** With a section, `shipping tel`. */
  autoComplete?: string | undefined;
  locale?: string | undefined;
  labels?: Partial<PhoneFieldLabels> | undefined;
}

export interface PhoneFieldLabels {
  country: string;
  /** Say what: "Enter a number that the carrier can call." */
  required: string;
  unfit: (typed: string) => string;
  short: string;
  long: string;
  unknownCode: string;
}

const ENGLISH: PhoneFieldLabels = {
  country: 'Country code',
  required: 'Enter a telephone number.',
  unfit: (typed) => `“${typed}” is not a telephone number. Use digits only.`,
  short: 'The number is too short. Check that no digit is missing.',
  long: 'The number is too long. Check that there is no digit too many.',
  unknownCode: 'No country has this code. Check the digits after the plus sign.',
};

/** E.164: at most 15 digits with the code. The shortest in use, on Saint Helena, have five without it. */
const LONGEST = 15;
const SHORTEST = 4;

/** Codes of ITU-T E.164, the main country of a shared code first. */
const CODES: ReadonlyMap<CountryCode, string> = new Map(
  (
    'US1 CA1 RU7 KZ7 EG20 ZA27 GR30 NL31 BE32 FR33 ES34 HU36 IT39 VA39 RO40 CH41 AT43 GB44 GG44 IM44 JE44 DK45 SE46 NO47 SJ47 ' +
    'PL48 DE49 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 MY60 AU61 CC61 CX61 ID62 PH63 NZ64 SG65 TH66 JP81 KR82 VN84 CN86 TR90 ' +
    'IN91 PK92 AF93 LK94 MM95 IR98 SS211 MA212 EH212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 ' +
    'BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 IO246 AC247 SC248 ' +
    'SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 YT262 ZW263 NA264 MW265 LS266 BW267 SZ268 ' +
    'KM269 SH290 ER291 AW297 FO298 GL299 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 AX358 BG359 LT370 LV371 EE372 ' +
    'MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385 SI386 BA387 MK389 CZ420 SK421 LI423 FK500 BZ501 GT502 ' +
    'SV503 HN504 NI505 CR506 PA507 PM508 HT509 GP590 BL590 MF590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 BQ599 ' +
    'TL670 NF672 BN673 NR674 PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690 FM691 ' +
    'MH692 KP850 HK852 MO853 KH855 LA856 BD880 TW886 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 ' +
    'BH973 QA974 BT975 MN976 NP977 TJ992 TM993 AZ994 GE995 KG996 UZ998 BS1242 BB1246 AI1264 AG1268 VG1284 VI1340 KY1345 BM1441 ' +
    'GD1473 TC1649 JM1876 MS1664 MP1670 GU1671 AS1684 SX1721 LC1758 DM1767 VC1784 PR1787 DO1809 TT1868 KN1869'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);

const ALL: readonly CountryCode[] = [...CODES.keys()];

/** Where the first zero is a part of the number, or numbers have none to leave out. */
const KEEPS_ZERO = new Set(['IT', 'VA', 'SM', 'CI', 'GA', 'CG']);

/** A telephone number with its country. Spaces, brackets and hyphens are fine; a plus sign sets the country. */
export function PhoneField(props: PhoneFieldProps) {
  const { defaultCountry = 'US', countries = ALL, locale: givenLocale, ...more } = props;
  const { validate, autoComplete = 'tel', labels, ...own } = more;
  const { value, defaultValue = '', onValueChange, ref, ...rest } = own;
  const { required = false, readOnly = false, ...root } = rest;
  const text = useLabels('phoneField', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  /** `null` while nobody types: the field shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  /** Chosen by hand; else the country of the number. */
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => (required && shown.trim() === '' ? text.required : faultOf(shown)),
    onReset: () => {
      setDraft(null);
      setChosen(null);
    },
    ref,
  });
  const { inputRef, controlRef, problem, setProblem } = field;
  const selectRef = useRef<HTMLSelectElement>(null);
  const own164 = countryOf(field.value, chosen);
  const country = countryOf(draft ?? '', chosen) ?? own164 ?? chosen ?? defaultCountry;
  const shown = draft ?? nationalOf(field.value, country);
  const current = numberOf(shown, country);
  const options = useMemo(() => {
    const known = countries.filter((code) => CODES.has(code));
    return countriesOf(known, locale);
  }, [countries, locale]);
  const isListed = options.some(({ code }) => code === country);

  // Chosen by default too: where a person presses a reset button, the browser resets to that after React.
  useLayoutEffect(() => {
    for (const option of selectRef.current?.options ?? [])
      option.defaultSelected = option.value === (isListed ? country : '');
  }, [country, isListed, options]);

  function faultOf(typed: string): string {
    if (typed.trim() === '') return '';
    const number = numberOf(typed, country);
    if (number === null) return text.unfit(typed.trim());
    const found = countryOf(number, chosen);
    if (found === null) return text.unknownCode;
    const digits = number.length - 1;
    if (digits > LONGEST) return text.long;
    if (digits - (CODES.get(found)?.length ?? 0) < SHORTEST) return text.short;
    return validate?.(number, found) ?? '';
  }

  /** What is no number stays as it was typed. */
  function settle() {
    if (draft === null) return;
    const fault = faultOf(draft);
    if (fault !== '') return setProblem(fault);
    setChosen(country);
    setDraft(null);
    const next = current ?? '';
    if (next !== field.value) field.commit(next);
  }

  function choose(code: CountryCode) {
    setChosen(code);
    // The digits stay: they are those of the other country now.
    const national = draft ?? nationalOf(field.value, country);
    const digits = national.trim().startsWith('+') ? '' : national;
    const number = numberOf(digits, code);
    setDraft(digits === '' || number === null ? digits : null);
    if ((number ?? '') !== field.value) field.commit(number ?? '');
    inputRef.current?.focus();
  }

  const isFixed = readOnly || root.disabled === true;
  return (
    <FieldFrame
      {...root}
      id={id}
      problem={problem}
      values={[shown.trim() === '' ? '' : (current ?? '')]}
      controlRef={controlRef}
    >
      <div dir="ltr" className={FIELD_BOX}>
        <span className="relative flex h-[calc(var(--ui-control)-2px)] shrink-0 items-center gap-1 rounded-s-[calc(var(--ui-radius)-1px)] border-e border-(--ui-border) ps-3 pe-2 tabular-nums focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-(--ui-focus) hover:bg-(--ui-hover) has-disabled:hover:bg-transparent">
          <span aria-hidden>+{CODES.get(country)}</span>
          <ChevronDown aria-hidden className="size-4 text-(--ui-text-subtle)" />
          <select
            ref={selectRef}
            aria-label={text.country}
            disabled={isFixed}
            value={isListed ? country : ''}
            onChange={(event) => {
              // The caller hears of the number, not of its code.
              event.stopPropagation();
              choose(event.target.value);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          >
            {!isListed && <option value="">{`+${CODES.get(country)}`}</option>}
            {options.map(({ code, name }) => (
              <option
                key={code}
                value={code}
                // A server and a browser may know other names for a country.
                suppressHydrationWarning
                className="bg-(--ui-surface-raised) text-(--ui-text)"
              >
                {`${name} +${CODES.get(code)}`}
              </option>
            ))}
          </select>
        </span>
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, rest)}
          type="tel"
          size={1}
          autoComplete={autoComplete}
          value={shown}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem('');
          }}
          onKeyDown={(event) =>
            event.key === 'Enter' && !isComposing(event.nativeEvent) && settle()
          }
          onBlur={settle}
          onInvalid={field.onInvalid}
          className={`${FIELD_INPUT} tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}

/** The country of a number with its code; of several that share one, the one that was chosen, or the first. */
function countryOf(number: string, chosen: CountryCode | null): CountryCode | null {
  const digits = internationalDigits(number);
  if (digits === null) return null;
  if (chosen !== null && digits.startsWith(CODES.get(chosen) ?? '-')) {
    const isLonger = [...CODES.values()].some(
      (code) => code.length > (CODES.get(chosen)?.length ?? 0) && digits.startsWith(code),
    );
    if (!isLonger) return chosen;
  }
  let found: CountryCode | null = null;
  for (const [country, code] of CODES)
    if (
      digits.startsWith(code) &&
      code.length > (found === null ? 0 : (CODES.get(found)?.length ?? 0))
    )
      found = country;
  return found;
}

/** As a keyboard of Latin digits writes it. */
const plainOf = (typed: string) => latinDigits(typed.trim()).replace('＋', '+');

/** The digits after "+" or "00"; `null` without either. */
function internationalDigits(typed: string): string | null {
  const bare = plainOf(typed).replaceAll(/[^\d+]/g, '');
  return /^(?:\+|00)\d/.test(bare) ? bare.replace(/^(?:\+|00)/, '') : null;
}

/** E.164 of what was typed; `null` for what is no number. */
function numberOf(typed: string, country: CountryCode): string | null {
  const word = plainOf(typed);
  if (!/^\+?[\d\s().\-/\u2010-\u2015]+$/.test(word) || !/\d/.test(word)) return null;
  // "(0)" is what people write between the code and the number, to be left out with the code.
  const international = internationalDigits(word.replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1'));
  if (international !== null) return `+${international}`;
  const digits = word.replaceAll(/\D/g, '');
  const national = KEEPS_ZERO.has(country) ? digits : digits.replace(/^0/, '');
  return `+${CODES.get(country) ?? ''}${national}`;
}

/** What stands behind the code, in groups that are easy to compare. */
function nationalOf(number: string, country: CountryCode): string {
  const code = CODES.get(country) ?? '';
  if (!number.startsWith(`+${code}`)) return number;
  const digits = number.slice(code.length + 1);
  return digits.replaceAll(/(\d{3})(?=\d{3})/g, '$1 ');
}
