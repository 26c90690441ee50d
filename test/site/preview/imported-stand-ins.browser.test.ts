import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type ImportedItem, startWithItems } from './imported-items.ts';
import { frameOf, outcomeOf } from './preview-page.ts';

/** By name: the code of an item that uses a package, and what is seen if it runs. */
const PACKAGES: Readonly<Record<string, readonly [code: string, selector: string]>> = {
  calendar: [
    'import { DayButton, DayPicker } from "react-day-picker"\nimport { getDefaultClassNames } from "@daypicker/react"\nexport default () => <DayPicker mode="single" captionLayout="dropdown" defaultMonth={new Date(2026, 4, 1)} classNames={{ root: getDefaultClassNames().root }} components={{ DayButton: (props) => <DayButton {...props} /> }} />\n',
    'table[aria-label="May 2026"] button:has-text("31")',
  ],
  drawer: [
    'import { Drawer } from "vaul"\nexport default () => <Drawer.Root open direction="right"><Drawer.Portal><Drawer.Overlay /><Drawer.Content><Drawer.Title>Filters</Drawer.Title><Drawer.Description>All of them</Drawer.Description></Drawer.Content></Drawer.Portal></Drawer.Root>\n',
    '[data-vaul-drawer] >> text=Filters',
  ],
  carousel: [
    'import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react"\nimport Autoplay from "embla-carousel-autoplay"\nimport * as React from "react"\nexport default function Carousel() {\n  const [ref, api]: UseEmblaCarouselType = useEmblaCarousel({ loop: true }, [Autoplay({ playOnInit: false })])\n  const [count, setCount] = React.useState(0)\n  React.useEffect(() => { if (api) setCount(api.scrollSnapList().length) }, [api])\n  return <div ref={ref} className="overflow-hidden"><ul className="flex">{[1, 2, 3].map((n) => <li key={n} className="basis-full shrink-0">{n}</li>)}</ul><output>{count} slides</output></div>\n}\n',
    'text=3 slides',
  ],
  otp: [
    'import { OTPInput, OTPInputContext, REGEXP_ONLY_DIGITS } from "input-otp"\nimport { useContext } from "react"\nconst Slots = () => <>{useContext(OTPInputContext).slots.map(({ char }, index) => <b key={index}>{char ?? "–"}</b>)}</>\nexport default () => <OTPInput maxLength={4} pattern={REGEXP_ONLY_DIGITS} defaultValue="12"><Slots /></OTPInput>\n',
    '[data-input-otp-container]:has-text("12––")',
  ],
  'panels-before-4': [
    'import * as ResizablePrimitive from "react-resizable-panels"\nexport default () => <ResizablePrimitive.PanelGroup direction="horizontal"><ResizablePrimitive.Panel defaultSize={25}>Left</ResizablePrimitive.Panel><ResizablePrimitive.PanelResizeHandle /><ResizablePrimitive.Panel>Right</ResizablePrimitive.Panel></ResizablePrimitive.PanelGroup>\n',
    '[data-panel-group-direction="horizontal"] [data-panel]:has-text("Left")',
  ],
  panels: [
    'import { Group, Panel, Separator } from "react-resizable-panels"\nexport default () => <Group orientation="horizontal"><Panel defaultSize="25%">Left</Panel><Separator /><Panel>Right</Panel></Group>\n',
    '[data-group] [data-panel]:has-text("Left")',
  ],
  sortable: [
    'import { DndContext, closestCenter } from "@dnd-kit/core"\nimport { restrictToVerticalAxis } from "@dnd-kit/modifiers"\nimport { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable"\nimport { CSS } from "@dnd-kit/utilities"\nfunction Row({ id }: { id: string }) {\n  const { attributes, listeners, setNodeRef, transform } = useSortable({ id })\n  return <p ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform) }} {...attributes} {...listeners}>{id}</p>\n}\nexport default () => <DndContext id="rows" collisionDetection={closestCenter} modifiers={[restrictToVerticalAxis]}><SortableContext items={["First", "Second"]} strategy={verticalListSortingStrategy}><Row id="First" /><Row id="Second" /></SortableContext></DndContext>\n',
    '[aria-roledescription="sortable"]:has-text("Second")',
  ],
  'table-8': [
    'import { flexRender, getCoreRowModel, useReactTable } from "@tanstack/react-table"\nconst data = [{ name: "Ada" }]\nconst columns = [{ accessorKey: "name" }]\nexport default function Table() {\n  const table = useReactTable({ data, columns, getCoreRowModel: getCoreRowModel() })\n  return <>{table.getRowModel().rows.flatMap((row) => row.getVisibleCells().map((cell) => <p key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</p>))}</>\n}\n',
    'text=Ada',
  ],
  'table-9': [
    'import { tableFeatures, useTable } from "@tanstack/react-table"\nconst features = tableFeatures({})\nconst data = [{ name: "Grace" }]\nconst columns = [{ accessorKey: "name" }]\nexport default function Table() {\n  const table = useTable({ features, data, columns })\n  return <>{table.getRowModel().rows.map((row) => <p key={row.id}>{row.original.name}</p>)}</>\n}\n',
    'text=Grace',
  ],
  confetti: [
    'import confetti, { create } from "canvas-confetti"\nexport default () => <button onClick={() => void confetti({ particleCount: 5 })}>{typeof create} and {typeof confetti.reset}</button>\n',
    'text=function and function',
  ],
  crop: [
    'import ReactCrop, { centerCrop } from "react-image-crop"\nimport "react-image-crop/dist/ReactCrop.css"\nexport default () => <ReactCrop crop={centerCrop({ unit: "%", width: 50, height: 50 }, 100, 100)} onChange={() => {}}><img alt="Cropped" src="/a.png" /></ReactCrop>\n',
    '.ReactCrop__crop-selection',
  ],
  'tree-and-form': [
    'import { syncDataLoaderFeature } from "@headless-tree/core"\nimport { useTree } from "@headless-tree/react"\nimport { Switch } from "@headlessui/react"\nimport { useForm } from "@tanstack/react-form"\nimport { TZDate } from "@date-fns/tz"\nimport { renderToString } from "react-dom/server"\nexport default function Tree() {\n  const tree = useTree<string>({ rootItemId: "root", getItemName: (item) => item.getItemData(), isItemFolder: () => false, dataLoader: { getItem: (id) => id, getChildren: (id) => (id === "root" ? ["Leaf"] : []) }, features: [syncDataLoaderFeature] })\n  const form = useForm({ defaultValues: { zone: new TZDate(2026, 0, 1, "Asia/Tokyo").timeZone } })\n  return <div {...tree.getContainerProps()}>{tree.getItems().map((item) => <b key={item.getId()}>{item.getItemName()}</b>)}<Switch checked /> {form.state.values.zone} {renderToString(<i>1</i>)}</div>\n}\n',
    'text=Leaf Asia/Tokyo <i>1</i>',
  ],
  measure: [
    'import useMeasure from "react-use-measure"\nexport default function Measure() {\n  const [ref, { width }] = useMeasure()\n  return <p ref={ref} style={{ width: 120 }}>{Math.round(width)} wide</p>\n}\n',
    'text=120 wide',
  ],
};

