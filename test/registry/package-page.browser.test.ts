import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import {
  copyBy,
  faultsInBothThemes,
  openPage,
  rememberCopies,
  sharedBrowser,
} from '../support/browser.ts';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';
import { ACME_ELEMENTS, ACME_UI, installFixture } from './package-fixture.ts';

const TABLE = `
| Prop | Description | Default |
| --- | --- | --- |
| open | Whether it is shown. | |

### DialogTitle

| Prop | Default |
| --- | --- |
| level | \`2\` |
`;

test('the page of a component of a package says how it is installed, what it takes and where that is written', async () => {
  const { root, env, importFrom } = await emptyCatalog();
  const folder = await installFixture(root, '@acme/ui', ACME_UI);
  await writeFile(join(folder, 'pages/dialog.md'), `${ACME_UI['pages/dialog.md']}${TABLE}`);
  await importFrom('node_modules/@acme/ui');
  const manifest = ACME_UI['package.json']?.replace('3.2.1', '3.3.0') ?? '';
  await writeFile(join(folder, 'package.json'), manifest);
  await importFrom('node_modules/@acme/ui');
  await installFixture(root, '@acme/elements', ACME_ELEMENTS);
  await importFrom('node_modules/@acme/elements', '--prefix', 'acme-');
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const browser = await sharedBrowser();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await rememberCopies(context);
  const { page, problems } = await openPage(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const main = page.getByRole('main');

  async function open(path: string): Promise<string> {
    await page.goto(`${server.url}/imported/${path}`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width} px`).toBe(width);
    }
    expect(await faultsInBothThemes(page)).toEqual([]);
    const text = await main.innerText();
    expect(text).not.toMatch(/--ui-|npx shadcn|cli\.mjs|component\.(?:tsx|html)|SHA-256/);
    return text;
  }

  const button = await open('button?tab=variables');
  expect(button).toMatch(/Button\s+3\.2\.1 to 3\.3\.0/);
  await main.getByText("import { Button } from '@acme/ui';").waitFor();
  expect(
    await copyBy(page, () => main.getByRole('button', { name: 'Copy install command' }).click()),
  ).toBe('npm install @acme/ui@3.3.0');
  const tabs = page.getByRole('navigation', { name: 'About this pattern' });
  expect(await tabs.getByRole('link').allTextContents()).toEqual([
    'Guide',
    'Examples',
    'Props',
    'Versions',
    'Rules',
  ]);
  await main.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.getByRole('menuitem', { name: 'Download zip' }).count()).toBe(0);

  expect(await open('button?tab=code')).toContain('From stories/Button.stories.tsx');
  expect(await open('button?tab=props')).toMatch(/'plain'\s+From the package’s code/);
  expect(await open('button?tab=versions')).toContain('3.2.1 to 3.3.0');

  const dialog = await open('dialog?tab=props');
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Dialog', 'Dialog.Footer', 'DialogTitle']),
  );
  expect(dialog).toMatch(/Whether it is shown\.\s+From pages\/dialog\.md/);
  expect(dialog).toMatch(/2\s+From pages\/dialog\.md/);
  expect(await open('dialog?tab=rules')).toMatch(/Description\s+From pages\/dialog\.md/);

  expect(await open('select?tab=code')).toMatch(/Deprecated\s*Use Combobox\./);
  await tabs.getByRole('link', { name: 'Declaration' }).waitFor();

  await open('switch?tab=props');
  for (const [kind, row] of [
    ['props', /size.*'small'/],
    ['events', /acme-change/],
    ['slots', /\(default\).*The label\./],
    ['CSS parts', /thumb/],
    ['CSS variables', /--acme-track.*gray/],
  ] as const) {
    const table = main.getByRole('region', { name: `acme-switch: ${kind}` });
    expect(await table.getByRole('row').nth(1).textContent()).toMatch(row);
  }
  await main.getByText("import '@acme/elements/src/switch.js';").waitFor();
  expect(problems()).toEqual([]);
}, 300_000);
