import { onTestFinished, expect, test } from 'vitest';
import {
  copyBy,
  faultsInBothThemes,
  gotoHydrated,
  openPage,
  rememberCopies,
  sharedBrowser,
} from '../support/browser.ts';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';
import { ACME_UI, installFixture } from './package-fixture.ts';

const TOKEN = 'operator-token-for-the-page-of-packages';

test('the operator sees what imported packages lack, each component once, with a prompt for each gap', async () => {
  const { root, env, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', ACME_UI);
  await importFrom('node_modules/@acme/ui');
  const server = await startServer({ env: { ...env, OPERATOR_TOKEN: TOKEN } });
  onTestFinished(async () => void (await server.stop()));
  const closed = await fetch(`${server.url}/usage/packages`);
  expect(closed.status).toBe(401);
  expect(await closed.text()).not.toContain('@acme/ui');

  const browser = await sharedBrowser();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await rememberCopies(context);
  const { page, problems } = await openPage(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/usage?key=${TOKEN}`);
  await page.getByRole('link', { name: 'Packages' }).click();
  await page.getByRole('heading', { name: '5 components, 2 ready for agents' }).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    '3 without an example',
  ]);
  await main.getByText('@acme/tokens').waitFor();
  const prompt = await copyBy(page, () =>
    main.getByRole('button', { name: /^Copy prompt/ }).click(),
  );
  expect(prompt).toContain(
    'In the repository of @acme/ui: these components of 3.2.1 have no example',
  );
  expect(prompt).toContain('- BarChart\n- Select\n- Tabs');
  expect(await faultsInBothThemes(page)).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await main.getByRole('link', { name: 'Tabs' }).click();
  await page.waitForURL('**/imported/tabs');
  expect(problems()).toEqual([]);
  await gotoHydrated(page, `${server.url}/`);
}, 120_000);
