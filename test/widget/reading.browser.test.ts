import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, openPage, waitForFocus, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type ChatParts, chatParts, embeddingPage } from './chat-page.ts';
import {
  type FakeAnswer,
  type FakeCatalog,
  fakeHit,
  startFakeCatalog,
  startOtherSite,
} from './fake-catalog.ts';

/** Writes down of each turn of the wheel whether the page may scroll by it, once all others have heard of it. */
const WATCH_WHEEL = `
  addEventListener('wheel', (event) => {
    setTimeout(() => (document.documentElement.dataset.wheel = String(!event.defaultPrevented)));
  });
`;

/** What a browser tells of a keyboard on the screen, which Chromium without a screen has none of. */
const KEYBOARD = `
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 844 });
  Object.defineProperty(globalThis, 'visualViewport', { value: viewport });
`;

let catalog: FakeCatalog;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let browser: Browser;

beforeAll(async () => {
  catalog = await startFakeCatalog();
  site = await startOtherSite({
    '/': embeddingPage(catalog.url, {
      element: '<div style="height: 20000px"></div><pattern-chat></pattern-chat>',
    }),
  });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await site.close();
  await catalog.close();
});

interface Opened {
  readonly page: Page;
  readonly chat: ChatParts;
  /** Asks, and gives the answer into the test's hands. */
  readonly asked: (question: string, search?: readonly unknown[]) => Promise<FakeAnswer>;
  /** Asks, and answers at once. */
  readonly answered: (question: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function open(options: BrowserContextOptions = {}, script = ''): Promise<Opened> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 700 },
    ...options,
  });
  const { page, problems } = await openPage(context);
  await page.addInitScript(script);
  await page.goto(site.url);
  const chat = chatParts(page);
  await chat.opener.click();
  await chat.dialog.waitFor();
  const asked: Opened['asked'] = async (question, search = [fakeHit(catalog.url, 1)]) => {
    const answer = new Promise<FakeAnswer>((resolve) => catalog.play({ search, chat: resolve }));
    await chat.ask(question);
    return answer;
  };
  return {
    page,
    chat,
    asked,
    async answered(question, text) {
      const answer = await asked(question);
      answer.send({ type: 'delta', text });
      answer.send({ type: 'done' });
      answer.end();
      await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    },
    async close() {
      expect(problems()).toEqual([]);
      await context.close();
    },
  };
}

const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

test('never shows raw Markdown while an answer grows', async () => {
  const { chat, asked, close } = await open();
  const answer = await asked('undo');
  // Pieces mostly end with the space after a word.
  for (const [piece, shown] of [
    ['Use **this**.\n\n1. One ', ['Use this.', 'One']],
    ['step. \n2. ', ['Use this.', 'One step.']],
    ['Another ', ['Use this.', 'One step.', 'Another']],
  ] as const) {
    answer.send({ type: 'delta', text: piece });
    await chat.answer.getByText(shown.at(-1) ?? '', { exact: true }).waitFor();
    const texts = await chat.answer.locator('p, li').allInnerTexts();
    expect(texts.map((text) => text.trim()).filter((text) => text !== '')).toEqual(shown);
  }
  expect(await chat.answer.locator('strong').innerText()).toBe('this');
  await close();
});

test('shows the waiting note without fading with prefers-reduced-motion', async () => {
  const { chat, asked, close } = await open();
  await asked('undo');
  const waiting = chat.dialog.getByText('Waiting for an answer…');
  await waiting.waitFor();
  expect(await waiting.evaluate((node) => getComputedStyle(node).animationDuration)).toBe('0s');
  expect(await waiting.evaluate((node) => getComputedStyle(node).animationDelay)).toBe('0.3s');
  await close();
});

test('announces the number of results once, and separates table cells', async () => {
  const { chat, answered, close } = await open();
  await answered('undo', '| When | Use |\n|---|---|\n| Saved | Toast |');
  await chat.status.getByText('When Use Saved Toast', { exact: true }).waitFor();
  await close();
});

