/** An item of a generated registry, and what an importer must make of it. */
export interface GeneratedItem {
  /** The name of its file without `.json`. */
  readonly name: string;
  /** What the registry serves for it: the item with its files' content, or text that is not an item. */
  readonly body: string;
  /** As the index lists it, without content; undefined for a file that the index does not list. */
  readonly listed: Readonly<Record<string, unknown>> | undefined;
  /** The contents of its files in their order; undefined where the item is not valid. */
  readonly contents: readonly string[] | undefined;
}

/** A registry as found in the wild: `registry.json` and a file for each item. */
export interface GeneratedRegistry {
  readonly index: string;
  readonly items: readonly GeneratedItem[];
}

interface File {
  readonly path?: string;
  readonly type?: string;
  readonly target?: string;
  readonly content: string;
}

/** Its file is listed and does not exist. */
export const MISSING_ITEM = 'listed-but-gone';
/** Its request is never answered. */
export const HANGING_ITEM = 'never-answers';

/**
 * Generates a registry of `count` ordinary items and one of each oddity, with shapes and shares counted over real
 * registries. The same count always gives the same registry.
 *
 * @param options.baseUrl where it will be served: a third of the dependencies are URLs
 * @param options.large adds a file of 1.3 MB and an item of 162 files
 */
export function generateRegistry(options: {
  readonly count: number;
  readonly baseUrl?: string;
  readonly large?: boolean;
}): GeneratedRegistry {
  const { count, baseUrl = 'https://ui.example/r', large = false } = options;
  const items = Array.from({ length: count }, (_, index) => ordinaryItem(index, count, baseUrl));
  items.push(...oddItems(), ...(large ? largeItems() : []));
  const listed = items.flatMap((item) => (item.listed === undefined ? [] : [item.listed]));
  // Listed twice, listed without a file, and one whose request is never answered.
  const drift = [listed[0], { name: MISSING_ITEM, type: 'registry:ui' }, { name: HANGING_ITEM }];
  const index = JSON.stringify({
    name: 'generated',
    homepage: 'https://ui.example',
    items: [...listed, ...drift],
  });
  return { index, items };
}

const TYPES = [
  'ui',
  'block',
  'component',
  'ui',
  'component',
  'block',
  'ui',
  'example',
  'ui',
  'block',
];
const WORDS = [
  'button',
  'date-picker',
  'hero',
  'pricing',
  'sidebar',
  'dialog',
  'chart',
  'login',
  'card',
  'marquee',
];

function ordinaryItem(index: number, count: number, baseUrl: string): GeneratedItem {
  const name = nameOf(index);
  const type = index % 53 === 7 ? 'hook' : index % 41 === 3 ? 'lib' : (TYPES[index % 10] ?? 'ui');
  const files = filesOf(index, name, type, count);
  const next = nameOf((index + 1) % count);
  const other = nameOf((index * 7 + 3) % count);
  const item = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: `registry:${type}`,
    ...(index % 5 < 3 ? { title: index % 10 === 0 ? name : `${title(name)} (new)` } : {}),
    ...(index % 3 > 0
      ? { description: `A ${title(name).toLowerCase()} for forms & pages — n° ${index}.` }
      : {}),
    ...(index % 16 === 0 ? { author: 'Ada Lovelace <https://ada.example>' } : {}),
    ...(index % 4 === 0 ? { categories: ['Marketing', 'landing page'] } : {}),
    dependencies: dependenciesOf(index),
    // Cycles: the last one depends on the first.
    registryDependencies:
      index % 3 === 0
        ? [next]
        : index % 3 === 1
          ? [`${baseUrl}/${next}.json`, '@acme/thing']
          : [other],
    ...(index % 6 === 0
      ? { cssVars: { theme: { 'font-sans': 'Inter' }, light: { brand: 'oklch(0.6 0.2 20)' } } }
      : {}),
    ...(index % 25 === 0
      ? { css: { '@keyframes spin': { to: { transform: 'rotate(1turn)' } } } }
      : {}),
    ...(index % 40 === 0
      ? { envVars: { API_KEY: '' }, docs: 'Set `API_KEY`.', meta: { tier: 1 } }
      : {}),
    files,
  };
  return built(name, item);
}

function nameOf(index: number): string {
  const word = WORDS[index % WORDS.length] ?? 'item';
  return index % 90 === 44 ? `${title(word).replaceAll(' ', '')}${index}` : `${word}-${index}`;
}

