import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type WatchedPage,
  sharedBrowser,
  openPage,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type ChatParts, chatParts, embeddingPage } from './chat-page.ts';
import {
  type FakeAnswer,
  type FakeCatalog,
  fakeHit,
  startFakeCatalog,
  startOtherSite,
} from './fake-catalog.ts';

let catalog: FakeCatalog;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let chat: ChatParts;

beforeAll(async () => {
  catalog = await startFakeCatalog();
  const away = 'http://127.0.0.1:1';
  site = await startOtherSite({
    '/': embeddingPage(catalog.url),
    '/away': embeddingPage(catalog.url, {
      element: `<pattern-chat endpoint="${away}"></pattern-chat>`,
    }),
  });
  browser = await sharedBrowser();
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  page = watched.page;
  chat = chatParts(page);
});

afterAll(async () => {
  await page.context().close();
  await closeContexts(browser);
  await site.close();
  await catalog.close();
});

beforeEach(async () => {
  await page.goto(site.url);
});

afterEach(() => {
  expect(watched.problems().filter((problem) => problem.startsWith('exception'))).toEqual([]);
});

const hits = (count: number) =>
  Array.from({ length: count }, (_, index) => fakeHit(catalog.url, index + 1));

/** A chat whose answer a test sends piece by piece, once it was asked. */
function answerByHand(search: readonly unknown[] | 'fail' = []): Promise<FakeAnswer> {
  return new Promise((resolve) => catalog.play({ search, chat: resolve }));
}

/** Opens the chat and asks "undo"; resolves with the answer, which the test sends. */
async function askUndo(search: readonly unknown[] | 'fail'): Promise<FakeAnswer> {
  const asked = answerByHand(search);
  await chat.opener.click();
  await chat.ask('undo');
  return asked;
}

test('opens, asks, moves through the results, opens one and closes, by keyboard alone', async () => {
  const asked = answerByHand(hits(3));
  await chat.opener.waitFor();
  await chat.opener.focus();
  await page.keyboard.press('Enter');
  await chat.dialog.waitFor();
  await waitForFocus(chat.field);
  await page.keyboard.type('How do I undo?');
  await page.keyboard.press('Enter');
  const answer = await asked;
  await chat.cards.nth(2).waitFor();
  answer.send({ type: 'delta', text: 'Use **Pattern 1**' });
  await chat.answer.getByText('Use Pattern 1').waitFor();
  answer.send({ type: 'done' });
  answer.end();

  for (const [key, place] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await waitForFocus(chat.cards.nth(place));
  }
  await page.keyboard.press('ArrowUp');
  await waitForFocus(chat.field);

  await page.keyboard.press('ArrowDown');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await tab.waitForURL(`${catalog.url}/forms/pattern-1`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();

  await page.keyboard.press('Escape');
  await chat.dialog.waitFor({ state: 'hidden' });
  await waitForFocus(chat.opener);
});

test('keeps Tab inside the open panel, in both directions', async () => {
  await chat.opener.click();
  const controls = ['button "Close"', 'region "Answers"', 'textbox "Question"', 'button "Ask"'];
  await chat.dialog.getByRole('button', { name: 'Close' }).focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    const visited: string[] = [];
    for (let step = 0; step < controls.length; step += 1) {
      await page.keyboard.press(key);
      visited.push(
        await page.evaluate(() => {
          const active = document.activeElement?.shadowRoot?.activeElement;
          return `${active?.getAttribute('aria-label')}`;
        }),
      );
    }
    expect(new Set(visited)).toEqual(new Set(['Close', 'Answers', 'Question', 'Ask']));
    expect(visited.at(-1)).toBe('Close');
  }
});

test('calls search_patterns with limit 8, then the chat with the hits', async () => {
  const asked = answerByHand(hits(8));
  await chat.opener.click();
  await chat.ask('  undo  ');
  await asked;
  expect(catalog.received('/mcp')).toEqual([
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_patterns', arguments: { query: 'undo', limit: 8 } },
    },
  ]);
  expect(catalog.received('/api/chat')).toEqual([{ query: 'undo', patterns: hits(8) }]);
});

test('shows at most 5 cards, and replaces them with the patterns of the chat', async () => {
  const answer = await askUndo(hits(8));
  await chat.cards.first().waitFor();
  expect(await chat.cards.count()).toBe(5);
  const guide = {
    name: 'toast-or-banner',
    title: 'Toast or banner?',
    verdict: 'Toast <b>once</b>.',
  };
  answer.send({ type: 'patterns', patterns: [fakeHit(catalog.url, 9), ...hits(7)], guide });
  await chat.cards.getByText('Pattern 9').waitFor();
  await chat.dialog.getByText('Toast <b>once</b>.').waitFor();
  const guideLink = chat.dialog.getByRole('link', { name: 'Toast or banner?' });
  expect(await guideLink.getAttribute('href')).toBe(`${catalog.url}/guides/toast-or-banner`);
  expect(await chat.cards.count()).toBe(5);
  expect(await chat.cards.first().getAttribute('href')).toBe(`${catalog.url}/forms/pattern-9`);
  expect(await chat.cards.first().textContent()).toMatch(
    /^\s*Pattern 9\s+Has code\s+form, keyboard, list\s*$/,
  );
  answer.send({ type: 'delta', text: 'Yes.' });
  answer.send({ type: 'done' });
  answer.end();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  expect(await chat.notice.count()).toBe(0);
});

