import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { ArtifactPage } from '../artifact-page.ts';
import { type FieldCase, FIELDS_IN_PLACES } from './fields.ts';
import { fillIn } from './fill-in.ts';
import { type FieldPlace, OPENING_PLACES } from './places.ts';

/** Shows a state of `placesFixture`. */
export type ShowPlace = (state: FieldPlace | 'other record') => Promise<ArtifactPage>;

/**
 * Checks all fields in a place: what they send, how they look, what a rejection, another tab, opening again and a
 * deleted row leave.
 *
 * @param plain their lines in a form, which no other place may change
 */
export async function checkPlace(
  shown: ArtifactPage,
  place: FieldPlace,
  plain: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const { frame } = shown;
  const faults: string[] = [];
  const fault = (name: string, what: string) => faults.push(`${name} in ${place}: ${what}`);

  const initial = await sentIn(frame);
  const lines = await linesIn(frame);
  for (const [name, field] of Object.entries(FIELDS_IN_PLACES)) {
    if (String(initial[name] ?? []) !== String(field.initial)) fault(name, 'sends another value');
    if (String(lines[name]) !== String(plain[name])) fault(name, 'its lines break otherwise');
  }
  if (place === 'table row') faults.push(...(await rowFaults(frame)));

  await changeAll(shown);
  const changed = await sentIn(frame);
  for (const [name, field] of Object.entries(FIELDS_IN_PLACES)) {
    if (String(changed[name] ?? []) !== String(field.changed)) {
      fault(name, `sends ${String(changed[name])} once it was changed`);
    }
  }
  expect(faults).toEqual([]);
  await keepsWhatWasRefused(shown, changed);

  if (OPENING_PLACES.includes(place)) await startsAfresh(shown, initial);
  if (place === 'tab panel') await staysInItsTab(shown, changed);
  if (place === 'table row') await survivesItsRow(shown);
}

/** A field that nobody touched shows another record; with a key for each record, input does not carry over. */
export async function checkOtherRecord(show: ShowPlace): Promise<void> {
  const other = await sentIn((await show('other record')).frame);
  const { frame } = await show('drawer');
  // Nobody touched a field: it shows the other record.
  await frame.evaluate('setRecord({ id: 2, key: 1 })');
  for (const [name, { needsKey = false }] of Object.entries(FIELDS_IN_PLACES))
    if (!needsKey) await eventually(async () => (await sentIn(frame))[name]).toEqual(other[name]);
  await frame.evaluate('setRecord({ id: 1, key: 1 })');
  await changeAll(await show('drawer'));
  // A key for each record leaves the input behind.
  await frame.evaluate('setRecord({ id: 2, key: 2 })');
  await eventually(() => sentIn(frame)).toEqual(other);
}

/** Each field is in its root, the element with `data-field`. */
export function rootIn(frame: Frame, name: string): Locator {
  return frame.locator(`[data-field="${name}"]`);
}

export function controlIn(frame: Frame, name: string, { group, isEditor }: FieldCase): Locator {
  const root = rootIn(frame, name);
  if (isEditor) return root.getByRole('textbox');
  return group
    ? root.getByLabel(group.first, { exact: true }).first()
    : // What stands before the field itself is another way to it.
      root
        .locator(
          ':is(input, select, textarea):not([hidden], [type=color], [aria-label="Country code"])',
        )
        .first();
}

/** Changes every field as a person does. */
export async function changeAll({ frame }: Pick<ArtifactPage, 'frame'>): Promise<void> {
  for (const [name, field] of Object.entries(FIELDS_IN_PLACES)) {
    const control = controlIn(frame, name, field);
    const { text, file, keys } = field.change;
    if (file !== undefined)
      await control.setInputFiles({
        name: file,
        mimeType: 'application/pdf',
        buffer: Buffer.of(1),
      });
    else if (text === undefined) await control.focus();
    else await fillIn(control, text);
    for (const key of keys) await control.press(key);
  }
}