function filesOf(index: number, name: string, type: string, count: number): readonly File[] {
  const main = { content: contentOf(index, name, type, count), type: `registry:${type}` };
  const at = (path: string, target?: string): File => ({
    path,
    ...main,
    ...(target === undefined ? {} : { target }),
  });
  const extension = type === 'hook' || type === 'lib' ? 'ts' : 'tsx';
  const file = `${name}.${extension}`;
  if (index % 67 === 5)
    return [{ path: `registry/${name}.vue`, ...main, content: `<template>${name}</template>\r\n` }];
  if (index % 70 === 9) return [at(`../../shared/${file}`)];
  if (index % 30 === 11)
    return [at(`app/[slug]/(group)/${file}`, `app/[slug]/${file}`), style(name)];
  if (index % 11 === 2)
    return [main, { path: `${name}/use-${name}.ts`, content: 'export const use = 1;' }];
  if (index % 20 === 13) {
    // Twice the same basename, once the same target.
    return [
      at(`registry/new-york/blocks/${name}/page.tsx`, 'app/page.tsx'),
      ...Array.from({ length: 12 }, (_, part) => ({
        path: `registry/new-york/blocks/${name}/components/part-${part % 11}.tsx`,
        type: 'registry:component',
        ...(part < 2 ? { target: 'components/part.tsx' } : {}),
        content: `export function Part${part}() { return <p>${name} ${part}</p>; }\n`,
      })),
      { path: '.env.example', type: 'registry:file', target: '~/.env', content: 'A=1' },
    ];
  }
  if (index % 10 === 4)
    return [at(`registry/new-york/ui/${file}`, `components/ui/${file}`), style(name)];
  if (index % 5 === 0) return [at(file)];
  return [at(`registry/new-york/ui/${file}`, index % 4 === 1 ? `@ui/${file}` : undefined)];
}

function style(name: string): File {
  return {
    path: `styles/${name}.css`,
    type: 'registry:style',
    content: `.${name} { color: red }\n`,
  };
}

function contentOf(index: number, name: string, type: string, count: number): string {
  const component = title(name).replaceAll(/[^A-Za-z0-9]/g, '');
  if (type === 'hook' || type === 'lib')
    return `export function use${component}<T>(value: T): T {\n\treturn value;\n}\n`;
  const sibling = nameOf((index + 1) % count);
  const code = [
    '"use client"',
    '',
    'import * as React from "react"',
    'import { cn } from "@/lib/utils"',
    ...(index % 5 === 1 ? ['import { Check } from "lucide-react"'] : []),
    ...(index % 9 === 2 ? ['import { motion } from "motion/react"'] : []),
    ...(type === 'example' || type === 'block'
      ? [`import * as Sibling from "@/components/ui/${sibling}"`]
      : []),
    '',
    `/** ${index % 9 === 0 ? 'Größe, 日本語, “quotes”' : 'What it does.'} */`,
    `export interface ${component}Props { label?: string; size?: "sm" | "lg" }`,
    '',
    `export default function ${component}({ label = "${title(name)}", size }: ${component}Props) {`,
    `  return <div className={cn("rounded-md p-4", size)}>${index % 65 === 0 ? 'x'.repeat(1200) : '{label}'}</div>`,
    '}',
    '',
  ].join(index % 30 === 7 ? '\r\n' : '\n');
  const ended = index % 8 === 0 ? code.trimEnd() : code;
  return index % 100 === 17 ? `\uFEFF${ended}` : ended;
}

function dependenciesOf(index: number): readonly string[] {
  const all = [
    'lucide-react',
    'motion@^12.0.0',
    'recharts@2.15.4',
    'react@latest',
    '@radix-ui/react-dialog',
    'next/link',
    '',
  ];
  return index % 2 === 0 ? [] : [all[index % all.length] ?? '', '@scope/x@~1.2.0'];
}

