'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

export interface SegmentedControlOption {
  value: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'defaultValue'
> {
  /** Names the choice: "View", "Period". */
  label: string;
  /** For screen readers alone, where what the options change makes it plain. */
  hideLabel?: boolean | undefined;
  /** Two to five, with one or two words each. */
  options: readonly SegmentedControlOption[];
  name?: string | undefined;
  value?: string | undefined;
  /** The first option without it: one of them is always on. */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  description?: ReactNode;
  size?: 'small' | 'medium' | undefined;
}

const SEGMENT =
  'relative flex flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-(--ui-radius-small) border border-transparent px-3 text-center font-medium text-(--ui-text-muted) transition-colors duration-(--ui-duration) hover:text-(--ui-text) has-checked:border-(--ui-border-strong) has-checked:bg-(--ui-surface-raised) has-checked:text-(--ui-text) has-checked:shadow-(--ui-shadow-small) has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-[:active]:bg-(--ui-active) has-disabled:cursor-not-allowed has-disabled:text-(--ui-text-subtle) has-disabled:opacity-60 forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] [&_svg]:size-4 [&_svg]:shrink-0';

/** One of a few ways to show the same thing. Radio buttons underneath: they send, reset and take arrow keys. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { label, hideLabel = false, options, name, value, defaultValue, ...own } = props;
  const { onValueChange, description, size = 'medium', form, className = '', ...root } = own;
  const id = useId();
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const { pending } = useFormStatus();
  const resetRef = useRef(() => {});
  const [first] = useState(value ?? defaultValue ?? options[0]?.value);

  useEffect(() => {
    resetRef.current = () => {
      if (!pending && value !== undefined && first !== undefined && value !== first)
        onValueChange?.(first);
    };
  });

  // The browser puts its radio buttons back. Whoever holds the value has to be told. The listener stays: one that is
  // added in a render between two listeners hears nothing of this reset.
  useEffect(() => {
    const owner = fieldsetRef.current?.form;
    const reset = () => resetRef.current();
    owner?.addEventListener('reset', reset);
    return () => owner?.removeEventListener('reset', reset);
  }, [form]);

  return (
    <fieldset
      aria-describedby={description ? `${id}-description` : undefined}
      {...root}
      ref={fieldsetRef}
      form={form}
      role="radiogroup"
      className={`grid min-w-0 justify-items-start text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className="flex max-w-full flex-wrap gap-0.5 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-sunken) p-px">
        {options.map((option) => (
          <label
            key={option.value}
            className={`${SEGMENT} ${size === 'small' ? 'min-h-(--ui-control-small)' : 'min-h-(--ui-control)'}`}
          >
            <input
              type="radio"
              name={name ?? id}
              form={form}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === first }
                : {
                    checked: option.value === value,
                    // On by default too, so that a reset of the form leaves it to the owner.
                    ref: (input) => {
                      if (input) input.defaultChecked = input.checked;
                    },
                  })}
              onChange={() => onValueChange?.(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {description && (
        <p id={`${id}-description`} className="mt-1.5 text-(--ui-text-muted)">
          {description}
        </p>
      )}
    </fieldset>
  );
}