test('moves by arrow keys within the results of the focused question', async () => {
  const { page, chat, asked, close } = await open();
  for (const question of ['one', 'two']) {
    const answer = await asked(question, [fakeHit(catalog.url, 1), fakeHit(catalog.url, 2)]);
    answer.send({ type: 'done' });
    answer.end();
    await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  }
  expect(await chat.cards.count()).toBe(4);
  await chat.cards.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await waitForFocus(chat.cards.nth(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await waitForFocus(chat.field);
  await page.keyboard.press('ArrowDown');
  await waitForFocus(chat.cards.nth(2));
  await close();
});

test('stays open when a text selection ends outside the panel', async () => {
  const { page, chat, answered, close } = await open();
  await answered('undo', 'A text to take along.');
  const text = await chat.answer.boundingBox();
  await page.mouse.move((text?.x ?? 0) + 4, (text?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(100, 100);
  await page.mouse.up();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pattern-chat');
  expect(await chat.dialog.isVisible()).toBe(true);
  await page.mouse.click(100, 100);
  await chat.dialog.waitFor({ state: 'hidden' });
  await close();
});

test('keeps the page from scrolling, and scrolls the answer where it overflows', async () => {
  const { page, chat, answered, close } = await open({}, WATCH_WHEEL);
  const box = await chat.dialog.boundingBox();
  const right = (box?.x ?? 0) + 100;
  const mayScroll = async (x: number, y: number, [left, down] = [0, -50]) => {
    await page.evaluate(() => delete document.documentElement.dataset['wheel']);
    await page.mouse.move(x, y);
    await page.mouse.wheel(left, down);
    const wheel = () => page.evaluate(() => document.documentElement.dataset['wheel']);
    await eventually(wheel).toBeDefined();
    return (await wheel()) === 'true';
  };
  const inAnswers = [right, (box?.y ?? 0) + 300] as const;
  expect(await mayScroll(100, 100)).toBe(false);
  expect(await mayScroll(right, (box?.y ?? 0) + 20)).toBe(false);
  expect(await mayScroll(...inAnswers)).toBe(false);
  await answered('wide', `\`\`\`\n${'wide '.repeat(200)}\n\`\`\``);
  const code = await chat.answer.locator('pre').boundingBox();
  const inCode = [(code?.x ?? 0) + 20, (code?.y ?? 0) + 10] as const;
  expect(await mayScroll(...inCode, [50, 0])).toBe(true);
  expect(await mayScroll(...inCode)).toBe(false);
  await answered('undo', LONG);
  expect(await mayScroll(...inAnswers)).toBe(true);
  expect(await mayScroll(...inAnswers, [50, 0])).toBe(false);
  await close();
});

test('keeps the scroll position when closed and reopened', async () => {
  const { page, chat, answered, close } = await open();
  await answered('undo', LONG);
  const scroller = chat.dialog.getByRole('region', { name: 'Answers' });
  const top = () => scroller.evaluate((node) => node.scrollTop);
  const reopened = async () => {
    await page.keyboard.press('Escape');
    await chat.dialog.waitFor({ state: 'hidden' });
    await chat.opener.click();
    await chat.dialog.waitFor();
    return top();
  };
  const end = await top();
  expect(end).toBeGreaterThan(300);
  expect(await reopened()).toBe(end);
  await scroller.evaluate(
    (node) =>
      new Promise((resolve) => {
        node.addEventListener('scroll', resolve, { once: true });
        node.scrollTop = 120;
      }),
  );
  expect(await reopened()).toBe(120);
  await close();
});

test('shows the length of a question before the limit cuts it', async () => {
  const { page, chat, asked, close } = await open();
  await chat.field.fill('x'.repeat(399));
  await page.keyboard.type('x');
  await chat.dialog.getByText('400 of 500 characters').waitFor();
  await page.keyboard.insertText('x'.repeat(10_000));
  await chat.dialog.getByText('500 of 500 characters').waitFor();
  expect((await chat.field.inputValue()).length).toBe(500);
  await page.keyboard.press('Backspace');
  await chat.dialog.getByText('499 of 500 characters').waitFor();
  (await asked('short')).send({ type: 'done' });
  await chat.dialog.getByText('of 500 characters').waitFor({ state: 'detached' });
  await close();
});

test('keeps the field above the on-screen keyboard', async () => {
  const { page, chat, close } = await open(
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    KEYBOARD,
  );
  const boxes: unknown[] = [];
  for (const change of [
    { offsetTop: 0, height: 844, scale: 1 },
    { offsetTop: 60, height: 480, scale: 1 },
    { offsetTop: 60, height: 240, scale: 2 },
  ]) {
    await page.evaluate((values) => {
      if (visualViewport === null) return;
      Object.assign(visualViewport, values).dispatchEvent(new Event('resize'));
    }, change);
    boxes.push(await chat.dialog.boundingBox());
  }
  const whole = { x: 0, y: 0, width: 390, height: 844 };
  expect(boxes).toEqual([whole, { ...whole, y: 60, height: 480 }, whole]);
  await close();
});
