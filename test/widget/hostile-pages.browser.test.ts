import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, openPage, closeContexts } from '../support/browser.ts';
import { chatParts, embeddingPage } from './chat-page.ts';
import { type FakeCatalog, fakeHit, startFakeCatalog, startOtherSite } from './fake-catalog.ts';

const HOSTILE_CSS = `
* { all: unset !important; display: none }
button { font-size: 50px !important; background: red !important }
* { --text: red !important; --surface: red !important; --place: 9 !important }
`;

const QUARRELSOME_CSS = `
html { font-size: 40px; line-height: 3; letter-spacing: 1em; word-spacing: 2em; text-transform: uppercase }
body { transform: translateX(-50px) scale(0.5); filter: blur(2px); opacity: 0.3; overflow: hidden; height: 50px }
* { transition: all 5s !important; animation: spin 1s infinite !important; text-align: center; cursor: none !important }
@keyframes spin { to { rotate: 1turn } }
dialog, [popover], ol, a { width: 10px !important; position: static !important; color: red !important }
pattern-chat { display: none !important; visibility: hidden; pointer-events: none !important; color-scheme: dark !important }
main { position: fixed; inset: 0; z-index: 2147483647; background: white }
`;

let catalog: FakeCatalog;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let browser: Browser;

beforeAll(async () => {
  catalog = await startFakeCatalog();
  const page = (options: Parameters<typeof embeddingPage>[1] = {}) =>
    embeddingPage(catalog.url, options);
  site = await startOtherSite(
    {
      '/': page(),
      '/hostile': page({ styles: '/hostile.css' }),
      '/hostile.css': HOSTILE_CSS,
      '/quarrelsome': page({ styles: '/quarrelsome.css', html: 'dir="rtl"' }),
      '/quarrelsome.css': QUARRELSOME_CSS,
      '/twice': page({
        element: `<pattern-chat heading="One"></pattern-chat><pattern-chat heading="Two"></pattern-chat>
<script type="module" src="${catalog.url}/widget.js?again"></script>`,
      }),
      '/accents': page({
        element: [
          'gold',
          'navy',
          'oklch(0.5 0.2 150)',
          'var(--x)',
          'red;}*{color:red',
          'transparent',
        ]
          .map(
            (accent, index) =>
              `<pattern-chat heading="${index}" accent="${accent}"></pattern-chat>`,
          )
          .join(''),
      }),
    },
    // The strictest policy with which the widget works (docs/embedding.md).
    {
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src ${catalog.url}; connect-src ${catalog.url}; img-src ${catalog.url}; trusted-types lit-html 'allow-duplicates'; require-trusted-types-for 'script'`,
    },
  );
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await site.close();
  await catalog.close();
});

const ANSWER = `Use \`a\` and **b**.\n\n- [one](/forms/pattern-1)\n\n> quote`;

/** Opens the widget on a page, asks, and measures every element of it. */
async function measure(path: string): Promise<unknown> {
  catalog.play({
    search: [fakeHit(catalog.url, 1), fakeHit(catalog.url, 2, { type: 'flows' })],
    chat: ({ send, end }) => {
      send({ type: 'delta', text: ANSWER });
      send({ type: 'done' });
      end();
    },
  });
  const { page, problems } = await openPage(
    await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 900, height: 700 } }),
  );
  await page.goto(`${site.url}${path}`);
  const chat = chatParts(page);
  await chat.opener.click();
  await chat.ask('undo');
  await chat.answer.getByText('quote').waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  await page.mouse.move(5, 5);
  const measured = await page.evaluate(() => {
    const root = document.querySelector('pattern-chat')?.shadowRoot;
    return [...(root?.querySelectorAll('aside, aside *, dialog, dialog *') ?? [])].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const properties = [
          'color',
          'background-color',
          'font-family',
          'font-size',
          'letter-spacing',
          'text-align',
          'text-transform',
          'direction',
          'cursor',
          'visibility',
          'pointer-events',
        ];
        return [
          element.localName,
          [x, y, width, height].map(Math.round).join(' '),
          properties.map((name) => style.getPropertyValue(name)).join(' | '),
        ];
      },
    );
  });
  expect(problems()).toEqual([]);
  await page.context().close();
  return measured;
}

test('looks the same under any page styles, and works under a strict content security policy', async () => {
  const plain = await measure('/');
  expect(plain).toEqual(
    expect.arrayContaining([['dialog', '484 44 400 640', expect.stringContaining('14px')]]),
  );
  expect(await measure('/hostile')).toEqual(plain);
  expect(await measure('/quarrelsome')).toEqual(plain);
});

test('supports two elements on a page, and loading the script twice', async () => {
  const { page, problems } = await openPage(await browser.newContext({ reducedMotion: 'reduce' }));
  await page.goto(`${site.url}/twice`);
  for (const name of ['One', 'Two']) {
    const chat = chatParts(page, name);
    await chat.opener.click();
    await chat.dialog.waitFor();
    await page.keyboard.press('Escape');
    await chat.dialog.waitFor({ state: 'hidden' });
  }
  await page
    .locator('pattern-chat')
    .first()
    .evaluate((element) => element.remove());
  const left = chatParts(page, 'Two');
  await left.opener.click();
  await left.dialog.waitFor();
  await page.keyboard.press('Escape');
  await left.dialog.waitFor({ state: 'hidden' });
  const box = await left.opener.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(720 - 16);
  // Put back, it finds its place again.
  await page.evaluate(() => {
    const element = document.createElement('pattern-chat');
    document.body.append(element);
    element.remove();
    document.body.append(element);
  });
  await chatParts(page).opener.click();
  await chatParts(page).dialog.waitFor();
  expect(problems()).toEqual([]);
  await page.context().close();
});

test('adds nothing to the page but its element', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${catalog.url}/bare`);
  const before = await globals(page);
  await page.addScriptTag({ type: 'module', url: '/widget.js' });
  await page.evaluate(() => customElements.whenDefined('pattern-chat').then(() => undefined));
  // Lit counts its versions, so that several can tell of each other, and has a registry of its own.
  expect((await globals(page)).filter((name) => !before.includes(name))).toEqual([
    'litElementVersions',
    'litHtmlVersions',
    'litPropertyMetadata',
    'reactiveElementVersions',
  ]);
  await page.context().close();
});

test('applies an accent if it is a color, and keeps text on it readable', async () => {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site.url}/accents`);
  const found: Record<string, readonly string[]> = {};
  for (const name of ['0', '1', '2', '3', '4', '5']) {
    const { opener, dialog } = chatParts(page, name);
    await opener.click();
    await dialog.waitFor();
    found[name] = await dialog.locator('.send').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const own = ['oklch(0.46 0.14 258)', 'oklch(1 0 0)'];
  expect(found).toEqual({
    0: ['rgb(255, 215, 0)', 'rgb(0, 0, 0)'],
    1: ['rgb(0, 0, 128)', 'rgb(255, 255, 255)'],
    2: ['oklch(0.5 0.2 150)', 'rgb(255, 255, 255)'],
    3: own,
    4: own,
    5: own,
  });
  await page.context().close();
});

function globals(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.getOwnPropertyNames(window).sort());
}
