'use client';

import { Minus, Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

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

export interface NumberFieldProps
  extends FieldProps, FieldValue<number | null>, Pick<ComponentProps<'input'>, 'placeholder'> {
  min?: number | undefined;
  max?: number | undefined;
  /** Of the buttons and the arrow keys. A number between two steps is fine. */
  step?: number | undefined;
  /** Decimal places that can be entered. */
  decimals?: number | undefined;
  /** Before and after the number: a currency, a unit. */
  prefixText?: ReactNode;
  suffixText?: ReactNode;
  /** Leave the buttons out for amounts that nobody counts up: a price, a weight. */
  stepper?: boolean | undefined;
  locale?: string | undefined;
  labels?: Partial<NumberFieldLabels> | undefined;
}

export interface NumberFieldLabels {
  /** Say what: "Enter how many lamps." */
  required: string;
  /** With what was probably meant, as the language writes it, if that is known. */
  unfit: (typed: string, meant?: string) => string;
  decimals: (count: number) => string;
  tooSmall: (min: string) => string;
  tooLarge: (max: string) => string;
  increase: (label: string) => string;
  decrease: (label: string) => string;
}

const ENGLISH: NumberFieldLabels = {
  required: 'Enter a number.',
  unfit: (typed, meant) =>
    `“${typed}” is not a number. ${meant === undefined ? 'Use digits only.' : `Did you mean ${meant}?`}`,
  decimals: (count) =>
    count === 0 ? 'Enter a whole number.' : `Enter at most ${count} decimal places.`,
  tooSmall: (min) => `Enter ${min} or more.`,
  tooLarge: (max) => `Enter ${max} or less.`,
  increase: (label) => `Increase ${label}`,
  decrease: (label) => `Decrease ${label}`,
};

const STEP =
  'grid h-[calc(var(--ui-control)-2px)] w-(--ui-control) shrink-0 place-items-center border-x border-y-0 border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4';

/** A number that is typed or stepped, written as the language writes it. */
export function NumberField(props: NumberFieldProps) {
  const {
    min = -Infinity,
    max = Infinity,
    step = 1,
    decimals = 0,
    locale: givenLocale,
    ...more
  } = props;
  const { value, defaultValue = null, onValueChange, labels, ref, stepper = true, ...own } = more;
  const { prefixText, suffixText, placeholder, ...rest } = own;
  const { label, name, required = false, readOnly = false, ...root } = rest;
  const text = useLabels('numberField', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const { format, parse, meant } = useMemo(() => notation(locale, decimals), [locale, decimals]);
  /** What stands beside the number may be pasted with it: "€ 12", "12 kg". */
  const bare = (written: string) =>
    [prefixText, suffixText].reduce<string>(
      (rest, unit) => (typeof unit === 'string' ? rest.replace(unit, '') : rest),
      written,
    );
  /** `null` while nobody types: the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const field = useField<number | null>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => problemOf(shown),
    onReset: () => setTyped(null),
    ref,
  });
  const shown = typed ?? (field.value === null ? '' : format(field.value));
  const current = parse(bare(shown));
  const { inputRef, controlRef, problem, setProblem } = field;
  const isFixed = readOnly || rest.disabled === true;

  function problemOf(written: string): string {
    const number = parse(bare(written));
    if (written.trim() === '') return required ? text.required : '';
    if (number === null) return text.unfit(written.trim(), meant(bare(written)));
    if (number !== rounded(number, decimals)) return text.decimals(decimals);
    if (number < min) return text.tooSmall(format(min));
    return number > max ? text.tooLarge(format(max)) : '';
  }

  /** What is no number stays as it was typed. */
  function settle() {
    if (typed === null) return;
    const found = problemOf(typed);
    if (typed.trim() !== '') setProblem(found);
    if (found !== '' && typed.trim() !== '') return;
    setTyped(null);
    if (current !== field.value) field.commit(current);
  }

  function stepBy(steps: number) {
    if (isFixed) return;
    // From nothing, and from outside, the first step is the nearest bound.
    const from = current ?? Math.min(Math.max(0, min), max) - step * Math.sign(steps);
    const next = Math.min(Math.max(rounded(from + steps * step, decimals), min), max);
    setTyped(null);
    if (next !== field.value || typed !== null) field.commit(next);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
    if (event.key === 'Enter') return settle();
    const steps = STEPS.get(event.key);
    if (steps === undefined || isFixed) return;
    event.preventDefault();
    stepBy(steps);
  }

  // Arrow keys do the same: the buttons are no tab stops.
  const stepButton = (steps: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={steps > 0 ? text.increase(label) : text.decrease(label)}
      disabled={isFixed || (current !== null && (steps > 0 ? current >= max : current <= min))}
      onClick={() => {
        stepBy(steps);
        inputRef.current?.focus();
      }}
      className={`${STEP} ${steps > 0 ? 'rounded-e-[calc(var(--ui-radius)-1px)] border-s-(--ui-border)' : 'rounded-s-[calc(var(--ui-radius)-1px)] border-e-(--ui-border)'}`}
    >
      {steps > 0 ? <Plus aria-hidden /> : <Minus aria-hidden />}
    </button>
  );

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      problem={problem}
      name={name}
      values={[current === null ? '' : String(current)]}
      controlRef={controlRef}
    >
      <div className={BOX}>
        {stepper && stepButton(-1)}
        {prefixText && <span className={`${BESIDE} ps-3`}>{prefixText}</span>}
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, rest)}
          role="spinbutton"
          aria-valuenow={current ?? undefined}
          aria-valuetext={current === null ? undefined : format(current)}
          aria-valuemin={Number.isFinite(min) ? min : undefined}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          inputMode={decimals > 0 ? 'decimal' : min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          size={1}
          placeholder={placeholder}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
          onKeyDown={press}
          onBlur={settle}
          onInvalid={field.onInvalid}
          className={`${FIELD_INPUT} tabular-nums ${stepper ? 'text-center' : ''}`}
        />
        {suffixText && <span className={`${BESIDE} pe-3`}>{suffixText}</span>}
        {stepper && stepButton(1)}
      </div>
    </FieldFrame>
  );
}

