'use client';

import { useId } from 'react';
import type { FieldsetHTMLAttributes, ReactNode } from 'react';

import { markChecked, useField } from '../forms-text-field/component';
import type { FieldFrameProps, FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface CheckboxOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  description?: ReactNode;
  disabled?: boolean | undefined;
  /** "None of these": choosing it clears the others, and another one clears it. */
  exclusive?: boolean | undefined;
}

export interface CheckboxGroupProps extends FieldProps, FieldValue<readonly string[]> {
  options: readonly CheckboxOption[];
  /** What is wrong with a choice and how to fix it, or an empty text. Blocks the form. */
  validate?: ((values: readonly string[]) => string) | undefined;
  labels?: Partial<CheckboxGroupLabels> | undefined;
}

export interface CheckboxGroupLabels {
  /** Say what: "Choose at least one finish." */
  required: string;
}

const ENGLISH: CheckboxGroupLabels = { required: 'Choose at least one.' };

/** A row that is pressed as a whole: the mark, a label, and what explains it. */
export const OPTION_ROW =
  'flex min-h-(--ui-control-small) items-start gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:text-(--ui-text-muted)';

const CHECKBOX =
  'mt-0.5 size-4 shrink-0 appearance-none rounded-sm border border-(--ui-border-strong) bg-(--ui-surface) bg-center bg-no-repeat checked:border-transparent checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) disabled:opacity-50 aria-invalid:not-checked:border-(--ui-danger-text) forced-colors:appearance-auto';

/** Any number of a few options, all of them in sight. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, validate, value, defaultValue = [], onValueChange, labels, ref, ...own } = props;
  const { required = false, readOnly = false, name, form, ...root } = own;
  const text = useLabels('checkboxGroup', ENGLISH, labels);
  const id = useId();
  const field = useField<readonly string[]>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string =>
      field.value.length === 0 && required ? text.required : (validate?.(field.value) ?? ''),
    ref,
  });
  const { inputRef, problem, value: chosen } = field;
  // A disabled control is never validated.
  const first = options.find((option) => !option.disabled);
  const exclusive = new Set(options.flatMap((option) => (option.exclusive ? option.value : [])));

  function toggle({ value: toggled, exclusive: isAlone = false }: CheckboxOption) {
    const others = chosen.filter((each) => each !== toggled && !isAlone && !exclusive.has(each));
    if (chosen.includes(toggled)) field.commit(chosen.filter((each) => each !== toggled));
    else field.commit([...others, toggled]);
  }

  return (
    <FieldGroup {...root} id={id} problem={problem}>
      {options.map((option, index) => (
        <label key={option.value} className={OPTION_ROW}>
          <input
            ref={(input) => markChecked(input, option === first ? inputRef : undefined)}
            type="checkbox"
            name={name}
            form={form}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.disabled}
            aria-readonly={readOnly || undefined}
            aria-invalid={(props.error || problem) !== ''}
            aria-labelledby={`${id}-${index}-label`}
            aria-describedby={option.description ? `${id}-${index}-text` : undefined}
            onClick={(event) => readOnly && event.preventDefault()}
            onChange={() => toggle(option)}
            onInvalid={field.onInvalid}
            className={CHECKBOX}
          />
          <OptionText id={`${id}-${index}`} label={option.label} text={option.description} />
        </label>
      ))}
    </FieldGroup>
  );
}

export interface OptionTextProps {
  id: string;
  label: string;
  text?: ReactNode;
}

/** The label names the control, the text describes it, and both can be pressed. */
export function OptionText({ id, label, text }: OptionTextProps) {
  return (
    <span className="grid min-w-0 grow wrap-anywhere">
      <span id={`${id}-label`}>{label}</span>
      <span id={`${id}-text`} className="text-(--ui-text-muted) empty:hidden">
        {text}
      </span>
    </span>
  );
}

export interface FieldGroupProps extends Omit<FieldFrameProps, 'multiple'> {
  role?: FieldsetHTMLAttributes<HTMLFieldSetElement>['role'];
  isRequired?: boolean | undefined;
}

/** What `FieldFrame` is for one control, for several: the label is a legend. */
export function FieldGroup(props: FieldGroupProps) {
  const { id, label, hideLabel = false, description, error, problem, name, form, ...own } = props;
  const { disabled, values, controlRef, className = '', role, isRequired, children, ...rest } = own;
  const { 'aria-describedby': describedBy, ...root } = rest;
  return (
    <div
      {...root}
      className={`text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <fieldset
        id={id}
        role={role}
        disabled={disabled}
        aria-required={isRequired}
        // Radio buttons have no such state, their group has.
        aria-invalid={role === 'radiogroup' ? (error || problem) !== '' : undefined}
        aria-describedby={[describedBy, `${id}-description`, `${id}-error`]
          .filter(Boolean)
          .join(' ')}
        className="grid min-w-0 gap-1"
      >
        <legend className={hideLabel ? 'sr-only' : 'mb-1 font-medium'}>{label}</legend>
        <p id={`${id}-description`} className="-mt-1 text-(--ui-text-muted) empty:hidden">
          {description}
        </p>
        {children}
        <p id={`${id}-error`} className="text-(--ui-danger-text) empty:hidden">
          {error || problem}
        </p>
        {values && (
          <select ref={controlRef} hidden name={name} form={form}>
            {values.map((value) => (
              <option key={value} value={value} ref={markSelected} />
            ))}
          </select>
        )}
      </fieldset>
    </div>
  );
}

/** Selected by default too, so that `form.reset()` leaves it to the state. */
function markSelected(option: HTMLOptionElement | null) {
  if (option) option.defaultSelected = true;
}
