import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/start-server.ts';
import { PREVIEWED_SLUG, outcomeOf, previewOf, startPreviewServer } from './preview-page.ts';

const HOSTILE = `export default function Hostile() {
  const label = '"><script>alert(1)</script><!-- \\u0001\\uD800 ]]> &amp;';
  return (
    <section aria-label={label}>
      <button aria-label={label} style={{ background: 'rgb(1 2 3)', borderRadius: 7 }}>{label}</button>
      <input defaultValue={label} placeholder={label} />
      <svg viewBox="0 0 9 9" width="9" height="9">
        <path id={label} d={'M0 0h9"/><script>alert(1)</script>'} fill="red" />
        <foreignObject width="9" height="9"><b>html</b></foreignObject>
        <script>{'alert(1)'}</script>
        <a href="javascript:alert(1)"><rect width="3" height="3" /></a>
      </svg>
      <img alt={label} width="9" height="9" src="data:text/html,<script>alert(1)</script>" />
    </section>
  );
}
`;

const forging = (content: string) => `const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message) {
  const forged = '<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>';
  postMessage.call(this, message?.type === 'drawn' ? { ...message, svg: forged } : message);
};
export default () => <p>Forged</p>;
`;

const ENDLESS = `export default () => (
  <ul>{Array.from({ length: 20000 }, (_, i) => <li key={i} style={{ border: '1px solid' }}>{i}</li>)}</ul>
);
`;

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startPreviewServer({
    v1: { code: HOSTILE },
    v2: { code: forging('<a href="javascript:alert(1)"><text>x</text></a>') },
    v3: { code: ENDLESS },
    v4: { code: forging('<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>') },
    v5: {
      code: 'Element.prototype.checkVisibility = () => { throw new Error("no") };\nexport default () => <p>Broken</p>;\n',
    },
  });
  browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    // Pages share the clipboard.
    navigator.clipboard.write = async ([item]) => {
      const text = await item?.getType('text/plain').then((blob) => blob.text());
      Reflect.set(globalThis, 'copied', text);
    };
  });
  page = await context.newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

async function choose(version: string, item: string): Promise<void> {
  await page.goto(`${server.url}${PREVIEWED_SLUG}?version=${version}`);
  expect(await outcomeOf(page)).toBe('rendered');
  await previewOf(page).getByRole('button', { name: 'Export this state' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const announced = async () =>
  (await page.locator('.toasts').locator('[role=status], [role=alert]').allTextContents()).join('');

test('copies the state as SVG that holds the texts of a component and none of its markup', async () => {
  await choose('v1', 'Copy as SVG');
  await eventually(announced).toMatch(/^State copied as SVG\. Left out: .*pictures/);
  const drawn = await page.evaluate(() => {
    const text: unknown = Reflect.get(globalThis, 'copied');
    const root = new DOMParser().parseFromString(String(text), 'image/svg+xml').documentElement;
    return {
      name: root.localName,
      tags: [...new Set([...root.querySelectorAll('*')].map(({ localName }) => localName))],
      attributes: [...root.querySelectorAll('*')]
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => /^on|href|style/.test(name)),
      layer: root.querySelector('[id^="button:"]')?.id,
      button: root.querySelector('[fill="#010203"]')?.getAttribute('rx'),
      words: [...root.querySelectorAll('text')].map(({ textContent }) => textContent),
    };
  });
  expect(drawn).toMatchObject({ name: 'svg', attributes: [], button: '7' });
  for (const tag of drawn.tags) expect(tag).toMatch(/^(?:g|rect|text|desc|svg|path)$/);
  expect(drawn.layer).toContain('"><script>');
  expect(drawn.words[0]).toContain('"><script>alert(1)</script><!--');
});

test('downloads the state as a file that is named after it', async () => {
  const downloading = page.waitForEvent('download');
  await choose('v1', 'Download SVG');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('previewed-v1-light.svg');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  expect(text).not.toContain('\u0001');
});

test.each([
  ['a link in it was forged by the artifact', 'v2'],
  ['an SVG of its own in it was forged by the artifact', 'v4'],
  ['drawing fails', 'v5'],
])('copies nothing where %s', async (_what, version) => {
  await choose(version, 'Copy as SVG');
  await eventually(announced).toBe(
    'Error. The preview could not be drawn. Reload it and try again.',
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'copied') ?? 'nothing')).toBe('nothing');
});

test('stops at its limits and says that something is left out', async () => {
  await choose('v3', 'Copy as SVG');
  await eventually(announced).toContain('what is beyond the limits of a drawing');
  const size = await page.evaluate(() => String(Reflect.get(globalThis, 'copied')).length);
  expect(size).toBeLessThan(2_000_000);
});
