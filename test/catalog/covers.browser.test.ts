import { expect, onTestFinished, test } from 'vitest';
import { sharedBrowser, gotoHydrated, closeContexts } from '../support/browser.ts';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { sha256 } from '../support/write-catalog.ts';
import {
  changedCatalog,
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  webp,
} from './catalog-folder.ts';

const LIGHT = `/assets/covers/${sha256(webp(1)).slice(0, 32)}.webp`;
const DARK = `/assets/covers/${sha256(webp(2)).slice(0, 32)}.webp`;

test('a pattern has a cover for light and one for dark pages, or those of its coverFrom', async () => {
  const catalogDir = await folderWith(
    changedCatalog({
      'navigation/command-palette/cover.webp': webp(1),
      'navigation/command-palette/cover-dark.webp': webp(2),
      'feedback/toast/pattern.md': patternText({
        id: UUIDS.toast,
        title: 'Toast',
        coverFrom: '/navigation/command-palette',
      }),
    }),
  );
  const outDir = await temporaryFolder();
  const server = await startServer({ env: { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: outDir } });
  onTestFinished(async () => void (await server.stop()));

  for (const [path, seed] of [
    [LIGHT, 1],
    [DARK, 2],
  ] as const) {
    const response = await fetch(`${server.url}${path}`);
    expect(Buffer.from(webp(seed)).equals(await response.bytes())).toBe(true);
  }
  const { structuredContent } = await callTool(server.url, 'search_patterns', { query: 'toast' });
  expect(structuredContent.patterns[0].coverImage).toBe(
    `${server.url}${LIGHT}#dark=${DARK.split('/').at(-1)}`,
  );

  // A link to a page shows the cover for light pages.
  const shared = await (await fetch(`${server.url}/feedback/toast`)).text();
  expect(shared).toContain(`<meta property="og:image" content="${server.url}${LIGHT}"`);
  expect(shared).toContain('<meta property="og:image:width" content="640"');

  const browser = await sharedBrowser();
  onTestFinished(() => closeContexts(browser));
  const page = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await gotoHydrated(page, `${server.url}/feedback`);
  const shown = () =>
    page
      .locator('main article img:visible')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(await shown()).toEqual([LIGHT]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toEqual([DARK]);
});
