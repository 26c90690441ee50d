import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('reasoning: opens by key and stays open when it is done; only states are announced', async () => {
  const { frame, keys, expectFocus, problems } = await open('/ai/reasoning');
  const status = frame.getByRole('status');
  expect(await status.innerText()).toBe('Thinking');
  await keys('Tab');
  await expectFocus('button "Thinking · Comparing both price lists" [expanded]');
  await eventually(() => status.innerText()).toBe('Thought for 14 sec');
  await expectFocus('[expanded]');
  await keys('Tab');
  await expectFocus('group "Reasoning"');
  await keys('Shift+Tab', 'Space');
  expect(await frame.getByRole('group', { name: 'Reasoning' }).count()).toBe(0);
  expect(problems()).toEqual([]);
  const without = await open('/ai/reasoning', { state: 'Without text' });
  expect(await without.frame.getByRole('button').count()).toBe(0);
});

test('attachments: removal moves focus on, a new try is announced, a refusal keeps the file', async () => {
  const { frame, keys, expectFocus, problems } = await open('/ai/attachments');
  await frame.getByRole('button', { name: 'Upload walkthrough.mov again' }).press('Enter');
  await eventually(() => frame.getByRole('status').innerText()).toBe('walkthrough.mov uploaded');
  await frame.getByRole('button', { name: 'Remove rooms.csv' }).press('Enter');
  await expectFocus('button "Remove walkthrough.mov"');
  await keys('Enter');
  await expectFocus('button "Remove photo');
  await keys('Enter');
  await expectFocus('button "Remove verano');
  await keys('Enter');
  await expectFocus('group "Attachments of your message"');
  expect(problems()).toEqual([]);
  const failing = await open('/ai/attachments', { state: 'Removal fails' });
  await failing.frame.getByRole('button', { name: 'Remove verano' }).press('Enter');
  await eventually(() => failing.frame.getByRole('status').innerText()).toBe(
    'verano-lobby-plan.pdf could not be removed',
  );
  await failing.expectFocus('button "Remove verano');
});

test('message thread: arrows go through branches and come back to what was shown', async () => {
  const { frame, keys, expectFocus, problems } = await open('/ai/message-thread');
  const previous = frame.getByRole('button', { name: 'Previous version' });
  await previous.press('Enter');
  await frame.getByText('Oferta 118').waitFor();
  await expectFocus('button "Previous version"');
  expect(await frame.getByRole('status').last().innerText()).toBe('1 of 2');
  await frame.getByRole('button', { name: 'Previous answer' }).press('Enter');
  await frame.getByText('come to €4,680.00').waitFor();
  expect(await frame.getByText('Oferta 118').count()).toBe(0);
  await frame.getByRole('button', { name: 'Next answer' }).press('Enter');
  await frame.getByText('Oferta 118').waitFor();
  await frame.getByRole('button', { name: 'Edit message' }).last().press('Enter');
  await expectFocus('textbox "Your message"');
  await keys('Escape');
  await expectFocus('button "Edit message"');
  await keys('Enter');
  await frame.getByRole('textbox').fill('Write it in German.');
  await keys('Control+Enter');
  await frame.getByText('I write it again.').waitFor();
  await expectFocus('button "Edit message"');
  await frame.getByText('3 of 3').waitFor();
  expect(problems()).toEqual([]);
});

test('message thread: a text that was not sent is kept, and a refusal is said', async () => {
  const { frame, keys } = await open('/ai/message-thread', { state: 'Sending fails' });
  await frame.getByRole('button', { name: 'Edit message' }).press('Enter');
  await frame.getByRole('textbox').fill('And 24?');
  await keys('Control+Enter');
  await frame.getByText('It was not sent. Try again.').waitFor();
  expect(await frame.getByRole('textbox').inputValue()).toBe('And 24?');
  const busy = await open('/ai/message-thread', { state: 'Answering' });
  await busy.frame.getByRole('button', { name: 'Answer again' }).press('Enter');
  await busy.frame.getByRole('status').getByText('The answer is still being written.').waitFor();
});

