import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { sharedBrowser, faultsInBothThemes, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import {
  frameOf,
  outcomeOf,
  PREVIEWED_SLUG,
  previewOf,
  startPreviewServer,
} from './preview-page.ts';

const COMPONENT = `export function Badge({ text }: { readonly text: string }) {
  return <p>{text}</p>;
}
`;

const EXAMPLE = `import { useState } from 'react';
import { Badge } from './component';
import { word } from './word';

export default function Scene() {
  const [count, setCount] = useState(0);
  return <><Badge text={word} /><button onClick={() => setCount(count + 1)}>{count}</button></>;
}

export const states = {
  Empty: () => <Badge text="nothing" />,
  'With <b>markup</b>': () => <Badge text="markup" />,
  Broken: () => { throw new Error('This state is broken.'); },
  'not a component': 'text',
};
`;

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startPreviewServer({
    v1: {
      code: COMPONENT,
      files: { 'example.tsx': EXAMPLE, 'word.ts': "export const word = 'from the example';\n" },
    },
    v2: {
      code: "export default () => <p>without an example</p>;\nexport const states = 'none';\n",
    },
    v3: {
      code: COMPONENT,
      files: {
        'example.tsx': "import { Badge } from './component';\nexport default () => <Badge;\n",
      },
    },
    v4: {
      code: COMPONENT,
      files: {
        'example.tsx': `export default () => <p>Many</p>;
export const states = Object.fromEntries(Array.from({ length: 100 }, (_, i) => ['s' + i, () => <p>{i}</p>]));
`,
      },
    },
  });
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

async function open(path: string): Promise<string> {
  await page.goto(`${server.url}${path}`);
  return outcomeOf(page);
}

function states(): Locator {
  return previewOf(page).getByRole('radiogroup', { name: 'State' }).getByRole('radio');
}

function choose(name: string): Promise<void> {
  return states().getByText(name, { exact: true }).click();
}

function shownText(): Locator {
  return frameOf(page).getByRole('paragraph').first();
}

test('renders the default export of example.tsx, which imports the component', async () => {
  expect(await open(PREVIEWED_SLUG)).toBe('rendered');
  expect(await shownText().textContent()).toBe('from the example');
});

test('offers the states of the example and shows the chosen one, each with fresh state', async () => {
  await open(PREVIEWED_SLUG);
  const options = states();
  await options.first().waitFor();
  expect(await options.allTextContents()).toEqual([
    'Default',
    'Empty',
    'With <b>markup</b>',
    'Broken',
  ]);
  await frameOf(page).getByRole('button', { name: '0' }).click();
  await frameOf(page).getByRole('button', { name: '1' }).waitFor();
  await choose('Empty');
  await eventually(() => shownText().textContent()).toBe('nothing');
  await choose('Default');
  await frameOf(page).getByRole('button', { name: '0' }).waitFor();
});

test('keeps the state on reload and in the full-page preview', async () => {
  await open(PREVIEWED_SLUG);
  await choose('Empty');
  await page.getByRole('button', { name: 'Reload preview' }).click();
  await eventually(() => shownText().textContent()).toBe('nothing');
  const link = page.getByRole('link', { name: 'Open preview in a new tab' });
  expect(await open((await link.getAttribute('href')) ?? '')).toBe('rendered');
  expect(await shownText().textContent()).toBe('nothing');
});

test('a failing state does not break the others', async () => {
  await open(PREVIEWED_SLUG);
  await choose('Broken');
  await frameOf(page).getByText('Error: This state is broken.').waitFor();
  await choose('Empty');
  await eventually(() => shownText().textContent()).toBe('nothing');
  await eventually(() => frameOf(page).getByRole('alert').count()).toBe(0);
});

test('names example.tsx when it does not compile', async () => {
  expect(await open(`/preview${PREVIEWED_SLUG}?version=v3`)).toBe('failed');
  await frameOf(page)
    .getByText(/does not compile in example\.tsx on line 2/)
    .waitFor();
});

test('offers at most 30 states', async () => {
  await open(`/preview${PREVIEWED_SLUG}?version=v4`);
  const options = states();
  await options.first().waitFor();
  expect(await options.count()).toBe(31);
});

test('shows the component itself, without a switcher, if there is no example', async () => {
  expect(await open(`/preview${PREVIEWED_SLUG}?version=v2&state=Empty`)).toBe('rendered');
  expect(await shownText().textContent()).toBe('without an example');
  expect(await states().count()).toBe(0);
});

test('the switcher has no accessibility faults and fits a phone', async () => {
  await page.setViewportSize({ width: 360, height: 720 });
  await open(PREVIEWED_SLUG);
  await states().first().waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
});
