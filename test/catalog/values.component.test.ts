import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

test('text area: a text that is too long stays, says by how much, and blocks the form', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/text-area', {
    state: 'Too long',
  });
  const area = frame.getByRole('textbox', { name: 'What arrived damaged' });
  await expectFocus('textbox "What arrived damaged"');
  await frame.getByText('Shorten the text by 49 characters.').waitFor();
  await frame.getByText('49 characters too many').first().waitFor();
  await keys('Control+End', 'Enter');
  expect(await area.inputValue()).toMatch(/photographs\n$/);
  await frame.getByText('50 characters too many').first().waitFor();
  await area.fill('Two are dented.');
  await eventually(() => area.getAttribute('aria-invalid')).toBe('false');
  await frame.getByText('105 characters left').waitFor();
  expect(problems()).toEqual([]);
});

test('number field: arrows step and stop at the limits, and a wrong text stays', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/number-field', {
    state: 'Empty',
  });
  const field = frame.getByRole('spinbutton', { name: 'Pendants' });
  await keys('Tab', 'ArrowUp');
  await eventually(() => field.inputValue()).toBe('1');
  await keys('ArrowDown', 'PageUp', 'ArrowUp');
  await eventually(() => field.inputValue()).toBe('12');
  await keys('PageUp', 'PageUp', 'PageUp');
  await eventually(() => field.inputValue()).toBe('40');
  expect(await frame.getByRole('button', { name: 'Increase Pendants' }).isDisabled()).toBe(true);
  await frame.getByRole('button', { name: 'Decrease Pendants' }).click();
  await expectFocus('spinbutton "Pendants"');
  await eventually(() => field.inputValue()).toBe('39');
  await keys('Control+a');
  await type('twelve');
  // The buttons are not tab stops.
  await keys('Tab');
  await expectFocus('button "Save"');
  await frame.getByText('“twelve” is not a number. Use digits only.').waitFor();
  expect(await field.inputValue()).toBe('twelve');
  expect(problems()).toEqual([]);
});

test('number field: reads and writes the separators of the language', async () => {
  const { frame, keys } = await open('/forms/number-field', { state: 'German' });
  const field = frame.getByRole('spinbutton', { name: 'Gewicht der Kiste' });
  expect(await field.inputValue()).toBe('1.280,5');
  await field.fill('1 300,5');
  await keys('Tab');
  await eventually(() => field.inputValue()).toBe('1.300,5');
  const sent = await frame
    .locator('form')
    .evaluate((form) => form instanceof HTMLFormElement && new FormData(form).get('weight'));
  expect(sent).toBe('1300.5');
});

test('number field: reads what it writes, in the digits of every language', async () => {
  const { frame } = await openNumbers();
  for (const locale of [
    'ar-EG',
    'ar',
    'fa',
    'he',
    'hi-IN',
    'bn',
    'my',
    'de-CH',
    'fr',
    'sv',
    'en',
  ]) {
    for (const value of [1234567.5, -5, 1234]) {
      await frame.evaluate(`show(${JSON.stringify({ locale, defaultValue: value })})`);
      await expectNumber(frame, locale, `${value}`);
    }
    const input = frame.getByRole('spinbutton');
    await input.fill('12');
    await input.blur();
    await expectNumber(frame, locale, '12');
    await input.press('ArrowUp');
    await expectNumber(frame, locale, '13');
  }
});

test('number field: refuses what could be another number, and says what is right', async () => {
  const { frame } = await openNumbers();
  const input = frame.getByRole('spinbutton');
  for (const [locale, typed, expected] of [
    ['de', '12.50', '“12.50” is not a number. Did you mean 12,50?'],
    ['en', '12,50', '“12,50” is not a number. Did you mean 12.50?'],
    ['de', '0.123', '“0.123” is not a number. Use digits only.'],
    ['en', '12 50', '“12 50” is not a number. Use digits only.'],
    ['de', '1.250', 1250],
    ['de', '1.250,5', 1250.5],
    ['hi-IN', '12,34,567', 1234567],
    ['en', '12,34,567', 1234567],
    ['de-CH', "1'250.5", 1250.5],
    ['de-CH', '1’250', 1250],
    ['fr', '1\u00a0250,5', 1250.5],
    ['ar-EG', '١٬٢٥٠٫٥', 1250.5],
    ['fa', '۱۲', 12],
  ] as const) {
    await frame.evaluate(`show(${JSON.stringify({ locale })})`);
    await input.fill(typed);
    await input.blur();
    if (typeof expected === 'number') await expectNumber(frame, locale, `${expected}`);
    else {
      await frame.getByText(expected).waitFor();
      await expectNumber(frame, locale, '', 'true');
      expect(await input.inputValue()).toBe(typed);
    }
  }
});

