import { test } from 'vitest';
import { sharedBrowser, openPage, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chatParts, embeddingPage } from './chat-page.ts';
import { type FakeAnswer, startFakeCatalog, startOtherSite } from './fake-catalog.ts';

/** Counts in an attribute what has arrived of a stream: comments leave no other trace. */
const COUNT_READS = `
  const { prototype } = ReadableStreamDefaultReader;
  const { read } = prototype;
  let count = 0;
  prototype.read = async function () {
    const result = await read.call(this);
    document.documentElement.dataset.reads = String((count += 1));
    return result;
  };
`;

test('waits while the server sends comments, and aborts after 30 seconds of silence', async () => {
  const catalog = await startFakeCatalog();
  const site = await startOtherSite({ '/': embeddingPage(catalog.url) });
  const browser = await sharedBrowser();
  const { page } = await openPage(await browser.newContext());
  const chat = chatParts(page);
  await page.clock.install();
  await page.addInitScript(COUNT_READS);
  await page.goto(site.url);
  const reads = () => page.evaluate(() => Number(document.documentElement.dataset['reads'] ?? 0));
  const asked = new Promise<FakeAnswer>((resolve) => catalog.play({ search: [], chat: resolve }));
  await chat.opener.click();
  await chat.ask('undo');
  const answer = await asked;
  for (let pings = 1; pings <= 6; pings += 1) {
    answer.raw(': ping\n\n');
    await eventually(reads).toBe(pings);
    await page.clock.fastForward(20_000);
  }
  answer.send({ type: 'delta', text: 'A beginning' });
  await chat.answer.getByText('A beginning').waitFor();
  await page.clock.fastForward(31_000);
  await chat.notice.getByText('The answer was cut off.').waitFor();
  await answer.closed;
  await page.context().close();
  await closeContexts(browser);
  await site.close();
  await catalog.close();
});