const ITEMS: readonly ImportedItem[] = [
  ...Object.entries(PACKAGES).map(([name, [code]]) => ({
    slug: `/packages/${name}`,
    files: { [`registry/acme/ui/${name}.tsx`]: code },
  })),
  {
    slug: '/colors/both-forms',
    files: {
      'ui/both-forms.tsx':
        'import "./both-forms.css"\nexport default () => <>{[1, 2, 3, 4, 5].map((n) => <i key={n} style={{ background: `hsl(var(--chart-${n}))` }} />)}<i style={{ background: "var(--chart-1)" }} /><i style={{ background: "var(--color-chart-1)" }} /><i className="bg-[hsl(var(--sidebar-primary))]" /><i className="bg-[hsl(var(--sidebar-background)/0.5)]" /><i className="bg-sidebar-accent" /><i className="bg-[hsl(var(--brand))]" /><i className="bg-brand/50" /><i className="own" /><i className="bg-primary" /><b className="rounded-[var(--radius)] rounded-lg">b</b></>\n',
      'ui/both-forms.css': '.own { background: hsl(var(--ring) / 20%); }',
    },
    cssVars: { light: { brand: '0 100% 50%', primary: '240 100% 50%' } },
    css: { ':root': { '--primary': '120 100% 50%' } },
  },
  {
    slug: '/pictures/all',
    files: {
      'ui/pictures.tsx':
        'import Image from "next/image"\nimport { useState } from "react"\nexport default function Pictures() {\n  const [source, setSource] = useState("https://img.test/a.png")\n  return <><img alt="plain" src="https://img.test/b.png" srcSet="https://img.test/c.png 2x" /><picture><source srcSet="/d.webp" /><img alt="picture" src="/d.png" className="size-10" /></picture><img alt="fallback" src={source} onError={() => setSource("/fallback.png")} /><img alt="endless" src="/e.png" onError={(event) => { event.currentTarget.src = "/e.png" }} /><Image alt="next" src="https://img.test/f.png" width={64} height={36} /></>\n}\n',
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

test.each(Object.entries(PACKAGES))('runs an item that uses %s', async (name, [, selector]) => {
  await page.goto(`${server.url}/preview/packages/${name}?theme=light`);
  expect(await outcomeOf(page)).toBe('rendered');
  await frameOf(page).locator(selector).first().waitFor({ state: 'attached' });
});

test('variables of themes are colors, read as such or inside hsl()', async () => {
  await page.goto(`${server.url}/preview/colors/both-forms?theme=light`);
  expect(await outcomeOf(page)).toBe('rendered');
  const colors = await frameOf(page)
    .locator('i')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
  expect(colors).toHaveLength(14);
  expect(new Set(colors.slice(0, 5)).size).toBe(5);
  expect(colors).not.toContain('rgba(0, 0, 0, 0)');
  expect(colors[5]).toBe(colors[0]);
  expect(colors[6]).toBe(colors[0]);
  expect(colors[8]).toMatch(/\/ 0\.5\)$/);
  expect(colors[10]).toBe('rgb(255, 0, 0)');
  expect(colors[12]).toMatch(/\/ 0\.2\)$/);
  expect(colors[13]).toBe('rgb(0, 255, 0)');
  const radius = await frameOf(page)
    .locator('b')
    .evaluate((element) => getComputedStyle(element).borderRadius);
  expect(radius).toBe('10px');
});

test('pictures that cannot be loaded have a stand-in', async () => {
  await page.goto(`${server.url}/preview/pictures/all?theme=light`);
  expect(await outcomeOf(page)).toBe('rendered');
  const pictures = frameOf(page).locator('img');
  const shown = () =>
    pictures.evaluateAll<readonly string[], unknown, HTMLImageElement>((all) =>
      all
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ alt }) => alt),
    );
  await eventually(shown).toEqual(['plain', 'picture', 'fallback', 'endless', 'next']);
  const sizes = await pictures.evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .map(({ width, height }) => `${width}×${height}`),
  );
  expect(sizes).toEqual(expect.arrayContaining(['640×360', '40×40', '64×36']));
});
