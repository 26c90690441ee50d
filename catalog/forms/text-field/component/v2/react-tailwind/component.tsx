'use client';

import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, Ref, RefObject, SyntheticEvent } from 'react';
import { useFormStatus } from 'react-dom';

import { useLabels } from '../layout-language-provider/component';

/** What every field takes, whatever it holds. */
export interface FieldProps extends Omit<
  ComponentProps<'div'>,
  'defaultValue' | 'ref' | 'children'
> {
  label: string;
  /** For screen readers alone, where a column or a heading says the same. */
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  /** What is wrong and how to fix it. Shown with the description, not instead of it. An empty text is no error. */
  error?: string | undefined;
  name?: string | undefined;
  /** The id of its form, where it stands outside of it. */
  form?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** The element that takes focus. */
  ref?: Ref<HTMLInputElement | null> | undefined;
}

/** Controlled with `value`, or left alone with `defaultValue`. */
export interface FieldValue<Value> {
  value?: Value | undefined;
  /** Shown until a person changes it; another one is shown as well, as in an `<input>`. */
  defaultValue?: Value | undefined;
  /** Fires when a value is settled, not on the way to it. */
  onValueChange?: ((value: Value) => void) | undefined;
}

export interface TextFieldProps
  extends
    FieldProps,
    FieldValue<string>,
    Pick<
      ComponentProps<'input'>,
      'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck'
    > {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  /** What is wrong with a text and how to fix it, or an empty text. Blocks the form. */
  validate?: ((value: string) => string) | undefined;
  /** Before and after the text: a currency, a unit, an icon. */
  prefixText?: ReactNode;
  suffixText?: ReactNode;
  labels?: Partial<TextFieldLabels> | undefined;
}

export interface TextFieldLabels {
  /** Say what: "Enter an e-mail address." */
  required: string;
}

const ENGLISH: TextFieldLabels = { required: 'Enter a value.' };

/** The edge of a field, around its input and what stands beside it. */
export const FIELD_BOX =
  'flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-(--ui-focus) has-aria-invalid:border-(--ui-danger-text) has-[:is(input,textarea):read-only]:bg-(--ui-surface-sunken) has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-(--ui-surface-sunken) has-[:disabled]:text-(--ui-text-muted)';
/** The input in it. 16 px on phones, so that iOS does not zoom. */
export const FIELD_INPUT =
  'h-full min-w-0 flex-1 bg-transparent px-3 py-1.5 text-base outline-none placeholder:text-(--ui-text-subtle) disabled:cursor-not-allowed sm:text-sm';

/** A label, one line of text, what helps to fill it in, and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { value, defaultValue = '', onValueChange, validate, labels, ref, ...own } = props;
  const { type = 'text', autoComplete, inputMode, maxLength, placeholder, ...more } = own;
  const { prefixText, suffixText, spellCheck, ...rest } = more;
  const { label, name, required = false, readOnly: _, ...root } = rest;
  const text = useLabels('textField', ENGLISH, labels);
  const id = useId();
  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string =>
      field.value === '' ? (required ? text.required : '') : (validate?.(field.value) ?? ''),
    read: (input) => input.value,
    ref,
  });
  const { inputRef, problem, setProblem } = field;

  return (
    <FieldFrame {...root} id={id} label={label} problem={problem}>
      <div className={FIELD_BOX}>
        {prefixText && <span className={`${BESIDE} ps-3`}>{prefixText}</span>}
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, rest)}
          name={name}
          type={type}
          size={1}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          placeholder={placeholder}
          spellCheck={spellCheck}
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={(event) => field.commit(event.target.value)}
          onBlur={(event) => {
            const { value: typed, validationMessage } = event.currentTarget;
            if (typed !== '') setProblem(validationMessage);
          }}
          onInvalid={field.onInvalid}
          className={FIELD_INPUT}
        />
        {suffixText && <span className={`${BESIDE} pe-3`}>{suffixText}</span>}
      </div>
    </FieldFrame>
  );
}

const BESIDE = 'flex shrink-0 items-center text-(--ui-text-muted) [&_svg]:size-4';

type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FieldOptions<Value, Control extends FieldControl> extends FieldValue<Value> {
  defaultValue: Value;
  /** Why the form may not be sent, or an empty text. Runs after each render. */
  validate: () => string;
  /** Forgets what is typed. The value itself is put back for you. */
  onReset?: (() => void) | undefined;
  /** Of a control that holds its value itself: code may write into it, as `register()` of React Hook Form does. */
  read?: ((control: Control) => Value) | undefined;
  ref: Ref<Control | null> | undefined;
}

