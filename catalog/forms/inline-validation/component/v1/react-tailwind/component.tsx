'use client';

import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { afterPress } from '../forms-text-field/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

/** A native field that takes part in the browser's own validation. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** To be spread on the native field. */
export interface FieldControl {
  id: string;
  ref: (element: FieldElement | null) => void;
  'aria-invalid': boolean;
  'aria-describedby': string;
  className: string;
  onInput: (event: FormEvent<FieldElement>) => void;
  onBlur: (event: FormEvent<FieldElement>) => void;
  onInvalid: (event: FormEvent<FieldElement>) => void;
}

/** What a server says of an answer. */
export interface FieldAnswer {
  error?: string | undefined;
  /** Only where success is news: "brackish is free." */
  success?: string | undefined;
}

export interface FieldProps {
  label: string;
  children: (control: FieldControl) => ReactNode;
  /** The rule that people should know before they type. */
  description?: string | undefined;
  /** What is wrong, and how to put it right; undefined where nothing is. */
  check?: ((value: string) => string | undefined) | undefined;
  /** Asks a server once typing has paused. If it rejects, the answer counts as right. */
  lookUp?: ((value: string, signal: AbortSignal) => Promise<FieldAnswer>) | undefined;
  /** For a required field that is empty: "Enter your date of birth." */
  missing?: string | undefined;
  /** A word beside the label, such as "optional". */
  note?: string | undefined;
  labels?: Partial<FieldLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface FieldLabels {
  checking: string;
}

const ENGLISH: FieldLabels = { checking: 'Checking…' };

const PAUSE_MS = 400;

/** Late to complain, quick to forgive: checks a native field when it is left, and then at each change. */
export function Field({
  label,
  children,
  description,
  check,
  lookUp,
  missing,
  note,
  labels,
}: FieldProps) {
  const text = useLabels('field', ENGLISH, labels);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  /** The last answer that the server refused. */
  const refused = useRef({ value: '', error: '' });
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const [isChecking, setIsChecking] = useState(false);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );

  /** Tells the browser, so that the form is not sent, and returns the message. */
  function judge(field: FieldElement): string {
    const { value } = field;
    field.setCustomValidity('');
    if (field.validity.valueMissing && missing !== undefined) field.setCustomValidity(missing);
    else if (value !== '') {
      const answered = value === refused.current.value ? refused.current.error : '';
      field.setCustomValidity(check?.(value) ?? answered);
    }
    return field.validationMessage;
  }

  /** A new change makes the answer to an older one void. */
  function ask(field: FieldElement) {
    clearTimeout(timer.current);
    request.current?.abort();
    setSuccess('');
    setIsChecking(false);
    if (lookUp === undefined || field.value === '' || judge(field) !== '') return;
    const controller = new AbortController();
    request.current = controller;
    timer.current = setTimeout(async () => {
      setIsChecking(true);
      // The server decides in the end: one that cannot be reached is not the person's error.
      const answer: FieldAnswer = await lookUp(field.value, controller.signal).catch(() => ({}));
      if (controller.signal.aborted) return;
      setIsChecking(false);
      setSuccess(answer.success ?? '');
      refused.current = { value: field.value, error: answer.error ?? '' };
      setError(judge(field));
    }, PAUSE_MS);
  }

  const control: FieldControl = {
    id,
    ref: (element) => element && judge(element),
    'aria-invalid': error !== '',
    'aria-describedby': `${id}-description ${id}-message`,
    className:
      'min-h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:bg-(--ui-surface-sunken) disabled:text-(--ui-text-muted) aria-invalid:border-(--ui-danger-text) sm:text-sm',
    onInput: ({ currentTarget, nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && isComposing(nativeEvent)) return;
      const found = judge(currentTarget);
      // A choice is complete at once; a text is so when it is left.
      if (error !== '' || currentTarget instanceof HTMLSelectElement) setError(found);
      ask(currentTarget);
    },
    onBlur: ({ currentTarget }) => {
      if (currentTarget.value === '' || isChecking) return;
      // The press may put it right: it resets the form.
      afterPress(() => setError(currentTarget.value && judge(currentTarget)));
    },
    onInvalid: (event) => {
      // The message stands beside the field instead of in the browser's bubble.
      event.preventDefault();
      const field = event.currentTarget;
      setError(field.validationMessage);
      if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
    },
  };

  return (
    <div className="grid gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <label htmlFor={id} className="flex justify-between gap-4 font-medium">
        {label}
        {note && <span className="font-normal text-(--ui-text-muted)">{note}</span>}
      </label>
      <Control render={children} control={control} />
      <p id={`${id}-description`} className="text-(--ui-text-muted) empty:hidden">
        {description}
      </p>
      <p id={`${id}-message`} aria-live="polite" className="flex gap-1.5 empty:hidden">
        {isChecking ? (
          <>
            <LoaderCircle
              aria-hidden
              className="mt-0.5 size-4 shrink-0 animate-spin motion-reduce:animate-none"
            />
            {text.checking}
          </>
        ) : error !== '' ? (
          <span className="flex gap-1.5 text-(--ui-danger-text)">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        ) : (
          success !== '' && (
            <span className="flex gap-1.5 text-(--ui-success-text)">
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
              {success}
            </span>
          )
        )}
      </p>
    </div>
  );
}

/** Of its own, so that what is called while rendering reads no ref. */
function Control({
  render,
  control,
}: {
  readonly render: FieldProps['children'];
  readonly control: FieldControl;
}) {
  return render(control);
}
