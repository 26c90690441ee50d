'use client';

import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';

import { FieldGroup } from '../forms-checkbox-group/component';
import { markChecked, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface StarRatingProps extends FieldProps, FieldValue<number | null> {
  /** How many stars there are. */
  max?: number | undefined;
  /** Offers to take the rating back, where it is not required. */
  clearable?: boolean | undefined;
  labels?: Partial<StarRatingLabels> | undefined;
}

export interface StarRatingLabels {
  /** Say what: "Rate the delivery." */
  required: string;
  stars: (count: number, max: number) => string;
  /** What a number of stars means, shown beside them: "Poor", "Excellent". */
  meaning: (count: number, max: number) => string;
  clear: string;
  notRated: string;
}

const ENGLISH: StarRatingLabels = {
  required: 'Choose a number of stars.',
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  meaning: (count, max) => `${count} of ${max}`,
  clear: 'Clear rating',
  notRated: 'Not rated',
};

/** A number of stars. Radio buttons underneath, so that keys, forms and screen readers know it. */
export function StarRating(props: StarRatingProps) {
  const { max = 5, clearable = false, value, defaultValue = null, onValueChange, ...more } = props;
  const { labels, ref, required = false, readOnly = false, name, form, ...root } = more;
  const text = useLabels('starRating', ENGLISH, labels);
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const field = useField<number | null>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => (required && field.value === null ? text.required : ''),
    ref,
  });
  const { inputRef, problem, value: chosen } = field;
  const isFixed = readOnly || root.disabled === true;
  const shown = isFixed || pointed === 0 ? (chosen ?? 0) : pointed;

  return (
    <FieldGroup {...root} id={id} problem={problem} role="radiogroup" isRequired={required}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="-ms-1 flex" onPointerLeave={() => setPointed(0)}>
          {Array.from({ length: max }, (_, index) => index + 1).map((count) => (
            <label
              key={count}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(count)}
              className={`relative grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) ${isFixed ? 'cursor-default' : 'cursor-pointer'} ${root.disabled ? 'opacity-50' : ''}`}
            >
              <input
                ref={(input) => markChecked(input, count === 1 ? inputRef : undefined)}
                type="radio"
                name={name ?? id}
                form={form}
                value={count}
                checked={count === chosen}
                onClick={(event) => readOnly && event.preventDefault()}
                onChange={() => field.commit(count)}
                onInvalid={field.onInvalid}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
              />
              <StarMark share={count <= shown ? 1 : 0} />
              <span className="sr-only">{text.stars(count, max)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-(--ui-text-muted) tabular-nums">
          {shown > 0 ? text.meaning(shown, max) : readOnly ? text.notRated : ''}
        </span>
        {clearable && chosen !== null && !isFixed && (
          <button
            type="button"
            onClick={() => {
              inputRef.current?.focus();
              field.commit(null);
            }}
            className="min-h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-1.5 text-(--ui-text-muted) underline underline-offset-2 hover:text-(--ui-text) hover:no-underline focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
          >
            {text.clear}
          </button>
        )}
      </div>
    </FieldGroup>
  );
}

export interface StarsProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The average. Not known, or nobody rated: `null`. */
  value: number | null;
  max?: number | undefined;
  /** How many people rated: an average without it says little. Leave it out for the rating of one person. */
  count?: number | undefined;
  locale?: string | undefined;
  labels?: Partial<StarsLabels> | undefined;
}

export interface StarsLabels {
  average: (value: string, max: string) => string;
  count: (count: number, written: string) => string;
  none: string;
}

const ENGLISH_STARS: StarsLabels = {
  average: (value, max) => `${value} of ${max} stars`,
  count: (count, written) => (count === 1 ? '1 rating' : `${written} ratings`),
  none: 'No ratings yet',
};

/** What others gave, to a tenth of a star, with how many they were. */
export function Stars(props: StarsProps) {
  const { value, max = 5, count, locale: givenLocale, labels, className = '', ...root } = props;
  const text = useLabels('stars', ENGLISH_STARS, labels);
  const locale = useLocale(givenLocale);
  const write = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const average = value === null ? 0 : Math.min(max, Math.max(0, value));
  return (
    <span
      {...root}
      className={`inline-flex flex-wrap items-center gap-x-2 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {value === null || count === 0 ? (
        <span className="text-(--ui-text-muted)">{text.none}</span>
      ) : (
        <>
          <span aria-hidden className="flex">
            {Array.from({ length: max }, (_, index) => (
              <StarMark key={index} share={Math.min(1, Math.max(0, average - index))} />
            ))}
          </span>
          <span className="sr-only">
            {text.average(write.format(average), write.format(max))}
            {count === undefined ? '' : ', '}
          </span>
          <span aria-hidden className="font-medium tabular-nums">
            {write.format(average)}
          </span>
          {count !== undefined && (
            <span className="text-(--ui-text-muted) tabular-nums">
              {text.count(count, write.format(count))}
            </span>
          )}
        </>
      )}
    </span>
  );
}

/** An outline, and a fill from the start of the line: the shape tells them apart without the color. */
function StarMark({ share }: { readonly share: number }) {
  return (
    <span aria-hidden className="pointer-events-none relative block size-5">
      <Star className="size-5 text-(--ui-border-strong)" strokeWidth={1.5} />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ width: `${share * 100}%` }}
      >
        <Star className="size-5 fill-current text-(--ui-accent-text)" strokeWidth={1.5} />
      </span>
    </span>
  );
}
