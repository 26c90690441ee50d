import { useId, useState } from 'react';
import type { ComponentProps } from 'react';

import { ValidatedForm } from './component';
import type { ValidatedFormProps } from './component';

/** The form was sent with two mistakes. Focus is on the list of them. */
export default function ErrorSummaryExample() {
  return <Delivery />;
}

export const steps = ['click button "Save delivery"'];

export const states = {
  'Before sending': () => <Delivery />,
  'Refused by the server': {
    component: () => (
      <Delivery
        values={{ company: 'Studio Brackish', email: 'ines.aldana@brackish.example' }}
        onSubmit={() => ({ email: 'Enter another address. Mail to this one came back.' })}
      />
    ),
    steps: ['click button "Save delivery"'],
  },
  Sending: {
    component: () => (
      <Delivery
        values={{ company: 'Studio Brackish', email: 'ines.aldana@brackish.example' }}
        onSubmit={() => new Promise<void>(() => {})}
      />
    ),
    steps: ['click button "Save delivery"'],
  },
  Failed: {
    component: () => (
      <Delivery
        values={{ company: 'Studio Brackish', email: 'ines.aldana@brackish.example' }}
        onSubmit={() => Promise.reject(new Error('offline'))}
      />
    ),
    width: 390,
    steps: ['click button "Save delivery"'],
  },
};

interface DeliveryProps {
  readonly values?: { readonly company: string; readonly email: string };
  readonly onSubmit?: ValidatedFormProps['onSubmit'];
}

function Delivery({ values = { company: '', email: 'ines.aldana@' }, onSubmit }: DeliveryProps) {
  return (
    <section className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="mb-4 text-base font-semibold tracking-tight">Delivery of order 2207</h2>
      <ValidatedForm submitLabel="Save delivery" headingLevel={3} onSubmit={onSubmit ?? (() => {})}>
        {(errors) => (
          <>
            <Field
              label="Company"
              name="company"
              autoComplete="organization"
              defaultValue={values.company}
              problem={(text) => (text === '' ? 'Enter the name of the company.' : '')}
            />
            <Field
              label="E-mail"
              name="email"
              autoComplete="email"
              defaultValue={values.email}
              error={errors['email']}
              problem={(text) =>
                /@./.test(text) ? '' : 'Enter the whole address, such as ines@brackish.example.'
              }
            />
          </>
        )}
      </ValidatedForm>
    </section>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What the server found. */
  readonly error?: string | undefined;
  readonly problem: (text: string) => string;
}

/** In a product this is the catalog's text field. */
function Field({ label, error, problem, ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState('');
  const message = error ?? shown;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        ref={(input) => input?.setCustomValidity(problem(input.value))}
        aria-invalid={message !== ''}
        aria-describedby={`${id}-error`}
        onInput={(event) => {
          event.currentTarget.setCustomValidity(problem(event.currentTarget.value));
          setShown('');
        }}
        onInvalid={(event) => setShown(event.currentTarget.validationMessage)}
        className="h-(--ui-control) w-full min-w-0 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm"
      />
      <p id={`${id}-error`} className="text-(--ui-danger-text) empty:hidden">
        {message}
      </p>
    </div>
  );
}
