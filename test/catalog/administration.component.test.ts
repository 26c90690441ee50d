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

test('Gantt chart: a move pushes what waits, is shown before it is kept, and is undone as one', async () => {
  const { frame, keys, problems } = await open('/data-display/gantt-chart', {
    state: 'What waits moves along',
  });
  const bar = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}: `) });
  const daysOf = async (name: string) => (await bar(name).innerText()).slice(name.length + 2);
  const all = async () => {
    const dates: string[] = [];
    for (const name of ['Sew 24 shades', 'Test, and hang.*', 'Handed over'])
      dates.push(/Nov \d+(?: to Nov \d+)?/.exec(await daysOf(name))?.[0] ?? '');
    return dates;
  };
  const first = ['Nov 13 to Nov 18', 'Nov 19 to Nov 20', 'Nov 22'];
  const pushed = ['Nov 13 to Nov 20', 'Nov 21 to Nov 22', 'Nov 24'];
  expect(await all()).toEqual(first);
  await bar('Sew 24 shades').focus();
  // Its end: what waits moves as far as it has to, with a day for the glue.
  await keys('Shift+ArrowRight', 'Shift+ArrowRight');
  await frame.getByRole('button', { name: 'Move 3 tasks' }).waitFor();
  await frame.getByRole('status').getByText('Moves with it: Test, and hang').waitFor();
  expect(await all()).toEqual(pushed);
  expect(await frame.locator('[data-ghost]').count()).toBe(3);
  await keys('Escape');
  expect(await all()).toEqual(first);

  await keys('Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
  await frame.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await all()).toEqual(pushed);
  await keys('Control+z');
  await frame.getByRole('status').getByText('Moved back').waitFor();
  expect(await all()).toEqual(first);

  // By the button as well, after which focus is on the bar again.
  await keys('ArrowRight');
  await frame.getByRole('button', { name: 'Move 3 tasks' }).press('Enter');
  await eventually(() => hasFocus(bar('Sew 24 shades'))).toBe(true);
  await frame.getByRole('button', { name: 'Undo' }).press('Enter');
  await eventually(all).toEqual(first);
  await eventually(() => hasFocus(bar('Sew 24 shades'))).toBe(true);

  // By dragging: dropping keeps, Escape does not.
  const drag = async (by: number, end: string) => {
    const box = await bar('Sew 24 shades').boundingBox();
    const day = (box?.width ?? 0) / 6;
    const [x, y] = [(box?.x ?? 0) + day, (box?.y ?? 0) + 12];
    const { mouse } = frame.page();
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + by * day, y, { steps: 4 });
    await frame.locator('[data-ghost]').first().waitFor();
    if (end === 'Escape') await keys('Escape');
    await mouse.up();
  };
  await drag(3, 'Escape');
  await eventually(all).toEqual(first);
  await drag(3, 'drop');
  await frame.getByRole('button', { name: 'Undo' }).waitFor();
  await eventually(all).toEqual(['Nov 16 to Nov 21', 'Nov 22 to Nov 23', 'Nov 25']);
  expect(problems()).toEqual([]);
});

test('Gantt chart: what is refused is put back as a whole, and a circle is named', async () => {
  const { frame, keys, show } = await open('/data-display/gantt-chart', {
    state: 'Moving it all is refused',
  });
  const shades = () => frame.getByRole('button', { name: /^Sew 24 shades: Nov 13 to Nov 18/ });
  await shades().focus();
  await keys('ArrowRight', 'Enter');
  // The server wrote it for people.
  await frame.getByText('The workshop is closed on November 24.').waitFor();
  await shades().waitFor();
  await frame.getByRole('button', { name: /^Handed over: Milestone, Nov 22/ }).waitFor();
  await show({ state: 'Tasks that wait for each other' });
  await shades().focus();
  await keys('ArrowRight');
  await frame.getByRole('alert').getByText('wait for each other').waitFor();
  expect(await frame.getByRole('alert').innerText()).toContain('Sew 24 shades');
  await shades().waitFor();
});

/** Names with a colon are cut short in descriptions of what has focus. */
function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === element.ownerDocument.activeElement);
}