function openNumbers() {
  const code = `
import { useState } from 'react';
export default function Numbers() {
  const [props, show] = useState({});
  window.show = show;
  return (
    <form>
      <NumberField key={JSON.stringify(props)} label="Amount" name="amount" decimals={2} {...props} />
    </form>
  );
}`;
  return open(exampleOf('numbers', { '/forms/number-field': 'NumberField' }, code));
}

/** What the form sends, and whether the field is invalid. */
async function expectNumber(frame: Frame, locale: string, sent: string, isInvalid = 'false') {
  await eventually(async () => [
    locale,
    await frame
      .locator('form')
      .evaluate((form) => form instanceof HTMLFormElement && new FormData(form).get('amount')),
    await frame.getByRole('spinbutton').getAttribute('aria-invalid'),
  ]).toEqual([locale, sent, isInvalid]);
}

test('slider: keys move it, the value is read in words, and it settles once', async () => {
  const { frame, keys, problems, show } = await open('/forms/slider', { state: 'At the end' });
  const slider = frame.getByRole('slider', { name: 'Color of the light' });
  await keys('Tab', 'ArrowLeft', 'ArrowLeft');
  await eventually(() => slider.getAttribute('aria-valuetext')).toBe('3,800 kelvin');
  await keys('Home');
  await eventually(() => slider.getAttribute('aria-valuetext')).toBe('2,200 kelvin');
  await show({ state: 'Preview' });
  await keys('Tab', 'ArrowRight');
  await frame.getByText('The lamp shows 41%. Saved: 41%.').waitFor();
  await show({ state: 'Read only' });
  await keys('Tab', 'ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('2,700 kelvin');
  expect(problems()).toEqual([]);
});

test('memorable date: months as words, a day that does not exist, and focus on the part that is wrong', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/memorable-date', {
    state: 'Empty',
  });
  const sent = () =>
    frame
      .locator('form')
      .evaluate((form) => form instanceof HTMLFormElement && new FormData(form).get('birthday'));
  await keys('Tab');
  await expectFocus('textbox "Day"');
  await type('31');
  await keys('Tab');
  await type('Feb');
  await keys('Tab');
  await type('1999');
  expect(await sent()).toBe('');
  await frame.getByRole('button', { name: 'Save' }).press('Enter');
  await expectFocus('textbox "Day"');
  await frame.getByText('This day does not exist. Check the day and the month.').waitFor();
  await frame.getByRole('textbox', { name: 'Day' }).fill('14');
  await frame.getByRole('textbox', { name: 'Month' }).fill('march');
  await frame.getByRole('textbox', { name: 'Year' }).fill('99');
  await frame.getByRole('button', { name: 'Save' }).press('Enter');
  await expectFocus('textbox "Year"');
  await keys('Control+a');
  await type('1999');
  await eventually(sent).toBe('1999-03-14');
  await keys('Tab');
  await eventually(() => frame.getByRole('textbox', { name: 'Month' }).inputValue()).toBe('3');
  expect(problems()).toEqual([]);
});

test('stat tiles: a figure that fails again says so, and focus stays with its tile', async () => {
  const { frame, keys, expectFocus, problems, show } = await open('/data-display/stat-tiles', {
    state: 'Failed',
  });
  await keys('Tab', 'Tab', 'Tab');
  await expectFocus('button "Try again');
  await frame.getByRole('button', { name: 'Try again: Revenue', exact: true }).waitFor();
  await keys('Enter');
  await frame.getByText('Revenue did not load.').waitFor();
  await expectFocus('button "Try again');
  await keys('Enter');
  await frame.getByText('€48,120').waitFor();
  expect(await frame.locator(':focus').textContent()).toContain('Revenue');
  // A direction is said once.
  await show({ state: 'The direction twice' });
  await frame.getByText('18% more than last week', { exact: true }).waitFor();
  await frame.getByText('2 less than last week', { exact: true }).waitFor();
  expect(problems()).toEqual([]);
});
