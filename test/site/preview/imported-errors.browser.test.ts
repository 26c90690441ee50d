import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type ImportedItem, startWithItems } from './imported-items.ts';
import { frameOf, outcomeOf, statusOf } from './preview-page.ts';

/** By name: the code of an item that fails, and what its preview says. */
const FAILING: Readonly<Record<string, readonly [code: string, said: readonly string[]]>> = {
  'at-import': [
    'const limit: { of: number } | undefined = undefined\nthrow new RangeError(`no limit ${limit}`)\nexport default () => <p>1</p>\n',
    ['The module failed on line 2', 'RangeError: no limit undefined'],
  ],
  'at-render': [
    'export default function AtRender({ rows }: { rows: string[] }) {\n  return <ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>\n}\n',
    ['Rendering failed on line 2', 'TypeError:'],
  ],
  'in-effect': [
    'import { useEffect } from "react"\nexport default function InEffect() {\n  useEffect(() => {\n    throw new Error("in an effect")\n  }, [])\n  return <main className="min-h-screen">Shown for a moment</main>\n}\n',
    ['Rendering failed on line 4', 'Error: in an effect'],
  ],
  'under-a-layer': [
    'import { useEffect, useState } from "react"\nimport { createPortal } from "react-dom"\nexport default function Layer() {\n  const [isOpen] = useState(true)\n  useEffect(() => { setTimeout(() => { throw new Error("behind a layer") }, 50) }, [])\n  return isOpen && createPortal(<div className="fixed inset-0 z-[2147483647] bg-black">Layer</div>, document.body)\n}\n',
    ['An error was thrown on line 5', 'Error: behind a layer'],
  ],
  'element-not-exported': [
    'import * as React from "react"\nimport { Sparkles, NoSuchIcon } from "lucide-react"\nexport default () => <p className="min-h-screen"><Sparkles /><NoSuchIcon /></p>\n',
    [
      'Rendering failed on line 2',
      '“NoSuchIcon” is not an export of “lucide-react” (component.tsx, line 2).',
    ],
  ],
  'function-not-exported': [
    'import { clsx as join } from "clsx"\nimport { one, two, type Three } from "./numbers"\nconst sum: Three = one + two()\nexport default () => <p className={join("p-2")}>{sum}</p>\n',
    [
      'The module failed on line 3',
      'TypeError:',
      '“two” is not an export of “./numbers” (component.tsx, line 2).',
    ],
  ],
  'default-not-exported': [
    'import Numbers from "./numbers"\nexport default () => <p><Numbers /></p>\n',
    ['“./numbers” has no default export (component.tsx, line 1).'],
  ],
  'module-not-there': [
    'import { Canvas } from "@react-three/fiber"\nexport default () => <Canvas />\n',
    ['An import is not available on line 1', '“@react-three/fiber” is not available'],
  ],
};

const ITEMS: readonly ImportedItem[] = [
  ...Object.entries(FAILING).map(([name, [code]]) => ({
    slug: `/failing/${name}`,
    files: {
      [`registry/acme/ui/${name}.tsx`]: code,
      'registry/acme/ui/numbers.ts': 'export type Three = number\nexport const one = 1\n',
    },
  })),
  {
    slug: '/failing/unused',
    files: {
      'ui/unused.tsx':
        'import { Sparkles, NoSuchIcon } from "lucide-react"\nexport default () => <p><Sparkles />{NoSuchIcon ? "with" : "without"} it</p>\n',
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

test.each(Object.entries(FAILING))('shows why it fails: %s', async (name, [, said]) => {
  await page.goto(`${server.url}/preview/failing/${name}`);
  const problem = frameOf(page).getByRole('alert');
  await problem.waitFor();
  const { isSeen, text } = await problem.evaluate((box) => {
    const { left, top, width } = box.getBoundingClientRect();
    const point = document.elementFromPoint(left + width / 2, top + 24);
    return { isSeen: point !== null && box.contains(point), text: box.textContent };
  });
  for (const part of said) expect(text).toContain(part);
  expect(isSeen).toBe(true);
  await page.locator('section[data-outcome="failed"]').waitFor();
  expect(await statusOf(page).textContent()).toContain(said[0]);
});

test('an export that is missing and not needed is no problem', async () => {
  await page.goto(`${server.url}/preview/failing/unused`);
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page).getByText('without it').waitFor();
});
