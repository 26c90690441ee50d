'use client';

import { ArrowBigUp, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface PasswordFieldProps {
  label: string;
  /** What a password manager has to do: fill in, or suggest. */
  autoComplete: 'current-password' | 'new-password';
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
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
}

const ENGLISH: PasswordFieldLabels = {
  show: 'Show password',
  capsLock: 'Caps Lock is on.',
};

/** Hides what is typed, and shows it on request. */
export function PasswordField({
  label,
  autoComplete,
  value,
  defaultValue = '',
  onValueChange,
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

  const password = value ?? inner;

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
          onBlur={() => setIsCapsLock(false)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-description`}
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
    </div>
  );
}
