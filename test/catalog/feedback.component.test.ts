import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('toast: F8 leads to the newest toast and back, Escape dismisses, focus moves on', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/toast');
  const archive = frame.getByRole('button', { name: 'Archive order 2207' });
  await archive.focus();
  await keys('F8');
  await expectFocus('button "Undo"');
  await keys('F8');
  await expectFocus('button "Archive order 2207"');
  await keys('F8', 'Tab');
  await expectFocus('button "Dismiss “Order 2210 archived”"');
  await keys('Escape');
  await expectFocus('button "Dismiss “Packing list printed”"');
  await keys('Enter');
  await expectFocus('button "Archive order 2207"');
});

test('toast: Undo brings the row back, and focus returns to where it was', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/toast');
  await frame.getByRole('button', { name: 'Archive order 2207' }).press('Enter');
  await eventually(() => frame.getByText('Hotel Verano').count()).toBe(0);
  await frame.getByRole('button', { name: 'Archive order 2212' }).focus();
  await keys('F8');
  await expectFocus('button "Undo"');
  await keys('Enter');
  await eventually(() => frame.getByText('Hotel Verano').count()).toBe(1);
  await expectFocus('button "Archive order 2212"');
});

test('toast: an error that replaces a waiting toast goes ahead of the queue', async () => {
  const { frame } = await open('/feedback/toast', { state: 'Queue fails' });
  const titles = () => frame.getByRole('region').getByRole('listitem').allInnerTexts();
  await eventually(titles).toHaveLength(3);
  await frame.getByRole('button', { name: /^Dismiss “Order 2207/ }).click();
  await eventually(async () => (await titles())[0]).toContain('Order 2216 was not saved');
});

test('toast: above a modal it can be reached and pressed, and is not thrown away with it', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/toast', { state: 'Above a dialog' });
  await frame.getByRole('button', { name: 'Undo' }).click();
  await frame.getByText('Unload at the rear, before 12.').waitFor();
  await frame.getByRole('button', { name: 'Remove note' }).press('Enter');
  await keys('F8');
  await expectFocus('button "Undo"');
  await keys('F8');
  await expectFocus('button "Remove note"');
  await keys('Escape');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await frame.getByRole('listitem').innerText()).toContain('Note removed');
  await frame.getByRole('button', { name: /^Dismiss/ }).click();
  await eventually(() => frame.getByRole('listitem').count()).toBe(0);
});

test('toast: an action that is rejected says so, and offers it again', async () => {
  const { frame } = await open('/feedback/toast', { state: 'Action fails' });
  await frame.getByRole('alert').getByText('Undo did not work').waitFor();
  await frame.getByRole('listitem').getByRole('button', { name: 'Undo', exact: true }).waitFor();
});

test('toast: icon, action and dismiss button share the line of the title', async () => {
  const { frame } = await open('/feedback/toast', { state: 'Long text', width: 390 });
  const toast = frame.getByRole('listitem').filter({ hasText: 'moved to the workshop' });
  const middles = await toast.evaluate((item) =>
    [item.querySelector('svg'), ...item.querySelectorAll('button')].map((part) => {
      const { top, height } = part?.getBoundingClientRect() ?? new DOMRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(middles).size).toBe(1);
});

test('empty state: takes focus on its title, never on a button', async () => {
  const { keys, expectFocus } = await open('/feedback/empty-state', { state: 'After deleting' });
  await expectFocus('heading "No saved views"');
  await keys('Tab');
  await expectFocus('button "Create view"');
});

test('empty state: clearing the search moves focus to the field', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/empty-state');
  await frame.getByRole('button', { name: 'Clear search' }).focus();
  await keys('Enter');
  await expectFocus('searchbox "Search open orders"');
  await eventually(() => frame.getByRole('listitem').count()).toBe(4);
});

test('empty state: a button that works keeps focus, and says when it fails', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/empty-state', { state: 'Error' });
  await keys('Tab', 'Enter', 'Enter');
  await expectFocus('button "Try again"');
  await frame.getByText('It still does not work.').waitFor();
  await expectFocus('button "Try again"');
});

