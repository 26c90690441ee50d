import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type ImportedItem, BUTTON, startWithItems, UTILS } from './imported-items.ts';
import { frameOf, outcomeOf, statusOf } from './preview-page.ts';

const ITEMS: readonly ImportedItem[] = [
  {
    slug: '/official/utils',
    type: 'registry:lib',
    files: { 'registry/new-york/lib/utils.ts': `${UTILS}export const origin = "official";\n` },
  },
  {
    slug: '/official/use-clock',
    type: 'registry:hook',
    files: { 'registry/new-york/hooks/useClock.ts': 'export const useClock = () => "noon"\n' },
  },
  {
    slug: '/official/button',
    files: { 'registry/new-york/ui/button.tsx': BUTTON },
    uses: ['/official/utils'],
    cssVars: { light: { primary: 'rgb(1, 2, 3)' }, dark: { primary: 'rgb(4, 5, 6)' } },
  },
  {
    slug: '/official/button-demo',
    type: 'registry:example',
    files: {
      'registry/new-york/examples/button-demo.tsx':
        'import { Button } from "@/registry/new-york/ui/button"\nexport default function ButtonDemo() {\n  return <Button>From the demo</Button>\n}\n',
    },
    uses: ['/official/button'],
  },
  {
    slug: '/acme/dialog',
    files: {
      'ui/dialog.tsx': `"use client"
import * as DialogPrimitive from "@radix-ui/react-dialog"
import { XIcon } from "lucide-react"
import { cn } from "@/lib/utils"
export default function Dialog() {
  return (
    <DialogPrimitive.Root defaultOpen>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Content className={cn("fixed inset-4", "bg-background")}>
          <DialogPrimitive.Title>Leave the room?</DialogPrimitive.Title>
          <DialogPrimitive.Description>It stays open.</DialogPrimitive.Description>
          <DialogPrimitive.Close aria-label="Close"><XIcon /></DialogPrimitive.Close>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  )
}
`,
    },
  },
  {
    slug: '/acme/tabs',
    files: {
      'ui/tabs.tsx':
        'import { Tabs } from "radix-ui"\nimport { Switch } from "@base-ui/react/switch"\nimport { Toggle } from "@base-ui-components/react/toggle"\nexport default () => <><Tabs.Root defaultValue="a"><Tabs.List><Tabs.Trigger value="a">One tab</Tabs.Trigger></Tabs.List></Tabs.Root><Switch.Root aria-label="Power" /><Toggle aria-label="Bold">B</Toggle></>\n',
    },
  },
  {
    slug: '/acme/revenue-chart',
    files: {
      'blocks/revenue-chart.tsx':
        'import { Bar, BarChart, XAxis } from "recharts"\nexport default () => <BarChart width={300} height={120} data={[{ m: "May", v: 3 }, { m: "June", v: 5 }]}><XAxis dataKey="m" /><Bar dataKey="v" isAnimationActive={false} /></BarChart>\n',
    },
  },
  {
    slug: '/acme/reveal',
    type: 'registry:block',
    files: {
      'blocks/reveal.tsx':
        'import { motion, AnimatePresence } from "framer-motion"\nimport { useInView } from "motion/react"\nimport { useRef } from "react"\nexport default function Reveal() {\n  const ref = useRef(null)\n  useInView(ref)\n  return <AnimatePresence><motion.p ref={ref} initial={{ x: -8 }} animate={{ x: 0 }}>Revealed</motion.p></AnimatePresence>\n}\n',
    },
  },
  {
    slug: '/acme/next-card',
    files: {
      'ui/next-card.tsx':
        '"use client"\nimport Link from "next/link"\nimport Image from "next/image"\nimport { usePathname, useRouter } from "next/navigation"\nimport { useTheme } from "next-themes"\nexport default function NextCard() {\n  const { resolvedTheme } = useTheme()\n  useRouter()\n  return <Link href={{ pathname: "/next" }} prefetch={false}><Image src="/cover.png" alt="Cover" width={32} height={18} priority />At {usePathname()} in {resolvedTheme}</Link>\n}\n',
    },
  },
  {
    slug: '/acme/inbox',
    type: 'registry:block',
    files: {
      'registry/acme/blocks/inbox/inbox.tsx':
        'import { Button } from "@/components/ui/button"\nimport { List } from "./components/list"\nimport { origin } from "@/lib/utils"\nimport { useCount } from "@/hooks/use-count"\nimport { useClock } from "@/hooks/useClock.ts"\nimport rows from "./data.json"\nimport "./inbox.css"\nexport default function Inbox() {\n  return <section id="inbox"><Button size="sm">Archive</Button><List rows={rows} /><output>{origin} {useCount()} {useClock()}</output></section>\n}\n',
      'registry/acme/blocks/inbox/components/list.tsx':
        'import { Row } from "@/registry/acme/blocks/inbox/components/row"\nexport const List = ({ rows }: { rows: string[] }) => <ul>{rows.map((row) => <Row key={row}>{row}</Row>)}</ul>\n',
      'registry/acme/blocks/inbox/components/row.tsx':
        'import type { ReactNode } from "react"\nexport const Row = ({ children }: { children: ReactNode }) => <li>{children}</li>\n',
      'registry/acme/hooks/use-count.ts': 'export const useCount = () => 7\n',
      'registry/acme/blocks/inbox/data.json': '["First mail", "Second mail"]',
      'registry/acme/blocks/inbox/inbox.css': '#inbox { padding-top: 11px; }',
    },
    uses: ['/official/button'],
  },
  {
    slug: '/acme/kbd-row',
    files: {
      'ui/kbd-row.tsx':
        'import { Kbd } from "@/components/ui/kbd"\nimport { helper } from "./helper"\nexport default () => <Kbd>{helper}</Kbd>\n',
      'ui/helper.ts':
        'import "server-only"\nimport { Pool } from "pg"\nexport const helper = new Pool()\n',
    },
  },
  {
    slug: '/acme/ring-a',
    files: {
      'ui/ring-a.tsx':
        'import { RingB } from "@/components/ui/ring-b"\nexport const RingA = ({ depth = 0 }: { depth?: number }) => <i>a{depth < 3 && <RingB depth={depth + 1} />}</i>\n',
    },
    uses: ['/acme/ring-b'],
  },
  {
    slug: '/acme/ring-b',
    files: {
      'ui/ring-b.tsx':
        'import { RingA } from "@/components/ui/ring-a"\nexport const RingB = ({ depth = 0 }: { depth?: number }) => <b>b{depth < 3 && <RingA depth={depth + 1} />}</b>\n',
    },
    uses: ['/acme/ring-a'],
  },
  {
    slug: '/acme/thrower',
    files: {
      'ui/thrower.tsx': 'export default function Thrower() {\n  throw new Error("no props")\n}\n',
    },
  },
  {
    slug: '/acme/themed',
    files: {
      'ui/themed.tsx':
        'export default () => <p className="glow bg-brand text-muted-foreground">Themed</p>\n',
    },
    cssVars: {
      theme: { 'font-brand': 'serif' },
      light: { brand: '0 100% 50%' },
      dark: { brand: 'rgb(0, 0, 9)' },
    },
    css: {
      '@import "tw-animate-css"': {},
      '@plugin "@tailwindcss/typography"': {},
      '@utility glow': { 'text-shadow': '0 0 3px red' },
      '@layer base': { p: { '@apply underline': {} } },
    },
  },
  {
    slug: '/acme/odd-styles',
    files: { 'ui/odd-styles.tsx': 'export default () => <p className="p-[7px]">Odd</p>\n' },
    css: { p: { '@apply no-such-utility': {} } },
  },
  {
    slug: '/acme/icon',
    files: {
      'ui/icon.tsx':
        'import { IconPlaceholder } from "@/app/(create)/components/icon-placeholder"\nexport default () => <IconPlaceholder lucide="CheckIcon" tabler="IconCheck" role="img" aria-label="Done" />\n',
    },
  },
  {
    slug: '/acme/formats',
    files: {
      'ui/formats.tsx':
        'import { formatDate } from "@/utils/cn"\nexport default () => <p>{formatDate(0)}</p>\n',
    },
  },
  {
    slug: '/acme/stat-card',
    files: {
      'ui/stat-card.tsx':
        'export const StatCardTitle = () => <p>Part</p>\nexport const StatCard = () => <p>Whole</p>\n',
    },
  },
  {
    slug: '/acme/lonely',
    files: {
      'ui/lonely.tsx':
        'import { Kbd } from "@/components/ui/kbd"\nexport default () => <Kbd>K</Kbd>\n',
    },
  },
  {
    slug: '/pixel/button',
    files: {
      'components/ui/pixel/button.tsx':
        'import { Button as Base } from "@/components/ui/button"\nexport const Button = () => <Base>Pixel</Base>\n',
    },
    uses: ['/pixel/button'],
  },
  ...['chip', 'pill'].map((name) => ({
    slug: `/pixel/${name}`,
    files: {
      [`components/ui/pixel/${name}.tsx`]: `import { It as Base } from "@/components/ui/${name === 'chip' ? 'pill' : 'chip'}"\nexport const It = () => <Base />\n`,
    },
  })),
  {
    slug: '/pixel/icons-phone-call',
    files: {
      'icons/phone-call.tsx':
        'export const Wave = () => <p>Wave</p>\nexport const PhoneCall = () => <p>Call</p>\n',
    },
  },
];