/** The part of the contract that HTML gives only to its own controls. */
export function useField<Value, Control extends FieldControl = HTMLInputElement>(
  options: FieldOptions<Value, Control>,
) {
  const { value, defaultValue, onValueChange, validate, onReset, read, ref } = options;
  const inputRef = useRef<Control>(null);
  const controlRef = useRef<HTMLSelectElement>(null);
  const isChangedRef = useRef(false);
  const defaultRef = useRef(defaultValue);
  const [first] = useState(value);
  /** What a person made of it. Nothing yet, and after a reset. */
  const [changed, setChanged] = useState<readonly Value[]>([]);
  const [problem, showProblem] = useState('');
  /** How often something was said: what waits for a press gives way to what the press did. */
  const saidRef = useRef(0);
  const [inner = defaultValue] = changed;

  function say(next: string) {
    saidRef.current += 1;
    showProblem(next);
  }

  // Before the caller gets the control, which may write into it at once.
  useLayoutEffect(() => {
    const control = inputRef.current;
    if (!read || !control || value !== undefined) return;
    const adopt = () => {
      if (read(control) !== inner) setChanged([read(control)]);
    };
    // React leaves an input alone when its default changes.
    if (inner === defaultValue && defaultRef.current !== defaultValue)
      control.value = String(defaultValue);
    // What was typed before React came. A select may lack its options yet.
    else if (!(control instanceof HTMLSelectElement)) adopt();
    defaultRef.current = defaultValue;
    return hearWrites(control, adopt);
  });

  useImperativeHandle<Control | null, Control | null>(ref, () => inputRef.current);

  useEffect(() => {
    inputRef.current?.setCustomValidity(validate());
    if (!isChangedRef.current) return;
    isChangedRef.current = false;
    // After the render: whoever listens reads a FormData that is up to date.
    for (const type of ['input', 'change'])
      controlRef.current?.dispatchEvent(new Event(type, { bubbles: true }));
  });

  useReset(
    inputRef,
    () => {
      const control = inputRef.current;
      // The browser does so too, but after React has rendered, which would read what was typed.
      if (read && value === undefined && !(control instanceof HTMLSelectElement) && control)
        control.value = String(defaultValue);
      setChanged([]);
      say('');
      onReset?.();
      if (value !== undefined) onValueChange?.(first === undefined ? defaultValue : first);
    },
    value !== undefined,
  );

  return {
    value: value === undefined ? inner : value,
    commit(next: Value) {
      setChanged([next]);
      say('');
      isChangedRef.current = true;
      onValueChange?.(next);
    },
    inputRef,
    controlRef,
    /** Shown under the field: set on blur, and by the browser when it refuses to send the form. */
    problem,
    setProblem(next: string) {
      saidRef.current += 1;
      const said = saidRef.current;
      afterPress(() => said === saidRef.current && showProblem(next));
    },
    /** Says so under the field, where it stays, and not in the browser's bubble. */
    onInvalid(event: SyntheticEvent<FieldControl>) {
      const { currentTarget: control } = event;
      event.preventDefault();
      say(control.validationMessage);
      const first = [...(control.form?.elements ?? [])].find((each) =>
        each.matches(':is(input, select, textarea):invalid'),
      );
      if (first === control) control.focus();
    },
  };
}

/**
 * Waits until a press that is under way has ended. A message that appears when a field is left moves what stands below,
 * and the press that left the field would not arrive.
 */
export function afterPress(show: () => void) {
  if (!document.querySelector(':active')) return show();
  const end = new AbortController();
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      () => {
        end.abort();
        // The click comes first.
        setTimeout(show);
      },
      { signal: end.signal, capture: true },
    );
}

/**
 * Calls back when the form of a control is reset. The listener stays the same over renders: where a person presses the
 * button, React renders between two listeners, and one that is added then hears nothing of this reset.
 *
 * A controlled value stays as it is where React resets the form after its `action`, as in an `<input>` of React's.
 */
