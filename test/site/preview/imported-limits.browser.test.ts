import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type ImportedItem, startWithItems } from './imported-items.ts';
import { frameOf, outcomeOf, statusOf } from './preview-page.ts';

const manyFiles = Object.fromEntries(
  Array.from({ length: 161 }, (_, index) => [
    `registry/acme/blocks/many/part-${index}.tsx`,
    `${index < 160 ? `import { Part${index + 1} } from './part-${index + 1}';\n` : ''}export const Part${index} = () => <i>${index}${index < 160 ? `<Part${index + 1} />` : ''}</i>;\n`,
  ]),
);

const wideParts = Array.from({ length: 161 }, (_, index) => `part${index}`);

const ITEMS: readonly ImportedItem[] = [
  {
    slug: '/acme/many',
    type: 'registry:block',
    files: {
      'registry/acme/blocks/many/many.tsx':
        'import { Part0 } from "./part-0";\nexport default () => <section><Part0 /></section>;\n',
      ...manyFiles,
    },
  },
  {
    slug: '/acme/wide',
    type: 'registry:block',
    files: {
      'registry/acme/blocks/wide/wide.tsx': `${wideParts.map((name) => `import { ${name} } from "@/registry/acme/blocks/wide/${name}"\n`).join('')}export default () => <p>{[${wideParts.join(', ')}].length} parts</p>\n`,
      ...Object.fromEntries(
        wideParts.map((name, index) => [
          `registry/acme/blocks/wide/${name}.ts`,
          `export const ${name} = ${index}\n`,
        ]),
      ),
    },
  },
  {
    slug: '/acme/heavy',
    files: {
      'ui/heavy.tsx': `import { first } from "./table"\nexport default () => <p>{first}</p>\n`,
      'ui/table.ts': `export const table = ${JSON.stringify(Array.from({ length: 30_000 }, (_, index) => `row number ${index} of a table that is too long to read`))}\nexport const first = table[0]\n`,
    },
  },
  {
    slug: '/acme/escape',
    files: {
      'ui/escape.tsx':
        'import { a } from "../../../../../etc/passwd"\nimport b from "__proto__"\nimport c from "@/constructor"\nexport default () => <p>{a}{b}{c}</p>\n',
    },
  },
  {
    slug: '/acme/huge',
    files: {
      'ui/huge.tsx':
        'import { one } from "./one"\nimport { two } from "./two"\nexport default () => <p>{one.length + two.length}</p>\n',
      'ui/one.ts': `export const one = "${'1'.repeat(2_500_000)}"\n`,
      'ui/two.ts': `export const two = "${'2'.repeat(2_500_000)}"\n`,
    },
  },
];

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startWithItems(ITEMS);
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

async function open(slug: string): Promise<string> {
  await page.goto(`${server.url}/preview${slug}`);
  return outcomeOf(page);
}

test('renders an item of 162 files', async () => {
  expect(await open('/acme/wide')).toBe('rendered');
  await frameOf(page).getByText('161 parts').waitFor();
});

test.each([
  ['162 files, each imported by the one before,', '/acme/many', 'An import is not available'],
  ['a file of 1.8 MB', '/acme/heavy', 'The preview has loaded'],
  ['imports that lead nowhere', '/acme/escape', '“@/constructor” (component.tsx, line 3)'],
])('%s end in an outcome', async (_, slug, said) => {
  await open(slug);
  expect(await statusOf(page).textContent()).toContain(said);
});

test('leaves out what exceeds the limits, and says so', async () => {
  const response = await fetch(`${server.url}/preview/acme/huge/imports.json`);
  const { files, links, isCut } = z
    .object({
      files: z.record(z.string(), z.string()),
      links: z.record(z.string(), z.record(z.string(), z.string())),
      isCut: z.boolean(),
    })
    .parse(await response.json());
  expect(Object.keys(files)).toEqual(['files/1-one.ts']);
  expect(links).toEqual({
    'component.tsx': { './one': 'files/1-one.ts', './two': 'files/2-two.ts' },
  });
  expect(isCut).toBe(true);
  expect(await open('/acme/huge')).toBe('failed');
  expect(await statusOf(page).textContent()).toContain('./two');
  expect(await frameOf(page).getByRole('alert').innerText()).toContain('some were left out');
});

test.each(['/preview/acme/nothing/imports.json', '/preview/acme/huge/imports.json?version=v9'])(
  'returns 404 for %s',
  async (path) => {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  },
);
