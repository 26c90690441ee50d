import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { changeAll, sentIn } from './contract/field-places.ts';
import { FIELDS_IN_PLACES } from './contract/fields.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** One document for all tests of the file: compiling the components costs more than any check. */
let fixture: Promise<ArtifactPage> | undefined;

async function show(state: string): Promise<ArtifactPage> {
  const looks = { width: 1024, reducedMotion: true };
  fixture ??= open(resetFixture(), { ...looks, state });
  const shown = await fixture;
  await shown.show({ ...looks, state });
  return shown;
}

test.for(['controlled', 'uncontrolled'])(
  'a pressed Discard restores all %s fields',
  async (state) => {
    const shown = await show(state);
    const { frame } = shown;
    const initial = await sentIn(frame);
    for (const reset of [
      () => discard(frame),
      () => frame.getByTestId('form').evaluate((it) => it instanceof HTMLFormElement && it.reset()),
    ]) {
      await changeAll(shown);
      for (const [name, { changed }] of Object.entries(FIELDS_IN_PLACES))
        await eventually(async () => [name, (await sentIn(frame))[name] ?? []]).toEqual([
          name,
          changed,
        ]);
      await reset();
      await eventually(() => sentIn(frame)).toEqual(initial);
      await expectClean(frame);
    }
    expect(shown.problems()).toEqual([]);
  },
);

test.for([
  ['with a default', 'dated', '2026-12-24T14:30', '12/24/2026', '2:30 PM'],
  ['without a default', 'undated', '', '', ''],
  ['with a default that was loaded', 'loaded', '2026-12-24T14:30', '12/24/2026', '2:30 PM'],
] as const)(
  'a pressed Discard restores both halves of a date and time %s',
  async ([, state, sent, date, time]) => {
    const { frame } = await show(state);
    if (state === 'loaded') await frame.evaluate('load()');
    const dateInput = frame.getByLabel('Date', { exact: true });
    const timeInput = frame.getByLabel('Time', { exact: true });
    const read = async () => ({
      sent: (await sentIn(frame))['when'],
      date: await dateInput.inputValue(),
      time: await timeInput.inputValue(),
    });
    await eventually(read).toEqual({ sent: [sent], date, time });
    await dateInput.fill('12/30/2026');
    await timeInput.fill('9:15');
    await timeInput.blur();
    await eventually(read).toMatchObject({ sent: ['2026-12-30T09:15'] });
    await discard(frame);
    await eventually(read).toEqual({ sent: [sent], date, time });
    await expectClean(frame);
  },
);

test('a record that is loaded after the form is what was saved', async () => {
  const { frame, keys } = await show('loaded');
  await frame.evaluate('load()');
  const input = frame.getByLabel('Note', { exact: true });
  await eventually(() => input.inputValue()).toBe('Fragile');
  await input.focus();
  await keys('End', 'x');
  await frame.getByText('Unsaved changes').waitFor();
  await keys('Backspace');
  await expectClean(frame);
  await keys('x');
  await frame.getByText('Unsaved changes').waitFor();
  await discard(frame);
  await expectClean(frame);
  expect(await input.inputValue()).toBe('Fragile');
});

test('what a button of the form fills in is unsaved', async () => {
  const { frame, keys } = await show('loaded');
  await frame.getByRole('button', { name: 'Fill in' }).click();
  const input = frame.getByLabel('Note', { exact: true });
  await eventually(() => input.inputValue()).toBe('Fragile');
  await input.focus();
  await keys('End', 'x', 'Backspace');
  await frame.getByText('Unsaved changes').waitFor();
});

test('a field that a pressed Discard has emptied is refused again', async () => {
  const { frame } = await show('undated');
  const input = frame.getByLabel('Note', { exact: true });
  await input.fill('x');
  expect(await input.evaluate((it) => it.matches(':invalid'))).toBe(false);
  await discard(frame);
  await eventually(() => input.inputValue()).toBe('');
  await expectClean(frame);
  expect(await input.evaluate((it) => it.matches(':invalid'))).toBe(true);
});

