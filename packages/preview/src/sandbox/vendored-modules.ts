import * as jsxRuntime from 'react/jsx-runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { primitives } from 'virtual:primitives';

type Exports = Readonly<Record<string, unknown>>;

/** Loads a module; `sources` is the code that imports it. */
type Loader = (sources: readonly string[]) => Promise<Exports>;

/**
 * Modules that an artifact may import. React is the frame's, so that there is only one; the rest is loaded on demand.
 */
const MODULES: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ['react', async () => react],
  ['react/jsx-runtime', async () => jsxRuntime],
  ['react/compiler-runtime', () => import('react/compiler-runtime')],
  ['react-dom', async () => reactDom],
  ['react-dom/client', async () => reactDomClient],
  ['react-dom/server', () => import('react-dom/server')],
  ['motion', () => import('motion')],
  ['motion/react', () => import('motion/react')],
  ['motion/react-client', () => import('motion/react-client')],
  ['framer-motion', () => import('motion/react')],
  ['lucide-react', loadIcons],
  ['recharts', () => import('recharts')],
  ['cmdk', () => import('cmdk')],
  ['zod', () => import('zod')],
  ['zod/v4', () => import('zod')],
  ['zod/v3', () => import('zod/v3')],
  ['react-hook-form', () => import('react-hook-form')],
  ['@hookform/resolvers/zod', () => import('@hookform/resolvers/zod')],
  ['@tanstack/react-table', loadTable],
  ['@tanstack/react-form', () => import('@tanstack/react-form')],
  ['@tanstack/react-virtual', () => import('@tanstack/react-virtual')],
  ['mdast-util-from-markdown', () => import('mdast-util-from-markdown')],
  ['mdast-util-gfm', () => import('mdast-util-gfm')],
  ['micromark-extension-gfm', () => import('micromark-extension-gfm')],
  ['markdown-it', () => import('markdown-it')],
  ['prosemirror-commands', () => import('prosemirror-commands')],
  ['prosemirror-history', () => import('prosemirror-history')],
  ['prosemirror-inputrules', () => import('prosemirror-inputrules')],
  ['prosemirror-keymap', () => import('prosemirror-keymap')],
  ['prosemirror-markdown', () => import('prosemirror-markdown')],
  ['prosemirror-model', () => import('prosemirror-model')],
  ['prosemirror-schema-list', () => import('prosemirror-schema-list')],
  ['prosemirror-state', () => import('prosemirror-state')],
  ['prosemirror-view', () => import('prosemirror-view')],
  ['date-fns', () => import('date-fns')],
  ['@date-fns/tz', () => import('@date-fns/tz')],
  ['sonner', () => import('sonner')],
  ['react-day-picker', () => import('react-day-picker')],
  // Its other name since version 10.
  ['@daypicker/react', () => import('react-day-picker')],
  ['vaul', () => import('vaul')],
  ['embla-carousel-react', () => import('embla-carousel-react')],
  ['embla-carousel-autoplay', () => import('embla-carousel-autoplay')],
  ['input-otp', () => import('input-otp')],
  ['react-resizable-panels', loadPanels],
  ['react-use-measure', () => import('react-use-measure')],
  ['@dnd-kit/core', () => import('@dnd-kit/core')],
  ['@dnd-kit/sortable', () => import('@dnd-kit/sortable')],
  ['@dnd-kit/modifiers', () => import('@dnd-kit/modifiers')],
  ['@dnd-kit/utilities', () => import('@dnd-kit/utilities')],
  ['@headless-tree/core', () => import('@headless-tree/core')],
  ['@headless-tree/react', () => import('@headless-tree/react')],
  ['@headlessui/react', () => import('@headlessui/react')],
  ['canvas-confetti', () => import('canvas-confetti')],
  ['react-image-crop', () => import('react-image-crop')],
  ['react-image-crop/dist/ReactCrop.css', loadCropStyles],
  ['clsx', () => import('clsx')],
  ['tailwind-merge', () => import('tailwind-merge')],
  ['class-variance-authority', () => import('class-variance-authority')],
  ['cn', loadUtils],
  ['radix-ui', () => import('radix-ui')],
  ['@radix-ui/react-icons', () => import('@radix-ui/react-icons')],
  ...primitives,
  // The name of Base UI before its first stable version.
  ...primitives.map(
    ([name, load]) =>
      [name.replace(/^@base-ui\/react/, '@base-ui-components/react'), load] as const,
  ),
  ['next/link', async () => standIn('next/link', (await loadNext()).nextLink)],
  ['next/image', async () => standIn('next/image', (await loadNext()).nextImage)],
  ['next/navigation', async () => standIn('next/navigation', (await loadNext()).nextNavigation)],
  ['next-themes', async () => standIn('next-themes', (await loadNext()).nextThemes)],
]);

/** Libraries of icons that are not here. */
const OTHER_ICONS =
  /^(?:@tabler\/icons-react|@remixicon\/react|@phosphor-icons\/react(?:\/dist\/ssr)?|react-icons\/\w+|@heroicons\/react\/[\w/]+)$/;

