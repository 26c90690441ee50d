import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('multi-select combobox: typing filters, Enter chooses and keeps the list open, Escape closes', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/multi-select-combobox', {
    state: 'Empty',
  });
  await keys('Tab');
  await expectFocus('combobox "Labels"');
  await eventually(() => frame.getByRole('listbox').isVisible()).toBe(false);
  await type('creme');
  await expectFocus('option "Crème finish 11 orders"');
  await keys('Enter');
  await frame.getByRole('button', { name: 'Remove Crème finish' }).waitFor();
  await eventually(() => frame.getByRole('listbox').isVisible()).toBe(true);
  await eventually(() => frame.getByRole('status').textContent()).toBe('Crème finish added');
  await keys('ArrowDown');
  await expectFocus('option "Fragile');
  await keys('ArrowUp');
  await expectFocus('option "Legacy fitting');
  await keys('Enter');
  await eventually(() => frame.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  await keys('Escape');
  await eventually(() => frame.getByRole('listbox').isVisible()).toBe(false);
  expect(problems()).toEqual([]);
});

test('multi-select combobox: chips are walked with arrows and removed with a second key', async () => {
  const { frame, keys, expectFocus } = await open('/forms/multi-select-combobox', {
    state: 'Many chosen',
  });
  await keys('Tab', 'Backspace');
  await expectFocus('button "Remove Legacy fitting"');
  await keys('ArrowLeft');
  await expectFocus('button "Remove Trade price"');
  await keys('Delete');
  await expectFocus('button "Remove Showroom pick-up"');
  await eventually(() => frame.getByRole('button', { name: /^Remove/ }).count()).toBe(8);
  await keys('ArrowRight', 'ArrowRight');
  await expectFocus('combobox "Labels"');
});

test('multi-select combobox: a new option can be created', async () => {
  const { frame, keys, type, expectFocus } = await open('/forms/multi-select-combobox');
  await keys('Tab');
  await type('spare bulbs');
  await expectFocus('option "Create “spare bulbs”"');
  await keys('Enter');
  await frame.getByRole('button', { name: 'Remove spare bulbs' }).waitFor();
});

test('multi-select combobox: says after its chips that more can be added, as long as that is so', async () => {
  const { frame, show } = await open('/forms/multi-select-combobox');
  const hint = () => frame.getByRole('combobox').getAttribute('placeholder');
  await eventually(hint).toBe('Add more…');
  const hints: Record<string, string | null> = {};
  for (const state of ['Empty', 'Read only', 'Disabled', 'Many chosen']) {
    await show({ state });
    await frame.getByRole('combobox').waitFor();
    hints[state] = await hint();
  }
  expect(hints).toEqual({
    Empty: 'Search labels',
    'Read only': null,
    Disabled: null,
    'Many chosen': null,
  });
});

test('multi-select combobox: a text that was never chosen stays and blocks the form', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/multi-select-combobox', {
    state: 'Not chosen',
  });
  await expectFocus('combobox "Labels"');
  await frame.getByText('“spare bulbs” is not chosen.').waitFor();
  expect(await frame.getByRole('combobox').inputValue()).toBe('spare bulbs');
  await keys('Escape', 'Escape');
  await eventually(() => frame.getByRole('combobox').inputValue()).toBe('');
  await eventually(() => frame.getByRole('combobox').getAttribute('aria-invalid')).toBe('false');
  expect(problems()).toEqual([]);
});

test('multi-select combobox: no row is blank, and in forced colors only chosen rows have a check', async () => {
  const { frame, page } = await open('/forms/multi-select-combobox');
  await page.emulateMedia({ forcedColors: 'active' });
  const rows = frame.getByRole('option');
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    expect((await row.innerText()).trim()).not.toBe('');
    const isChosen = (await row.getAttribute('aria-selected')) === 'true';
    expect(await row.locator('svg').isVisible()).toBe(isChosen);
  }
  expect(await frame.getByRole('option', { selected: true }).count()).toBe(2);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('date range picker: two presses set the ends in either order; Apply changes the range, Escape does not', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/date-range-picker', {
    state: 'Empty',
  });
  const field = frame.getByRole('textbox', { name: 'Period' });
  await keys('Tab', 'Tab');
  await expectFocus('button "Open the calendar"');
  await keys('Enter');
  await expectFocus(/^button "Sunday,? 22 November 2026"/);
  await keys('ArrowUp', 'Enter');
  await frame
    .getByText(/From Sunday,? 15 November 2026. Choose the last day./)
    .first()
    .waitFor();
  await keys('PageUp', 'Home');
  await expectFocus(/^button "Monday,? 12 October 2026"/);
  await keys('Enter');
  await expectFocus(/^button "Monday,? 12 October 2026, start"/);
  await frame.getByText('12/10/2026 – 15/11/2026: 35 days').waitFor();
  expect(await field.inputValue()).toBe('');
  await keys('Escape');
  await expectFocus('textbox "Period"');
  await keys('Tab', 'Enter');
  await frame.getByRole('button', { name: 'Last month' }).click();
  await eventually(() =>
    frame.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed'),
  ).toBe('true');
  await frame.getByRole('button', { name: 'Apply' }).click();
  await eventually(() => field.inputValue()).toBe('01/10/2026 – 31/10/2026');
  await expectFocus('textbox "Period"');
  expect(problems()).toEqual([]);
});

