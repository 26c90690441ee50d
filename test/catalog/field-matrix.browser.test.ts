import type { Frame, Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { overflowOf } from './artifact-opener.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import { type FieldCase, FIELDS_IN_PLACES } from './contract/fields.ts';
import { exampleOf } from './contract/fixture.ts';
import { FIELD_PLACES, OPENING_PLACES, placesFixture } from './contract/places.ts';

const { open } = useArtifacts();

/** One document for all tests of the file: compiling the components costs more than any check. */
let fixture: Promise<ArtifactPage> | undefined;

async function show(state: string, direction: 'ltr' | 'rtl' = 'ltr'): Promise<ArtifactPage> {
  const looks = { width: 1024, reducedMotion: true };
  fixture ??= open(placesFixture(FIELDS_IN_PLACES), { ...looks, state: 'form' });
  const shown = await fixture;
  await shown.show({ ...looks, state, direction });
  return shown;
}

/** The lines of each field in a form, which no other place may change. */
let plain: Readonly<Record<string, readonly string[]>> | undefined;

describe('every field, in one place with all others', () => {
  test.for(FIELD_PLACES)('%s', async (place) => {
    if (plain === undefined) {
      const { frame } = await show('form');
      plain = await linesIn(frame);
    }
    const shown = await show(place);
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
    expect(shown.problems()).toEqual([]);
  });

  test('another record', async () => {
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
  });

  test('outside of its form, with a hidden label', async () => {
    const { frame } = await show('outside');
    const sent = await sentIn(frame);
    for (const [name, { initial }] of Object.entries(FIELDS_IN_PLACES))
      expect([name, sent[name] ?? []]).toEqual([name, initial]);
    const label = frame.getByText(/^Field /);
    const widths = await label.evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(widths).toEqual(Array(Object.keys(FIELDS_IN_PLACES).length - 1).fill(1));
  });

  test('an empty error is none: the field refuses, and says why', async () => {
    const { frame } = await show('empty error');
    expect(await silentIn(frame)).toEqual([]);
  });

  test('a field that is rejected itself says so, though its error is empty', async () => {
    fixture = undefined;
    const { frame, keys, type } = await open(
      exampleOf(
        'rejected fields',
        { '/forms/switch': 'Switch', '/forms/one-time-code': 'OneTimeCode' },
        `const refuse = async () => { throw new Error('no'); };
        export default () => <>
          <Switch label="Alerts" error="" onValueChange={refuse} />
          <OneTimeCode label="Code" error="" onComplete={refuse} />
        </>;`,
      ),
    );
    await frame.getByRole('switch', { name: 'Alerts' }).focus();
    await keys('Space');
    await frame.getByText('This was not saved').waitFor();
    await frame.getByRole('textbox', { name: 'Code' }).focus();
    await type('402913');
    await frame.getByText('could not be checked').first().waitFor();
  });

  test('focus can be seen in forced colors', async () => {
    const { frame, page } = await show('form');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const unseen: string[] = [];
    for (const [name, field] of Object.entries(FIELDS_IN_PLACES)) {
      await controlIn(frame, name, field).focus();
      // A slider's outline is its thumb's, without a style to ask for; an image crop has it.
      if (name === 'slider' || name === 'image crop') continue;
      const isSeen = await rootIn(frame, name).evaluate((root) =>
        [...root.querySelectorAll('*')].some((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        }),
      );
      if (!isSeen) unseen.push(name);
    }
    const slider = rootIn(frame, 'slider');
    await slider.locator('input').focus();
    const focused = await slider.screenshot();
    await slider.locator('input').blur();
    if ((await slider.screenshot()).equals(focused)) unseen.push('slider');
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    expect(unseen).toEqual([]);
  });

  test('nothing leaves its place from right to left', async () => {
    const faults: string[] = [];
    for (const place of FIELD_PLACES) {
      const { frame } = await show(place, 'rtl');
      faults.push(...(await overflowOf(frame)).map((fault) => `${place}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

describe('the faults of older versions are found', () => {
  test('an empty error, a row that looks selected, lines of the cell', async () => {
    const { 'text field': text, select, 'radio group': radio } = FIELDS_IN_PLACES;
    if (!text || !select || !radio) throw new Error('The cases have other names.');
    const old = placesFixture(
      { 'text field': text, select, 'radio group': radio },
      {
        '/forms/text-field': 'v1',
        '/forms/select': 'v2',
        '/forms/radio-group': 'v1',
        '/data-display/data-table': 'v3',
      },
    );
    const shown = await open(old, { width: 1024, reducedMotion: true, state: 'empty error' });
    fixture = undefined;
    expect(await silentIn(shown.frame)).toEqual(['text field', 'select', 'radio group']);
    await shown.show({ state: 'form', width: 1024 });
    const inForm = await linesIn(shown.frame);
    await shown.show({ state: 'table row', width: 1024 });
    const inRow = await linesIn(shown.frame);
    expect(
      Object.keys(inRow).filter((name) => String(inRow[name]) !== String(inForm[name])),
    ).toEqual(['text field', 'select', 'radio group']);
    expect(await rowFaults(shown.frame)).toEqual(['the row looks selected']);
  });
});

/** Each field is in its root, the element with `data-field`. */
function rootIn(frame: Frame, name: string): Locator {
  return frame.locator(`[data-field="${name}"]`);
}

function controlIn(frame: Frame, name: string, { group, isEditor }: FieldCase): Locator {
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

async function changeAll({ frame }: ArtifactPage): Promise<void> {
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
    else await control.fill(text);
    for (const key of keys) await control.press(key);
  }
}

/** What the form sends, by field. */
function sentIn(frame: Frame): Promise<Readonly<Record<string, readonly string[]>>> {
  return frame.getByTestId('form').evaluate((form) => {
    const sent: Record<string, string[]> = {};
    if (form instanceof HTMLFormElement)
      // A field of several parts sends each: `address.city`.
      for (const [part, value] of new FormData(form))
        (sent[part.replace(/\..*/, '')] ??= []).push(
          typeof value === 'string' ? value : value.name,
        );
    return sent;
  });
}

/** How the elements of each field align, weigh and break their text. */
function linesIn(frame: Frame): Promise<Readonly<Record<string, readonly string[]>>> {
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
async function rowFaults(frame: Frame): Promise<readonly string[]> {
  const grounds = await frame
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
  return [
    ...(grounds[0] === grounds[2] ? [] : ['the row looks selected']),
    ...(grounds[1] === grounds[2] ? ['the selected row does not'] : []),
  ];
}

/** The fields that refuse their form without a word. */
function silentIn(frame: Frame): Promise<readonly string[]> {
  return frame.locator('form[data-form]').evaluateAll(async (forms) => {
    const silent: string[] = [];
    for (const form of forms) {
      if (!(form instanceof HTMLFormElement) || form.checkValidity()) continue;
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
