'use client';

import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldGroup, OPTION_ROW, OptionText } from '../forms-checkbox-group/component';
import { markChecked, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface RadioOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  description?: ReactNode;
  /** At the end of the row: a price, a badge. Part of the description. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends FieldProps, FieldValue<string | null> {
  options: readonly RadioOption[];
  /** Cards give each option an edge: for choices with a description or a price. */
  variant?: 'list' | 'cards' | undefined;
  labels?: Partial<RadioGroupLabels> | undefined;
}

export interface RadioGroupLabels {
  /** Say what: "Choose how the order is shipped." */
  required: string;
}

const ENGLISH: RadioGroupLabels = { required: 'Choose an option.' };

// The mark is a thick border, which forced colors keep.
const RADIO =
  'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-(--ui-border-strong) bg-(--ui-surface) checked:border-5 checked:border-(--ui-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) disabled:opacity-50';
const CARD =
  'rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) p-3 hover:not-has-disabled:bg-(--ui-hover) has-checked:border-(--ui-accent-text) has-checked:bg-(--ui-accent-soft) has-checked:hover:not-has-disabled:bg-(--ui-accent-soft) has-disabled:bg-(--ui-surface-sunken)';

/** Exactly one of a few options, all of them in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, variant = 'list', value, defaultValue = null, onValueChange, ...own } = props;
  const { labels, ref, required = false, readOnly = false, name, form, ...root } = own;
  const text = useLabels('radioGroup', ENGLISH, labels);
  const id = useId();
  const field = useField<string | null>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => (required && field.value === null ? text.required : ''),
    ref,
  });
  const { inputRef, problem, value: chosen } = field;
  const isCards = variant === 'cards';
  // A disabled control is never validated.
  const first = options.find((option) => !option.disabled);

  return (
    <FieldGroup {...root} id={id} problem={problem} role="radiogroup" isRequired={required}>
      <div className={isCards ? 'grid gap-2' : 'grid gap-1'}>
        {options.map((option, index) => (
          <label key={option.value} className={`${OPTION_ROW} ${isCards ? CARD : ''}`}>
            <input
              ref={(input) => markChecked(input, option === first ? inputRef : undefined)}
              type="radio"
              name={name ?? id}
              form={form}
              value={option.value}
              checked={option.value === chosen}
              disabled={option.disabled}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={`${id}-${index}-text ${id}-${index}-aside`}
              onClick={(event) => readOnly && event.preventDefault()}
              onChange={() => field.commit(option.value)}
              onInvalid={field.onInvalid}
              className={RADIO}
            />
            <OptionText id={`${id}-${index}`} label={option.label} text={option.description} />
            <span id={`${id}-${index}-aside`} className="shrink-0 tabular-nums empty:hidden">
              {option.aside}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
