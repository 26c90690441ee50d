import { type ImportedItem, BUTTON, UTILS } from './imported-items.ts';

// Fifty items with one TSX file, in the shares that were counted over real registries by what their imports ask for:
// React and class names 14%, icons 3%, motion 11%, charts and Next.js 3%, Radix UI and Base UI 19%, items of the
// official registry 21%, forms, dates, tables and toasts 8%, anything else 21%. One in twelve throws without props.

function item(name: string, code: string, uses: readonly string[] = []): ImportedItem {
  return { slug: `/sample/${name}`, files: { [`registry/acme/ui/${name}.tsx`]: code }, uses };
}

function component(name: string, imports: string, jsx: string): ImportedItem {
  const title = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return item(
    name,
    `"use client"\n\nimport * as React from "react"\n${imports}\n\nexport function ${title}({ className, ...props }: React.ComponentProps<"div">) {\n  return <div className={className} {...props}>${jsx}</div>\n}\n`,
  );
}

const CLASS_NAMES = [
  component(
    'pulse-dot',
    'import { cn } from "@/lib/utils"',
    '<i className={cn("p-2", "p-4")}>dot</i>',
  ),
  component(
    'stack',
    'import { cn } from "@/registry/acme/lib/utils"',
    '<b className={cn("flex")}>Stack</b>',
  ),
  component(
    'tag',
    'import { cva } from "class-variance-authority"\nimport clsx from "clsx"',
    '<b className={clsx(cva("p-1")())}>Tag</b>',
  ),
  component(
    'meter',
    'import { twMerge } from "tailwind-merge"',
    '<b className={twMerge("p-1 p-2")}>Meter</b>',
  ),
  component('clock', 'import { useState } from "react"', '<time>{useState("12:00")}</time>'),
  item(
    'price',
    'import { cn } from "~/lib/utils"\nexport const Price = ({ amount }: { amount: { value: number } }) => <b className={cn("p-1")}>{amount.value}</b>\n',
  ),
  item(
    'stats',
    'import { cn } from "@/lib/utils"\nexport const Stats = ({ rows }: { rows: string[] }) => <ul className={cn("p-1")}>{rows.map((row) => <li key={row}>{row}</li>)}</ul>\n',
  ),
];

const ICONS = [
  component('back-link', 'import { ArrowLeft } from "lucide-react"', '<ArrowLeft />Back'),
  component(
    'note',
    'import { InfoIcon, type LucideIcon } from "lucide-react"\nconst Icon: LucideIcon = InfoIcon',
    '<Icon />Note',
  ),
];

const MOTION = [
  component(
    'fade',
    'import { motion } from "motion/react"',
    '<motion.p animate={{ opacity: 1 }}>Fade</motion.p>',
  ),
  component(
    'spring',
    'import { motion, useSpring, type MotionProps } from "framer-motion"',
    '<motion.p style={{ x: useSpring(0) }}>Spring</motion.p>',
  ),
  component(
    'ticker',
    'import { useMotionValue, useTransform } from "motion/react"',
    '<p>Ticker {useTransform(useMotionValue(2), (value) => value * 2).get()}</p>',
  ),
  component(
    'swap',
    'import { AnimatePresence, LayoutGroup, motion } from "motion/react"\nimport { cn } from "@/lib/utils"',
    '<AnimatePresence><motion.p className={cn("p-1")} layout>Swap</motion.p></AnimatePresence>',
  ),
  component(
    'lift',
    'import * as motion from "motion/react-client"',
    '<motion.p whileHover={{ y: -2 }}>Lift</motion.p>',
  ),
];

const CHARTS_AND_NEXT = [
  component(
    'trend',
    'import { Line, LineChart, ResponsiveContainer } from "recharts"',
    '<LineChart width={200} height={80} data={[{ v: 1 }, { v: 3 }]}><Line dataKey="v" /></LineChart>',
  ),
  component(
    'site-link',
    'import Link from "next/link"\nimport Image from "next/image"\nimport { usePathname } from "next/navigation"',
    '<Link href="/">Home of {usePathname()}</Link><Image src="/a.png" alt="" fill />',
  ),
];

