import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { useArtifacts } from './artifact-page.ts';
import { bundledArtifact, installedFiles } from './bundled-artifacts.ts';
import { exampleOf } from './contract/fixture.ts';
import { FORM_STACKS } from './contract/form-stacks.ts';
import { LONG_FORM } from './contract/long-form.ts';

/** Inside the project, so that packages are found. */
const FOLDER = path.join(PROJECT_DIR, 'build/form-stacks');

const { open } = useArtifacts();
let page: Page;

beforeAll(async () => {
  layOut();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(FOLDER, 'forms/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  const script = chunk?.type === 'chunk' ? chunk.code : '';
  const browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
  await page.setContent('<!doctype html><html lang="en"><title>Forms</title><body></body></html>');
  await page.addScriptTag({ content: script });
});

afterAll(async () => closeContexts(await sharedBrowser()));

describe('one form under three libraries', () => {
  test.for(['rhf', 'tanstack', 'actions'])('%s', async (stack) => {
    await page.evaluate(`result = undefined; show('${stack}')`);
    await eventually(sent).toEqual(FIRST);

    await send();
    await eventually(errors).toEqual(REFUSED);
    await eventually(focused).toBe('note');

    await fillIn();
    await send();
    await eventually(errors).toEqual({ email: 'This address is taken.' });
    await eventually(focused).toBe('email');
    expect((await sent())['note']).toBe('Two are dented.');

    await field('email').fill('ines@brackish.example');
    await send();
    await eventually(() => page.evaluate('result')).toEqual(RESULT);
    // They go with the next render.
    await eventually(errors).toEqual({});
  });
});

describe('one form of 40 fields in four stacks', () => {
  const required = ['text1', 'text2', 'text3', 'area1', 'number1'];
  const later = ['radio1', 'checks1', 'combobox1', 'date1'];
  const state = () => page.locator('output').textContent();
  const read = (name: string) => page.evaluate<Readonly<Record<string, unknown>>>(name);

  test.for(['longRhf', 'longTanStack', 'longActions', 'longControlled'])('%s', async (stack) => {
    await page.evaluate(`result = undefined; draft = {}; show('${stack}')`);
    await eventually(async () => Object.keys(await sent())).toHaveLength(31);
    await eventually(state).toBe('saved');

    // What is typed is saved on the way, and what is put back by hand is nothing to save.
    await field('text9').fill('lamp');
    await eventually(state).toBe('unsaved');
    await eventually(async () => (await read('draft'))['text9']).toBe('lamp');
    await field('text9').fill('');
    await eventually(state).toBe('saved');
    await field('text9').fill('lamp');

    await send();
    const refused = [...required, ...later].map((name) => [name, `Answer ${name}.`]);
    await eventually(errors).toEqual(Object.fromEntries(refused));
    await eventually(focused).toBe('text1');

    for (const name of ['text1', 'text3', 'area1']) await field(name).fill(`about ${name}`);
    await field('text2').fill('taken');
    await field('number1').fill('1,240');
    await page.getByRole('radiogroup', { name: 'radio1' }).getByLabel('Arc').press(' ');
    await page.getByRole('group', { name: 'checks1' }).getByLabel('Ode').press(' ');
    await field('combobox1').fill('reed');
    await field('combobox1').press('Enter');
    await field('date1').fill('01/12/2026');
    await field('switch2').press(' ');
    await send();
    await eventually(errors).toEqual({ text2: 'This name is taken.' });
    await eventually(focused).toBe('text2');
    await eventually(state).toBe('unsaved');

    await field('text2').fill('free');
    await send();
    await eventually(async () => Object.keys((await read('result')) ?? {}).length).toBe(40);
    const given = Object.fromEntries(
      Object.entries(await read('result')).filter(
        ([name, value]) =>
          JSON.stringify(value) !==
          JSON.stringify(name.startsWith('select') ? 'EUR' : emptyOf(name)),
      ),
    );
    expect(given).toEqual({
      text1: 'about text1',
      text2: 'free',
      text3: 'about text3',
      text9: 'lamp',
      area1: 'about area1',
      number1: 1240,
      switch2: true,
      radio1: 'arc',
      checks1: ['ode'],
      combobox1: 'reed',
      date1: '2026-12-01',
    });
    await eventually(errors).toEqual({});
    await eventually(state).toBe('saved');
  });
});

test('the adapters of the guide, and the forms with them, have no type error', () => {
  const tsc = path.join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', FOLDER], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe('register() of React Hook Form', () => {
  const components = {
    '/forms/text-field': 'TextField',
    '/forms/text-area': 'TextArea',
    '/forms/password-field': 'PasswordField',
    '/forms/select': 'Select',
  };
  const faulty = Object.fromEntries(Object.keys(components).map((slug) => [slug, 'fields.tsx']));

  /** What the fields send after a default, another render, `setValue()` and `reset()`. */
  async function valuesOf(replaced?: Readonly<Record<string, string>>) {
    const { frame } = await open(exampleOf('register', components, REGISTER, replaced));
    const read = () => frame.evaluate('read()');
    const values = [];
    for (const step of ['again()', 'write()', 'again()', 'clear()', 'again()']) {
      await frame.evaluate(step);
      values.push(await read());
    }
    return values;
  }

  test('keeps its defaults, and reaches the field later', async () => {
    const first = ['first', 'first', 'first', 'ode'];
    const written = ['written', 'written', 'written', 'arc'];
    expect(await valuesOf()).toEqual([first, written, written, first, first]);
  });

  test('the fault of fields that lose them is found', async () => {
    expect((await valuesOf(faulty))[0]).toEqual(['', '', '', '']);
  });
});

test('a form with an action keeps what it sent, as its fields’ first values', async () => {
  const components = { '/forms/text-field': 'TextField', '/forms/combobox': 'Combobox' };
  const { frame } = await open(exampleOf('action', components, ACTION));
  await frame.getByLabel('company').fill('Brackish');
  await frame.getByRole('combobox').fill('ode');
  await frame.getByRole('button', { name: 'Send' }).press('Enter');
  await frame.getByText('Refused').first().waitFor();
  expect(await frame.getByLabel('company').inputValue()).toBe('Brackish');
  expect(await frame.getByRole('combobox').inputValue()).toBe('ode');
});

const ACTION = `
import { useActionState } from 'react';

export default function Fixture() {
  const [{ error, values }, send] = useActionState(
    async (_, data) => ({ error: 'Refused', values: Object.fromEntries(data) }),
    { error: '', values: {} },
  );
  const of = (name) => ({ label: name, name, error, defaultValue: values[name] });
  return (
    <form action={send}>
      <TextField {...of('company')} />
      <Combobox {...of('lamp')} options={[{ value: 'ode', label: 'ode' }]} />
      <button>Send</button>
    </form>
  );
}
`;

const REGISTER = `
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';

const NAMES = ['text', 'area', 'password', 'choice'];
const FIRST = { text: 'first', area: 'first', password: 'first', choice: 'ode' };
const OPTIONS = ['arc', 'ode'].map((value) => ({ value, label: value }));

export default function Fixture() {
  const { register, setValue, reset } = useForm({ defaultValues: FIRST });
  const [count, setCount] = useState(0);
  useEffect(() => {
    window.again = () => flushSync(() => setCount((now) => now + 1));
    window.write = () => NAMES.forEach((name) => setValue(name, name === 'choice' ? 'arc' : 'written'));
    window.clear = () => flushSync(() => reset());
    window.read = () => NAMES.map((name) => new FormData(document.querySelector('form')).get(name));
  });
  return (
    <form data-count={count}>
      <TextField label={'text ' + count} {...register('text')} />
      <TextArea label={'area ' + count} {...register('area')} />
      <PasswordField label={'password ' + count} autoComplete="new-password" {...register('password')} />
      <Select label={'choice ' + count} placeholder="None" options={OPTIONS} {...register('choice')} />
    </form>
  );
}
`;

/** What a question holds that nobody has answered. */
const emptyOf = (name: string) =>
  /^(?:text|area)/.test(name)
    ? ''
    : name.startsWith('switch')
      ? false
      : name.startsWith('checks')
        ? []
        : null;

const FIRST = {
  company: 'Studio Brackish',
  email: 'ines@brackish.example',
  note: '',
  secret: '',
  lamps: '',
  currency: 'GBP',
  express: 'on',
  warmth: '95',
  lamp: '',
  delivery: '',
  period: '',
  founded: '',
  code: '',
  'contacts[0].mail': '',
};

const REFUSED = {
  note: 'Write a note.',
  secret: 'Use 12 characters.',
  lamps: 'Enter how many.',
  finishes: 'Choose a finish.',
  shipping: 'Choose how it is shipped.',
  warmth: 'Choose a warmer light.',
  lamp: 'Choose a lamp.',
  extras: 'Choose an extra.',
  delivery: 'Enter a day.',
  period: 'Enter a period.',
  founded: 'Enter when it was founded.',
  code: 'Enter six digits.',
  contacts: 'Write the address.',
};

const RESULT = {
  company: 'Studio Brackish',
  email: 'ines@brackish.example',
  note: 'Two are dented.',
  secret: 'copper reed quay',
  lamps: 1240,
  currency: 'GBP',
  finishes: ['ode'],
  shipping: 'arc',
  express: false,
  warmth: 90,
  lamp: 'reed',
  extras: ['arc', 'ode'],
  delivery: '2026-12-01',
  period: { from: '2026-12-01', to: '2026-12-05' },
  founded: '1985-11-24',
  code: '402913',
  contacts: [
    { mail: 'ines@verano.example' },
    { mail: 'nora@verano.example' },
    { mail: 'theo@verano.example' },
  ],
};

/** The components as they are installed, the adapters of the guide, and the forms. */
function layOut(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = path.join(FOLDER, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const fields = FORM_STACKS['fields.tsx']?.matchAll(/\.\.\/forms-(?<name>[\w-]+)\//g) ?? [];
  for (const { groups } of fields) {
    const files = installedFiles(bundledArtifact(`/forms/${groups?.['name'] ?? ''}`));
    for (const [name, text] of Object.entries(files))
      if (!name.endsWith('example.tsx')) write(name, text);
  }
  const guide = readFileSync(path.join(PROJECT_DIR, 'catalog/guides/form-libraries.md'), 'utf8');
  for (const { groups } of guide.matchAll(/```tsx\n\/\/ (?<name>[\w-]+\.ts)\n(?<code>[^`]+)```/g))
    write(`forms/${groups?.['name'] ?? ''}`, groups?.['code'] ?? '');
  for (const [name, text] of Object.entries({ ...FORM_STACKS, ...LONG_FORM }))
    write(`forms/${name}`, text);
  const own = { noEmit: true, composite: false, declaration: false, emitDeclarationOnly: false };
  const compilerOptions = { ...own, rootDir: '.' };
  const config = { extends: '../../catalog/tsconfig.json', include: ['**/*'], compilerOptions };
  write('tsconfig.json', JSON.stringify(config));
}

function field(name: string) {
  return page.getByLabel(name, { exact: true }).first();
}

function send(): Promise<void> {
  return page.getByRole('button', { name: 'Send' }).press('Enter');
}

async function fillIn(): Promise<void> {
  const texts = {
    email: 'taken@brackish.example',
    note: 'Two are dented.',
    secret: 'copper reed quay',
    lamps: '1,240',
    delivery: '01/12/2026',
    period: '1.12.2026 - 5.12.2026',
    code: '402 913',
  };
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await page.getByRole('group', { name: 'finishes' }).getByLabel('Ode').press(' ');
  await page.getByRole('radiogroup', { name: 'shipping' }).getByLabel('Arc').press(' ');
  await field('express').press(' ');
  for (let step = 0; step < 5; step += 1) await field('warmth').press('ArrowLeft');
  await field('lamp').fill('reed');
  await field('lamp').press('Enter');
  for (const extra of ['arc', 'ode']) {
    await field('extras').fill(extra);
    await field('extras').press('Enter');
  }
  await field('extras').press('Escape');
  const founded = page.getByRole('group', { name: 'founded' });
  await founded.getByLabel('Day').fill('24');
  await founded.getByLabel('Month').fill('11');
  await founded.getByLabel('Year').fill('1985');
  await fillInContacts();
}

/** Rows are added, moved, removed and brought back. */
async function fillInContacts(): Promise<void> {
  const contacts = page.getByRole('group', { name: 'contacts' });
  const press = (name: string) => contacts.getByRole('button', { name }).press('Enter');
  const mail = (row: number) =>
    contacts.getByRole('group', { name: `Entry ${row}` }).getByRole('textbox');
  await mail(1).fill('ines@verano.example');
  for (const [index, name] of ['theo', 'nora'].entries()) {
    await press('Add another');
    await mail(index + 2).fill(`${name}@verano.example`);
  }
  await press('Move Entry 3 up');
  await eventually(() => mail(2).inputValue()).toBe('nora@verano.example');
  await press('Remove Entry 1');
  await eventually(() => mail(1).inputValue()).toBe('nora@verano.example');
  await press('Undo');
  await eventually(() => mail(1).inputValue()).toBe('ines@verano.example');
  expect(await mail(3).inputValue()).toBe('theo@verano.example');
}

/** What `FormData` holds; of several values the last. */
function sent(): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const form = document.querySelector('form');
    const all = form === null ? [] : [...new FormData(form)];
    return Object.fromEntries(
      // React Hook Form writes `contacts.0.mail` for `contacts[0].mail`.
      all.map(([name, value]) => [
        name.replace(/\.(\d+)\./, '[$1].'),
        typeof value === 'string' ? value : '',
      ]),
    );
  });
}

/** The messages that show, by the label of their field. */
function errors(): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[id$="-error"]')].flatMap((error) => {
        const root = error.parentElement?.closest('fieldset') ?? error.parentElement;
        const name = root?.querySelector('legend, label')?.textContent ?? '';
        return error.textContent === '' ? [] : [[name, error.textContent]];
      }),
    ),
  );
}

/** The name of the field that has focus. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? (activeElement.labels?.[0]?.textContent ?? '')
      : '';
  });
}
