import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import {
  type WatchedPage,
  sharedBrowser,
  openPage,
  gotoHydrated,
  closeContexts,
} from '../support/browser.ts';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';
import { outcomeOf, previewOf } from './preview/preview-page.ts';

const HOSTILE_MARKDOWN = `## <script>window.hacked = 1</script>Heading

<script>window.hacked = 1</script>
<img src=x onerror="window.hacked = 1">
<iframe src="javascript:parent.hacked = 1"></iframe>
<form action="https://example.com"><input name="a"></form>
<a id="main" name="location" style="position:fixed">over everything</a>

[a link](javascript:window.hacked=1) and [another](data:text/html,<script>1</script>)

\`\`\`tsx
const a = '</code></pre><script>window.hacked = 1</script>';
\`\`\`
`;

const HOSTILE_CODE = `export const A = () => '</script><script>window.hacked = 1</script> \u202E <!--';\n`;

let server: FixtureServer;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  server = await startFixtureServer([
    {
      slug: '/forms/hostile',
      id: '8d1c0f52-6d0e-4a51-9d3c-2f8a7c3e9b77',
      number: 1,
      title: '<script>window.hacked = 1</script>',
      description: '"><img src=x onerror="window.hacked = 1">',
      tags: ['form'],
      content: HOSTILE_MARKDOWN,
      active: 'v1',
      versions: {
        v1: { code: HOSTILE_CODE },
        v2: {
          code: `${HOSTILE_CODE}// </ins></span><img src=x onerror="window.hacked = 1">\u202E\n`,
          manifest: { notes: '<img src=x onerror="window.hacked = 1">\u202Eseton' },
        },
      },
    },
  ]);
  browser = await sharedBrowser();
  watched = await openPage(await browser.newContext());
});

afterAll(async () => {
  await closeContexts(browser);
  await server.close();
});

test.each([
  '/',
  '/forms',
  '/forms/hostile',
  '/forms/hostile/compare?from=v1&to=v2',
  '/preview/forms/hostile',
  '/tags/form',
  '/search?q=script',
])('%s escapes what authors write', async (path) => {
  const { page, problems } = watched;
  // The preview's own page has no bars to tell that it is hydrated; its outcome does.
  if (path.startsWith('/preview')) await page.goto(`${server.url}${path}`);
  else await gotoHydrated(page, `${server.url}${path}`);
  if ((await previewOf(page).count()) > 0) await outcomeOf(page);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('main :is(img, [onerror], [style]):not(.bench-frame)').count()).toBe(0);
  expect(await page.locator('main iframe:not([sandbox="allow-scripts"])').count()).toBe(0);
  expect(await page.locator('a[href^="javascript:"], a[href^="data:"]').count()).toBe(0);
  expect(await page.locator('[id=main]').count()).toBe(1);
  // A violation of the policy would be among these: nothing even tried.
  expect(problems()).toEqual([]);
});

test('shows an artifact character for character', async () => {
  const { page } = watched;
  await page.goto(`${server.url}/forms/hostile?tab=code`);
  expect(
    await page.getByRole('region', { name: 'component.tsx' }).locator('code').textContent(),
  ).toBe(HOSTILE_CODE);
});
