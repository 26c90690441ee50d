import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';

const { open } = useArtifacts();

test('chat composer: Shift+Enter makes a line, Enter sends, Escape stops, Arrow Up takes up the last message', async () => {
  const { frame, keys, type, expectFocus } = await open('/ai/chat-composer', { state: 'Empty' });
  const field = frame.getByRole('textbox', { name: 'Message to the workshop assistant' });
  await field.focus();
  await keys('Enter');
  await frame.getByText('Write a message first.').waitFor();
  await type('What is');
  await keys('Shift+Enter');
  await type('packed?');
  expect(await field.inputValue()).toBe('What is\npacked?');
  await keys('Enter');
  await frame.getByRole('button', { name: 'Stop' }).waitFor();
  expect(await field.inputValue()).toBe('');
  await expectFocus('textbox');
  await keys('Escape');
  await frame.getByRole('button', { name: 'Send' }).waitFor();
  await keys('ArrowUp');
  await eventually(() => field.inputValue()).toBe('What is\npacked?');
});

test('chat composer: the text can go on while an answer is written, and Enter does not send it', async () => {
  const { frame, keys } = await open('/ai/chat-composer', { state: 'Answering' });
  const field = frame.getByRole('textbox');
  await field.focus();
  await keys('Enter');
  expect(await field.inputValue()).toBe('And who is on duty');
  await frame.getByRole('button', { name: 'Stop' }).press('Enter');
  await eventually(() => frame.locator(':focus').getAttribute('aria-label')).toBe('Send');
});

test('chat composer: removing files moves focus to the next one, then to the text', async () => {
  const { frame, keys, expectFocus } = await open('/ai/chat-composer', { state: 'Many files' });
  await frame.getByRole('button', { name: 'Remove verano-lobby-plan.pdf' }).press('Enter');
  await expectFocus('button "Remove photo-of-the-old-fitting');
  await keys('Enter');
  await expectFocus('button "Remove offer-118.pdf"');
  await keys('Enter');
  await expectFocus('textbox');
});

test('chat composer: a message that is not sent is kept', async () => {
  const { frame, keys } = await open('/ai/chat-composer', { state: 'Sending fails' });
  await frame.getByRole('textbox').focus();
  await keys('Enter');
  await frame.getByText('The message was not sent.').waitFor();
  expect(await frame.getByRole('textbox').inputValue()).toContain('Tell Theo Marlowe');
});

