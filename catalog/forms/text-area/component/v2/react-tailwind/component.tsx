'use client';

import { useEffect, useId, useState } from 'react';
import type { ComponentProps, Ref } from 'react';

import {
  FIELD_BOX,
  FIELD_INPUT,
  fieldAttributes,
  FieldFrame,
  useField,
} from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface TextAreaProps
  extends
    Omit<FieldProps, 'ref'>,
    FieldValue<string>,
    Pick<ComponentProps<'textarea'>, 'autoComplete' | 'placeholder' | 'spellCheck'> {
  /** Height at first. The field grows with its text where the browser can do that. */
  rows?: number | undefined;
  /** Shows a counter. A longer text stays and blocks the form: nothing that is pasted gets lost. */
  maxLength?: number | undefined;
  /** What is wrong with a text and how to fix it, or an empty text. Blocks the form. */
  validate?: ((value: string) => string) | undefined;
  /** The element that takes focus. */
  ref?: Ref<HTMLTextAreaElement | null> | undefined;
  labels?: Partial<TextAreaLabels> | undefined;
}

export interface TextAreaLabels {
  /** Say what: "Describe what arrived broken." */
  required: string;
  /** Read out with the field. */
  limit: (max: number) => string;
  /** Under the field; negative if the text is too long. */
  remaining: (count: number) => string;
  tooLong: (excess: number) => string;
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

const ENGLISH: TextAreaLabels = {
  required: 'Enter a text.',
  limit: (max) => `At most ${characters(max)}.`,
  remaining: (count) =>
    count < 0 ? `${characters(-count)} too many` : `${characters(count)} left`,
  tooLong: (excess) => `Shorten the text by ${characters(excess)}.`,
};

/** The count is read out after a pause, and only when it matters. */
const PAUSE_MS = 1000;
const NEAR = 0.1;

/** Several lines of text, with a counter that never cuts anything off. */
export function TextArea(props: TextAreaProps) {
  const { value, defaultValue = '', onValueChange, validate, maxLength, labels, ...own } = props;
  const { rows = 4, autoComplete, placeholder, spellCheck, ref, ...rest } = own;
  const { label, description, name, required = false, readOnly: _, ...root } = rest;
  const text = useLabels('textArea', ENGLISH, labels);
  const id = useId();
  const [announced, setAnnounced] = useState('');
  const field = useField<string, HTMLTextAreaElement>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => {
      if (written.trim() === '') return required ? text.required : '';
      return left < 0 ? text.tooLong(-left) : (validate?.(written) ?? '');
    },
    read: (area) => area.value,
    ref,
  });
  const { inputRef, problem, setProblem, value: written } = field;
  const left = maxLength === undefined ? Infinity : maxLength - lengthOf(written);
  const isNear = maxLength !== undefined && left <= maxLength * NEAR;
  const remaining = isNear ? text.remaining(left) : '';

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(remaining), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [remaining]);

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      problem={problem}
      description={
        maxLength === undefined ? (
          description
        ) : (
          <>
            {description && <>{description} </>}
            <span className="sr-only">{text.limit(maxLength)}</span>
          </>
        )
      }
    >
      <div className={FIELD_BOX}>
        <textarea
          ref={inputRef}
          {...fieldAttributes(id, problem, rest)}
          name={name}
          rows={rows}
          // `field-sizing` takes the height from the text, not from `rows`.
          style={{ minBlockSize: `calc(${rows}lh + 1rem)` }}
          autoComplete={autoComplete}
          placeholder={placeholder}
          spellCheck={spellCheck}
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={(event) => field.commit(event.target.value)}
          onBlur={(event) => {
            const { value: typed, validationMessage } = event.currentTarget;
            if (typed !== '') setProblem(validationMessage);
          }}
          onInvalid={field.onInvalid}
          className={`${FIELD_INPUT} field-sizing-content max-h-[max(24rem,60dvh)] w-full resize-y rounded-[inherit] py-2`}
        />
      </div>
      {maxLength !== undefined && (
        <p
          aria-hidden
          className={`justify-self-end tabular-nums ${left < 0 ? 'font-medium text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}`}
        >
          {text.remaining(left)}
        </p>
      )}
      <span role="status" className="sr-only">
        {announced}
      </span>
    </FieldFrame>
  );
}

/** As people count, and as a form sends it: a line break is one character, an emoji too. */
const lengthOf = (written: string) => [...written].length;
