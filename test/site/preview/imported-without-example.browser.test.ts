import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type ImportedItem, startWithItems } from './imported-items.ts';
import { frameOf } from './preview-page.ts';

const required = (name: string, type: string) => ({ name, type, required: true });

/** By name: the code of an item, its typed model, and what its preview says and shows. */
const CASES: Readonly<
  Record<
    string,
    {
      readonly code: string;
      readonly props?: readonly unknown[];
      readonly says: string;
      readonly shows?: string;
    }
  >
> = {
  'needs-props': {
    code: 'interface Step { title: string; done?: boolean }\nexport default function Steps({ steps, heading }: { steps: Step[]; heading?: string }) {\n  return <ol>{steps.map(({ title }) => <li key={title}>{title}</li>)}{heading}</ol>\n}\n',
    props: [required('steps', 'Step[]'), { name: 'heading', type: 'string' }],
    says: 'No example. Made-up values: steps.',
    shows: 'Title 1Title 2Title 3',
  },
  'needs-children': {
    code: 'export default ({ children }: { children?: React.ReactNode }) => <div>{children}</div>\n',
    props: [{ name: 'children', type: 'ReactNode' }],
    says: 'No example. Made-up values: children.',
    shows: 'Content',
  },
  'throws-without': {
    code: 'export default function Layer({ open, title = "Layer" }: { open?: boolean; title?: string }) {\n  if (!open) throw new Error("closed")\n  return <p>{title}</p>\n}\n',
    props: [
      { name: 'open', type: 'boolean' },
      { name: 'title', type: 'string' },
    ],
    says: 'No example. Made-up values: open, title.',
    shows: 'Title',
  },
  nothing: {
    code: 'export default ({ editor }: { editor: Editor }) => <div className="shadow-none">{editor?.text}</div>\n',
    props: [{ name: 'delay', type: 'number' }, required('editor', 'Editor')],
    says: 'It takes editor: Editor (required), delay: number. It may need children or an example that uses it.',
  },
  'nothing-known': {
    code: 'export default () => <canvas hidden />\n',
    says: 'It may take children, or be a part of another component: it needs an example that uses it. Made-up values for children show nothing.',
  },
  'worse-with-children': {
    code: 'export default (props: { children?: string }) => <i><i {...props} dangerouslySetInnerHTML={{ __html: "" }} /></i>\n',
    props: [{ name: 'children', type: 'string' }],
    says: 'Made-up values for children show nothing.',
  },
};

const ITEMS: readonly ImportedItem[] = Object.entries(CASES).map(([name, { code, props }]) => ({
  slug: `/bare/${name}`,
  files: { [`ui/${name}.tsx`]: code },
  ...(props === undefined ? {} : { props }),
}));

const LATE: readonly ImportedItem[] = [
  {
    slug: '/bare/late',
    files: {
      'ui/late.tsx':
        'import { useEffect, useState } from "react"\nexport default function Late() {\n  const [text, setText] = useState("")\n  useEffect(() => { addEventListener("click", () => setText("Now it is here")) }, [])\n  return <p>{text}</p>\n}\n',
    },
  },
  { slug: '/bare/plain', files: { 'ui/plain.tsx': 'export default () => <p>Plain</p>\n' } },
];

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startWithItems([...ITEMS, ...LATE]);
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

test.each(Object.entries(CASES))('without an example: %s', async (name, { says, shows }) => {
  await page.goto(`${server.url}/preview/bare/${name}`);
  const note = frameOf(page).getByRole('note');
  await note.getByText(says).waitFor();
  expect(await frameOf(page).locator('#artifact').textContent()).toBe(shows ?? '');
  expect(await note.textContent()).toContain(
    shows === undefined ? 'This item paints nothing by itself' : 'No example.',
  );
  expect(await frameOf(page).getByRole('alert').count()).toBe(0);
});

test('what paints has no note, and one that paints later loses it', async () => {
  await page.goto(`${server.url}/preview/bare/late`);
  const frame = frameOf(page);
  await frame.getByText('This item paints nothing by itself').waitFor();
  await frame.locator('body').click();
  await frame.getByText('Now it is here').waitFor();
  await frame.getByText('This item paints nothing by itself').waitFor({ state: 'detached' });
  await page.goto(`${server.url}/preview/bare/plain`);
  await frame.getByText('Plain').waitFor();
  expect(await frame.getByRole('note').count()).toBe(0);
});
