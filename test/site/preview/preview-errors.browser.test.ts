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

/** Some lines that a compiler may join or drop: the numbers below are those of the source. */
const HEAD = `import {
  useState,
  type ReactNode,
} from 'react';

interface Props {
  readonly children: ReactNode;
}

const Box = ({ children }: Props) => (
  <p>
    {children}
  </p>
);
`;
const FIRST_LINE_AFTER_HEAD = 15;

const CASES: readonly (readonly [name: string, code: string, title: RegExp, message: RegExp])[] = [
  [
    'code that does not parse',
    `${HEAD}export default function A() {\n  const = 5;\n  return <Box>1</Box>;\n}\n`,
    /^This code does not compile on line 16, column \d+$/,
    /Unexpected token/,
  ],
  [
    'code that the browser refuses',
    `${HEAD}const a = 1;\nconst a = 2;\nexport default () => <Box>{a}</Box>;\n`,
    /^This code does not compile on line 16$/,
    /'a' has already been declared/,
  ],
  [
    'an import that is not there',
    `${HEAD}import { Scene } from 'three';\nexport default () => <Scene />;\n`,
    /^An import is not available on line 15$/,
    /“three” is not available in the preview\. Available: react, .*lucide-react, /,
  ],
  [
    'an import of a file',
    `${HEAD}import { a } from './other';\nexport default () => <Box>{a}</Box>;\n`,
    /^An import is not available on line 15$/,
    /^This version has no code, JSON or style sheet at “\.\/other”\.$/,
  ],
  [
    'no default export and several components',
    `${HEAD}export const A = () => <Box>1</Box>;\nexport const B = () => <Box>2</Box>;\n`,
    /^There is nothing to render$/,
    /no default export, and 2 components/,
  ],
  [
    'no component at all',
    `export const a = 1;\n`,
    /^There is nothing to render$/,
    /no default export/,
  ],
  [
    'an exception of the module',
    `${HEAD}throw new TypeError('at the start');\nexport default () => <Box>1</Box>;\n`,
    /^The module failed on line 15$/,
    /TypeError: at the start/,
  ],
  [
    'an exception while rendering',
    `${HEAD}export default function A() {\n  const [a] = useState(0);\n  if (a === 0) throw new Error('while rendering');\n  return <Box>1</Box>;\n}\n`,
    /^Rendering failed on line 17$/,
    /Error: while rendering/,
  ],
  [
    'an object where text is needed',
    `export default () => <p>{{ a: 1 }}</p>;\n`,
    /^Rendering failed/,
    /An object was rendered where React needs text/,
  ],
  [
    'an exception in an event handler',
    `${HEAD}export default () => (\n  <button onClick={() => {\n    throw new Error('in a handler');\n  }}>Press</button>\n);\n`,
    /^An error was thrown on line 17$/,
    /Error: in a handler/,
  ],
  [
    'a promise that nobody catches',
    `${HEAD}export default () => (\n  <button onClick={async () => {\n    throw new Error('in a promise');\n  }}>Press</button>\n);\n`,
    /^An error was thrown on line 17$/,
    /Error: in a promise/,
  ],
];

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const versions = [
    ...CASES.map(([, code]) => code),
    `${HEAD}export const Only = () => <Box>the only one</Box>;\n`,
    `import { motion } from 'motion/react';\nimport { Search } from 'lucide-react';\nimport * as React from 'react';\nimport { createPortal } from 'react-dom';\nexport default () => { const [n] = React.useState(7); return <motion.p animate={{ opacity: 1 }}><Search />{createPortal(<i>portal</i>, document.body)} all of them {n}</motion.p>; };\n`,
    `export default () => <p>${'long '.repeat(2)}</p>;\nPromise.reject(new Error('<b>x</b>'.repeat(200)));\n`,
    "const [side, size] = ['x', 40];\nexport default () => <p className={`p${side}-${size}`}>padded</p>;\n",
  ].map((code, index) => [`v${index + 1}`, { code }] as const);
  server = await startPreviewServer(Object.fromEntries(versions));
  browser = await sharedBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

function open(version: number): Promise<unknown> {
  return page.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v${version}`);
}

test.each(CASES.map((item, index) => [...item, index + 1] as const))(
  'the frame names the problem and its line: %s',
  async (_name, code, title, message, version) => {
    await open(version);
    const problem = frameOf(page).getByRole('alert');
    if (code.includes('Press')) await frameOf(page).getByRole('button').click();
    await problem.waitFor();
    expect(await problem.locator('p').first().textContent()).toMatch(title);
    expect(await problem.locator('p').nth(1).textContent()).toMatch(message);
    await page.locator('section[data-outcome="failed"]').waitFor();
    // The page says the same in words, for those who do not see the frame.
    expect(await statusOf(page).textContent()).toMatch(new RegExp(title.source.replace('$', '')));
    const line = /line (?<line>\d+)/.exec((await problem.textContent()) ?? '')?.groups?.['line'];
    if (line === undefined) return;
    expect(Number(line)).toBeGreaterThanOrEqual(FIRST_LINE_AFTER_HEAD);
    expect(await problem.locator('pre').textContent()).toBe(
      `${line}  ${code.split('\n')[Number(line) - 1]?.trim()}`,
    );
  },
);

test('renders the only named component without a default export', async () => {
  await open(CASES.length + 1);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).locator('#artifact').innerText()).toContain('the only one');
});

test('provides motion, icons and portals with a single React', async () => {
  await open(CASES.length + 2);
  expect(await outcomeOf(page)).toBe('rendered');
  expect(await frameOf(page).locator('#artifact').innerText()).toContain('all of them 7');
  expect(await frameOf(page).locator('#artifact svg').count()).toBe(1);
});

test('escapes and cuts the error messages of an artifact', async () => {
  await open(CASES.length + 3);
  await page.locator('section[data-outcome="failed"]').waitFor();
  await frameOf(page).getByRole('alert').waitFor();
  const said = (await statusOf(page).textContent()) ?? '';
  expect(said).toContain('<b>x</b>');
  expect(said.length).toBeLessThan(400);
  expect(await frameOf(page).getByRole('alert').locator('b').count()).toBe(0);
});

test('a class that the code puts together has its styles once the preview has rendered', async () => {
  await open(CASES.length + 4);
  expect(await outcomeOf(page)).toBe('rendered');
  const padding = await frameOf(page)
    .getByText('padded')
    .evaluate((element) => getComputedStyle(element).paddingInlineStart);
  expect(padding).toBe('160px');
});

test('says so if the compiler cannot be loaded, and tries again on reload', async () => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const compiler = /\/assets\/compile-worker-/;
  await other.route(compiler, (route) => route.abort());
  await other.goto(`${server.url}/preview${PREVIEWED_SLUG}?version=v${CASES.length + 1}`);
  await frameOf(other).getByText('It was not compiled in time.').waitFor();
  await other.unroute(compiler);
  await other.getByRole('button', { name: 'Reload preview' }).click();
  await frameOf(other).getByText('the only one').waitFor();
  await context.close();
});
