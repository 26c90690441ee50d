/**
 * How pages load and answer on slow hardware, in Chromium: the CPU throttled to a quarter, the network to slow 4G.
 *
 *     node bench/loading.ts [--rounds 3]
 *
 * LCP, the blocking time of the load (what long tasks of the page take beyond 50 ms), the bytes of scripts before the
 * first interaction, those of frames apart, and the longest time from an input to the next frame. The CPU of frames in
 * a process of their own is not throttled.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { median, startProduct, withFolder } from './product.ts';

const BUDGET = { lcpMs: 2000, blockingMs: 300, inputMs: 200, homeFrameBytes: 250_000 };

/** As Lighthouse has it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (768_000 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;

/** Nothing of the load comes later. */
const LOAD_MS = 8000;
/** After an input, so that its frame is painted and reported. */
const INPUT_MS = 1500;

const PAGES: readonly {
  readonly path: string;
  readonly interact: (page: Page) => Promise<unknown>;
}[] = [
  { path: '/', interact: typeInPalette },
  {
    path: '/forms/password-field',
    interact: (page) => page.getByRole('link', { name: 'Code', exact: true }).click(),
  },
  {
    path: '/forms/password-field/compare',
    interact: (page) => page.getByRole('button', { name: 'Outline changes' }).click(),
  },
  { path: '/search?q=form', interact: typeInPalette },
];

async function typeInPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().pressSequentially('toast', { delay: 100 });
}

interface Sample {
  readonly lcpMs: number;
  readonly blockingMs: number;
  readonly inputMs: number;
  readonly scriptBytes: number;
  readonly frameBytes: number;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  const browser = await launchBrowser();
  try {
    await bench(browser, new URL(server.url).origin);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function bench(browser: Browser, origin: string): Promise<void> {
  for (const { path, interact } of PAGES) {
    const samples: Sample[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      samples.push(await load(browser, `${origin}${path}`, interact));
    }
    const of = (key: keyof Sample) => Math.round(median(samples.map((sample) => sample[key])));
    const isOver =
      of('lcpMs') > BUDGET.lcpMs ||
      of('blockingMs') > BUDGET.blockingMs ||
      of('inputMs') > BUDGET.inputMs ||
      (path === '/' && of('frameBytes') > BUDGET.homeFrameBytes);
    console.log(
      `${path.padEnd(32)} LCP ${of('lcpMs')} ms   blocking ${of('blockingMs')} ms   input ${of('inputMs')} ms` +
        `   scripts ${Math.round(of('scriptBytes') / 1000)} kB, frames ${Math.round(of('frameBytes') / 1000)} kB${isOver ? '   over budget' : ''}`,
    );
  }
}

async function load(
  browser: Browser,
  url: string,
  interact: (page: Page) => Promise<unknown>,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const bytes = { page: 0, frame: 0 };
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const isOfPage = request.frame() === page.mainFrame();
    const { responseBodySize } = await request.sizes();
    bytes[isOfPage ? 'page' : 'frame'] += responseBodySize;
  });
  await page.addInitScript(observe);
  await page.goto(url);
  await delay(LOAD_MS);
  const loaded = await page.evaluate(() => globalThis.observed);
  const scripts = { scriptBytes: bytes.page, frameBytes: bytes.frame };
  await interact(page);
  await delay(INPUT_MS);
  const { inputMs } = await page.evaluate(() => globalThis.observed);
  await context.close();
  return { ...loaded, ...scripts, inputMs };
}

declare global {
  var observed: { lcpMs: number; blockingMs: number; inputMs: number };
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  if (window !== window.top) return;
  const observed = { lcpMs: 0, blockingMs: 0, inputMs: 0 };
  globalThis.observed = observed;
  const watch = (
    options: PerformanceObserverInit & { readonly durationThreshold?: number },
    note: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  watch({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }) => {
    observed.lcpMs = startTime;
  });
  watch({ type: 'longtask', buffered: true }, ({ duration }) => {
    observed.blockingMs += duration - 50;
  });
  watch({ type: 'event', buffered: true, durationThreshold: 16 }, (entry) => {
    // Presses and keys alone are interactions, as in INP.
    const isInteraction = 'interactionId' in entry && Number(entry.interactionId) > 0;
    if (isInteraction) observed.inputMs = Math.max(observed.inputMs, entry.duration);
  });
}
