'use client';

import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';

import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';

export interface SliderProps extends Omit<FieldProps, 'required'>, FieldValue<number> {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The value in words, shown and read out: "2,700 kelvin". */
  format?: ((value: number) => string) | undefined;
  /** Words under the ends: "Warm", "Cool". */
  ends?: readonly [ReactNode, ReactNode] | undefined;
  /** Values with a tick, such as the recommended ones. */
  marks?: readonly number[] | undefined;
  /** On the way to a value, for a preview. `onValueChange` waits for the release. */
  onMove?: ((value: number) => void) | undefined;
}

// The element is the thumb's row; track and fill lie under it.
const INPUT =
  'absolute inset-0 m-0 w-full cursor-pointer appearance-none rounded-full bg-transparent outline-none disabled:cursor-not-allowed [&::-moz-range-track]:bg-transparent [&::-webkit-slider-runnable-track]:bg-transparent';
const THUMB =
  '[&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-(--ui-accent) [&::-moz-range-thumb]:bg-(--ui-on-accent) [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-(--ui-accent) [&::-webkit-slider-thumb]:bg-(--ui-on-accent) [&::-webkit-slider-thumb]:shadow-(--ui-shadow-small)';
const THUMB_FOCUS =
  '[&:focus-visible::-moz-range-thumb]:outline-2 [&:focus-visible::-moz-range-thumb]:outline-offset-2 [&:focus-visible::-moz-range-thumb]:outline-(--ui-focus) [&:focus-visible::-webkit-slider-thumb]:outline-2 [&:focus-visible::-webkit-slider-thumb]:outline-offset-2 [&:focus-visible::-webkit-slider-thumb]:outline-(--ui-focus)';

/** A value that is felt rather than known, between two ends. */
export function Slider(props: SliderProps) {
  const {
    min = 0,
    max = 100,
    step = 1,
    format = String,
    ends,
    marks = [],
    onMove,
    ...more
  } = props;
  const { value, defaultValue = min, onValueChange, ref, ...own } = more;
  const { label, name, disabled = false, readOnly = false, className = '', ...root } = own;
  const id = useId();
  /** While it moves; `null` at rest. */
  const [moving, setMoving] = useState<number | null>(null);
  const field = useField<number>({
    value,
    defaultValue,
    onValueChange,
    validate: () => '',
    onReset: () => setMoving(null),
    ref,
  });
  const { inputRef, problem } = field;
  const shown = moving ?? field.value;
  // The thumb stays within the ends: its middle is half a thumb from each.
  const placeOf = (at: number) => `calc(10px + (100% - 20px) * ${(at - min) / (max - min)})`;

  useEffect(() => {
    // React's onChange is the input event: the native one is the release, or a key.
    const input = inputRef.current;
    const settle = () => {
      setMoving(null);
      if (!readOnly && input) field.commit(input.valueAsNumber);
    };
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  });

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      problem={problem}
      disabled={disabled}
      className={`grid-cols-[1fr_auto] *:col-span-full [&>label]:col-auto [&>output]:col-start-2 ${className}`}
    >
      <output
        htmlFor={id}
        // The slider itself is read out with this text.
        aria-live="off"
        className="text-(--ui-text-muted) tabular-nums"
      >
        {format(shown)}
      </output>
      <div className={`relative h-(--ui-control-small) ${disabled ? 'opacity-50' : ''}`}>
        <span className="pointer-events-none absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-clip rounded-full border border-(--ui-border-strong) bg-(--ui-surface-sunken)">
          <span
            className={`block h-full ${readOnly ? 'bg-(--ui-border-strong)' : 'bg-(--ui-accent)'}`}
            style={{ inlineSize: placeOf(shown) }}
          />
        </span>
        {marks.map((mark) => (
          <span
            key={mark}
            className="pointer-events-none absolute bottom-0 h-1.5 w-px bg-(--ui-border-strong)"
            style={{ insetInlineStart: placeOf(mark) }}
          />
        ))}
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, props)}
          type="range"
          name={name}
          min={min}
          max={max}
          step={step}
          aria-readonly={readOnly || undefined}
          aria-valuetext={format(shown)}
          value={shown}
          onChange={(event) => {
            if (readOnly) return;
            setMoving(event.target.valueAsNumber);
            onMove?.(event.target.valueAsNumber);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            event.preventDefault();
            send(event.currentTarget.form);
          }}
          className={`${INPUT} ${THUMB} ${THUMB_FOCUS}`}
        />
      </div>
      {ends && (
        <p aria-hidden className="flex justify-between gap-4 text-(--ui-text-muted)">
          <span>{ends[0]}</span>
          <span className="text-end">{ends[1]}</span>
        </p>
      )}
    </FieldFrame>
  );
}

/** As Enter in a text field does: Firefox does nothing for a range. */
function send(form: HTMLFormElement | null) {
  const isSubmit = (each: Element) =>
    each.matches('button:not([type=button], [type=reset]), input[type=submit]');
  const button = [...(form?.elements ?? [])].find(isSubmit);
  if (button instanceof HTMLElement) button.click();
  else form?.requestSubmit();
}
