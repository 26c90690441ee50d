import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/start-server.ts';
import { attemptsSource } from './attempts.ts';
import { type NetworkRecorder, startNetworkRecorder } from './network-recorder.ts';
import {
  frameOf,
  PREVIEWED_SLUG,
  previewOf,
  startPreviewServer,
  statusOf,
} from './preview-page.ts';

/** Ways to take the frame itself elsewhere; each is an artifact, since it ends what runs in the frame. */
const DEPARTURES: Readonly<Record<string, string>> = {
  'location.href': `location.href = TARGET + '/location?data'`,
  'location.replace': `location.replace(TARGET + '/replace')`,
  'a refresh in the document': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=' + TARGET + '/refresh">')`,
  'a link that is clicked': `const a = document.createElement('a'); a.href = TARGET + '/link'; document.body.append(a); a.addEventListener('click', (event) => event.stopImmediatePropagation()); a.click()`,
  'a page of the site': `location.href = '/'`,
  'a blob': `location.href = URL.createObjectURL(new Blob(['<script>fetch("' + TARGET + '/blob")</' + 'script>'], { type: 'text/html' }))`,
  'its own document again': `location.reload()`,
};

let recorder: NetworkRecorder;
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** A page outside that nothing confines. */
let messenger: Page;
/** Dialogs and windows that nobody asked for. */
const surprises: string[] = [];

