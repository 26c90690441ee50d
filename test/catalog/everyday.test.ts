import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('accordion: Enter and Space open and close a part, and leave the others alone', async () => {
  const { frame, keys, expectFocus, problems } = await open('/navigation/accordion', {
    state: 'Closed',
  });
  const parts = frame.locator('details');
  await keys('Tab', 'Enter');
  await eventually(() => parts.nth(0).getAttribute('open')).toBe('');
  await keys('Tab', 'Space');
  await expectFocus('Can I change the finish after ordering?');
  await eventually(() => parts.nth(1).getAttribute('open')).toBe('');
  expect(await parts.nth(0).getAttribute('open')).toBe('');
  await keys('Tab');
  await expectFocus('link "orders@larkfield.example"');
  await keys('Shift+Tab', 'Enter');
  await eventually(() => parts.nth(1).getAttribute('open')).toBe(null);
  // What is closed is out of the tab order.
  await keys('Tab');
  await expectFocus('What if a lamp arrives damaged?');
  expect(problems()).toEqual([]);
});

test('accordion: one at a time closes the other, and a required field opens its part', async () => {
  const { frame, keys, expectFocus, show } = await open('/navigation/accordion', {
    state: 'One at a time',
  });
  const parts = frame.locator('details');
  await keys('Tab', 'Tab', 'Enter');
  await eventually(() => parts.nth(1).getAttribute('open')).toBe('');
  await eventually(() => parts.nth(0).getAttribute('open')).toBe(null);
  await show({ state: 'Required field inside' });
  await frame.getByRole('button', { name: 'Request quote' }).press('Enter');
  await expectFocus('textbox "Company"');
  expect(await parts.first().getAttribute('open')).toBe('');
});

test('segmented control: one tab stop, arrows choose, and the form resets it', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/segmented-control', {
    state: 'In a form',
  });
  const sent = () =>
    frame.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).get('period'));
  await keys('Tab');
  await expectFocus('radio "Week" [checked]');
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expectFocus('radio "Day" [checked]');
  expect(await sent()).toBe('day');
  await keys('Tab');
  await expectFocus('button "Reset"');
  await keys('Enter');
  expect(await sent()).toBe('week');
  expect(problems()).toEqual([]);
});

test('error summary: takes focus at each attempt, and its links lead to the fields', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/error-summary', {
    state: 'Before sending',
  });
  await frame.getByRole('button', { name: 'Save delivery' }).press('Enter');
  await expectFocus('group "There are 2 problems"');
  await keys('Tab');
  await expectFocus('link "Enter the name of the company."');
  await keys('Enter');
  await expectFocus('textbox "Company"');
  await type('Studio Brackish');
  // The message goes, the summary stays as it was.
  expect(await frame.getByText('Enter the name of the company.').count()).toBe(1);
  await keys('Enter');
  await expectFocus('group "There is a problem"');
  await keys('Tab', 'Enter');
  await expectFocus('textbox "E-mail"');
  expect(problems()).toEqual([]);
});

test('error summary: what the server found leads to its field; a failed sending keeps what was typed', async () => {
  const { frame, keys, expectFocus, show } = await open('/forms/error-summary', {
    state: 'Refused by the server',
  });
  await expectFocus('group "There is a problem"');
  await keys('Tab', 'Enter');
  await expectFocus('textbox "E-mail"');
  await show({ state: 'Failed' });
  await expectFocus('group "There is a problem"');
  await frame.getByText('This could not be sent.').waitFor();
  expect(await frame.getByRole('textbox', { name: 'Company' }).inputValue()).toBe(
    'Studio Brackish',
  );
});
