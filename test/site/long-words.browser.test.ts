import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, gotoHydrated, closeContexts } from '../support/browser.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

const SECTIONS = Array.from({ length: 30 }, (_, index) => `section-${index + 1}`);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
let empty: TestServer;
let browser: Browser;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeCatalog(
    `${folder.path}/catalog`,
    SECTIONS.flatMap((section, index) =>
      // Two in the first section, so that each page has something related.
      (index === 0 ? ['wide', 'other'] : ['one']).map((name, second) => ({
        slug: `/${section}/${name}`,
        id: `00000000-0000-4000-8000-${String(index * 2 + second).padStart(12, '0')}`,
        number: index * 2 + second + 1,
        title: WORD,
        description: 'x'.repeat(300),
        tags: ['tag', 'y'.repeat(60)],
        versions: {
          v1: {
            code: 'export default () => null;\n',
            manifest: {
              notes: 'n'.repeat(200),
              usageRules: {
                cssVariables: [{ name: `--ui-${'z'.repeat(60)}`, default: '1px' }],
                designConstraints: ['c'.repeat(200)],
              },
              dependencies: { [`@scope/${'d'.repeat(80)}`]: '>=1' },
            },
          },
        },
      })),
    ),
  );
  await writeCatalog(`${folder.path}/empty`, []);
  const env = (name: string) => ({
    CATALOG_DIR: `${folder.path}/${name}`,
    CATALOG_BUILD_DIR: `${folder.path}/${name}-build`,
  });
  [server, empty, browser] = await Promise.all([
    startServer({ env: env('catalog') }),
    startServer({ env: env('empty') }),
    sharedBrowser(),
  ]);
});

afterAll(async () => {
  await closeContexts(browser);
  await Promise.all([server.stop(), empty.stop()]);
  await folder.remove();
});

test('long words cause no horizontal scrolling on phones', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  for (const path of [
    '/',
    '/section-1',
    '/section-1/wide',
    '/section-1/wide?tab=rules',
    '/section-1/wide?tab=versions',
    '/section-1/wide?tab=use',
    '/tags',
    '/tags/tag',
    `/search?q=${WORD}`,
    `/search?q=${WORD}+zebra`,
    '/section-1/wid',
  ]) {
    await page.goto(`${server.url}${path}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(360);
  }
});

test('lists all sections among the filters of /patterns', async () => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 600 } });
  await gotoHydrated(page, `${server.url}/patterns`);
  const sections = page.getByRole('group', { name: 'Section' });
  expect(await sections.getByRole('checkbox').count()).toBe(SECTIONS.length);
  await sections.getByRole('checkbox', { name: /^section-30/ }).check();
  await page.waitForURL('**/patterns?section=section-30');
  await page.close();
});

test.each(['/', '/tags'])(
  'an empty catalog says how to add the first pattern on %s',
  async (path) => {
    const page = await (await fetch(`${empty.url}${path}`)).text();
    expect(page).toContain('Bring your design system');
    expect(page).toContain('pattern-catalog new');
    expect(page).not.toContain('0 patterns');
    expect(page).not.toContain('>Sections</h2>');
  },
);
