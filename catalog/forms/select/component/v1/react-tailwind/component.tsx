'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import type { ComponentProps, Ref } from 'react';

import { FIELD_INPUT, fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface SelectOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  group?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends
    Omit<FieldProps, 'ref'>,
    FieldValue<string>,
    Pick<ComponentProps<'select'>, 'autoComplete'> {
  options: readonly SelectOption[];
  /** An empty first option. It is there anyway while no first value is given. */
  placeholder?: string | undefined;
  /** The element that takes focus: an input where it is read only. */
  ref?: Ref<HTMLSelectElement | HTMLInputElement | null> | undefined;
  labels?: Partial<SelectLabels> | undefined;
}

export interface SelectLabels {
  /** The empty first option. */
  choose: string;
  /** Say what: "Choose a currency." */
  required: string;
}

const ENGLISH: SelectLabels = { choose: 'Choose…', required: 'Choose an option.' };

// Not FIELD_BOX: a disabled option would mute the whole field.
const BOX =
  'relative flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-(--ui-focus) has-aria-invalid:border-(--ui-danger-text) has-[input]:bg-(--ui-surface-sunken) has-[select:disabled]:cursor-not-allowed has-[select:disabled]:bg-(--ui-surface-sunken) has-[select:disabled]:text-(--ui-text-muted)';

/** The browser's own select, with a label, its help and its error. */
export function Select(props: SelectProps) {
  const { options, placeholder, value, defaultValue = '', onValueChange, ref, ...own } = props;
  const { labels, autoComplete, required = false, readOnly = false, name, ...root } = own;
  const text = useLabels('select', ENGLISH, labels);
  const id = useId();
  const [first] = useState(value ?? defaultValue);
  const field = useField<string, HTMLSelectElement | HTMLInputElement>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => (required && chosen === '' ? text.required : ''),
    read: readOnly ? undefined : (select) => select.value,
    ref,
  });
  const { inputRef, problem, value: chosen } = field;
  const empty = placeholder ?? (first === '' ? text.choose : undefined);
  const groups = [...new Set(options.map((option) => option.group))];

  useLayoutEffect(() => makeDefault(inputRef.current, chosen));

  const attributes = fieldAttributes(id, problem, own);
  return (
    // HTML has no select that is read only: then a text shows the choice, and the form gets its value.
    <FieldFrame {...root} id={id} problem={problem} {...(readOnly && { name, values: [chosen] })}>
      <div className={BOX}>
        {readOnly ? (
          <input
            ref={(input) => {
              inputRef.current = input;
            }}
            {...attributes}
            size={1}
            readOnly
            value={options.find((option) => option.value === chosen)?.label ?? ''}
            className={FIELD_INPUT}
          />
        ) : (
          <>
            <select
              ref={(select) => {
                inputRef.current = select;
              }}
              {...attributes}
              name={name}
              autoComplete={autoComplete}
              value={chosen}
              onChange={(event) => field.commit(event.target.value)}
              onInvalid={field.onInvalid}
              className={`${FIELD_INPUT} min-h-[calc(var(--ui-control)-2px)] w-full appearance-none truncate rounded-[inherit] pe-9`}
            >
              {empty !== undefined && <option value="">{empty}</option>}
              {groups.map((group) => {
                const rows = options.filter((option) => option.group === group).map(optionOf);
                return group === undefined ? (
                  rows
                ) : (
                  <optgroup key={group} label={group}>
                    {rows}
                  </optgroup>
                );
              })}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute end-2.5 size-4 text-(--ui-text-subtle)"
            />
          </>
        )}
      </div>
    </FieldFrame>
  );
}

/**
 * Selected by default too: the browser resets to that. It does so before React, and after it where a person presses the
 * button.
 */
function makeDefault(control: HTMLElement | null, chosen: string) {
  if (!(control instanceof HTMLSelectElement)) return;
  for (const option of control.options) option.defaultSelected = option.value === chosen;
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option
      key={value}
      value={value}
      disabled={disabled}
      // A server and a browser may write numbers, dates and names of countries differently.
      suppressHydrationWarning
      className="bg-(--ui-surface-raised) text-(--ui-text)"
    >
      {label}
    </option>
  );
}
