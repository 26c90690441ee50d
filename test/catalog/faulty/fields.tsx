import { type ComponentProps, type ReactNode, type RefCallback, useId, useState } from 'react';

interface FieldProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'ref'> {
  readonly label: string;
  readonly name?: string;
  readonly description?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly defaultValue?: string | null;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly ref?: RefCallback<HTMLElement>;
}

/**
 * Fields with three faults: an empty `error` counts as one, what code writes into them is lost with the next render,
 * and in a cell of a table they take the cell's line breaks and alignment.
 */
function Field({ label, description, error, draw, ...root }: FieldProps & { draw: Draw }) {
  const { name, required, defaultValue, options = [], ref, ...rest } = root;
  const id = useId();
  const [value, setValue] = useState(defaultValue ?? '');
  const [problem, setProblem] = useState('');
  return (
    <div {...rest}>
      <label htmlFor={id}>{label}</label>
      {draw(
        {
          id,
          name,
          required,
          ref,
          value,
          onChange: (event) => setValue(event.target.value),
          onInvalid: () => setProblem('Enter a value.'),
        },
        options,
      )}
      <p>{description}</p>
      <p id={`${id}-error`}>{error ?? problem}</p>
    </div>
  );
}

interface Control {
  readonly id: string;
  readonly name: string | undefined;
  readonly required: boolean | undefined;
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onInvalid: () => void;
}

type Draw = (control: Control, options: NonNullable<FieldProps['options']>) => ReactNode;

const drawInput: Draw = (control) => <input {...control} />;

const drawSelect: Draw = (control, options) => (
  <select {...control}>
    <option value="">None</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

const drawRadios: Draw = ({ value, ...control }, options) =>
  options.map((option) => (
    <label key={option.value}>
      <input {...control} type="radio" value={option.value} checked={value === option.value} />
      {option.label}
    </label>
  ));

export const TextField = (props: FieldProps) => <Field {...props} draw={drawInput} />;
export const TextArea = TextField;
export const PasswordField = TextField;
export const Select = (props: FieldProps) => <Field {...props} draw={drawSelect} />;
export const RadioGroup = (props: FieldProps) => <Field {...props} draw={drawRadios} />;