// A button at its bound must not mute the whole field.
const BOX = FIELD_BOX.replaceAll('has-[:disabled]', 'has-[input:disabled]');
const BESIDE = 'flex shrink-0 items-center text-(--ui-text-muted)';
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
]);

/** 0.1 + 0.2 is 0.3. */
const rounded = (number: number, decimals: number) => Number(number.toFixed(decimals));

/** Groups of three, or of two before the last three, as in India. All with the same separator. */
const WHOLE =
  /^(?:\d*|[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*|[1-9]\d?(?:([, '])\d{2})(?:\2\d{2})*\2\d{3})$/;

/** How a language writes numbers, and how to read what people type or paste in it. */
function notation(locale: string, decimals: number) {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const broken = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const signs = new Map([
    // A comma that is neither of the two is no separator.
    [',', '?'],
    [bareOf(signOf('group')), ','],
    [signOf('decimal'), '.'],
    ['٬', ','],
    ['٫', '.'],
  ]);

  /** In Latin digits, with a comma between groups and a point before decimals. */
  const plainOf = (written: string) =>
    [...bareOf(latinDigits(written)).trim()].map((sign) => signs.get(sign) ?? sign).join('');

  function parse(written: string): number | null {
    const [, minus = '', front = '', decimal = ''] =
      /^([+-]?) ?(.*?)(?:\.(\d*))?$/.exec(plainOf(written)) ?? [];
    if (!WHOLE.test(front) || front + decimal === '') return null;
    return Number(`${minus}${front.replaceAll(/\D/g, '')}.${decimal}`);
  }

  return {
    format: (number: number) => (Number.isInteger(number) ? whole : broken).format(number),
    /** `null` for what is no number, such as a group of two digits: it could be meant as decimals. */
    parse,
    /** What is no number here, as it is written here: "12.50" is "12,50" in German. */
    meant(written: string): string | undefined {
      const [front = '', decimal = '', ...more] = plainOf(written).split(/[,?]/);
      const number = Number(`${front}.${decimal}`);
      const isClear = /^[+-]?\d+$/.test(front) && /^\d+$/.test(decimal) && more.length === 0;
      return isClear && number === rounded(number, decimals) ? broken.format(number) : undefined;
    },
  };
}

/** One space, apostrophe and minus for all kinds, and no marks of direction. */
const bareOf = (written: string) =>
  written
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[−﹣－‐‑–]/g, '-');
