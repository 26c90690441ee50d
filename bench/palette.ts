/**
 * The time from a key to the next painted frame in the search palette of a catalog of 10,000 patterns, in Chromium,
 * compared with the same typing into a plain input.
 *
 *     node bench/palette.ts [--size 10000] [--rounds 3]
 *
 * Both are measured in the page by the same listener: from the event's time stamp to the frame after it.
 */
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { writeCatalog } from '../test/support/write-catalog.ts';
import { percentile, startProduct, withFolder } from './product.ts';
import { generateCatalog } from './search/generated-catalog.ts';

/** Budget for the 95th percentile of a key, in milliseconds. */
const BUDGET_MS = 50;

/** Twenty keys a second: faster than people type, slower than a key that is held. */
const KEY_EVERY_MS = 50;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);

const catalog = generateCatalog(Number(values.size), 'spaced');

await withFolder(async (folder) => {
  const catalogDir = join(folder, 'catalog');
  await mkdir(catalogDir);
  await writeCatalog(
    catalogDir,
    catalog.entries.map(({ title, description, tags, slug, type }, index) => ({
      slug,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title,
      description,
      tags: [...new Set(tags)],
      type,
    })),
  );
  const server = await startProduct(folder, { CATALOG_DIR: catalogDir });
  const plain = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Plain</title><input aria-label="Plain">');
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const browser = await launchBrowser();
  try {
    const address = plain.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    await bench(browser, new URL(server.url).origin, `http://127.0.0.1:${address.port}`);
  } finally {
    await browser.close();
    plain.close();
    await server.stop();
  }
});

async function bench(browser: Browser, site: string, plain: string): Promise<void> {
  const [palettePage, plainPage] = await Promise.all([browser.newPage(), browser.newPage()]);
  await plainPage.goto(plain);
  await palettePage.goto(site, { waitUntil: 'networkidle' });
  const loading = await openPalette(palettePage);
  console.log(
    `index of ${values.size} patterns: ready ${loading.readyMs.toFixed(0)} ms after the palette was asked for,` +
      ` longest task meanwhile ${loading.longestTaskMs.toFixed(0)} ms`,
  );
  const inPlain: number[] = [];
  const inPalette: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries()) {
      inPlain.push(...(await typeText(plainPage, 'input', query)));
      inPalette.push(...(await typeText(palettePage, 'dialog input', query)));
    }
  }
  const base = percentile(inPlain, 0.5);
  print('plain input', inPlain, base);
  print('palette', inPalette, base);
  if (percentile(inPalette, 0.95) > BUDGET_MS) console.log('over budget');
}

/** Common words, rare ones, several, a shared prefix, an absent one, and filters. */
function queries(): readonly string[] {
  const { words, tags } = catalog;
  return [
    'button',
    `the user ${words[60] ?? ''}`,
    words[3000] ?? '',
    `${words[40] ?? ''} ${words[90] ?? ''}`,
    'zzqx page list',
    `#${tags[0] ?? ''} form`,
    '#components menu',
  ];
}

async function openPalette(
  page: Page,
): Promise<{ readonly readyMs: number; readonly longestTaskMs: number }> {
  await page.evaluate(`window.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
    }).observe({ type: 'longtask' });`);
  const startedAt = performance.now();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button').first().waitFor();
  const readyMs = performance.now() - startedAt;
  return { readyMs, longestTaskMs: z.number().parse(await page.evaluate('window.longest')) };
}

/** Types a text key by key into an empty field and deletes it again; milliseconds of each key. */
async function typeText(page: Page, selector: string, text: string): Promise<readonly number[]> {
  await page.bringToFront();
  await page.focus(selector);
  await page.evaluate(
    `window.times = [];
     window.onKey ??= (event) => requestAnimationFrame(() => {
       // A task that is queued in a frame runs after that frame was painted.
       const { port1, port2 } = new MessageChannel();
       port1.onmessage = () => window.times.push(performance.now() - event.timeStamp);
       port2.postMessage(0);
     });
     document.addEventListener('input', window.onKey, { capture: true });`,
  );
  for (const character of text) await press(page, character === ' ' ? 'Space' : character);
  // Two more, for the filters that the text has set.
  for (let count = text.length + 2; count > 0; count -= 1) await press(page, 'Backspace');
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))',
  );
  return z.array(z.number()).parse(await page.evaluate('window.times'));
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await delay(KEY_EVERY_MS);
}

function print(name: string, times: readonly number[], base: number): void {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share));
  console.log(
    `${name.padEnd(14)} p50 ${p50?.toFixed(1)} ms   p95 ${p95?.toFixed(1)} ms   max ${max?.toFixed(1)} ms` +
      `   ${((p50 ?? 0) / base).toFixed(1)} × plain   (${times.length} keys)`,
  );
}
