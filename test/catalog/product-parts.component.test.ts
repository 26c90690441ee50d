import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('toolbar: one tab stop, arrows skip what is disabled, and a text keeps its keys', async () => {
  const { frame, keys, expectFocus, setDirection, show, problems } = await open('/forms/toolbar');
  await keys('Tab');
  await expectFocus('button "Undo"');
  await keys('ArrowRight');
  await expectFocus('button "Bold" [pressed]');
  await keys('End');
  await expectFocus('button "End"');
  await keys('ArrowRight');
  await expectFocus('button "Undo"');
  await setDirection('rtl');
  await keys('ArrowLeft');
  await expectFocus('button "Bold"');
  await keys('Tab', 'Shift+Tab');
  await expectFocus('button "Bold"');
  expect(await frame.locator('[role=toolbar] [tabindex="0"]').count()).toBe(1);
  await show({ state: 'With a select and a text' });
  await keys('Tab', 'ArrowRight');
  await expectFocus('textbox "Size"');
  await keys('End', 'ArrowLeft');
  await expectFocus('textbox "Size"');
  await keys('ArrowRight', 'ArrowRight');
  await expectFocus('button "Link"');
  expect(problems()).toEqual([]);
});

test('toggle button: shows the wish at once, and what is true after a failure', async () => {
  const { frame, keys, expectFocus, show } = await open('/forms/toggle-button');
  await keys('Tab');
  await expectFocus('button "Watch order 2207" [pressed]');
  await keys('Space');
  await eventually(() =>
    frame.getByRole('button', { name: 'Watch order 2207' }).getAttribute('aria-pressed'),
  ).toBe('false');
  await show({ state: 'Failed' });
  await frame.getByRole('alert').getByText('This was not saved.').waitFor();
  expect(
    await frame.getByRole('button', { name: 'Watch order 2207' }).getAttribute('aria-pressed'),
  ).toBe('false');
});

test('hover card: opens on focus, closes by Escape, and leaves the link alone', async () => {
  const { frame, keys, expectFocus, problems } = await open('/overlays/hover-card', {
    state: 'Closed',
  });
  const card = frame.locator(':popover-open');
  await keys('Tab');
  await expectFocus('link "Theo Marlowe"');
  await eventually(() => card.count()).toBe(1);
  await keys('Escape');
  await eventually(() => card.count()).toBe(0);
  await expectFocus('link "Theo Marlowe"');
  await frame.getByRole('link', { name: 'Theo Marlowe' }).hover();
  await eventually(() => card.count()).toBe(1);
  await card.getByText('4 orders in work').hover();
  await frame.locator('body').hover({ position: { x: 1, y: 1 } });
  await eventually(() => card.count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('session timeout: asks with focus on the safe answer, and keeps asking after a failure', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/accounts/session-timeout');
  await expectFocus('button "Stay signed in"');
  await keys('Escape');
  await eventually(() => frame.locator('dialog[open]').count()).toBe(0);
  await show({ state: 'Failed' });
  await frame.getByText('The session could not be extended.').waitFor();
  expect(await frame.locator('dialog[open]').count()).toBe(1);
  await show({ state: 'Over' });
  await frame.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await keys('Escape');
  expect(await frame.locator('dialog[open]').count()).toBe(1);
  await keys('Tab');
  await expectFocus('link "Sign in again"');
  expect(problems()).toEqual([]);
});

test('check answers: the button leads to what is missing, and links have their questions', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/check-answers', {
    state: 'Something is missing',
  });
  await expectFocus('group "2 answers need your attention"');
  await keys('Tab');
  await expectFocus('link "Delivery address');
  await frame.getByRole('link', { name: 'Answer Delivery address' }).waitFor();
  await frame.getByRole('link', { name: 'Change Company' }).waitFor();
  expect(problems()).toEqual([]);
});

test('permission matrix: arrows move, and what a permission needs comes and goes with it', async () => {
  const { frame, keys, expectFocus, problems } = await open('/accounts/permission-matrix');
  await frame.locator('[data-cell][tabindex="0"]').focus();
  await expectFocus('img "See orders, Owner');
  await keys('End');
  await expectFocus('checkbox "See orders, Guest"');
  await keys('ArrowDown', 'ArrowDown', 'Space');
  await frame.getByText('Guest may now also: Change orders, See orders.').waitFor();
  await keys('ArrowUp', 'ArrowUp', 'Space');
  await frame.getByText('Guest may no longer: Delete orders, Change orders.').waitFor();
  await keys('Control+End');
  await expectFocus('checkbox "Export prices and customers, Guest"');
  expect(await frame.locator('table [tabindex="0"]').count()).toBe(1);
  expect(problems()).toEqual([]);
});