async function expectClean(frame: Frame): Promise<void> {
  await eventually(() => frame.getByText('Unsaved changes').count()).toBe(0);
}

/** Presses the button, so that React renders between the listeners of the reset. */
function discard(frame: Frame): Promise<void> {
  return frame.getByRole('button', { name: 'Discard' }).click();
}

function resetFixture() {
  const fields = Object.entries(FIELDS_IN_PLACES);
  const components = Object.fromEntries(
    fields.flatMap(([, { slug, component, uses = {} }]) => [
      ...Object.entries(uses),
      [slug, component] as const,
    ]),
  );
  const drawn = fields.map(
    ([name, { component, props }]) =>
      `<Held key="${name}" name="${name}" held={held}><${component} ${props} /></Held>`,
  );
  const all = { ...components, '/feedback/unsaved-changes': 'GuardedForm' };
  return exampleOf(
    'form resets',
    all,
    FIXTURE.replace('FIELDS', () => drawn.join('\n')),
  );
}

const FIXTURE = `
import { cloneElement, createElement, useState } from 'react';

/** A field whose value its page holds, or which holds it itself. */
function Held({ name, held, children }) {
  const more = { label: 'Field', name, 'data-field': name };
  if (!held) return cloneElement(children, more);
  const { defaultValue = false, ...own } = children.props;
  const { [name]: value = defaultValue } = held.record;
  const onValueChange = (next) => held.setRecord((record) => ({ ...record, [name]: next }));
  return createElement(children.type, { ...own, ...more, value, onValueChange });
}

function Page({ isControlled }) {
  const [record, setRecord] = useState({});
  const held = isControlled ? { record, setRecord } : undefined;
  return (
    // Enter in a field sends the form: what is refused is not what Discard goes back to.
    <GuardedForm data-testid="form" onSave={() => Promise.reject(new Error('refused'))}>
      FIELDS
    </GuardedForm>
  );
}

function Dated({ defaultValue = null }) {
  const [record, setRecord] = useState({ defaultValue, note: '' });
  const load = () => setRecord({ defaultValue: '2026-12-24T14:30', note: 'Fragile' });
  globalThis.load = load;
  return (
    <GuardedForm data-testid="form" onSave={() => {}}>
      <DateTimeField label="When" name="when" defaultValue={record.defaultValue} />
      <TextField label="Note" name="note" required defaultValue={record.note} />
      <button type="button" onClick={load}>Fill in</button>
    </GuardedForm>
  );
}

export const states = {
  dated: () => <Dated defaultValue="2026-12-24T14:30" />,
  undated: () => <Dated />,
  loaded: () => <Dated />,
  controlled: () => <Page isControlled />,
  uncontrolled: () => <Page />,
};
export default () => <Page />;
`;

test('a list of countries is kept where a server names one otherwise', async () => {
  const components = {
    '/forms/phone-field': 'PhoneField',
    '/forms/country-select': 'CountrySelect',
  };
  const { frame } = await open(exampleOf('other names', components, SERVER_RENDERED));
  await eventually(() => frame.getByRole('option', { name: 'Malouines' }).count()).toBe(2);
  await frame.getByLabel('Telephone').fill('612345678');
  await eventually(() => frame.getByLabel('Telephone').inputValue()).toBe('612345678');
  expect(await frame.evaluate('failures')).toEqual([]);
});

const SERVER_RENDERED = `
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

window.failures = [];
function Fields() {
  return (
    <>
      <PhoneField label="Telephone" />
      <CountrySelect label="Country" variant="native" />
    </>
  );
}

export default function Served() {
  const ref = useRef(null);
  useEffect(() => {
    const html = renderToString(<Fields />).replaceAll(/Falkland Islands[^<+]*/g, 'Malouines ');
    ref.current.innerHTML = html;
    const onRecoverableError = (error) => window.failures.push(error.message);
    const root = hydrateRoot(ref.current, <Fields />, { onRecoverableError });
    return () => root.unmount();
  }, []);
  return <div ref={ref} />;
}
`;
