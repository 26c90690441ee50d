/**
 * The time from a key or a press to the next painted frame on the library page with 2,000 saved patterns and 100
 * libraries, in Chromium, compared with a key in a plain input.
 *
 *     node bench/library.ts [--size 2000] [--rounds 3]
 *
 * All are measured in the page by the same listener: from the event's time stamp to the frame after it.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { writeCatalog } from '../test/support/write-catalog.ts';
import { percentile, startProduct, withFolder } from './product.ts';

/** Budget for the 95th percentile, in milliseconds. */
const BUDGET_MS = 50;
const LIBRARIES = 100;

/** As a key that is held. */
const KEY_EVERY_MS = 50;
const KEYS = 20;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});
const size = Number(values.size);
const rounds = Number(values.rounds);

const patterns = Array.from({ length: size }, (_, index) => ({
  slug: `/patterns-${index % 8}/pattern-${index}`,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  number: index + 1,
  title: `Pattern ${index}`,
}));

await withFolder(async (folder) => {
  const catalogDir = join(folder, 'catalog');
  await mkdir(catalogDir);
  await writeCatalog(catalogDir, patterns);
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
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const link = /http\S+owner-link\S+/.exec(await readFile(join(folder, 'product.log'), 'utf8'));
    const libraryPath = await fillLibraries(page, link?.[0] ?? '');
    const plainPage = await browser.newPage();
    await plainPage.goto(`http://127.0.0.1:${address.port}`);
    await bench(page, new URL(libraryPath, page.url()).href, plainPage);
  } finally {
    await browser.close();
    plain.close();
    await server.stop();
  }
});

/** Signs the owner in and fills a library of many; its path. */
async function fillLibraries(page: Page, ownerLink: string): Promise<string> {
  await page.goto(ownerLink);
  await page.waitForURL('**/account');
  const id: unknown = await page.evaluate(
    async ({ saved, libraries }) => {
      const post = async (path: string, body: object) => {
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      };
      for (let index = 2; index < libraries; index += 1) {
        await post('/api/libraries', { title: `Library ${index}` });
      }
      const imported = await post('/api/libraries/import', {
        format: 'pattern-catalog-library',
        version: 1,
        title: 'Everything',
        patterns: saved,
      });
      return imported.id;
    },
    {
      saved: patterns.map(({ id: patternId, slug }) => ({ id: patternId, slug })),
      libraries: LIBRARIES,
    },
  );
  return `/library?id=${z.string().parse(id)}`;
}

async function bench(page: Page, url: string, plainPage: Page): Promise<void> {
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'networkidle' });
  console.log(`first rows: loaded after ${(performance.now() - startedAt).toFixed(0)} ms`);
  const loadingAt = performance.now();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByText(`${size} selected`).waitFor();
  console.log(`all ${size} rows: selected after ${(performance.now() - loadingAt).toFixed(0)} ms`);
  await page.getByRole('button', { name: 'Done' }).click();
  const times: Record<string, number[]> = {
    'plain input': [],
    'move by key': [],
    'select a row': [],
    'open a menu': [],
    'type a note': [],
  };
  const grip = page.locator('[data-control=grip]');
  for (let round = 0; round < rounds; round += 1) {
    await plainPage.bringToFront();
    await plainPage.focus('input');
    times['plain input']?.push(...(await pressed(plainPage, () => plainPage.keyboard.press('a'))));

    await page.bringToFront();
    await grip.nth(Math.trunc(size / 2)).focus();
    times['move by key']?.push(...(await pressed(page, () => page.keyboard.press('ArrowDown'))));

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.locator('[data-control=select]').nth(5).focus();
    times['select a row']?.push(...(await pressed(page, () => page.keyboard.press('Space'))));
    await page.getByRole('button', { name: 'Done' }).click();

    await page.locator('[data-control=menu]').nth(5).focus();
    times['open a menu']?.push(
      ...(await pressed(page, async () => {
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      })),
    );

    await page.locator('[data-control=menu]').nth(5).click();
    await page.getByRole('menuitem', { name: 'Add a note' }).click();
    times['type a note']?.push(...(await pressed(page, () => page.keyboard.press('a'))));
    await page.keyboard.press('Escape');
  }
  const base = percentile(times['plain input'] ?? [], 0.5);
  for (const [name, taken] of Object.entries(times)) print(name, taken, base);
}

/** Presses keys one after the other; milliseconds from each to the frame after it. */
async function pressed(page: Page, press: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(
    `window.times = [];
     window.onKey ??= (event) => requestAnimationFrame(() => {
       // A task that is queued in a frame runs after that frame was painted.
       const { port1, port2 } = new MessageChannel();
       port1.onmessage = () => window.times.push(performance.now() - event.timeStamp);
       port2.postMessage(0);
     });
     document.addEventListener('keydown', window.onKey, { capture: true });`,
  );
  for (let count = 0; count < KEYS; count += 1) {
    await press();
    await delay(KEY_EVERY_MS);
  }
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))',
  );
  return z.array(z.number()).parse(await page.evaluate('window.times'));
}

function print(name: string, times: readonly number[], base: number): void {
  const [p50 = 0, p95 = 0, max = 0] = [0.5, 0.95, 1].map((share) => percentile(times, share));
  console.log(
    `${name.padEnd(14)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   max ${max.toFixed(1)} ms` +
      `   ${(p50 / base).toFixed(1)} × plain   (${times.length} keys)${p95 > BUDGET_MS ? '   over budget' : ''}`,
  );
}
