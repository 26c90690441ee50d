import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { startFixtureServer } from '../../mcp/fixture-server.ts';
import type { TestServer } from '../../support/start-server.ts';
import type { PatternSource } from '../../support/write-catalog.ts';

/** An item of a registry, as it is after an import. */
export interface ImportedItem {
  /** The section stands for the source. */
  readonly slug: string;
  readonly type?: string;
  /** Text by path in the registry; the first TSX file is the main one. */
  readonly files: Readonly<Record<string, string>>;
  /** Where files are installed, by path. */
  readonly targets?: Readonly<Record<string, string>>;
  /** Slugs of the items that it depends on. */
  readonly uses?: readonly string[];
  /** Its typed model. */
  readonly props?: readonly unknown[];
  readonly cssVars?: unknown;
  readonly css?: unknown;
}

/** The id of an item's pattern. */
function itemId(slug: string): string {
  const hex = createHash('sha256').update(slug).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An item as a pattern of a catalog. */
export function toPattern(item: ImportedItem, index: number): PatternSource {
  const paths = Object.keys(item.files);
  const main = paths.find((path) => path.endsWith('.tsx')) ?? paths[0] ?? '';
  const isTsx = main.endsWith('.tsx');
  const name = item.slug.split('/').at(-1) ?? '';
  const stored = new Map(
    paths.map((path) => {
      const base = path.split('/').at(-1) ?? '';
      const own = isTsx ? 'component.tsx' : base;
      return [path, path === main ? own : `files/${paths.indexOf(path)}-${base}`];
    }),
  );
  return {
    slug: item.slug,
    id: itemId(item.slug),
    number: index + 1,
    title: name,
    provenance: { source: 'https://registry.test', item: name },
    versions: {
      v1: {
        code: item.files[main] ?? '',
        ...(isTsx
          ? {}
          : { main: { variant: main.split('.').at(-1) ?? '', path: stored.get(main) ?? '' } }),
        files: Object.fromEntries(
          paths
            .filter((path) => path !== main)
            .map((path) => [stored.get(path) ?? '', item.files[path] ?? '']),
        ),
        manifest: {
          ...(item.props === undefined ? {} : { props: item.props }),
          registry: {
            item: name,
            type: item.type ?? 'registry:ui',
            files: paths.map((path) => ({
              path,
              ...(item.targets?.[path] === undefined ? {} : { target: item.targets[path] }),
              stored: stored.get(path),
            })),
            registryDependencies: (item.uses ?? []).map((slug) => slug.split('/').at(-1)),
            resolved: Object.fromEntries(
              (item.uses ?? []).map((slug) => [slug.split('/').at(-1), itemId(slug)]),
            ),
            ...(item.cssVars === undefined ? {} : { cssVars: item.cssVars }),
            ...(item.css === undefined ? {} : { css: item.css }),
          },
        },
      },
    },
  };
}

/** Starts a server on a catalog of imported items, and themes by name, as they are after an import. */
export async function startWithItems(
  items: readonly ImportedItem[],
  themes: Readonly<Record<string, unknown>> = {},
): Promise<TestServer> {
  const server = await startFixtureServer(items.map(toPattern), {}, async (catalogDir) => {
    for (const [name, item] of Object.entries(themes)) {
      await mkdir(`${catalogDir}/themes`, { recursive: true });
      const theme = {
        license: 'MIT',
        source: 'https://registry.test',
        item: name,
        retrievedAt: '2026-01-02T03:04:05Z',
        json: JSON.stringify(item),
      };
      await writeFile(`${catalogDir}/themes/${name}.json`, JSON.stringify(theme));
    }
  });
  return { ...server, stop: server.close };
}

/** `lib/utils.ts` as most registries have it. */
export const UTILS = `import { clsx, type ClassValue } from "clsx"
import { twMerge } from "tailwind-merge"

export function cn(...inputs: ClassValue[]) {
  return twMerge(clsx(inputs))
}
`;

/** A button with variants and a slot. */
export const BUTTON = `import * as React from "react"
import { Slot } from "@radix-ui/react-slot"
import { cva, type VariantProps } from "class-variance-authority"

import { cn } from "@/lib/utils"

const buttonVariants = cva("inline-flex items-center rounded-md text-sm", {
  variants: {
    variant: { default: "bg-primary text-primary-foreground", ghost: "hover:bg-accent" },
    size: { default: "h-9 px-4", sm: "h-8 px-3" },
  },
  defaultVariants: { variant: "default", size: "default" },
})

function Button({
  className, variant, size, asChild = false, ...props
}: React.ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean }) {
  const Comp = asChild ? Slot : "button"
  return <Comp data-slot="button" className={cn(buttonVariants({ variant, size, className }))} {...props} />
}

export { Button, buttonVariants }
`;