export function useReset(
  controlRef: RefObject<FieldControl | null>,
  onReset: () => void,
  isControlled: boolean,
) {
  const { pending } = useFormStatus();
  const onResetRef = useRef(onReset);
  const formRef = useRef<HTMLFormElement>(null);
  const [hear] = useState(() => () => onResetRef.current());

  useEffect(() => {
    onResetRef.current = pending && isControlled ? () => {} : onReset;
    const form = controlRef.current?.form ?? null;
    if (form === formRef.current) return;
    formRef.current?.removeEventListener('reset', hear);
    form?.addEventListener('reset', hear);
    formRef.current = form;
  });

  useEffect(
    () => () => {
      formRef.current?.removeEventListener('reset', hear);
      formRef.current = null;
    },
    [hear],
  );
}

/**
 * For a field made of other fields: whether its form is being reset. They put themselves back one by one then, and what
 * they report is no change of the whole.
 */
export function useResetting(controlRef: RefObject<FieldControl | null>) {
  const isResettingRef = useRef(false);

  useEffect(() => {
    const root = controlRef.current?.getRootNode() ?? document;
    const end = () => {
      isResettingRef.current = false;
    };
    const begin = ({ target }: Event) => {
      if (target !== controlRef.current?.form) return;
      isResettingRef.current = true;
      // Where somebody stops the event.
      setTimeout(end);
    };
    root.addEventListener('reset', begin, true);
    root.addEventListener('reset', end);
    return () => {
      root.removeEventListener('reset', begin, true);
      root.removeEventListener('reset', end);
    };
  }, [controlRef]);

  return isResettingRef;
}

/** Calls back when code sets the value. Typing, a reset and a new default do not go this way. */
function hearWrites(control: FieldControl, hear: () => void) {
  const own = Object.getOwnPropertyDescriptor(control, 'value');
  const native = own ?? Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  Object.defineProperty(control, 'value', {
    ...native,
    configurable: true,
    set(next: unknown) {
      native?.set?.call(control, next);
      hear();
    },
  });
  return () => {
    if (own) Object.defineProperty(control, 'value', own);
    else Reflect.deleteProperty(control, 'value');
  };
}

export interface FieldFrameProps extends Omit<FieldProps, 'ref' | 'required' | 'readOnly'> {
  id: string;
  problem: string;
  /** What the form sends, where the children hold no control of the form themselves. */
  values?: readonly string[] | undefined;
  multiple?: boolean | undefined;
  controlRef?: RefObject<HTMLSelectElement | null> | undefined;
  children: ReactNode;
}

/** Label, description, error, and the control that the form sees. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  description,
  error,
  problem,
  name,
  form,
  disabled,
  values,
  multiple,
  controlRef,
  className = '',
  children,
  ...rest
}: FieldFrameProps) {
  return (
    <div
      {...rest}
      className={`grid content-start gap-1.5 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'justify-self-start font-medium'}>
        {label}
      </label>
      {children}
      <p id={`${id}-description`} className="text-(--ui-text-muted) empty:hidden">
        {description}
      </p>
      <p id={`${id}-error`} className="text-(--ui-danger-text) empty:hidden">
        {error || problem}
      </p>
      {/* A select, because React's onChange on a form does not hear a hidden input. */}
      {values && (
        <select
          ref={controlRef}
          hidden
          multiple={multiple}
          name={name}
          form={form}
          disabled={disabled}
        >
          {values.map((value) => (
            <option key={value} value={value} ref={markSelected} />
          ))}
        </select>
      )}
    </div>
  );
}

/** Spread these on the element that takes focus. */
export function fieldAttributes(id: string, problem: string, props: Omit<FieldProps, 'label'>) {
  return {
    id,
    form: props.form,
    disabled: props.disabled,
    readOnly: props.readOnly,
    'aria-required': props.required,
    'aria-invalid': (props.error || problem) !== '',
    'aria-describedby': [props['aria-describedby'], `${id}-description`, `${id}-error`]
      .filter(Boolean)
      .join(' '),
  };
}

/** For the `ref` of a radio button or a checkbox: what is on is so by default too, for the same reason. */
export function markChecked(
  input: HTMLInputElement | null,
  ref?: RefObject<HTMLInputElement | null>,
) {
  if (input) input.defaultChecked = input.checked;
  if (ref) ref.current = input;
}

/** Selected by default too, so that `form.reset()` leaves it to the state. */
function markSelected(option: HTMLOptionElement | null) {
  if (option) option.defaultSelected = true;
}