/** What the form sends, by field. */
export function sentIn(frame: Frame): Promise<Readonly<Record<string, readonly string[]>>> {
  return frame.getByTestId('form').evaluate((form) => {
    const sent: Record<string, string[]> = {};
    if (form instanceof HTMLFormElement)
      // A field of several parts sends each: `address.city`, `contacts[0].email`.
      for (const [part, value] of new FormData(form))
        (sent[part.replace(/[.[].*/, '')] ??= []).push(
          typeof value === 'string' ? value : value.name,
        );
    return sent;
  });
}

/** How the elements of each field align, weigh and break their text. */
export function linesIn(frame: Frame): Promise<Readonly<Record<string, readonly string[]>>> {
  return frame.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-field]')].map((root) => [
        root.getAttribute('data-field') ?? '',
        [root, ...root.querySelectorAll('*')].map((element) => {
          const { whiteSpace, textAlign, fontWeight, fontSize } = getComputedStyle(element);
          return `${element.localName} ${whiteSpace} ${textAlign} ${fontWeight} ${fontSize}`;
        }),
      ]),
    ),
  );
}

/** Row 1 holds the fields and row 2 is selected: 1 looks like 3, which is neither. */
export async function rowFaults(frame: Frame): Promise<readonly string[]> {
  const grounds = await frame
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
  return [
    ...(grounds[0] === grounds[2] ? [] : ['the row looks selected']),
    ...(grounds[1] === grounds[2] ? ['the selected row does not'] : []),
  ];
}

/** The fields that refuse their form without a word. */
export function silentIn(frame: Frame): Promise<readonly string[]> {
  return frame.locator('form[data-form]').evaluateAll(async (forms) => {
    const silent: string[] = [];
    for (const form of forms) {
      if (!(form instanceof HTMLFormElement) || form.checkValidity()) continue;
      // oxlint-disable-next-line no-restricted-globals -- the task after the event, in the page
      await new Promise((resolve) => setTimeout(resolve));
      const said = [...form.querySelectorAll('[id$="-error"]')].map((each) => each.textContent);
      if (said.join('').trim() === '') silent.push(form.dataset['form'] ?? '');
    }
    return silent;
  });
}

/** A rejected promise is said, and nothing that was entered is lost. */
async function keepsWhatWasRefused({ frame }: ArtifactPage, entered: unknown): Promise<void> {
  await frame.getByTestId('form').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  await eventually(() => frame.evaluate('typeof failNow')).toBe('function');
  await frame.evaluate('failNow()');
  await frame.getByTestId('form').getByText('refused').waitFor();
  expect(await sentIn(frame)).toEqual(entered);
}

/** It stayed open while lists in it closed; opened again, with a key for each time, nothing of before is there. */
async function startsAfresh({ frame }: ArtifactPage, initial: unknown): Promise<void> {
  await eventually(() => frame.getByTestId('form').isVisible()).toBe(true);
  await frame.evaluate('setOpen(false)');
  await frame.getByTestId('form').waitFor({ state: 'hidden' });
  await frame.evaluate('setRecord({ id: 1, key: 2 })');
  await frame.evaluate('setOpen(true)');
  await frame.getByTestId('form').waitFor();
  await eventually(() => sentIn(frame)).toEqual(initial);
}

async function staysInItsTab({ frame }: ArtifactPage, changed: unknown): Promise<void> {
  await frame.evaluate("setTab('other')");
  await frame.getByRole('tabpanel', { name: 'Other' }).waitFor();
  await frame.evaluate("setTab('fields')");
  await frame.getByTestId('form').waitFor();
  expect(await sentIn(frame)).toEqual(changed);
}

/** Its row is deleted while it has focus: focus stays with the table. */
async function survivesItsRow({ frame }: ArtifactPage): Promise<void> {
  for (const [name, field] of Object.entries(FIELDS_IN_PLACES)) {
    await controlIn(frame, name, field).focus();
    await frame.evaluate("setRows(['2', '3'])");
    await rootIn(frame, name).waitFor({ state: 'detached' });
    await eventually(() => frame.evaluate(() => document.activeElement?.localName)).toBe('section');
    await frame.evaluate("setRows(['1', '2', '3'])");
    await rootIn(frame, name).waitFor();
  }
}
