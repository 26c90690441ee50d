import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { FieldErrors } from '../forms-error-summary/component';
import { MultiStepForm } from './component';
import type { FormStep, MultiStepFormProps } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const stepsWith = (email: string): readonly FormStep[] => [
  {
    id: 'company',
    title: 'Company',
    description: 'As it is registered. It appears on invoices.',
    content: ({ errors }) => (
      <>
        <Field
          label="Name"
          name="company"
          value="Studio Brackish Lighting & Interiors"
          errors={errors}
        />
        <Field label="VAT number" name="vat" value="ESB12345674" errors={errors} />
      </>
    ),
    check: (data) => ({
      ...required(data, 'company', 'Enter the name of the company.'),
      ...(/^[A-Z]{2}[A-Z0-9]{8,12}$/.test(String(data.get('vat')).replaceAll(/[\s.-]/g, ''))
        ? {}
        : { vat: 'Enter two letters and 8 to 12 characters, for example ESB12345674.' }),
    }),
  },
  {
    id: 'contact',
    title: 'Contact',
    description: 'Who we write to about orders.',
    content: ({ errors }) => (
      <>
        <Field
          label="Name"
          name="name"
          value="Nora Whitcombe"
          autoComplete="name"
          errors={errors}
        />
        <Field label="Email" name="email" value={email} autoComplete="email" errors={errors} />
        <Field label="Phone (optional)" name="phone" autoComplete="tel" errors={errors} />
      </>
    ),
    check: (data) => ({
      ...required(data, 'name', 'Enter the name of the contact.'),
      ...(/^\S+@\S+\.\S+$/.test(String(data.get('email')))
        ? {}
        : { email: 'Enter an address like name@example.com.' }),
    }),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    description: 'You can add more addresses later.',
    content: ({ errors }) => (
      <>
        <Field label="Street and number" name="street" value="Calle del Mar 18" errors={errors} />
        <Field label="City" name="city" value="Valencia" errors={errors} />
      </>
    ),
    check: (data) => required(data, 'street', 'Enter the street and the number.'),
  },
  {
    id: 'review',
    title: 'Review',
    description: 'We answer by 27 November.',
    content: ({ data, goTo }) => (
      <dl className="grid gap-3">
        {(
          [
            ['company', 'Company', ['company', 'vat']],
            ['contact', 'Contact', ['name', 'email', 'phone']],
            ['delivery', 'Delivery', ['street', 'city']],
          ] as const
        ).map(([step, title, names]) => (
          <div
            key={step}
            className="flex items-start gap-2 border-t sm:gap-4 border-(--ui-border) pt-3"
          >
            <dt className="w-18 shrink-0 text-(--ui-text-muted)">{title}</dt>
            <dd className="min-w-0 grow wrap-anywhere">
              {names.map((name) => (
                <span key={name} className="block">
                  {String(data.get(name) ?? '') || `No ${name}`}
                </span>
              ))}
            </dd>
            <dd>
              <button
                type="button"
                aria-label={`Change ${title}`}
                onClick={() => goTo(step)}
                className="min-h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-accent-text) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
              >
                Change
              </button>
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
];

/** An application for a trade account, at its second step. */
export default function MultiStepFormExample() {
  return <Application defaultStepId="contact" />;
}

/** The states that a reviewer has to see. */
export const states = {
  'First step': () => <Application />,
  'With a mistake': () => (
    <Pressed>
      <Application defaultStepId="contact" steps={stepsWith('nora@brackish')} />
    </Pressed>
  ),
  'With an entry in the history for each step': () => <InHistory />,
  Review: () => <Application defaultStepId="review" />,
  'Refused by the server': () => (
    <Pressed>
      <Application
        defaultStepId="review"
        onSubmit={() => ({ vat: 'Enter another number. This one has an account already.' })}
      />
    </Pressed>
  ),
  'Not sent': () => (
    <Pressed>
      <Application defaultStepId="review" onSubmit={() => Promise.reject(new Error('Offline.'))} />
    </Pressed>
  ),
};

/** With a router, the step is a part of the address instead. */
function InHistory() {
  const [stepId, setStepId] = useState('company');
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setStepId(state?.stepId ?? 'company');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return (
    <Application
      stepId={stepId}
      onStepIdChange={(next) => {
        history.pushState({ stepId: next }, '');
        setStepId(next);
      }}
    />
  );
}

function Pressed({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = ref.current?.querySelector<HTMLElement>('[type=submit]');
    queueMicrotask(() => button?.click());
  }, []);
  return (
    <div ref={ref} className="w-full">
      {children}
    </div>
  );
}

function required(data: FormData, name: string, message: string): FieldErrors {
  return String(data.get(name) ?? '').trim() === '' ? { [name]: message } : {};
}

function Application(props: Partial<MultiStepFormProps>) {
  return (
    <div className="mx-auto w-full max-w-lg">
      <MultiStepForm
        title="New trade account"
        steps={stepsWith('nora@brackish.test')}
        submitLabel="Send application"
        onSubmit={() => wait(900)}
        confirmation={
          <div className="rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-6 text-sm">
            <CircleCheck aria-hidden className="size-5 text-(--ui-success-text)" />
            <h2 className="mt-3 text-base font-semibold tracking-tight">Application T-118 sent</h2>
            <p className="mt-1 text-(--ui-text-muted)">
              Ines Aldana answers by 27 November, at nora@brackish.test.
            </p>
          </div>
        }
        {...props}
      />
    </div>
  );
}

function Field({
  label,
  name,
  value,
  autoComplete,
  errors,
}: {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly autoComplete?: string;
  readonly errors: FieldErrors;
}) {
  const error = errors[name];
  return (
    <label className="grid gap-1.5 font-medium">
      {label}
      <input
        name={name}
        size={1}
        defaultValue={value}
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-error`}
        className="h-(--ui-control) rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base font-normal -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm"
      />
      <span id={`${name}-error`} className="font-normal text-(--ui-danger-text) empty:hidden">
        {error}
      </span>
    </label>
  );
}