test('date range picker: a period that does not exist stays and is explained', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/date-range-picker', {
    state: 'Not a period',
  });
  const field = frame.getByRole('textbox', { name: 'Period' });
  await expectFocus('textbox "Period"');
  await frame.getByText('“1/11/2026 - 31/11/2026” is not a period.').waitFor();
  await field.fill('2026-11-14 2026-11-02');
  await keys('Tab');
  await eventually(() => field.inputValue()).toBe('02/11/2026 – 14/11/2026');
  expect(problems()).toEqual([]);
});

test('date range picker: a range has no more days than it may', async () => {
  const { frame, keys } = await open('/forms/date-range-picker', { state: 'At most 14 days' });
  await frame.getByRole('button', { name: /^Sunday,? 1 November 2026$/ }).click();
  await frame.getByRole('button', { name: /^Sunday,? 15 November 2026$/ }).click({ force: true });
  await frame.getByText('Choose at most 14 days.').first().waitFor();
  await keys('ArrowLeft', 'Enter');
  await frame.getByText(': 14 days').waitFor();
});

test('one-time code: takes a pasted sentence, sends the last digit, and says how many are missing', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/one-time-code');
  await keys('Tab');
  await expectFocus('textbox "Code from the text message"');
  const field = frame.getByRole('textbox');
  await keys('Enter');
  await frame.getByText('3 digits are missing.').waitFor();
  await field.fill('Your code is 402-931');
  await frame.getByText('That code is not right.').first().waitFor();
  expect(await field.inputValue()).toBe('402931');
  // A wrong code is selected: what is typed replaces it, and takes the message away.
  await keys('Tab', 'Shift+Tab');
  await type('4');
  await eventually(() => field.inputValue()).toBe('4');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('false');
  await type('02913');
  await frame.getByText('You are signed in as Ines Aldana.').waitFor();
  expect(problems()).toEqual([]);
});

test('one-time code: a rejected check keeps the digits and says so; Enter tries again', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/one-time-code', {
    state: 'Unreachable',
  });
  const field = frame.getByRole('textbox');
  await frame.getByText('The code is sent with its last digit.').waitFor();
  await frame.getByText('The code could not be checked.').first().waitFor();
  await expectFocus('textbox "Code from the text message"');
  expect(await field.inputValue()).toBe('402913');
  await keys('Enter');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('402913');
  expect(problems()).toEqual([]);
});

test('password field: shows and hides, ticks off while typing, and judges only when it is left', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/password-field');
  const field = frame.getByRole('textbox', { name: 'New password' });
  await keys('Tab');
  await expectFocus('textbox "New password"');
  expect(await field.getAttribute('aria-invalid')).toBe('false');
  await keys('Tab');
  await expectFocus('button "Show password"');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  await keys('Space');
  await expectFocus('button "Show password" [pressed]');
  expect(await field.getAttribute('type')).toBe('text');
  await keys('Shift+Tab', 'End');
  await type(' quay');
  await frame.getByText('3 of 3 requirements met').waitFor();
  await frame.getByRole('button', { name: 'Show password' }).dblclick();
  await expectFocus('textbox "New password"');
  expect(await field.getAttribute('type')).toBe('text');
  await keys('Enter');
  await eventually(() => field.getAttribute('type')).toBe('password');
  expect(problems()).toEqual([]);
});

