import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import {
  frameOf,
  outcomeOf,
  PREVIEWED_SLUG,
  startPreviewServer,
  statusOf,
} from './preview-page.ts';

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startPreviewServer({
    v1: {
      code: `import './tokens.css';
import './styles.css';
import { Row } from './parts/row';
import words from './words.json';
import { double } from './lib/double.js';
import { later } from './parts';
export const heading = 'Rows';
export default () => <ul id="list">{words.map((word) => <Row key={word} word={word} n={double(21)} />)}<li>{later()}</li></ul>;
`,
      tokens: ':root { --ui-text: rgb(1, 2, 3); }',
      files: {
        'styles.css': '#list { list-style-type: upper-roman; }',
        'words.json': '["one", "two"]',
        'lib/double.ts': 'export const double = (n: number): number => n * 2;\n',
        'parts/index.ts':
          "import { heading } from '../component';\nexport const later = () => heading;\n",
        'parts/row.tsx':
          'import { useState } from \'react\';\nexport function Row({ word, n }: { readonly word: string; readonly n: number }) {\n  const [shown] = useState(word);\n  return <li className="p-[7px]">{shown} {n}</li>;\n}\n',
      },
    },
    v2: {
      code: "import { a } from './parts/broken';\nexport default () => <p>{a}</p>;\n",
      files: { 'parts/broken.ts': 'export const a = 1;\nexport const b = = 2;\n' },
    },
    v3: {
      code: "import { Row } from './row';\nexport default () => <Row />;\n",
      files: {
        'row.tsx':
          'export function Row() {\n  const none: string[] = [];\n  return <p>{none[0].length}</p>;\n}\n',
      },
    },
    v4: {
      code: "import { secret } from '../../v1/react-tailwind/lib/double';\nexport default () => <p>{secret}</p>;\n",
    },
    v5: {
      code: `import Item from './item';
import * as all from './all';
import words from './words.json';
import './styles.css';
export default function Tree({ depth = 0 }: { readonly depth?: number }) {
  return <ul>{depth < 2 && <Item depth={depth} />}<li>{String(all.words === words)}</li></ul>;
}
`,
      files: {
        'item.tsx':
          "import Tree from './component';\nimport * as main from './component';\nexport default function Item({ depth }: { readonly depth: number }) {\n  return <li title={String(main.default === Tree)}><Tree depth={depth + 1} /></li>;\n}\n",
        'all.ts': "import './styles.css';\nimport words from './words.json';\nexport { words };\n",
        'words.json': '["one"]',
        'styles.css': '/* only once */',
      },
    },
    v6: {
      code: "import { small } from './small';\nexport default () => <p>{small}</p>;\n",
      files: {
        'big.ts': `export const big = '${'x'.repeat(520 * 1024)}';\n`,
        'small.ts': "export const small = 'There is room for it.';\n",
      },
    },
    v7: {
      code: "import './tokens.css';\nexport default () => <p>Alone</p>;\n",
      tokens: ':root { --ui-text: rgb(1, 2, 3); }',
      files: { 'unused.ts': "export const unused = 'a file that nothing imports';\n" },
    },
  });
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

test.each([`/preview${PREVIEWED_SLUG}`, PREVIEWED_SLUG])(
  'on %s, an artifact imports the other files of its version: code, styles and JSON, cycles included',
  async (path) => {
    await page.goto(`${server.url}${path}`);
    expect(await outcomeOf(page)).toBe('rendered');
    const items = frameOf(page).getByRole('listitem');
    expect(await items.allInnerTexts()).toEqual(['one 42', 'two 42', 'Rows']);
    const styles = await items.first().evaluate((item) => {
      const { listStyleType, paddingTop } = getComputedStyle(item);
      return { listStyleType, paddingTop };
    });
    // The style sheet, and a class that Tailwind finds in another file.
    expect(styles).toEqual({ listStyleType: 'upper-roman', paddingTop: '7px' });
  },
);

test.each([
  [
    'v2',
    /^This code does not compile in parts\/broken\.ts on line 2, column \d+\./,
    '2  export const b = = 2;',
  ],
  ['v3', /^Rendering failed in row\.tsx on line 3\./, '3  return <p>{none[0].length}</p>;'],
])('what is wrong in another file (%s) is shown with its name and line', async (id, said, line) => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=${id}`);
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toMatch(said);
  expect(await frameOf(page).getByRole('alert').locator('pre').textContent()).toBe(line);
});

test('an artifact cannot import files of another version', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v4`);
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toContain('An import is not available on line 1');
});

test('resolves default and namespace imports in a cycle, and reads JSON and style sheets once', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v5`);
  expect(await outcomeOf(page)).toBe('rendered');
  const frame = frameOf(page);
  expect(await frame.getByTitle('true').count()).toBe(2);
  expect(await frame.getByText('true', { exact: true }).count()).toBe(3);
  const styles = await frame
    .locator('style')
    .evaluateAll((all) => all.map((style) => style.textContent));
  expect(styles.filter((text) => text.includes('only once')).length).toBe(1);
});

test('leaves out a file that is too large for the page, and keeps the others', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v6`);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).getByText('There is room for it.').count()).toBe(1);
});

test('sends no other files to an artifact that imports tokens.css only', async () => {
  const response = await fetch(`${server.url}/preview${PREVIEWED_SLUG}?version=v7`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('a file that nothing imports');
});
