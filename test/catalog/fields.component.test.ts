import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('text field: explains a wrong text under the field, keeps it, and forgives with the next key', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/text-field', {
    state: 'Invalid',
  });
  const field = frame.getByRole('textbox', { name: 'VAT number' });
  // The step of this state pressed Save.
  await expectFocus('textbox "VAT number"');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  await frame.getByText('Begin with two letters, as in ES-1204.').waitFor();
  expect(await field.inputValue()).toBe('B-1204');
  await keys('End');
  await type('5');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('false');
  await keys('Tab');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(problems()).toEqual([]);
});

test('combobox: typing filters, Enter chooses, Escape closes and takes the text back', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/combobox', {
    state: 'Invalid',
  });
  const field = frame.getByRole('combobox', { name: 'Customer' });
  await keys('Tab');
  await type('hotel li');
  await expectFocus('option "Hotel Verano');
  await keys('Enter');
  await eventually(() => field.inputValue()).toBe('Hotel Verano');
  await eventually(() => frame.getByRole('listbox').isVisible()).toBe(false);
  await keys('ArrowDown');
  await expectFocus('option "Hotel Verano');
  await keys('ArrowDown', 'Enter');
  await eventually(() => field.inputValue()).toBe('Kastanienhof Seminar- und Gästehaus');
  await type('x');
  await keys('Escape', 'Escape');
  await eventually(() => field.inputValue()).toBe('Kastanienhof Seminar- und Gästehaus');
  expect(problems()).toEqual([]);
});

test('combobox: chips are reached with the arrow and removed with a key', async () => {
  const { frame, keys, expectFocus } = await open('/forms/combobox');
  await frame.getByRole('combobox', { name: 'Finishes to quote' }).focus();
  await keys('ArrowLeft');
  await expectFocus('button "Remove Crème"');
  await keys('ArrowLeft');
  await expectFocus('button "Remove Brass"');
  await keys('Delete');
  await expectFocus('button "Remove Crème"');
  await keys('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await frame.getByRole('button', { name: 'Remove Brass' }).waitFor();
});

test('date picker: the calendar has the keys of the APG, and a choice returns to the field', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/date-picker', {
    state: 'Empty',
  });
  await keys('Tab', 'Tab');
  await expectFocus('button "Open the calendar"');
  await keys('Enter');
  await expectFocus(/^button "Wednesday,? 4 November 2026"/);
  await keys('ArrowRight', 'ArrowDown');
  await expectFocus(/^button "Thursday,? 12 November 2026"/);
  await keys('Home');
  await expectFocus(/^button "Monday,? 9 November 2026"/);
  await keys('End');
  await expectFocus(/^button "Sunday,? 15 November 2026"/);
  await frame.getByText('We deliver from Monday to Friday.').last().waitFor();
  await keys('Enter');
  await expectFocus(/^button "Sunday,? 15 November 2026"/);
  await keys('PageDown', 'ArrowUp', 'Shift+PageUp', 'Shift+PageDown', 'Enter');
  await expectFocus('textbox "Delivery date"');
  const field = frame.getByRole('textbox', { name: 'Delivery date' });
  await eventually(() => field.inputValue()).toBe('08/12/2026');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  await keys('Tab', 'Enter');
  await expectFocus(/^button "Tuesday,? 8 December 2026"/);
  await keys('ArrowLeft', 'Escape');
  await expectFocus('textbox "Delivery date"');
  await eventually(() => field.inputValue()).toBe('08/12/2026');
  expect(problems()).toEqual([]);
});

test('date picker: the calendar takes focus when its button is pressed while it closes', async () => {
  const { frame, keys, expectFocus } = await open('/forms/date-picker', { state: 'Empty' });
  await keys('Tab', 'Tab', 'Enter');
  await expectFocus(/^button "Wednesday,? 4 November 2026"/);
  await frame.getByRole('button', { name: 'Open the calendar' }).evaluate(async (button) => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    // React renders in microtasks; the browser tells of both in one later event.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    if (document.querySelector(':popover-open') !== null) throw new Error('It is still open.');
    if (button instanceof HTMLElement) button.click();
  });
  await expectFocus(/^button "Wednesday,? 4 November 2026"/);
});

test('date picker: arrows are mirrored from right to left, and weeks begin on the day of the locale', async () => {
  const { frame, keys, expectFocus } = await open('/forms/date-picker', { state: 'In Arabic' });
  await keys('Tab', 'Tab', 'Enter');
  await expectFocus('26 نوفمبر');
  expect(await frame.getByRole('columnheader').first().getAttribute('aria-label')).toBe('السبت');
  await keys('ArrowLeft');
  await expectFocus('27 نوفمبر');
});

test('date picker: takes any separators, and explains a text that is no date when it is left', async () => {
  const { frame, keys } = await open('/forms/date-picker', { state: 'Empty' });
  const field = frame.getByRole('textbox', { name: 'Delivery date' });
  for (const [typed, shown] of [
    ['9.11.2026', '09/11/2026'],
    ['2026-11-10', '10/11/2026'],
  ] as const) {
    await field.fill(typed);
    await keys('Tab');
    await eventually(() => field.inputValue()).toBe(shown);
  }
  await field.fill('31/11/2026');
  expect(await field.getAttribute('aria-invalid')).toBe('false');
  await field.press('Tab');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  await frame.getByText('“31/11/2026” is not a date. Enter one like 23/11/2026.').waitFor();
  expect(await field.inputValue()).toBe('31/11/2026');
});

test('date fields: a year of two digits is a near one, and the month may be a word', async () => {
  const picker = await open('/forms/date-picker', { state: 'Empty' });
  const date = picker.frame.getByRole('textbox', { name: 'Delivery date' });
  // Of the 80 years before 2026 and the 19 after it.
  for (const [typed, shown] of [
    ['24/11/26', '24/11/2026'],
    ['4.1.45', '04/01/2045'],
    ['4-1-46', '04/01/1946'],
    ['4/1/99', '04/01/1999'],
    ['1 Dec 2026', '01/12/2026'],
    ['Tuesday, December 1st, 2026', '01/12/2026'],
    ['2026 sept. 4', '04/09/2026'],
  ] as const) {
    await date.fill(typed);
    await date.press('Enter');
    await eventually(() => date.inputValue()).toBe(shown);
  }
  // A year of three digits; what may be June or July; a day that is missing.
  for (const typed of ['4/1/045', '4 Ju 2026', 'Dec 2026', '4 Foo 2026']) {
    await date.fill(typed);
    await date.press('Enter');
    await eventually(() => date.getAttribute('aria-invalid')).toBe('true');
    expect(await date.inputValue()).toBe(typed);
  }

  const range = await open('/forms/date-range-picker', { state: 'Empty' });
  const period = range.frame.getByRole('textbox', { name: 'Period' });
  for (const [typed, shown] of [
    ['15/11/26 - 2/11/26', '02/11/2026 – 15/11/2026'],
    ['1 Dec 2026 – 3 Dec 2026', '01/12/2026 – 03/12/2026'],
    ['Dec 24, 2026 to 2/1/27', '24/12/2026 – 02/01/2027'],
  ] as const) {
    await period.fill(typed);
    await period.press('Enter');
    await eventually(() => period.inputValue()).toBe(shown);
  }

  const moment = await open('/forms/date-time-field', { state: 'Invalid' });
  const day = moment.frame.getByRole('textbox', { name: 'Date' });
  await day.fill('1/12/26');
  await day.press('Enter');
  await eventually(() => day.inputValue()).toMatch(/2026/);
});