test('model choice: one that cannot be chosen says why, a choice is announced, a refusal keeps the old one', async () => {
  const { frame, keys, expectFocus, problems } = await open('/ai/model-picker', {
    state: 'Closed',
  });
  const button = frame.getByRole('button', { name: 'Model: Larch 2 · Short' });
  await button.focus();
  await keys('ArrowDown');
  await expectFocus('menuitemradio "Larch 2');
  await keys('ArrowDown', 'ArrowDown');
  await expectFocus('Reads no pictures');
  await keys('Enter', 'ArrowUp', 'Enter');
  await eventually(() => frame.getByRole('status').last().innerText()).toBe(
    'Oak 2 answers from now on',
  );
  await keys('Escape');
  await eventually(() =>
    hasFocus(frame.getByRole('button', { name: 'Model: Oak 2 · Short' })),
  ).toBe(true);
  expect(problems()).toEqual([]);
  const failing = await open('/ai/model-picker', { state: 'Choosing fails' });
  await failing.frame.getByRole('button', { name: 'Model: Larch 2' }).press('Enter');
  await failing.frame.getByRole('menuitemradio', { name: 'Oak 2' }).press('Enter');
  await failing.keys('Escape');
  await failing.frame.getByRole('alert').getByText('Oak 2 could not be chosen').waitFor();
  await failing.frame.getByRole('button', { name: 'Model: Larch 2' }).waitFor();
});

test('context and cost: the ring opens, room is made, and thresholds are announced', async () => {
  const { frame, keys, problems } = await open('/ai/usage-meter', { state: 'Closed' });
  await keys('Tab', 'Enter');
  await frame.getByRole('meter', { name: /124,100 of 200,000 tokens/ }).waitFor();
  await frame.getByRole('button', { name: 'Sum up earlier messages' }).press('Enter');
  await frame.getByRole('meter', { name: /71,000 of 200,000/ }).waitFor();
  await keys('Escape');
  await eventually(() => hasFocus(frame.getByRole('button', { name: /^Context: 36%/ }))).toBe(true);
  expect(problems()).toEqual([]);
  const full = await open('/ai/usage-meter', { state: 'Full, and over budget' });
  expect(await full.frame.getByRole('status').last().innerText()).toBe(
    'Context is full. Older messages are left out. The budget is used up.',
  );
});

test('plan and queue: a plan starts by a yes, requests move by buttons, removal moves focus', async () => {
  const { frame, keys, problems } = await open('/ai/agent-plan');
  const status = frame.getByRole('status').last();
  expect(await status.innerText()).toBe('Running: Compare both price lists');
  await frame.getByRole('button', { name: 'Move down: Also quote' }).press('Enter');
  await eventually(() => status.innerText()).toBe('Moved to place 2 of 3');
  await eventually(() =>
    hasFocus(frame.getByRole('button', { name: 'Move down: Also quote' })),
  ).toBe(true);
  await keys('Enter');
  await eventually(() => status.innerText()).toBe('Moved to place 3 of 3');
  await keys('Tab', 'Enter');
  await eventually(() => hasFocus(frame.getByRole('button', { name: 'Remove: Say that' }))).toBe(
    true,
  );
  expect(problems()).toEqual([]);
  const failing = await open('/ai/agent-plan', { state: 'Moving fails' });
  await failing.frame.getByRole('button', { name: 'Move up: Use the Spanish' }).press('Enter');
  await failing.frame.getByText('It could not be changed. Try again.').waitFor();
  const proposed = await open('/ai/agent-plan', { state: 'Proposed' });
  await proposed.frame.getByRole('button', { name: 'Start' }).press('Enter');
  await eventually(() => proposed.frame.getByRole('status').last().innerText()).toBe(
    'Running: Read order 2207',
  );
});

test('artifact: changes of each version, and restoring makes a further one', async () => {
  const { frame, keys, expectFocus, problems } = await open('/ai/artifact-panel');
  await frame.getByText('2 added, 1 removed').waitFor();
  await frame.getByRole('button', { name: 'Version 3 of 3' }).press('Enter');
  await expectFocus('menuitemradio "Signed');
  await keys('ArrowDown', 'Enter', 'Escape');
  await frame.getByText('You are looking at an older version.').waitFor();
  await frame.getByRole('button', { name: 'Make it the current one' }).press('Enter');
  await frame.getByRole('button', { name: 'Version 4 of 4' }).waitFor();
  await expectFocus('heading "Offer 118"');
  await frame.getByRole('radio', { name: 'Source' }).check();
  await frame.getByRole('group', { name: 'Offer 118, Source' }).waitFor();
  expect(problems()).toEqual([]);
});

