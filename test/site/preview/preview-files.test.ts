import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import { frameOf, outcomeOf, statusOf } from './preview-page.ts';
import { PREVIEWED_SLUG, startPreviewServer } from './preview-catalog.ts';

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
  });
  browser = await connectBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each([`/preview${PREVIEWED_SLUG}`, PREVIEWED_SLUG])(
  'on %s, an artifact imports the further files of its version: code, styles and JSON, in a circle too',
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

test('files of another version are out of reach', async () => {
  await page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v4`);
  expect(await outcomeOf(page)).toBe('failed');
  expect(await statusOf(page).textContent()).toContain('An import is not available on line 1');
});
