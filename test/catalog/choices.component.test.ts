import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

function sentBy(frame: Frame, name: string): Promise<readonly string[]> {
  return frame
    .locator('form')
    .evaluate((form: HTMLFormElement, key) => new FormData(form).getAll(key).map(String), name);
}

test('button: stays focused while pending, ignores presses, and says what failed', async () => {
  const { frame, keys, expectFocus, problems, show } = await open('/forms/button', {
    state: 'Pending',
  });
  const button = frame.getByRole('button', { name: 'Save order' });
  await eventually(() => button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  await keys('Enter', 'Space');
  await expectFocus('button "Save order" [disabled]');
  // Its focus ring fades with it.
  expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await frame.getByText('Saving the order…').waitFor({ state: 'attached' });
  await show({ state: 'Failed' });
  const note = frame.locator(':popover-open');
  await note.getByText('The order was not saved: no connection. Try again.').waitFor();
  await eventually(() => button.getAttribute('aria-disabled')).toBe('false');
  await button.focus();
  await keys('Escape');
  await eventually(() => note.count()).toBe(0);
  await keys('Enter');
  await note.waitFor();
  await expectFocus('button "Save order"');
  expect(problems()).toEqual([]);
});

test('button: refuses with a reason, and keeps its place in the order of Tab', async () => {
  const { frame, keys, expectFocus } = await open('/forms/button', { state: 'Refuses' });
  await frame.locator(':popover-open').waitFor();
  const button = frame.getByRole('button', { name: 'Save order' });
  await button.focus();
  await keys('Escape', 'Tab', 'Shift+Tab');
  await expectFocus('button "Save order" [disabled]');
  const id = (await button.getAttribute('aria-describedby')) ?? '';
  expect(await frame.locator(`[id="${id}"]`).textContent()).toBe('Add at least one lamp first.');
  await keys('Space');
  await frame.locator(':popover-open').getByText('Add at least one lamp first.').waitFor();
});

test('checkbox group: a missing choice blocks the form; none of these clears the rest', async () => {
  const { frame, keys, expectFocus, show } = await open('/forms/checkbox-group', {
    state: 'Invalid',
  });
  await expectFocus('checkbox "Order confirmation"');
  await frame.getByText('Choose at least one paper.').waitFor();
  await keys('Space');
  await eventually(() => frame.getByText('Choose at least one paper.').count()).toBe(0);
  expect(
    await frame.locator('form').evaluate((form: HTMLFormElement) => form.checkValidity()),
  ).toBe(true);
  await show({ state: 'None of these' });
  await eventually(() => sentBy(frame, 'site')).toEqual(['none']);
  await frame.getByRole('checkbox', { name: 'A parking permit' }).press('Space');
  await eventually(() => sentBy(frame, 'site')).toEqual(['permit']);
  await show({ state: 'Read only' });
  await frame.getByRole('checkbox', { name: 'Invoice' }).press('Space');
  expect(await sentBy(frame, 'papers')).toEqual(['delivery']);
  await show({ state: 'Disabled' });
  expect(await sentBy(frame, 'papers')).toEqual([]);
});

test('radio group: a missing choice blocks the form; read only is sent and stays', async () => {
  const { frame, keys, expectFocus, show } = await open('/forms/radio-group', {
    state: 'Invalid',
  });
  await expectFocus('radio "Pick up at the workshop"');
  await frame.getByText('Choose how the lamps are shipped.').waitFor();
  await keys('ArrowDown');
  await eventually(() => sentBy(frame, 'shipping')).toEqual(['carrier']);
  expect(
    await frame.locator('form').evaluate((form: HTMLFormElement) => form.checkValidity()),
  ).toBe(true);
  await show({ state: 'Read only' });
  await frame.getByRole('radio', { name: '30 days' }).press('ArrowDown');
  await frame.getByText('14 days').click();
  await eventually(() => sentBy(frame, 'term')).toEqual(['30']);
  await show({ state: 'Disabled' });
  expect(await sentBy(frame, 'shipping')).toEqual([]);
});

test('switch: Space turns it on at once; saving keeps focus, a failure puts it back', async () => {
  const { frame, keys, expectFocus, problems, show } = await open('/forms/switch', {
    state: 'Off',
  });
  await keys('Tab', 'Space');
  await expectFocus('switch "Take orders on the web" [checked]');
  await keys('Space');
  await eventually(() => frame.getByRole('switch').isChecked()).toBe(false);
  await show({ state: 'Saving' });
  const saving = frame.getByRole('switch');
  await eventually(() => saving.isChecked()).toBe(true);
  await frame.getByText('Saving…').waitFor({ state: 'attached' });
  await saving.press('Space');
  expect(await saving.isChecked()).toBe(true);
  await show({ state: 'Failed' });
  await frame.getByText('Not saved: no connection. Orders are still not taken.').waitFor();
  await eventually(() => frame.getByRole('switch').isChecked()).toBe(false);
  await show({ state: 'Reset fails' });
  await frame.getByText('Not saved: no connection.').waitFor();
  await show({ state: 'Read only and disabled' });
  const fixed = frame.getByRole('switch', { name: 'Two-step sign-in' });
  await fixed.press('Space');
  expect(await fixed.isChecked()).toBe(true);
  expect(problems()).toEqual([]);
});

test('select: a disabled option leaves the field as it is', async () => {
  const { frame, show } = await open('/forms/select', { state: 'Empty' });
  const cursor = () =>
    frame.getByRole('combobox').evaluate((field) => {
      const box = field.parentElement;
      return box && getComputedStyle(box).cursor;
    });
  expect(await cursor()).not.toBe('not-allowed');
  await show({ state: 'Disabled' });
  expect(await cursor()).toBe('not-allowed');
});
