import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WatchedPage, sharedBrowser, openPage, closeContexts } from '../support/browser.ts';
import { type ChatParts, chatParts, embeddingPage } from './chat-page.ts';
import { type FakeCatalog, fakeHit, startFakeCatalog, startOtherSite } from './fake-catalog.ts';

let catalog: FakeCatalog;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let chat: ChatParts;
let requested: string[];

beforeAll(async () => {
  catalog = await startFakeCatalog();
  site = await startOtherSite({ '/': embeddingPage(catalog.url) });
  browser = await sharedBrowser();
  watched = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  page = watched.page;
  chat = chatParts(page);
  page.on('request', (request) => requested.push(request.url()));
});

beforeEach(async () => {
  requested = [];
  await page.goto(site.url);
});

afterAll(async () => {
  await page.context().close();
  await closeContexts(browser);
  await site.close();
  await catalog.close();
});

async function show(hits: readonly unknown[], answer: string): Promise<void> {
  const answered = Promise.withResolvers<void>();
  catalog.play({
    search: hits,
    chat: ({ send, end }) => {
      send({ type: 'patterns', patterns: hits });
      for (let at = 0; at < answer.length; at += 4000) {
        send({ type: 'delta', text: answer.slice(at, at + 4000) });
      }
      send({ type: 'done' });
      end();
      answered.resolve();
    },
  });
  await chat.opener.click();
  await chat.ask('<img src=x onerror="hacked = 1">');
  // Before it was asked, the button says the same.
  await answered.promise;
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
}

/** What must hold whatever was sent: nothing runs, nothing foreign is loaded, no link leads elsewhere. */
async function expectHarmless(): Promise<void> {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(
    await chat.dialog
      .locator('script, iframe, object, embed, style, link, base, [onerror], [onclick], [style]')
      .count(),
  ).toBe(0);
  const links = await chat.dialog
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const link of links) expect(link.startsWith(`${catalog.url}/`), link).toBe(true);
  for (const url of requested) {
    expect([catalog.url, site.url]).toContain(new URL(url).origin);
  }
  // A cover that is not there is told by the browser; one test asks for it.
  expect(watched.problems().filter((problem) => !problem.includes('/covers/none'))).toEqual([]);
}

const SCRIPT = '<script>hacked = 1</script>';

test('renders hits as text, and links them to pages of the catalog only', async () => {
  const hit = (number: number, more: object) => fakeHit(catalog.url, number, more);
  await show(
    [
      hit(1, { title: SCRIPT, tags: [SCRIPT, 7, null], coverImage: 'javascript:hacked=1' }),
      hit(2, { url: 'javascript:hacked=1', coverImage: 'https://foreign.example/cover.png' }),
      hit(3, { url: 'https://foreign.example/forms/pattern-3' }),
      hit(4, { slug: '//foreign.example/x', title: 'Not shown' }),
      hit(5, { slug: '/api/tokens', title: 'Not shown' }),
      hit(6, { slug: '/forms/../x', title: 'Not shown' }),
      hit(7, { coverImage: `data:image/svg+xml,${SCRIPT}`, type: SCRIPT, catalog_number: {} }),
    ],
    '',
  );
  expect(
    await chat.cards.evaluateAll((all) => all.map((card) => card.getAttribute('href'))),
  ).toEqual([1, 2, 3, 7].map((number) => `${catalog.url}/forms/pattern-${number}`));
  expect(await chat.cards.first().innerText()).toContain(SCRIPT);
  expect(await chat.dialog.locator('img').count()).toBe(0);
  await expectHarmless();
});

test('loads covers from the catalog only, and shows a drawing if one fails to load', async () => {
  const hit = fakeHit(catalog.url, 1, { coverImage: `${catalog.url}/covers/none.png` });
  const asked = page.waitForRequest(`${catalog.url}/covers/none.png`);
  await show([hit], '');
  await asked;
  await chat.cards.first().locator('img[hidden]').waitFor({ state: 'attached' });
  await expectHarmless();
});

test('links an answer to patterns of the catalog only; other links become text', async () => {
  await show(
    [fakeHit(catalog.url, 1, { url: 'https://public.example/forms/pattern-1' })],
    [
      '[own](/forms/toast)',
      `[absolute](${catalog.url}/forms/toast/?version=v1#x)`,
      '[by its public name](https://public.example/forms/pattern-1)',
      '[public, no hit](https://public.example/forms/other)',
      '[foreign](https://foreign.example/forms/toast)',
      '[script](javascript:hacked=1) [data](data:text/html,x) [tokens](/api/tokens)',
      '[home](/) [deep](/a/b/c) [credentials](http://a:b@127.0.0.1/forms/toast)',
      '<https://foreign.example/auto> https://foreign.example/bare',
      '[ref]\n\n[ref]: https://foreign.example/ref',
    ].join('\n\n'),
  );
  expect(
    await chat.answer
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => [
          link.textContent,
          link.getAttribute('href'),
          link.getAttribute('target'),
          link.getAttribute('rel'),
        ]),
      ),
  ).toEqual(
    [
      ['own', '/forms/toast'],
      ['absolute', '/forms/toast'],
      ['by its public name', '/forms/pattern-1'],
    ].map(([text, path]) => [text, `${catalog.url}${path}`, '_blank', 'noopener']),
  );
  expect(await chat.answer.innerText()).toContain('script data tokens');
  await expectHarmless();
});

test('shows HTML in an answer as text, and images as their alt text', async () => {
  const html = `${SCRIPT} <img src=x onerror="hacked=1"> <iframe src="javascript:parent.hacked=1"></iframe>`;
  await show(
    [],
    `${html}\n\n## A <b>heading</b>\n\n![a *picture*](https://foreign.example/p.png)\n\n- [x] done\n1. \`<i>\` &lt;ok&gt;\n\n| a | b |\n|---|---|\n| <u>1</u> | 2 |\n\n\`\`\`html\n${SCRIPT}\n\`\`\``,
  );
  const text = await chat.answer.innerText();
  expect(text).toContain(html);
  expect(text).toContain('A <b>heading</b>');
  expect(text).toContain('a *picture*');
  expect(text).toContain('<i> <ok>');
  expect(text).toContain('<u>1</u>');
  expect(await chat.dialog.locator('img').count()).toBe(0);
  await expectHarmless();
});

test.each([
  ['quotes in quotes', '>'.repeat(20_000)],
  ['open brackets', '['.repeat(20_000)],
  ['emphasis without end', '_a*'.repeat(6_000)],
  [
    'lists in lists',
    Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  ],
  ['one long word', 'x'.repeat(2 ** 20)],
])('an answer of %s neither breaks the widget nor stops it', async (_what, answer) => {
  await show([fakeHit(catalog.url, 1)], answer);
  expect((await chat.answer.textContent())?.length).toBeGreaterThan(0);
  expect(await chat.dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await expectHarmless();
});

test('renders once per frame, however fast pieces arrive', async () => {
  const pieces = Array.from({ length: 200 }, (_, place) => ({ type: 'delta', text: `w${place} ` }));
  catalog.play({
    search: [],
    chat: ({ raw, end }) => {
      const events = [{ type: 'patterns', patterns: [] }, ...pieces, { type: 'done' }];
      raw(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
      end();
    },
  });
  await chat.opener.click();
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    let asked = 0;
    window.requestAnimationFrame = (callback) => {
      document.documentElement.dataset['asked'] = String((asked += 1));
      return draw(callback);
    };
  });
  await chat.ask('Many pieces?');
  await chat.answer.getByText('w199').waitFor();
  const asked = await page.evaluate(() => Number(document.documentElement.dataset['asked']));
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(20);
});
