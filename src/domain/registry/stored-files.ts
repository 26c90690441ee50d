import {
  type Manifest,
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  MAIN_FILE,
  TOKENS_FILE,
} from '../components/manifest.ts';
import type { ItemFile, ParsedItem } from './parse-item.ts';

/** A file of an item with its stored name. */
export interface StoredFile extends ItemFile {
  /** Relative to the variant's folder; of letters, digits, dots, hyphens, underscores and slashes. */
  readonly stored: string;
}

/** The files of an item as one variant, in the item's order. */
export interface StoredFiles {
  readonly variant: string;
  readonly main: StoredFile;
  readonly files: readonly StoredFile[];
}

/** Variant names by language, in order of preference. */
const VARIANTS: readonly (readonly [extension: string, variant: string])[] = [
  ['tsx', DEFAULT_VARIANT],
  ['jsx', 'react-jsx'],
  ['vue', 'vue'],
  ['svelte', 'svelte'],
  ['astro', 'astro'],
  ['ts', 'ts'],
  ['js', 'js'],
  ['css', 'css'],
  ['mdx', 'mdx'],
];

/** Names reserved in a version; only the main file may get them. */
const OWN_NAMES: readonly string[] = [MAIN_FILE, EXAMPLE_FILE, TOKENS_FILE];

/** Device names on Windows, with any extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const MAX_STORED = 150;

/**
 * Gives the files of an item safe names. `path` and `target` are untrusted and never written to. A file keeps its name
 * of the previous version, matched by target, then by basename.
 *
 * @param name the item's name
 * @param before `registry.files` of the version before
 */
export function storeFiles(
  item: ParsedItem,
  name: string,
  before: NonNullable<Manifest['registry']>['files'] = [],
): StoredFiles {
  const mainIndex = mainFileIndex(item, name);
  const [extension, variant] = languageOf(fileLabel(item.files[mainIndex], name));
  const used = new Set<string>(OWN_NAMES);
  const known = matchBefore(item.files, before);
  for (const stored of known.values()) used.add(stored.toLowerCase());
  const root = commonFolder(item.files.map((file) => fileLabel(file, name)));
  const files = item.files.map((file, index): StoredFile => {
    if (index === mainIndex && extension === 'tsx') return { ...file, stored: MAIN_FILE };
    const stored = known.get(index);
    if (stored !== undefined && !OWN_NAMES.includes(stored)) return { ...file, stored };
    const label = fileLabel(file, name);
    return { ...file, stored: freeName(safePath(label.slice(root.length)), used) };
  });
  const [main = files[0]] = files.slice(mainIndex);
  if (main === undefined) throw new Error('an item without files');
  return { variant, main, files };
}

/** The name of a file; many have no path. */
function fileLabel(file: ItemFile | undefined, name: string): string {
  return (file?.path ?? file?.target ?? `${name}.tsx`).replaceAll('\\', '/');
}

function basenameOf(label: string): string {
  return label.slice(label.lastIndexOf('/') + 1);
}

function extensionOf(label: string): string {
  const basename = basenameOf(label);
  return basename.includes('.') ? basename.slice(basename.lastIndexOf('.') + 1).toLowerCase() : '';
}

function languageOf(label: string): readonly [extension: string, variant: string] {
  const extension = extensionOf(label);
  return VARIANTS.find(([known]) => known === extension) ?? [extension, 'text'];
}

/**
 * The main file: of those in the first language that the item has, the one named like the item, else the first of the
 * item's type, else a page, else the first.
 */
function mainFileIndex({ files, type }: ParsedItem, name: string): number {
  const labels = files.map((file) => fileLabel(file, name));
  const extension = VARIANTS.find(([known]) =>
    labels.some((label, index) => extensionOf(label) === known && isFilled(files[index])),
  )?.[0];
  const candidates = files
    .map((file, index) => ({ file, index, label: labels[index] ?? '' }))
    .filter(
      ({ file, label }) =>
        isFilled(file) && (extension === undefined || extensionOf(label) === extension),
    );
  const found =
    candidates.find(({ label }) => plainName(basenameOf(label)) === plainName(name)) ??
    candidates.find(({ file }) => type !== undefined && file.type === type) ??
    candidates.find(({ file }) => file.type === 'registry:page') ??
    candidates[0];
  return found?.index ?? 0;
}

function isFilled(file: ItemFile | undefined): boolean {
  return file !== undefined && file.bytes.byteLength > 0;
}

function plainName(name: string): string {
  return name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase();
}

/** Names in the version before by index: files with the same target, then those with the same basename. */
function matchBefore(
  files: readonly ItemFile[],
  before: NonNullable<Manifest['registry']>['files'],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const left = new Set(before);
  const keys: readonly ((file: {
    readonly path?: string | undefined;
    readonly target?: string | undefined;
  }) => string | undefined)[] = [
    ({ path, target }) => (target === undefined ? undefined : `${target}\n${path ?? ''}`),
    ({ target }) => target,
    ({ path }) => path,
    ({ path, target }) => {
      const label = path ?? target;
      return label === undefined ? undefined : basenameOf(label);
    },
  ];
  for (const keyOf of keys) {
    for (const [index, file] of files.entries()) {
      const key = found.has(index) ? undefined : keyOf(file);
      if (key === undefined) continue;
      const match = [...left].find((old) => keyOf(old) === key);
      if (match === undefined) continue;
      left.delete(match);
      found.set(index, match.stored);
    }
  }
  return found;
}

/** The common folder of all labels, with a trailing slash. */
function commonFolder(labels: readonly string[]): string {
  const [first = ''] = labels;
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (folder !== '' && !labels.every((label) => label.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}

/** Makes a path safe: `app/[slug]/page.tsx` becomes `app/slug/page.tsx`. */
function safePath(label: string): string {
  const parts = label
    .split('/')
    .map((part) =>
      part
        .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[.-]+/, '')
        .replace(/[.-]+$/, '')
        .replaceAll(/-+(?=\.)/g, ''),
    )
    .filter((part) => part !== '')
    .map((part) =>
      DEVICE_NAME.test(part) || part.toLowerCase() === 'node_modules' ? `_${part}` : part,
    );
  const path = parts.join('/');
  const short =
    path.length > MAX_STORED ? path.slice(-MAX_STORED).replace(/^[^A-Za-z0-9]+/, '') : path;
  return short === '' ? 'file' : short;
}

/** A unique name, also on case-insensitive disks. */
function freeName(path: string, used: Set<string>): string {
  const dot = path.lastIndexOf('.');
  const isExtension = dot > path.lastIndexOf('/') + 0 && dot > 0;
  const [stem, extension] = isExtension ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? path : `${stem}-${count}${extension}`;
    const lower = name.toLowerCase();
    // A name must not be a folder of another one.
    const isTaken = [...used].some(
      (other) => other === lower || other.startsWith(`${lower}/`) || lower.startsWith(`${other}/`),
    );
    if (isTaken) continue;
    used.add(lower);
    return name;
  }
}