test('CSV import: columns are matched, faults named, and the rest is imported', async () => {
  const { frame, problems } = await open('/forms/csv-import');
  await frame.getByText('2 rows can be imported. Left out because of a problem: 2 rows.').waitFor();
  const cells = await frame.locator('tbody tr').first().locator('th, td').allTextContents();
  expect(cells).toEqual([
    '3',
    'Studio Brackish',
    'nora@brackishWrite the whole address.',
    'Quay 4; Porto',
    '',
  ]);
  await frame.getByRole('combobox', { name: 'Column for Credit limit' }).selectOption('Kredit');
  await frame.getByText('Such as “5000”').waitFor();
  const input = frame.locator('input[type=file]');
  const file = (text: string) => ({
    name: 'c.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await input.setInputFiles(file('Company\nCafé'));
  await frame.getByText('Save it as CSV in UTF-8').waitFor();
  await input.setInputFiles(
    file('Company,E-mail\r\n"A ""B"" C",a@b.example\r\n\r\nD,d@e.example\r\n'),
  );
  await frame.getByRole('cell', { name: 'A "B" C' }).waitFor();
  // Row numbers are those of the file, with its empty row.
  expect(await frame.locator('tbody th').allTextContents()).toEqual(['2', '4']);
  await frame.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await frame.getByText('Imported 2 rows.').waitFor();
  expect(problems()).toEqual([]);
});

test('search field: suggestions by arrows, Escape twice, and a shortcut that leaves typing alone', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/search-field', {
    state: 'Empty',
  });
  await frame.locator('body').click({ position: { x: 2, y: 2 } });
  await keys('/');
  await expectFocus('combobox "Search orders, customers and lamps"');
  await type('o');
  await keys('ArrowDown');
  await expectFocus('option "Order 2207 Late" [selected]');
  await keys('ArrowUp');
  await expectFocus('combobox "Search orders, customers and lamps"');
  await type('/');
  const field = frame.getByRole('combobox');
  expect(await field.inputValue()).toBe('o/');
  await keys('Backspace', 'Escape');
  await eventually(() => frame.locator(':popover-open').count()).toBe(0);
  expect(await field.inputValue()).toBe('o');
  await keys('Escape');
  expect(await field.inputValue()).toBe('');
  expect(problems()).toEqual([]);
});

test('skip link: shows on Tab, and moves focus into the content', async () => {
  const { frame, keys, expectFocus, problems } = await open('/navigation/skip-link', {
    state: 'Hidden',
  });
  await keys('Tab');
  await expectFocus('link "Skip to content"');
  const { height } = (await frame.getByRole('link', { name: 'Skip to content' }).boundingBox()) ?? {
    height: 0,
  };
  expect(height).toBeGreaterThan(24);
  await keys('Enter', 'Tab');
  await expectFocus('link "Track it"');
  expect(problems()).toEqual([]);
});

test('offline: a change that is withdrawn leaves focus, and the end is said once', async () => {
  const { frame, keys, show, problems } = await open('/feedback/offline');
  await frame.getByRole('button', { name: 'Try now' }).press('Enter');
  await frame.getByText('There is still no connection.').first().waitFor();
  await keys('Escape');
  await frame
    .getByRole('button', { name: 'Withdraw Order 2207: due on 26 November' })
    .press('Enter');
  expect(await frame.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await show({ state: 'Reconnecting' });
  await frame.getByText('2 changes were saved.').waitFor();
  expect(problems()).toEqual([]);
});

test('star rating: arrows choose, and clearing keeps focus with the stars', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/star-rating');
  await keys('Tab');
  await expectFocus('radio "4 stars" [checked]');
  await keys('ArrowRight');
  await expectFocus('radio "5 stars" [checked]');
  await keys('Tab', 'Enter');
  await expectFocus('radio "1 star"');
  await frame.getByRole('button', { name: 'Clear rating' }).waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});

test('countdown: reads two units, and is replaced by what is true at the end', async () => {
  const { frame, show } = await open('/feedback/countdown');
  await frame.getByRole('timer', { name: 'The light fair opens in 2 days, 5 hours' }).waitFor();
  await show({ state: 'Over' });
  await frame.getByRole('status').getByText('The light fair is open until Sunday.').waitFor();
});

test('product tour: leaves out what is not there, waits for the target, and Escape ends it', async () => {
  const { frame, keys, expectFocus, problems } = await open('/onboarding/product-tour', {
    state: 'Before it begins',
  });
  await frame.getByRole('button', { name: 'Take the tour' }).press('Enter');
  await expectFocus('dialog "Tour of the orders, 1 of 3"');
  await keys('Tab', 'Tab', 'Enter');
  await expectFocus('dialog "Tour of the orders, 2 of 3"');
  await frame.getByRole('button', { name: 'Watch order 2207' }).click();
  await expectFocus('dialog "Tour of the orders, 3 of 3"');
  await keys('Escape');
  await frame.getByText('Skipped. You find the tour under').waitFor();
  await expectFocus('button "Take the tour"');
  expect(problems()).toEqual([]);
});

test('passkeys: renaming by keys, and the last one says why it stays', async () => {
  const { frame, keys, expectFocus, show, problems } = await open('/accounts/passkey');
  await frame.getByRole('button', { name: 'Rename Workshop computer' }).press('Enter');
  await expectFocus('textbox "Name of the passkey"');
  await keys('Escape');
  await expectFocus('button "Rename Workshop computer"');
  await show({ state: 'The last one' });
  await frame.getByText('This is your only way to sign in.').first().waitFor();
  expect(problems()).toEqual([]);
});

test('sign up: the code is asked for on a page of its own, and the address can be changed', async () => {
  const { frame, keys, expectFocus, problems } = await open('/accounts/sign-up', {
    state: 'Code is asked for',
  });
  await frame.getByText('We sent a message to ines@verano.example.').waitFor();
  await frame.getByRole('button', { name: 'Use another address' }).press('Enter');
  await expectFocus('heading "Create a Larkfield account"');
  await keys('Tab');
  expect(await frame.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe(
    'ines@verano.example',
  );
  expect(problems()).toEqual([]);
});

test('account deletion: focus moves to the receipt, and a failure keeps everything', async () => {
  const { frame, expectFocus, show, problems } = await open('/accounts/account-deletion', {
    state: 'Deleted',
  });
  await expectFocus('heading "Your account is deleted"');
  await show({ state: 'Failed' });
  await frame.getByText('Nothing was changed.').waitFor();
  await show({ state: 'Something has to be done first' });
  await frame.getByText('One thing has to be done first.').first().waitFor();
  expect(await frame.getByLabel('Your password').count()).toBe(0);
  expect(problems()).toEqual([]);
});
