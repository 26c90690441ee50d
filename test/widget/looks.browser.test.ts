import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFaults,
  faultsInBothThemes,
  sharedBrowser,
  openPage,
  waitForFocus,
  closeContexts,
} from '../support/browser.ts';
import { type ChatParts, chatParts, embeddingPage } from './chat-page.ts';
import { type FakeCatalog, fakeHit, startFakeCatalog, startOtherSite } from './fake-catalog.ts';

const ANSWER = `Use **this** with \`code\`, or [that](/forms/toast).

# Heading

1. one
2. two

> quote

\`\`\`tsx
${'const x = 1; '.repeat(12)}
\`\`\`

| a | b |
|---|---|
| 1 | 2 |
`;

let catalog: FakeCatalog;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let browser: Browser;

beforeAll(async () => {
  catalog = await startFakeCatalog();
  site = await startOtherSite({
    '/': embeddingPage(catalog.url),
    '/own-button': embeddingPage(catalog.url, {
      element: `<button id="own">Help</button><pattern-chat hidden></pattern-chat>`,
    }),
    '/dark': embeddingPage(catalog.url, { element: '<pattern-chat theme="dark"></pattern-chat>' }),
  });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await site.close();
  await catalog.close();
});

async function open(
  path: string,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly chat: ChatParts }> {
  const { page } = await openPage(await browser.newContext(options));
  await page.goto(`${site.url}${path}`);
  const chat = chatParts(page);
  await chat.opener.waitFor();
  return { page, chat };
}

test('has no accessibility faults: closed, open, with an answer, and after a failure', async () => {
  const { page, chat } = await open('/', { reducedMotion: 'reduce', colorScheme: 'light' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await chat.opener.click();
  await chat.dialog.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  catalog.play({
    search: Array.from({ length: 5 }, (_, index) => fakeHit(catalog.url, index)),
    chat: ({ send, end }) => {
      send({ type: 'delta', text: ANSWER });
      send({ type: 'done' });
      end();
    },
  });
  await chat.ask('undo');
  await chat.answer.getByText('quote').waitFor();
  await chat.dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  catalog.play({ chat: ({ refuse }) => refuse(429, { 'retry-after': '20' }) });
  await chat.ask('more');
  await chat.notice.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.context().close();
});

test('follows the system theme, or the theme attribute', async () => {
  const ground = (chat: ChatParts) =>
    chat.dialog.evaluate((node) => getComputedStyle(node).backgroundColor);
  const seen: string[] = [];
  for (const [path, colorScheme] of [
    ['/', 'light'],
    ['/', 'dark'],
    ['/dark', 'light'],
  ] as const) {
    const { page, chat } = await open(path, { colorScheme, reducedMotion: 'reduce' });
    await chat.opener.click();
    await chat.dialog.waitFor();
    seen.push(await ground(chat));
    await page.context().close();
  }
  expect(seen[0]).not.toBe(seen[1]);
  expect(seen[2]).toBe(seen[1]);
});

test('fills the screen on a phone, with large targets and no zoom on focus', async () => {
  const { page, chat } = await open('/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const opener = await chat.opener.boundingBox();
  expect(opener).toMatchObject({ width: 48, height: 48, x: 390 - 48 - 16, y: 844 - 48 - 16 });
  await chat.opener.tap();
  await chat.dialog.waitFor();
  // The panel has come to rest.
  await chat.dialog.evaluate((node) =>
    Promise.all(node.getAnimations().map(({ finished }) => finished)).then(() => undefined),
  );
  expect(await chat.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await chat.field.evaluate((node) => getComputedStyle(node).fontSize)).toBe('16px');
  for (const name of ['Close', 'Ask']) {
    const box = await chat.dialog.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  }
  await page.context().close();
});

test('does not animate with prefers-reduced-motion', async () => {
  const { page, chat } = await open('/', { reducedMotion: 'reduce' });
  await chat.opener.click();
  await chat.dialog.waitFor();
  const moving = await chat.dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element);
        const isTransition =
          transitionProperty !== 'none' && !/^(?:0s(?:, )?)+$/.test(transitionDuration);
        return animationName !== 'none' || isTransition;
      })
      .map((element) => element.localName),
  );
  expect(moving).toEqual([]);
  await page.context().close();
});

test('closes on a click outside the panel, not inside', async () => {
  const { page, chat } = await open('/', { viewport: { width: 900, height: 700 } });
  await chat.opener.click();
  await chat.dialog.waitFor();
  await chat.dialog.getByRole('heading', { name: 'Ask the catalog' }).click();
  expect(await chat.dialog.isVisible()).toBe(true);
  await page.mouse.click(100, 100);
  await chat.dialog.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('opens from a button of the page, and returns focus to it', async () => {
  const { page } = await openPage(await browser.newContext());
  await page.goto(`${site.url}/own-button`);
  await page.evaluate(async () => {
    await customElements.whenDefined('pattern-chat');
    const chat: unknown = document.querySelector('pattern-chat');
    const show = (): void => {
      if (chat instanceof HTMLElement && 'show' in chat && typeof chat.show === 'function') {
        chat.show();
      }
    };
    document.querySelector('#own')?.addEventListener('click', show);
  });
  const { opener, dialog, field } = chatParts(page);
  expect(await opener.count()).toBe(0);
  const own = page.getByRole('button', { name: 'Help' });
  await own.click();
  await dialog.waitFor();
  await field.fill('kept');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(own);
  await page.context().close();
});
