'use client';

import { ArrowBigUp, Check, Circle, Eye, EyeOff, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import {
  FIELD_BOX,
  FIELD_INPUT,
  fieldAttributes,
  FieldFrame,
  useField,
} from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface PasswordRequirement {
  /** What to do: "At least 12 characters". */
  label: string;
  isMet: (password: string) => boolean;
}

export interface PasswordFieldProps extends FieldProps, FieldValue<string> {
  /** What a password manager has to do: fill in, or suggest. */
  autoComplete: 'current-password' | 'new-password';
  /** For a new password; in view from the beginning. Until all are met, the form is blocked. */
  requirements?: readonly PasswordRequirement[] | undefined;
  /** An estimate from 0 to 4, of a library such as zxcvbn. */
  strength?: number | undefined;
  labels?: Partial<PasswordFieldLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface PasswordFieldLabels {
  show: string;
  capsLock: string;
  required: string;
  /** Under the field, once it is left with requirements that are not met. */
  open: (requirements: number) => string;
  met: string;
  unmet: string;
  count: (met: number, all: number) => string;
  strength: string;
  /** From 0 to 4. */
  strengths: readonly string[];
}

const ENGLISH: PasswordFieldLabels = {
  show: 'Show password',
  capsLock: 'Caps Lock is on.',
  required: 'Enter a password.',
  open: (requirements) =>
    requirements === 1
      ? 'One requirement is not met yet.'
      : `${requirements} requirements are not met yet.`,
  met: 'Met:',
  unmet: 'Not yet:',
  count: (met, all) => `${met} of ${all} requirements met`,
  strength: 'Strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
};

/** Hides what is typed, shows it on request, and ticks off what a new password needs. */
export function PasswordField(props: PasswordFieldProps) {
  const { autoComplete, requirements = [], strength, labels, ref, ...own } = props;
  const { value, defaultValue = '', onValueChange, ...rest } = own;
  const { required, readOnly: _, disabled, name, className = '', ...shown } = rest;
  const { label, hideLabel, description, error, form: _form, ...more } = shown;
  const { 'aria-describedby': describedBy, ...root } = more;
  const text = useLabels('passwordField', ENGLISH, labels);
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => {
      if (password === '') return required ? text.required : '';
      return met < checks.length ? text.open(checks.length - met) : '';
    },
    onReset: () => setIsShown(false),
    read: (input) => input.value,
    ref,
  });
  const { inputRef, problem, setProblem, value: password } = field;
  const checks = requirements.map((each) => ({ ...each, isDone: each.isMet(password) }));
  const met = checks.filter(({ isDone }) => isDone).length;

  // A browser keeps what is submitted as text, and offers it elsewhere.
  useEffect(() => {
    const form = inputRef.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [inputRef]);

  function watchCapsLock(event: KeyboardEvent) {
    setIsCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <div
      {...root}
      className={`grid content-start gap-1.5 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <FieldFrame
        id={id}
        label={label}
        hideLabel={hideLabel}
        description={description}
        error={error}
        problem={problem}
      >
        <div
          className={`${FIELD_BOX} pe-[calc((var(--ui-control)-var(--ui-control-small)-2px)/2)] has-[button:focus-visible]:outline-0`}
        >
          <input
            ref={inputRef}
            {...fieldAttributes(id, problem, {
              ...rest,
              'aria-describedby': [describedBy, checks.length > 0 && `${id}-requirements`]
                .filter(Boolean)
                .join(' '),
            })}
            size={1}
            type={isShown ? 'text' : 'password'}
            name={name}
            {...(value === undefined ? { defaultValue } : { value })}
            onChange={(event) => field.commit(event.target.value)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={(event) => {
              setIsCapsLock(false);
              if (password !== '') setProblem(event.currentTarget.validationMessage);
            }}
            onInvalid={field.onInvalid}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={FIELD_INPUT}
          />
          <button
            type="button"
            aria-label={text.show}
            aria-pressed={isShown}
            aria-controls={id}
            disabled={disabled}
            // The caret stays where it is, and the field is not left.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
            className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) disabled:pointer-events-none"
          >
            {isShown ? (
              <EyeOff aria-hidden className="size-4" />
            ) : (
              <Eye aria-hidden className="size-4" />
            )}
          </button>
        </div>
      </FieldFrame>
      <p role="status" className="flex gap-1.5 text-(--ui-text-muted) empty:hidden">
        {isCapsLock && <ArrowBigUp aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {isCapsLock && text.capsLock}
      </p>
      {strength !== undefined && (
        <div className="mt-1 flex items-center gap-3 text-xs text-(--ui-text-muted)">
          <span aria-hidden className="grid grow grid-cols-4 gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span
                key={step}
                data-on={step <= strength || undefined}
                className={`h-1 rounded-full bg-(--ui-active) forced-colors:border ${strength > 2 ? 'data-on:bg-(--ui-success-text)' : 'data-on:bg-(--ui-warning-text)'} forced-colors:data-on:bg-[Highlight]`}
              />
            ))}
          </span>
          <span className="min-w-28 text-end">
            {text.strength}:{' '}
            <span className="font-medium text-(--ui-text)">{text.strengths[strength]}</span>
          </span>
        </div>
      )}
      {checks.length > 0 && (
        <>
          <ul id={`${id}-requirements`} className="mt-1 grid gap-1">
            {checks.map(({ label: requirement, isDone }) => (
              <li
                key={requirement}
                className={`flex gap-2 ${problem !== '' && !isDone ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}`}
              >
                {isDone ? (
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-(--ui-success-text)" />
                ) : problem !== '' ? (
                  <X aria-hidden className="mt-0.5 size-4 shrink-0" />
                ) : (
                  <Circle aria-hidden className="m-1 me-1 mt-1.5 size-2 shrink-0" />
                )}
                <span className="sr-only">{isDone ? text.met : text.unmet}</span>
                {requirement}
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {password !== '' && text.count(met, checks.length)}
          </p>
        </>
      )}
    </div>
  );
}
