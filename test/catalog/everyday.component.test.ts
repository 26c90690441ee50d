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
  await show({ state: 'Asked again' });
  await frame.getByText('You accepted 1 of 2 purposes.').waitFor();
  expect(await frame.getByRole('checkbox', { name: 'Statistics' }).isChecked()).toBe(true);
  await frame.getByRole('button', { name: 'Hide this message' }).press('Enter');
  await frame.getByRole('region', { name: 'Cookies on Larkfield' }).waitFor({ state: 'detached' });
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

test('button: says why it refuses, and what failed, and keeps its focus', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/forms/button', {
    state: 'Variants',
  });
  await keys('Tab');
  await expectFocus('button "Save order"');
  await show({ state: 'Refuses' });
  await frame.getByText('Add at least one lamp first.').first().waitFor();
  await show({ state: 'Failed' });
  await frame.getByText('The order was not saved: no connection. Try again.').first().waitFor();
  const button = frame.getByRole('button', { name: 'Save order' });
  expect(await button.isEnabled()).toBe(true);
  expect(problems()).toEqual([]);
});

test('checkbox group: Space ticks a box, and the form has what is ticked', async () => {
  const { frame, keys, problems } = await open('/forms/checkbox-group', { state: 'Empty' });
  const sent = () =>
    frame.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).getAll('papers'));
  await keys('Tab', 'Space', 'Tab', 'Tab', 'Space');
  expect(await sent()).toEqual(['confirmation', 'invoice']);
  await keys('Space');
  expect(await sent()).toEqual(['confirmation']);
  expect(problems()).toEqual([]);
});

test('radio group: one tab stop, arrows choose and wrap', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/radio-group', {
    state: 'List',
  });
  const sent = () =>
    frame.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).get('term'));
  await keys('Tab');
  expect(await sent()).toBe('30');
  await keys('ArrowDown');
  expect(await sent()).toBe('advance');
  await keys('ArrowDown');
  expect(await sent()).toBe('14');
  await keys('Tab');
  await expectFocus('button "Save"');
  expect(problems()).toEqual([]);
});

test('select: arrows choose, and the form is refused without a choice', async () => {
  const { frame, keys, show, problems } = await open('/forms/select', { state: 'Empty' });
  const sent = () =>
    frame.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).get('carrier'));
  await keys('Tab', 'ArrowDown', 'ArrowDown');
  await eventually(sent).toBe('nordline');
  await show({ state: 'Invalid' });
  await frame.getByText('Choose a carrier.').waitFor();
  expect(problems()).toEqual([]);
});

test('switch: Space turns it on at once, and back where saving fails', async () => {
  const { frame, keys, show, problems } = await open('/forms/switch', { state: 'Off' });
  const control = frame.getByRole('switch', { name: 'Take orders on the web' });
  await keys('Tab', 'Space');
  await eventually(() => control.isChecked()).toBe(true);
  await show({ state: 'Failed' });
  await frame.getByText('Not saved: no connection. Orders are still not taken.').first().waitFor();
  await eventually(() => control.isChecked()).toBe(false);
  expect(problems()).toEqual([]);
});

test('card: one link a card, its buttons apart from it, and a press anywhere follows it', async () => {
  const { frame, keys, expectFocus, problems } = await open('/data-display/card', {
    state: 'List',
  });
  await keys('Tab');
  await expectFocus('link "Hotel Verano"');
  await keys('Tab');
  await expectFocus('button "More actions for order 2207"');
  await keys('Tab');
  await expectFocus('link "Studio Brackish"');
  const card = frame.getByRole('article').first();
  // Whatever lies under the card's text is its link; under the button, the button.
  const hit = (selector: string) =>
    card.locator(selector).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a, button')
        ?.tagName;
    });
  expect(await hit('h3 ~ span')).toBe('A');
  expect(await hit('button')).toBe('BUTTON');
  expect(problems()).toEqual([]);
});

test('badge: a count is read with what it counts, and there is none at zero', async () => {
  const { frame, keys, focus, problems } = await open('/data-display/badge', { state: 'Counts' });
  await frame.getByText('2412 unread').waitFor();
  await frame.getByText('99+').first().waitFor();
  expect(await frame.getByText('0 unread', { exact: true }).count()).toBe(0);
  await keys('Tab');
  expect(await focus()).toBe('none');
  expect(problems()).toEqual([]);
});

test('avatar: a broken picture leaves the initials, and a group names whom it hides', async () => {
  const { frame, show } = await open('/data-display/avatar', { state: 'Broken picture' });
  const avatar = frame.getByRole('img', { name: 'Theo Marlowe' });
  await avatar.getByText('TM').waitFor();
  expect(await avatar.locator('img').isVisible()).toBe(false);
  await show({});
  const group = frame.getByRole('list', { name: 'Working on order 2207' });
  expect(await group.getByRole('listitem').count()).toBe(4);
  await group.getByRole('img', { name: /^3 more: Béla Szabó/ }).waitFor();
});

test('orders screen: a menu item opens the question, and Escape leads back to the row', async () => {
  const { frame, keys, expectFocus, problems } = await open('/screens/orders', {
    state: 'Cancel',
  });
  const dialog = frame.locator('dialog:modal');
  await dialog.waitFor();
  await keys('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await expectFocus('button "Actions for order 2207"');
  expect(problems()).toEqual([]);
});