/** Path endings with the same meaning in most registries, used if no file has such a path. */
const CONVENTIONS: readonly (readonly [path: RegExp, load: Loader])[] = [
  [/^[@~#].*\/(?:lib\/(?:utils|cn)|utils\/cn)$/, loadUtils],
  [/^@\/.*\/icon-placeholder$/, () => import('./icon-placeholder.tsx')],
];

/** The available modules, for people. */
export const AVAILABLE =
  'react, react-dom, motion, framer-motion, lucide-react, recharts, cmdk, zod, react-hook-form, @hookform/resolvers/zod, @tanstack/react-table, @tanstack/react-form, mdast-util-from-markdown, mdast-util-gfm, micromark-extension-gfm, markdown-it, prosemirror-*, date-fns, @date-fns/tz, sonner, react-day-picker, vaul, embla-carousel-react, embla-carousel-autoplay, input-otp, react-resizable-panels, react-use-measure, @dnd-kit/core, @dnd-kit/sortable, @dnd-kit/modifiers, @dnd-kit/utilities, @headless-tree/core, @headless-tree/react, @headlessui/react, canvas-confetti, react-image-crop, clsx, tailwind-merge, class-variance-authority, radix-ui, @radix-ui/react-*, @base-ui/react/*, next/link, next/image, next/navigation, next-themes';

/** Whether the preview has a module. */
export function isVendored(specifier: string): boolean {
  return loaderOf(specifier) !== undefined;
}

/**
 * Loads the vendored modules among some specifiers and returns them by specifier.
 *
 * @param sources the code that imports them
 */
export async function loadModules(
  specifiers: Iterable<string>,
  sources: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const loaded = await Promise.all(
    [...new Set(specifiers)].map(async (specifier) => {
      const exports = await loaderOf(specifier)?.(sources);
      return exports === undefined ? [] : [[specifier, toCommonJs(exports)] as const];
    }),
  );
  return new Map(loaded.flat());
}

/** The icons of the bundled catalog, if no source imports others; else all of lucide-react. */
async function loadIcons(sources: readonly string[]): Promise<Exports> {
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import\s*\{(?<names>[^}]*)\}\s*from\s*["']lucide-react["']/g),
  ]);
  const mentions = sources.flatMap((source) => source.match(/lucide-react/g) ?? []);
  if (imports.length < mentions.length) return import('lucide-react');
  const names = imports
    .flatMap(({ groups }) => groups?.['names']?.split(',') ?? [])
    .map((name) => name.trim().split(/\s/)[0] ?? '');
  const icons: Exports = await import('virtual:catalog-icons');
  return names.every((name) => name === '' || name in icons) ? icons : import('lucide-react');
}

/** Version 4 has other names than those before it, which most registries use. */
async function loadPanels(sources: readonly string[]): Promise<Exports> {
  return sources.some((source) => /\bPanel(?:Group|ResizeHandle)\b/.test(source))
    ? import('react-resizable-panels-3')
    : import('react-resizable-panels');
}

/** Version 9 takes its features one by one; most registries use version 8. */
async function loadTable(sources: readonly string[]): Promise<Exports> {
  return sources.some((source) => /\b(?:useTable|tableFeatures|createTableHook)\b/.test(source))
    ? import('react-table-9')
    : import('@tanstack/react-table');
}

async function loadCropStyles(): Promise<Exports> {
  const { default: css } = await import('react-image-crop/dist/ReactCrop.css?raw');
  const style = document.createElement('style');
  style.textContent = css;
  document.head.prepend(style);
  return {};
}

function loaderOf(specifier: string): Loader | undefined {
  if (OTHER_ICONS.test(specifier)) {
    return async (sources) => (await import('./other-icons.ts')).iconsOf(specifier, sources);
  }
  return MODULES.get(specifier) ?? CONVENTIONS.find(([path]) => path.test(specifier))?.[1];
}

/** Compiled code expects the mark of ES modules where it asks for a default export. */
function toCommonJs(exports: Exports): Exports {
  if (!('default' in exports) || '__esModule' in exports) return exports;
  return Object.defineProperty({ ...exports }, '__esModule', { value: true });
}

async function loadUtils(): Promise<Exports> {
  const [{ clsx }, { twMerge }] = await Promise.all([import('clsx'), import('tailwind-merge')]);
  return standIn('lib/utils', {
    cn: (...classes: Parameters<typeof clsx>) => twMerge(clsx(...classes)),
  });
}

function loadNext() {
  return import('./next-stand-ins.tsx');
}

/** Names the missing export of a stand-in. */
function standIn(name: string, exports: Exports): Exports {
  return new Proxy(
    { __esModule: true, ...exports },
    {
      get(target, key, receiver) {
        if (typeof key === 'string' && !(key in target) && key !== 'then') {
          throw new Error(
            `The preview’s stand-in for ${name} has no “${key}”, only ${Object.keys(exports).join(', ')}.`,
          );
        }
        return Reflect.get(target, key, receiver);
      },
    },
  );
}
