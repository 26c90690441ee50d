import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { frameOf, outcomeOf, previewOf, statusOf } from '../site/preview/preview-page.ts';
import { closeContexts, sharedBrowser } from '../support/browser.ts';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';
import { ACME_LIVE, ACME_LIVE_ELEMENTS, installFixture } from './package-fixture.ts';

const SETUP = `import { BrandProvider } from '@acme/live';
export default ({ children }: { children: unknown }) => <BrandProvider name="Acme">{children}</BrandProvider>;
`;

async function openCatalog(env: Readonly<Record<string, string>>) {
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const browser = await sharedBrowser();
  onTestFinished(() => closeContexts(browser));
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return {
    server,
    page,
    requests,
    open: (path: string) => page.goto(`${server.url}/preview/imported/${path}`),
  };
}

test('components of a package run from one bundle with their styles, in the provider that the operator names', async () => {
  const { root, dir, env, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/live', ACME_LIVE);
  await writeFile(join(root, 'setup.tsx'), SETUP);
  const report = await importFrom('node_modules/@acme/live', '--preview', 'setup.tsx');
  expect(report.completeness).not.toHaveProperty('noPreviews');
  const { server, page, requests, open } = await openCatalog(env);

  await open('button');
  expect(await outcomeOf(page)).toBe('rendered');
  const button = frameOf(page).getByRole('button', { name: 'Save for Acme' });
  await button.waitFor();
  expect(await button.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
    'rgb(1, 2, 3)',
  );

  // Its other examples are its states, and one that fails says why and leaves the others.
  await previewOf(page).getByText('Without buttons').click();
  await frameOf(page).getByText('RangeError: Out of buttons').waitFor();
  await open('button?state=thrown at the start');
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toContain('The module failed in examples/3.tsx');

  // Another entry of the package has the same context, and needs no second bundle.
  requests.length = 0;
  await open('panel');
  await frameOf(page).getByRole('region', { name: 'Orders' }).getByText('Acme').waitFor();
  const [bundle = ''] = requests.filter((url) => url.endsWith('/bundle.js'));
  const sent = await fetch(bundle);
  expect(sent.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(sent.headers.get('cache-control')).toContain('immutable');
  expect(await readdir(join(dir, 'package-bundles'))).toHaveLength(1);
  expect((await fetch(bundle.replace('bundle.js', 'manifest.yaml'))).status).toBe(404);
  expect((await fetch(bundle.replace('/v1/', '/v2/'))).status).toBe(404);

  await open('unshown');
  await page
    .getByText('No preview. No example of it that compiles was found with @acme/live@1.0.0.')
    .waitFor();
  await page.goto(`${server.url}/imported/unshown`);
  await page.getByText('No preview. No example of it').waitFor();

  // Chats get the page.
  const chat = await callTool(server.url, 'preview_component', { pattern_id: 'button' });
  expect(chat.structuredContent.url).toContain('/imported/button');
  expect(chat['_meta']?.['pattern-catalog/preview']).toEqual({ versions: [] });
}, 240_000);

test('an element is defined by the bundle and shown by its HTML', async () => {
  const { root, env, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/elements', ACME_LIVE_ELEMENTS);
  await importFrom('node_modules/@acme/elements', '--prefix', 'acme-');
  const { page, open } = await openCatalog(env);
  await open('switch');
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page).getByRole('switch', { name: 'on large' }).waitFor();
  await frameOf(page).getByTitle('set by a script').waitFor();
}, 120_000);