/** By name. */
const THEMES = {
  amber: {
    name: 'amber',
    type: 'registry:theme',
    title: 'Amber',
    cssVars: { light: { primary: 'rgb(200, 100, 0)' }, dark: { primary: 'rgb(90, 40, 0)' } },
  },
};

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startWithItems(ITEMS, THEMES);
  browser = await sharedBrowser();
  page = await (await browser.newContext()).newPage();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

async function open(slug: string, query = ''): Promise<string> {
  await page.goto(`${server.url}/preview${slug}${query}`);
  return outcomeOf(page);
}

describe('renders what is vendored:', () => {
  test.each([
    ['Radix UI and icons', '/acme/dialog', 'Leave the room?'],
    ['the radix-ui package and Base UI under both names', '/acme/tabs', 'One tab'],
    ['charts', '/acme/revenue-chart', 'June'],
    ['motion under both names', '/acme/reveal', 'Revealed'],
    ['stand-ins for Next.js', '/acme/next-card', 'At / in light'],
  ])('%s', async (_, slug, text) => {
    expect(await open(slug, '?theme=light')).toBe('rendered');
    await frameOf(page).getByText(text).first().waitFor();
  });

  test('the icon that a placeholder of icons names', async () => {
    expect(await open('/acme/icon')).toBe('rendered');
    await frameOf(page).getByRole('img', { name: 'Done' }).waitFor();
    expect(await frameOf(page).locator('svg.lucide-check').count()).toBe(1);
  });
});