const PRIMITIVES = [
  item(
    'action',
    BUTTON.replaceAll('Button', 'Action')
      .replace(', actionVariants', '')
      .replace('export { Action, ActionVariants }', 'export { Action }'),
  ),
  component(
    'fold',
    'import * as Accordion from "@radix-ui/react-accordion"',
    '<Accordion.Root type="single"><Accordion.Item value="a"><Accordion.Trigger>Fold</Accordion.Trigger></Accordion.Item></Accordion.Root>',
  ),
  component(
    'check',
    'import * as CheckboxPrimitive from "@radix-ui/react-checkbox"\nimport { CheckIcon } from "lucide-react"',
    '<CheckboxPrimitive.Root defaultChecked aria-label="Check"><CheckboxPrimitive.Indicator><CheckIcon /></CheckboxPrimitive.Indicator></CheckboxPrimitive.Root>',
  ),
  component(
    'hint',
    'import { Tooltip } from "radix-ui"',
    '<Tooltip.Provider><Tooltip.Root defaultOpen><Tooltip.Trigger>Hint</Tooltip.Trigger><Tooltip.Portal><Tooltip.Content>More</Tooltip.Content></Tooltip.Portal></Tooltip.Root></Tooltip.Provider>',
  ),
  component(
    'choice',
    'import * as Select from "@radix-ui/react-select"',
    '<Select.Root defaultValue="a"><Select.Trigger><Select.Value /></Select.Trigger><Select.Portal><Select.Content><Select.Item value="a"><Select.ItemText>Choice</Select.ItemText></Select.Item></Select.Content></Select.Portal></Select.Root>',
  ),
  component(
    'drawer-menu',
    'import { Menu } from "@base-ui/react/menu"',
    '<Menu.Root><Menu.Trigger>Menu</Menu.Trigger></Menu.Root>',
  ),
  component(
    'toggle-row',
    'import { Switch } from "@base-ui-components/react/switch"',
    '<Switch.Root aria-label="Row"><Switch.Thumb />on</Switch.Root>',
  ),
  component(
    'tab-row',
    'import * as TabsPrimitive from "@radix-ui/react-tabs"\nimport { Cross2Icon } from "@radix-ui/react-icons"',
    '<TabsPrimitive.Root><TabsPrimitive.List><TabsPrimitive.Trigger value="a">Tab<Cross2Icon /></TabsPrimitive.Trigger></TabsPrimitive.List></TabsPrimitive.Root>',
  ),
  component(
    'form-row',
    'import { Field, Form } from "@base-ui/react"\nimport * as LabelPrimitive from "@radix-ui/react-label"',
    '<Form><Field.Root><Field.Label>Row</Field.Label></Field.Root></Form><LabelPrimitive.Root>Label</LabelPrimitive.Root>',
  ),
];

const OFFICIAL_USES = [
  component(
    'sign-up',
    'import { Button } from "@/components/ui/button"',
    '<Button>Sign up</Button>',
  ),
  component(
    'profile',
    'import { Card, CardContent } from "@/components/ui/card"',
    '<Card><CardContent>Profile</CardContent></Card>',
  ),
  component(
    'search-box',
    'import { Input } from "@/components/ui/input"\nimport { Search } from "lucide-react"',
    '<Search /><Input placeholder="Search" />',
  ),
  component(
    'field-row',
    'import { Input } from "@/registry/new-york/ui/input"\nimport { Label } from "@/registry/new-york/ui/label"',
    '<Label>Name</Label><Input />',
  ),
  component(
    'inbox',
    'import { Badge } from "@/registry/default/ui/badge"\nimport { Button } from "@/registry/default/ui/button"',
    '<Badge>3</Badge><Button>Inbox</Button>',
  ),
  component(
    'side',
    'import { useIsMobile } from "@/hooks/use-mobile"',
    '<p>{useIsMobile() ? "Narrow" : "Wide"}</p>',
  ),
  component(
    'invite',
    'import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog"',
    '<Dialog defaultOpen><DialogContent><DialogTitle>Invite</DialogTitle></DialogContent></Dialog>',
  ),
  component(
    'pane',
    'import { Button } from "@workspace/ui/components/button"',
    '<Button>Pane</Button>',
  ),
  component(
    'plain-path',
    'import { Button } from "components/ui/button"',
    '<Button>Plain</Button>',
  ),
  component(
    'hero',
    'import { motion } from "motion/react"\nimport { Button, buttonVariants } from "@/components/ui/button"',
    '<motion.p className={buttonVariants()}>Hero</motion.p><Button asChild><a href="/">Go</a></Button>',
  ),
  component(
    'plan',
    'import { Badge } from "@/components/ui/badge"\nimport { Card, CardContent } from "@/components/ui/card"\nimport Link from "next/link"',
    '<Card><CardContent><Badge>Plan</Badge><Link href="/">More</Link></CardContent></Card>',
  ),
];

