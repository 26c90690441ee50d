/**
 * Takes the README's screenshots of the bundled catalog.
 *
 *     npm run screenshots
 *
 * Writes to docs/screenshots; look at them before committing. Port 3000 must be free.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { startProduct, withFolder } from './product.ts';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly theme?: 'dark';
  /** On a phone instead of a desktop. */
  readonly isPhone?: true;
  /** Prepares the page, and resolves once it shows what the picture is of. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', prepare: waitForSplit },
  { name: 'pattern', path: '/commerce/cart', theme: 'dark', prepare: waitForPreview },
  {
    name: 'search',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('modal');
      await page
        .getByRole('option', { name: /^Dialog/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'versions',
    path: '/feedback/toast/compare?from=v1&to=v2&layout=split',
    prepare: waitForPreview,
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
  { name: 'phone', path: '/navigation/command-palette', isPhone: true, prepare: waitForPreview },
];

const QUALITY = 82;

/** In CSS pixels. */
const DESKTOP = { width: 1248, height: 780 } as const;

const target = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

await withFolder(async (folder) => {
  // The README's port: pages show the address.
  const server = await startProduct(folder, { PORT: '3000' });
  const browser = await launchBrowser();
  try {
    await mkdir(target, { recursive: true });
    for (const picture of PICTURES) {
      const bytes = await take(browser, new URL(picture.path, server.url), picture);
      await writeFile(join(target, `${picture.name}.webp`), bytes);
      console.log(`${picture.name}.webp  ${(bytes.length / 1024).toFixed(0)} KiB`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function take(browser: Browser, address: URL, picture: Picture): Promise<Buffer> {
  const isPhone = picture.isPhone === true;
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 780 } : DESKTOP,
    deviceScaleFactor: 1.25,
    colorScheme: picture.theme ?? 'light',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  await page.goto(address.href);
  await page.locator('header a[aria-haspopup=dialog]').waitFor({ state: 'attached' });
  await picture.prepare?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further down are loaded later.
    const pictures = [...document.images].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(pictures.map((each) => each.decode()));
  });
  const devtools = await context.newCDPSession(page);
  // Playwright's own screenshot cannot write WebP.
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await context.close();
  return Buffer.from(data, 'base64');
}

async function waitForPreview(page: Page): Promise<void> {
  await page.locator('[data-outcome="rendered"]').waitFor();
}

/** Waits until both versions of the split, a picture until the reader moves, are at work. */
async function waitForSplit(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  for (const index of [0, 1]) {
    await page
      .locator('figure')
      .frameLocator('iframe')
      .nth(index)
      .getByRole('button')
      .first()
      .waitFor();
  }
}