test('announces the number of results and the finished answer, not its pieces', async () => {
  const answer = await askUndo(hits(2));
  await chat.status.getByText('2 matching patterns.', { exact: true }).waitFor();
  answer.send({ type: 'delta', text: 'First. ' });
  await chat.answer.getByText('First.').waitFor();
  expect(await chat.status.textContent()).toBe('2 matching patterns.');
  answer.send({ type: 'delta', text: '`Second`.' });
  answer.send({ type: 'done' });
  await chat.status.getByText('First. Second.', { exact: true }).waitFor();
});

test.each([
  ['Stop', () => chat.dialog.getByRole('button', { name: 'Stop' }).click()],
  ['closing the panel', () => page.keyboard.press('Escape')],
  ['taking the element away', () => page.locator('pattern-chat').evaluate((it) => it.remove())],
  ['leaving the page', () => page.goto('about:blank').then(() => undefined)],
])('%s closes the connection of an answer', async (_what, giveUp) => {
  const answer = await askUndo(hits(1));
  answer.send({ type: 'delta', text: 'A beginning' });
  await chat.answer.getByText('A beginning').waitFor();
  await giveUp();
  await answer.closed;
});

test('stays open when closed and reopened at once, and undoes its page changes when closed', async () => {
  const asked = answerByHand(hits(1));
  await chat.opener.click();
  await chat.dialog.waitFor();
  // All before the browser tells of the closing, which it does in a task of its own.
  await page.locator('pattern-chat').evaluate(async (element) => {
    const call = (name: string) => Reflect.apply(Reflect.get(element, name), element, []);
    call('close');
    call('show');
    await Reflect.get(element, 'updateComplete');
    element.shadowRoot?.querySelector('textarea')?.setRangeText('undo');
    element.shadowRoot?.querySelector('form')?.requestSubmit();
  });
  const answer = await asked;
  answer.send({ type: 'delta', text: 'All of it' });
  answer.send({ type: 'done' });
  await chat.answer.getByText('All of it').waitFor();
  const isHeld = () =>
    page.locator('pattern-chat').evaluate((element) => {
      const how = { deltaY: 50, bubbles: true, cancelable: true, composed: true };
      const wheel = new WheelEvent('wheel', how);
      return element.shadowRoot?.querySelector('header')?.dispatchEvent(wheel) === false;
    });
  expect(await isHeld()).toBe(true);
  await page.keyboard.press('Escape');
  await chat.dialog.waitFor({ state: 'hidden' });
  await eventually(isHeld).toBe(false);
});

test('aborts the previous question, and ignores its late pieces', async () => {
  const first = answerByHand(hits(1));
  await chat.opener.click();
  await chat.ask('one');
  const earlier = await first;
  earlier.send({ type: 'delta', text: 'Earlier' });
  await chat.answer.getByText('Earlier').waitFor();
  const second = answerByHand(hits(2));
  await chat.ask('two');
  await earlier.closed;
  const later = await second;
  later.send({ type: 'delta', text: 'Later' });
  later.send({ type: 'done' });
  await eventually(() => chat.answer.allInnerTexts()).toEqual(['Earlier', 'Later']);
  expect(await chat.notice.allInnerTexts()).toEqual(['Stopped.']);
});

test.each([
  ['ends without done', (answer: FakeAnswer) => answer.end()],
  ['breaks off', (answer: FakeAnswer) => answer.destroy()],
  ['is larger than any answer', (answer: FakeAnswer) => answer.raw(`data: ${'x'.repeat(2 ** 20)}`)],
])('a stream that %s says that the answer was cut off', async (_what, fail) => {
  const answer = await askUndo(hits(1));
  answer.send({ type: 'delta', text: 'A beginning' });
  await chat.answer.getByText('A beginning').waitFor();
  fail(answer);
  await chat.notice.getByText('The answer was cut off.').waitFor();
  expect(await chat.answer.innerText()).toBe('A beginning');
  expect(await chat.cards.count()).toBe(1);
});

test('shows the first 20,000 characters of an answer, and stops reading', async () => {
  const answer = await askUndo(hits(1));
  for (let piece = 0; piece < 25; piece += 1) {
    answer.send({ type: 'delta', text: 'word '.repeat(200) });
  }
  await chat.notice.getByText('The answer was cut off.').waitFor();
  await answer.closed;
  expect((await chat.answer.textContent())?.trim().length).toBeLessThanOrEqual(20_000);
});

