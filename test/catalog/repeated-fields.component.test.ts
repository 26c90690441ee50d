import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

/** What the form sends, as `contacts[0].name=Ines`. */
const sent = (frame: Frame) =>
  frame.locator('form').evaluate((form) => {
    const data = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
    return data.map(([name, value]) => `${name}=${typeof value === 'string' ? value : ''}`);
  });
const INES = ['contacts[0].name=Ines Aldana', 'contacts[0].email=ines@verano.example'];
const THEO = ['contacts[1].name=Theo Marlowe', 'contacts[1].email='];
const as = (place: number, all: readonly string[]) =>
  all.map((each) => each.replace(/\d/, String(place)));

test('repeated fields: adding moves focus to the new row, whose removal is undone in its place', async () => {
  const { frame, keys, type, expectFocus, problems } = await open('/forms/repeated-fields');
  const add = frame.getByRole('button', { name: 'Add a contact' });
  expect(await sent(frame)).toEqual([...INES, ...THEO]);
  await add.press('Enter');
  await expectFocus('textbox "Name"');
  await frame.getByText('Contact 3 added, 3 in all').waitFor({ state: 'attached' });
  await type('Nora');
  expect(await sent(frame)).toEqual([
    ...INES,
    ...THEO,
    'contacts[2].name=Nora',
    'contacts[2].email=',
  ]);

  await frame.getByRole('button', { name: 'Remove Ines Aldana' }).press('Enter');
  await expectFocus('button "Undo"');
  expect(await sent(frame)).toEqual([
    ...as(0, THEO),
    'contacts[1].name=Nora',
    'contacts[1].email=',
  ]);
  await keys('Enter');
  await expectFocus('textbox "Name"');
  await frame.getByText('Ines Aldana restored').waitFor({ state: 'attached' });
  expect((await sent(frame)).slice(0, 4)).toEqual([...INES, ...THEO]);
  // What was added and removed again changes nothing.
  await frame.getByRole('button', { name: 'Remove Nora' }).press('Enter');
  expect(await sent(frame)).toEqual([...INES, ...THEO]);

  await frame.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.reset());
  await eventually(() => frame.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await sent(frame)).toEqual([...INES, ...THEO]);
  expect(problems()).toEqual([]);
});

test('repeated fields: rows move by buttons and by keys on them, focus and errors along', async () => {
  const { frame, keys, expectFocus, problems } = await open('/forms/repeated-fields', {
    state: 'Refused by the server',
  });
  const wrong = () => frame.locator('[data-row]:has([aria-invalid=true]) p').first().textContent();
  expect(await wrong()).toBe('Contact 2');
  await frame.getByRole('button', { name: 'Move Theo Marlowe up' }).press('Enter');
  await expectFocus('button "Move Theo Marlowe up"');
  await frame.getByText('Moved to position 1 of 2').waitFor({ state: 'attached' });
  expect(await sent(frame)).toEqual([...as(0, THEO), ...as(1, INES)]);
  expect(await wrong()).toBe('Contact 1');
  // It goes no further, and says so.
  await keys('Enter');
  await frame.getByText('This is the first.').first().waitFor();
  await keys('Escape', 'ArrowDown');
  await expectFocus('button "Move Theo Marlowe up"');
  expect(await sent(frame)).toEqual([...INES, ...THEO]);
  await frame.getByRole('button', { name: 'Remove Ines Aldana' }).press('Enter');
  await expectFocus('button "Undo"');
  expect(await wrong()).toBe('Contact 1');
  expect(problems()).toEqual([]);
});

test('repeated fields: too few are refused at the button, enough are counted, the needed stay', async () => {
  const { frame, keys, expectFocus, show } = await open('/forms/repeated-fields', {
    state: 'Too few',
  });
  await frame.getByText('Nobody yet.').waitFor();
  await frame.getByRole('button', { name: 'Save' }).press('Enter');
  await expectFocus('button "Add a contact"');
  await frame.getByText('Add at least one contact.').waitFor();
  await keys('Enter');
  await expectFocus('textbox "Name"');
  await frame.getByText('Add at least one contact.').waitFor({ state: 'detached' });
  expect(await frame.getByRole('button', { name: /^Remove/ }).count()).toBe(0);

  await show({ state: 'Full' });
  await frame.getByText('You can add up to 2 contacts.').waitFor();
  await frame.getByRole('button', { name: 'Remove Theo Marlowe' }).press('Enter');
  await frame.getByRole('button', { name: 'Add a contact' }).waitFor();
});

test('repeated fields: whoever controls the rows may refuse, rename and copy them', async () => {
  const components = {
    '/forms/repeated-fields': 'RepeatedFields',
    '/forms/text-field': 'TextField',
  };
  const { frame, type } = await open(exampleOf('controlled rows', components, CONTROLLED));
  await frame.getByLabel('Name').first().focus();
  // Every key copies all rows: the field keeps focus.
  await type('xyz');
  await eventually(() => sent(frame)).toEqual(['contacts[0].name=AXYZ', 'contacts[1].name=B']);
  await frame.getByRole('button', { name: 'Add another' }).press('Enter');
  await frame.getByText('refused add').waitFor();
  expect(await frame.locator('[data-row]').count()).toBe(2);
  await frame.getByRole('button', { name: 'Remove Entry 1' }).press('Enter');
  await frame.getByText('remove 0').waitFor();
  await eventually(() => sent(frame)).toEqual(['contacts[0].name=B']);
});

const CONTROLLED = `
import { useState } from 'react';

export default function Fixture() {
  const [rows, setRows] = useState([{ name: 'A' }, { name: 'B' }]);
  const [said, setSaid] = useState('');
  return (
    <form>
      <p>{said}</p>
      <RepeatedFields
        label="Contacts"
        name="contacts"
        newRow={() => ({ name: '' })}
        value={rows}
        onValueChange={(next, change) => {
          if (change.kind === 'add') return setSaid('refused add');
          setSaid(change.kind + ' ' + change.index);
          setRows(next.map(({ name }) => ({ name: name.toUpperCase() })));
        }}
      >
        {({ field }) => <TextField label="Name" {...field('name')} />}
      </RepeatedFields>
    </form>
  );
}
`;