test('sources: what could not be read stays, and one that is left out takes focus', async () => {
  const { frame, expectFocus, problems } = await open('/ai/sources-panel');
  await frame.getByText('You may not read it.').waitFor();
  expect(await frame.locator('li[aria-current=true]').innerText()).toContain('Standard price list');
  await frame.getByRole('button', { name: '1 more passage' }).press('Enter');
  expect(await frame.getByRole('blockquote').count()).toBe(3);
  await frame.getByRole('button', { name: 'Leave out Delivery of linen' }).press('Enter');
  await frame.getByText('Left out of the next answer').waitFor();
  await expectFocus('listitem');
  expect(problems()).toEqual([]);
});

test('web preview: the frame has no origin, scripts cannot be entered, and the width changes', async () => {
  const { frame, keys } = await open('/ai/web-preview', { state: 'An address' });
  const page = frame.locator('iframe');
  expect(await page.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
  const address = frame.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await keys('Enter');
  await frame.getByText('Enter an address that begins with').waitFor();
  await keys('Escape');
  expect(await address.inputValue()).toBe('about:blank');
  const generated = await open('/ai/web-preview');
  await eventually(() => generated.frame.getByRole('status').last().innerText()).toBe(
    'Page loaded',
  );
  await generated.frame.getByRole('radio', { name: 'Phone' }).check();
  await eventually(() =>
    generated.frame.locator('iframe').evaluate((element) => element.clientWidth),
  ).toBe(390);
});

test('voice input: text goes into the field, Escape discards, and a failed one is tried again', async () => {
  const { frame, keys, expectFocus, problems } = await open('/ai/voice-input', {
    state: 'Writing it down fails',
  });
  const field = frame.getByRole('textbox', { name: 'Message' });
  await frame.getByRole('button', { name: 'Speak' }).press('Enter');
  await frame.getByRole('button', { name: 'Stop and write it down' }).waitFor();
  await keys('Escape');
  await expectFocus('button "Speak"');
  expect(await field.inputValue()).toBe('');
  await keys('Enter');
  await frame.getByRole('button', { name: 'Stop and write it down' }).press('Enter');
  await frame.getByText('It could not be written down.').waitFor();
  await frame.getByRole('button', { name: 'Try again' }).press('Enter');
  await eventually(() => field.inputValue()).toBe('Twelve more pendants for Hotel Verano, please.');
  await expectFocus('button "Speak"');
  expect(problems()).toEqual([]);
  const denied = await open('/ai/voice-input', { state: 'Not allowed' });
  await denied.frame.getByText('The microphone is not allowed.').waitFor();
});

test('agent workspace: a request is answered and stopped, and waits for files', async () => {
  const { frame, keys, expectFocus, problems } = await open('/screens/agent-workspace');
  const field = frame.getByRole('textbox', { name: 'Message' });
  await field.fill('Also quote the wall light');
  await keys('Enter');
  await frame.getByText('Reed wall lights come to').waitFor();
  await eventually(() => frame.locator('main > div > [role=status]').innerText()).toBe(
    'Answer ready',
  );
  await frame.getByRole('tab', { name: 'Result' }).focus();
  await keys('ArrowRight');
  await frame.getByText('2 of 3 done').waitFor();
  await keys('ArrowRight');
  await frame.getByText('Ines Aldana can give you access.').waitFor();
  await frame.getByRole('button', { name: 'Answer again' }).last().press('Enter');
  await field.focus();
  await frame.getByRole('button', { name: 'Stop' }).first().waitFor();
  await keys('Escape');
  await frame.getByRole('article').getByText('Stopped. The text above is incomplete.').waitFor();
  await expectFocus('textbox "Message"');
  expect(problems()).toEqual([]);
  const files = await open('/screens/agent-workspace', { state: 'Files on their way' });
  await files.frame.getByRole('textbox').fill('Look at the lobby');
  await files.keys('Enter');
  await files.frame.getByText('Wait until all files are uploaded').waitFor();
  expect(await files.frame.getByRole('textbox').inputValue()).toBe('Look at the lobby');
});

/** Names with a colon are cut short in descriptions of what has focus. */
function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === element.ownerDocument.activeElement);
}