beforeAll(async () => {
  recorder = await startNetworkRecorder(() => '');
  const source = attemptsSource(recorder);
  const hostile = `import { useEffect, useState } from 'react';
${source}
export default function Hostile() {
  const [outcomes, setOutcomes] = useState<[string, string][]>([]);
  useEffect(() => { void attempts((name, outcome) => setOutcomes((before) => [...before, [name, outcome]])); }, []);
  return <ul>{outcomes.map(([name, outcome]) => <li key={name} data-attempt={name}>{outcome}</li>)}{outcomes.length === ATTEMPT_COUNT ? <li id="done">done</li> : null}</ul>;
}`;
  const departures = Object.values(DEPARTURES).map((code, index) => [
    `v${index + 2}`,
    {
      code: `const TARGET = ${JSON.stringify(recorder.origin)};\nexport default () => <button onClick={() => { ${code}; }}>Leave</button>;`,
    },
  ]);
  server = await startPreviewServer({
    v1: { code: hostile },
    ...Object.fromEntries(departures),
  });
  browser = await sharedBrowser();
  context = await browser.newContext({ serviceWorkers: 'allow' });
  // Stands for a way to a fresh constructor that nobody has thought of.
  await keepPeerConnection(context);
  page = await context.newPage();
  page.on('dialog', (dialog) => {
    surprises.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('page', (other) => surprises.push(other.url()));
  messenger = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await recorder.close();
});

beforeEach(() => recorder.forget());

/** What has reached the recorder, once a page that may go there has: whoever left before it is there as well. */
async function contacts(): Promise<readonly string[]> {
  await messenger.goto(recorder.origin);
  return [...recorder.contacts].filter((contact) => contact !== '/favicon.ico');
}

/** What the same attempts reach from a page that nothing confines. */
const REACHED_WITHOUT_SANDBOX = [
  '/fetch',
  '/fetch-no-cors',
  '/fetch-keepalive',
  '/xhr',
  '/beacon',
  '/event-source',
  '/web-socket',
  '/img',
  '/img-set',
  '/poster',
  '/video',
  '/audio',
  '/object',
  '/embed',
  '/script',
  '/module',
  '/import',
  '/import-as-written',
  '/inline-script',
  '/stylesheet',
  '/preload',
  '/modulepreload',
  '/prefetch',
  '/css-url',
  '/css-import',
  '/css-font',
  '/font-face',
  '/svg-image',
  '/frame',
  '/worker',
  '/shared-worker',
  '/worklet',
  '/form',
  '/ping',
  '/open',
  '/blank',
  '/top-replace',
  'udp',
];

test('control: the attempts succeed from a page without a sandbox', async () => {
  const control = await browser.newContext({ serviceWorkers: 'allow' });
  const outside = await startNetworkRecorder((own) => {
    const source = attemptsSource(own).replaceAll('</script', String.raw`<\/script`);
    return `<!doctype html><body><script>${source}attempts(() => {}).then(() => console.log('all made'))</script>`;
  });
  try {
    await keepPeerConnection(control);
    const controlPage = await control.newPage();
    const done = controlPage.waitForEvent('console', (message) => message.text() === 'all made');
    await controlPage.goto(outside.origin);
    await done;
    await eventually(() => new Set(REACHED_WITHOUT_SANDBOX).difference(outside.contacts)).toEqual(
      new Set(),
    );
  } finally {
    await control.close();
    await outside.close();
  }
});

const PLACES: readonly (readonly [name: string, path: string])[] = [
  ['in the page of its pattern', PREVIEWED_SLUG],
  ['alone', `/preview${PREVIEWED_SLUG}`],
];

/** What must not even begin. */
const REFUSED = [
  'fetch',
  'fetch of the site',
  'import()',
  'import() as written',
  'worklet',
  'clipboard',
  'parent document',
  'parent variables',
  'parent storage',
  'cookie',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'document.domain',
  'service worker',
  'network of a shared worker',
  'page around: location',
  'page around: replace',
  'peer connection of an empty frame',
  'peer connection of a written frame',
];

test.each(PLACES)(
  'protects against exfiltration: an artifact shown %s reaches nothing outside its frame',
  async (_, path) => {
    await page.goto(`${server.url}${path}`);
    await frameOf(page).locator('#done').waitFor({ timeout: 25_000 });
    const reports = await frameOf(page)
      .locator('[data-attempt]')
      .evaluateAll((items) =>
        items.map((item) => [item.getAttribute('data-attempt') ?? '', item.textContent] as const),
      );
    const outcomes = new Map(reports);

    expect(outcomes.size).toBeGreaterThan(60);
    for (const name of REFUSED) expect(outcomes.get(name), name).toMatch(/^refused/);
    expect(outcomes.get('window.open')).toBe('came back: null');
    expect(outcomes.get('peer connection')).toBe('came back: no constructor');
    expect(outcomes.get('peer connection of a srcdoc frame')).toBe('came back: nothing came');
    expect(outcomes.get('peer connection of a blob frame')).toBe('came back: nothing came');
    // This one did gather: it is the browser that let none of its packets out.
    expect(outcomes.get('peer connection that was kept')).toBe('came back: gathered');

    expect(await contacts()).toEqual([]);
    expect(surprises).toEqual([]);
    expect(page.url()).toBe(`${server.url}${path}`);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await frameOf(page).locator('body[data-hacked]').count()).toBe(0);
  },
);

test.each(Object.keys(DEPARTURES).map((name, index) => [name, `v${index + 2}`] as const))(
  'protects against navigation: an artifact cannot leave its frame: %s',
  async (_, version) => {
    await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=${version}`);
    await frameOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.locator('section[data-outcome="left"]').waitFor();
    expect(await statusOf(page).textContent()).toBe(
      'The preview navigated away. Reload it to start over.',
    );
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await contacts()).toEqual([]);
    await previewOf(page).getByRole('button', { name: 'Reload preview' }).click();
    await frameOf(page).getByRole('button', { name: 'Leave' }).waitFor();
  },
);

test('the frame opened on its own runs nothing and links to the catalog', async () => {
  await page.goto(`${server.url}/preview/frame.html`);
  await page.evaluate(() => {
    const { port1 } = new MessageChannel();
    const subject = { code: 'document.title = "ran"', defaults: {}, theme: 'light', variables: {} };
    globalThis.postMessage(subject, '*', [port1]);
    // oxlint-disable-next-line no-restricted-globals -- the task after the message, in the page
    return new Promise((resolve) => setTimeout(resolve));
  });
  expect(await page.title()).toBe('Preview');
  expect(await page.evaluate(() => globalThis.origin)).toBe('null');
  await page.getByRole('link', { name: 'Go to the catalog' }).click();
  await page.waitForURL(`${server.url}/`);
});

function keepPeerConnection(target: BrowserContext): Promise<unknown> {
  return target.addInitScript(() => {
    Object.defineProperty(globalThis, 'keptPeerConnection', {
      value: globalThis.RTCPeerConnection,
    });
  });
}