test('chat composer: files are in view without context, and those of another type are refused', async () => {
  const { frame, problems } = await open('/ai/chat-composer', { state: 'File without context' });
  await frame.getByRole('button', { name: 'Remove verano-lobby-plan.pdf' }).waitFor();
  await frame.getByRole('textbox').evaluate((field) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'tour.mov', { type: 'video/quicktime' }));
    data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
    field.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }));
  });
  await frame.getByText('Files such as tour.mov cannot be attached.').waitFor();
  await frame.getByRole('button', { name: 'Remove photo.png' }).waitFor();
  expect(await frame.getByRole('button', { name: 'Remove tour.mov' }).count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('streaming answer: Stop keeps the text, Continue goes on, and only states are announced', async () => {
  const { frame, expectFocus, keys } = await open('/ai/streaming-answer');
  const status = frame.getByRole('status').last();
  expect(await status.innerText()).toBe('Answering');
  expect(await frame.getByRole('article').last().getAttribute('aria-busy')).toBe('true');
  await keys('Tab');
  await expectFocus('group "Workshop assistant"');
  await frame.getByRole('button', { name: 'Stop' }).press('Enter');
  await expectFocus('group "Workshop assistant"');
  await frame.getByRole('button', { name: 'Continue' }).press('Enter');
  await expectFocus('group "Workshop assistant"');
  await eventually(() => status.innerText()).toBe('Answer ready');
  expect(await frame.getByText('Ines Aldana has to approve a loan').count()).toBe(1);
});

test('streaming answer: draws tables, code, lists and links of the web, and closes what is open', async () => {
  const { frame, problems } = await open('/ai/streaming-answer', { state: 'Formatted' });
  await frame.getByRole('heading', { name: 'What 2207 needs' }).waitFor();
  await frame.getByRole('cell', { name: '€612' }).waitFor();
  expect(await frame.getByRole('list').locator('> li').count()).toBe(5);
  // A bar in a cell is part of its text.
  await frame.getByRole('cell', { name: 'Arc floor lamp, 14 | 16 W' }).waitFor();
  expect(await frame.locator('pre').innerText()).toBe('order: 2207\n\ncustomer: Hotel Verano');
  expect(await frame.getByRole('link').allInnerTexts()).toEqual(['the weaver (weaver.example)']);
  expect(await frame.locator('strong').last().innerText()).toBe('€12,78');
  expect(problems()).toEqual([]);
});

test('streaming answer: a reader who has scrolled up is left alone, and Jump to latest leads back', async () => {
  const { frame, keys, expectFocus } = await open('/ai/streaming-answer');
  const scroller = frame.getByRole('group', { name: 'Workshop assistant' });
  await scroller.focus();
  await keys('Home');
  const latest = frame.getByRole('button', { name: 'Jump to latest' });
  await latest.waitFor();
  await frame.getByRole('button', { name: 'Stop' }).click();
  await eventually(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await latest.press('Enter');
  await expectFocus('group "Workshop assistant"');
  await latest.waitFor({ state: 'hidden' });
});

test('streaming answer: the end stays in view in a narrower place, and while the page is busy', async () => {
  const { frame, page } = await open('/ai/streaming-answer');
  const scroller = frame.getByRole('group', { name: 'Workshop assistant' });
  const fromEnd = () =>
    scroller.evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
      Math.round(scrollHeight - scrollTop - clientHeight),
    );
  await eventually(fromEnd).toBeLessThan(2);
  await page.setViewportSize({ width: 320, height: 800 });
  await eventually(fromEnd).toBeLessThan(2);
  // Text that comes before the page is told of the scroll to its end.
  await scroller.evaluate((element) => {
    const more = document.createElement('div');
    more.style.height = '300px';
    element.querySelector('article:last-of-type')?.append(more);
    element.dispatchEvent(new Event('scroll'));
  });
  await eventually(fromEnd).toBeLessThan(2);
  expect(await frame.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0);
});

test('citations: Enter opens the passage, Escape closes it and returns to the marker', async () => {
  const { frame, keys, expectFocus } = await open('/ai/citations', { state: 'Closed' });
  const quote = frame.getByText('From 10 pieces 10 % off.').first();
  await keys('Tab');
  await expectFocus('button "Source 1: Standard price list 2026"');
  await keys('Enter');
  await quote.waitFor();
  await keys('Tab');
  await expectFocus('link "Open source"');
  await keys('Escape');
  await quote.waitFor({ state: 'hidden' });
  await expectFocus('button "Source 1: Standard price list 2026"');
  await keys('Tab');
  await expectFocus('button "Source 2: Terms for hotels and restaurants"');
});

test('citations: a source keeps its number, and the list is in the order of the numbers', async () => {
  const { frame } = await open('/ai/citations', { state: 'Closed' });
  expect(await frame.getByRole('article').getByRole('button').allInnerTexts()).toEqual([
    '1',
    '2',
    '3',
    '1',
    '3',
  ]);
  expect(await frame.getByRole('listitem').count()).toBe(3);
});

test('tool-call log: open while it runs, steps open by key, Stop folds nothing away', async () => {
  const { frame, keys, expectFocus } = await open('/ai/tool-call-log');
  await keys('Tab');
  await expectFocus('button "Checking the stock of linen shades');
  await keys('Tab');
  await expectFocus('button "Stop"');
  await keys('Tab', 'Enter');
  await frame.getByText('orders.get').waitFor();
  await keys('Tab');
  await expectFocus('group "Input"');
  await frame.getByRole('button', { name: 'Stop' }).press('Enter');
  await expectFocus('button "Stopped after 3 steps');
  expect(await frame.getByRole('listitem').count()).toBe(5);
});

test('tool-call log: folded when it is done, and says what was done', async () => {
  const { frame, keys } = await open('/ai/tool-call-log', { state: 'Done' });
  expect(await frame.getByRole('listitem').count()).toBe(0);
  expect(await frame.getByRole('status').innerText()).toBe(
    'Looked at 2 price lists and saved an offer',
  );
  await keys('Tab', 'Enter');
  await eventually(() => frame.getByRole('listitem').count()).toBe(4);
});

test('approval: takes no focus, Escape leaves editing, and what is shown is what is approved', async () => {
  const { frame, keys, type, focus, expectFocus } = await open('/ai/agent-approval');
  expect(await focus()).toBe('none');
  await eventually(() => frame.getByRole('status').last().innerText()).toContain(
    'Approval needed: Send',
  );
  await keys('Tab');
  await expectFocus('button "Deny"');
  await keys('Tab', 'Enter');
  await expectFocus('textbox "Subject"');
  await type('New: ');
  await keys('Escape');
  await expectFocus('button "Edit"');
  await frame.getByText('Edited by you').waitFor();
  await keys('Tab', 'Enter');
  await frame.getByText('Approved by you').waitFor();
  await eventually(() => frame.locator(':focus').innerText()).toBe('Approved by you');
});

test('approval: a failure leaves the question open', async () => {
  const { frame } = await open('/ai/agent-approval', { state: 'Fails' });
  await frame.getByRole('button', { name: 'Send offer' }).press('Enter');
  await frame.getByText('It did not work, and nothing was done.').waitFor();
  expect(await frame.getByRole('button', { name: 'Deny' }).count()).toBe(1);
});
