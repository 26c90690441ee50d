/**
 * Takes the pictures of the README again, of the bundled catalog as a browser shows it.
 *
 *     npm run screenshots
 *
 * They are written to docs/screenshots; look at them before they are committed. Port 3000 must be free.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { launchBrowserServer } from '../test/support/browser-server.ts';
import { startProcess } from './http/server-process.ts';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly theme?: 'dark';
  /** A telephone in place of a desk. */
  readonly isPhone?: true;
  /** What is done before the picture is taken; it ends when the page shows it. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'pattern', path: '/data-display/data-table', theme: 'dark', prepare: seePreview },
  {
    name: 'search',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('list');
      await page.getByRole('option', { name: /results as a page/ }).waitFor();
    },
  },
  {
    name: 'versions',
    path: '/feedback/toast?view=versions&from=v1&to=v2&layout=split',
    prepare: async (page) => {
      await page.locator('#comparison').evaluate((comparison) => comparison.scrollIntoView());
    },
  },
  {
    name: 'try-it',
    path: '/connect',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'search_patterns' }).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('200 OK').waitFor();
      await page.locator('#try-it').evaluate((heading) => heading.scrollIntoView());
    },
  },
  { name: 'phone', path: '/navigation/command-palette', isPhone: true, prepare: seePreview },
];

const QUALITY = 82;

/** In CSS pixels. */
const DESK = { width: 1248, height: 780 } as const;

const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-screenshots-'));
const target = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const root = new URL('../', import.meta.url);
const server = await startProcess({
  args: [fileURLToPath(new URL('bin/pattern-catalog.js', root)), 'serve'],
  outputFile: join(folder, 'product.log'),
  env: {
    // The port of the README: the pages show the address.
    PORT: '3000',
    CATALOG_BUILD_DIR: join(folder, 'build'),
    DATA_DIR: join(folder, 'data'),
    CATALOG_DIR: fileURLToPath(new URL('catalog', root)),
  },
});
try {
  const browserServer = await launchBrowserServer();
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    await mkdir(target, { recursive: true });
    for (const picture of PICTURES) {
      const bytes = await take(browser, new URL(picture.path, server.url), picture);
      await writeFile(join(target, `${picture.name}.webp`), bytes);
      console.log(`${picture.name}.webp  ${(bytes.length / 1024).toFixed(0)} KiB`);
    }
  } finally {
    await browserServer.close();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

async function take(browser: Browser, address: URL, picture: Picture): Promise<Buffer> {
  const isPhone = picture.isPhone === true;
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 780 } : DESK,
    deviceScaleFactor: 1.25,
    colorScheme: picture.theme ?? 'light',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Ask the catalog' }).waitFor();
  await picture.prepare?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const devtools = await context.newCDPSession(page);
  // Playwright itself takes no WebP.
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await context.close();
  return Buffer.from(data, 'base64');
}

async function seePreview(page: Page): Promise<void> {
  await page.locator('[data-outcome="rendered"]').waitFor();
}
