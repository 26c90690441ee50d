import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** Waits until the cell of this day and minute has focus. */
const cellFocus =
  (frame: Frame) =>
  (expected: string): Promise<void> =>
    eventually(() =>
      frame.evaluate(() => {
        const { activeElement: cell } = document;
        return cell instanceof HTMLElement
          ? `${cell.dataset['date'] ?? ''} ${cell.dataset['minutes'] ?? ''}`
          : '';
      }),
    ).toBe(expected);

test('calendar: arrow keys go from slot to slot and over the edge of the week', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/calendar');
  const onCell = cellFocus(frame);
  await frame.locator('[role=gridcell][tabindex="0"]').focus();
  await onCell('2026-11-26 480');
  await keys('ArrowDown', 'ArrowLeft', 'ArrowLeft');
  await onCell('2026-11-24 510');
  await keys('End');
  await onCell('2026-11-29 510');
  await frame
    .getByRole('gridcell', { name: /8:30, The workshop is closed/ })
    .last()
    .waitFor();
  await keys('ArrowRight');
  await onCell('2026-11-30 510');
  await frame.getByRole('heading', { name: '30 November – 6 December 2026' }).waitFor();
  await keys('PageUp', 'Home', 'Control+Home');
  await expectFocus(/Monday,? 23 November 2026, All day, 1 event/);
  // One tab stop for the whole grid.
  expect(await frame.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
  expect(problems()).toEqual([]);
});

test('calendar: Enter goes into a cell, also of an event that began before, and Escape back', async () => {
  const { frame, keys, expectFocus, setDirection } = await open('/data-display/calendar', {
    state: 'Day',
  });
  const onCell = cellFocus(frame);
  const cell = (time: string) => frame.locator(`[data-date="2026-11-24"][data-minutes="${time}"]`);
  await cell('600').focus();
  await keys('Enter');
  await expectFocus(/button "Call with Studio Brackish , Tuesday,? 24 November 2026/);
  await keys('ArrowDown');
  await expectFocus('button "Order 2207 is late');
  await keys('Escape');
  await onCell('2026-11-24 600');
  // 11:00 is in the middle of the fitting.
  await cell('660').focus();
  await keys('Enter');
  await expectFocus('button "Fitting at Hotel Verano');
  await keys('Escape');
  await onCell('2026-11-24 540');
  // From right to left the next day is on the left.
  await setDirection('rtl');
  await keys('ArrowLeft');
  await onCell('2026-11-25 540');
});

test('calendar: a free slot is booked in the zone of the calendar, and a closed one says why', async () => {
  const { frame, keys, expectFocus } = await open('/data-display/calendar', { state: 'Booking' });
  const onCell = cellFocus(frame);
  await frame.locator('[data-date="2026-11-26"][data-minutes="570"]').focus();
  await keys('Enter');
  await frame.getByText('Booked 2026-11-26T08:30:00Z to 2026-11-26T09:00:00Z').waitFor();
  await frame
    .getByRole('button', { name: /^Fitting , Thursday,? 26 November 2026, 0?9:30/ })
    .waitFor();
  await keys('Shift+Enter');
  await keys('ArrowRight', 'ArrowRight', 'Enter');
  await frame.getByText('The workshop is closed at weekends.').last().waitFor();
  await onCell('2026-11-28 570');
  await frame.getByRole('radio', { name: 'Month' }).press('Space');
  await frame.getByRole('heading', { name: 'November 2026' }).waitFor();
  await frame.locator('[role=gridcell][tabindex="0"]').focus();
  await keys('ArrowUp', 'Enter');
  await expectFocus(/button "Open Saturday,? 21 November 2026/);
  await keys('Enter');
  await onCell('2026-11-21 570');
});

test('calendar: a change to winter time shows the times of the wall clock', async () => {
  const { frame } = await open('/data-display/calendar', { state: 'Summer time ends' });
  const run = frame.getByRole('button', { name: /^Night run of the kiln/ });
  await run.waitFor();
  expect(await run.textContent()).toContain('1:30');
  const slots = await run.evaluate((button) => button.style.height);
  expect(slots).toBe('calc(400% - 2px)');
});

test('time field: reads what people write, and the list says what is taken', async () => {
  const { frame, keys, type, problems } = await open('/forms/time-field', {
    state: 'Empty',
  });
  const field = frame.getByRole('combobox', { name: 'Start of the fitting' });
  for (const [typed, shown] of [
    ['9', '9:00'],
    ['1530', '15:30'],
    ['2.15 pm', '14:15'],
    ['16h', '16:00'],
  ] as const) {
    await field.fill(typed);
    await keys('Enter');
    await eventually(() => field.inputValue()).toBe(shown);
  }
  await keys('ArrowDown', 'Home');
  await field.fill('');
  await type('10');
  await keys('ArrowDown', 'ArrowUp');
  await frame.locator('[role=option][data-active]').getByText('Theo is at Hotel Verano.').waitFor();
  await keys('Escape');
  await field.fill('23:00');
  await keys('Tab');
  await frame.getByText('Choose 17:00 or earlier.').waitFor();
  expect(await field.inputValue()).toBe('23:00');
  expect(problems()).toEqual([]);
});

test('date-time field: Enter in one half does not send the form without the other', async () => {
  const { frame, keys, type, expectFocus } = await open('/forms/date-time-field', {
    state: 'One half is missing',
  });
  await frame.getByRole('textbox', { name: 'Date' }).fill('26/11/2026');
  await keys('Enter');
  await expectFocus('combobox "Time"');
  await type('9');
  await keys('Enter');
  await eventually(() =>
    frame.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).get('start')),
  ).toBe('2026-11-26T09:00');
});

