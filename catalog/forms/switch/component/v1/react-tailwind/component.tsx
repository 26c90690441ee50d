'use client';

import { LoaderCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { fieldAttributes, markChecked, useField } from '../forms-text-field/component';
import type { FieldProps } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

export interface SwitchProps extends Omit<FieldProps, 'required'> {
  value?: boolean | undefined;
  defaultValue?: boolean | undefined;
  /** If it returns a promise, the switch is pending, and goes back if that is rejected. */
  onValueChange?: ((value: boolean) => Promise<unknown> | void) | undefined;
  labels?: Partial<SwitchLabels> | undefined;
}

export interface SwitchLabels {
  /** Announced. */
  pending: string;
  failed: (error: unknown) => string;
}

const ENGLISH: SwitchLabels = {
  pending: 'Saving…',
  failed: () => 'This was not saved. Try again.',
};

// The thumb is a border, which forced colors keep.
const TRACK =
  "inline-flex h-5 w-9 shrink-0 appearance-none items-center rounded-full border border-(--ui-border-strong) bg-(--ui-surface-sunken) px-0.5 transition-colors duration-(--ui-duration) before:rounded-full before:border-7 before:border-(--ui-border-strong) before:transition-transform before:duration-(--ui-duration) before:ease-(--ui-ease) before:content-[''] checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:before:translate-x-4 checked:before:border-(--ui-on-accent) rtl:checked:before:-translate-x-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) disabled:opacity-50 forced-colors:checked:before:border-[Highlight]";

/** On or off, at once: no button saves it. */
export function Switch(props: SwitchProps) {
  const { value, defaultValue = false, onValueChange, labels, ref, ...own } = props;
  const { label, hideLabel = false, description, error, name, form: _form, ...more } = own;
  const { disabled, readOnly, className = '', 'aria-describedby': _, ...rest } = more;
  const text = useLabels('switch', ENGLISH, labels);
  const id = useId();
  /** What is being saved. Shown already. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const isSettlingRef = useRef(false);
  const {
    inputRef,
    commit,
    problem,
    setProblem,
    value: current,
  } = useField<boolean>({
    value,
    defaultValue,
    // A reset of the form. For a press, the caller knows already.
    onValueChange: (next) => {
      if (!isSettlingRef.current) void change(next);
    },
    validate: () => '',
    onReset: () => setAsked(null),
    ref,
  });
  const isPending = asked !== null;

  function settle(next: boolean) {
    isSettlingRef.current = true;
    commit(next);
    isSettlingRef.current = false;
  }

  /** Plain state, no transition: a transition would hold back the caller's own updates. */
  async function change(next: boolean) {
    const ask = () => onValueChange?.(next);
    try {
      const result = ask();
      if (!result) return settle(next);
      setProblem('');
      setAsked(next);
      await result;
      settle(next);
    } catch (failure) {
      setProblem(forReader(failure) || text.failed(failure));
    }
    setAsked(null);
  }

  return (
    <div
      {...rest}
      className={`grid gap-1 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <label className="flex min-h-(--ui-control-small) items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:text-(--ui-text-muted)">
        <span className={hideLabel ? 'sr-only' : 'min-w-0 font-medium wrap-anywhere'}>{label}</span>
        <span className="flex shrink-0 items-center gap-2">
          {isPending && (
            <LoaderCircle
              aria-hidden
              className="size-4 animate-spin text-(--ui-text-subtle) motion-reduce:animate-none"
            />
          )}
          <input
            ref={(input) => markChecked(input, inputRef)}
            {...fieldAttributes(id, problem, props)}
            type="checkbox"
            role="switch"
            name={name}
            disabled={disabled}
            aria-label={label}
            aria-readonly={readOnly || undefined}
            checked={asked ?? current}
            onClick={(event) => (readOnly || isPending) && event.preventDefault()}
            onChange={(event) => change(event.target.checked)}
            className={TRACK}
          />
        </span>
      </label>
      <p id={`${id}-description`} className="pe-13 text-(--ui-text-muted) empty:hidden">
        {description}
      </p>
      <p id={`${id}-error`} role="alert" className="text-(--ui-danger-text) empty:hidden">
        {error || problem}
      </p>
      <span role="status" className="sr-only">
        {isPending && text.pending}
      </span>
    </div>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
