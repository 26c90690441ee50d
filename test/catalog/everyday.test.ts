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

test('unsaved changes: a link asks, Escape stays, and what is typed back is no change', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/feedback/unsaved-changes', {
    state: 'Saved',
  });
  const link = frame.getByRole('link', { name: 'Orders' });
  const contact = frame.getByRole('textbox', { name: 'Contact' });
  await contact.focus();
  await keys('End');
  await type('!');
  await frame.getByText('Unsaved changes').waitFor();
  await link.press('Enter');
  await expectFocus('button "Keep editing"');
  await keys('Escape');
  await expectFocus('link "Orders"');
  expect(await contact.inputValue()).toBe('Ines Aldana!');
  await contact.focus();
  await keys('End', 'Backspace');
  await frame.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await type('!');
  await link.press('Enter');
  await keys('Tab', 'Enter');
  await frame.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(problems()).toEqual([]);
});

test('unsaved changes: Discard goes back to what was saved, and a failed save keeps the changes', async () => {
  const { frame, keys, type, show } = await open('/feedback/unsaved-changes', { state: 'Saved' });
  const contact = frame.getByRole('textbox', { name: 'Contact' });
  await contact.fill('Nora Whitcombe');
  await keys('Enter');
  await frame.getByText('All changes saved').waitFor();
  await type('!');
  await frame.getByText('Unsaved changes').waitFor();
  await frame.getByRole('button', { name: 'Discard' }).press('Enter');
  await frame.getByText('Unsaved changes').waitFor({ state: 'detached' });
  expect(await contact.inputValue()).toBe('Nora Whitcombe');
  await show({ state: 'Failed' });
  await frame.getByRole('alert').getByText('Could not be saved.').waitFor();
  await frame.getByText('Unsaved changes', { exact: true }).waitFor();
  expect(await contact.inputValue()).toBe('Ines Aldana and Theo');
});

test('inline edit: Enter saves, Escape cancels, and focus returns to the value', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/inline-edit', {
    state: 'Reading',
  });
  await keys('Tab', 'Tab');
  await expectFocus('button "Nora Whitcombe, Edit contact"');
  await keys('Enter');
  await expectFocus('textbox "contact"');
  // The text is selected: typing replaces it.
  await type('Theo Marlowe');
  await keys('Escape');
  await expectFocus('button "Nora Whitcombe, Edit contact"');
  await keys('Enter');
  await type('Theo Marlowe');
  await keys('Enter');
  await expectFocus('button "Theo Marlowe, Edit contact"');
  await frame.getByText('contact saved').waitFor();
  expect(problems()).toEqual([]);
});

test('inline edit: a rejected promise keeps the field open with the text', async () => {
  const { frame, expectFocus } = await open('/forms/inline-edit', { state: 'Failed' });
  await frame.getByRole('alert').getByText('Could not be saved.').waitFor();
  await expectFocus('textbox "contact"');
  const field = frame.getByRole('textbox', { name: 'contact' });
  expect(await field.inputValue()).toBe('Nora Whitcombe and Theo Marlowe');
});

test('copy button: says that copying failed, and a long block scrolls by keys', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/data-display/copy-button', {
    state: 'Not copied',
  });
  await frame.getByText('Could not be copied. Select the text instead.').waitFor();
  await expectFocus('button "Copy number of the order"');
  await show({ state: 'Long lines', width: 320 });
  await keys('Tab');
  await expectFocus('button "Copy orders.ts"');
  await keys('Tab', 'ArrowRight');
  await expectFocus('region "orders.ts"');
  const block = frame.getByRole('region', { name: 'orders.ts' });
  await eventually(() => block.evaluate((pre) => pre.scrollLeft > 0)).toBe(true);
  expect(problems()).toEqual([]);
});

test('empty search: removing filters moves focus to the title, and to the list of results', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/feedback/empty-search', {
    state: 'Hidden by filters',
  });
  await frame.getByRole('button', { name: 'Remove the filter Status: Delivered' }).press('Enter');
  await expectFocus('heading "No orders match “2207”"');
  await keys('Tab');
  await expectFocus('button "Remove the filter Customer');
  await frame.getByRole('button', { name: 'Clear all filters' }).press('Enter');
  await expectFocus('list "Orders found"');
  await show({ state: 'Failed' });
  await frame.getByRole('alert').getByText('That did not work.').waitFor();
  await expectFocus('button "Clear all filters"');
  expect(problems()).toEqual([]);
});

test('cookie consent: nothing is ticked, and the confirmation takes focus', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/feedback/cookie-consent', {
    state: 'Asking',
  });
  await frame.getByRole('button', { name: 'Choose in detail' }).press('Enter');
  await keys('Tab');
  await expectFocus('checkbox "Statistics"');
  expect(await frame.locator('input:checked').count()).toBe(0);
  await keys('Space', 'Tab', 'Tab', 'Enter');
  await frame.getByText('You accepted 1 of 2 purposes.').waitFor();
  await expectFocus('paragraph');
  await keys('Tab');
  await expectFocus('button "Hide this message"');
  await show({ state: 'Failed' });
  await frame.getByRole('alert').getByText('Your choice could not be saved.').waitFor();
  await expectFocus('button "Accept all"');
  expect(problems()).toEqual([]);
});

test('search results: Enter searches, focus stays, and a failed search keeps the query', async () => {
  const { frame, keys, type, expectFocus, show, problems } = await open(
    '/data-display/search-results',
    { state: 'Found' },
  );
  const field = frame.getByRole('searchbox', { name: 'Search' });
  await frame.getByRole('status').getByText('3 results for “pleat”').waitFor();
  await field.fill('ode');
  await keys('Enter');
  await frame.getByRole('status').getByText('1 result for “ode”').waitFor();
  await expectFocus('searchbox "Search"');
  await keys('Tab', 'Tab');
  await expectFocus('link "Order 2209');
  await show({ state: 'Failed' });
  await frame.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectFocus('searchbox "Search"');
  await type('s');
  await frame.getByText('The search did not answer.').waitFor();
  expect(problems()).toEqual([]);
});