test('banner: dismissing moves focus to the heading of the page', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/banner');
  await keys('Tab');
  await expectFocus('link "View status"');
  await keys('Tab');
  await expectFocus('button "Dismiss “Card payments are delayed”"');
  await keys('Enter');
  await expectFocus('heading "Orders"');
  expect(await frame.getByText('Card payments are delayed').count()).toBe(0);
});

test('skeleton: nothing in the shapes takes focus, and the result is announced', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/skeleton');
  await eventually(() => frame.getByRole('status').innerText()).toBe('Loading orders');
  await keys('Tab');
  await expectFocus('button "Load again"');
  await keys('Enter');
  await frame.getByText('Hotel Verano').waitFor();
  expect(await frame.getByRole('status').innerText()).toBe('4 orders');
  await expectFocus('button "Load again"');
});

test('progress: the bar has a name and its count, and buttons name their task', async () => {
  const { frame, keys, expectFocus } = await open('/feedback/progress');
  const bar = frame.getByRole('progressbar', { name: 'Trade list' });
  expect(await bar.getAttribute('aria-valuetext')).toBe('578 of 900 prices');
  await keys('Tab');
  await expectFocus('button "Go on with Trade list"');
  await keys('Enter');
  await expectFocus('button "Pause Trade list"');
  await keys('Tab');
  await expectFocus('button "Try again, Standard list"');
});

test('confirmation: focus starts in the field, Enter says what is missing, Escape gives focus back', async () => {
  const { frame, keys, type, expectFocus } = await open('/feedback/confirm-dialog');
  await expectFocus('textbox "To confirm, type autumn-2026"');
  await type('autumn');
  await keys('Enter');
  await frame.getByText('The text does not match.').waitFor();
  await expectFocus('textbox');
  await keys('Tab');
  await expectFocus('button "Cancel"');
  await keys('Escape');
  await eventually(() => frame.getByRole('alertdialog').count()).toBe(0);
  await frame.getByRole('button', { name: 'Delete price list…' }).press('Enter');
  await expectFocus('textbox');
  await keys('Escape');
  await expectFocus('button "Delete price list…"');
});

test('confirmation: with its button gone, focus moves to the section', async () => {
  const { frame, keys, type, expectFocus } = await open('/feedback/confirm-dialog');
  await expectFocus('textbox');
  await keys('Escape');
  await frame.getByRole('button', { name: 'Delete price list…' }).press('Enter');
  await expectFocus('textbox');
  await type('autumn-2026');
  await keys('Enter');
  await frame.getByText('Deleted just now.').waitFor();
  await expectFocus('region "Autumn price list"');
});

test('confirmation: focus starts on Cancel, and a failure keeps it open', async () => {
  const { frame, keys, show, expectFocus } = await open('/feedback/confirm-dialog', {
    state: 'Without typing',
  });
  await expectFocus('button "Cancel"');
  await show({ state: 'Fails' });
  await frame.getByText('It did not work, and nothing was changed.').waitFor();
  await expectFocus('button "Remove member"');
  await keys('Shift+Tab');
  await expectFocus('button "Cancel"');
});

test('error page: focus on the title only after a crash; search is filled, then suggestions', async () => {
  const { frame, keys, focus, show, expectFocus } = await open('/feedback/error-page');
  expect(await focus()).toBe('none');
  await keys('Tab', 'Tab', 'Tab', 'Tab');
  await expectFocus('searchbox "Search"');
  expect(await frame.getByRole('searchbox').inputValue()).toBe('order 2270');
  await keys('Tab', 'Tab');
  await expectFocus('link "Order 2207');
  await show({ state: 'Server error' });
  await expectFocus('heading "This page could not be loaded"');
  await keys('Tab');
  await expectFocus('button "Try again"');
});
