'use client';

import { LoaderCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { isComposing, latinDigits, useLabels } from '../layout-language-provider/component';

export interface OneTimeCodeProps extends FieldProps, FieldValue<string> {
  /** How many digits the code has. */
  length?: number | undefined;
  /** Called with the last digit, and by Enter. Without it the form sends the code. */
  onComplete?: ((code: string) => Promise<unknown> | void) | undefined;
  /** Sends another code. */
  onResend?: (() => Promise<unknown> | void) | undefined;
  /** Seconds until another code can be sent. */
  resendAfter?: number | undefined;
  labels?: Partial<OneTimeCodeLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface OneTimeCodeLabels {
  /** Said before it happens, under the field. */
  automatic: string;
  required: string;
  missing: (digits: number) => string;
  checking: string;
  failed: string;
  resend: string;
  resendIn: (seconds: number) => string;
  resending: string;
  resent: string;
  notResent: string;
}

const ENGLISH: OneTimeCodeLabels = {
  automatic: 'The code is sent with its last digit.',
  required: 'Enter the code.',
  missing: (digits) => (digits === 1 ? 'One digit is missing.' : `${digits} digits are missing.`),
  checking: 'Checking the code…',
  failed: 'The code could not be checked. Press Enter to try again.',
  resend: 'Send another code',
  resendIn: (seconds) => `Send another code in ${seconds} s`,
  resending: 'Sending another code…',
  resent: 'Another code is on its way.',
  notResent: 'Another code could not be sent. Try again.',
};

/** One native input, drawn as a box for each digit: paste, autofill and undo work as everywhere. */
export function OneTimeCode(props: OneTimeCodeProps) {
  const { length = 6, onComplete, onResend, resendAfter = 30, labels, ...own } = props;
  const { value, defaultValue = '', onValueChange, ref, ...rest } = own;
  const { required, readOnly, disabled, name, className = '', ...shown } = rest;
  const { label, hideLabel, description, error, form, 'aria-describedby': _, ...root } = shown;
  const text = useLabels('oneTimeCode', ENGLISH, labels);
  const id = useId();
  const [caret, setCaret] = useState(defaultValue.length);
  const [pending, setPending] = useState<'check' | 'resend'>();
  /** Whether the digits have changed since `error` was about them. */
  const [isEdited, setIsEdited] = useState(false);
  /** What a screen reader hears when something settles. */
  const [told, setTold] = useState<'resent' | 'error'>();
  const [wait, setWait] = useState(resendAfter);
  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => {
      if (code === '') return required ? text.required : '';
      return code.length < length ? text.missing(length - code.length) : '';
    },
    onReset: () => setTold(undefined),
    ref,
  });
  const { inputRef, problem, setProblem, value: code } = field;

  useEffect(() => {
    if (onResend === undefined || wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [onResend, wait]);

  async function check(complete: string) {
    if (pending) return;
    setPending('check');
    setTold(undefined);
    setProblem('');
    const act = () => onComplete?.(complete);
    // The next digit replaces a wrong code.
    const select = () => inputRef.current?.select();
    try {
      await act();
      setIsEdited(false);
      select();
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setTold('error');
    setPending(undefined);
  }

  function change(typed: string) {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, length);
    setIsEdited(true);
    setTold(undefined);
    field.commit(digits);
    if (onComplete && digits.length === length && digits !== code) void check(digits);
  }

  async function resend() {
    if (wait > 0 || disabled || pending) return;
    inputRef.current?.focus();
    setPending('resend');
    setIsEdited(true);
    field.commit('');
    const act = () => onResend?.();
    try {
      await act();
      setWait(resendAfter);
      setTold('resent');
    } catch (error) {
      setProblem(forReader(error) || text.notResent);
      setTold('error');
    }
    setPending(undefined);
  }

  const shownError = isEdited ? undefined : error;
  const hint = onComplete && !readOnly && text.automatic;
  const style: CSSProperties & Record<'--digits', number> = { '--digits': length };

  return (
    <div
      {...root}
      className={`@container grid gap-2 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <FieldFrame
        id={id}
        label={label}
        hideLabel={hideLabel}
        form={form}
        description={hint ? [description, hint].filter(Boolean).map(line) : description}
        error={shownError}
        problem={problem}
        name={name}
        disabled={disabled}
        values={[code]}
        controlRef={field.controlRef}
      >
        <div
          dir="ltr"
          style={style}
          className="group relative justify-self-start overflow-clip [overflow-clip-margin:4px] font-(family-name:--ui-font-mono) text-xl [--box:min(3rem,(100cqi-(var(--digits)-1)*0.5rem)/var(--digits))]"
        >
          <div aria-hidden className="flex gap-2">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                data-active={index === Math.min(caret, length - 1) || undefined}
                className="h-12 w-(--box) rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 group-has-aria-invalid:border-(--ui-danger-text) group-has-disabled:bg-(--ui-surface-sunken) group-has-focus-visible:data-active:outline-2 group-has-focus-visible:data-active:outline-(--ui-focus)"
              />
            ))}
          </div>
          {/* The text is spaced so that each digit stands in its box. */}
          <input
            ref={inputRef}
            {...fieldAttributes(id, problem, { ...rest, error: shownError })}
            value={code}
            onChange={(event) => change(event.target.value)}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
            onBlur={() =>
              code !== '' && code.length < length && setProblem(text.missing(length - code.length))
            }
            onInvalid={field.onInvalid}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
              if (!onComplete || readOnly) return;
              event.preventDefault();
              if (code.length === length) void check(code);
              else setProblem(text.missing(length - code.length));
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={pending === 'check' || readOnly}
            className="absolute inset-y-0 start-0 w-[calc((var(--box)+0.5rem)*(var(--digits)+1))] bg-transparent ps-[calc((var(--box)-1ch)/2)] tracking-[calc(var(--box)+0.5rem-1ch)] outline-none read-only:text-(--ui-text-muted) disabled:text-(--ui-text-muted)"
          />
        </div>
      </FieldFrame>
      <p role="status" className="flex items-center gap-1.5 empty:hidden">
        {pending && (
          <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
        )}
        {pending === 'check' && text.checking}
        {pending === 'resend' && text.resending}
        {!pending && told === 'resent' && text.resent}
        {!pending && told === 'error' && (shownError || problem) !== '' && (
          <span className="sr-only">{shownError || problem}</span>
        )}
      </p>
      {onResend && (
        <button
          type="button"
          aria-disabled={wait > 0 || disabled}
          onClick={resend}
          className="-ms-2 min-h-(--ui-control-small) justify-self-start rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-accent-text) tabular-nums not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-(--ui-focus) aria-disabled:cursor-not-allowed aria-disabled:font-normal aria-disabled:text-(--ui-text-muted)"
        >
          {wait > 0 ? text.resendIn(wait) : text.resend}
        </button>
      )}
    </div>
  );
}

/** Each sentence of the description on its own line. */
const line = (sentence: ReactNode, index: number) => (
  <span key={index} className="block">
    {sentence}
  </span>
);

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
