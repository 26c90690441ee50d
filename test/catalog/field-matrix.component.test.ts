import { describe, expect, test } from 'vitest';
import { overflowOf } from './artifact-opener.ts';
import { type ArtifactPage, useArtifacts } from './artifact-page.ts';
import {
  checkOtherRecord,
  checkPlace,
  controlIn,
  linesIn,
  rootIn,
  rowFaults,
  sentIn,
  silentIn,
} from './contract/field-places.ts';
import { FIELDS_IN_PLACES } from './contract/fields.ts';
import { exampleOf } from './contract/fixture.ts';
import { FIELD_PLACES, placesFixture } from './contract/places.ts';

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
    await checkPlace(shown, place, plain);
    expect(shown.problems()).toEqual([]);
  });

  test('another record', () => checkOtherRecord(show));

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

test('an empty error, a row that looks selected and the lines of a cell are found where they are wrong', async () => {
  const { 'text field': text, select, 'radio group': radio } = FIELDS_IN_PLACES;
  if (!text || !select || !radio) throw new Error('The cases have other names.');
  const faulty = placesFixture(
    { 'text field': text, select, 'radio group': radio },
    {
      '/forms/text-field': 'fields.tsx',
      '/forms/select': 'fields.tsx',
      '/forms/radio-group': 'fields.tsx',
      '/data-display/data-table': 'tables.tsx',
    },
  );
  const shown = await open(faulty, { width: 1024, reducedMotion: true, state: 'empty error' });
  fixture = undefined;
  expect(await silentIn(shown.frame)).toEqual(['text field', 'select', 'radio group']);
  await shown.show({ state: 'form', width: 1024 });
  const inForm = await linesIn(shown.frame);
  await shown.show({ state: 'table row', width: 1024 });
  const inRow = await linesIn(shown.frame);
  expect(Object.keys(inRow).filter((name) => String(inRow[name]) !== String(inForm[name]))).toEqual(
    ['text field', 'select', 'radio group'],
  );
  expect(await rowFaults(shown.frame)).toEqual(['the row looks selected']);
});
