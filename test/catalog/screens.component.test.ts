import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('settings screen: what is put back by hand is clean, Discard asks and restores, focus returns', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/screens/settings', {
    state: 'Phone',
  });
  const name = frame.getByRole('textbox', { name: 'Name' });
  const unsaved = frame.getByText('Not saved yet.');
  await name.focus();
  await keys('End');
  await type('x');
  await unsaved.waitFor();
  await keys('Backspace');
  await eventually(() => unsaved.count()).toBe(0);
  await type(' Ruiz');
  await unsaved.waitFor();
  await frame.getByRole('button', { name: 'Discard', exact: true }).focus();
  await keys('Enter');
  await expectFocus('button "Keep editing"');
  await keys('Escape');
  await expectFocus('button "Discard"');
  expect(await name.inputValue()).toBe('Ines Aldana Ruiz');
  await keys('Enter');
  await expectFocus('button "Keep editing"');
  await keys('Tab', 'Enter');
  await eventually(() => name.inputValue()).toBe('Ines Aldana');
  await expectFocus('button "Discard"');
  await eventually(() => unsaved.count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('settings screen: a failed save keeps what was entered, and a wrong name deletes nothing', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/screens/settings', {
    state: 'Not saved',
  });
  await frame.getByText('Not saved. What you entered is still here. Try again.').waitFor();
  const name = frame.getByRole('textbox', { name: 'Name' });
  expect(await name.inputValue()).toContain('Ruiz');
  await frame.getByRole('button', { name: 'Delete workspace…' }).focus();
  await keys('Enter');
  await expectFocus('textbox "Type Larkfield to confirm"');
  await type('larkfeld');
  await keys('Enter');
  await frame.getByText('Type Larkfield.', { exact: true }).waitFor();
  await expectFocus('textbox "Type Larkfield to confirm"');
  // What was typed is not thrown away unasked.
  await keys('Escape');
  await expectFocus('button "Keep editing"');
  await frame.locator('dialog[open]').getByRole('button', { name: 'Discard' }).press('Enter');
  await expectFocus('button "Delete workspace…"');
  expect(problems()).toEqual([]);
});