function title(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function built(
  name: string,
  item: { readonly files: readonly File[] } & Record<string, unknown>,
): GeneratedItem {
  const { files, ...rest } = item;
  return {
    name,
    body: JSON.stringify(item, undefined, 2),
    listed: { ...rest, files: files.map((file) => ({ ...file, content: undefined })) },
    contents: files.map(({ content }) => content),
  };
}

/** One of each that the schema does not allow, or that somebody may have written to do harm. */
function oddItems(): readonly GeneratedItem[] {
  const code = 'export default function It() { return <p>it</p>; }\n';
  const one = (name: string, more: Record<string, unknown> = {}): GeneratedItem =>
    built(name, {
      name,
      type: 'registry:ui',
      files: [{ path: `ui/${name}.tsx`, content: code }],
      ...more,
    });
  const invalid = (name: string, value: unknown): GeneratedItem => ({
    name,
    body: typeof value === 'string' ? value : JSON.stringify(value),
    listed: { name, type: 'registry:ui' },
    contents: undefined,
  });
  const file = (more: Partial<File>): { files: readonly File[] } => ({
    files: [{ content: code, ...more }],
  });
  return [
    one('index'),
    one('list'),
    one('search'),
    one('colors'),
    one('nothing-known', { type: undefined, title: undefined, files: [{ content: code }] }),
    one('unknown-type', { type: 'components:ui', extra: { deep: [1] } }),
    one('wrong-types', {
      type: 7,
      title: null,
      description: ['x'],
      author: '',
      dependencies: 'react',
      registryDependencies: { a: 1 },
      categories: [1, 'ok'],
      cssVars: 'none',
    }),
    one('leaves-the-folder', file({ path: '../../../../etc/passwd', target: '../../outside.tsx' })),
    one('absolute', file({ path: '/etc/cron.d/it', target: '/tmp/it.tsx' })),
    one('windows', file({ path: 'C:\\Windows\\it.tsx', target: '..\\..\\it.tsx' })),
    one('reserved-names', {
      files: [
        'component.tsx',
        'example.tsx',
        'tokens.css',
        'CON.tsx',
        'node_modules/x/it.tsx',
        'A.tsx',
        'a.tsx',
      ].map((path, part) => ({ path: `ui/${path}`, content: `${code}// ${part}\n` })),
    }),
    one('markup', {
      title: '<script>alert(1)</script>',
      description: '\u202Eevil\u0000 [x](javascript:alert(1))',
    }),
    one('destroyed-picture', {
      files: [
        { path: 'ui/it.tsx', content: code },
        { path: 'public/it.png', content: '\uFFFDPNG\r\n\u001A\u0000\u0000' },
      ],
    }),
    { ...one('unlisted'), listed: undefined },
    invalid('broken-json', '{ "name": "broken-json", '),
    invalid('no-object', ['x']),
    invalid('no-files', { name: 'no-files', type: 'registry:theme', cssVars: { light: {} } }),
    invalid('no-content', { name: 'no-content', files: [{ path: 'ui/x.tsx' }] }),
    invalid('content-is-no-text', {
      name: 'content-is-no-text',
      files: [{ path: 'x.tsx', content: 1 }],
    }),
    invalid('nul-in-path', {
      name: 'nul-in-path',
      files: [{ path: 'ui/x\u0000.tsx', content: code }],
    }),
    invalid(
      'half-a-character',
      `{"name":"half-a-character","files":[{"path":"x.tsx","content":"\\ud800"}]}`,
    ),
    invalid('empty-file', { name: 'empty-file', files: [{ path: 'x.tsx', content: '' }] }),
    invalid(
      'too-large',
      JSON.stringify({
        name: 'too-large',
        files: [{ path: 'x.tsx', content: 'x'.repeat(5_000_000) }],
      }),
    ),
    invalid('too-many-files', {
      name: 'too-many-files',
      files: Array.from({ length: 300 }, () => ({ content: code })),
    }),
    // Nested deeper than anything may be that is kept; the code is taken.
    {
      ...invalid(
        'deep',
        `{"name":"deep","files":[{"path":"x.tsx","content":"x"}],"css":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      ),
      contents: ['x'],
    },
  ];
}

function largeItems(): readonly GeneratedItem[] {
  const row = '  { id: 1, icon: "M0 0h24v24H0z", label: "Größe" },\n';
  const icons = `export const ICONS = [\n${row.repeat(26_000)}];\nexport default () => null;\n`;
  return [
    built('icons', {
      name: 'icons',
      type: 'registry:ui',
      files: [{ path: 'ui/icons.tsx', content: icons }],
    }),
    built('everything', {
      name: 'everything',
      type: 'registry:block',
      files: Array.from({ length: 162 }, (_, part) => ({
        path: `registry/everything/${part % 9}/index.tsx`,
        target: `components/everything/${part}/index.tsx`,
        content: `export const part = ${part};\n`,
      })),
    }),
  ];
}
