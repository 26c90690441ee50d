import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPatternKeys } from '../../src/adapters/catalog-files/pattern-file.ts';
import { BUTTON, UTILS } from '../site/preview/imported-items.ts';
import { frameOf, outcomeOf, statusOf } from '../site/preview/preview-page.ts';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';

interface SourceItem {
  readonly name: string;
  readonly type: string;
  readonly files: Readonly<Record<string, string>>;
  readonly uses?: readonly string[];
}

/** Writes the source of a registry. */
async function writeSource(folder: string, name: string, items: readonly SourceItem[]) {
  const registry = {
    name,
    homepage: 'https://ui.example.com',
    items: items.map(({ name: item, type, files, uses = [] }) => ({
      name: item,
      type,
      registryDependencies: uses,
      files: Object.keys(files).map((path) => ({ path, type })),
    })),
  };
  const texts = { 'registry.json': JSON.stringify(registry) };
  for (const [path, text] of Object.entries(Object.assign(texts, ...items.map((i) => i.files)))) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, String(text));
  }
}

const BASE: readonly SourceItem[] = [
  { name: 'utils', type: 'registry:lib', files: { 'lib/utils.ts': UTILS } },
  { name: 'button', type: 'registry:ui', files: { 'ui/button.tsx': BUTTON }, uses: ['utils'] },
];

const BLOCKS: readonly SourceItem[] = [
  {
    name: 'rating',
    type: 'registry:ui',
    files: {
      'registry/ui/rating.tsx':
        'import { Button } from "@/components/ui/button"\nimport { Stars } from "./stars"\nexport const Rating = ({ value }: { value: { stars: number } }) => <Button><Stars count={value.stars} /></Button>\n',
      'registry/ui/stars.tsx':
        'export const Stars = ({ count }: { count: number }) => <>{"*".repeat(count)}</>\n',
    },
    uses: ['button'],
  },
  {
    name: 'rating-demo',
    type: 'registry:example',
    files: {
      'registry/examples/rating-demo.tsx':
        'import { Rating } from "@/registry/ui/rating"\nexport default () => <Rating value={{ stars: 3 }} />\n',
    },
    uses: ['rating'],
  },
];

test('the preview of an imported item finds what was imported from another registry, also later', async () => {
  const { root, env, run, importFrom } = await emptyCatalog();
  await writeSource(join(root, 'base'), 'base', BASE);
  await writeSource(join(root, 'blocks'), 'blocks', BLOCKS);
  await importFrom(join(root, 'blocks'), '--license', 'MIT', '--no-build');
  const server = await startServer({ env });
  onTestFinished(() => void server.stop());
  const browser = await sharedBrowser();
  onTestFinished(() => closeContexts(browser));
  const page = await browser.newPage();
  await page.goto(`${server.url}/preview/imported/rating`);
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toContain(
    'No item of the catalog has “@/components/ui/button”.',
  );
  const base = ['import', join(root, 'base'), '--section', 'base', '--redistribute'];
  const { code, stderr } = await run(...base);
  expect(code, stderr).toBe(0);
  // The running server reads the build.
  await eventually(async () => (await fetch(`${server.url}/base/button.md`)).status).toBe(200);
  await page.goto(`${server.url}/preview/imported/rating`);
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page).getByRole('button', { name: '***' }).waitFor();
});

test('the example of a component that was published here shows an imported one', async () => {
  const { root, dir, env, run, importFrom } = await emptyCatalog();
  await writeSource(join(root, 'base'), 'base', BASE);
  await importFrom(join(root, 'base'), '--license', 'MIT', '--no-build');
  const created = await run('new', 'own/panel');
  expect(created.code, created.stderr).toBe(0);
  const { id } = readPatternKeys(await readFile(join(dir, 'imported/button/pattern.md'), 'utf8'));
  await mkdir(join(root, 'panel'));
  const texts = {
    'panel/component.tsx': 'export const Panel = () => <p>Panel</p>;\n',
    'panel/example.tsx':
      "import { Panel } from './component';\nimport { Button } from '../imported-button/component';\nexport default () => <><Panel /><Button>Press</Button></>;\n",
    'rules.yaml': `requires: [{ pattern_id: ${id}, version_id: v1 }]\n`,
  };
  for (const [path, text] of Object.entries(texts)) await writeFile(join(root, path), text);
  const published = await run('publish', '/own/panel', 'panel', '--rules', 'rules.yaml');
  expect(published.code, published.stderr).toBe(0);
  const server = await startServer({ env });
  onTestFinished(() => void server.stop());
  const browser = await sharedBrowser();
  onTestFinished(() => closeContexts(browser));
  const page = await browser.newPage();
  await page.goto(`${server.url}/preview/own/panel`);
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
});