test('file upload: refuses and tells why, retries, and moves focus when a row goes', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/file-upload');
  await keys('Tab');
  await expectFocus('Choose files');
  const file = (name: string, mimeType: string, size: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size),
  });
  await frame
    .locator('input[type=file]')
    .setInputFiles([
      file('tour.mov', 'video/quicktime', 10),
      file('plan.pdf', 'application/pdf', 6_200_000),
      file('plan-2.pdf', 'application/pdf', 900),
    ]);
  await frame.getByText('This type of file is not taken.').first().waitFor();
  await frame.getByText('6.2 MB. The limit is 5 MB.').first().waitFor();
  await frame.getByRole('button', { name: 'Remove plan-2.pdf' }).waitFor();
  await frame.getByRole('button', { name: 'Upload wiring.pdf again' }).press('Enter');
  await expectFocus('wiring.pdf"');
  await eventually(() =>
    frame.getByRole('button', { name: 'Upload wiring.pdf again' }).count(),
  ).toBe(0);
  await frame.getByRole('button', { name: 'Remove plan.pdf' }).press('Enter');
  await expectFocus('button "Remove plan-2.pdf"');
  await keys('Enter');
  await expectFocus('button "Remove tour.mov"');
  expect(problems()).toEqual([]);
});

test('file upload: a form is blocked while a file was not uploaded', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/file-upload', {
    state: 'Not sent yet',
  });
  await expectFocus('Choose files');
  await frame.getByText('Remove the files that were not uploaded, or try again.').waitFor();
  await keys('Tab', 'Tab', 'Enter');
  await expectFocus('Choose files');
  expect(problems()).toEqual([]);
});

test('multi-step form: on a phone each step has its number or a check mark', async () => {
  const { frame } = await open('/forms/multi-step-form', { width: 390 });
  const marks = frame.locator('ol > li [aria-hidden]');
  expect(await marks.count()).toBe(4);
  for (const mark of await marks.all()) expect(await mark.isVisible()).toBe(true);
});

test('multi-step form: a mistake keeps the step and takes focus; answers stay; the review leads back', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/multi-step-form');
  const email = frame.getByRole('textbox', { name: 'Email' });
  await email.fill('nora@brackish');
  await keys('Enter');
  await expectFocus('textbox "Email');
  await frame.getByText('Enter an address like name@example.com.').waitFor();
  await email.fill('nora@brackish.test');
  await eventually(() => email.getAttribute('aria-invalid')).toBe('false');
  await keys('Enter');
  await expectFocus('heading "Delivery"');
  await keys('Tab', 'Enter');
  await expectFocus('heading "Review"');
  await frame.getByText('Studio Brackish Lighting & Interiors').waitFor();
  await frame.getByRole('button', { name: 'Change Company' }).press('Enter');
  await expectFocus('heading "Company"');
  await frame.getByRole('button', { name: /^Contact/ }).press('Enter');
  expect(await email.inputValue()).toBe('nora@brackish.test');
  await frame.getByRole('button', { name: /^Review/ }).press('Enter');
  await frame.getByRole('button', { name: 'Send application' }).press('Enter');
  await frame.getByRole('heading', { name: 'Application T-118 sent' }).waitFor();
  await expectFocus('status');
  expect(problems()).toEqual([]);
});

test('inline validation: late to complain, quick to forgive; submitting shows all and moves focus', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/inline-validation', {
    state: 'Untouched',
  });
  const vat = frame.getByRole('textbox', { name: 'VAT number' });
  await keys('Tab', 'Tab', 'Tab');
  await expectFocus('textbox "Email for orders');
  expect(await vat.getAttribute('aria-invalid')).toBe('false');
  await keys('Shift+Tab');
  await type('ES12');
  expect(await vat.getAttribute('aria-invalid')).toBe('false');
  await keys('Tab');
  await eventually(() => vat.getAttribute('aria-invalid')).toBe('true');
  await vat.fill('ESB12345674');
  await eventually(() => vat.getAttribute('aria-invalid')).toBe('false');
  await keys('Enter');
  await expectFocus('textbox "Shop address"');
  await frame.getByText('Enter an address for the shop, for example verano-lamps.').waitFor();
  await type('verano');
  await frame.getByText('“verano” is taken. Try “verano-lamps”.').waitFor();
  await keys('Enter');
  await expectFocus('textbox "Shop address" [invalid]');
  await type('-lamps');
  await frame.getByText('“verano-lamps” is free.').waitFor();
  await keys('Enter');
  await frame.getByText('The shop opens tomorrow at 9:00.').waitFor();
  expect(problems()).toEqual([]);
});
