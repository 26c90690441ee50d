import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('sign in: the address leads to the password, a mistake has the focus, Change goes back', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/accounts/sign-in', {
    state: 'Address',
  });
  await keys('Tab');
  await expectFocus('textbox "Email address"');
  await keys('Enter');
  await frame.getByText('Enter an address like name@example.com.').waitFor();
  await expectFocus('textbox "Email address"');
  await type('ines@larkfield.example');
  await keys('Enter');
  await expectFocus('textbox "Password"');
  await type('wrong');
  await keys('Enter');
  await frame.getByText('The email address or the password is not right.').waitFor();
  await expectFocus('textbox "Password"');
  const password = frame.getByRole('textbox', { name: 'Password' });
  expect(await password.inputValue()).toBe('wrong');
  await frame.getByRole('button', { name: 'Change email address' }).press('Enter');
  await expectFocus('textbox "Email address"');
  await keys('Enter');
  await expectFocus('textbox "Password"');
  expect(await password.inputValue()).toBe('');
  await type('lantern');
  await keys('Enter');
  await frame.getByRole('heading', { name: 'You are signed in' }).waitFor();
  expect(problems()).toEqual([]);
});

test('sign in: an address with a provider leads there', async () => {
  const { keys, type, expectFocus } = await open('/accounts/sign-in', { state: 'Address' });
  await keys('Tab');
  await type('desk@verano.example');
  await keys('Enter');
  await expectFocus('link "Continue with Hotel Verano"');
});

test('sign in: in the first step the password is there for managers, and out of the way of others', async () => {
  const { frame, keys, expectFocus } = await open('/accounts/sign-in', { state: 'Address' });
  expect(await frame.locator('input[autocomplete=current-password]').count()).toBe(1);
  expect(await frame.getByRole('textbox').count()).toBe(1);
  await keys('Tab', 'Tab');
  await expectFocus('button "Continue"');
});

test('settings and appearance: arrows and Space change at once, and Reset keeps focus in the page', async () => {
  const { frame, keys, expectFocus, problems } = await open('/accounts/appearance-settings', {
    state: 'Defaults',
  });
  await keys('Tab');
  await expectFocus('radio "System dark now" [checked]');
  await keys('ArrowRight');
  await expectFocus('radio "Light" [checked]');
  await frame.getByText('Saved').waitFor();
  await keys('Tab', 'ArrowRight');
  await expectFocus('radio "Compact" [checked]');
  await keys('Tab', 'Space');
  await expectFocus('switch "Reduce motion" [checked]');
  await frame.getByRole('button', { name: 'Reset' }).press('Enter');
  await expectFocus('heading "Appearance"');
  await eventually(() => frame.getByRole('button', { name: 'Reset' }).count()).toBe(0);
  await eventually(() => frame.getByRole('radio', { name: 'Comfortable' }).isChecked()).toBe(true);
  expect(problems()).toEqual([]);
});

test('settings and appearance: the old choice comes back when saving fails', async () => {
  const { frame } = await open('/accounts/appearance-settings', { state: 'Not saved' });
  await frame.getByText('That was not saved, so the old choice is back. Try again.').waitFor();
  expect(await frame.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
});

test('notification preferences: Tab goes box by box, Space saves at once, locked ones are skipped', async () => {
  const { frame, keys, expectFocus, problems } = await open('/accounts/notification-preferences');
  await keys('Tab');
  await expectFocus('checkbox "Somebody mentions you, Email" [checked]');
  await keys('Tab', 'Tab', 'Tab');
  await expectFocus('checkbox "An order is late, Email"');
  await keys('Space');
  await expectFocus('checkbox "An order is late, Email" [checked]');
  await frame.getByText('Saved').waitFor();
  await frame.getByRole('checkbox', { name: 'Larkfield has news, In app' }).focus();
  await keys('Tab');
  await expectFocus('checkbox "Somebody signs in, Push"');
  expect(problems()).toEqual([]);
});

test('notification preferences: a channel that cannot be used is off, and says why', async () => {
  const { frame } = await open('/accounts/notification-preferences', { state: 'Push refused' });
  const box = frame.getByRole('checkbox', { name: 'Somebody mentions you, Push' });
  expect(await box.isDisabled()).toBe(true);
  expect(await box.isChecked()).toBe(false);
  await frame.getByText('not allowed in this browser').waitFor();
});
