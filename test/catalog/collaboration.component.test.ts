import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('comments: Ctrl+Enter adds and keeps focus in the empty form; Enter makes a new line', async () => {
  const { frame, keys, type, expectFocus } = await open('/collaboration/comments');
  const field = frame.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Eleven');
  await keys('Enter');
  await type('in the showroom.');
  expect(await field.inputValue()).toBe('Eleven\nin the showroom.');
  await keys('Control+Enter');
  await frame.getByRole('article').getByText('in the showroom.').waitFor();
  await eventually(() => field.inputValue()).toBe('');
  await expectFocus('textbox "Write a comment"');
});

test('comments: Escape leaves editing, and deleting moves focus to the next comment', async () => {
  const { frame, keys, expectFocus } = await open('/collaboration/comments');
  await frame.getByRole('button', { name: 'Edit comment of Ines Aldana' }).press('Enter');
  await expectFocus('textbox "Edit comment of Ines Aldana"');
  await keys('Escape');
  await expectFocus('listitem');
  await keys('Tab', 'Tab');
  await expectFocus('button "Delete comment of Ines Aldana"');
  await keys('Enter');
  await expectFocus('listitem');
  expect(await frame.locator(':focus').innerText()).toContain('Nora Whitcombe');
});

test('comments: a failed save keeps the text', async () => {
  const { frame } = await open('/collaboration/comments', { state: 'Saving fails' });
  await frame.getByRole('button', { name: 'Comment', exact: true }).click();
  await frame.getByText('Your comment was not saved.').waitFor();
  expect(await frame.getByRole('textbox').inputValue()).toBe('11 in the showroom.');
});

test('comments: a resolved thread unfolds by key', async () => {
  const { frame, keys, expectFocus } = await open('/collaboration/comments', { state: 'Resolved' });
  expect(await frame.getByRole('article').count()).toBe(0);
  await keys('Tab');
  await expectFocus('button "Linen shades for order 2207"');
  await keys('Enter');
  await eventually(() => frame.getByRole('article').count()).toBe(4);
});

test('mentions: arrows move around the ends, Enter inserts, Backspace removes the whole name', async () => {
  const { frame, keys, type, expectFocus } = await open('/collaboration/mentions', {
    state: 'Empty',
  });
  const field = frame.getByRole('textbox', { name: 'Note for the team' });
  await field.focus();
  await type('Ask @t');
  await expectFocus('option "Theo Marlowe');
  await keys('ArrowUp');
  await expectFocus('option "Tom Reyes');
  await keys('ArrowDown', 'ArrowDown');
  await expectFocus('option "Thea Lindqvist');
  await keys('Enter');
  await eventually(() => field.inputValue()).toBe('Ask @Thea Lindqvist ');
  await expectFocus('textbox "Note for the team"');
  await keys('Backspace', 'Backspace');
  await eventually(() => field.inputValue()).toBe('Ask ');
});

test('mentions: a required text that is missing blocks the form, until somebody writes', async () => {
  const { frame, type, expectFocus, problems } = await open('/collaboration/mentions', {
    state: 'Not written',
  });
  const field = frame.getByRole('textbox', { name: 'Note for the team' });
  await expectFocus('textbox "Note for the team"');
  await frame.getByText('Write a text.').waitFor();
  await type('Done.');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('false');
  expect(problems()).toEqual([]);
});

test('mentions: Escape closes and keeps the text; a mail address opens nothing', async () => {
  const { frame, keys, type } = await open('/collaboration/mentions', { state: 'Empty' });
  const list = frame.getByRole('listbox', { name: 'People' });
  await frame.getByRole('textbox').focus();
  await type('ines@larkfield');
  expect(await list.isVisible()).toBe(false);
  await type(' @no');
  await list.waitFor();
  await keys('Escape');
  await list.waitFor({ state: 'hidden' });
  await keys('Enter');
  expect(await frame.getByRole('textbox').inputValue()).toBe('ines@larkfield @no\n');
});

test('share dialog: focus starts in the field, problems are named, removing moves focus on', async () => {
  const { frame, keys, type, expectFocus } = await open('/collaboration/share-dialog', {
    state: 'Already has access',
  });
  await frame.getByText('Theo Marlowe already has access.').waitFor();
  await keys('Control+a');
  await type('theo@');
  await keys('Enter');
  await frame.getByText('“theo@” is not an email address.').waitFor();
  await expectFocus('textbox "Invite by email"');
  await frame.getByRole('button', { name: 'Remove Theo Marlowe' }).press('Enter');
  await expectFocus('combobox "Role of Maximiliane von Hohenfels-Sigmaringen"');
});

test('share dialog: a removal that is refused says why, and keeps the row and focus', async () => {
  const { frame, expectFocus } = await open('/collaboration/share-dialog', { state: 'Refused' });
  await frame.getByRole('alert').getByText('Theo has unsent changes.').waitFor();
  await frame.getByRole('button', { name: 'Remove Theo Marlowe' }).press('Enter');
  await expectFocus('button "Remove Theo Marlowe"');
});

test('share dialog: Escape gives focus back to the button', async () => {
  const { frame, keys, expectFocus } = await open('/collaboration/share-dialog');
  await keys('Escape');
  await frame.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await expectFocus('textbox "Invite by email"');
  await keys('Escape');
  await expectFocus('button "Share"');
});

test('presence: the faces are one button, a row leads on, Escape gives focus back', async () => {
  const { frame, keys, expectFocus } = await open('/collaboration/presence', { state: 'Closed' });
  await keys('Tab');
  await expectFocus('button "4 people here');
  await keys('Enter');
  await frame.getByRole('list', { name: 'Here now' }).waitFor();
  await keys('Tab');
  await expectFocus('button "Go to Theo Marlowe');
  await keys('Escape');
  await frame.getByRole('list', { name: 'Here now' }).waitFor({ state: 'hidden' });
  await expectFocus('button "4 people here');
});
