'use client';

import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState, useTransition } from 'react';
import type { CSSProperties } from 'react';

export interface OneTimeCodeProps {
  label: string;
  /** How many digits the code has. */
  length?: number | undefined;
  defaultValue?: string | undefined;
  /** Called with the last digit. Until it settles the digits stay and cannot be changed. */
  onComplete: (code: string) => Promise<void> | void;
  /** Where the code went. */
  description?: string | undefined;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  labels?: Partial<OneTimeCodeLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface OneTimeCodeLabels {
  missing: (digits: number) => string;
  checking: string;
}

const ENGLISH: OneTimeCodeLabels = {
  missing: (digits) => (digits === 1 ? 'One digit is missing.' : `${digits} digits are missing.`),
  checking: 'Checking the code…',
};

/** One native input, drawn as a box for each digit: paste, autofill and undo work as everywhere. */
export function OneTimeCode({
  label,
  length = 6,
  defaultValue = '',
  onComplete,
  description,
  error,
  name,
  disabled = false,
  labels,
}: OneTimeCodeProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(defaultValue);
  const [isShort, setIsShort] = useState(false);
  /** Whether the digits have changed since `error` was about them. */
  const [isEdited, setIsEdited] = useState(false);
  const [isPending, startTransition] = useTransition();

  function submit(complete: string) {
    startTransition(async () => {
      await onComplete(complete);
      setIsEdited(false);
      // The next digit replaces a wrong code.
      inputRef.current?.select();
    });
  }

  function change(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    setCode(digits);
    setIsShort(false);
    setIsEdited(true);
    if (digits.length === length && digits !== code) submit(digits);
  }

  const problem = isShort ? text.missing(length - code.length) : isEdited ? undefined : error;
  // The distance from one digit to the next; the text is spaced so that each stands in its box.
  const style: CSSProperties & Record<'--digits', number> = { '--digits': length };

  return (
    <div className="@container grid gap-2 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className="-mt-1 text-(--ui-text-muted)">
          {description}
        </p>
      )}
      <div
        dir="ltr"
        style={style}
        className="group relative justify-self-start overflow-clip [overflow-clip-margin:4px] font-(family-name:--ui-font-mono) text-xl [--box:min(3rem,(100cqi-(var(--digits)-1)*0.5rem)/var(--digits))]"
      >
        <div aria-hidden className="flex gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className="h-12 w-(--box) rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) group-has-aria-invalid:border-(--ui-danger-text) group-has-disabled:bg-(--ui-surface-sunken) group-has-focus-visible:border-(--ui-focus)"
            />
          ))}
        </div>
        <input
          ref={inputRef}
          id={id}
          name={name}
          value={code}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setIsShort(code.length < length);
            if (code.length === length && !isPending) submit(code);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={isPending}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-description ${id}-message`}
          className="absolute inset-y-0 start-0 w-[calc((var(--box)+0.5rem)*(var(--digits)+1))] bg-transparent ps-[calc((var(--box)-1ch)/2)] tracking-[calc(var(--box)+0.5rem-1ch)] outline-none read-only:text-(--ui-text-muted) disabled:text-(--ui-text-muted)"
        />
      </div>
      <p id={`${id}-message`} role="status" className="flex items-center gap-1.5 empty:hidden">
        {isPending ? (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
            {text.checking}
          </>
        ) : problem === undefined ? null : (
          <span className="flex gap-1.5 text-(--ui-danger-text)">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}