test('phone field: a plus sign sets the country, and the code can be changed', async () => {
  const { frame, keys, problems } = await open('/forms/phone-field', { state: 'Empty' });
  const field = frame.getByRole('textbox', { name: 'Telephone at the delivery address' });
  const code = frame.getByRole('combobox', { name: 'Country code' });
  const sent = () =>
    frame.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).get('telephone'));
  for (const [typed, number] of [
    ['612 345 678', '+34612345678'],
    ['0039 06 6982', '+39066982'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+1 868 622 1234', '+18686221234'],
  ] as const) {
    await field.fill(typed);
    await keys('Tab');
    await eventually(sent).toBe(number);
  }
  await eventually(() => code.inputValue()).toBe('TT');
  await code.selectOption('DE');
  await eventually(sent).toBe('+496221234');
  await field.fill('+999 123456');
  await keys('Tab');
  await frame.getByText('No country has this code.').waitFor();
  expect(problems()).toEqual([]);
});

test('phone field: a reset button puts the country back, in the list of countries too', async () => {
  const scene = exampleOf(
    'phone field in a form',
    { '/forms/phone-field': 'PhoneField' },
    `export default () => (
      <form><PhoneField label="Telephone" name="a" defaultValue="+34612345678" /><button type="reset">Reset</button></form>
    );`,
  );
  const { frame } = await open(scene);
  const code = frame.getByRole('combobox', { name: 'Country code' });
  await code.selectOption('DE');
  await frame.getByText('+49', { exact: true }).waitFor();
  await frame.getByRole('button', { name: 'Reset' }).click();
  await frame.getByText('+34', { exact: true }).waitFor();
  expect(await code.inputValue()).toBe('ES');
});

test('address fields: another country asks for other parts and keeps what was typed', async () => {
  const { frame, problems } = await open('/forms/address-fields');
  const country = frame.getByRole('combobox', { name: 'Country' });
  await country.selectOption('US');
  await frame.getByRole('textbox', { name: 'ZIP code' }).waitFor();
  expect(await frame.getByRole('textbox', { name: 'Town or city' }).inputValue()).toBe('Valencia');
  await frame.getByRole('textbox', { name: 'State' }).fill('Oregon');
  await country.selectOption('HK');
  await frame.getByRole('textbox', { name: 'State' }).waitFor({ state: 'detached' });
  expect(await frame.getByRole('textbox', { name: /code/ }).count()).toBe(0);
  await country.selectOption('US');
  expect(await frame.getByRole('textbox', { name: 'State' }).inputValue()).toBe('Oregon');
  expect(await frame.getByRole('textbox', { name: 'ZIP code' }).getAttribute('autocomplete')).toBe(
    'shipping postal-code',
  );
  expect(problems()).toEqual([]);
});
