import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import {
  frameOf,
  outcomeOf,
  PREVIEWED_SLUG,
  startPreviewServer,
  statusOf,
} from './preview-page.ts';

/** Each is a list of what its loops did, so that a condition that means something else is seen. */
const LOOPS: readonly (readonly [source: string, result: string])[] = [
  ['let i = 0; while (i < 3) i++; out.push(i);', '3'],
  ['let i = 0; while (i++, i < 3) out.push(i);', '1,2'],
  ['let i = 0; do out.push(i); while (++i < 2)\nout.push("end");', '0,1,end'],
  ['for (let i = 0; i < 2; i++) out.push(i);', '0,1'],
  ['let i = 0; for (;;) { if (i++ > 1) break; out.push(i); }', '1,2'],
  ['for (let i = 0, f = () => { for (;;) { return 2; } }; i < f(); i++) out.push(i);', '0,1'],
  ['for (let i = 0; i < 1 || i < 2 // both\n; i++) out.push(i);', '0,1'],
  ['for (const a of [1, 2]) for (const b in { x: 1 }) out.push(a + b);', '1x,2x'],
  [
    'outer: for (let i = 0; i < 2; i++) { while (true) { if (i) break outer; continue outer; } } out.push("out");',
    'out',
  ],
  [
    'const fs = []; for (let i = 0; i < 2; i++) fs.push(() => i); out.push(...fs.map((f) => f()));',
    '0,1',
  ],
  ['const o = { while: (x: number) => x, for: 2 }; out.push(o.while(1), o.for);', '1,2'],
  [
    'const t = `${(() => { let n = 0; while (n < 2) n++; return n; })()} while (x) for (;;)`; out.push(t);',
    '2 while (x) for (;;)',
  ],
  ['out.push(/while (\\(x\\))/.test("while (x)"), "for (;;)");', 'true,for (;;)'],
  [
    'function* g() { let i = 0; while (true) yield i++; } const [a, b] = g(); out.push(a, b);',
    '0,1',
  ],
  ['for (let i = 0; ((i < 2)); ) { out.push(i); i += 1 }', '0,1'],
  ['const $guard = 5; for (let i = 0; i < 1; i++) out.push($guard);', '5'],
  ['const \\u0024guard$ = 6; for (let i = 0; i < 1; i++) out.push(\\u{24}guard$);', '6'],
  ['for (let i = 0; /* always */ ;) { if (i++ > 1) break; out.push(i); }', '1,2'],
  [
    'function* g() { while (yield 1) out.push("more"); } const it = g(); it.next(); it.next(true); out.push(it.next(false).done);',
    'more,true',
  ],
  ['let i = 0; while (await Promise.resolve(i < 2)) out.push(i++);', '0,1'],
  ['let i = 0; do out.push(i); while (await Promise.resolve(++i < 2));', '0,1'],
  ['for (let i = 0; await Promise.resolve(i < 2); i++) out.push(i);', '0,1'],
  ['for await (const a of [Promise.resolve(1), 2]) out.push(a);', '1,2'],
  [
    'class A { #for = 1; #while(x: number) { return x + this.#for; } b() { return this.#while(1); } } out.push(new A().b());',
    '2',
  ],
];

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const functions = LOOPS.map(
    ([source]) =>
      `await (async () => { const out: unknown[] = []; ${source} return out.join(); })(),`,
  );
  server = await startPreviewServer({
    v1: {
      code: `const results = [\n${functions.join('\n')}\n];\nexport default () => <ol>{results.map((result, n) => <li key={n}>{result}</li>)}</ol>;\n`,
    },
    v2: {
      code: `export default () => <p>Never</p>;

for (;;) {
  try {
    while (true);
  } catch {
    // Goes on for ever.
  }
}
`,
    },
    v3: { code: 'export default function Self() {\n  return <Self />;\n}\n' },
    v4: {
      code: 'MessagePort.prototype.postMessage = () => {};\nexport default () => <p>Silent</p>;\n',
    },
  });
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

test('all loop forms behave as elsewhere', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}`);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).getByRole('listitem').allInnerTexts()).toEqual(
    LOOPS.map(([, result]) => result),
  );
});

test('stops an endless loop, names its line, and keeps the page responsive', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v2`);
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toMatch(
    /^The module failed on line 3\. .*A loop ran for 3 seconds without a pause and was stopped\./,
  );
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v1');
  await page.locator('section[data-outcome="rendered"]').waitFor();
});

test('stops a component that renders itself', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v3`);
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toContain(
    'Rendering failed. It does not end and was stopped. Does a component render itself?',
  );
});

test('removes a frame that does not answer, and says so', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v4`);
  expect(await outcomeOf(page)).toBe('stopped');
  expect(await statusOf(page).textContent()).toMatch(/^The preview stopped responding/);
  expect(await page.locator('iframe').count()).toBe(0);
});
