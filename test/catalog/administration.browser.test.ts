import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('audit log: words and filters narrow it, details open in their row, a refusal is said', async () => {
  const { frame, keys, problems } = await open('/data-display/audit-log');
  const rows = frame.locator('tbody [role=row]');
  await eventually(() => rows.count()).toBe(6);
  await frame.getByRole('textbox', { name: 'Search events' }).fill('price pleat');
  await eventually(() => rows.count()).toBe(1);
  await frame.getByRole('button', { name: 'Details of event: Changed the price' }).press('Enter');
  await frame.getByText('€372.00').waitFor();
  await frame.getByRole('textbox', { name: 'Search events' }).fill('');
  await frame.getByRole('button', { name: 'Outcome' }).press('Enter');
  await frame.getByRole('checkbox', { name: 'Refused' }).check();
  await keys('Escape');
  await eventually(() => rows.count()).toBe(1);
  await frame.getByText('1 event').waitFor();
  expect(problems()).toEqual([]);
  const failing = await open('/data-display/audit-log', { state: 'Export fails' });
  await failing.frame.getByRole('button', { name: 'Export' }).press('Enter');
  await failing.frame.getByText('It could not be exported.').first().waitFor();
});

test('API keys: a key is made, shown once, and not lost by one Escape; revoking moves focus', async () => {
  const { frame, keys, expectFocus, problems } = await open('/accounts/api-keys');
  await frame.getByRole('button', { name: 'New key' }).press('Enter');
  await frame.getByRole('textbox', { name: 'Name' }).fill('Scale');
  await frame.getByRole('button', { name: 'Make a new key' }).press('Enter');
  await frame.getByText('Choose at least one thing that it may do.').waitFor();
  await frame.getByRole('checkbox', { name: 'Read orders' }).check();
  await frame.getByRole('button', { name: 'Make a new key' }).press('Enter');
  await frame.getByText('lf_live_example_not_a_real_key_7hTz').waitFor();
  await keys('Escape');
  await frame.getByText('After closing, the key is gone.').waitFor();
  await frame.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await frame.getByText('lf_live_example_not_a_real_key_7hTz').waitFor({ state: 'hidden' });
  await expectFocus('button "New key"');
  await frame.getByRole('button', { name: 'Revoke Web shop' }).press('Enter');
  await frame.getByRole('button', { name: 'Revoke key' }).press('Enter');
  await eventually(() => frame.getByRole('status').last().innerText()).toBe('Web shop was revoked');
  await expectFocus('heading "API keys"');
  expect(problems()).toEqual([]);
});

test('condition builder: adding and removing move focus, and the sentence says what is meant', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/condition-builder');
  const sentence = 'State is Late and (Total is more than 5,000 € or Customer contains Hotel)';
  await frame.getByText(sentence).waitFor();
  await frame.getByRole('button', { name: 'Add condition' }).last().press('Enter');
  await expectFocus('combobox "Field"');
  await frame.getByText('Counting').waitFor();
  await frame.getByRole('combobox', { name: 'Field' }).last().selectOption('Total');
  const value = frame.getByRole('textbox', { name: 'Value' }).last();
  await value.fill('abc');
  await frame.getByText('Enter a number, such as 12.5.').waitFor();
  await value.fill('12');
  await frame.getByText('14 records fit').waitFor();
  await frame.getByRole('button', { name: 'Remove: Total is 12' }).press('Enter');
  await expectFocus('button "Remove group"');
  await keys('Enter');
  await eventually(() =>
    hasFocus(frame.getByRole('button', { name: 'Remove: State is Late' })),
  ).toBe(true);
  await keys('Enter');
  await expectFocus('button "Add condition"');
  await frame.getByText('Without conditions everything fits.').waitFor();
  expect(problems()).toEqual([]);
});

test('Gantt chart: keys read and move tasks, and what does not fit is said', async () => {
  const { frame, keys, problems } = await open('/data-display/gantt-chart');
  await frame.locator('[data-bar]').first().focus();
  await keys('ArrowDown');
  const shades = frame.getByRole('button', { name: /^Sew 24 shades: .*, 6 days, 60% done/ });
  await eventually(() => hasFocus(shades)).toBe(true);
  await keys('ArrowRight');
  await eventually(() => frame.getByRole('status').last().innerText()).toBe(
    'Moved: Nov 14 to Nov 19, 6 days',
  );
  await keys('Shift+ArrowLeft');
  await frame.getByRole('button', { name: 'Sew 24 shades: Nov 14 to Nov 18' }).waitFor();
  await keys('ArrowDown', 'ArrowDown');
  const testing = frame.getByRole('button', { name: /starts before Sew 24 shades ends$/ });
  await eventually(() => hasFocus(testing)).toBe(true);
  await keys('Tab');
  expect(await frame.locator('[data-bar]:focus').count()).toBe(0);
  expect(problems()).toEqual([]);
  const decided = await open('/data-display/gantt-chart', { state: 'The app decides' });
  await decided.frame.locator('[data-bar]').first().focus();
  await decided.keys('ArrowRight');
  await decided.frame.getByRole('status').last().getByText('Moved: Nov 16 to Nov 21').waitFor();
  await decided.frame.getByRole('columnheader', { name: /Today.*Nov 16/ }).waitFor();
  const failing = await open('/data-display/gantt-chart', { state: 'Moving fails' });
  await failing.frame.locator('[data-bar]').first().focus();
  await failing.keys('ArrowRight');
  await failing.frame.getByText('It could not be moved. Try again.').waitFor();
});

/** Names with a colon are cut short in descriptions of what has focus. */
function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === element.ownerDocument.activeElement);
}
