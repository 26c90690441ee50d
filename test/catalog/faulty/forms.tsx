import { type ReactNode, useState } from 'react';

type Errors = Readonly<Record<string, string>>;

/** Counts an empty text among its errors as one. */
export function ValidatedForm(props: {
  readonly submitLabel: string;
  readonly onSubmit: () => Errors;
  readonly children: ReactNode;
}) {
  const [errors, setErrors] = useState<Errors>({});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setErrors(props.onSubmit());
      }}
    >
      {Object.keys(errors).length > 0 && (
        <div role="group" aria-label="There is a problem">
          There is a problem
        </div>
      )}
      {props.children}
      <button>{props.submitLabel}</button>
    </form>
  );
}

interface Step {
  readonly id: string;
  readonly title: string;
  readonly check?: (data: FormData) => Errors;
  readonly content: (form: { readonly errors: Errors }) => ReactNode;
}

/** Stays at a step for the same reason. */
export function MultiStepForm({ steps }: { readonly steps: readonly Step[] }) {
  const [at, setAt] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const step = steps[at];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const found = step?.check?.(new FormData(event.currentTarget)) ?? {};
        setErrors(found);
        if (Object.keys(found).length === 0) setAt(at + 1);
      }}
    >
      <h2>{step?.title}</h2>
      {step?.content({ errors })}
      <button>Continue: {steps[at + 1]?.title}</button>
    </form>
  );
}