test('members screen: the last owner stays, a role is saved and undone, and removal keeps focus in the table', async () => {
  const { frame, keys, expectFocus, problems } = await open('/screens/members', { state: 'Phone' });
  const rowOf = (name: string) => frame.getByRole('row').filter({ hasText: name });
  await frame.getByRole('button', { name: 'Actions for Ines Aldana' }).focus();
  await keys('Enter');
  await expectFocus('menuitem "Remove…');
  await keys('Enter', 'Escape');
  await expectFocus('button "Actions for Ines Aldana"');
  expect(await frame.locator('dialog:modal').count()).toBe(0);
  await frame.getByRole('button', { name: /^Ines Aldana/ }).press('Enter');
  await frame.getByText('One owner has to stay.').last().waitFor();
  expect(await frame.getByRole('radio', { name: 'Viewer' }).last().isDisabled()).toBe(true);
  await keys('Escape');
  await expectFocus('button "Ines Aldana');

  await frame.getByRole('button', { name: /^Theo Marlowe/ }).focus();
  await keys('Enter');
  await frame.getByRole('radio', { name: 'Owner' }).last().press('Space');
  await keys('Escape');
  await expectFocus('button "Keep editing"');
  await keys('Enter');
  await frame.getByRole('button', { name: 'Save changes' }).press('Enter');
  await rowOf('Theo Marlowe').getByRole('cell', { name: 'Owner' }).waitFor();
  await expectFocus('button "Theo Marlowe');
  // What was saved is said, and taken back.
  await frame.getByRole('status').filter({ hasText: 'Theo Marlowe: now owner' }).waitFor();
  await frame.getByRole('button', { name: 'Undo' }).press('Enter');
  await rowOf('Theo Marlowe').getByRole('cell', { name: 'Editor' }).waitFor();
  await frame.locator('p:focus', { hasText: 'Undone' }).waitFor();
  expect(await frame.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  await frame.getByRole('button', { name: 'Actions for Nora Whitcombe' }).focus();
  await keys('Enter');
  await expectFocus('menuitem "Remove…');
  await keys('Enter');
  await expectFocus('button "Cancel"');
  await keys('Tab', 'Enter');
  await eventually(() => rowOf('Nora Whitcombe').count()).toBe(0);
  await expectFocus('rowgroup');
  expect(problems()).toEqual([]);
});

test('members screen: a refused invitation keeps the address and says why', async () => {
  const { frame, keys, expectFocus, problems } = await open('/screens/members', {
    state: 'Invited twice',
  });
  await frame.getByText('Theo Marlowe is a member already.').waitFor();
  const email = frame.getByRole('textbox', { name: 'E-mail' });
  expect(await email.inputValue()).toBe('Theo@Larkfield.example');
  // What was typed is not thrown away unasked.
  await keys('Escape');
  await expectFocus('button "Keep editing"');
  await frame.locator('dialog[open]').getByRole('button', { name: 'Discard' }).press('Enter');
  await expectFocus('button "Invite…"');
  expect(problems()).toEqual([]);
});

test('agent chat screen: an approval is given, a question shows at once, Escape stops', async () => {
  const { frame, keys, type, problems, show } = await open('/screens/agent-chat', {
    state: 'On a phone',
  });
  await frame.getByRole('button', { name: 'Send offer' }).focus();
  await keys('Enter');
  await frame.getByText('Approved by Nora Whitcombe. Sent.').first().waitFor();
  const field = frame.getByRole('textbox', { name: 'Message to Workshop assistant' });
  await field.focus();
  await type('And for 20?');
  await keys('Enter');
  await frame.getByText('And for 20?').first().waitFor();
  await eventually(() => field.inputValue()).toBe('');
  await frame.getByRole('button', { name: 'Stop' }).first().waitFor();
  await field.focus();
  await keys('Escape');
  await eventually(() => frame.getByRole('button', { name: 'Continue' }).count()).toBe(1);

  await show({ state: 'Not sent' });
  await frame.getByRole('button', { name: 'Send offer' }).waitFor();
  await frame.getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(problems()).toEqual([]);
});

test('checkout screen: a missing answer takes focus, the delivery completes the total, a failed payment keeps the answers', async () => {
  const { frame, keys, expectFocus, problems, show } = await open('/screens/checkout', {
    state: 'Cart',
  });
  await frame.getByRole('button', { name: 'Go to checkout' }).focus();
  await keys('Enter');
  await expectFocus('heading "Checkout"');
  await frame.getByRole('button', { name: 'Order and pay' }).focus();
  await keys('Enter');
  await expectFocus('textbox "E-mail"');

  await show({ state: 'On a phone' });
  const pay = frame.getByRole('button', { name: /^Order and pay/ });
  expect(await pay.textContent()).toBe('Order and pay');
  await frame.getByRole('radio', { name: 'By van, to the door' }).focus();
  await keys('Space');
  await eventually(() => pay.textContent()).toBe('Order and pay €1,219.00');
  await frame.getByRole('button', { name: 'Change the cart' }).focus();
  await keys('Enter');
  await expectFocus('heading "Cart"');
  await frame.getByRole('button', { name: 'Go to checkout' }).focus();
  await keys('Enter');
  await eventually(() => frame.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Lisbon');

  await show({ state: 'Failed' });
  await frame.getByText('The bank did not confirm the payment. Nothing was charged.').waitFor();
  expect(await frame.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Nora Whitcombe');
  await show({ state: 'Placed' });
  await expectFocus('heading "Thank you"');
  await frame.getByRole('heading', { name: 'Order 2216' }).waitFor();
  expect(problems()).toEqual([]);
});
