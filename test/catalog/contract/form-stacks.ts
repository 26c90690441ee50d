/**
 * One form with a field of each kind, under React Hook Form, TanStack Form and React's actions, beside the adapters of
 * the guide on form libraries. `?rhf`, `?tanstack` and `?actions` choose; `result` holds what a server got.
 */
export const FORM_STACKS: Readonly<Record<string, string>> = {
  'schema.ts': `
import { z } from 'zod';

const given = (value: unknown): boolean => value !== null;

export const schema = z.object({
  company: z.string().min(3, 'Write the whole name.'),
  email: z.email('Write the whole address.'),
  note: z.string().min(1, 'Write a note.'),
  secret: z.string().min(12, 'Use 12 characters.'),
  lamps: z.number().nullable().refine(given, 'Enter how many.'),
  currency: z.string().min(1, 'Choose a currency.'),
  finishes: z.array(z.string()).readonly().refine((all) => all.length > 0, 'Choose a finish.'),
  shipping: z.string().nullable().refine(given, 'Choose how it is shipped.'),
  express: z.boolean(),
  warmth: z.number().max(90, 'Choose a warmer light.'),
  lamp: z.string().nullable().refine(given, 'Choose a lamp.'),
  extras: z.array(z.string()).readonly().refine((all) => all.length > 0, 'Choose an extra.'),
  delivery: z.string().nullable().refine(given, 'Enter a day.'),
  period: z.object({ from: z.string(), to: z.string() }).nullable().refine(given, 'Enter a period.'),
  founded: z.string().min(1, 'Enter when it was founded.'),
  code: z.string().length(6, 'Enter six digits.'),
  contacts: z.array(z.object({ mail: z.email('Write the address.') })).readonly(),
});

export type Values = z.infer<typeof schema>;

export const FIRST: Values = {
  company: 'Studio Brackish',
  email: 'ines@brackish.example',
  note: '',
  secret: '',
  lamps: null,
  currency: 'GBP',
  finishes: [],
  shipping: null,
  express: true,
  warmth: 95,
  lamp: null,
  extras: [],
  delivery: null,
  period: null,
  founded: '',
  code: '',
  contacts: [{ mail: '' }],
};

export type Refused = Partial<Record<keyof Values, string>>;

/** The server: it knows one address already. */
export async function post(values: Values): Promise<Refused> {
  await Promise.resolve();
  if (values.email.startsWith('taken')) return { email: 'This address is taken.' };
  Reflect.set(globalThis, 'result', values);
  return {};
}
`,
  'fields.tsx': `
export { CheckboxGroup } from '../forms-checkbox-group/component';
export { Combobox } from '../forms-combobox/component';
export { DatePicker } from '../forms-date-picker/component';
export { DateRangePicker } from '../forms-date-range-picker/component';
export { MemorableDate } from '../forms-memorable-date/component';
export { NumberField } from '../forms-number-field/component';
export { OneTimeCode } from '../forms-one-time-code/component';
export { PasswordField } from '../forms-password-field/component';
export { RadioGroup } from '../forms-radio-group/component';
export { RepeatedFields } from '../forms-repeated-fields/component';
export { Select } from '../forms-select/component';
export { Slider } from '../forms-slider/component';
export { Switch } from '../forms-switch/component';
export { TextArea } from '../forms-text-area/component';
export { TextField } from '../forms-text-field/component';

export const OPTIONS = ['Arc', 'Ode', 'Reed'].map((label) => ({ value: label.toLowerCase(), label }));
export const CURRENCIES = ['EUR', 'GBP'].map((label) => ({ value: label, label }));
`,
  'rhf.tsx': `
import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';

import * as F from './fields';
import { FIRST, post, schema } from './schema';
import { useFormField } from './use-form-field';

export function Rhf() {
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: FIRST,
  });
  const { errors } = formState;
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'contacts' });
  const { OPTIONS } = F;
  return (
    <form
      onSubmit={handleSubmit(async (values) => {
        const { email } = await post(values);
        if (email) setError('email', { message: email }, { shouldFocus: true });
      })}
    >
      <F.TextField label="company" {...register('company')} error={errors.company?.message ?? ''} />
      <F.TextField label="email" type="email" {...register('email')} error={errors.email?.message ?? ''} />
      <F.TextArea label="note" {...register('note')} error={errors.note?.message ?? ''} />
      <F.PasswordField label="secret" autoComplete="new-password" {...register('secret')} error={errors.secret?.message ?? ''} />
      <F.NumberField label="lamps" {...useFormField(control, 'lamps')} />
      <F.Select label="currency" options={F.CURRENCIES} {...register('currency')} error={errors.currency?.message ?? ''} />
      <F.CheckboxGroup label="finishes" options={OPTIONS} {...useFormField(control, 'finishes')} />
      <F.RadioGroup label="shipping" options={OPTIONS} {...useFormField(control, 'shipping')} />
      <F.Switch label="express" {...useFormField(control, 'express')} />
      <F.Slider label="warmth" {...useFormField(control, 'warmth')} />
      <F.Combobox label="lamp" options={OPTIONS} {...useFormField(control, 'lamp')} />
      <F.Combobox label="extras" multiple options={OPTIONS} {...useFormField(control, 'extras')} />
      <F.DatePicker label="delivery" locale="en-GB" {...useFormField(control, 'delivery')} />
      <F.DateRangePicker label="period" locale="en-GB" {...useFormField(control, 'period')} />
      <F.MemorableDate label="founded" locale="en-GB" {...useFormField(control, 'founded')} />
      <F.OneTimeCode label="code" {...useFormField(control, 'code')} />
      <F.RepeatedFields
        label="contacts"
        newRow={() => ({ mail: '' })}
        value={useWatch({ control, name: 'contacts' })}
        getRowId={(_, index) => fields[index]?.id ?? ''}
        onValueChange={(_, change) => {
          if (change.kind === 'add') insert(change.index, change.row);
          if (change.kind === 'remove') remove(change.index);
          if (change.kind === 'move') move(change.from, change.to);
        }}
        reorderable
      >
        {({ index }) => (
          <F.TextField
            label="contact"
            {...register(\`contacts.\${index}.mail\`)}
            error={errors.contacts?.[index]?.mail?.message ?? ''}
          />
        )}
      </F.RepeatedFields>
      <button>Send</button>
    </form>
  );
}
`,
  'tanstack.tsx': `
import { useForm } from '@tanstack/react-form';
import { useRef } from 'react';

import * as F from './fields';
import { focusFirstError } from './focus-first-error';
import { formFieldOf } from './form-field-of';
import { FIRST, post, schema } from './schema';

export function TanStack() {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({
    defaultValues: FIRST,
    validators: { onSubmit: schema },
    onSubmitInvalid: () => focusFirstError(formRef.current),
    onSubmit: async ({ value, formApi }) => {
      const fields = await post(value);
      if (!fields.email) return;
      formApi.setErrorMap({ onSubmit: { fields } });
      focusFirstError(formRef.current);
    },
  });
  const { Field } = form;
  const { OPTIONS } = F;
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <Field name="company">{(field) => <F.TextField label="company" {...formFieldOf(field)} />}</Field>
      <Field name="email">{(field) => <F.TextField label="email" type="email" {...formFieldOf(field)} />}</Field>
      <Field name="note">{(field) => <F.TextArea label="note" {...formFieldOf(field)} />}</Field>
      <Field name="secret">{(field) => <F.PasswordField label="secret" autoComplete="new-password" {...formFieldOf(field)} />}</Field>
      <Field name="lamps">{(field) => <F.NumberField label="lamps" {...formFieldOf(field)} />}</Field>
      <Field name="currency">{(field) => <F.Select label="currency" options={F.CURRENCIES} {...formFieldOf(field)} />}</Field>
      <Field name="finishes">{(field) => <F.CheckboxGroup label="finishes" options={OPTIONS} {...formFieldOf(field)} />}</Field>
      <Field name="shipping">{(field) => <F.RadioGroup label="shipping" options={OPTIONS} {...formFieldOf(field)} />}</Field>
      <Field name="express">{(field) => <F.Switch label="express" {...formFieldOf(field)} />}</Field>
      <Field name="warmth">{(field) => <F.Slider label="warmth" {...formFieldOf(field)} />}</Field>
      <Field name="lamp">{(field) => <F.Combobox label="lamp" options={OPTIONS} {...formFieldOf(field)} />}</Field>
      <Field name="extras">{(field) => <F.Combobox label="extras" multiple options={OPTIONS} {...formFieldOf(field)} />}</Field>
      <Field name="delivery">{(field) => <F.DatePicker label="delivery" locale="en-GB" {...formFieldOf(field)} />}</Field>
      <Field name="period">{(field) => <F.DateRangePicker label="period" locale="en-GB" {...formFieldOf(field)} />}</Field>
      <Field name="founded">{(field) => <F.MemorableDate label="founded" locale="en-GB" {...formFieldOf(field)} />}</Field>
      <Field name="code">{(field) => <F.OneTimeCode label="code" {...formFieldOf(field)} />}</Field>
      <Field name="contacts">
        {(rows) => (
          <F.RepeatedFields label="contacts" newRow={() => ({ mail: '' })} reorderable {...formFieldOf(rows)}>
            {({ index }) => (
              <Field name={\`contacts[\${index}].mail\`}>
                {(field) => <F.TextField label="contact" {...formFieldOf(field)} />}
              </Field>
            )}
          </F.RepeatedFields>
        )}
      </Field>
      <button>Send</button>
    </form>
  );
}
`,
  'actions.tsx': `
import { startTransition, useActionState, useEffect, useRef } from 'react';
import { z } from 'zod';

import * as F from './fields';
import { focusFirstError } from './focus-first-error';
import { rowErrors } from './row-errors';
import { rowsOf } from './rows-of';
import { FIRST, post, schema } from './schema';
import type { Values } from './schema';

interface State {
  errors: Partial<Record<keyof Values, readonly string[]>>;
  contacts?: ReturnType<typeof rowErrors>;
}

async function save(_: State, data: FormData): Promise<State> {
  const read = schema.safeParse(valuesOf(data));
  if (!read.success) {
    const { contacts: _, ...errors } = z.flattenError(read.error).fieldErrors;
    return { errors, contacts: rowErrors(read.error.issues, 'contacts') };
  }
  const { email } = await post(read.data);
  return { errors: email ? { email: [email] } : {} };
}

function valuesOf(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '');
  const choice = (name: string) => text(name) || null;
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
  const [from = '', to] = text('period').split('/');
  return {
    ...Object.fromEntries(data),
    lamps: number('lamps'),
    finishes: data.getAll('finishes'),
    shipping: choice('shipping'),
    express: data.get('express') === 'on',
    warmth: number('warmth'),
    lamp: choice('lamp'),
    extras: data.getAll('extras'),
    delivery: choice('delivery'),
    period: to === undefined ? null : { from, to },
    contacts: rowsOf(data, 'contacts'),
  };
}

export function Actions() {
  const formRef = useRef<HTMLFormElement>(null);
  const [{ errors, contacts }, send] = useActionState(save, { errors: {} });
  useEffect(() => focusFirstError(formRef.current), [errors]);
  const of = <Name extends keyof Values>(name: Name) => ({
    label: name,
    name,
    defaultValue: FIRST[name],
    error: errors[name]?.[0] ?? '',
  });
  const { OPTIONS } = F;
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        startTransition(() => send(data));
      }}
    >
      <F.TextField {...of('company')} />
      <F.TextField type="email" {...of('email')} />
      <F.TextArea {...of('note')} />
      <F.PasswordField autoComplete="new-password" {...of('secret')} />
      <F.NumberField {...of('lamps')} />
      <F.Select options={F.CURRENCIES} {...of('currency')} />
      <F.CheckboxGroup options={OPTIONS} {...of('finishes')} />
      <F.RadioGroup options={OPTIONS} {...of('shipping')} />
      <F.Switch {...of('express')} />
      <F.Slider {...of('warmth')} />
      <F.Combobox options={OPTIONS} {...of('lamp')} />
      <F.Combobox multiple options={OPTIONS} {...of('extras')} />
      <F.DatePicker locale="en-GB" {...of('delivery')} />
      <F.DateRangePicker locale="en-GB" {...of('period')} />
      <F.MemorableDate locale="en-GB" {...of('founded')} />
      <F.OneTimeCode {...of('code')} />
      <F.RepeatedFields {...of('contacts')} newRow={() => ({ mail: '' })} errors={contacts} reorderable>
        {({ field }) => <F.TextField label="contact" {...field('mail')} />}
      </F.RepeatedFields>
      <button>Send</button>
    </form>
  );
}
`,
  'main.tsx': `
import { createRoot } from 'react-dom/client';

import { Actions } from './actions';
import { LongActions } from './long/actions';
import { LongControlled } from './long/controlled';
import { LongRhf } from './long/rhf';
import { LongTanStack } from './long/tanstack';
import { Rhf } from './rhf';
import { TanStack } from './tanstack';

const stacks = {
  rhf: Rhf,
  tanstack: TanStack,
  actions: Actions,
  longRhf: LongRhf,
  longTanStack: LongTanStack,
  longActions: LongActions,
  longControlled: LongControlled,
};
const root = createRoot(document.body.appendChild(document.createElement('div')));

/** Shows the form anew. */
export function show(name: keyof typeof stacks) {
  const Stack = stacks[name];
  root.render(<Stack key={name} />);
}
Reflect.set(globalThis, 'show', show);
`,
};
