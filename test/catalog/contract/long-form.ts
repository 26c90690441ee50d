/**
 * One form of 40 fields, under React Hook Form, TanStack Form, React's actions, and as plain controlled fields, beside
 * the adapters of the guide on form libraries. `draft` holds what was saved on the way, `result` what a server got.
 */
export const LONG_FORM: Readonly<Record<string, string>> = {
  'long/schema.ts': `
import { z } from 'zod';

export type Value = string | number | boolean | null | readonly string[];
export type Values = Record<string, Value>;
export type Refused = Record<string, string>;

const EMPTY = {
  text: '',
  area: '',
  number: null,
  select: 'EUR',
  switch: false,
  radio: null,
  checks: [],
  combobox: null,
  date: null,
} satisfies Record<string, Value>;

export interface Question {
  name: string;
  kind: keyof typeof EMPTY;
  isRequired: boolean;
}

const questions = (kind: Question['kind'], count: number, required: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: kind + String(at + 1),
    kind,
    isRequired: at < required,
  }));

export const QUESTIONS: readonly Question[] = [
  ...questions('text', 12, 3),
  ...questions('area', 3, 1),
  ...questions('number', 5, 1),
  ...questions('select', 4, 0),
  ...questions('switch', 4, 0),
  ...questions('radio', 3, 1),
  ...questions('checks', 2, 1),
  ...questions('combobox', 4, 1),
  ...questions('date', 3, 1),
];

export const FIRST: Values = Object.fromEntries(
  QUESTIONS.map(({ name, kind }): [string, Value] => [name, EMPTY[kind]]),
);

const value: z.ZodType<Value, Value> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).readonly(),
]);
const isGiven = (given: Value) =>
  given !== '' && given !== null && !(Array.isArray(given) && given.length === 0);

export const schema = z.object(
  Object.fromEntries(
    QUESTIONS.map(({ name, isRequired }) => [
      name,
      isRequired ? value.refine(isGiven, 'Answer ' + name + '.') : value,
    ]),
  ),
);

/** The server: it knows one name already. */
export async function post(values: Values): Promise<Refused> {
  await Promise.resolve();
  if (values['text2'] === 'taken') return { text2: 'This name is taken.' };
  Reflect.set(globalThis, 'result', values);
  return {};
}

let timer = 0;

/** Once nobody has typed for a moment. */
export function saveDraft(values: Values) {
  clearTimeout(timer);
  timer = window.setTimeout(() => Reflect.set(globalThis, 'draft', values), 50);
}
`,
  'long/ask.tsx': `
import type { RefCallback } from 'react';

import * as F from '../fields';
import type { Question, Value } from './schema';

interface AskProps {
  question: Question;
  name?: string;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
}

/** The field for a question, whatever holds its value. */
export function Ask(props: AskProps) {
  const { question, value, defaultValue, onValueChange, onBlur, error, ref } = props;
  const shared = { label: question.name, name: question.name, onValueChange, onBlur, error, ref };
  const texts = { ...shared, value: textOf(value), defaultValue: textOf(defaultValue) };
  const choice = { ...shared, value: choiceOf(value), defaultValue: choiceOf(defaultValue) };
  const { OPTIONS, CURRENCIES } = F;
  switch (question.kind) {
    case 'text':
      return <F.TextField {...texts} />;
    case 'area':
      return <F.TextArea {...texts} />;
    case 'select':
      return <F.Select options={CURRENCIES} {...texts} />;
    case 'radio':
      return <F.RadioGroup options={OPTIONS} {...choice} />;
    case 'combobox':
      return <F.Combobox options={OPTIONS} {...choice} />;
    case 'date':
      return <F.DatePicker locale="en-GB" {...choice} />;
    case 'number':
      return (
        <F.NumberField {...shared} value={numberOf(value)} defaultValue={numberOf(defaultValue)} />
      );
    case 'switch':
      return (
        <F.Switch
          {...shared}
          value={value === undefined ? undefined : value === true}
          defaultValue={defaultValue === true}
        />
      );
    case 'checks':
      return (
        <F.CheckboxGroup
          options={OPTIONS}
          {...shared}
          value={listOf(value)}
          defaultValue={listOf(defaultValue)}
        />
      );
  }
}

const textOf = (value: Value | undefined) => (value === undefined ? undefined : String(value));
const choiceOf = (value: Value | undefined) =>
  value === undefined ? undefined : typeof value === 'string' ? value : null;
const numberOf = (value: Value | undefined) =>
  value === undefined ? undefined : typeof value === 'number' ? value : null;
const listOf = (value: Value | undefined) =>
  value === undefined ? undefined : typeof value === 'object' && value !== null ? value : [];
`,
  'long/rhf.tsx': `
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import { useFormField } from '../use-form-field';
import { Ask } from './ask';
import { FIRST, post, QUESTIONS, saveDraft, schema } from './schema';
import type { Question, Values } from './schema';

export function LongRhf() {
  const { control, handleSubmit, reset, setError, subscribe, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: FIRST,
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [subscribe],
  );
  return (
    <form
      onSubmit={handleSubmit(async (values) => {
        const [refused] = Object.entries(await post(values));
        if (refused) setError(refused[0], { message: refused[1] }, { shouldFocus: true });
        else reset(values);
      })}
    >
      {QUESTIONS.map((question) => (
        <Asked key={question.name} question={question} control={control} />
      ))}
      <button>Send</button>
      <output>{formState.isDirty ? 'unsaved' : 'saved'}</output>
    </form>
  );
}

function Asked({ question, control }: { question: Question; control: Control<Values> }) {
  return <Ask question={question} {...useFormField(control, question.name)} />;
}
`,
  'long/tanstack.tsx': `
import { useForm, useStore } from '@tanstack/react-form';
import { useRef } from 'react';

import { focusFirstError } from '../focus-first-error';
import { formFieldOf } from '../form-field-of';
import { Ask } from './ask';
import { FIRST, post, QUESTIONS, saveDraft, schema } from './schema';

export function LongTanStack() {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({
    defaultValues: FIRST,
    validators: { onSubmit: schema },
    listeners: { onChange: ({ formApi }) => saveDraft(formApi.state.values) },
    onSubmitInvalid: () => focusFirstError(formRef.current),
    onSubmit: async ({ value, formApi }) => {
      const fields = await post(value);
      if (Object.keys(fields).length === 0) return formApi.reset(value);
      formApi.setErrorMap({ onSubmit: { fields } });
      focusFirstError(formRef.current);
    },
  });
  const isSaved = useStore(form.store, ({ isDefaultValue }) => isDefaultValue);
  const { Field } = form;
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {QUESTIONS.map((question) => (
        <Field key={question.name} name={question.name}>
          {(field) => <Ask question={question} {...formFieldOf(field)} />}
        </Field>
      ))}
      <button>Send</button>
      <output>{isSaved ? 'saved' : 'unsaved'}</output>
    </form>
  );
}
`,
  'long/actions.tsx': `
import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { contentOf } from '../content-of';
import { focusFirstError } from '../focus-first-error';
import { Ask } from './ask';
import { FIRST, post, QUESTIONS, saveDraft, schema } from './schema';
import type { Refused, Value, Values } from './schema';

interface Answer {
  refused: Refused;
  /** What the form holds that is saved. */
  content: string;
}

async function save(before: Answer, data: FormData): Promise<Answer> {
  const read = schema.safeParse(valuesOf(data));
  if (read.success) {
    const refused = await post(read.data);
    const isSaved = Object.keys(refused).length === 0;
    return { refused, content: isSaved ? contentOf(data) : before.content };
  }
  const fields = Object.entries(z.flattenError(read.error).fieldErrors);
  const refused = Object.fromEntries(fields.map(([name, all]) => [name, all?.[0] ?? '']));
  return { ...before, refused };
}

export function LongActions() {
  const formRef = useRef<HTMLFormElement>(null);
  const [answer, send] = useActionState(save, { refused: {}, content: '' });
  const [first, setFirst] = useState('');
  const [content, setContent] = useState('');
  useEffect(() => focusFirstError(formRef.current), [answer]);
  useEffect(() => {
    const drawn = contentOf(new FormData(formRef.current ?? undefined));
    setFirst(drawn);
    setContent(drawn);
  }, []);

  /** After the fields' own state has settled. */
  const hear = () =>
    queueMicrotask(() => {
      const data = new FormData(formRef.current ?? undefined);
      setContent(contentOf(data));
      saveDraft(valuesOf(data));
    });

  return (
    <form
      ref={formRef}
      onInput={hear}
      onChange={hear}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        startTransition(() => send(data));
      }}
    >
      {QUESTIONS.map((question) => (
        <Ask
          key={question.name}
          question={question}
          defaultValue={FIRST[question.name]}
          error={answer.refused[question.name] ?? ''}
        />
      ))}
      <button>Send</button>
      <output>{content === (answer.content || first) ? 'saved' : 'unsaved'}</output>
    </form>
  );
}

function valuesOf(data: FormData): Values {
  return Object.fromEntries(
    QUESTIONS.map(({ name, kind }): [string, Value] => {
      const text = String(data.get(name) ?? '');
      if (kind === 'checks') return [name, data.getAll(name).map(String)];
      if (kind === 'switch') return [name, text === 'on'];
      if (kind === 'text' || kind === 'area' || kind === 'select') return [name, text];
      return [name, text === '' ? null : kind === 'number' ? Number(text) : text];
    }),
  );
}
`,
  'long/controlled.tsx': `
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { focusFirstError } from '../focus-first-error';
import { Ask } from './ask';
import { FIRST, post, QUESTIONS, saveDraft, schema } from './schema';
import type { Refused } from './schema';

export function LongControlled() {
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(FIRST);
  const [saved, setSaved] = useState(FIRST);
  const [refused, setRefused] = useState<Refused>({});
  useEffect(() => focusFirstError(formRef.current), [refused]);
  useEffect(() => {
    if (values !== saved) saveDraft(values);
  }, [values, saved]);

  async function send() {
    const read = schema.safeParse(values);
    if (!read.success) {
      const fields = Object.entries(z.flattenError(read.error).fieldErrors);
      return setRefused(Object.fromEntries(fields.map(([name, all]) => [name, all?.[0] ?? ''])));
    }
    const answer = await post(values);
    setRefused(answer);
    if (Object.keys(answer).length === 0) setSaved(values);
  }

  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {QUESTIONS.map((question) => (
        <Ask
          key={question.name}
          question={question}
          value={values[question.name]}
          onValueChange={(value) => setValues((now) => ({ ...now, [question.name]: value }))}
          error={refused[question.name] ?? ''}
        />
      ))}
      <button>Send</button>
      <output>{JSON.stringify(values) === JSON.stringify(saved) ? 'saved' : 'unsaved'}</output>
    </form>
  );
}
`,
};