const COMMON_PACKAGES = [
  component(
    'form',
    'import { useForm } from "react-hook-form"\nimport { zodResolver } from "@hookform/resolvers/zod"\nimport { z } from "zod"\nconst resolver = zodResolver(z.object({ name: z.string() }))',
    '<input {...useForm({ resolver }).register("name")} />',
  ),
  component('day', 'import { format } from "date-fns"', '{format(0, "P")}'),
  component(
    'grid',
    'import { getCoreRowModel, useReactTable } from "@tanstack/react-table"\nconst getRows = getCoreRowModel()',
    'Rows: {useReactTable({ data: [], columns: [], getCoreRowModel: getRows }).getRowModel().rows.length}',
  ),
  component(
    'toast',
    'import { Toaster, toast } from "sonner"',
    '<Toaster /><button onClick={() => toast("Saved")}>Save</button>',
  ),
];

const OTHERS = [
  'three',
  '@react-three/fiber',
  'gsap',
  'pixi.js',
  'shiki',
  'server-only',
  'pg',
  '@/lib/auth',
  '@/stores/cart',
  'node:fs',
].map((name, index) =>
  component(`other-${index}`, `import * as other from "${name}"`, '{String(other)}'),
);

/** An example of an item that throws without props. */
const EXAMPLE: ImportedItem = {
  slug: '/sample/stats-demo',
  type: 'registry:example',
  files: {
    'registry/acme/examples/stats-demo.tsx':
      'import { Stats } from "@/registry/acme/ui/stats"\nexport default () => <Stats rows={["One", "Two"]} />\n',
  },
  uses: ['/sample/stats'],
};

/** By what the previews of the items need. */
export const SAMPLE = {
  vendored: [
    ...CLASS_NAMES,
    ...ICONS,
    ...MOTION,
    ...CHARTS_AND_NEXT,
    ...PRIMITIVES,
    ...COMMON_PACKAGES,
  ],
  official: OFFICIAL_USES,
  unavailable: OTHERS,
};

/** The items that throw without props and that no example shows. */
export const THROWING: readonly string[] = ['/sample/price'];

/** What else is in their source. */
export const SAMPLE_EXTRAS: readonly ImportedItem[] = [EXAMPLE];

function official(name: string, code: string): ImportedItem {
  return { slug: `/official/${name}`, files: { [`registry/new-york/ui/${name}.tsx`]: code } };
}

function parts(name: string, tag: string, names: readonly string[]): ImportedItem {
  const functions = names.map(
    (part) =>
      `export function ${part}({ className, ...props }: React.ComponentProps<"${tag}">) {\n  return <${tag} className={cn("text-sm", className)} {...props} />\n}\n`,
  );
  return official(
    name,
    `import * as React from "react"\nimport { cn } from "@/lib/utils"\n\n${functions.join('\n')}`,
  );
}

/** The items of the official registry that the sample asks for. */
export const OFFICIAL: readonly ImportedItem[] = [
  {
    slug: '/official/utils',
    type: 'registry:lib',
    files: { 'registry/new-york/lib/utils.ts': UTILS },
  },
  {
    slug: '/official/use-mobile',
    type: 'registry:hook',
    files: {
      'registry/new-york/hooks/use-mobile.ts':
        'import * as React from "react"\nexport function useIsMobile() {\n  const [isMobile] = React.useState(false)\n  return isMobile\n}\n',
    },
  },
  official('button', BUTTON),
  parts('card', 'div', ['Card', 'CardHeader', 'CardContent']),
  parts('input', 'input', ['Input']),
  parts('label', 'label', ['Label']),
  parts('badge', 'span', ['Badge']),
  official(
    'dialog',
    'import * as React from "react"\nimport { Dialog as DialogPrimitive } from "radix-ui"\nimport { XIcon } from "lucide-react"\nimport { cn } from "@/lib/utils"\nimport { Button } from "@/registry/new-york/ui/button"\n\nexport const Dialog = DialogPrimitive.Root\nexport const DialogTitle = DialogPrimitive.Title\nexport function DialogContent({ className, children, ...props }: React.ComponentProps<typeof DialogPrimitive.Content>) {\n  return <DialogPrimitive.Portal><DialogPrimitive.Content className={cn("fixed top-4 left-4", className)} {...props}>{children}<DialogPrimitive.Close asChild><Button aria-label="Close"><XIcon /></Button></DialogPrimitive.Close></DialogPrimitive.Content></DialogPrimitive.Portal>\n}\n',
  ),
];
