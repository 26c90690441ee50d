import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

test('setup checklist: one task is open, and focus follows a finished task to the next', async () => {
  const { frame, keys, expectFocus, problems } = await open('/onboarding/setup-checklist');
  const opened = () => frame.locator('details[open] > summary').allInnerTexts();
  await eventually(async () => (await opened()).join()).toContain('Say where you deliver');
  await frame.locator('summary', { hasText: 'Name your workshop' }).focus();
  await keys('Enter');
  await eventually(async () => (await opened()).join()).toContain('Name your workshop');
  await eventually(async () => (await opened()).length).toBe(1);
  await frame.locator('summary', { hasText: 'Say where you deliver' }).press('Enter');
  await keys('Tab');
  await expectFocus('button "Add a delivery area"');
  await keys('Enter');
  await eventually(() => frame.getByRole('status').textContent()).toBe('3 of 5 done');
  await eventually(() =>
    frame.evaluate(() => document.activeElement?.textContent.includes('Place a test order')),
  ).toBe(true);
  expect(problems()).toEqual([]);
});

test('setup checklist: after the last task focus is on the heading', async () => {
  const { frame, keys, expectFocus } = await open('/onboarding/setup-checklist', {
    state: 'Nearly done',
  });
  await frame.getByRole('button', { name: 'Place a test order' }).focus();
  await keys('Enter');
  await expectFocus('heading "Get ready for your first order"');
  await eventually(() => frame.getByRole('status').textContent()).toBe('5 of 5 done');
});

test('setup checklist: focus is kept where the next task is blocked and the button stays', async () => {
  const scene = exampleOf(
    'blocked-task',
    { '/onboarding/setup-checklist': 'SetupChecklist' },
    `
import { useState } from 'react';

function Tasks() {
  const [isDone, setIsDone] = useState(false);
  const action = <button type="button" onClick={() => setIsDone(true)}>Set to three</button>;
  const tasks = [
    { id: 'a', title: 'Quorum', description: 'Votes.', status: isDone ? 'done' : 'todo', action },
    { id: 'b', title: 'Dates', description: 'Days.', status: 'blocked' },
  ];
  return <SetupChecklist title="Before you start" tasks={tasks} finished="Done" />;
}

export default Tasks;
`,
  );
  const { frame, keys, expectFocus } = await open(scene);
  await frame.getByRole('button', { name: 'Set to three' }).focus();
  await keys('Enter');
  await expectFocus('heading "Before you start"');
});
