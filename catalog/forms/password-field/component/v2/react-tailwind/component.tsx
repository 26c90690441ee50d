'use client';

import { ArrowBigUp, Check, Circle, Eye, EyeOff, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface PasswordRequirement {
  /** What to do: "At least 12 characters". */
  label: string;
  isMet: (password: string) => boolean;
}

export interface PasswordFieldProps {
  label: string;
  /** What a password manager has to do: fill in, or suggest. */
  autoComplete: 'current-password' | 'new-password';
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** For a new password; in view from the beginning. */
  requirements?: readonly PasswordRequirement[] | undefined;
  /** An estimate from 0 to 4, of a library such as zxcvbn. */
  strength?: number | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  labels?: Partial<PasswordFieldLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface PasswordFieldLabels {
  show: string;
  capsLock: string;
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
  met: 'Met:',
  unmet: 'Not yet:',
  count: (met, all) => `${met} of ${all} requirements met`,
  strength: 'Strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
};

/** Hides what is typed, shows it on request, and ticks off what a new password needs. */
export function PasswordField({
  label,
  autoComplete,
  value,
  defaultValue = '',
  onValueChange,
  requirements = [],
  strength,
  name,
  description,
  error,
  disabled = false,
  labels,
}: PasswordFieldProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);

  const password = value ?? inner;
  const checks = requirements.map((each) => ({ ...each, isDone: each.isMet(password) }));
  const met = checks.filter(({ isDone }) => isDone).length;
  const isBroken = wasLeft && password !== '' && met < checks.length;

  // A browser keeps what is submitted as text, and offers it elsewhere.
  useEffect(() => {
    const form = inputRef.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function watchCapsLock(event: KeyboardEvent) {
    setIsCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <div className="grid gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      <div className="flex h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) pe-[calc((var(--ui-control)-var(--ui-control-small)-2px)/2)] -outline-offset-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--ui-focus) has-disabled:bg-(--ui-surface-sunken) has-disabled:text-(--ui-text-muted) has-aria-invalid:border-(--ui-danger-text)">
        <input
          ref={inputRef}
          id={id}
          size={1}
          type={isShown ? 'text' : 'password'}
          name={name}
          value={password}
          onChange={(event) => {
            setInner(event.target.value);
            onValueChange?.(event.target.value);
          }}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onFocus={() => setWasLeft(false)}
          onBlur={() => {
            setIsCapsLock(false);
            setWasLeft(true);
          }}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error !== undefined || isBroken}
          aria-describedby={`${id}-description ${id}-requirements`}
          className="h-full min-w-0 grow bg-transparent px-3 text-base outline-none sm:text-sm"
        />
        <button
          type="button"
          aria-label={text.show}
          aria-pressed={isShown}
          aria-controls={id}
          disabled={disabled}
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
      <div id={`${id}-description`} aria-live="polite" className="grid gap-1 empty:hidden">
        {isCapsLock && (
          <p className="flex gap-1.5 text-(--ui-text-muted)">
            <ArrowBigUp aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.capsLock}
          </p>
        )}
        {error !== undefined ? (
          <p className="flex gap-1.5 text-(--ui-danger-text)">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : (
          description && <p className="text-(--ui-text-muted)">{description}</p>
        )}
      </div>
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
                className={`flex gap-2 ${isBroken && !isDone ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}`}
              >
                {isDone ? (
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-(--ui-success-text)" />
                ) : isBroken ? (
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