test('ignores invalid events', async () => {
  const answer = await askUndo(hits(1));
  answer.raw(': ping\n\ndata: {"type":\n\ndata: null\n\ndata: {"type":"delta","text":7}\n\n');
  answer.raw('event: other\ndata: {"type":"unknown"}\r\n\r\n');
  answer.send({
    type: 'patterns',
    patterns: [null, 1, {}, { slug: '/a/b' }, fakeHit(catalog.url, 4)],
  });
  answer.raw('data:{"type":"delta","text":"In two ');
  answer.raw('parts"}\r\n\r\n');
  answer.send({ type: 'done' });
  await chat.answer.getByText('In two parts').waitFor();
  expect(await chat.cards.allInnerTexts()).toEqual([expect.stringContaining('Pattern 4')]);
});

test('calls the chat even if the search fails', async () => {
  const answer = await askUndo('fail');
  expect(catalog.received('/api/chat')).toEqual([{ query: 'undo', patterns: [] }]);
  answer.send({ type: 'patterns', patterns: hits(1) });
  answer.send({ type: 'done' });
  await chat.cards.getByText('Pattern 1').waitFor();
});

test('says that no answer was written, without Retry, and calls patterns related that lack a word', async () => {
  catalog.play({
    chat: ({ send, end }) => {
      send({ type: 'patterns', patterns: hits(2) });
      send({ type: 'done' });
      end();
    },
  });
  await chat.opener.click();
  await chat.ask('modl');
  await chat.notice.getByText('No answer was written').waitFor();
  expect(await chat.notice.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  expect(await chat.dialog.getByRole('list', { name: 'Related patterns' }).count()).toBe(1);
  expect(await chat.status.textContent()).toMatch(
    /^(?:2 related patterns\. )?No answer was written/,
  );
  // Once in a conversation.
  await chat.ask('dialg');
  await chat.dialog.getByRole('list', { name: 'Related patterns' }).nth(1).waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  expect(await chat.dialog.getByText('No answer was written').count()).toBe(1);
});

test('the verdict of a guide is an answer, and its question is not scrolled past', async () => {
  const guide = { name: 'toast-or-banner', title: 'Toast or banner?', verdict: 'Toast once.' };
  catalog.play({
    chat: ({ send, end }) => {
      send({ type: 'patterns', patterns: hits(5), guide });
      send({ type: 'done' });
      end();
    },
  });
  await page.setViewportSize({ width: 390, height: 420 });
  await chat.opener.click();
  await chat.ask('toast or banner?');
  await chat.dialog.getByText('Toast once.').first().waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  expect(await chat.notice.count()).toBe(0);
  const top = await chat.dialog
    .getByRole('heading', { name: 'toast or banner?', exact: true })
    .evaluate((node) => {
      const scroller = node.closest('.scroller');
      return node.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
    });
  expect(top).toBeGreaterThanOrEqual(-1);
});

test('links to the search page if nothing matches', async () => {
  catalog.play({});
  await chat.opener.click();
  await chat.ask('zebra & <b>');
  const link = chat.notice.getByRole('link', { name: 'Search the catalog' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${catalog.url}/search?q=zebra%20%26%20%3Cb%3E`);
});

test.each([
  [429, { 'retry-after': '20' }, 'Too many questions. Try again in 20 seconds.'],
  [429, { 'retry-after': '<b>' }, 'Too many questions. Try again in a minute.'],
  [403, {}, 'The catalog does not accept questions from this site.'],
  [400, {}, 'The catalog rejected this question.'],
  [500, {}, 'The catalog could not answer.'],
])(
  '%i with %o is told in words, the results stay, and Retry asks again',
  async (status, headers, words) => {
    catalog.play({ search: hits(2), chat: ({ refuse }) => refuse(status, headers) });
    await chat.opener.click();
    await chat.ask('undo');
    await chat.notice.getByText(words, { exact: true }).waitFor();
    expect(await chat.cards.count()).toBe(2);
    const asked = answerByHand(hits(1));
    await chat.notice.getByRole('button', { name: 'Retry' }).click();
    const answer = await asked;
    answer.send({ type: 'delta', text: 'Yes.' });
    answer.send({ type: 'done' });
    await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    expect(await chat.notice.count()).toBe(0);
    expect(catalog.received('/api/chat')).toEqual([{ query: 'undo', patterns: hits(1) }]);
  },
);

test('shows a message when the catalog is unreachable', async () => {
  await page.goto(`${site.url}/away`);
  await chat.opener.click();
  await chat.ask('undo');
  await chat.notice.getByText('Could not reach the catalog.').waitFor();
});