test('loads a vendored module only for items that import it', async () => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  expect(await open('/acme/thrower')).toBe('failed');
  const small = requests.filter((url) => url.includes('/preview/modules/')).length;
  expect(await open('/acme/revenue-chart')).toBe('rendered');
  expect(requests.filter((url) => url.includes('/preview/modules/')).length).toBeGreaterThan(small);
  expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(new Set([server.url]));
  page.removeAllListeners('request');
});

test('resolves an item’s own files and those of other items, by aliases, paths of registries and relative ones', async () => {
  expect(await open('/acme/inbox')).toBe('rendered');
  const frame = frameOf(page);
  expect(await frame.getByRole('listitem').allInnerTexts()).toEqual(['First mail', 'Second mail']);
  await frame.getByRole('button', { name: 'Archive' }).waitFor();
  // The file of another source where the item's own has none, and a hook of its own.
  expect(await frame.getByRole('status').textContent()).toBe('official 7 noon');
  const padding = await frame.locator('#inbox').evaluate((box) => getComputedStyle(box).paddingTop);
  expect(padding).toBe('11px');
});

test('shows an example that depends on the item, with the variables of the item', async () => {
  expect(await open('/official/button', '?theme=dark')).toBe('rendered');
  const button = frameOf(page).getByRole('button', { name: 'From the demo' });
  await button.waitFor();
  const color = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(color).toBe('rgb(4, 5, 6)');
});

test('wears the themes of registries, in light and dark', async () => {
  await page.goto(`${server.url}/official/button?tab=variables`);
  await page.getByRole('button', { name: 'Amber' }).click();
  await page.getByText('1 changed.').waitFor();
  for (const [place, color] of [
    [0, 'rgb(200, 100, 0)'],
    [1, 'rgb(90, 40, 0)'],
  ] as const) {
    const button = page.locator('iframe').nth(place).contentFrame().getByRole('button');
    await eventually(() => button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      color,
    );
  }
  await page.getByRole('button', { name: 'As imported' }).click();
  await page.getByText('As published.').waitFor();
});

