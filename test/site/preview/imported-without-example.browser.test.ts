import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type ImportedItem, startWithItems } from './imported-items.ts';
import { frameOf, previewOf } from './preview-page.ts';

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

const PILL = 'import { Pill } from "@/ui/pill"\n';

/** Examples of an item; of another one only such as need what is not here. */
const SHOWN: readonly ImportedItem[] = [
  {
    slug: '/shown/pill',
    files: {
      'ui/pill.tsx':
        'import { useState } from "react"\nexport function Pill({ text = "Bare" }: { text?: string }) {\n  const [on, setOn] = useState(false)\n  return <button aria-pressed={on} onClick={() => setOn(true)}>{text}</button>\n}\n',
    },
  },
  ...[
    ['pill-demo', `${PILL}export default () => <Pill text="First" />\n`],
    ['pill-demo-long', `${PILL}export const LongPill = () => <Pill text="Second" />\n`],
    [
      'pill-demo-remote',
      `${PILL}import gone from "gone"\nexport default () => <Pill text={gone} />\n`,
    ],
  ].map(([name = '', code = '']) => ({
    slug: `/shown/${name}`,
    type: 'registry:example',
    files: { [`examples/${name}.tsx`]: code },
    uses: ['/shown/pill'],
  })),
  { slug: '/shown/lamp', files: { 'ui/lamp.tsx': 'export const Lamp = () => <p>Lamp</p>\n' } },
  {
    slug: '/shown/lamp-demo',
    type: 'registry:example',
    files: {
      'examples/lamp-demo.tsx':
        'import gone from "gone"\nimport { Lamp } from "@/ui/lamp"\nexport default () => <Lamp key={gone} />\n',
    },
    uses: ['/shown/lamp'],
  },
];

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startWithItems([...ITEMS, ...LATE, ...SHOWN]);
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

test('examples are the states of what they show, and one that cannot run harms no other', async () => {
  await page.goto(`${server.url}/preview/shown/pill`);
  const frame = frameOf(page);
  const pill = (text: string) => frame.getByRole('button', { name: text, exact: true });
  await pill('First').click();
  const states = previewOf(page).getByRole('radiogroup', { name: 'State' }).getByRole('radio');
  await states.first().waitFor();
  expect(await states.allTextContents()).toEqual(['Default', 'pill-demo-long', 'pill-demo-remote']);
  await states.getByText('pill-demo-long').click();
  await pill('Second').waitFor();
  await states.getByText('pill-demo-remote').click();
  await frame.getByRole('alert').getByText('“gone” is not available in the preview.').waitFor();
  await states.getByText('Default').click();
  await frame.locator('button[aria-pressed=false]').getByText('First').waitFor();
  expect(await frame.getByRole('alert').count()).toBe(0);
  await page.goto(`${server.url}/preview/shown/pill?state=Pill-demo-long`);
  await pill('Second').waitFor();
  expect(await frame.getByRole('note').count()).toBe(0);
});

test('where no example runs, the note says why', async () => {
  await page.goto(`${server.url}/preview/shown/lamp`);
  await frameOf(page).getByText('Lamp', { exact: true }).waitFor();
  await frameOf(page)
    .getByRole('note')
    .getByText('Its example does not run here. “gone” is not available in the preview.')
    .waitFor();
  expect(await previewOf(page).getByRole('radiogroup', { name: 'State' }).count()).toBe(0);
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