test('applies the variables and rules of an item in its frame, without what a frame cannot load', async () => {
  expect(await open('/acme/themed', '?theme=light')).toBe('rendered');
  const styles = await frameOf(page)
    .getByText('Themed')
    .evaluate((node) => {
      const { backgroundColor, textShadow, textDecorationLine } = getComputedStyle(node);
      return { backgroundColor, textShadow, textDecorationLine };
    });
  expect(styles).toEqual({
    backgroundColor: 'rgb(255, 0, 0)',
    textShadow: 'rgb(255, 0, 0) 0px 0px 3px',
    textDecorationLine: 'underline',
  });
});

test('leaves out rules that Tailwind refuses, and keeps the classes', async () => {
  expect(await open('/acme/odd-styles')).toBe('rendered');
  const padding = await frameOf(page)
    .getByText('Odd')
    .evaluate((node) => getComputedStyle(node).paddingTop);
  expect(padding).toBe('7px');
});

test('names every import that is missing, with the file and line that ask for it', async () => {
  expect(await open('/acme/kbd-row')).toBe('failed');
  const said = await frameOf(page).getByRole('alert').innerText();
  expect(said).toContain('An import is not available on line 1');
  for (const part of [
    '“@/components/ui/kbd” (component.tsx, line 1)',
    '“server-only” (files/1-helper.ts, line 1)',
    '“pg” (files/1-helper.ts, line 2)',
  ]) {
    expect(said).toContain(part);
  }
});

test.each([
  ['/acme/stat-card', 'Whole'],
  ['/pixel/icons-phone-call', 'Call'],
])('of several exports of %s, renders the one that is named after the item', async (...row) => {
  const [slug, text] = row;
  expect(await open(slug)).toBe('rendered');
  expect(await frameOf(page).locator('#artifact').innerText()).toBe(text);
});

test('an item that wraps another one of its name finds that one, never itself', async () => {
  expect(await open('/pixel/button')).toBe('rendered');
  await frameOf(page).getByRole('button', { name: 'Pixel' }).waitFor();
});

test('items that wrap others are not taken for them', async () => {
  expect(await open('/pixel/chip')).toBe('failed');
  expect(await statusOf(page).textContent()).toContain('No item of the catalog has');
});

test('names what a stand-in does not have', async () => {
  expect(await open('/acme/formats')).toBe('failed');
  expect(await statusOf(page).textContent()).toContain(
    'The preview’s stand-in for lib/utils has no “formatDate”, only cn.',
  );
});

test('items that import each other render', async () => {
  expect(await open('/acme/ring-a')).toBe('rendered');
  expect(await frameOf(page).locator('#artifact').innerText()).toBe('abab');
});

test('an item that throws is reported as such', async () => {
  expect(await open('/acme/thrower')).toBe('failed');
  expect(await statusOf(page).textContent()).toContain('Rendering failed');
});

test('says that an item of another registry is not in the catalog', async () => {
  expect(await open('/acme/lonely')).toBe('failed');
  expect(await statusOf(page).textContent()).toContain(
    'No item of the catalog has “@/components/ui/kbd”.',
  );
});

test('a preview with imports has no more rights than others', async () => {
  await open('/acme/dialog');
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
  const found = await frameOf(page)
    .locator('html')
    .evaluate(async () => {
      const origin = globalThis.origin;
      const read = await fetch('/acme/dialog').then(
        () => 'read',
        () => 'refused',
      );
      return { origin, read };
    });
  expect(found).toEqual({ origin: 'null', read: 'refused' });
});

test('imported items are their own covers while they are in view', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
  const list = await context.newPage();
  await list.goto(`${server.url}/acme?sort=title`);
  const card = (name: string) =>
    list.locator('main article').filter({ has: list.getByRole('heading', { name, exact: true }) });
  await card('dialog').scrollIntoViewIfNeeded();
  await card('dialog').locator('iframe').contentFrame().getByText('Leave the room?').waitFor();
  await card('tabs').scrollIntoViewIfNeeded();
  await card('tabs').locator('iframe').contentFrame().getByText('One tab').waitFor();
  await card('dialog').locator('iframe').waitFor({ state: 'detached' });
  expect(await list.locator('main article iframe').count()).toBeLessThan(5);
  await context.close();
});
